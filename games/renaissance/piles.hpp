#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/state.hpp"

#include <cstddef>

/// The twelve piles of development cards.
namespace tavola::renaissance {

/// Takes the top card away, uncovers the next one and tells how the pile lies there now. The pile
/// must not be empty.
Card take_top(State& state, std::size_t pile, Events& events);

/// Is no card of some colour left in the piles?
[[nodiscard]] bool some_colour_is_gone(const Board& board);

}  // namespace tavola::renaissance
