#pragma once

#include "games/core/expected.hpp"
#include "games/renaissance/actions.hpp"
#include "games/renaissance/events.hpp"
#include "games/renaissance/illegal.hpp"
#include "games/renaissance/state.hpp"

#include <optional>

namespace tavola::renaissance {

/// Why the seat may not do this now, or nullopt. Reasons are looked for in this order: game over,
/// turn, phase, arguments, pile, slot, payment.
[[nodiscard]] std::optional<Illegal> refusal_of(const State& state,
                                                Seat seat,
                                                const Action& action);

/// Does the action and tells what happened; refused, it has touched nothing.
Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action);

/// All that the seat may do now. Of the ways to pay only the default is listed, without a payment:
/// payment.hpp counts the others. Base productions have their inputs sorted, and of the two ways to
/// say that two shelves are swapped it is the one that names the smaller first.
void legal_actions(const State& state, Seat seat, ActionList& list);

}  // namespace tavola::renaissance
