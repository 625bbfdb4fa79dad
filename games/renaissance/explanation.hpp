#pragma once

#include "games/core/seat.hpp"
#include "games/renaissance/actions.hpp"
#include "games/renaissance/state.hpp"

#include <string>

namespace tavola::renaissance {

/// Why the seat does this now, in words for people: one sentence, in lower case, without a full
/// stop. Cards and leaders go by their printed numbers. The action must be legal.
[[nodiscard]] std::string explain(const State& state, Seat seat, const Action& action);

}  // namespace tavola::renaissance
