#include "games/eriantys/students.hpp"

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr MoveToDining red_to_dining{Colour::red};

std::string reds(std::size_t count) { return std::string(count, 'r'); }

/// The active player plays an action that must be legal, after which nothing may be broken.
Events act(State& state, const Action& action) {
    Events events = play(state, state.board.active(), action);
    CHECK(broken_invariant(state).empty());
    return events;
}

// ---- moves ----

TEST_CASE("a student goes from the entrance to the own dining room, and nothing else changes",
          "[eriantys][students]") {
    State state = Position{4}
                      .entrance(ann, "rrgb")
                      .entrance(carl, "rrr")
                      .dining(ann, "r")
                      .professor(Colour::red, ann);
    State expected = state;
    expected.board.school(ann).entrance = students("rgb");
    expected.board.school(ann).dining = students("rr");
    expected.board.moves_left = 2;

    const Events events = act(state, red_to_dining);
    REQUIRE(in_this_order<event::MovedToDining>(events));
    CHECK(events[0] == Event{event::MovedToDining{.seat = ann, .student = Colour::red}});
    CHECK(state == expected);
}

TEST_CASE("a student goes from the entrance to any island, and nothing else changes",
          "[eriantys][students]") {
    const std::size_t number = GENERATE(range(1U, 13U));
    DYNAMIC_SECTION("island " << number) {
        // Ann would dominate every island that the student joins, mother nature's too.
        State state = Position{}
                          .entrance(ann, "rrgb")
                          .dining(ann, "r")
                          .professor(Colour::red, ann)
                          .mother_nature(4);
        State expected = state;
        expected.board.school(ann).entrance = students("rgb");
        expected.board.groups[number - 1].students = students("r");
        expected.board.moves_left = 2;

        const Events events = act(state, MoveToIsland{Colour::red, tile(number)});
        REQUIRE(in_this_order<event::MovedToIsland>(events));
        CHECK(events[0] == Event{event::MovedToIsland{
                               .seat = ann, .student = Colour::red, .island = tile(number)}});
        CHECK(state == expected);
    }
}

TEST_CASE("a student on an island does not count for its professor", "[eriantys][students]") {
    State state = Position{}.entrance(ann, "rrr").dining(bob, "r").professor(Colour::red, bob);
    for (int i = 0; i < 3; ++i) {
        CHECK(in_this_order<event::MovedToIsland>(act(state, MoveToIsland{Colour::red, tile(2)})));
    }
    CHECK(state.board.professor(Colour::red) == bob);
    CHECK(group_at(state, 2).students == students("rrr"));
}

TEST_CASE("a student joins the whole group, whichever of its tiles is named",
          "[eriantys][students]") {
    const std::size_t number = GENERATE(11U, 12U, 1U);
    DYNAMIC_SECTION("by tile " << number) {
        State state = Position{}.entrance(ann, "rgb").group(11, 3).tower(11, bob).island(11, "r");
        const Events events = act(state, MoveToIsland{Colour::green, tile(number)});
        REQUIRE(in_this_order<event::MovedToIsland>(events));
        CHECK(all<event::MovedToIsland>(events).front().island == tile(11));
        CHECK(group_at(state, 11).students == students("rg"));
        CHECK(group_at(state, 11).tower_side == state.board.school(bob).side);
    }
}

struct RefusalCase {
    const char* name = "";
    Action action{};
    Illegal reason{};
};

