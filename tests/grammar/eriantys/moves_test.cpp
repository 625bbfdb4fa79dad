#include "grammar/eriantys/moves.hpp"

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/play.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

namespace tavola::eriantys {
namespace {

using Lines = std::vector<std::string>;

Position expert() {
    return Position{2, Variant::expert}.coins(ann, 5).entrance(ann, "rgb").dining(ann, "yy");
}

/// Would the line be accepted here?
bool is_sendable(State state, Seat seat, const std::string& line, HalfPlayed half = {}) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto verb = std::ranges::find(verbs(), line.substr(0, end), &Verb::name);
    REQUIRE(verb != verbs().end());
    return play_line(
               state, seat, {.verb = &*verb, .arguments = std::string_view{line}.substr(end)}, half)
        .has_value();
}

std::size_t total(const MoveList& moves) {
    std::size_t sum = moves.lines.size();
    for (const MoveList::Pattern& pattern : moves.patterns) {
        sum += pattern.count;
    }
    return sum;
}

}  // namespace

TEST_CASE("all that is legal is listed as lines", "[grammar][eriantys][moves]") {
    CHECK(list_moves(Position{}.phase(Phase::mother_nature).assistant(ann, 5), ann, {}).lines ==
          Lines{"MN 1", "MN 2", "MN 3"});
    CHECK(list_moves(expert().character(Character::knight).phase(Phase::turn_end), ann, {}).lines ==
          Lines{"END", "CHARACTER 8"});
    const State groups = Position{}.entrance(ann, "r").group(12, 11).build();
    CHECK(list_moves(groups, ann, {}).lines ==
          Lines{"MOVE red DINING", "MOVE red ISLAND 11", "MOVE red ISLAND 12"});
    CHECK(list_moves(groups, bob, {}).lines.empty());
}

TEST_CASE("too many exchanges become patterns", "[grammar][eriantys][moves]") {
    const State state = expert()
                            .phase(Phase::turn_end)
                            .entrance(ann, "rrggbby")
                            .character(Character::jester, "rrgbyp")
                            .character(Character::herald)
                            .build();
    const MoveList moves = list_moves(state, ann, {});
    REQUIRE(moves.patterns.size() == 2);
    CHECK(moves.patterns[0].words == "CHARACTER 7 colour colour FOR colour colour");
    CHECK(moves.patterns[0].count == 9 * 11);
    CHECK(moves.patterns[1].words == "CHARACTER 7 colour colour colour FOR colour colour colour");
    CHECK(moves.lines.size() == 1 + 4 * 5 + 12);
    CHECK(std::ranges::count(moves.lines, "CHARACTER 7 red FOR pink") == 1);
}

TEST_CASE("a half-played card lists its next steps", "[grammar][eriantys][moves]") {
    const State monk = expert().character(Character::monk, "rbb").group(2, 11).build();
    CHECK(list_moves(monk, ann, {"CHARACTER 1"}).lines ==
          Lines{"COLOUR red", "COLOUR blue", "CANCEL"});
    CHECK(list_moves(monk, ann, {"CHARACTER 1 blue"}).lines ==
          Lines{"ISLAND 1", "ISLAND 2", "CANCEL"});
    const State jester = expert().character(Character::jester, "y").build();
    CHECK(list_moves(jester, ann, {"CHARACTER 7"}).lines ==
          Lines{"SWAP red FOR yellow", "SWAP green FOR yellow", "SWAP blue FOR yellow", "CANCEL"});
    const State rich =
        expert().entrance(ann, "rrggbby").character(Character::jester, "rrgbyp").build();
    const MoveList many = list_moves(rich, ann, {"CHARACTER 7"});
    CHECK(many.lines.size() == 4 * 5 + 1);
    REQUIRE(many.patterns.size() == 2);
    CHECK(many.patterns[0].words == "SWAP colour colour FOR colour colour");
    CHECK(many.patterns[0].count == 9 * 11);
}

TEST_CASE("in random games everything is listed once and can be sent",
          "[grammar][eriantys][moves][laws]") {
    const auto list = std::make_unique<ActionList>();
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        CAPTURE(seed);
        State state = setup(standard_options(2 + seed % 3, Variant::expert), seed);
        Rng rng{seed};
        while (state.board.phase != Phase::over) {
            const Seat seat = state.board.active();
            legal_actions(state, seat, *list);
            const MoveList moves = list_moves(state, seat, {});
            CHECK(total(moves) == list->size());
            CHECK(moves.lines.size() <= most_lines);
            CHECK(std::set<std::string>(moves.lines.begin(), moves.lines.end()).size() ==
                  moves.lines.size());
            CHECK(std::ranges::all_of(moves.lines, [&](const std::string& line) {
                return is_sendable(state, seat, line);
            }));
            const auto pick = rng.below(static_cast<std::uint32_t>(list->size()));
            REQUIRE(apply(state, seat, (*list)[pick]));
        }
    }
}

}  // namespace tavola::eriantys
