#include "games/renaissance/ending.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <string_view>

namespace tavola::renaissance {

TEST_CASE("the booklet's final score is 52", "[renaissance][ending]") {
    // Cards 12 + 8 + 4 + 6 + 1 make 31; tiles 2 and 3; leaders 3 and 2; twelve resources.
    const State state = Position{}
                            .slot(ann, 1, {13, 29, 45})
                            .slot(ann, 2, {1, 21})
                            .faith(ann, 16)
                            .reported(1, {ann})
                            .reported(2, {ann})
                            .played(ann, 1, 53)
                            .played(ann, 2, 49)
                            .depot(ann, Place::big, "ccc")
                            .depot(ann, Place::sp1, "ss")
                            .strongbox(ann, "vvvvvhh");
    const Score score = score_of(state.board.player(ann));
    CHECK(score.cards == 31);
    CHECK(score.track == 9);
    CHECK(score.tiles == 5);
    CHECK(score.leaders == 5);
    CHECK(score.resources == 2);
    CHECK(score.left == 12);
    CHECK(score.points() == 52);
}

TEST_CASE("leaders in hand and lost tiles score nothing", "[renaissance][ending]") {
    const State state = Position{}.reported(1).reported(2, {bob}).leader(ann, 1, 57);
    CHECK(score_of(state.board.player(ann)) == Score{});
    CHECK(score_of(state.board.player(bob)).tiles == 3);
}

namespace {

/// Plays the rest of a turn that gives and takes nothing.
void idle_turn(State& state) {
    const Seat seat = state.board.turn;
    state.board.phase = Phase::acted;
    play(state, seat, EndTurn{});
}

}  // namespace

TEST_CASE("after the trigger the round is finished, and nobody plays twice",
          "[renaissance][ending][RR-D19]") {
    const std::size_t trigger = GENERATE(0U, 1U, 2U, 3U);
    const Seat first = GENERATE(ann, carl);
    CAPTURE(trigger, tavola::index_of(first));
    State state = Position{4}.first(first).turn(first);
    for (std::size_t place = 0; place < 4; ++place) {
        CHECK(state.board.turn == state.board.seat_in_order(place));
        if (place == trigger) {
            PlayerBoard& player = state.board.player(state.board.turn);
            player.faith = 23;
            const Events events = play(state, state.board.turn, DiscardLeader{1});
            CHECK(all<event::LastRound>(events).size() == 1);
        }
        CHECK_FALSE(outcome(state));
        idle_turn(state);
    }
    REQUIRE(outcome(state));
    CHECK(outcome(state)->reason == Reason::faith);
    CHECK(refused(state, first, EndTurn{}) == Illegal::game_over);
    CHECK(legal(state, first).empty());
}

TEST_CASE("without a trigger the first player comes again", "[renaissance][ending]") {
    State state = Position{2}.turn(bob);
    idle_turn(state);
    CHECK(state.board.turn == ann);
    CHECK(state.board.phase == Phase::acting);
}

TEST_CASE("another player's drops can bring the last round", "[renaissance][ending]") {
    State state = Position{3}.faith(carl, 23).reported(1).reported(2).pending("c");
    const Events events = play(state, ann, DropResource{.resource = Resource::coin});
    CHECK(in_this_order<event::ResourceDropped,
                        event::FaithMoved,
                        event::FaithMoved,
                        event::VaticanReport,
                        event::LastRound>(events));
    CHECK(state.board.last_round == Reason::faith);
}

TEST_CASE("a second trigger changes nothing", "[renaissance][ending]") {
    State state = Position{2}.last_round(Reason::cards).faith(ann, 23).reported(1).reported(2);
    const Events events = play(state, ann, DiscardLeader{1});
    CHECK(all<event::LastRound>(events).empty());
    CHECK(state.board.last_round == Reason::cards);
    idle_turn(state);
    idle_turn(state);
    CHECK(outcome(state)->reason == Reason::cards);
}

TEST_CASE("most points win, then most resources, then it is shared",
          "[renaissance][ending][RR-D16]") {
    struct Case {
        std::string_view name{};
        Position position{};
        SeatSet winners{};
    };
    const auto c = GENERATE(values<Case>({
        {"points", Position{3}.slot(bob, 1, {13}), {bob}},
        {"resources when tied",
         Position{3}.slot(ann, 1, {1}).slot(carl, 1, {2}).strongbox(carl, "c"),
         {carl}},
        {"points before resources", Position{3}.slot(ann, 1, {1}).strongbox(bob, "cccc"), {ann}},
        {"shared by two",
         Position{3}.slot(ann, 1, {1}).slot(carl, 1, {2}).strongbox(bob, "c"),
         {ann, carl}},
        {"shared by all", Position{3}, {ann, bob, carl}},
    }));
    DYNAMIC_SECTION(c.name) {
        State state = Position{c.position}.turn(carl).last_round(Reason::faith).phase(Phase::acted);
        const Events events = play(state, carl, EndTurn{});
        CHECK(in_this_order<event::HandsShown, event::GameOver, event::Scored>(events));
        REQUIRE(outcome(state));
        CHECK(outcome(state)->winners == c.winners);
        CHECK(outcome(state)->shared == (c.winners.size() > 1));
        CHECK(all<event::GameOver>(events).at(0).outcome == *outcome(state));
        const auto scored = all<event::Scored>(events).at(0);
        for (const Seat seat : state.board.seats()) {
            CHECK(scored.points[tavola::index_of(seat)] ==
                  score_of(state.board.player(seat)).points());
        }
    }
}

TEST_CASE("at the end every kept leader is shown", "[renaissance][ending]") {
    State state = Position{2}
                      .turn(bob)
                      .last_round(Reason::faith)
                      .phase(Phase::acted)
                      .played(ann, 1, 53)
                      .discarded(ann, 2, 54);
    const auto shown = all<event::HandsShown>(play(state, bob, EndTurn{})).at(0);
    CHECK(shown.players == 2);
    CHECK(shown.hands[0] == state.board.player(ann).leaders);
    CHECK(shown.hands[0][1].state == HeldLeader::State::discarded);
    CHECK(shown.hands[1][0].state == HeldLeader::State::hand);
    CHECK(is_leader(shown.hands[1][0].leader));
}

}  // namespace tavola::renaissance
