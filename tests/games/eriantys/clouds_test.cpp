#include "games/eriantys/students.hpp"
#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tavola::eriantys {
namespace {

/// The active player plays an action that must be legal, after which nothing may be broken.
Events act(State& state, const Action& action) {
    Events events = play(state, state.board.active(), action);
    CHECK(broken_invariant(state).empty());
    return events;
}

/// Puts students of the bag on island 12 until only so many are left.
void leave_in_bag(State& state, unsigned count) {
    REQUIRE(state.bag.total() >= count);
    const Students drawn = draw_students(state, state.bag.total() - count);
    state.board.groups[group_of(state.board, tile(12))].students += drawn;
}

/// Does what brings the game on without effect: assistants, students to islands, mother nature one
/// step, clouds, and no characters.
Events act_quietly(State& state) {
    const std::vector<Action> actions = legal(state, state.board.active());
    const auto quiet = std::ranges::find_if(actions, [](const Action& action) {
        return !std::holds_alternative<MoveToDining>(action);
    });
    REQUIRE(quiet != actions.end());
    return act(state, *quiet);
}

/// The rest of the active player's turn; what its last action brought about is returned.
Events pass_turn(State& state) {
    const Seat seat = state.board.active();
    Events events;
    do {
        events = act_quietly(state);
    } while (state.board.active() == seat && !outcome(state));
    return events;
}

void plan_quietly(State& state) {
    while (state.board.phase == Phase::planning) {
        act_quietly(state);
    }
}

/// The last player of a round is about to take the last cloud.
Position before_the_last_cloud(std::size_t players, Variant variant = Variant::base) {
    Position position{players, variant};
    const bool of_three = players == 3;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const bool done = seat + 1 < players;
        position.entrance(
            seat_at(seat),
            done ? (of_three ? "rrggbbyyp" : "rrggbby") : (of_three ? "rgbyp" : "rgby"));
    }
    position.cloud(1, of_three ? "rgby" : "rgb");
    return position.active(seat_at(players - 1)).phase(Phase::cloud);
}

std::vector<unsigned> cloud_sizes(const State& state) {
    std::vector<unsigned> sizes;
    for (std::size_t cloud = 0; cloud < state.board.players; ++cloud) {
        sizes.push_back(state.board.clouds[cloud].total());
    }
    return sizes;
}

// ---- taking one ----

TEST_CASE("a player takes all students of one cloud into the entrance", "[eriantys][clouds]") {
    State state = Position{}
                      .entrance(ann, "rgby")
                      .entrance(bob, "rrggbby")
                      .cloud(1, "rgb")
                      .cloud(2, "ypp")
                      .phase(Phase::cloud);
    const Events events = act(state, TakeCloud{2});
    REQUIRE(in_this_order<event::CloudTaken, event::TurnPassed>(events));
    CHECK(events[0] ==
          Event{event::CloudTaken{.seat = ann, .cloud = 2, .students = students("ypp")}});
    CHECK(state.board.school(ann).entrance == students("rgbyypp"));
    CHECK(state.board.school(bob).entrance == students("rrggbby"));
    CHECK(state.board.clouds[0] == students("rgb"));
    CHECK(state.board.clouds[1].empty());
}

TEST_CASE("only clouds of this game with students on them can be taken", "[eriantys][clouds]") {
    struct Case {
        const char* name = "";
        std::size_t players = 2;
        unsigned cloud = 0;
        Illegal reason{};
    };
    const auto c = GENERATE(values<Case>({
        {"two players, cloud 0", 2, 0, Illegal::no_such_cloud},
        {"two players, cloud 3", 2, 3, Illegal::no_such_cloud},
        {"three players, cloud 4", 3, 4, Illegal::no_such_cloud},
        {"four players, cloud 5", 4, 5, Illegal::no_such_cloud},
        {"four players, cloud 255", 4, 255, Illegal::no_such_cloud},
        {"one that was taken", 2, 2, Illegal::cloud_empty},
        {"one of four that was taken", 4, 4, Illegal::cloud_empty},
    }));
    DYNAMIC_SECTION(c.name) {
        const State state = Position{c.players}.cloud(1, "rgb").phase(Phase::cloud);
        const TakeCloud action{static_cast<std::uint8_t>(c.cloud)};
        CHECK(refused(state, ann, action) == c.reason);
        CHECK(refused(state, bob, action) == Illegal::not_your_turn);
    }
}

