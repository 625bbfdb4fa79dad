#include "games/renaissance/turn_order.hpp"

#include "games/renaissance/ending.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/setup.hpp"
#include "games/renaissance/solo.hpp"

namespace tavola::renaissance {

namespace {

void pass_to(Board& board, Seat seat, Events& events) {
    events.push_back(event::TurnPassed{.to = seat, .after = board.turn});
    board.turn = seat;
}

void begin_turn(Board& board, Seat seat, Events& events) {
    pass_to(board, seat, events);
    board.phase = Phase::acting;
}

/// The seat at this place picks, or all have and the first turn begins.
void begin_picking(Board& board, std::size_t place, Events& events) {
    if (place == board.players) {
        begin_turn(board, board.first, events);
        return;
    }
    pass_to(board, board.seat_in_order(place), events);
    board.phase = Phase::picking;
    board.picks_left = starting_goods(place).resources;
}

void end_solo_if_decided(Board& board, Events& events) {
    if (!board.solo()) {
        return;
    }
    if (const Reason reason = solo_ending(board); reason != Reason::none) {
        finish_game(board, reason, events);
    }
}

}  // namespace

void pass_keeping(Board& board, Events& events) {
    if (board.to_act().empty()) {
        constexpr std::size_t second = 1;  // the first player starts with nothing
        begin_picking(board, second, events);
    }
}

void pass_picking(Board& board, Events& events) {
    --board.picks_left;
    if (board.picks_left == 0) {
        begin_picking(board, board.place_in_order(board.turn) + 1, events);
    }
}

void go_on_placing(Board& board, Events& events) {
    if (board.has_pending()) {
        board.phase = Phase::placing;
        return;
    }
    const unsigned dropped = board.dropped;
    board.dropped = 0;
    advance(board, Advance::of_others(board, board.turn, dropped), events);
    finish_main_action(board, events);
}

void finish_main_action(Board& board, Events& events) {
    board.phase = Phase::acted;
    end_solo_if_decided(board, events);
}

void finish_leader_action(Board& board, Events& events) { end_solo_if_decided(board, events); }

void end_turn(State& state, Events& events) {
    Board& board = state.board;
    if (board.solo()) {
        draw_token(state, events);
        end_solo_if_decided(board, events);
        if (board.phase != Phase::over) {
            begin_turn(board, board.turn, events);
        }
        return;
    }
    const std::size_t next = (board.place_in_order(board.turn) + 1) % board.players;
    if (next == 0 && board.last_round != Reason::none) {
        finish_game(board, board.last_round, events);
    } else {
        begin_turn(board, board.seat_in_order(next), events);
    }
}

}  // namespace tavola::renaissance
