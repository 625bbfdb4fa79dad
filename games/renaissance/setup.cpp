#include "games/renaissance/setup.hpp"

#include "games/renaissance/cards.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::renaissance {

namespace {

void lay_piles(State& state) {
    std::array<std::array<Card, pile_size>, pile_count> sorted{};
    std::array<std::size_t, pile_count> counts{};
    for (std::size_t number = 1; number <= card_count; ++number) {
        const std::size_t pile = pile_of(card_numbered(number));
        sorted[pile][counts[pile]++] = card_numbered(number);
    }
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        state.rng.shuffle(sorted[pile]);
        state.board.piles[pile] = {.top = sorted[pile].back(), .left = pile_size};
        std::copy_n(sorted[pile].begin(), pile_size - 1, state.underneath[pile].begin());
    }
}

void fill_market(State& state) {
    std::array<Marble, marble_count> marbles{};
    std::size_t next = 0;
    for (std::size_t kind = 0; kind < marble_kinds; ++kind) {
        const auto marble = static_cast<Marble>(kind);
        std::fill_n(marbles.begin() + static_cast<std::ptrdiff_t>(next), number_of(marble), marble);
        next += number_of(marble);
    }
    state.rng.shuffle(marbles);
    Market& market = state.board.market;
    std::copy_n(marbles.begin(), market.grid.size(), market.grid.begin());
    market.spare = marbles.back();
}

void deal_leaders(State& state) {
    std::array<Leader, leader_count> deck{};
    for (std::size_t i = 0; i < deck.size(); ++i) {
        deck[i] = leader_numbered(first_leader + i);
    }
    state.rng.shuffle(deck);
    const Leader* next = deck.data();
    for (const Seat seat : state.board.seats()) {
        PlayerBoard& player = state.board.player(seat);
        std::copy_n(next, dealt_leaders, player.dealt.begin());
        next += dealt_leaders;
    }
}

void stack_tokens(State& state) {
    for (std::size_t i = 0; i < token_count; ++i) {
        state.stack[i] = token_numbered(i + 1);
    }
    state.rng.shuffle(state.stack);
}

}  // namespace

State setup(const Options& options, std::uint64_t seed) {
    assert(are_valid(options));
    State state{.rng = Rng{seed}};
    Board& board = state.board;
    board.players = static_cast<std::uint8_t>(options.players);

    lay_piles(state);
    fill_market(state);
    board.first = seat_at(state.rng.below(board.players));
    for (const Seat seat : board.seats()) {
        board.player(seat).faith = starting_goods(board.place_in_order(seat)).faith;
    }
    deal_leaders(state);
    if (board.solo()) {
        stack_tokens(state);
    }
    return state;
}

Events opening(const State& state) {
    const Board& board = state.board;
    Events events;
    for (const Seat seat : board.seats()) {
        events.push_back(event::LeadersDealt{.seat = seat, .leaders = board.player(seat).dealt});
    }
    events.push_back(event::MarketChanged{board.market});
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        events.push_back(event::PileChanged{.colour = colour_of_pile(pile),
                                            .level = static_cast<std::uint8_t>(level_of_pile(pile)),
                                            .pile = board.piles[pile]});
    }
    for (std::size_t place = 0; place < board.players; ++place) {
        const Seat seat = board.seat_in_order(place);
        if (const std::uint8_t faith = starting_goods(place).faith; faith > 0) {
            events.push_back(event::FaithMoved{.seat = seat, .before = 0, .after = faith});
        }
    }
    return events;
}

}  // namespace tavola::renaissance
