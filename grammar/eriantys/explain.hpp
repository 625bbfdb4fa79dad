#pragma once

#include "games/eriantys/actions.hpp"
#include "games/eriantys/illegal.hpp"
#include "games/eriantys/state.hpp"

#include <string>

/// Refusals in words for people, who are told what would be legal instead.
namespace tavola::eriantys {

/// Why the seat may not do this: one sentence, without a full stop. `illegal` is what refusal_of()
/// says of this action here.
[[nodiscard]] std::string explain(const State& state,
                                  Seat seat,
                                  const Action& action,
                                  Illegal illegal);

/// What the active player has to do now: `you still have to move 2 students: MOVE ...`.
[[nodiscard]] std::string what_is_due(const State& state);

/// The card as people say it, with its article: `the jester`. Any value may be given.
[[nodiscard]] std::string called(Character character);

/// How the card is used, as a line: `CHARACTER 3 ISLAND n`. It must be one of the twelve.
[[nodiscard]] std::string usage_of(Character character);

}  // namespace tavola::eriantys
