#include "games/eriantys/setup.hpp"

#include "games/eriantys/characters.hpp"
#include "games/eriantys/students.hpp"
#include "games/eriantys/turn_order.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::eriantys {

namespace {

/// Ten students, two of each colour, on the islands that are neither mother nature's nor opposite.
void lay_islands(State& state) {
    Board& board = state.board;
    board.group_count = tile_count;
    for (std::size_t i = 0; i < tile_count; ++i) {
        board.groups[i] = Group{.first = tile_numbered(i + 1), .tiles = 1};
    }
    board.mother_nature = static_cast<std::uint8_t>(state.rng.below(tile_count));

    std::array<Colour, 2 * colour_count> laid{};
    for (std::size_t i = 0; i < laid.size(); ++i) {
        laid[i] = all_colours[i / 2];
    }
    state.rng.shuffle(laid);
    constexpr std::size_t opposite = tile_count / 2;
    std::size_t next = 0;
    for (std::size_t away = 1; away < tile_count; ++away) {
        if (away != opposite) {
            const Colour student = laid[next++];
            ++board.groups[(board.mother_nature + away) % tile_count].students[student];
        }
    }
}

void fill_bag(State& state) {
    for (const Colour colour : all_colours) {
        state.bag[colour] = students_of_each_colour - 2;  // two of each are on islands
    }
}

/// A side is numbered by its first member's seat among the sides.
void form_sides(Board& board, const Options& options) {
    std::uint8_t sides = 0;
    for (const Seat seat : board.seats()) {
        School& school = board.school(seat);
        school.tower = options.towers[tavola::index_of(seat)];
        school.wizard = options.wizards[tavola::index_of(seat)];
        for (const Seat earlier : SeatSet::of_table(tavola::index_of(seat))) {
            if (board.school(earlier).tower == school.tower) {
                school.side = board.school(earlier).side;
            }
        }
        if (school.side == no_side) {
            school.side = static_cast<Side>(sides++);
        }
    }
    std::fill_n(board.reserve.begin(), sides, board.sizes().towers);
}

void deal(State& state) {
    for (const Seat seat : state.board.seats()) {
        School& school = state.board.school(seat);
        school.hand = Hand::full();
        school.entrance = draw_students(state, state.board.sizes().entrance);
    }
}

void lay_characters(State& state) {
    std::array<Character, character_count> deck{};
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = character_numbered(i + 1);
    }
    state.rng.shuffle(deck);
    for (std::size_t i = 0; i < state.board.characters.size(); ++i) {
        CharacterCard& card = state.board.characters[i];
        card.character = deck[i];
        card.students = draw_students(state, facts_of(card.character).students);
        card.no_entry = facts_of(card.character).no_entry;
    }
    for (const Seat seat : state.board.seats()) {
        state.board.school(seat).coins = 1;
    }
    state.board.bank = static_cast<std::uint8_t>(coins_in_the_game - state.board.players);
}

}  // namespace

State setup(const Options& options, std::uint64_t seed) {
    assert(are_valid(options));
    State state{.rng = Rng{seed}};
    state.board.players = static_cast<std::uint8_t>(options.players);
    state.board.expert = options.expert;

    lay_islands(state);
    fill_bag(state);
    form_sides(state.board, options);
    deal(state);
    if (options.expert) {
        lay_characters(state);
    }
    state.board.starter = seat_at(state.rng.below(state.board.players));
    Events told_by_opening;
    begin_round(state, told_by_opening);
    return state;
}

Events opening(const State& state) {
    const Board& board = state.board;
    return {
        event::PhaseBegan{.phase = board.phase, .round = board.round, .starter = board.starter},
        event::CloudsFilled{.count = board.sizes().clouds, .clouds = board.clouds},
        event::TurnPassed{.to = board.active(), .after = nobody},
    };
}

}  // namespace tavola::eriantys
