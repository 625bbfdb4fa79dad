#pragma once

#include "games/eriantys/events.hpp"
#include "games/eriantys/outcome.hpp"
#include "games/eriantys/state.hpp"

#include <optional>

namespace tavola::eriantys {

/// Nullopt while the game runs.
[[nodiscard]] std::optional<Outcome> outcome(const State& state);

/// This round is the last: told once, for the first reason, and for good.
void declare_last_round(Board& board, Reason reason, Events& events);

/// Ends the game for the reason in board.ending.
void finish_game(Board& board, Events& events);

}  // namespace tavola::eriantys
