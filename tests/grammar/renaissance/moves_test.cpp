#include "grammar/renaissance/moves.hpp"

#include "grammar/json_command.hpp"
#include "grammar/renaissance/market_lines.hpp"
#include "grammar/renaissance/spell.hpp"
#include "tests/games/renaissance/position.hpp"
#include "tests/games/seeds.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"
#include "tests/support/json_schema.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace tavola::renaissance {
namespace {

using Lines = std::vector<std::string>;

std::size_t pattern_count(const MoveList& moves, const std::string& words) {
    const auto found = std::ranges::find(moves.patterns, words, &MoveList::Pattern::words);
    return found == moves.patterns.end() ? 0 : found->count;
}

Lines of_verb(const Lines& lines, const std::string& verb) {
    Lines found;
    std::ranges::copy_if(lines, std::back_inserter(found), [&](const std::string& line) {
        return line.starts_with(verb);
    });
    return found;
}

/// All that one set of fields can say, each with these words in front.
Lines all_of(const std::vector<Choices::Field>& fields, std::size_t at, const std::string& begun);

/// A list of objects, of which those before `part` stand in `begun` already.
Lines lists_of(const Choices::Field& field, std::size_t part, const std::string& begun) {
    if (part == field.parts.size()) {
        return {begun + "]"};
    }
    Lines lines;
    for (const std::string& object : all_of(field.parts[part], 0, "{")) {
        for (std::string& line :
             lists_of(field, part + 1, begun + (part > 0 ? "," : "") + object + "}")) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

Lines all_of(const std::vector<Choices::Field>& fields, std::size_t at, const std::string& begun) {
    if (at == fields.size()) {
        return {begun};
    }
    const Choices::Field& field = fields[at];
    const Lines values = field.parts.empty() ? field.values : lists_of(field, 0, "[");
    Lines lines;
    for (const std::string& value : values) {
        const std::string comma = begun.ends_with('{') ? "" : ",";
        for (std::string& line : all_of(
                 fields, at + 1, begun + comma + "\"" + std::string{field.name} + "\":" + value)) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

/// The JSON commands that the choices make.
Lines commands_of(const std::vector<Choices>& all) {
    Lines lines;
    for (const Choices& choices : all) {
        std::string cmd;
        JsonWriter writer{cmd, sample_names};
        writer.keyword("cmd", choices.verb);
        const Lines some = all_of(choices.fields, 0, "{" + cmd);
        CHECK(some.size() == choices.count());
        std::ranges::transform(
            some, std::back_inserter(lines), [](const std::string& line) { return line + "}"; });
    }
    return lines;
}

/// The actions that are legal, as they are spelled.
std::set<std::string> legal_lines(const State& state, Seat seat) {
    const auto list = std::make_unique<ActionList>();
    legal_actions(state, seat, *list);
    std::set<std::string> lines;
    for (const Action& action : *list) {
        lines.insert(spell(action));
    }
    return lines;
}

/// A rich player: three cards, two production leaders and some of everything.
State rich() {
    return Position{}
        .slot(ann, 1, {1})
        .slot(ann, 2, {5})
        .slot(ann, 3, {9})
        .played(ann, 1, 61)
        .played(ann, 2, 62)
        .strongbox(ann, "ccccssssvvvvhhhh")
        .build();
}

}  // namespace

TEST_CASE("what is listed can be sent back and is accepted", "[grammar][renaissance][moves]") {
    for (std::uint64_t seed = 0; seed < seeds_to_play() / 20 + 1; ++seed) {
        CAPTURE(seed);
        play_sample(1 + seed % 4, seed, Level::normal, [&](const State& state, const Events&) {
            for (const Seat seat : state.board.seats()) {
                const MoveList moves = list_moves(state, seat);
                CHECK(moves.lines.empty() == !state.board.to_act().contains(seat));
                CHECK(moves.lines.size() <= most_lines);
                for (const std::string& line : moves.lines) {
                    State copy = state;
                    const auto played = play(copy, seat, line);
                    INFO(line);
                    REQUIRE(played);
                    CHECK(played->line == line);
                }
            }
            return true;
        });
    }
}

TEST_CASE("up to two hundred, all that is legal is a line", "[grammar][renaissance][moves]") {
    const State state =
        Position{}.leader(ann, 1, 53).leader(ann, 2, 57).depot(ann, Place::big, "cc").build();
    const MoveList moves = list_moves(state, ann);
    CHECK(std::set<std::string>{moves.lines.begin(), moves.lines.end()} == legal_lines(state, ann));
    CHECK(of_verb(moves.lines, "PRODUCE") == Lines{"PRODUCE BASE coin coin FOR coin",
                                                   "PRODUCE BASE coin coin FOR stone",
                                                   "PRODUCE BASE coin coin FOR servant",
                                                   "PRODUCE BASE coin coin FOR shield"});
    CHECK(of_verb(moves.lines, "DISCARD") == Lines{"DISCARD 1", "DISCARD 2"});
    CHECK(list_moves(state, bob).lines.empty());
}

TEST_CASE("above two hundred, productions become a line and a pattern each",
          "[grammar][renaissance][moves]") {
    const MoveList moves = list_moves(rich(), ann);
    CHECK(moves.lines.size() <= most_lines);
    CHECK(pattern_count(moves, "PRODUCE BASE r r FOR r") == 10 * 4);
    CHECK(pattern_count(moves, "PRODUCE LEADER 1 FOR r, LEADER 2 FOR r") == 4 * 4);
    CHECK(pattern_count(moves, "PRODUCE SLOT 1, SLOT 2") == 0);
    CHECK(std::ranges::count(moves.lines, "PRODUCE SLOT 1, SLOT 2") == 1);
}

TEST_CASE("where payments multiply, their pattern is counted", "[grammar][renaissance][moves]") {
    const State state = Position{}.top(1).depot(ann, Place::mid, "hh").strongbox(ann, "hh").build();
    const MoveList moves = list_moves(state, ann);
    CHECK(std::ranges::count(moves.lines, "BUY green 1 SLOT 1") == 1);
    CHECK(pattern_count(moves, "BUY green 1 SLOT 1 PAY resource@place ...") == 3);
}

TEST_CASE("the ways to place a line of marbles at once are counted",
          "[grammar][renaissance][moves]") {
    struct Case {
        const char* name{};
        State state{};
        std::size_t ways = 0;
    };
    const Position full = Position{}
                              .depot(ann, Place::small, "v")
                              .depot(ann, Place::mid, "h")
                              .depot(ann, Place::big, "sss");
    // clang-format off
    const auto c = GENERATE_COPY(values<Case>({
        {"nothing to place",                     Position{}.marbles("wwrw bwpw ybgy p"), 0},
        {"three shelves or the drop",            Position{}.marbles("wwyw bgpw rbgw p"), 4},
        {"two coins, which need not part",       Position{}.marbles("wyyw bwpw rbgg p"), 6},
        {"two coins and a stone",                Position{}.marbles("wgyy bwpw rbgw p"), 4 + 3 * 3 + 2 * 3},
        {"a leader's depot",                     Position{}.marbles("wyyw bwpw rbgg p").played(ann, 1, 56), 6 + 5},
        {"no room for two of three",             Position{full}.marbles("wbyy bwpw rggw p"), 2},
        {"a servant, or a shield with its room", Position{full}.marbles("wryy bwpw bggw p").played(ann, 1, 57).played(ann, 2, 58), 1 + 2},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        CHECK(ways_to_place(c.state.board, ann, {Line::Axis::row, 1}) == c.ways);
        CHECK(pattern_count(list_moves(c.state, ann), "MARKET ROW 1 resource@depot ...") == c.ways);
    }
}

TEST_CASE("choices make every legal action, and nothing else",
          "[grammar][renaissance][moves][json]") {
    static const JsonSchema a_command{"command"};
    const auto check = [](const State& state) {
        for (const Seat seat : state.board.to_act()) {
            std::set<std::string> said;
            for (const std::string& command : commands_of(list_choices(state, seat))) {
                const SpelledCommand spelled = spell_json_command(command, {}, verbs());
                INFO(command << spelled.refusal.text);
                REQUIRE(spelled.refusal.code.empty());
                said.insert(spelled.line);
            }
            CHECK(said == legal_lines(state, seat));
        }
    };
    SECTION("in a game") {
        std::size_t step = 0;
        play_sample(2, 9, Level::normal, [&](const State& state, const Events&) {
            if (step++ % 3 == 0) {
                check(state);
            }
            return true;
        });
    }
    SECTION("when there are thousands") {
        check(rich());
        CHECK(list_choices(rich(), ann).size() < 100);
    }
    SECTION("each as published") {
        play_sample(2, 4, Level::normal, [&](const State& state, const Events&) {
            if (state.board.phase != Phase::over) {
                const auto commands = commands_of(list_choices(state, state.board.active()));
                CHECK(a_command.complaint_about(commands.front()).empty());
                CHECK(a_command.complaint_about(commands.back()).empty());
            }
            return true;
        });
    }
}

TEST_CASE("choices are written with lists for values", "[grammar][renaissance][moves][json]") {
    const State state = Position{}
                            .slot(ann, 1, {1})
                            .depot(ann, Place::big, "ccc")
                            .strongbox(ann, "c")
                            .played(ann, 2, 64)
                            .build();
    std::string line;
    JsonWriter writer{line, sample_names};
    const auto all = list_choices(state, ann);
    const auto produce = std::ranges::find_if(all, [](const Choices& choices) {
        return choices.verb == "PRODUCE" && choices.fields[0].parts.size() == 3;
    });
    REQUIRE(produce != all.end());
    writer.begin_object();
    write_choices(*produce, writer);
    writer.end_object();
    CHECK(
        line ==
        R"({"cmd":"produce","items":[{"base":[["coin","coin"]],"for":["coin","stone","servant","shield"]},)"
        R"({"slot":[1]},{"leader":[2],"for":["coin","stone","servant","shield"]}],"count":16})");
}

}  // namespace tavola::renaissance