TEST_CASE("a move that cannot be done is refused and changes nothing", "[eriantys][students]") {
    const auto c = GENERATE(values<RefusalCase>({
        {"to the dining room, not in the entrance",
         MoveToDining{Colour::pink},
         Illegal::no_such_student},
        {"to an island, not in the entrance",
         MoveToIsland{Colour::pink, tile(3)},
         Illegal::no_such_student},
        {"only in the dining room, not in the entrance",
         MoveToIsland{Colour::blue, tile(3)},
         Illegal::no_such_student},
        {"island 0", MoveToIsland{Colour::red, tile(0)}, Illegal::no_such_island},
        {"island 13", MoveToIsland{Colour::red, tile(13)}, Illegal::no_such_island},
        {"island 255", MoveToIsland{Colour::red, tile(255)}, Illegal::no_such_island},
        {"no colour, to the dining room", MoveToDining{Colour{5}}, Illegal::bad_argument},
        {"no colour, to an island", MoveToIsland{Colour{255}, tile(3)}, Illegal::bad_argument},
        {"a table that is full", MoveToDining{Colour::green}, Illegal::dining_full},
        {"mother nature while students are due", MoveMotherNature{1}, Illegal::wrong_phase},
        {"a cloud while students are due", TakeCloud{1}, Illegal::wrong_phase},
        {"an assistant", PlayAssistant{7}, Illegal::wrong_phase},
    }));
    DYNAMIC_SECTION(c.name) {
        const State state = Position{}
                                .entrance(ann, "rg")
                                .entrance(bob, "pp")
                                .dining(ann, "bgggggggggg")
                                .professor(Colour::blue, ann)
                                .professor(Colour::green, ann)
                                .cloud(1, "ppp");
        CHECK(refused(state, ann, c.action) == c.reason);
        CHECK(refused(state, bob, c.action) == Illegal::not_your_turn);
    }
}

TEST_CASE("a full table refuses an eleventh student, which may still go to an island",
          "[eriantys][students]") {
    State state = Position{}.entrance(ann, "rrg").dining(ann, reds(9)).professor(Colour::red, ann);
    act(state, red_to_dining);
    CHECK(state.board.school(ann).dining[Colour::red] == 10);

    CHECK(refused(state, ann, red_to_dining) == Illegal::dining_full);
    const std::vector<Action> actions = legal(state, ann);
    CHECK(std::ranges::count(actions, Action{red_to_dining}) == 0);
    CHECK(std::ranges::count(actions, Action{MoveToDining{Colour::green}}) == 1);
    CHECK(actions.size() == 12 + 12 + 1);

    act(state, MoveToIsland{Colour::red, tile(7)});
    CHECK(group_at(state, 7).students == students("r"));
}

TEST_CASE("just so many students are moved before mother nature", "[eriantys][students]") {
    struct Case {
        std::size_t players = 0;
        unsigned moves = 0;
    };
    const auto c = GENERATE(values<Case>({{2, 3}, {3, 4}, {4, 3}}));
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(c.players << " players" << (variant == Variant::expert ? ", expert" : "")) {
        State state = Position{c.players, variant}.entrance(ann, "rrrrrgg");
        for (unsigned moved = 0; moved < c.moves; ++moved) {
            CAPTURE(moved);
            CHECK(state.board.phase == Phase::students);
            CHECK(refused(state, ann, MoveMotherNature{1}) == Illegal::wrong_phase);
            if (moved % 2 == 0) {
                act(state, MoveToIsland{Colour::red, tile(5)});
            } else {
                act(state, red_to_dining);
            }
        }
        CHECK(state.board.phase == Phase::mother_nature);
        CHECK(state.board.active() == ann);
        CHECK(state.board.school(ann).entrance.total() == 7 - c.moves);
        CHECK(refused(state, ann, red_to_dining) == Illegal::wrong_phase);
        CHECK(refused(state, ann, MoveToIsland{Colour::red, tile(5)}) == Illegal::wrong_phase);
        CHECK_FALSE(refused(state, ann, MoveMotherNature{1}));
    }
}

TEST_CASE("every turn has its own students to move", "[eriantys][students]") {
    State state = Position{3}
                      .entrance(ann, "rrrrr")
                      .entrance(bob, "ggggggggg")
                      .cloud(1, "rrrr")
                      .cloud(2, "gggg")
                      .cloud(3, "bbbb")
                      .active(ann)
                      .phase(Phase::cloud);
    act(state, TakeCloud{1});
    REQUIRE(state.board.active() == bob);
    for (int i = 0; i < 4; ++i) {
        REQUIRE(state.board.phase == Phase::students);
        act(state, MoveToIsland{Colour::green, tile(1)});
    }
    CHECK(state.board.phase == Phase::mother_nature);
}

