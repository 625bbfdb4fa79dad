#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/board.hpp"

namespace tavola::eriantys {

/// How a game ended.
struct Outcome {
    SeatSet winners{};    ///< all members of the winning sides
    bool shared = false;  ///< several sides are tied on towers and professors
    Reason reason{};

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace tavola::eriantys
