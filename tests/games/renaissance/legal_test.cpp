#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace tavola::renaissance {
namespace {

/// How many lines of play of this length there are: one number that a lost or a doubled action
/// would change.
std::uint64_t lines_of_play(const State& state, unsigned length) {
    if (length == 0 || outcome(state)) {
        return 1;
    }
    std::uint64_t lines = 0;
    for (const Action& action : legal(state, state.board.active())) {
        State next = state;
        play(next, state.board.active(), action);
        lines += lines_of_play(next, length - 1);
    }
    return lines;
}

struct Count {
    std::string_view name{};
    State state{};
    std::vector<std::uint64_t> lines{};
};

}  // namespace

TEST_CASE("there are as many lines of play as there ever were", "[renaissance][legal]") {
    // clang-format off
    const auto c = GENERATE(values<Count>({
        {"from the deal, alone", setup({.players = 1}, 1), {12, 108, 720}},
        {"from the deal, two players", setup({.players = 2}, 1), {12, 144, 1728}},
        {"an empty board", Position{}, {9, 68, 522}},
        {"a full market action, with two kinds for white",
         Position{}.played(ann, 1, 57).played(ann, 2, 60).depot(ann, Place::small, "c").pending("cs", 2), {12, 141, 1596}},
        {"leaders of all places, cards and productions",
         Position{}.played(ann, 1, 53).played(ann, 2, 61).depot(ann, Place::sp1, "s").depot(ann, Place::big, "ss").depot(ann, Place::mid, "c")
             .slot(ann, 1, {1, 20}).slot(ann, 2, {2}).strongbox(ann, "cvh"), {293, 4378}},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        std::vector<std::uint64_t> found;
        for (unsigned length = 1; length <= c.lines.size(); ++length) {
            found.push_back(lines_of_play(c.state, length));
        }
        CHECK(found == c.lines);
    }
}

}  // namespace tavola::renaissance
