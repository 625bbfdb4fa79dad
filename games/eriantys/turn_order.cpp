#include "games/eriantys/turn_order.hpp"

#include "games/eriantys/characters.hpp"
#include "games/eriantys/ending.hpp"
#include "games/eriantys/students.hpp"

#include <algorithm>

namespace tavola::eriantys {

namespace {

void fill_clouds(State& state, Events& events) {
    const Sizes& sizes = state.board.sizes();
    state.board.clouds_short = false;
    for (std::size_t cloud = 0; cloud < sizes.clouds; ++cloud) {
        const Students drawn = draw_students(state, sizes.cloud_students);
        state.board.clouds[cloud] = drawn;
        state.board.clouds_short = state.board.clouds_short || drawn.total() < sizes.cloud_students;
    }
    events.push_back(event::CloudsFilled{.count = sizes.clouds, .clouds = state.board.clouds});
    if (state.bag.empty()) {
        declare_last_round(state.board, Reason::bag, events);
    }
}

void plan_clockwise(Board& board) {
    for (std::size_t i = 0; i < board.players; ++i) {
        board.order[i] = seat_at((tavola::index_of(board.starter) + i) % board.players);
    }
    board.turn = 0;
}

/// The action phase goes by ascending assistant; of equal ones the earlier played acts first, so
/// the planning order must survive the sorting. (Insertion: std::stable_sort would allocate.)
void order_by_assistant(Board& board) {
    const auto value = [&](Seat seat) { return board.school(seat).assistant; };
    const auto begin = board.order.begin();
    for (auto next = begin + 1; next != begin + board.players; ++next) {
        const auto place = std::upper_bound(
            begin, next, *next, [&](Seat a, Seat b) { return value(a) < value(b); });
        std::rotate(place, next, next + 1);
    }
    board.turn = 0;
}

void begin_phase(Board& board, Phase phase, Events& events) {
    board.phase = phase;
    events.push_back(
        event::PhaseBegan{.phase = phase, .round = board.round, .starter = board.active()});
}

void begin_turn(Board& board) {
    board.phase = Phase::students;
    board.moves_left = board.sizes().moves;
    board.character_played = Character::none;
    board.ignored_colour = {};
}

void tell_turn(const Board& board, Seat after, Events& events) {
    if (board.active() != after) {
        events.push_back(event::TurnPassed{.to = board.active(), .after = after});
    }
}

void end_round(State& state, Events& events) {
    Board& board = state.board;
    if (board.last_round != Reason::none) {
        board.ending = board.last_round;
        finish_game(board, events);
        return;
    }
    board.starter = board.order[0];  // who played the lowest assistant
    begin_round(state, events);
}

}  // namespace

Hand playable_assistants(const Board& board, Seat seat) {
    Hand played = Hand::none();
    for (std::size_t i = 0; i < board.turn; ++i) {
        played.insert(board.school(board.order[i]).assistant);
    }
    const Hand hand = board.school(seat).hand;
    const Hand fresh = hand.without(played);
    return fresh.empty() ? hand : fresh;
}

void begin_round(State& state, Events& events) {
    Board& board = state.board;
    ++board.round;
    for (const Seat seat : board.seats()) {
        board.school(seat).assistant = 0;
    }
    begin_turn(board);
    plan_clockwise(board);
    begin_phase(board, Phase::planning, events);
    fill_clouds(state, events);
}

void pass_planning(Board& board, Events& events) {
    const Seat after = board.active();
    if (board.turn + 1 < board.players) {
        ++board.turn;
    } else {
        order_by_assistant(board);
        events.push_back(event::OrderSettled{.count = board.players, .order = board.order});
        begin_turn(board);
        begin_phase(board, Phase::students, events);
    }
    tell_turn(board, after, events);
}

void finish_cloud_step(State& state, Events& events) {
    if (state.board.expert && can_play_character(state)) {
        state.board.phase = Phase::turn_end;
    } else {
        end_turn(state, events);
    }
}

void end_turn(State& state, Events& events) {
    Board& board = state.board;
    const Seat after = board.active();
    if (board.turn + 1 < board.players) {
        ++board.turn;
        begin_turn(board);
    } else {
        end_round(state, events);
    }
    if (board.phase != Phase::over) {
        tell_turn(board, after, events);
    }
}

}  // namespace tavola::eriantys
