#pragma once

#include "games/eriantys/state.hpp"

#include <string>

namespace tavola::eriantys {

/// What must hold in every position that can arise, after every action: says what is broken, or
/// nothing.
[[nodiscard]] std::string broken_invariant(const State& state);

}  // namespace tavola::eriantys
