#include "grammar/eriantys/spell.hpp"

#include "games/eriantys/eriantys.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/games/seeds.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace tavola::eriantys {
namespace {

/// The line read by the verb that it begins with.
Parsed read(std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    for (const Verb& verb : verbs()) {
        if (verb.name == line.substr(0, end)) {
            const auto parsed = parse(verb, line.substr(std::min(end + 1, line.size())));
            REQUIRE(parsed);
            return *parsed;
        }
    }
    FAIL("no verb in " << line);
    return {};
}

Parsed as_said(const Action& action) {
    if (const auto* const play = std::get_if<PlayCharacter>(&action)) {
        return *play;
    }
    return Actions{.list = {action}, .said = 1};
}

struct Case {
    Action action{};
    std::string line{};
};

}  // namespace

// clang-format off
TEST_CASE("an action is spelled in the protocol's words", "[grammar][eriantys][spell]") {
    const auto c = GENERATE(values<Case>({
        {PlayAssistant{7},                                  "ASSISTANT 7"},
        {MoveToDining{Colour::red},                         "MOVE red DINING"},
        {MoveToIsland{Colour::pink, tile(12)},              "MOVE pink ISLAND 12"},
        {MoveMotherNature{2},                               "MN 2"},
        {TakeCloud{1},                                      "CLOUD 1"},
        {EndTurn{},                                         "END"},
        {PlayCharacter{.character = Character::farmer},     "CHARACTER 2"},
        {PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = tile(4)}, "CHARACTER 1 red ISLAND 4"},
        {PlayCharacter{.character = Character::herald, .island = tile(4)},                      "CHARACTER 3 ISLAND 4"},
        {PlayCharacter{.character = Character::thief, .colour = Colour::blue},                  "CHARACTER 12 blue"},
        {PlayCharacter{.character = Character::jester, .given = students("brr"), .taken = students("gpp")},
         "CHARACTER 7 red red blue FOR green pink pink"},
    }));
    DYNAMIC_SECTION(c.line) {
        CHECK(spell(c.action) == c.line);
        CHECK(read(c.line) == as_said(c.action));
    }
}
// clang-format on

TEST_CASE("several moves are one line", "[grammar][eriantys][spell]") {
    const std::vector<Action> moves{
        MoveToDining{Colour::red}, MoveToIsland{Colour::blue, tile(4)}, MoveToDining{Colour::red}};
    CHECK(spell(moves) == "MOVE red DINING, blue ISLAND 4, red DINING");
    CHECK(read(spell(moves)) == Parsed{Actions{.list = {moves[0], moves[1], moves[2]}, .said = 3}});
}

TEST_CASE("whatever can be said is spelled so that it can be read", "[grammar][eriantys][spell]") {
    const auto line = GENERATE(as<std::string>{},
                               "COLOUR red",
                               "ISLAND 4",
                               "SWAP red blue FOR green pink",
                               "CANCEL",
                               "TOWER grey",
                               "WIZARD witch",
                               "CHARACTER 1",
                               "CHARACTER 1 red",
                               "CHARACTER 7 red",
                               "CHARACTER 7 red ISLAND 4",
                               "CHARACTER 9 red blue",
                               "CHARACTER 13");
    CHECK(spell(read(line)) == line);
}

TEST_CASE("an island is called by its group's first tile", "[grammar][eriantys][spell]") {
    const State state = Position{}.group(12, 3).build();
    CHECK(canonical(state.board, MoveToIsland{Colour::red, tile(2)}) ==
          Action{MoveToIsland{Colour::red, tile(12)}});
    const PlayCharacter herald{.character = Character::herald, .island = tile(1)};
    CHECK(spell(canonical(state.board, herald)) == "CHARACTER 3 ISLAND 12");
    CHECK(canonical(state.board, MoveToIsland{Colour::red, tile(13)}) ==
          Action{MoveToIsland{Colour::red, tile(13)}});
}

TEST_CASE("every legal action of random games is read as it was spelled",
          "[grammar][eriantys][spell][laws]") {
    const auto list = std::make_unique<ActionList>();
    for (std::uint64_t seed = 0; seed < seeds_to_play(); ++seed) {
        CAPTURE(seed);
        State state = setup(
            standard_options(2 + seed % 3, seed % 2 == 0 ? Variant::expert : Variant::base), seed);
        Rng rng{seed};
        while (state.board.phase != Phase::over) {
            legal_actions(state, state.board.active(), *list);
            bool all_read = true;
            for (const Action& action : *list) {
                all_read = all_read && read(spell(action)) == as_said(action) &&
                           canonical(state.board, action) == action;
            }
            CHECK(all_read);
            const auto pick = rng.below(static_cast<std::uint32_t>(list->size()));
            REQUIRE(apply(state, state.board.active(), (*list)[pick]));
        }
    }
}

}  // namespace tavola::eriantys
