#pragma once

#include "games/core/seat.hpp"
#include "games/renaissance/board.hpp"

#include <cstddef>

/// MARKET in one line: how many such lines there are.
namespace tavola::renaissance {

/// The ways to place at once all that the line of marbles gives the seat, each piece in a depot or
/// dropped, in whatever order they are named: `MARKET ROW 2 coin@big shield@drop`. None when it
/// gives nothing to place. The line must be one of the market's.
[[nodiscard]] std::size_t ways_to_place(const Board& board, Seat seat, Line line);

}  // namespace tavola::renaissance