TEST_CASE("the last player is still asked, although one cloud is left", "[eriantys][clouds]") {
    State state = before_the_last_cloud(4);
    CHECK(legal(state, dora) == std::vector<Action>{TakeCloud{1}});
    CHECK(refused(state, dora, TakeCloud{2}) == Illegal::cloud_empty);
    CHECK(state.board.phase == Phase::cloud);
}

TEST_CASE("after the cloud every entrance is full again", "[eriantys][clouds]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        State state = setup(standard_options(players, Variant::base), 4);
        const unsigned full = players == 3 ? 9 : 7;
        for (int round = 0; round < 3; ++round) {
            plan_quietly(state);
            for (std::size_t turn = 0; turn < players; ++turn) {
                const Seat seat = state.board.active();
                CHECK(state.board.school(seat).entrance.total() == full);
                pass_turn(state);
                CHECK(state.board.school(seat).entrance.total() == full);
            }
        }
    }
}

// ---- filling them ----

struct FillCase {
    std::size_t players = 2;
    unsigned in_bag = 0;
    std::vector<unsigned> sizes{};
    bool taken = true;  ///< they are, for all of them are full
    bool last = false;  ///< round
};

FillCase any_filling() {
    return GENERATE(values<FillCase>({
        {2, 60, {3, 3}, true, false},
        {2, 7, {3, 3}, true, false},
        {2, 6, {3, 3}, true, true},
        {2, 5, {3, 2}, false, true},
        {2, 3, {3, 0}, false, true},
        {2, 1, {1, 0}, false, true},
        {3, 13, {4, 4, 4}, true, false},
        {3, 12, {4, 4, 4}, true, true},
        {3, 11, {4, 4, 3}, false, true},
        {3, 9, {4, 4, 1}, false, true},
        {3, 8, {4, 4, 0}, false, true},
        {3, 2, {2, 0, 0}, false, true},
        {4, 13, {3, 3, 3, 3}, true, false},
        {4, 12, {3, 3, 3, 3}, true, true},
        {4, 11, {3, 3, 3, 2}, false, true},
        {4, 8, {3, 3, 2, 0}, false, true},
        {4, 4, {3, 1, 0, 0}, false, true},
    }));
}

TEST_CASE(
    "clouds are filled one by one with what is left, and the last student makes it the last "
    "round",
    "[eriantys][clouds][ER-D14]") {
    const FillCase c = any_filling();
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(c.players << " players" << (variant == Variant::expert ? ", expert, " : ", ")
                              << c.in_bag << " in the bag") {
        State state = before_the_last_cloud(c.players, variant);
        leave_in_bag(state, c.in_bag);
        const Events events = act(state, TakeCloud{1});

        CHECK(state.board.round == 2);
        CHECK(cloud_sizes(state) == c.sizes);
        CHECK(state.bag.empty() == c.last);
        CHECK(state.board.last_round == (c.last ? Reason::bag : Reason::none));
        const auto filled = all<event::CloudsFilled>(events);
        REQUIRE(filled.size() == 1);
        CHECK(filled.front().count == c.players);
        CHECK(filled.front().clouds == state.board.clouds);
        if (c.last) {
            REQUIRE(in_this_order<event::CloudTaken,
                                  event::PhaseBegan,
                                  event::CloudsFilled,
                                  event::LastRound,
                                  event::TurnPassed>(events));
            CHECK(events[3] == Event{event::LastRound{.reason = Reason::bag}});
        } else {
            CHECK(in_this_order<event::CloudTaken,
                                event::PhaseBegan,
                                event::CloudsFilled,
                                event::TurnPassed>(events));
        }
    }
}

