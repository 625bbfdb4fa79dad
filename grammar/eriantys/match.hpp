#pragma once

#include "games/eriantys/state.hpp"
#include "grammar/match.hpp"

#include <memory>

namespace tavola::eriantys {

/// A game of Eriantys with its language, from this state on.
[[nodiscard]] std::unique_ptr<Match> make_match(const State& state);

}  // namespace tavola::eriantys
