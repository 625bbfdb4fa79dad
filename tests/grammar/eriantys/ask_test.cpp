#include "grammar/eriantys/ask.hpp"

#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace tavola::eriantys {
namespace {

constexpr Names names{{"anna", "bruno", "carla", "dario"}};

std::string text_of(const State& state, Seat seat, const HalfPlayed& half = {}) {
    std::string line;
    TextWriter to{line, names};
    tell_ask(state, seat, half, to);
    return line;
}

std::string json_of(const State& state, Seat seat, const HalfPlayed& half = {}) {
    std::string line;
    JsonWriter to{line, names};
    to.begin_object();
    tell_ask(state, seat, half, to);
    to.end_object();
    return line;
}

/// Ann has five coins, an entrance of red, green and blue and a dining room of yellow.
Position expert() {
    return Position{2, Variant::expert}.coins(ann, 5).entrance(ann, "rgb").dining(ann, "yy");
}

struct Case {
    State state{};
    std::string half{};
    std::string text{};
    std::string json{};
};

// clang-format off
std::vector<Case> cases() {
    return {
        {Position{}.phase(Phase::planning).hand(ann, {1, 2, 5}), "", "ASSISTANT OF 1 2 5",
         R"({"ask":["assistant"],"of":[1,2,5]})"},
        {Position{}.moves_left(2), "", "MOVE LEFT 2",
         R"({"ask":["move"],"left":2})"},
        {Position{}.phase(Phase::mother_nature).assistant(ann, 7), "", "MN STEPS 1-4",
         R"({"ask":["mn"],"min_steps":1,"max_steps":4})"},
        {Position{3}.phase(Phase::cloud).cloud(1, "r").cloud(3, "g"), "", "CLOUD OF 1 3",
         R"({"ask":["cloud"],"of":[1,3]})"},

        {expert().character(Character::herald).character(Character::jester, "r").character(Character::thief).moves_left(2), "",
         "MOVE CHARACTER LEFT 2 CARDS 3 7 12",
         R"({"ask":["move","character"],"left":2,"cards":[3,7,12]})"},
        {expert().character(Character::herald).character(Character::jester).coins(ann, 2), "", "MOVE LEFT 3",
         R"({"ask":["move"],"left":3})"},
        {expert().character(Character::knight).played(Character::knight), "", "MOVE LEFT 3",
         R"({"ask":["move"],"left":3})"},
        {expert().character(Character::knight).phase(Phase::planning).hand(ann, {4}), "", "ASSISTANT OF 4",
         R"({"ask":["assistant"],"of":[4]})"},
        {expert().character(Character::knight).phase(Phase::mother_nature), "", "MN CHARACTER STEPS 1-1 CARDS 8",
         R"({"ask":["mn","character"],"min_steps":1,"max_steps":1,"cards":[8]})"},
        {expert().character(Character::knight).phase(Phase::cloud).cloud(2, "rrr"), "", "CLOUD CHARACTER OF 2 CARDS 8",
         R"({"ask":["cloud","character"],"of":[2],"cards":[8]})"},
        {expert().character(Character::knight).phase(Phase::turn_end), "", "END CHARACTER CARDS 8",
         R"({"ask":["end","character"],"cards":[8]})"},

        {expert().character(Character::monk, "rbb"), "CHARACTER 1", "COLOUR CANCEL OF red blue",
         R"({"ask":["colour","cancel"],"of":["red","blue"]})"},
        {expert().character(Character::monk, "rbb"), "CHARACTER 1 red", "ISLAND CANCEL",
         R"({"ask":["island","cancel"]})"},
        {expert().character(Character::herald), "CHARACTER 3", "ISLAND CANCEL",
         R"({"ask":["island","cancel"]})"},
        {expert().character(Character::hunter), "CHARACTER 9", "COLOUR CANCEL OF red green blue yellow pink",
         R"({"ask":["colour","cancel"],"of":["red","green","blue","yellow","pink"]})"},
        {expert().character(Character::princess, "rg").dining(ann, "rrrrrrrrrr"), "CHARACTER 11", "COLOUR CANCEL OF green",
         R"({"ask":["colour","cancel"],"of":["green"]})"},
        {expert().character(Character::jester, "rrrrrr"), "CHARACTER 7", "SWAP CANCEL MAX 3",
         R"({"ask":["swap","cancel"],"max":3})"},
        {expert().character(Character::jester, "rrrrrr").entrance(ann, "gg"), "CHARACTER 7", "SWAP CANCEL MAX 2",
         R"({"ask":["swap","cancel"],"max":2})"},
        {expert().character(Character::minstrel).dining(ann, "r"), "CHARACTER 10", "SWAP CANCEL MAX 1",
         R"({"ask":["swap","cancel"],"max":1})"},

        // a card that can no longer be played is no longer under way
        {expert().character(Character::herald).coins(ann, 0), "CHARACTER 3", "MOVE LEFT 3",
         R"({"ask":["move"],"left":3})"},
    };
}
// clang-format on

}  // namespace

TEST_CASE("an ask names what is possible now", "[grammar][eriantys][ask]") {
    for (const Case& c : cases()) {
        CAPTURE(c.text, c.half);
        CHECK(text_of(c.state, ann, {.words = c.half}) == c.text);
        CHECK(json_of(c.state, ann, {.words = c.half}) == c.json);
    }
}

TEST_CASE("nobody is asked who is not to act", "[grammar][eriantys][ask]") {
    State state = Position{}.build();
    CHECK(text_of(state, bob).empty());
    CHECK(json_of(state, bob) == "{}");
    state.board.phase = Phase::over;
    CHECK(text_of(state, ann).empty());
}

TEST_CASE("another's half-played card is not asked about", "[grammar][eriantys][ask]") {
    const State state = expert().character(Character::herald).build();
    CHECK(text_of(state, bob, {.words = "CHARACTER 3"}).empty());
}

}  // namespace tavola::eriantys
