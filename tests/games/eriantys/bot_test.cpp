#include "games/eriantys/bot.hpp"

#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

/// What the bot does in a position, where its seat is the one to act.
Choice chosen(const State& state, Level level = Level::normal, std::uint64_t seed = 1) {
    const Seat seat = state.board.active();
    const auto actions = legal(state, seat);
    Rng rng{seed};
    return choose(view_for(state, seat), seat, level, actions, rng);
}

/// Who plays how at a table.
using Levels = std::array<Level, max_seats>;

struct Game {
    State end{};
    std::vector<Choice> choices{};
};

/// A whole game; every choice must be one of the legal ones.
Game played(const Options& options, const Levels& levels, std::uint64_t seed) {
    static ActionList list;
    Game game{.end = setup(options, seed)};
    State& state = game.end;
    Rng rng{seed + 1'000'000};
    while (!outcome(state)) {
        const Seat seat = state.board.active();
        legal_actions(state, seat, list);
        const std::span<const Action> actions{list.begin(), list.end()};
        Choice choice =
            choose(view_for(state, seat), seat, levels[tavola::index_of(seat)], actions, rng);
        if (std::ranges::find(actions, choice.action) == actions.end()) {
            FAIL("not a legal action in round " << int{state.board.round} << ": " << choice.reason);
        }
        play(state, seat, choice.action);
        game.choices.push_back(std::move(choice));
    }
    return game;
}

Levels levels_of(SeatSet normal) {
    Levels levels{};
    for (const Seat seat : normal) {
        levels[tavola::index_of(seat)] = Level::normal;
    }
    return levels;
}

/// How many of the games the normal players of a table win, on their own.
template <class Seating>
unsigned games_won(const Options& options, unsigned games, const Seating& normal_in) {
    unsigned won = 0;
    for (unsigned seed = 0; seed < games; ++seed) {
        const SeatSet normal = normal_in(seed);
        const auto end = outcome(played(options, levels_of(normal), seed).end);
        const bool all_normal =
            std::ranges::all_of(end->winners, [&](Seat seat) { return normal.contains(seat); });
        won += all_normal && !end->shared ? 1U : 0U;
    }
    return won;
}

void print(std::string_view what, Variant variant, unsigned won, unsigned games) {
    std::cout << "normal against easy, " << what << ", "
              << (variant == Variant::expert ? "expert" : "base") << ": won " << won << " of "
              << games << '\n';
}

}  // namespace

TEST_CASE("a bot does only what is legal, and says why", "[eriantys][bot]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    const Level level = GENERATE(Level::easy, Level::normal);
    const Levels levels{level, level, level, level};
    const std::uint64_t games = level == Level::easy ? 40 : 2;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        CAPTURE(players, seed);
        const Game game = played(standard_options(players, variant), levels, seed);
        for (const Choice& choice : game.choices) {
            REQUIRE_FALSE(choice.reason.empty());
        }
    }
}

TEST_CASE("the same chance makes a bot play the same game", "[eriantys][bot]") {
    const auto variant = GENERATE(Variant::base, Variant::expert);
    const Levels levels{Level::normal, Level::easy, Level::normal};
    const Options options = standard_options(3, variant);
    CHECK(played(options, levels, 7).choices == played(options, levels, 7).choices);
}

TEST_CASE("an easy bot's chance is the one that it is given", "[eriantys][bot]") {
    const State state = setup(standard_options(2, Variant::base), 1);
    std::vector<Action> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Choice choice = chosen(state, Level::easy, seed);
        CHECK(choice.reason == "picked at random");
        if (std::ranges::find(seen, choice.action) == seen.end()) {
            seen.push_back(choice.action);
        }
    }
    CHECK(seen.size() == 10);  // all assistants
}

TEST_CASE("an easy bot ends its turn as often as it plays a character", "[eriantys][bot]") {
    const State state = Position{2, Variant::expert}
                            .phase(Phase::turn_end)
                            .character(Character::jester, "rrggbb")
                            .character(Character::knight)
                            .character(Character::herald)
                            .entrance(ann, "rrggbby")
                            .coins(ann, 3);
    unsigned ended = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        ended += std::holds_alternative<EndTurn>(chosen(state, Level::easy, seed).action) ? 1U : 0U;
    }
    CHECK(ended > 70);
    CHECK(ended < 130);
}

