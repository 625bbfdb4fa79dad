#include "games/renaissance/piles.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tavola::renaissance {

namespace {

bool is_gone(const Board& board, Colour colour) {
    for (std::size_t level = 1; level <= level_count; ++level) {
        if (board.pile(colour, level).left > 0) {
            return false;
        }
    }
    return true;
}

}  // namespace

Card take_top(State& state, std::size_t pile, Events& events) {
    Pile& open = state.board.piles[pile];
    assert(open.left > 0);
    --open.left;
    Card next = no_card;
    if (open.left > 0) {
        next = std::exchange(state.underneath[pile][open.left - std::size_t{1}], no_card);
        state.board.revelations = state.board.revelations + 1;
    }
    const Card taken = std::exchange(open.top, next);
    events.push_back(event::PileChanged{.colour = colour_of_pile(pile),
                                        .level = static_cast<std::uint8_t>(level_of_pile(pile)),
                                        .pile = open});
    return taken;
}

bool some_colour_is_gone(const Board& board) {
    return std::ranges::any_of(all_colours, [&](Colour colour) { return is_gone(board, colour); });
}

}  // namespace tavola::renaissance
