#include "games/eriantys/influence.hpp"

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

/// An island that mother nature is about to reach. Red is Ann's, green Bob's, blue Carl's or, with
/// two players, Ann's too, yellow Dora's if she plays; pink is nobody's.
struct Case {
    std::string_view name{};
    std::size_t players = 2;
    std::string_view students{};
    Seat owner = nobody;
    std::size_t tiles = 1;
    Seat active = ann;
    Character character = Character::none;  // played by the active player before the walk
    std::optional<Colour> ignored{};        // what the hunter is told
    Influence influence{};                  // by side: Ann's, Bob's, Carl's (of three)
    Seat winner = nobody;                   // who conquers; nobody: all stays as it is
};

constexpr std::size_t contested = 2;

State position_of(const Case& c) {
    Position position{c.players, c.character == Character::none ? Variant::base : Variant::expert};
    position.phase(Phase::mother_nature)
        .active(c.active)
        .mother_nature(contested - 1)
        .professor(Colour::red, ann)
        .professor(Colour::green, bob)
        .professor(Colour::blue, c.players == 2 ? ann : carl)
        .group(contested, c.tiles)
        .island(contested, c.students);
    if (c.players == 4) {
        position.professor(Colour::yellow, dora);
    }
    if (c.owner != nobody) {
        position.tower(contested, c.owner);
    }
    if (c.character != Character::none) {
        position.character(c.character).coins(c.active, 3);
    }
    return position;
}

/// Plays the character, if there is one, and takes mother nature to the island.
void check(const Case& c) {
    State state = position_of(c);
    if (c.character != Character::none) {
        const Events events =
            play(state, c.active, PlayCharacter{.character = c.character, .colour = c.ignored});
        CHECK(
            in_this_order<event::CharacterPlayed, event::CoinsChanged, event::CardChanged>(events));
    }
    const Group before = group_at(state, contested);
    CHECK(influence_on(state.board, before, influence_rules(state.board)) == c.influence);

    const Events events = play(state, c.active, MoveMotherNature{1});
    if (c.winner == nobody) {
        CHECK(in_this_order<event::MotherNatureMoved>(events));
        CHECK(group_at(state, contested) == before);
    } else {
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered>(events));
        CHECK(all<event::Conquered>(events) ==
              std::vector{event::Conquered{.by = c.winner,
                                           .island = tile(contested),
                                           .towers = static_cast<std::uint8_t>(c.tiles),
                                           .from = c.owner}});
        CHECK(group_at(state, contested).tower_side == state.board.school(c.winner).side);
    }
    CHECK(broken_invariant(state).empty());
}

// clang-format off