TEST_CASE("a bot does not know the chance to come", "[eriantys][bot]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const Level level = GENERATE(Level::easy, Level::normal);
    const Options options = standard_options(players, Variant::expert);
    State state = setup(options, 3);
    Rng rng{5};
    for (int i = 0; i < 40 && !outcome(state); ++i) {
        State other = state;
        other.rng = Rng{rng.next()};
        REQUIRE(view_for(other, std::nullopt) == view_for(state, std::nullopt));
        const Choice choice = chosen(state, level, 9);
        CHECK(chosen(other, level, 9) == choice);
        if (level == Level::normal) {
            CHECK(chosen(state, level, 10) == choice);  // nor does it rest its plan on a guess
        }
        play(state, state.board.active(), choice.action);
    }
}

TEST_CASE("a bot is content with any part of its legal actions", "[eriantys][bot]") {
    const Level level = GENERATE(Level::easy, Level::normal);
    State state = setup(standard_options(2, Variant::expert), 11);
    Rng rng{2};
    for (int i = 0; i < 60 && !outcome(state); ++i) {
        const Seat seat = state.board.active();
        const auto actions = legal(state, seat);
        const Action only = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        CHECK(choose(view_for(state, seat), seat, level, {&only, 1}, rng).action == only);
        play(state, seat, only);
    }
}

namespace {

struct Obvious {
    std::string_view name{};
    State state{};
    Action expected{};
    std::string_view reason{};  ///< a part of it
};

/// Ann can end mother nature's walk on island 2, 3 or 4.
Position walk() {
    return Position{}.phase(Phase::mother_nature).assistant(ann, 5).assistant(bob, 6);
}

Position expert_walk() {
    return Position{2, Variant::expert}
        .phase(Phase::mother_nature)
        .assistant(ann, 5)
        .assistant(bob, 6);
}

}  // namespace

