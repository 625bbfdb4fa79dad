// Character 10. What holds for all twelve is in characters_test.cpp.

#include "tests/games/eriantys/character_story.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

PlayCharacter minstrel(std::string_view given, std::string_view taken) {
    return {.character = Character::minstrel, .given = students(given), .taken = students(taken)};
}

Event swapped(std::string_view given, std::string_view taken) {
    return event::Swapped{.seat = ann,
                          .with = event::Swapped::With::dining,
                          .given = students(given),
                          .taken = students(taken)};
}

TEST_CASE("the minstrel exchanges one or two students of the entrance with the dining room",
          "[eriantys][characters][minstrel][ER-D23]") {
    const std::size_t count = GENERATE(1U, 2U);
    const std::string_view given = count == 1 ? "r" : "rr";
    const std::string_view taken = count == 1 ? "g" : "gb";
    State state = table_with(Character::minstrel)
                      .entrance(ann, "rrr")
                      .dining(ann, "ggbb")
                      .professor(Colour::green, ann)
                      .professor(Colour::blue, ann);
    const State before = state;
    const Events events = play(state, ann, minstrel(given, taken));

    CHECK(state.board.school(ann).entrance == students(count == 1 ? "rrg" : "rgb"));
    CHECK(state.board.school(ann).dining == students(count == 1 ? "rgbb" : "rrgb"));
    CHECK(state.bag == before.bag);
    CHECK(state.board.moves_left == 3);
    CHECK(events ==
          story(state,
                minstrel(given, taken),
                {swapped(given, taken),
                 event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = nobody}}));
    CHECK(broken_invariant(state) == "");
}

struct Music {
    std::string_view name{};
    std::array<std::string_view, 3> dining{};  ///< of Ann, Bob and Carl
    Seat controller = nobody;                  ///< of red
    std::string_view given{};
    std::string_view taken{};
    Seat expected = nobody;
};

