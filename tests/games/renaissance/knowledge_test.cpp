#include "games/renaissance/knowledge.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace tavola::renaissance {
namespace {

/// A game under way: leaders in hand, played and discarded.
State under_way() {
    return Position{3}
        .leader(ann, 1, 49)
        .played(ann, 2, 53)
        .played(bob, 1, 56)
        .discarded(bob, 2, 57)
        .slot(bob, 1, {1, 17});
}

}  // namespace

TEST_CASE("a viewer sees the table, and hands only where they are its own",
          "[renaissance][knowledge][RR-D30]") {
    const State state = under_way();
    const View view = view_for(state, bob);
    const Board& seen = view.board;
    CHECK(seen.market == state.board.market);
    CHECK(seen.piles == state.board.piles);
    CHECK(seen.player(bob) == state.board.player(bob));

    const PlayerBoard& other = seen.player(ann);
    CHECK(other.leaders[0] == HeldLeader{.leader = no_leader, .state = HeldLeader::State::hand});
    CHECK(other.leaders[1] == state.board.player(ann).leaders[1]);  // played
    CHECK(other.dealt == std::array<Leader, 4>{});
    CHECK(other.depots == state.board.player(ann).depots);

    const View watched = view_for(state, std::nullopt);
    for (const Seat seat : state.board.seats()) {
        CHECK(watched.board.player(seat).dealt == std::array<Leader, 4>{});
    }
    CHECK(watched.board.player(bob).leaders[0].leader == leader_numbered(56));
    CHECK(watched.board.player(bob).leaders[1].leader == no_leader);
}

TEST_CASE("a discarded leader stays hidden until the game is over",
          "[renaissance][knowledge][RR-D22]") {
    State state = under_way();
    const auto hidden = [&](Viewer viewer) {
        return view_for(state, viewer).board.player(bob).leaders[1].leader == no_leader;
    };
    CHECK(hidden(ann));
    CHECK(hidden(std::nullopt));
    CHECK_FALSE(hidden(bob));
    const Event told = event::LeaderDiscarded{.seat = bob, .number = 2};
    CHECK(event_for(told, ann) == told);  // it does not say which

    state.board.phase = Phase::over;
    state.board.ending = Reason::faith;
    CHECK_FALSE(hidden(ann));
    CHECK_FALSE(hidden(std::nullopt));
    CHECK(view_for(state, ann).board.player(bob).dealt == std::array<Leader, 4>{});  // not kept
}

TEST_CASE("which leaders are kept is told to their owner alone", "[renaissance][knowledge]") {
    State state = setup({.players = 2}, 1);
    const auto kept = all<event::LeadersKept>(play(state, ann, KeepLeaders{2, 3})).at(0);
    CHECK(kept.leaders[0] == state.board.player(ann).dealt[1]);
    CHECK(event_for(kept, ann) == Event{kept});
    CHECK(event_for(kept, bob) == Event{event::LeadersKept{.seat = ann}});
    CHECK(event_for(kept, std::nullopt) == Event{event::LeadersKept{.seat = ann}});
    const Event open = event::ResourcePut{.seat = ann};
    CHECK(event_for(open, std::nullopt) == open);
}

TEST_CASE("what is imagined is what could be", "[renaissance][knowledge]") {
    const State state = under_way();
    const View view = view_for(state, bob);
    Rng rng{3};
    std::map<Leader, unsigned> hands;
    std::map<Card, unsigned> tops;
    for (int i = 0; i < 600; ++i) {
        const State imagined = imagine(view, rng);
        const PlayerBoard& other = imagined.board.player(ann);
        ++hands[other.leaders[0].leader];
        ++tops[imagined.underneath[pile_of(Colour::blue, 1)][2]];
        CHECK(view_for(imagined, bob) == view);
    }
    // Not his own four, nor the one that Ann has played.
    CHECK(hands.size() == leader_count - 5);
    CHECK(hands.count(leader_numbered(53)) == 0);
    for (const Leader own : state.board.player(bob).dealt) {
        CHECK(hands.count(own) == 0);
    }
    CHECK(tops.size() == 3);
    CHECK(std::ranges::all_of(tops, [](const auto& top) { return top.second > 150; }));
}

TEST_CASE("tokens that were seen do not come before the next shuffle", "[renaissance][knowledge]") {
    const State state = Position{1}.tokens({3, 7});
    Rng rng{1};
    std::set<Token> next;
    for (int i = 0; i < 50; ++i) {
        next.insert(imagine(view_for(state, ann), rng).stack.front());
    }
    CHECK(next == std::set<Token>{token_numbered(3), token_numbered(7)});
}

TEST_CASE("removed cards do not come back", "[renaissance][knowledge]") {
    State state = Position{1}.phase(Phase::acted).tokens({2});
    const Card second = state.underneath[pile_of(Colour::green, 1)][2];
    play(state, ann, EndTurn{});
    CHECK(state.board.removed.contains(card_numbered(1)));
    CHECK(state.board.removed.contains(second));
    Rng rng{1};
    for (int i = 0; i < 50; ++i) {
        const State imagined = imagine(view_for(state, ann), rng);
        const auto& under = imagined.underneath[pile_of(Colour::green, 1)];
        CHECK(under[0] != second);
        CHECK(under[0] != card_numbered(1));
        CHECK(under[1] == no_card);
    }
}

}  // namespace tavola::renaissance