TEST_CASE("the round is played by all, with clouds only if every one of them is full",
          "[eriantys][clouds][ER-D14]") {
    const FillCase c = any_filling();
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(c.players << " players" << (variant == Variant::expert ? ", expert, " : ", ")
                              << c.in_bag << " in the bag") {
        State state = before_the_last_cloud(c.players, variant);
        leave_in_bag(state, c.in_bag);
        act(state, TakeCloud{1});
        plan_quietly(state);

        const unsigned full = c.players == 3 ? 9 : 7;
        const unsigned moved = c.players == 3 ? 4 : 3;
        Events events;
        for (std::size_t turn = 0; turn < c.players; ++turn) {
            CAPTURE(turn);
            REQUIRE_FALSE(outcome(state));
            const Seat seat = state.board.active();
            events = pass_turn(state);
            CHECK(all<event::CloudTaken>(events).size() == (c.taken ? 1 : 0));
            CHECK(all<event::MotherNatureMoved>(events).size() == (c.taken ? 0 : 1));
            CHECK(state.board.school(seat).entrance.total() == (c.taken ? full : full - moved));
        }
        CHECK(outcome(state).has_value() == c.last);
        CHECK(all<event::GameOver>(events).size() == (c.last ? 1 : 0));
        if (c.last) {
            CHECK(outcome(state)->reason == Reason::bag);
            CHECK(state.board.round == 2);
        } else {
            CHECK(state.board.round == 3);
        }
        if (!c.taken) {
            CHECK(cloud_sizes(state) == c.sizes);
        }
    }
}

TEST_CASE("where clouds are skipped a cloud is an action of another phase",
          "[eriantys][clouds][ER-D14]") {
    const auto phase = GENERATE(Phase::students, Phase::mother_nature);
    State state = Position{}
                      .entrance(ann, "rgbyrgb")
                      .cloud(1, "rgb")
                      .cloud(2, "yp")
                      .clouds_short()
                      .last_round(Reason::bag)
                      .phase(phase);
    CHECK(refused(state, ann, TakeCloud{1}) == Illegal::wrong_phase);
    CHECK(refused(state, ann, TakeCloud{2}) == Illegal::wrong_phase);
    CHECK(refused(state, ann, EndTurn{}) == Illegal::must_finish);
}

TEST_CASE("where clouds are skipped the turn ends with mother nature",
          "[eriantys][clouds][ER-D14]") {
    State state = Position{}
                      .entrance(ann, "rgby")
                      .entrance(bob, "rgbyrgb")
                      .cloud(1, "rgb")
                      .cloud(2, "yp")
                      .clouds_short()
                      .last_round(Reason::bag)
                      .phase(Phase::mother_nature);
    Events events = act(state, MoveMotherNature{1});
    REQUIRE(in_this_order<event::MotherNatureMoved, event::TurnPassed>(events));
    CHECK(events[1] == Event{event::TurnPassed{.to = bob, .after = ann}});

    events = pass_turn(state);
    REQUIRE(in_this_order<event::MotherNatureMoved, event::GameOver>(events));
    CHECK(all<event::GameOver>(events).front().outcome.reason == Reason::bag);
    CHECK(state.board.clouds[0] == students("rgb"));
    CHECK(state.board.clouds[1] == students("yp"));
}

TEST_CASE("where clouds are skipped an expert may still play a character before ending the turn",
          "[eriantys][clouds][ER-D14][ER-D20]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rgby")
                      .entrance(bob, "rgbyrgb")
                      .cloud(1, "rgb")
                      .cloud(2, "yp")
                      .clouds_short()
                      .last_round(Reason::bag)
                      .character(Character::knight)
                      .coins(ann, 2)
                      .phase(Phase::mother_nature);
    CHECK(in_this_order<event::MotherNatureMoved>(act(state, MoveMotherNature{1})));
    CHECK(state.board.phase == Phase::turn_end);
    CHECK(refused(state, ann, TakeCloud{1}) == Illegal::wrong_phase);

    SECTION("by ending it") { CHECK(in_this_order<event::TurnPassed>(act(state, EndTurn{}))); }
    SECTION("by playing it") {
        const Events events = act(state, PlayCharacter{.character = Character::knight});
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::CardChanged,
                            event::TurnPassed>(events));
    }
    CHECK(state.board.active() == bob);
}

