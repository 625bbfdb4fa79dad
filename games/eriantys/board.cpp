#include "games/eriantys/board.hpp"

#include <cassert>

namespace tavola::eriantys {

Seat holder_of(const Board& board, Side side) {
    for (const Seat seat : board.seats()) {
        if (board.school(seat).side == side) {
            return seat;
        }
    }
    assert(side == no_side);
    return nobody;
}

unsigned towers_kept_by(const Board& board, Seat seat) {
    const Side side = board.school(seat).side;
    return holder_of(board, side) == seat ? board.reserve_of(side) : 0;
}

}  // namespace tavola::eriantys