TEST_CASE("all ways to move a student are listed, colour by colour", "[eriantys][students]") {
    const State state = Position{}.entrance(ann, "ryy").group(3, 2);
    const std::vector<Action> actions = legal(state, ann);
    CHECK(actions.size() == 2 * (1 + 11));  // two colours: the dining room and eleven groups
    for (const Colour colour : {Colour::red, Colour::yellow}) {
        CHECK(std::ranges::count(actions, Action{MoveToDining{colour}}) == 1);
        CHECK(std::ranges::count(actions, Action{MoveToIsland{colour, tile(3)}}) == 1);
        CHECK(std::ranges::count(actions, Action{MoveToIsland{colour, tile(4)}}) == 0);
    }
    CHECK(legal(state, bob).empty());
}

// ---- professors ----

struct ProfessorCase {
    const char* name = "";
    std::vector<unsigned> reds{};  ///< in the dining rooms, by seat, before the move
    Seat controller = nobody;      ///< before the move
    Seat mover = nobody;
    Seat expected = nobody;
};

TEST_CASE("a professor goes to who has strictly most students, and stays on a tie",
          "[eriantys][students][ER-D4]") {
    const auto c = GENERATE(values<ProfessorCase>({
        {"the first student of a colour takes it", {0, 0}, nobody, ann, ann},
        {"one more for the controller changes nothing", {2, 1}, ann, ann, ann},
        {"a tie leaves it with its controller", {0, 1}, bob, ann, bob},
        {"a tie at a full table too", {9, 10}, bob, ann, bob},
        {"more takes it", {1, 1}, bob, ann, ann},
        {"more takes it, whatever the seats", {1, 1}, ann, bob, bob},
        {"fewer does not", {0, 3}, bob, ann, bob},
        {"one more after a tie keeps it", {2, 2}, ann, ann, ann},
        {"uncontrolled on a tie, it stays uncontrolled", {0, 1}, nobody, ann, nobody},
        {"of three, a tie with the controller", {1, 2, 0}, bob, ann, bob},
        {"of three, more than the controller and the third", {2, 2, 1}, bob, ann, ann},
        {"of three, all equal", {2, 2, 1}, bob, carl, bob},
        {"of three, more than two equals", {2, 2, 2}, bob, carl, carl},
        {"three tie above the controller", {1, 2, 2, 1}, ann, dora, ann},
        {"one rises above them all", {1, 2, 2, 2}, ann, dora, dora},
        {"a mate's students are not added", {1, 3, 2, 0}, bob, ann, bob},
        {"a mate's students are not added to the controller's", {2, 2, 0, 2}, bob, ann, ann},
        {"a mate is beaten like anybody", {2, 0, 2, 0}, carl, ann, ann},
        {"a tie with a mate leaves it there", {1, 0, 2, 0}, carl, ann, carl},
    }));
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(c.name << (variant == Variant::expert ? ", expert" : "")) {
        Position position{c.reds.size(), variant};
        for (std::size_t seat = 0; seat < c.reds.size(); ++seat) {
            position.dining(seat_at(seat), reds(c.reds[seat]));
        }
        State state =
            position.professor(Colour::red, c.controller).entrance(c.mover, "rrrr").active(c.mover);
        const Events events = act(state, red_to_dining);
        CHECK(state.board.professor(Colour::red) == c.expected);
        for (const Colour other : {Colour::green, Colour::blue, Colour::yellow, Colour::pink}) {
            CHECK(state.board.professor(other) == nobody);
        }

        const auto moved = all<event::ProfessorMoved>(events);
        REQUIRE(moved.size() == (c.expected == c.controller ? 0 : 1));
        if (!moved.empty()) {
            CHECK(moved.front() == event::ProfessorMoved{.to = c.expected,
                                                         .colour = Colour::red,
                                                         .from = c.controller});
            CHECK(events.back() == Event{moved.front()});
        }
    }
}

