#pragma once

#include "games/eriantys/actions.hpp"
#include "games/eriantys/plan.hpp"
#include "games/eriantys/state.hpp"

#include <optional>
#include <string>

/// A computer player's reasons, in words for people: one sentence each, in lower case, without a
/// full stop. Players are in braces (games/core/bot.hpp).
namespace tavola::eriantys {

/// Why the active seat does this now; `plan` is what it belongs to.
[[nodiscard]] std::string explain(const State& state, const Action& action, const Plan& plan);

/// Why the active seat plays this assistant (the action must be one), which is hoped to take it
/// that island.
[[nodiscard]] std::string explain_assistant(const Board& board,
                                            const Action& action,
                                            std::optional<Tile> takes);

}  // namespace tavola::eriantys
