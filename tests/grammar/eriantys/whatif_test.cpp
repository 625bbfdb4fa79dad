#include "grammar/eriantys/whatif.hpp"

#include "games/eriantys/apply.hpp"
#include "games/eriantys/knowledge.hpp"
#include "grammar/eriantys/spell.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"
#include "tests/support/json_schema.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

namespace tavola::eriantys {
namespace {

using Lines = std::vector<std::string>;

Lines told(const Story& story) {
    Lines lines;
    for (std::size_t i = 0; i < story.size(); ++i) {
        std::string line;
        TextWriter words{line, sample_names};
        CHECK(story.tell(i, ann, words));
        lines.push_back(line);
    }
    return lines;
}

Expected<Supposition, Refusal> suppose(const State& state,
                                       Seat seat,
                                       const std::string& line,
                                       std::uint64_t chance = 1) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto verb = std::ranges::find(verbs(), line.substr(0, end), &Verb::name);
    REQUIRE(verb != verbs().end());
    Rng rng{chance};
    return suppose_line(view_for(state, seat),
                        seat,
                        {.verb = &*verb, .arguments = std::string_view{line}.substr(end)},
                        {},
                        rng);
}

Lines consequences(const State& state, Seat seat, const std::string& line) {
    const auto supposition = suppose(state, seat, line);
    REQUIRE(supposition);
    return told(*supposition->consequences);
}

}  // namespace

TEST_CASE("what a line would change is told before and after", "[grammar][eriantys][whatif]") {
    // clang-format off
    SECTION("a student that brings its professor, and so influence") {
        const State state = Position{2, Variant::expert}
            .entrance(ann, "r").dining(ann, "rr").dining(bob, "rr").professor(Colour::red, bob)
            .island(4, "rr").coins(ann, 1);
        CHECK(consequences(state, ann, "MOVE red DINING") ==
              Lines{"INFLUENCE ISLAND 4 anna 0 2, bruno 2 0",
                    "PLAYER anna PROFESSORS 0 1 COINS 1 2",
                    "PLAYER bruno PROFESSORS 1 0"});
        CHECK(consequences(state, ann, "MOVE red 4") == Lines{"INFLUENCE ISLAND 4 anna 0 0, bruno 2 3"});
    }
    SECTION("mother nature conquers and unifies") {
        const State state = Position{}
            .phase(Phase::mother_nature).assistant(ann, 4).professor(Colour::red, ann)
            .island(3, "rr").tower(2, ann).build();
        CHECK(consequences(state, ann, "MN 2") ==
              Lines{"INFLUENCE ISLAND 2 anna 3 4, bruno 0 0", "PLAYER anna TOWERS 7 6"});
    }
    SECTION("mother nature changes nothing, and it is seen why") {
        const State state = Position{}
            .phase(Phase::mother_nature).assistant(ann, 4)
            .professor(Colour::red, ann).professor(Colour::blue, bob).island(2, "rb");
        CHECK(consequences(state, ann, "MN 1") == Lines{"INFLUENCE ISLAND 2 anna 1 1, bruno 1 1"});
    }
    // clang-format on
}

TEST_CASE("an effect that ends with the turn is no change of influence",
          "[grammar][eriantys][whatif]") {
    const State state = Position{2, Variant::expert}
                            .phase(Phase::cloud)
                            .cloud(1, "rrr")
                            .character(Character::knight)
                            .played(Character::knight);
    CHECK(consequences(state, ann, "CLOUD 1").empty());
}

TEST_CASE("what is refused is refused as if it were done", "[grammar][eriantys][whatif]") {
    const State state = Position{}.entrance(ann, "r").build();
    CHECK(suppose(state, ann, "MOVE blue DINING").error().code == "no-such-student");
    CHECK(suppose(state, bob, "MOVE red DINING").error().code == "not-your-turn");
}

TEST_CASE("chance is told apart and decides no number", "[grammar][eriantys][whatif]") {
    const JsonSchema consequence{"eriantys", "consequence"};
    const auto list = std::make_unique<ActionList>();
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        State state = setup(standard_options(2 + seed % 3, Variant::expert), seed);
        Rng rng{seed};
        while (state.board.phase != Phase::over) {
            const Seat seat = state.board.active();
            legal_actions(state, seat, *list);
            const Action& action = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
            const auto supposed = suppose(state, seat, spell(action), 1);
            const auto otherwise = suppose(state, seat, spell(action), 2);
            REQUIRE(supposed);
            const auto drawn = state.rng.draws();
            const Board before = state.board;
            REQUIRE(apply(state, seat, action));
            CHECK(supposed->chance_decides == (state.rng.draws() != drawn));
            CHECK(told(*supposed->consequences) == told(*difference(before, state.board)));
            CHECK(told(*supposed->consequences) == told(*otherwise->consequences));
            for (std::size_t i = 0; i < supposed->consequences->size(); ++i) {
                std::string line;
                JsonWriter to{line, sample_names};
                to.begin_object();
                supposed->consequences->tell(i, ann, to);
                to.end_object();
                CHECK(consequence.complaint_about(line).empty());
            }
        }
    }
}

}  // namespace tavola::eriantys