TEST_CASE("a normal bot sees what is obvious", "[eriantys][bot]") {
    using enum Colour;
    // clang-format off
    const auto c = GENERATE(values<Obvious>({
        {"it takes the island that it dominates",
         walk().professor(red, ann).island(3, "rr").island(4, "b"),
         MoveMotherNature{2}, "takes island 3 with 2 influence against 0"},
        {"it takes the island that wins the game, not the larger one",
         walk().professor(red, ann).professor(blue, bob).reserve(ann, 1).reserve(bob, 2).island(2, "rrb").tower(4, bob).island(4, "rrr"),
         MoveMotherNature{1}, "wins the game: takes island 2 with 2 influence against 1"},
        {"it takes a group from the opponent rather than an empty island",
         walk().professor(red, ann).island(2, "r").group(3, 2).tower(3, bob).island(3, "rrrr"),
         MoveMotherNature{2}, "takes islands 3+4 from {1} with 4 influence against 2"},
        {"it does not hand over the island of the last tower",
         walk().professor(blue, bob).reserve(bob, 1).island(2, "b").island(3, "b").assistant(bob, 1),
         MoveMotherNature{3}, "changes nothing on island 4"},
        {"it leaves an island alone from where the opponent reaches the last one",
         walk().professor(red, ann).professor(blue, bob).reserve(bob, 1).island(3, "r").island(4, "b").assistant(bob, 2).order({ann, bob}),
         MoveMotherNature{1}, "changes nothing on island 2"},
        {"it takes a professor that nobody has",
         Position{}.moves_left(1).entrance(ann, "rgggbb").dining(bob, "ggggbbbb").professor(green, bob).professor(blue, bob),
         MoveToDining{red}, "gets the red professor"},
        {"it takes a professor from the opponent",
         Position{}.moves_left(1).entrance(ann, "rg").dining(ann, "ggggrr").professor(green, ann).dining(bob, "rr").professor(red, bob),
         MoveToDining{red}, "gets the red professor from {1}"},
        {"it moves students so that mother nature can take an island",
         Position{}.moves_left(1).entrance(ann, "r").dining(ann, "rrrrrrrrr").professor(red, ann).professor(blue, bob).dining(bob, "bbb").island(2, "rb"),
         MoveToIsland{red, tile(2)}, "prepares island 2 for mother nature, now with 2 influence against 1"},
        {"it takes the cloud that fits its tables",
         Position{}.phase(Phase::cloud).dining(ann, "rr").professor(red, ann).dining(bob, "bbbbbb").professor(blue, bob).cloud(1, "bbb").cloud(2, "rrr"),
         TakeCloud{2}, "brings 3 red, to go with the red professor"},
        {"it pays the knight when that wins an island",
         expert_walk().character(Character::knight).coins(ann, 2).professor(red, ann).professor(blue, bob).group(2, 3).tower(2, bob).island(2, "rr").assistant(ann, 1),
         PlayCharacter{.character = Character::knight}, "adds 2 influence everywhere, to take islands 2+3+4, for 2 coins"},
        {"it names the island that the herald wins with",
         expert_walk().character(Character::herald).coins(ann, 3).professor(red, ann).reserve(ann, 1).island(9, "r"),
         PlayCharacter{.character = Character::herald, .island = tile(9)}, "wins the game: takes island 9"},
        {"it keeps its coins when a character does nothing",
         Position{2, Variant::expert}.phase(Phase::turn_end).character(Character::knight).coins(ann, 5),
         EndTurn{}, "no character is worth its price"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const Choice choice = chosen(c.state);
        CHECK(choice.action == c.expected);
        CHECK_THAT(choice.reason, Catch::Contains(std::string{c.reason}));
    }
}

TEST_CASE("a normal bot plays for its team", "[eriantys][bot]") {
    const State state = Position{4}
                            .phase(Phase::mother_nature)
                            .assistant(ann, 5)
                            .professor(Colour::red, carl)
                            .professor(Colour::blue, bob)
                            .island(2, "b")
                            .island(3, "r");
    CHECK(chosen(state).action == Action{MoveMotherNature{2}});
}

TEST_CASE("a normal bot plays an assistant that reaches the island it wants", "[eriantys][bot]") {
    const State state = Position{}
                            .phase(Phase::planning)
                            .active(bob)
                            .assistant(ann, 9)
                            .hand(bob, {1, 2, 4})
                            .entrance(ann, "ggggggg")
                            .entrance(bob, "yyyyyyy")
                            .professor(Colour::red, bob)
                            .dining(bob, "rrr")
                            .group(3, 3)
                            .island(3, "rrrrrr");
    const Choice choice = chosen(state);
    CHECK(choice.action == Action{PlayAssistant{4}});
    CHECK_THAT(
        choice.reason,
        Catch::Contains("acts before {0}'s 9 with up to 2 steps, enough to take islands 3+4+5"));
}

TEST_CASE("normal beats easy", "[eriantys][bot][strength]") {
    const auto variant = GENERATE(Variant::base, Variant::expert);
    SECTION("with two players, in turn in both seats") {
        constexpr unsigned games = 100;
        const unsigned won = games_won(standard_options(2, variant), games, [](unsigned seed) {
            return SeatSet{seat_at(seed % 2)};
        });
        print("two players", variant, won, games);
        CHECK(won >= 90);
    }
    SECTION("alone against two") {
        constexpr unsigned games = 30;
        const unsigned won = games_won(standard_options(3, variant), games, [](unsigned seed) {
            return SeatSet{seat_at(seed % 3)};
        });
        print("alone against two", variant, won, games);
        CHECK(won >= 20);  // a third would be 10
    }
    SECTION("as a team") {
        constexpr unsigned games = 20;
        const unsigned won = games_won(standard_options(4, variant), games, [](unsigned seed) {
            return SeatSet{seat_at(seed % 2), seat_at(seed % 2 + 2)};
        });
        print("two against two", variant, won, games);
        CHECK(won >= 16);
    }
}

}  // namespace tavola::eriantys
