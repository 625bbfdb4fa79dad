#pragma once

#include "games/core/rng.hpp"
#include "games/renaissance/actions.hpp"
#include "games/renaissance/state.hpp"

namespace tavola::renaissance {

/// Any action at all: sensible, nearly sensible or nonsense.
[[nodiscard]] Action any_action(const State& state, Rng& rng);

/// The action in the form in which legal_actions lists it: a payment that is exact and can be made
/// is left out, base inputs are sorted, and so are two shelves. It looks at the pieces one by one,
/// so that the rules' own counting is checked against another.
[[nodiscard]] Action as_listed(const State& state, const Action& action);

}  // namespace tavola::renaissance
