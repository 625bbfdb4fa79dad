#include "games/eriantys/knowledge.hpp"

namespace tavola::eriantys {

namespace {

Students all_in_the_open(const Board& board) {
    Students open;
    for (const Students& cloud : board.clouds) {
        open += cloud;
    }
    for (const School& school : board.schools) {
        open += school.entrance;
        open += school.dining;
    }
    for (const Group& group : board.groups) {
        open += group.students;
    }
    for (const CharacterCard& card : board.characters) {
        open += card.students;
    }
    return open;
}

}  // namespace

View view_for(const State& state, Viewer /*viewer*/) {
    return {.board = state.board, .in_bag = static_cast<std::uint8_t>(state.bag.total())};
}

std::optional<Event> event_for(const Event& event, Viewer /*viewer*/) { return event; }

State imagine(const View& view, Rng& rng) {
    State state{.board = view.board, .rng = Rng{rng.next()}};
    const Students open = all_in_the_open(view.board);
    for (const Colour colour : all_colours) {
        state.bag[colour] = static_cast<std::uint8_t>(students_of_each_colour - open[colour]);
    }
    return state;
}

}  // namespace tavola::eriantys
