#include "grammar/renaissance/play.hpp"

#include "games/renaissance/market.hpp"
#include "grammar/renaissance/spell.hpp"
#include "grammar/text_writer.hpp"
#include "tests/games/seeds.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tavola::renaissance {
namespace {

std::vector<std::string> told(const Played& played) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < played.story->size(); ++i) {
        std::string line;
        TextWriter words{line, sample_names};
        if (played.story->tell(i, seat_at(0), words)) {
            lines.push_back(line);
        }
    }
    return lines;
}

/// A table for two whose first player has the first turn, and this market.
State first_turn(const Market& market) {
    State state = setup({.players = 2}, 1);
    for (const Seat seat : state.board.seats()) {
        REQUIRE(play(state, seat, "KEEP 1 2"));
    }
    REQUIRE(play(state, state.board.turn, "PICK coin big"));
    state.board.market = market;
    return state;
}

using enum Marble;

constexpr Market sample_market{
    {white, yellow, yellow, grey, red, white, white, white, blue, blue, purple, grey}, purple};

struct Said {
    std::string line{};
    std::string code{};
    std::string text{};
};

/// Plays the line step by step, every piece to the first depot that takes it; returns the lines.
std::vector<std::string> steps_of(State& state, Seat seat, Line line) {
    const auto list = std::make_unique<ActionList>();
    std::vector<std::string> lines{spell(Action{TakeMarbles{line}})};
    REQUIRE(play(state, seat, lines[0]));
    while (state.board.phase == Phase::placing) {
        legal_actions(state, seat, *list);
        lines.push_back(spell((*list)[0]));  // a PUT, if there is any
        REQUIRE(play(state, seat, lines.back()));
    }
    return lines;
}

/// The same as one line: `PUT coin big` becomes `coin@big`.
std::string in_one_line(const std::vector<std::string>& steps) {
    std::string line = steps[0];
    for (std::size_t i = 1; i < steps.size(); ++i) {
        const bool drop = steps[i].starts_with("DROP ");
        std::string words = steps[i].substr(drop ? 5 : 4);
        if (drop) {
            words += "@drop";
        } else {
            words[words.find(' ')] = '@';
        }
        line += " " + words;
    }
    return line;
}

}  // namespace

TEST_CASE("one line of MARKET gives the same game as its steps", "[grammar][renaissance][play]") {
    std::size_t compared = 0;
    for (std::uint64_t seed = 0; seed < seeds_to_play() / 8 + 1; ++seed) {
        CAPTURE(seed);
        play_sample(1 + seed % 4, seed, Level::normal, [&](const State& state, const Events&) {
            if (state.board.phase != Phase::acting) {
                return true;
            }
            for (std::uint8_t number = 1; number <= market_columns; ++number) {
                State stepwise = state;
                const auto steps =
                    steps_of(stepwise, state.board.turn, {Line::Axis::column, number});
                State at_once = state;
                const auto played = play(at_once, state.board.turn, in_one_line(steps));
                REQUIRE(played);
                CHECK(at_once == stepwise);
                CHECK(played->line == in_one_line(steps));
                ++compared;
            }
            return true;
        });
    }
    CHECK(compared > 100);
}

TEST_CASE("the events of one line are those of its steps", "[grammar][renaissance][play]") {
    State stepwise = first_turn(sample_market);
    State at_once = stepwise;
    const Seat seat = stepwise.board.turn;
    std::vector<std::string> events;
    for (const char* line : {"MARKET ROW 1", "PUT coin big", "DROP stone", "PUT coin big"}) {
        const auto played = play(stepwise, seat, line);
        REQUIRE(played);
        const auto lines = told(*played);
        events.insert(events.end(), lines.begin(), lines.end());
    }
    const auto played = play(at_once, seat, "MARKET ROW 1 coin@big stone@drop yellow@big");
    REQUIRE(played);
    CHECK(told(*played) == events);
    CHECK(at_once == stepwise);
    CHECK(played->line == "MARKET ROW 1 coin@big stone@drop coin@big");
}

TEST_CASE("a line of MARKET places everything or is refused as a whole",
          "[grammar][renaissance][play]") {
    const State before = first_turn(sample_market);
    // clang-format off
    const auto c = GENERATE(values<Said>({
        {"MARKET ROW 1 coin@big",                          "must-finish",
         "the line places everything that ROW 1 gives, or nothing; it leaves 1 coin and 1 stone"},
        {"MARKET ROW 1 coin@big coin@big stone@mid coin@drop", "no-such-resource",
         "ROW 1 gives 3 resources, the line places 4"},
        {"MARKET ROW 1 coin@drop coin@drop coin@drop coin@drop coin@drop coin@drop coin@drop", "no-such-resource",
         "placement 3: no coin is pending: 1 stone"},
        {"MARKET ROW 2 coin@big",                          "no-such-resource",
         "ROW 2 gives 0 resources, the line places 1"},
        {"MARKET ROW 1 shield@big coin@big coin@mid",      "no-such-resource",
         "placement 1: no shield is pending: 2 coins and 1 stone"},
        {"MARKET ROW 1 coin@big coin@mid stone@drop",      "depot-mixed",
         "placement 2: coins lie on big, and no kind lies on two shelves; it could lie on big"},
        {"MARKET ROW 1 coin@small coin@small stone@drop",  "depot-full",
         "placement 2: small is full, it has 1 space; there is no room for it now: SWAP, SHIFT or DROP"},
        {"MARKET ROW 1 coin@sp1 coin@sp1 stone@drop",      "bad-argument",
         "placement 1: you have no depot sp1; your depots are small, mid and big"},
        {"MARKET ROW 4 coin@big",                          "bad-argument",
         "the market has ROW 1 to ROW 3 and COL 1 to COL 4"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.line) {
        State state = before;
        const auto refused = play(state, state.board.turn, c.line);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == c.code);
        CHECK(refused.error().text == c.text);
        CHECK(state == before);
    }
}

TEST_CASE("a new turn is noticed also when the same player has it",
          "[grammar][renaissance][play]") {
    State state = setup({.players = 1}, 1);
    const Seat seat = seat_at(0);
    const auto turn_passed = [&](const char* line) {
        const auto played = play(state, seat, line);
        REQUIRE(played);
        return played->turn_passed;
    };
    CHECK(turn_passed("KEEP 1 2"));
    state.board.market = sample_market;
    CHECK_FALSE(turn_passed("MARKET ROW 2"));
    CHECK(turn_passed("END"));
}

}  // namespace tavola::renaissance
