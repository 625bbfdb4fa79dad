#include "games/renaissance/bot.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::renaissance {
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
Game played(std::size_t players, const Levels& levels, std::uint64_t seed) {
    static ActionList list;
    Game game{.end = setup({.players = players}, seed)};
    State& state = game.end;
    Rng rng{seed + 1'000'000};
    while (!outcome(state)) {
        const Seat seat = state.board.active();
        legal_actions(state, seat, list);
        const std::span<const Action> actions{list.begin(), list.end()};
        Choice choice =
            choose(view_for(state, seat), seat, levels[tavola::index_of(seat)], actions, rng);
        if (std::ranges::find(actions, choice.action) == actions.end()) {
            FAIL("not a legal action: " << choice.reason);
        }
        play(state, seat, choice.action);
        game.choices.push_back(std::move(choice));
        REQUIRE(game.choices.size() < 10'000);
    }
    return game;
}

Levels normal_in(Seat seat) {
    Levels levels{};
    levels[tavola::index_of(seat)] = Level::normal;
    return levels;
}

/// How many games one normal player wins alone against easy ones, or against Lorenzo.
unsigned games_won(std::size_t players, unsigned games) {
    unsigned won = 0;
    std::uint64_t points = 0;
    for (unsigned seed = 0; seed < games; ++seed) {
        const Seat seat = seat_at(seed % players);
        const State end = played(players, normal_in(seat), seed).end;
        won += outcome(end)->winners == SeatSet{seat} ? 1U : 0U;
        points += score_of(end.board.player(seat)).points();
    }
    std::cout << "Renaissance, normal "
              << (players == 1 ? std::string{"against Lorenzo"}
                               : "against " + std::to_string(players - 1) + " easy")
              << ": won " << won << " of " << games << ", " << points / games
              << " points on average\n";
    return won;
}

}  // namespace

TEST_CASE("a bot of Renaissance does only what is legal, and says why", "[renaissance][bot]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    const Level level = GENERATE(Level::easy, Level::normal);
    const Levels levels{level, level, level, level};
    const std::uint64_t games = level == Level::easy ? 30 : 3;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        CAPTURE(players, seed);
        for (const Choice& choice : played(players, levels, seed).choices) {
            REQUIRE_FALSE(choice.reason.empty());
        }
    }
}

TEST_CASE("the same chance makes a bot of Renaissance play the same", "[renaissance][bot]") {
    const Levels levels{Level::normal, Level::easy, Level::normal};
    CHECK(played(3, levels, 7).choices == played(3, levels, 7).choices);
}

TEST_CASE("a bot of Renaissance knows neither hands nor piles", "[renaissance][bot]") {
    const std::size_t players = GENERATE(1U, 2U, 4U);
    State state = setup({.players = players}, 3);
    Rng rng{5};
    for (int i = 0; i < 150 && !outcome(state); ++i) {
        const Seat seat = state.board.active();
        const State other = imagine(view_for(state, seat), rng);
        const Choice choice = chosen(state);
        CHECK(chosen(other) == choice);
        CHECK(chosen(state, Level::normal, 10) == choice);  // nor does it rest on a guess
        play(state, seat, choice.action);
    }
}

TEST_CASE("a bot of Renaissance is content with any part of its actions", "[renaissance][bot]") {
    const Level level = GENERATE(Level::easy, Level::normal);
    State state = setup({.players = 2}, 11);
    Rng rng{2};
    for (int i = 0; i < 200 && !outcome(state); ++i) {
        const Seat seat = state.board.active();
        const auto actions = legal(state, seat);
        const Action only = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        CHECK(choose(view_for(state, seat), seat, level, {&only, 1}, rng).action == only);
        play(state, seat, only);
    }
}

TEST_CASE("an easy bot of Renaissance leaves its depots alone", "[renaissance][bot]") {
    const State state = Position{}.depot(ann, Place::big, "c").phase(Phase::acted);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Choice choice = chosen(state, Level::easy, seed);
        CHECK_FALSE(std::holds_alternative<SwapDepots>(choice.action));
        CHECK_FALSE(std::holds_alternative<ShiftResource>(choice.action));
        CHECK(choice.reason == "picked at random");
    }
}

