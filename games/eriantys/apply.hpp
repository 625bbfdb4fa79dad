#pragma once

#include "games/core/expected.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/events.hpp"
#include "games/eriantys/illegal.hpp"
#include "games/eriantys/state.hpp"

#include <optional>

namespace tavola::eriantys {

/// Why the seat may not do this now, or nullopt. Reasons are looked for in this order: game over,
/// turn, variant, phase, and for a character: in the game, one a turn, coins, arguments.
[[nodiscard]] std::optional<Illegal> refusal_of(const State& state,
                                                Seat seat,
                                                const Action& action);

/// Does the action and tells what happened; refused, it has touched nothing.
Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action);

/// All that the seat may do now, an island by its group's first tile.
void legal_actions(const State& state, Seat seat, ActionList& list);

}  // namespace tavola::eriantys