TEST_CASE("each student is looked at as it is seated, not after the turn",
          "[eriantys][students][ER-D4]") {
    State state = Position{}.entrance(ann, "rrg").dining(bob, "r").professor(Colour::red, bob);
    CHECK(all<event::ProfessorMoved>(act(state, red_to_dining)).empty());
    CHECK(in_this_order<event::MovedToDining, event::ProfessorMoved>(act(state, red_to_dining)));
    CHECK(state.board.professor(Colour::red) == ann);
    const Events events = act(state, MoveToDining{Colour::green});
    REQUIRE(in_this_order<event::MovedToDining, event::ProfessorMoved>(events));
    CHECK(events[1] ==
          Event{event::ProfessorMoved{.to = ann, .colour = Colour::green, .from = nobody}});
}

TEST_CASE("a controller whom the thief left no student keeps the professor",
          "[eriantys][students][ER-D6]") {
    State state = Position{3, Variant::expert}
                      .entrance(ann, "rrrr")
                      .dining(ann, "r")
                      .dining(bob, "rr")
                      .professor(Colour::red, bob)
                      .character(Character::thief)
                      .coins(ann, 3);
    const Events events =
        act(state, PlayCharacter{.character = Character::thief, .colour = Colour::red});
    CHECK(all<event::ProfessorMoved>(events).empty());
    for (const Seat seat : state.board.seats()) {
        CHECK(state.board.school(seat).dining.empty());
    }
    CHECK(state.board.professor(Colour::red) == bob);

    SECTION("until somebody has strictly more, which is one") {
        const Events moved = act(state, red_to_dining);
        REQUIRE(in_this_order<event::MovedToDining, event::ProfessorMoved>(moved));
        CHECK(moved[1] ==
              Event{event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = bob}});
    }
    SECTION("and it still counts for his influence") {
        for (int i = 0; i < 4; ++i) {
            act(state, MoveToIsland{Colour::red, tile(2)});
        }
        act(state, MoveMotherNature{1});
        CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
    }
}

TEST_CASE("a controller who swapped the last student away keeps the professor on a tie of others",
          "[eriantys][students][ER-D6]") {
    State state = Position{3, Variant::expert}
                      .entrance(ann, "ggg")
                      .entrance(bob, "rrrr")
                      .dining(ann, "r")
                      .dining(bob, "r")
                      .dining(carl, "r")
                      .professor(Colour::red, ann)
                      .character(Character::minstrel)
                      .coins(ann, 1);
    act(state,
        PlayCharacter{
            .character = Character::minstrel, .given = students("g"), .taken = students("r")});
    CHECK(state.board.school(ann).dining[Colour::red] == 0);
    CHECK(state.board.professor(Colour::red) == ann);
}

// ---- coins ----

TEST_CASE("the third, sixth and ninth seat of a table pay a coin", "[eriantys][students][ER-D18]") {
    const unsigned before = GENERATE(range(0U, 10U));
    DYNAMIC_SECTION("seat " << before + 1) {
        State state = Position{2, Variant::expert}
                          .entrance(ann, "rrr")
                          .dining(ann, reds(before))
                          .professor(Colour::red, before == 0 ? nobody : ann)
                          .coins(ann, 4)
                          .coins(bob, 2);
        REQUIRE(state.board.bank == 14);
        const auto paid = all<event::CoinsChanged>(act(state, red_to_dining));
        const bool pays = before + 1 == 3 || before + 1 == 6 || before + 1 == 9;
        CHECK(state.board.school(ann).coins == (pays ? 5 : 4));
        CHECK(state.board.school(bob).coins == 2);
        CHECK(state.board.bank == (pays ? 13 : 14));
        REQUIRE(paid.size() == (pays ? 1 : 0));
        if (pays) {
            CHECK(paid.front() == event::CoinsChanged{.seat = ann, .before = 4, .after = 5});
        }
    }
}

TEST_CASE("every table has coin seats of its own", "[eriantys][students][ER-D18]") {
    State state = Position{3, Variant::expert}
                      .entrance(ann, "rgbyp")
                      .dining(ann, "rrggbbyypp")
                      .professor(Colour::red, ann)
                      .professor(Colour::green, ann)
                      .professor(Colour::blue, ann)
                      .professor(Colour::yellow, ann)
                      .professor(Colour::pink, ann);
    unsigned coins = 0;
    for (const Colour colour : {Colour::green, Colour::blue, Colour::yellow, Colour::pink}) {
        act(state, MoveToDining{colour});
        CHECK(state.board.school(ann).coins == ++coins);
    }
}

