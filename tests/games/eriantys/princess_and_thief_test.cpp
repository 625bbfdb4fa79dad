// The characters 11 and 12. What holds for all twelve is in characters_test.cpp.

#include "tests/games/eriantys/character_story.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

// ---- 11 spoiled princess ----

PlayCharacter princess(Colour colour) {
    return {.character = Character::princess, .colour = colour};
}

constexpr event::DiningChanged one_red{.seat = ann, .colour = Colour::red, .change = 1};

TEST_CASE("the princess seats a student of her card like any other and draws a new one",
          "[eriantys][characters][princess][ER-D18]") {
    struct Seating {
        std::string_view name{};
        std::size_t anns_reds = 0;
        std::size_t bobs_reds = 0;
        bool takes_professor = false;
        bool earns = false;
    };
    const auto seating = GENERATE(values<Seating>({
        {"the first of a colour", 0, 0, true, false},
        {"a tie", 1, 2, false, false},
        {"a coin seat at a tie", 2, 3, false, true},
        {"a coin seat and the lead", 2, 2, true, true},
        {"seat 6", 5, 5, true, true},
        {"seat 9", 8, 9, false, true},
        {"seat 10", 9, 9, true, false},
        {"seat 4", 3, 3, true, false},
    }));
    DYNAMIC_SECTION(seating.name) {
        Position position = table_with(Character::princess, "rrgb")
                                .entrance(ann, "ppp")
                                .dining(ann, row('r', seating.anns_reds))
                                .dining(bob, row('r', seating.bobs_reds))
                                .bag("yy");
        const Seat controller = seating.bobs_reds > 0 ? bob : nobody;
        State state = position.professor(Colour::red, controller);
        const Events events = play(state, ann, princess(Colour::red));

        CHECK(state.board.school(ann).dining[Colour::red] == seating.anns_reds + 1);
        CHECK(state.board.school(ann).coins == (seating.earns ? 4 : 3));
        CHECK(state.board.professor(Colour::red) == (seating.takes_professor ? ann : controller));
        CHECK(card(state, Character::princess).students == students("rgby"));
        CHECK(state.bag == students("y"));
        CHECK(state.board.school(ann).entrance == students("ppp"));
        CHECK(state.board.moves_left == 3);

        const event::ProfessorMoved moved{.to = ann, .colour = Colour::red, .from = controller};
        const PlayCharacter played = princess(Colour::red);
        if (seating.earns && seating.takes_professor) {
            CHECK(events == story(state, played, {one_red, purse(3, 4), moved}));
        } else if (seating.earns) {
            CHECK(events == story(state, played, {one_red, purse(3, 4)}));
        } else if (seating.takes_professor) {
            CHECK(events == story(state, played, {one_red, moved}));
        } else {
            CHECK(events == story(state, played, {one_red}));
        }
    }
}

