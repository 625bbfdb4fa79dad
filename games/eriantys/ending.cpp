#include "games/eriantys/ending.hpp"

#include <algorithm>
#include <utility>

namespace tavola::eriantys {

namespace {

/// Towers on islands, then professors: compared in this order.
using Score = std::pair<unsigned, unsigned>;

Score score_of(const Board& board, Side side) {
    const auto professors = std::ranges::count_if(board.professors, [&](Seat seat) {
        return seat != nobody && board.school(seat).side == side;
    });
    return {board.sizes().towers - board.reserve_of(side), static_cast<unsigned>(professors)};
}

/// Whoever placed the last tower has all of them on islands, so the score decides that end too.
Outcome decide(const Board& board) {
    Score best{};
    for (std::size_t side = 0; side < board.sizes().sides; ++side) {
        best = std::max(best, score_of(board, static_cast<Side>(side)));
    }
    Outcome outcome{.reason = board.ending};
    Side winner = no_side;
    for (const Seat seat : board.seats()) {
        const Side side = board.school(seat).side;
        if (score_of(board, side) == best) {
            outcome.winners.insert(seat);
            outcome.shared = outcome.shared || (winner != no_side && winner != side);
            winner = side;
        }
    }
    return outcome;
}

}  // namespace

std::optional<Outcome> outcome(const State& state) {
    if (state.board.phase != Phase::over) {
        return std::nullopt;
    }
    return decide(state.board);
}

void declare_last_round(Board& board, Reason reason, Events& events) {
    if (board.last_round == Reason::none) {
        board.last_round = reason;
        events.push_back(event::LastRound{.reason = reason});
    }
}

void finish_game(Board& board, Events& events) {
    board.phase = Phase::over;
    events.push_back(event::GameOver{decide(board)});
}

}  // namespace tavola::eriantys
