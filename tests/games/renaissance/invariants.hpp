#pragma once

#include "games/renaissance/state.hpp"

#include <string>

namespace tavola::renaissance {

/// What is broken of section 13 of the rules, or an empty string.
[[nodiscard]] std::string broken_invariant(const State& state);

/// What an action may not have done to a state, or an empty string: markers that went back, tiles
/// that were turned twice or for some only.
[[nodiscard]] std::string broken_change(const State& before, const State& after);

}  // namespace tavola::renaissance