TEST_CASE("clouds stay skipped for everybody although the thief refills the bag",
          "[eriantys][clouds][ER-D14]") {
    State state = before_the_last_cloud(3, Variant::expert)
                      .dining(ann, "rrrr")
                      .dining(bob, "rr")
                      .professor(Colour::red, ann)
                      .character(Character::thief)
                      .coins(ann, 3);
    leave_in_bag(state, 11);
    act(state, TakeCloud{1});
    REQUIRE(cloud_sizes(state) == std::vector<unsigned>{4, 4, 3});
    REQUIRE(state.bag.empty());
    for (const std::uint8_t value : std::array<std::uint8_t, 3>{4, 5, 6}) {
        act(state, PlayAssistant{value});
    }
    REQUIRE(state.board.active() == ann);
    act(state, PlayCharacter{.character = Character::thief, .colour = Colour::red});
    CHECK(state.bag == students("rrrrr"));
    Events events;
    for (int turn = 0; turn < 3; ++turn) {
        REQUIRE_FALSE(outcome(state));
        events = pass_turn(state);
        CHECK(all<event::CloudTaken>(events).empty());
        CHECK(all<event::CloudsFilled>(events).empty());
    }
    CHECK(cloud_sizes(state) == std::vector<unsigned>{4, 4, 3});
    REQUIRE(in_this_order<event::MotherNatureMoved, event::GameOver>(events));
    CHECK(outcome(state)->reason == Reason::bag);
}

TEST_CASE("in a tenth round whose clouds are full they are taken", "[eriantys][clouds][ER-D15]") {
    State state = Position{}
                      .round(10)
                      .hand(ann, {})
                      .hand(bob, {})
                      .last_round(Reason::assistants)
                      .entrance(ann, "rgby")
                      .entrance(bob, "rgbyrgb")
                      .cloud(1, "rgb")
                      .cloud(2, "ypp")
                      .phase(Phase::mother_nature);
    act(state, MoveMotherNature{1});
    REQUIRE(state.board.phase == Phase::cloud);
    act(state, TakeCloud{2});
    CHECK(state.board.school(ann).entrance == students("rgbyypp"));
    const Events events = pass_turn(state);
    REQUIRE(in_this_order<event::CloudTaken, event::GameOver>(events));
    CHECK(outcome(state)->reason == Reason::assistants);
}

TEST_CASE("in a tenth round whose clouds are not full they are skipped, and the bag is the reason",
          "[eriantys][clouds][ER-D14][ER-D15]") {
    State state =
        before_the_last_cloud(3).round(9).hand(ann, {4}).hand(bob, {5}).hand(carl, {6}).build();
    leave_in_bag(state, 10);
    Events events = act(state, TakeCloud{1});
    REQUIRE(state.board.round == 10);
    CHECK(all<event::LastRound>(events) == std::vector{event::LastRound{.reason = Reason::bag}});
    while (state.board.phase == Phase::planning) {
        CHECK(all<event::LastRound>(act_quietly(state)).empty());  // told once
    }
    for (int turn = 0; turn < 3; ++turn) {
        events = pass_turn(state);
        CHECK(all<event::CloudTaken>(events).empty());
    }
    REQUIRE(outcome(state));
    CHECK(outcome(state)->reason == Reason::bag);
}

TEST_CASE("with three or four, after seven rounds the bag cannot fill the clouds again",
          "[eriantys][clouds][ER-D14]") {
    const std::size_t players = GENERATE(3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        State state = setup(standard_options(players, Variant::base), 11);
        const unsigned after_entrances = players == 3 ? 93 : 92;
        for (unsigned round = 1; round <= 7; ++round) {
            CAPTURE(round);
            REQUIRE(state.board.round == round);
            CHECK(state.bag.total() == after_entrances - 12 * round);
            CHECK(state.board.last_round == Reason::none);
            plan_quietly(state);
            for (std::size_t turn = 0; turn < players; ++turn) {
                pass_turn(state);
            }
        }
        REQUIRE(state.board.round == 8);
        CHECK(state.bag.empty());
        CHECK(cloud_sizes(state) ==
              (players == 3 ? std::vector<unsigned>{4, 4, 1} : std::vector<unsigned>{3, 3, 2, 0}));
        CHECK(state.board.last_round == Reason::bag);
        plan_quietly(state);
        for (std::size_t turn = 0; turn < players; ++turn) {
            CHECK_FALSE(outcome(state));
            CHECK(all<event::CloudTaken>(pass_turn(state)).empty());
        }
        REQUIRE(outcome(state));
        CHECK(outcome(state)->reason == Reason::bag);
    }
}

}  // namespace
}  // namespace tavola::eriantys
