#pragma once

#include "games/eriantys/board.hpp"
#include "games/eriantys/events.hpp"

#include <cstddef>

/// The ring of islands: finding groups, mother nature's walk, conquest and unification.
namespace tavola::eriantys {

/// The group that the tile belongs to, as an index into board.groups.
[[nodiscard]] std::size_t group_of(const Board& board, Tile tile);

/// How many groups mother nature may pass in this turn.
[[nodiscard]] unsigned reach_of(const Board& board, Seat seat);

/// Steps count groups, so the walk may come round to where it began.
void walk_mother_nature(Board& board, unsigned steps, Events& events);

/// What happens when mother nature ends on the group of that index, or the herald names it: a
/// no-entry tile goes back to its card and that is all; else whoever dominates conquers, and equal
/// neighbours unify. When that ends the game, board.ending says why (and nothing more was done).
void resolve_group(Board& board, std::size_t index, Events& events);

}  // namespace tavola::eriantys