TEST_CASE("influence is students of one's professors and one's towers", "[eriantys][influence]") {
    const auto c = GENERATE(values<Case>({
        {.name = "one student is enough", .students = "r",
         .influence = {1, 0, 0}, .winner = ann},
        {.name = "the winner need not be active", .students = "g",
         .influence = {0, 1, 0}, .winner = bob},
        {.name = "students of several professors add up", .students = "rbbgg",
         .influence = {3, 2, 0}, .winner = ann},
        {.name = "every tower counts one", .students = "rrr", .owner = bob, .tiles = 2,
         .influence = {3, 2, 0}, .winner = ann},
        {.name = "towers and students add up", .students = "rrrg", .owner = bob, .tiles = 2,
         .influence = {3, 3, 0}},
        {.name = "towers alone keep the group", .owner = bob, .tiles = 3,
         .influence = {0, 3, 0}},
        {.name = "the owner may lose it to one that is not active", .students = "gg", .owner = ann,
         .influence = {1, 2, 0}, .winner = bob},
        {.name = "the owner that leads gets nothing new", .students = "rr", .owner = ann,
         .influence = {3, 0, 0}},
        {.name = "the strongest of three takes it", .players = 3, .students = "rggbbb",
         .influence = {1, 2, 3}, .winner = carl},
        {.name = "the strongest of three, whose turn it is not", .players = 3,
         .students = "rrggg", .active = carl, .influence = {2, 3, 0}, .winner = bob},
        {.name = "a lead over the owner must be over the third too", .players = 3,
         .students = "rrrgg", .owner = carl, .influence = {3, 2, 1}, .winner = ann},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("a tie leaves the tower standing", "[eriantys][influence]") {
    const auto c = GENERATE(values<Case>({
        {.name = "a tie of students puts no tower up", .students = "rg",
         .influence = {1, 1, 0}},
        {.name = "a tie with the owner changes nothing", .students = "rr", .owner = bob, .tiles = 2,
         .influence = {2, 2, 0}},
        {.name = "a tie for the top of three", .players = 3, .students = "rrggb",
         .influence = {2, 2, 1}},
        {.name = "a tie for the top of three, the other way round", .players = 3,
         .students = "rggbb", .influence = {1, 2, 2}},
        {.name = "a tie of the first and the last", .players = 3, .students = "rrgbb",
         .influence = {2, 1, 2}},
        {.name = "a tie of all three", .players = 3, .students = "rgb",
         .influence = {1, 1, 1}},
        {.name = "a tie below the top is none", .players = 3, .students = "rgbb",
         .influence = {1, 1, 2}, .winner = carl},
        {.name = "a tie of the later two below the top is none", .players = 3,
         .students = "rrgb", .influence = {2, 1, 1}, .winner = ann},
        {.name = "no influence at all is a tie"},
        {.name = "no influence at all is a tie of three too", .players = 3},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("two challengers that tie above the owner cancel each other out",
          "[eriantys][influence][ER-D9]") {
    const auto c = GENERATE(values<Case>({
        {.name = "the owner last", .players = 3, .students = "rrgg", .owner = carl,
         .influence = {2, 2, 1}},
        {.name = "the owner first", .players = 3, .students = "ggbb", .owner = ann,
         .influence = {1, 2, 2}},
        {.name = "the owner between", .players = 3, .students = "rrbb", .owner = bob,
         .influence = {2, 1, 2}},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("students without a professor count for nobody", "[eriantys][influence][ER-D10]") {
    const auto c = GENERATE(values<Case>({
        {.name = "alone", .students = "pppp"},
        {.name = "against one that counts", .students = "ppppg",
         .influence = {0, 1, 0}, .winner = bob},
        {.name = "not against a tower", .students = "pppp", .owner = bob,
         .influence = {0, 1, 0}},
        {.name = "nor with a tie", .students = "rgpppp",
         .influence = {1, 1, 0}},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("a team has both mates' students and its towers once", "[eriantys][influence][ER-D30]") {
    const auto c = GENERATE(values<Case>({
        {.name = "the mates' professors add up", .players = 4, .students = "rbg",
         .influence = {2, 1, 0}, .winner = ann},
        {.name = "one mate alone would lose", .players = 4, .students = "rrbbggg",
         .influence = {4, 3, 0}, .winner = ann},
        {.name = "for the other team as well", .players = 4, .students = "ggyrr",
         .influence = {2, 3, 0}, .winner = bob},
        {.name = "a tie of teams", .players = 4, .students = "rbgy",
         .influence = {2, 2, 0}},
        {.name = "towers count once, not for each mate", .players = 4, .students = "rrr",
         .owner = bob, .tiles = 2, .influence = {3, 2, 0}, .winner = ann},
        {.name = "towers and both mates' students", .players = 4, .students = "gyrrrb",
         .owner = dora, .tiles = 2, .influence = {4, 4, 0}},
        {.name = "the mate who holds no towers conquers from the holder's", .players = 4,
         .students = "b", .active = carl, .influence = {1, 0, 0}, .winner = ann},
        {.name = "the mates of who is active", .players = 4, .students = "y", .active = carl,
         .influence = {0, 1, 0}, .winner = bob},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("the centaur makes all towers count for nothing", "[eriantys][influence][ER-D27]") {
    const auto c = GENERATE(values<Case>({
        {.name = "the opponent's", .students = "r", .owner = bob, .tiles = 3,
         .character = Character::centaur, .influence = {1, 0, 0}, .winner = ann},
        {.name = "one's own too", .students = "g", .owner = ann, .tiles = 3,
         .character = Character::centaur, .influence = {0, 1, 0}, .winner = bob},
        {.name = "the third's too", .players = 3, .students = "rggb", .owner = carl, .tiles = 2,
         .character = Character::centaur, .influence = {1, 2, 1}, .winner = bob},
        {.name = "students tie without them", .students = "rg", .owner = bob,
         .character = Character::centaur, .influence = {1, 1, 0}},
        {.name = "and none at all is a tie, so they stay", .owner = bob, .tiles = 3,
         .character = Character::centaur},
        {.name = "a team's too", .players = 4, .students = "y", .owner = ann, .tiles = 2,
         .active = carl, .character = Character::centaur, .influence = {0, 1, 0}, .winner = bob},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("the knight is worth two to the side of who plays it", "[eriantys][influence][ER-D28]") {
    const auto c = GENERATE(values<Case>({
        {.name = "an island without influence is taken",
         .character = Character::knight, .influence = {2, 0, 0}, .winner = ann},
        {.name = "only students without a professor", .students = "ppp",
         .character = Character::knight, .influence = {2, 0, 0}, .winner = ann},
        {.name = "two against one", .students = "g",
         .character = Character::knight, .influence = {2, 1, 0}, .winner = ann},
        {.name = "two against two is a tie", .students = "gg",
         .character = Character::knight, .influence = {2, 2, 0}},
        {.name = "two against three", .students = "ggg",
         .character = Character::knight, .influence = {2, 3, 0}, .winner = bob},
        {.name = "on top of students, once and not for each professor", .students = "rbgggg",
         .character = Character::knight, .influence = {4, 4, 0}},
        {.name = "against towers", .students = "r", .owner = bob, .tiles = 2,
         .character = Character::knight, .influence = {3, 2, 0}, .winner = ann},
        {.name = "on top of one's own towers", .students = "ggg", .owner = ann,
         .character = Character::knight, .influence = {3, 3, 0}},
        {.name = "for who is active, not for the first", .students = "r", .active = bob,
         .character = Character::knight, .influence = {1, 2, 0}, .winner = bob},
        {.name = "against two others", .players = 3, .students = "rg", .active = carl,
         .character = Character::knight, .influence = {1, 1, 2}, .winner = carl},
        {.name = "for the team, once, whichever mate plays it", .players = 4, .students = "ggy",
         .active = carl, .character = Character::knight, .influence = {2, 3, 0}, .winner = bob},
        {.name = "for the team, with the mate's students", .players = 4, .students = "rggg",
         .active = carl, .character = Character::knight, .influence = {3, 3, 0}},
        {.name = "for the other team", .players = 4, .students = "r", .active = dora,
         .character = Character::knight, .influence = {1, 2, 0}, .winner = bob},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

TEST_CASE("the mushroom hunter makes one colour count for nobody", "[eriantys][influence]") {
    const auto c = GENERATE(values<Case>({
        {.name = "an opponent's", .students = "gggr", .character = Character::hunter,
         .ignored = Colour::green, .influence = {1, 0, 0}, .winner = ann},
        {.name = "one's own", .students = "rrrg", .character = Character::hunter,
         .ignored = Colour::red, .influence = {0, 1, 0}, .winner = bob},
        {.name = "other colours of the same player still count", .students = "rrrbg",
         .character = Character::hunter, .ignored = Colour::red, .influence = {1, 1, 0}},
        {.name = "towers still count", .students = "gggr", .owner = bob,
         .character = Character::hunter, .ignored = Colour::green, .influence = {1, 1, 0}},
        {.name = "nobody's colour", .students = "rppp", .character = Character::hunter,
         .ignored = Colour::pink, .influence = {1, 0, 0}, .winner = ann},
        {.name = "nothing else there is a tie", .students = "rrr", .character = Character::hunter,
         .ignored = Colour::red},
        {.name = "a mate's", .players = 4, .students = "rbbg", .character = Character::hunter,
         .ignored = Colour::blue, .influence = {1, 1, 0}},
    }));
    DYNAMIC_SECTION(c.name) { check(c); }
}

// clang-format on

TEST_CASE("the hunter leaves the professors where they are", "[eriantys][influence]") {
    State state = position_of(
        {.name = "", .students = "rg", .character = Character::hunter, .ignored = Colour::red});
    const auto professors = state.board.professors;
    play(state, ann, PlayCharacter{.character = Character::hunter, .colour = Colour::red});
    play(state, ann, MoveMotherNature{1});
    CHECK(state.board.professors == professors);
}

TEST_CASE("characters bend influence only until the turn ends",
          "[eriantys][influence][ER-D27][ER-D28]") {
    const auto character =
        GENERATE(values<Character>({Character::centaur, Character::knight, Character::hunter}));
    CAPTURE(number_of(character));
    // Ann's island 4 stays hers by a tie; were the character still at work, Bob would take it.
    State state = Position{2, Variant::expert}
                      .phase(Phase::mother_nature)
                      .professor(Colour::red, ann)
                      .professor(Colour::green, bob)
                      .character(character)
                      .coins(ann, 3)
                      .hand(bob, {1, 2, 4, 5, 6, 7, 8, 9, 10})
                      .assistant(bob, 3)
                      .island(4, "rgg")
                      .tower(4, ann)
                      .cloud(1, "rgb")
                      .cloud(2, "ypp")
                      .entrance(bob, "rgb");
    const Group island = group_at(state, 4);
    const bool coloured = character == Character::hunter;
    play(state,
         ann,
         PlayCharacter{.character = character,
                       .colour = coloured ? std::optional{Colour::red} : std::nullopt});
    CHECK(influence_rules(state.board) != InfluenceRules{});
    play(state, ann, MoveMotherNature{1});
    CHECK(influence_rules(state.board) != InfluenceRules{});
    const Events passed = play(state, ann, TakeCloud{1});
    CHECK(in_this_order<event::CloudTaken, event::TurnPassed>(passed));
    CHECK(influence_rules(state.board) == InfluenceRules{});

    for (const Colour student : {Colour::red, Colour::green, Colour::blue}) {
        play(state, bob, MoveToIsland{.student = student, .island = tile(9)});
    }
    CHECK(in_this_order<event::MotherNatureMoved>(play(state, bob, MoveMotherNature{2})));
    CHECK(group_at(state, 4) == island);
    CHECK(broken_invariant(state).empty());
}

TEST_CASE("who dominates is the one side above all others", "[eriantys][influence]") {
    // Every small count, against the definition.
    for (unsigned a = 0; a < 5; ++a) {
        for (unsigned b = 0; b < 5; ++b) {
            for (unsigned c = 0; c < 5; ++c) {
                Side expected = no_side;
                if (a > b && a > c) {
                    expected = Side{0};
                } else if (b > a && b > c) {
                    expected = Side{1};
                } else if (c > a && c > b) {
                    expected = Side{2};
                }
                CAPTURE(a, b, c);
                CHECK(dominant_side({a, b, c}) == expected);
            }
        }
    }
}

}  // namespace
}  // namespace tavola::eriantys
