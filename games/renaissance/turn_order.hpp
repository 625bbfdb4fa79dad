#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/state.hpp"

/// Set-up, turns and rounds: who is next, and when a turn or the game is done.
namespace tavola::renaissance {

/// Somebody has chosen leaders: when all have, the second seat picks resources, or the solo player
/// has the first turn.
void pass_keeping(Board& board, Events& events);

/// The seat has picked a resource: on to its next one, the next seat, or the first turn.
void pass_picking(Board& board, Events& events);

/// Resources were taken, placed or dropped. While some are pending it goes on; when none are, the
/// others get the faith for what was dropped, and the main action is complete.
void go_on_placing(Board& board, Events& events);

/// The main action is complete.
void finish_main_action(Board& board, Events& events);

/// A leader action is complete, which can end a solo game.
void finish_leader_action(Board& board, Events& events);

/// On to the next player, to Lorenzo, or to the end of the game.
void end_turn(State& state, Events& events);

}  // namespace tavola::renaissance
