#pragma once

#include "games/renaissance/actions.hpp"
#include "games/renaissance/illegal.hpp"
#include "games/renaissance/state.hpp"

#include <string>

/// Refusals in words for people, who are told what would be legal instead.
namespace tavola::renaissance {

/// Why the seat may not do this: one sentence, without a full stop. `illegal` is what refusal_of()
/// says of this action here.
[[nodiscard]] std::string explain(const State& state,
                                  Seat seat,
                                  const Action& action,
                                  Illegal illegal);

/// What whoever is to act has to do now: `your main action is due: MARKET, BUY or
/// PRODUCE`.
[[nodiscard]] std::string what_is_due(const Board& board);

/// What is pending: `2 coins and 1 white marble`.
[[nodiscard]] std::string pending_in_words(const Board& board);

}  // namespace tavola::renaissance
