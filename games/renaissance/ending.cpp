#include "games/renaissance/ending.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/payment.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tavola::renaissance {

namespace {

constexpr std::uint32_t resources_for_a_point = 5;

std::uint32_t points_of_cards(const PlayerBoard& player) {
    std::uint32_t points = 0;
    for (const Slot& slot : player.slots) {
        for (const Card card : slot.cards) {
            points += card == no_card ? 0U : facts_of(card).points;
        }
    }
    return points;
}

std::uint32_t points_of_tiles(const PlayerBoard& player) {
    std::uint32_t points = 0;
    for (std::size_t section = 0; section < section_count; ++section) {
        points += player.tiles[section] == Tile::up ? sections[section].points : 0U;
    }
    return points;
}

std::uint32_t points_of_leaders(const PlayerBoard& player) {
    std::uint32_t points = 0;
    for (const HeldLeader& held : player.leaders) {
        points += held.state == HeldLeader::State::played ? facts_of(held.leader).points : 0U;
    }
    return points;
}

Outcome decide_solo(const Board& board) {
    const bool won = board.ending == Reason::faith || board.ending == Reason::cards;
    return {.winners = won ? board.seats() : SeatSet{}, .reason = board.ending};
}

Outcome decide(const Board& board) {
    if (board.solo()) {
        return decide_solo(board);
    }
    using Rank = std::pair<std::uint32_t, std::uint32_t>;
    Rank best{};
    Outcome outcome{.reason = board.ending};
    for (const Seat seat : board.seats()) {
        const Score score = score_of(board.player(seat));
        const Rank rank{score.points(), score.left};
        if (rank > best || outcome.winners.empty()) {
            best = rank;
            outcome.winners = {};
        }
        if (rank == best) {
            outcome.winners.insert(seat);
        }
    }
    outcome.shared = outcome.winners.size() > 1;
    return outcome;
}

}  // namespace

Score score_of(const PlayerBoard& player) {
    const Holdings holdings = holdings_of(player);
    const std::uint32_t left = std::accumulate(holdings.begin(), holdings.end(), 0U);
    return {.cards = points_of_cards(player),
            .track = track_points(player.faith),
            .tiles = points_of_tiles(player),
            .leaders = points_of_leaders(player),
            .resources = left / resources_for_a_point,
            .left = left};
}

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

void finish_game(Board& board, Reason reason, Events& events) {
    board.phase = Phase::over;
    board.ending = reason;
    event::HandsShown shown{.players = board.players};
    event::Scored scored{.players = board.players};
    for (const Seat seat : board.seats()) {
        shown.hands[tavola::index_of(seat)] = board.player(seat).leaders;
        scored.points[tavola::index_of(seat)] = score_of(board.player(seat)).points();
    }
    events.push_back(shown);
    events.push_back(event::GameOver{decide(board)});
    events.push_back(scored);
}

}  // namespace tavola::renaissance
