#pragma once

#include "games/renaissance/state.hpp"
#include "grammar/match.hpp"

#include <memory>

namespace tavola::renaissance {

/// A game of Masters of Renaissance with its language, from this state on.
[[nodiscard]] std::unique_ptr<Match> make_match(const State& state);

}  // namespace tavola::renaissance
