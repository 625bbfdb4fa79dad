// The characters 7 to 9. What holds for all twelve is in characters_test.cpp.

#include "tests/games/eriantys/character_story.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

// ---- 7 jester ----

PlayCharacter jester(std::string_view given, std::string_view taken) {
    return {.character = Character::jester, .given = students(given), .taken = students(taken)};
}

struct Exchange {
    std::string_view name{};
    std::string_view given{};
    std::string_view taken{};
    std::string_view entrance{};  ///< afterwards
    std::string_view on_card{};   ///< afterwards
};

TEST_CASE("the jester exchanges up to three students of the entrance with his card",
          "[eriantys][characters][jester][ER-D23]") {
    const auto exchange = GENERATE(values<Exchange>({
        {"one", "r", "p", "rggbbyp", "rbbypp"},
        {"two of one colour", "rr", "yp", "ggbbyyp", "rrbbpp"},
        {"three", "rgb", "ppp", "rgbyppp", "rgbbby"},
        {"one for its like, which achieves nothing", "b", "b", "rrggbby", "bbyppp"},
        {"a colour on both sides", "rb", "bp", "rggbbyp", "rbbypp"},
    }));
    DYNAMIC_SECTION(exchange.name) {
        State state = table_with(Character::jester, "bbyppp")
                          .entrance(ann, "rrggbby")
                          .dining(ann, "rr")
                          .professor(Colour::red, ann);
        const State before = state;
        const PlayCharacter played = jester(exchange.given, exchange.taken);
        const Events events = play(state, ann, played);

        CHECK(state.board.school(ann).entrance == students(exchange.entrance));
        CHECK(card(state, Character::jester).students == students(exchange.on_card));
        CHECK(state.bag == before.bag);  // no refill
        CHECK(state.board.school(ann).dining == before.board.school(ann).dining);
        CHECK(state.board.moves_left == 3);
        CHECK(events == story(state,
                              played,
                              {event::Swapped{.seat = ann,
                                              .with = event::Swapped::With::card,
                                              .given = students(exchange.given),
                                              .taken = students(exchange.taken)}}));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the jester wants one to three for as many, all there before the exchange",
          "[eriantys][characters][jester][ER-D22][ER-D23]") {
    const State state = table_with(Character::jester, "bbyppp").entrance(ann, "rrggbby");
    PlayCharacter coloured = jester("r", "p");
    coloured.colour = Colour::red;
    PlayCharacter placed = jester("r", "p");
    placed.island = tile(1);
    const auto wrong = GENERATE_COPY(values<Wrong>({
        {"nothing for nothing", jester("", ""), Illegal::bad_argument},
        {"four for four", jester("rrgg", "bbpp"), Illegal::bad_argument},
        {"one for two", jester("r", "bb"), Illegal::bad_argument},
        {"two for one", jester("rr", "b"), Illegal::bad_argument},
        {"one for nothing", jester("r", ""), Illegal::bad_argument},
        {"nothing for one", jester("", "b"), Illegal::bad_argument},
        {"a colour besides", coloured, Illegal::bad_argument},
        {"an island besides", placed, Illegal::bad_argument},
        {"a colour not in the entrance", jester("p", "b"), Illegal::no_such_student},
        {"three of which the entrance has two", jester("rrr", "bbp"), Illegal::no_such_student},
        {"a colour not on the card", jester("b", "r"), Illegal::no_such_student},
        {"three of which the card has two", jester("rrg", "bbb"), Illegal::no_such_student},
        {"taking back what was just given", jester("rg", "pr"), Illegal::no_such_student},
        {"giving what was just taken", jester("rp", "pb"), Illegal::no_such_student},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

TEST_CASE("the jester exchanges what is left of an entrance after the students have moved",
          "[eriantys][characters][jester][ER-D20]") {
    State state = table_with(Character::jester, "bbyppp").phase(Phase::cloud).entrance(ann, "rrgg");
    play(state, ann, jester("rrg", "ppp"));
    CHECK(state.board.school(ann).entrance == students("gppp"));
    CHECK(card(state, Character::jester).students == students("bbyrrg"));
    CHECK(broken_invariant(state) == "");
}

// ---- 8 knight ----

constexpr PlayCharacter knight{.character = Character::knight};

struct Fight {
    std::string_view name{};
    std::string_view on_island{};  ///< red and yellow count for Ann, green for Bob, blue for nobody
    Seat owner = nobody;
    Seat expected = nobody;  ///< with Ann's knight
};

TEST_CASE("the knight adds two to his side, once, whatever lies there",
          "[eriantys][characters][knight][ER-D28]") {
    const auto fight = GENERATE(values<Fight>({
        {"two beat nothing", "", nobody, ann},
        {"two beat students that count for nobody", "bbb", nobody, ann},
        {"two beat one", "g", nobody, ann},
        {"two tie with two, professors or not", "gg", nobody, nobody},
        {"two lose to three", "ggg", nobody, bob},
        {"two and one student tie with three", "rggg", nobody, nobody},
        {"two are not for each professor", "ryggggg", nobody, bob},
        {"two and two colours tie with four", "rygggg", nobody, nobody},
        {"two beat a tower", "", bob, ann},
        {"two tie with a tower and a student", "g", bob, bob},
        {"two help to keep what one has", "gg", ann, ann},
    }));
    DYNAMIC_SECTION(fight.name) {
        Position position = table_with(Character::knight)
                                .phase(Phase::mother_nature)
                                .dining(ann, "ry")
                                .dining(bob, "g")
                                .professor(Colour::red, ann)
                                .professor(Colour::yellow, ann)
                                .professor(Colour::green, bob)
                                .island(2, fight.on_island);
        if (fight.owner != nobody) {
            position.tower(2, fight.owner);
        }
        State state = position;
        const Events events = play(state, ann, knight);
        CHECK(events == story(state, knight, {}));
        const Events moved = play(state, ann, MoveMotherNature{1});
        const std::vector conquest{event::Conquered{
            .by = fight.expected, .island = tile(2), .towers = 1, .from = fight.owner}};
        CHECK(all<event::Conquered>(moved) ==
              (fight.expected == fight.owner ? std::vector<event::Conquered>{} : conquest));
        CHECK(group_at(state, 2).tower_side ==
              (fight.expected == nobody ? no_side : state.board.school(fight.expected).side));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the knight waits for mother nature while the students move",
          "[eriantys][characters][knight]") {
    State state = table_with(Character::knight).entrance(ann, "bbb").cloud(1, "b").cloud(2, "y");
    play(state, ann, knight);
    for (int i = 0; i < 3; ++i) {
        play(state, ann, MoveToIsland{Colour::blue, tile(7)});
    }
    CHECK(all<event::Conquered>(play(state, ann, MoveMotherNature{1})).size() == 1);
    CHECK(group_at(state, 2).tower_side == state.board.school(ann).side);
}

TEST_CASE("with four players the knight's two are the team's",
          "[eriantys][characters][knight][ER-D28]") {
    // Ann and Carl are mates, and Ann keeps the towers. Carl plays him.
    Position position{4, Variant::expert};
    position.phase(Phase::mother_nature)
        .active(carl)
        .character(Character::knight)
        .coins(carl, 2)
        .dining(ann, "r")
        .dining(bob, "g")
        .professor(Colour::red, ann)
        .professor(Colour::green, bob);
    SECTION("added to what the mate's professor brings") {
        State state = position.island(2, "rgg");
        play(state, carl, knight);
        CHECK(all<event::Conquered>(play(state, carl, MoveMotherNature{1})) ==
              std::vector{
                  event::Conquered{.by = ann, .island = tile(2), .towers = 1, .from = nobody}});
    }
    SECTION("but once, not for each mate") {
        State state = position.island(2, "ggg");
        play(state, carl, knight);
        CHECK(all<event::Conquered>(play(state, carl, MoveMotherNature{1})) ==
              std::vector{
                  event::Conquered{.by = bob, .island = tile(2), .towers = 1, .from = nobody}});
    }
}

TEST_CASE("the knight's two end with the turn", "[eriantys][characters][knight][ER-D28]") {
    State state = table_with(Character::knight)
                      .phase(Phase::mother_nature)
                      .entrance(bob, "ppp")
                      .cloud(1, "b")
                      .cloud(2, "y");
    play(state, ann, knight);
    go_on_to_bobs_mother_nature(state);
    CHECK(group_at(state, 2).tower_side == state.board.school(ann).side);
    CHECK(in_this_order<event::MotherNatureMoved>(play(state, bob, MoveMotherNature{1})));
    CHECK(group_at(state, 3).tower_side == no_side);
}

// ---- 9 mushroom hunter ----

PlayCharacter hunter(Colour colour) { return {.character = Character::hunter, .colour = colour}; }

struct Mushrooms {
    std::string_view name{};
    std::string_view on_island{};
    Colour ignored{};
    Seat expected = nobody;
};

TEST_CASE("the hunter's colour counts for nobody this turn", "[eriantys][characters][hunter]") {
    // Red and yellow count for Ann, green and pink for Bob.
    const auto mushrooms = GENERATE(values<Mushrooms>({
        {"the other's colour", "rgg", Colour::green, ann},
        {"one's own colour", "rrg", Colour::red, bob},
        {"the only colour there", "rrr", Colour::red, nobody},
        {"another colour than those there", "rgg", Colour::pink, bob},
        {"one of two colours of a player", "rygpp", Colour::pink, ann},
        {"what is left ties", "ryygg", Colour::red, nobody},
        {"what is left ties, too", "rgpp", Colour::pink, nobody},
    }));
    DYNAMIC_SECTION(mushrooms.name) {
        State state = table_with(Character::hunter)
                          .phase(Phase::mother_nature)
                          .dining(ann, "ry")
                          .dining(bob, "gp")
                          .professor(Colour::red, ann)
                          .professor(Colour::yellow, ann)
                          .professor(Colour::green, bob)
                          .professor(Colour::pink, bob)
                          .island(2, mushrooms.on_island);
        const State before = state;
        const Events events = play(state, ann, hunter(mushrooms.ignored));
        CHECK(events == story(state, hunter(mushrooms.ignored), {}));
        play(state, ann, MoveMotherNature{1});
        CHECK(
            group_at(state, 2).tower_side ==
            (mushrooms.expected == nobody ? no_side : state.board.school(mushrooms.expected).side));
        CHECK(state.board.professors == before.board.professors);
        CHECK(group_at(state, 2).students == group_at(before, 2).students);
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("towers count while the hunter ignores a colour", "[eriantys][characters][hunter]") {
    State state = table_with(Character::hunter)
                      .phase(Phase::mother_nature)
                      .dining(ann, "r")
                      .professor(Colour::red, ann)
                      .island(2, "rrr")
                      .tower(2, bob);
    play(state, ann, hunter(Colour::red));
    CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, MoveMotherNature{1})));
    CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
}

TEST_CASE("the hunter's colour counts again in the next turn", "[eriantys][characters][hunter]") {
    const Colour ignored = GENERATE(Colour::red, Colour::pink);
    State state = table_with(Character::hunter)
                      .phase(Phase::mother_nature)
                      .entrance(bob, "ppp")
                      .dining(ann, "rp")
                      .professor(Colour::red, ann)
                      .professor(Colour::pink, ann)
                      .island(3, ignored == Colour::red ? "r" : "p")
                      .cloud(1, "b")
                      .cloud(2, "y");
    play(state, ann, hunter(ignored));
    go_on_to_bobs_mother_nature(state);
    CHECK(all<event::Conquered>(play(state, bob, MoveMotherNature{1})) ==
          std::vector{event::Conquered{.by = ann, .island = tile(3), .towers = 1, .from = nobody}});
}

TEST_CASE("another card ignores no colour", "[eriantys][characters][hunter]") {
    // Nothing may be left of a colour that nobody chose.
    const Colour counted = GENERATE(from_range(all_colours));
    State state = table_with(Character::postman)
                      .phase(Phase::mother_nature)
                      .professor(counted, bob)
                      .island(2, std::string_view{"rgbyp"}.substr(index_of(counted), 1));
    play(state, ann, PlayCharacter{.character = Character::postman});
    play(state, ann, MoveMotherNature{1});
    CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
}

TEST_CASE("the hunter needs a colour and nothing else", "[eriantys][characters][hunter]") {
    const State state = table_with(Character::hunter).entrance(ann, "r");
    const auto wrong = GENERATE(values<Wrong>({
        {"no colour", {.character = Character::hunter}, Illegal::bad_argument},
        {"a colour that is none", hunter(Colour{5}), Illegal::bad_argument},
        {"an island besides",
         {.character = Character::hunter, .colour = Colour::red, .island = tile(1)},
         Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

}  // namespace
}  // namespace tavola::eriantys
