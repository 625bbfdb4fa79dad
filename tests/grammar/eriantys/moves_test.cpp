#include "grammar/eriantys/moves.hpp"

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/play.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "grammar/json_command.hpp"
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

/// The commands that the choices stand for, each as the line that it is read as.
void spell_all(const Choices& choices,
               std::size_t field,
               const std::string& begun,
               std::vector<std::string>& lines) {
    if (field == choices.fields.size()) {
        const SpelledCommand spelled = spell_json_command(begun + "}", {}, verbs());
        CHECK(spelled.refusal.text.empty());
        lines.push_back(spelled.line);
        return;
    }
    for (const std::string& value : choices.fields[field].values) {
        std::string longer = begun;
        longer.append(R"(,")").append(choices.fields[field].name).append(R"(":)").append(value);
        spell_all(choices, field + 1, longer, lines);
    }
}

std::vector<std::string> spelled(const std::vector<Choices>& all) {
    std::vector<std::string> lines;
    for (const Choices& choices : all) {
        const std::size_t before = lines.size();
        spell_all(choices, 0, R"({"cmd":")" + std::string{choices.verb} + '"', lines);
        CHECK(lines.size() - before == choices.count());
    }
    return lines;
}

std::vector<Choices> choices_of(const State& state, Seat seat, const HalfPlayed& half = {}) {
    return choices_among(list_commands(state, seat, half));
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
    CHECK(moves.patterns[0].count == 99);
    CHECK(moves.patterns[1].words == "CHARACTER 7 colour colour colour FOR colour colour colour");
    CHECK(moves.lines.size() == 1 + 20 + 12);
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
    CHECK(many.lines.size() == 20 + 1);
    REQUIRE(many.patterns.size() == 2);
    CHECK(many.patterns[0].words == "SWAP colour colour FOR colour colour");
    CHECK(many.patterns[0].count == 99);
}

TEST_CASE("a half-played card has its next steps as choices", "[grammar][eriantys][moves]") {
    const State monk = expert().character(Character::monk, "rbb").group(2, 11).build();
    CHECK(spelled(choices_of(monk, ann, {"CHARACTER 1"})) ==
          Lines{"COLOUR red", "COLOUR blue", "CANCEL"});
    CHECK(spelled(choices_of(monk, ann, {"CHARACTER 1 blue"})) ==
          Lines{"ISLAND 1", "ISLAND 2", "CANCEL"});
    const State jester = expert().character(Character::jester, "y").build();
    CHECK(spelled(choices_of(jester, ann, {"CHARACTER 7"})) ==
          Lines{"SWAP red FOR yellow", "SWAP green FOR yellow", "SWAP blue FOR yellow", "CANCEL"});
}

TEST_CASE("many exchanges are few choices", "[grammar][eriantys][moves]") {
    const State state = expert()
                            .phase(Phase::turn_end)
                            .entrance(ann, "rrggbby")
                            .character(Character::jester, "rrgbyp")
                            .build();
    const std::vector<Choices> choices = choices_of(state, ann);
    REQUIRE(choices.size() == 4);  // END, and one, two or three students
    CHECK(choices[0].verb == "END");
    CHECK(choices[1].count() == 20);
    CHECK(choices[2].count() == 99);
    CHECK(choices_of(state, bob).empty());
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
            // The choices stand for the same lines, or for those that became patterns too.
            const Lines chosen = spelled(choices_of(state, seat));
            const std::set<std::string> different(chosen.begin(), chosen.end());
            CHECK(chosen.size() == list->size());
            CHECK(different.size() == list->size());
            CHECK(std::ranges::all_of(
                chosen, [&](const std::string& line) { return is_sendable(state, seat, line); }));
            const auto pick = rng.below(static_cast<std::uint32_t>(list->size()));
            REQUIRE(apply(state, seat, (*list)[pick]));
        }
    }
}

}  // namespace tavola::eriantys
