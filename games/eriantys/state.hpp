#pragma once

#include "games/core/digest.hpp"
#include "games/core/rng.hpp"
#include "games/eriantys/board.hpp"

namespace tavola::eriantys {

/// A whole game. The bag's content follows from what lies open, but not what it will give.
struct State {
    Board board{};
    Students bag{};
    Rng rng{};

    friend bool operator==(const State&, const State&) = default;
};

static_assert(PureBytes<State>);
static_assert(sizeof(State) <= 512);

}  // namespace tavola::eriantys
