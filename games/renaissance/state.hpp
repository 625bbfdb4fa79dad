#pragma once

#include "games/core/digest.hpp"
#include "games/core/rng.hpp"
#include "games/renaissance/board.hpp"

#include <array>

namespace tavola::renaissance {

/// The cards that lie under a pile's top card, the lowest first; no_card past its end.
using Underneath = std::array<Card, pile_size - 1>;

/// A whole game: the table, and what nobody sees.
struct State {
    Board board{};
    std::array<Underneath, pile_count> underneath{};
    std::array<Token, token_count> stack{};  ///< in the order in which they will be drawn
    Rng rng{};

    friend bool operator==(const State&, const State&) = default;
};

static_assert(PureBytes<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace tavola::renaissance