TEST_CASE("the minstrel moves the professor of a changed colour to the sole maximum, or not at all",
          "[eriantys][characters][minstrel][ER-D5][ER-D6]") {
    const auto music = GENERATE(values<Music>({
        {"the other has more now", {"rr", "rr", ""}, ann, "g", "r", bob},
        {"the other has as many now", {"rrr", "rr", ""}, ann, "g", "r", ann},
        {"two others tie above her", {"rr", "rr", "rr"}, ann, "g", "r", ann},
        {"one of two others leads", {"rrr", "rrr", "rr"}, ann, "g", "r", bob},
        {"the others tie above her two fewer", {"rr", "r", "r"}, ann, "gg", "rr", ann},
        {"her last student leaves and nobody has one", {"r", "", ""}, ann, "g", "r", ann},
        {"her last student leaves and one has one", {"r", "", "r"}, ann, "g", "r", carl},
        {"she reaches a tie", {"rg", "rr", ""}, bob, "r", "g", bob},
        {"she passes", {"rg", "r", ""}, bob, "r", "g", ann},
        {"she passes by two", {"gg", "r", "r"}, bob, "rr", "gg", ann},
        {"she takes a free one", {"g", "", ""}, nobody, "r", "g", ann},
        {"a third keeps the lead", {"rg", "r", "rrr"}, carl, "r", "g", carl},
    }));
    DYNAMIC_SECTION(music.name) {
        State state = table_with(Character::minstrel, "", 3)
                          .entrance(ann, "rrgg")
                          .dining(ann, music.dining[0])
                          .dining(bob, music.dining[1])
                          .dining(carl, music.dining[2])
                          .professor(Colour::red, music.controller)
                          .professor(Colour::green, ann);
        REQUIRE(broken_invariant(state) == "");
        const Events events = play(state, ann, minstrel(music.given, music.taken));
        CHECK(state.board.professor(Colour::red) == music.expected);
        const event::ProfessorMoved moved{
            .to = music.expected, .colour = Colour::red, .from = music.controller};
        const Event exchange = swapped(music.given, music.taken);
        CHECK(events ==
              (music.expected == music.controller
                   ? story(state, minstrel(music.given, music.taken), {exchange})
                   : story(state, minstrel(music.given, music.taken), {exchange, moved})));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the minstrel looks only at colours whose number changed",
          "[eriantys][characters][minstrel][ER-D5]") {
    // Red for red, and green for blue: the tie of reds stays out of it.
    State state = table_with(Character::minstrel)
                      .entrance(ann, "rg")
                      .dining(ann, "rbb")
                      .dining(bob, "rb")
                      .professor(Colour::red, bob)
                      .professor(Colour::blue, ann);
    const Events events = play(state, ann, minstrel("rg", "rb"));
    CHECK(all<event::ProfessorMoved>(events) ==
          std::vector{event::ProfessorMoved{.to = ann, .colour = Colour::green, .from = nobody}});
    CHECK(state.board.school(ann).entrance == students("rb"));
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the minstrel may gain one professor and lose another",
          "[eriantys][characters][minstrel][ER-D5]") {
    State state = table_with(Character::minstrel)
                      .entrance(ann, "r")
                      .dining(ann, "rb")
                      .dining(bob, "rb")
                      .professor(Colour::red, bob)
                      .professor(Colour::blue, ann);
    const Events events = play(state, ann, minstrel("r", "b"));
    const auto moved = all<event::ProfessorMoved>(events);
    REQUIRE(moved.size() == 2);
    CHECK(state.board.professor(Colour::red) == ann);
    CHECK(state.board.professor(Colour::blue) == bob);
    CHECK(broken_invariant(state) == "");
}

struct Earned {
    std::string_view name{};
    std::string dining{};
    std::string_view given{};
    std::string_view taken{};
    unsigned coins = 0;
};

TEST_CASE("the minstrel earns a coin for each coin seat newly filled, by net change",
          "[eriantys][characters][minstrel][ER-D18]") {
    const auto earned = GENERATE(values<Earned>({
        {"seat 3", "rrg", "r", "g", 1},
        {"seat 6", row('r', 5) + "g", "r", "g", 1},
        {"seat 9", row('r', 8) + "g", "r", "g", 1},
        {"seat 2", "rg", "r", "g", 0},
        {"seat 4", "rrrg", "r", "g", 0},
        {"seat 10", row('r', 9) + "g", "r", "g", 0},
        {"seats 2 and 3", "rgg", "rr", "gg", 1},
        {"seats 3 and 4", "rrgg", "rr", "gg", 1},
        {"seats 4 and 5", "rrrgg", "rr", "gg", 0},
        {"seats 9 and 10", row('r', 8) + "gg", "rr", "gg", 1},
        {"a coin seat in each of two tables", "rrbbgg", "rb", "gg", 2},
        {"a coin seat in one of two tables", "rrbgg", "rb", "gg", 1},
        {"like for like on a coin seat", "rrr", "r", "r", 0},
        {"like for like below a coin seat", "rr", "rr", "rr", 0},
        {"one of two is like for like: seat 3", "rrg", "rr", "rg", 1},
        {"one of two is like for like: seat 2", "rg", "rr", "rg", 0},
        {"leaving a coin seat costs nothing", "ggg", "r", "g", 0},
        {"leaving one and filling one", "rrggg", "r", "g", 1},
    }));
    DYNAMIC_SECTION(earned.name) {
        Position position =
            table_with(Character::minstrel).entrance(ann, "rrb").dining(ann, earned.dining);
        for (const Colour colour : all_colours) {
            if (students(earned.dining)[colour] > 0) {
                position.professor(colour, ann);
            }
        }
        State state = position;
        const Events events = play(state, ann, minstrel(earned.given, earned.taken));
        CHECK(state.board.school(ann).coins == anns_coins - 1 + earned.coins);
        // Paid and earned: several coins come as one change.
        CHECK(all<event::CoinsChanged>(events) ==
              (earned.coins == 0
                   ? std::vector{purse(anns_coins, anns_coins - 1)}
                   : std::vector{purse(anns_coins, anns_coins - 1),
                                 purse(anns_coins - 1, anns_coins - 1 + earned.coins)}));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("a coin seat that was left pays again", "[eriantys][characters][minstrel][ER-D18]") {
    State state = table_with(Character::minstrel)
                      .entrance(ann, "gr")
                      .dining(ann, "rrr")
                      .professor(Colour::red, ann);
    play(state, ann, minstrel("g", "r"));
    REQUIRE(state.board.school(ann).dining == students("rrg"));
    CHECK(all<event::CoinsChanged>(play(state, ann, MoveToDining{Colour::red})) ==
          std::vector{purse(4, 5)});
}

TEST_CASE("the minstrel is told as swap, coin, professor, card",
          "[eriantys][characters][minstrel][ER-D18]") {
    State state = table_with(Character::minstrel)
                      .entrance(ann, "r")
                      .dining(ann, "rrg")
                      .dining(bob, "rrg")
                      .professor(Colour::red, bob)
                      .professor(Colour::green, ann);
    const Events events = play(state, ann, minstrel("r", "g"));
    CHECK(events ==
          story(state,
                minstrel("r", "g"),
                {swapped("r", "g"),
                 purse(4, 5),
                 event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = bob},
                 event::ProfessorMoved{.to = bob, .colour = Colour::green, .from = ann}}));
}

TEST_CASE("of two coins earned at once the bank pays what it has",
          "[eriantys][characters][minstrel][ER-D18][ER-D19]") {
    const unsigned in_bank = GENERATE(0U, 1U, 2U, 3U);
    // His one coin stays on the card, so the bank gets nothing from it.
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rb")
                      .dining(ann, "rrbbgg")
                      .professor(Colour::red, ann)
                      .professor(Colour::blue, ann)
                      .professor(Colour::green, ann)
                      .character(Character::minstrel)
                      .coins(ann, 1)
                      .coins(bob, 19 - in_bank);
    REQUIRE(state.board.bank == in_bank);
    play(state, ann, minstrel("rb", "gg"));
    const unsigned earned = in_bank < 2 ? in_bank : 2;
    CHECK(state.board.school(ann).dining == students("rrrbbb"));
    CHECK(state.board.school(ann).coins == earned);
    CHECK(state.board.bank == in_bank - earned);
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the minstrel leaves no more than ten at a table",
          "[eriantys][characters][minstrel][ER-D23]") {
    struct Full {
        std::string_view name{};
        std::size_t red = 0;
        std::string_view given{};
        std::string_view taken{};
        bool fits = false;
    };
    const auto full = GENERATE(values<Full>({
        {"the eleventh", 10, "r", "g", false},
        {"the tenth", 9, "r", "g", true},
        {"one out, one in", 10, "r", "r", true},
        {"two out, two in", 10, "rr", "rr", true},
        {"one out, two in, of ten", 10, "rr", "rg", false},
        {"one out, two in, of nine", 9, "rr", "rg", true},
        {"two in, of nine", 9, "rr", "gg", false},
        {"two in, of eight", 8, "rr", "gg", true},
        {"one of them elsewhere", 10, "rb", "gg", false},
    }));
    DYNAMIC_SECTION(full.name) {
        State state = table_with(Character::minstrel)
                          .entrance(ann, "rrb")
                          .dining(ann, row('r', full.red) + "gg")
                          .professor(Colour::red, ann)
                          .professor(Colour::green, ann);
        const PlayCharacter played = minstrel(full.given, full.taken);
        if (full.fits) {
            play(state, ann, played);
            CHECK(broken_invariant(state) == "");
        } else {
            CHECK(refused(state, ann, played) == Illegal::dining_full);
        }
    }
}

TEST_CASE("the minstrel wants one or two for as many, all there before the exchange",
          "[eriantys][characters][minstrel][ER-D22][ER-D23]") {
    const State state = table_with(Character::minstrel).entrance(ann, "rrg").dining(ann, "bby");
    PlayCharacter coloured = minstrel("r", "b");
    coloured.colour = Colour::red;
    const auto wrong = GENERATE_COPY(values<Wrong>({
        {"nothing for nothing", minstrel("", ""), Illegal::bad_argument},
        {"three for three", minstrel("rrg", "bby"), Illegal::bad_argument},
        {"one for two", minstrel("r", "bb"), Illegal::bad_argument},
        {"two for one", minstrel("rr", "b"), Illegal::bad_argument},
        {"one for nothing", minstrel("r", ""), Illegal::bad_argument},
        {"a colour besides", coloured, Illegal::bad_argument},
        {"a colour not in the entrance", minstrel("p", "b"), Illegal::no_such_student},
        {"two of which the entrance has one", minstrel("gg", "bb"), Illegal::no_such_student},
        {"a colour not in the dining room", minstrel("r", "p"), Illegal::no_such_student},
        {"two of which the dining room has one", minstrel("rr", "yy"), Illegal::no_such_student},
        {"taking back what was just given", minstrel("rg", "br"), Illegal::no_such_student},
        {"giving what was just taken", minstrel("rb", "bb"), Illegal::no_such_student},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

TEST_CASE("the minstrel finds nothing in an empty dining room, nor in a mate's",
          "[eriantys][characters][minstrel]") {
    const State state =
        table_with(Character::minstrel, "", 4).entrance(ann, "rgb").dining(carl, "rgbyp");
    for (const std::string_view taken : {"r", "g", "b", "y", "p"}) {
        CHECK(refused(state, ann, minstrel("r", taken)) == Illegal::no_such_student);
    }
}

}  // namespace
}  // namespace tavola::eriantys
