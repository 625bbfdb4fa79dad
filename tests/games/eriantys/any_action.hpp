#pragma once

#include "games/core/rng.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/state.hpp"

namespace tavola::eriantys {

/// Any action at all: of every kind, with arguments around and beyond their ranges.
[[nodiscard]] Action any_action(const State& state, Rng& rng);

/// The action in the form in which legal_actions lists it: islands by their group's first tile.
[[nodiscard]] Action as_listed(const State& state, const Action& action);

}  // namespace tavola::eriantys
