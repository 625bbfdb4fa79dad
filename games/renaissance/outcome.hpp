#pragma once

#include "games/core/seat.hpp"
#include "games/renaissance/board.hpp"

namespace tavola::renaissance {

/// How a game ended.
struct Outcome {
    SeatSet winners{};    ///< nobody when a solo game is lost
    bool shared = false;  ///< several are tied on points and resources
    Reason reason{};

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace tavola::renaissance
