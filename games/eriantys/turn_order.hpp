#pragma once

#include "games/eriantys/events.hpp"
#include "games/eriantys/state.hpp"

/// Rounds, phases and turns: who is next, and when a round is done.
namespace tavola::eriantys {

/// The assistants that the seat may play now: those that nobody has played this round, or all of
/// its hand when every one of them was.
[[nodiscard]] Hand playable_assistants(const Board& board, Seat seat);

/// The next round: fills the clouds, takes the old assistants away and asks board.starter first.
void begin_round(State& state, Events& events);

/// The active player has played an assistant: on to the next planner, or to the action phase.
void pass_planning(Board& board, Events& events);

/// The active player is done with the cloud, or with mother nature when there is no cloud to take:
/// the turn ends, unless a character could still be played.
void finish_cloud_step(State& state, Events& events);

/// On to the next player, the next round, or the end of the game.
void end_turn(State& state, Events& events);

}  // namespace tavola::eriantys
