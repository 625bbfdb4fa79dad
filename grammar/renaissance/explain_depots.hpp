#pragma once

#include "games/renaissance/actions.hpp"
#include "games/renaissance/board.hpp"

#include <string>

/// Refusals that have to do with depots, in words for people. Each is a sentence without its full
/// stop.
namespace tavola::renaissance {

/// The kind and the depot of the action do not go together, or a shelf would hold two kinds.
[[nodiscard]] std::string depot_mixed(const PlayerBoard& player, const Action& action);
/// What the action stores or swaps does not fit.
[[nodiscard]] std::string depot_full(const PlayerBoard& player, const Action& action);
/// The player does not have this depot.
[[nodiscard]] std::string no_such_depot(const PlayerBoard& player, Place depot);
/// SWAP or SHIFT names a depot that is not there, or moves nothing.
[[nodiscard]] std::string bad_move(const PlayerBoard& player, Place from, Place to);

}  // namespace tavola::renaissance
