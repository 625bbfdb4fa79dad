#pragma once

#include "games/eriantys/events.hpp"
#include "games/eriantys/options.hpp"
#include "games/eriantys/state.hpp"

#include <cstdint>

namespace tavola::eriantys {

/// The game before its first action: the clouds of round 1 are filled and the first player, drawn
/// by chance, is to plan. The options must be valid.
[[nodiscard]] State setup(const Options& options, std::uint64_t seed);

/// The news with which a game that was just set up begins: phase, clouds, whose turn it is.
[[nodiscard]] Events opening(const State& state);

}  // namespace tavola::eriantys
