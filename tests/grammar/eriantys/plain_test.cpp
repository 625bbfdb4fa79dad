#include "grammar/eriantys/plain.hpp"

#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

namespace tavola::eriantys {
namespace {

std::vector<std::string> sentences_on(const State& state, Viewer viewer = ann) {
    return plain_sentences(view_for(state, viewer), viewer, sample_names);
}

struct Case {
    const char* name{};
    State state{};
    std::vector<std::string> sentences{};
};

TEST_CASE("sentences tell everything that lies open", "[grammar][eriantys][plain][A04]") {
    const auto two = [] { return Position{2, Variant::expert}; };
    // clang-format off
    const auto c = GENERATE_COPY(values<Case>({
        {"the game",        two().round(3),                     {"Eriantys, expert game for 2 players. Round 3, action phase."}},
        {"your turn",       two(),                              {"It is your turn: move 3 students."}},
        {"another's turn",  two().active(bob),                  {"It is the turn of bruno: move 3 students."}},
        {"the last round",  two().last_round(Reason::bag),      {"This is the last round: the bag is empty."}},
        {"you",             two(),                              {"You are anna, the king. 8 black towers left to build."}},
        {"others",          two().tower(3, bob),                {"Player bruno, the witch. 7 white towers left to build.",
                                                                 "Island 3, students: none. 1 white tower of bruno."}},
        {"teams",           Position{4}.tower(5, bob),          {"Player carla, the sage. The black towers are with anna.",
                                                                 "Island 5, students: none. 1 white tower of bruno and dario."}},
        {"entrances",       two().entrance(ann, "rrb"),         {"Your entrance: 2 red, 1 blue.", "bruno's entrance: none."}},
        {"dining rooms",    two().dining(bob, "ggp"),           {"bruno's dining room: 2 green, 1 pink.", "Your dining room: none."}},
        {"professors",      two().professor(Colour::red, ann),  {"Your professors: red.", "bruno's professors: none.",
                                                                 "Professors of nobody: green, blue, yellow, pink."}},
        {"coins",           two().coins(bob, 2),                {"bruno's coins: 2.", "The bank holds 18 coins."}},
        {"assistants",      two().assistant(bob, 9),            {"bruno's assistant of this round: 9, 5 steps."}},
        {"none yet",        two().assistant(bob, 0),            {"bruno's assistant of this round: none yet."}},
        {"hands",           two().hand(ann, {2, 10}),           {"Your hand: 2, 10."}},
        {"an empty hand",   two().hand(ann, {}),                {"Your hand: none."}},
        {"groups",          two().group(12, 2).island(12, "y"), {"Islands 12+1, students: 1 yellow. Mother nature is here."}},
        {"no-entry tiles",  two().character(Character::granny).no_entry(2, 1),
                                                                {"Island 2, students: none. 1 no-entry tile.",
                                                                 "Character 5 Herb granny: the next use costs 2 coins. It was not used yet. 3 no-entry tiles on it."}},
        {"students on it",  two().character(Character::monk, "rryp").used(Character::monk),
                                                                {"Character 1 Monk: the next use costs 2 coins. It was used before. Students on it: 2 red, 1 yellow, 1 pink."}},
        {"one in play",     two().character(Character::hunter).played(Character::hunter),
                                                                {"The mushroom hunter was played this turn.", "The colour red counts for nobody this turn."}},
        {"clouds",          two().cloud(2, "ryy"),              {"Cloud 1: none.", "Cloud 2: 1 red, 2 yellow."}},
        {"no clouds",       two().clouds_short(),               {"Not all clouds could be filled: nobody takes one this round."}},
        {"the bag",         two().bag("r"),                     {"The bag holds 1 student."}},
        {"the order",       two().order({bob, ann}),            {"The order of this phase: bruno, anna."}},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const auto told = sentences_on(c.state);
        for (const std::string& sentence : c.sentences) {
            CAPTURE(sentence);
            CHECK(std::ranges::find(told, sentence) != told.end());
        }
    }
}

TEST_CASE("a base game has no word of coins", "[grammar][eriantys][plain]") {
    for (const std::string& sentence : sentences_on(Position{3})) {
        CHECK(sentence.find("coin") == std::string::npos);
        CHECK(sentence.find("haracter") == std::string::npos);
    }
}

TEST_CASE("after the game the sentences tell the result", "[grammar][eriantys][plain]") {
    State state = Position{2}.tower(1, bob);
    state.board.phase = Phase::over;
    state.board.ending = Reason::islands;
    const auto told = sentences_on(state);
    CHECK(told[0] == "Eriantys, base game for 2 players. Round 1.");
    CHECK(told[1] == "The game is over. bruno wins: three islands or fewer are left.");
}

TEST_CASE("sentences are ASCII and end with a full stop", "[grammar][eriantys][plain]") {
    const auto options = standard_options(4, Variant::expert);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        play_sample(options, seed, [](const State& state, const Events&) {
            for (const std::string& sentence : sentences_on(state, std::nullopt)) {
                CHECK(sentence.ends_with('.'));
                CHECK(std::ranges::all_of(sentence, [](char c) { return c >= 0x20 && c < 0x7F; }));
            }
            return true;
        });
    }
}

}  // namespace
}  // namespace tavola::eriantys