TEST_CASE("students on their way to islands bring no coins", "[eriantys][students]") {
    State state = Position{2, Variant::expert}.entrance(ann, "rrr").island(2, "rr");
    CHECK(in_this_order<event::MovedToIsland>(act(state, MoveToIsland{Colour::red, tile(2)})));
    CHECK(state.board.school(ann).coins == 0);
}

TEST_CASE("a base game pays no coins", "[eriantys][students]") {
    const unsigned before = GENERATE(2U, 5U, 8U);
    State state =
        Position{}.entrance(ann, "rrr").dining(ann, reds(before)).professor(Colour::red, ann);
    CHECK(in_this_order<event::MovedToDining>(act(state, red_to_dining)));
    CHECK(state.board.school(ann).coins == 0);
    CHECK(state.board.bank == 0);
}

TEST_CASE("a coin seat that was emptied pays again when it is filled again",
          "[eriantys][students][ER-D18]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rrrg")
                      .dining(ann, "rrr")
                      .professor(Colour::red, ann)
                      .character(Character::thief)
                      .coins(ann, 3);
    act(state, PlayCharacter{.character = Character::thief, .colour = Colour::red});
    REQUIRE(state.board.school(ann).dining.empty());
    REQUIRE(state.board.school(ann).coins == 0);

    act(state, red_to_dining);
    act(state, red_to_dining);
    CHECK(state.board.school(ann).coins == 0);
    const Events events = act(state, red_to_dining);
    REQUIRE(in_this_order<event::MovedToDining, event::CoinsChanged>(events));
    CHECK(events[1] == Event{event::CoinsChanged{.seat = ann, .before = 0, .after = 1}});
    CHECK(state.board.school(ann).coins == 1);
}

TEST_CASE("an empty bank pays nothing, and the move is valid", "[eriantys][students][ER-D19]") {
    const unsigned before = GENERATE(2U, 5U, 8U);
    DYNAMIC_SECTION("seat " << before + 1) {
        State state = Position{2, Variant::expert}
                          .entrance(ann, "rrr")
                          .dining(ann, reds(before))
                          .professor(Colour::red, ann)
                          .coins(ann, 12)
                          .coins(bob, 8);
        REQUIRE(state.board.bank == 0);
        CHECK(in_this_order<event::MovedToDining>(act(state, red_to_dining)));
        CHECK(state.board.school(ann).dining[Colour::red] == before + 1);
        CHECK(state.board.school(ann).coins == 12);
        CHECK(state.board.bank == 0);
    }
}

TEST_CASE("the bank pays to its last coin", "[eriantys][students][ER-D19]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rgb")
                      .dining(ann, "rrggbb")
                      .professor(Colour::red, ann)
                      .professor(Colour::green, ann)
                      .professor(Colour::blue, ann)
                      .coins(ann, 10)
                      .coins(bob, 9);
    REQUIRE(state.board.bank == 1);
    CHECK(in_this_order<event::MovedToDining, event::CoinsChanged>(act(state, red_to_dining)));
    CHECK(state.board.bank == 0);
    CHECK(in_this_order<event::MovedToDining>(act(state, MoveToDining{Colour::green})));
    CHECK(state.board.school(ann).coins == 11);
}

// ---- the order of what is told ----

TEST_CASE("a seated student is told first, then its coin, then its professor",
          "[eriantys][students]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rrr")
                      .dining(ann, "rr")
                      .dining(bob, "rr")
                      .professor(Colour::red, bob)
                      .coins(ann, 1);
    const Events events = act(state, red_to_dining);
    REQUIRE(
        in_this_order<event::MovedToDining, event::CoinsChanged, event::ProfessorMoved>(events));
    CHECK(events[0] == Event{event::MovedToDining{.seat = ann, .student = Colour::red}});
    CHECK(events[1] == Event{event::CoinsChanged{.seat = ann, .before = 1, .after = 2}});
    CHECK(events[2] == Event{event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = bob}});
}

}  // namespace
}  // namespace tavola::eriantys