namespace {

struct Obvious {
    std::string_view name{};
    State state{};
    Action expected{};
    std::string_view reason{};  ///< a part of it
};

}  // namespace

TEST_CASE("a normal bot of Renaissance sees what is obvious", "[renaissance][bot]") {
    // clang-format off
    const auto c = GENERATE(values<Obvious>({
        {"it buys the seventh card that wins against Lorenzo",
         Position{1}.slot(ann, 1, {1, 17, 33}).slot(ann, 2, {2, 18, 34}).strongbox(ann, "cc").cross(20),
         BuyCard{.colour = Colour::blue, .level = 1, .slot = 3},
         "wins the game: buys card 3 for 1 point and a production of 1 faith from 1 shield, the seventh card"},
        {"it produces the last step of faith",
         Position{1}.marbles("wgyy bwpw pbgw r").slot(ann, 1, {1}).strongbox(ann, "c").faith(ann, 23).reported(1).reported(2).cross(20),
         [] { Produce produce; produce.items.slots.insert(1); return produce; }(),
         "wins the game: makes 1 faith out of 1 coin"},
        {"it plays a leader as soon as it can",
         Position{}.slot(ann, 1, {1}).slot(ann, 2, {4}).leader(ann, 1, 49),
         PlayLeader{1}, "plays leader 49 for 2 points and a servant off every price"},
        {"it takes the line that pays the card it wants",
         Position{}.slot(ann, 1, {1, 17}).strongbox(ann, "hhhhh").top(41).marbles("wwgg wwyy bbpr p"),
         TakeMarbles{row(3)}, "takes 1 servant, 2 shields and 1 faith"},
        {"it keeps what fits and ends the turn",
         Position{}.phase(Phase::acted),
         EndTurn{}, "has done what there was to do"},
        {"it makes room rather than drop",
         Position{}.depot(ann, Place::small, "c").pending("c"),
         SwapDepots{Place::small, Place::mid}, "makes room"},
        {"it puts equal resources together",
         Position{}.depot(ann, Place::big, "c").depot(ann, Place::mid, "ss").depot(ann, Place::small, "h").pending("c"),
         PutResource{Resource::coin, Place::big}, "keeps the coin on the big shelf"},
        {"it drops what cannot stay",
         Position{}.depot(ann, Place::big, "ccc").depot(ann, Place::mid, "ss").depot(ann, Place::small, "h").pending("v"),
         DropResource{.resource = Resource::servant}, "finds no good place for the servant"},
        {"it discards a leader when the last step counts more",
         Position{1}.marbles("wgyy bwpw pbgw r").faith(ann, 23).reported(1).reported(2).leader(ann, 1, 61).leader(ann, 2, 62),
         DiscardLeader{1}, "wins the game: gains 1 faith"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const Choice choice = chosen(c.state);
        CAPTURE(choice.reason);
        CHECK(choice.action == c.expected);
        CHECK_THAT(choice.reason, Catch::Contains(std::string{c.reason}));
    }
}

TEST_CASE("a normal bot of Renaissance keeps the better leaders", "[renaissance][bot]") {
    State state = setup({.players = 2}, 1);
    state.board.player(ann).dealt = {
        leader_numbered(53), leader_numbered(61), leader_numbered(54), leader_numbered(64)};
    const Choice choice = chosen(state);
    CHECK(choice.action == Action{KeepLeaders{2, 4}});
    CHECK_THAT(choice.reason, Catch::Contains("keeps leaders 61 and 64, together worth 8 points"));
}

TEST_CASE("normal beats easy in Renaissance", "[renaissance][bot][strength]") {
    CHECK(games_won(2, 100) >= 90);
    CHECK(games_won(3, 30) >= 24);
    CHECK(games_won(4, 20) >= 16);
    CHECK(games_won(1, 100) >= 40);
}

}  // namespace tavola::renaissance