TEST_CASE("the princess's coin comes from the bank, or not at all",
          "[eriantys][characters][princess][ER-D19]") {
    // Her price fills the bank again: two coins, or three once one lies on her card.
    struct Bank {
        std::string_view name{};
        unsigned coins_of_ann = 0;
        bool used = false;
        unsigned expected = 0;
    };
    const auto bank = GENERATE(values<Bank>({
        {"first use", 2, false, 1},
        {"later use", 3, true, 1},
    }));
    DYNAMIC_SECTION(bank.name) {
        Position position{2, Variant::expert};
        position.dining(ann, "rr")
            .professor(Colour::red, ann)
            .character(Character::princess, "rrgb")
            .coins(ann, bank.coins_of_ann)
            .coins(bob, 20 - bank.coins_of_ann - (bank.used ? 1 : 0));
        if (bank.used) {
            position.used(Character::princess);
        }
        State state = position;
        REQUIRE(state.board.bank == 0);
        play(state, ann, princess(Colour::red));
        CHECK(state.board.school(ann).coins == bank.expected);
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the princess conserves all students", "[eriantys][characters][princess]") {
    State state = table_with(Character::princess, "rrgb").entrance(ann, "pppyyyy");
    play(state, ann, princess(Colour::blue));
    CHECK(card(state, Character::princess).students.total() == 4);
    CHECK(state.board.school(ann).dining == students("b"));
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the princess refuses what is not on her card or has no seat",
          "[eriantys][characters][princess][ER-D22]") {
    const State state =
        table_with(Character::princess, "rrgb").entrance(ann, "p").dining(ann, row('r', 10));
    const auto wrong = GENERATE(values<Wrong>({
        {"a full table", princess(Colour::red), Illegal::dining_full},
        {"a colour not on the card", princess(Colour::pink), Illegal::no_such_student},
        {"no colour", {.character = Character::princess}, Illegal::bad_argument},
        {"a colour that is none", princess(Colour{255}), Illegal::bad_argument},
        {"an island besides",
         {.character = Character::princess, .colour = Colour::green, .island = tile(1)},
         Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

TEST_CASE("with an empty bag the princess's card stays one short",
          "[eriantys][characters][princess][ER-D36]") {
    State state = table_with(Character::princess, "rg").bag("").last_round(Reason::bag);
    const Events events = play(state, ann, princess(Colour::red));
    CHECK(card(state, Character::princess).students == students("g"));
    CHECK(all<event::LastRound>(events).empty());
    CHECK(card(state, Character::princess) == all<event::CardChanged>(events)[0].card);
}

TEST_CASE("a princess without students cannot be played",
          "[eriantys][characters][princess][ER-D36]") {
    const State state = table_with(Character::princess).bag("").last_round(Reason::bag);
    for (const Colour colour : all_colours) {
        CHECK(refused(state, ann, princess(colour)) == Illegal::no_such_student);
    }
}

TEST_CASE("the princess tells paid, placed, coin, professor, refill, last round, in this order",
          "[eriantys][characters][princess][ER-D36]") {
    State state = table_with(Character::princess, "rrgb").dining(ann, "rr").bag("y");
    const Events events = play(state, ann, princess(Colour::red));
    CHECK(events == story(state,
                          princess(Colour::red),
                          {one_red,
                           purse(3, 4),
                           event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = nobody}},
                          {event::LastRound{.reason = Reason::bag}}));
    CHECK(card(state, Character::princess).students == students("rgby"));
    CHECK(state.board.last_round == Reason::bag);
    CHECK(state.board.phase == Phase::students);  // the round goes on
}

// ---- 12 thief ----

PlayCharacter thief(Colour colour) { return {.character = Character::thief, .colour = colour}; }

TEST_CASE("the thief takes up to three of a colour from everybody into the bag",
          "[eriantys][characters][thief][ER-D6][ER-D34]") {
    State state = table_with(Character::thief, "", 4)
                      .dining(ann, "rrrrrg")
                      .dining(bob, "rrr")
                      .dining(dora, "rrg")
                      .entrance(bob, "rr")
                      .island(4, "rrr")
                      .professor(Colour::red, ann)
                      .professor(Colour::green, dora);
    const State before = state;
    const Events events = play(state, ann, thief(Colour::red));

    CHECK(state.board.school(ann).dining == students("rrg"));
    CHECK(state.board.school(bob).dining == students(""));
    CHECK(state.board.school(carl).dining == students(""));
    CHECK(state.board.school(dora).dining == students("g"));
    CHECK(state.board.school(bob).entrance == students("rr"));
    CHECK(group_at(state, 4).students == students("rrr"));
    Students fuller = before.bag;
    fuller += students(row('r', 8));
    CHECK(state.bag == fuller);
    CHECK(state.board.professors == before.board.professors);
    // Carl lost none, so he is not told of.
    CHECK(events ==
          story(state,
                thief(Colour::red),
                {event::DiningChanged{.seat = ann, .colour = Colour::red, .change = -3},
                 event::DiningChanged{.seat = bob, .colour = Colour::red, .change = -3},
                 event::DiningChanged{.seat = dora, .colour = Colour::red, .change = -2}}));
    CHECK(broken_invariant(state) == "");
}

struct Theft {
    std::string_view name{};
    std::array<std::size_t, 3> reds{};
    std::array<std::size_t, 3> left{};
    Seat controller = nobody;
};

TEST_CASE("the thief moves no professor, though its controller has none left",
          "[eriantys][characters][thief][ER-D6]") {
    const auto theft = GENERATE(values<Theft>({
        {"the controller is left with none", {2, 1, 0}, {0, 0, 0}, ann},
        {"the other controller is left with none", {1, 3, 1}, {0, 0, 0}, bob},
        {"a lead becomes a tie at none", {3, 1, 2}, {0, 0, 0}, ann},
        {"a lead stays one", {2, 10, 4}, {0, 7, 1}, bob},
        {"a tie stays one", {4, 4, 0}, {1, 1, 0}, bob},
        {"exactly three", {3, 3, 3}, {0, 0, 0}, carl},
        {"nobody's stays nobody's", {0, 0, 0}, {0, 0, 0}, nobody},
    }));
    DYNAMIC_SECTION(theft.name) {
        State state = table_with(Character::thief, "", 3)
                          .dining(ann, row('r', theft.reds[0]))
                          .dining(bob, row('r', theft.reds[1]))
                          .dining(carl, row('r', theft.reds[2]))
                          .professor(Colour::red, theft.controller);
        const Events events = play(state, ann, thief(Colour::red));
        for (const Seat seat : state.board.seats()) {
            CHECK(state.board.school(seat).dining[Colour::red] ==
                  theft.left[tavola::index_of(seat)]);
        }
        CHECK(state.board.professor(Colour::red) == theft.controller);
        CHECK(all<event::ProfessorMoved>(events).empty());
        CHECK(all<event::CoinsChanged>(events).size() == 1);  // what he cost
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("a controller without students loses the professor to the first who seats one",
          "[eriantys][characters][thief][ER-D6]") {
    State state = table_with(Character::thief)
                      .entrance(ann, "r")
                      .dining(bob, "r")
                      .professor(Colour::red, bob);
    play(state, ann, thief(Colour::red));
    CHECK(state.board.professor(Colour::red) == bob);
    CHECK(all<event::ProfessorMoved>(play(state, ann, MoveToDining{Colour::red})) ==
          std::vector{event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = bob}});
}

TEST_CASE("a professor whose controller has no students still counts on islands",
          "[eriantys][characters][thief][ER-D6]") {
    State state = table_with(Character::thief)
                      .phase(Phase::mother_nature)
                      .dining(bob, "r")
                      .professor(Colour::red, bob)
                      .island(2, "r");
    play(state, ann, thief(Colour::red));
    CHECK(all<event::Conquered>(play(state, ann, MoveMotherNature{1})) ==
          std::vector{event::Conquered{.by = bob, .island = tile(2), .towers = 1, .from = nobody}});
}

TEST_CASE("a coin seat that the thief emptied pays again",
          "[eriantys][characters][thief][ER-D18]") {
    State state = table_with(Character::thief)
                      .entrance(ann, "rrr")
                      .dining(ann, "rrrr")
                      .professor(Colour::red, ann);
    play(state, ann, thief(Colour::red));
    CHECK(state.board.school(ann).coins == 2);
    CHECK(all<event::CoinsChanged>(play(state, ann, MoveToDining{Colour::red})).empty());
    CHECK(all<event::CoinsChanged>(play(state, ann, MoveToDining{Colour::red})) ==
          std::vector{purse(2, 3)});
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the thief may come for a colour that nobody has",
          "[eriantys][characters][thief][ER-D21]") {
    State state = table_with(Character::thief).dining(ann, "r").professor(Colour::red, ann);
    const Events events = play(state, ann, thief(Colour::blue));
    CHECK(events == story(state, thief(Colour::blue), {}));
    CHECK(state.board.school(ann).dining == students("r"));
}

TEST_CASE("what the thief puts into an empty bag takes no last round back",
          "[eriantys][characters][thief][ER-D13][ER-D34]") {
    State state = table_with(Character::thief)
                      .dining(ann, "rr")
                      .professor(Colour::red, ann)
                      .bag("")
                      .last_round(Reason::bag);
    const Events events = play(state, ann, thief(Colour::red));
    CHECK(state.bag == students("rr"));
    CHECK(state.board.last_round == Reason::bag);
    CHECK(all<event::LastRound>(events).empty());
}

TEST_CASE("the thief needs a colour and nothing else", "[eriantys][characters][thief]") {
    const State state = table_with(Character::thief).entrance(ann, "r").dining(ann, "r");
    const auto wrong = GENERATE(values<Wrong>({
        {"no colour", {.character = Character::thief}, Illegal::bad_argument},
        {"a colour that is none", thief(Colour{5}), Illegal::bad_argument},
        {"students besides",
         {.character = Character::thief, .colour = Colour::red, .taken = students("r")},
         Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

}  // namespace
}  // namespace tavola::eriantys
