#include "games/renaissance/setup.hpp"

#include "games/renaissance/knowledge.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <variant>
#include <vector>

namespace tavola::renaissance {
namespace {

std::map<Marble, unsigned> counted(const Market& market) {
    std::map<Marble, unsigned> counts;
    for (const Marble marble : market.grid) {
        ++counts[marble];
    }
    ++counts[market.spare];
    return counts;
}

template <class Kind>
std::vector<Kind> told(const Events& events) {
    std::vector<Kind> found;
    for (const Event& event : events) {
        if (const Kind* kind = std::get_if<Kind>(&event)) {
            found.push_back(*kind);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("the options are one to four players", "[renaissance][setup]") {
    CHECK_FALSE(are_valid({.players = 0}));
    CHECK(are_valid({.players = 1}));
    CHECK(are_valid({.players = 4}));
    CHECK_FALSE(are_valid({.players = 5}));
}

TEST_CASE("the table is laid as the rules say", "[renaissance][setup]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    const std::uint64_t seed = GENERATE(range(0U, 10U));
    CAPTURE(players, seed);
    const State state = setup({.players = players}, seed);
    const Board& board = state.board;

    CHECK(counted(board.market) == std::map<Marble, unsigned>{{Marble::white, 4},
                                                              {Marble::blue, 2},
                                                              {Marble::grey, 2},
                                                              {Marble::yellow, 2},
                                                              {Marble::purple, 2},
                                                              {Marble::red, 1}});
    std::set<Card> cards;
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        CHECK(board.piles[pile].left == pile_size);
        std::vector<Card> all{state.underneath[pile].begin(), state.underneath[pile].end()};
        all.push_back(board.piles[pile].top);
        for (const Card card : all) {
            REQUIRE(is_card(card));
            CHECK(pile_of(card) == pile);
            cards.insert(card);
        }
    }
    CHECK(cards.size() == card_count);

    CHECK(board.phase == Phase::keeping);
    CHECK(board.turn == nobody);
    CHECK(board.to_act() == SeatSet::of_table(players));
    CHECK(tavola::index_of(board.first) < players);
    std::set<Leader> leaders;
    for (const Seat seat : board.seats()) {
        const PlayerBoard& player = board.player(seat);
        leaders.insert(player.dealt.begin(), player.dealt.end());
        CHECK_FALSE(player.has_kept());
        CHECK(player.tiles == std::array<Tile, 3>{});
        CHECK(player.faith == (board.place_in_order(seat) >= 2 ? 1 : 0));
    }
    CHECK(leaders.size() == 4 * players);
    CHECK(std::set<Token>{state.stack.begin(), state.stack.end()}.size() ==
          (players == 1 ? token_count : 1));
}

TEST_CASE("seats start with what their place gives", "[renaissance][setup]") {
    CHECK(starting_goods(0).resources == 0);
    CHECK(starting_goods(1).resources == 1);
    CHECK(starting_goods(2).resources == 1);
    CHECK(starting_goods(3).resources == 2);
    CHECK(starting_goods(0).faith == 0);
    CHECK(starting_goods(1).faith == 0);
    CHECK(starting_goods(2).faith == 1);
    CHECK(starting_goods(3).faith == 1);
}

TEST_CASE("everything at the start depends on chance", "[renaissance][setup]") {
    std::set<Seat> first;
    std::set<std::array<Leader, 4>> dealt;
    std::set<Marble> spares;
    std::set<Card> tops;
    std::set<Token> tokens;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const State state = setup({.players = 4}, seed);
        first.insert(state.board.first);
        dealt.insert(state.board.player(seat_at(0)).dealt);
        spares.insert(state.board.market.spare);
        tops.insert(state.board.pile(Colour::green, 1).top);
        tokens.insert(setup({.players = 1}, seed).stack.front());
    }
    CHECK(first.size() == 4);
    CHECK(dealt.size() > 190);
    CHECK(spares.size() == 6);
    CHECK(tops.size() == 4);
    CHECK(tokens.size() == 7);
}

TEST_CASE("the opening tells the table, and leaders to their owners alone",
          "[renaissance][setup]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    const State state = setup({.players = players}, 5);
    const Events events = opening(state);
    CHECK(told<event::LeadersDealt>(events).size() == players);
    CHECK(told<event::MarketChanged>(events).at(0).market == state.board.market);
    const auto piles = told<event::PileChanged>(events);
    REQUIRE(piles.size() == pile_count);
    for (const auto& pile : piles) {
        CHECK(pile.pile == state.board.pile(pile.colour, pile.level));
    }
    const auto faith = told<event::FaithMoved>(events);
    CHECK(faith.size() == (players < 3 ? 0 : players - 2));
    for (const auto& moved : faith) {
        CHECK(state.board.player(moved.seat).faith == moved.after);
    }
    for (const auto& dealt : told<event::LeadersDealt>(events)) {
        CHECK(dealt.leaders == state.board.player(dealt.seat).dealt);
        CHECK(event_for(dealt, dealt.seat) == Event{dealt});
        CHECK(event_for(dealt, std::nullopt) == std::nullopt);
        CHECK(event_for(dealt, seat_at((tavola::index_of(dealt.seat) + 1) % 4)) == std::nullopt);
    }
}

}  // namespace tavola::renaissance
