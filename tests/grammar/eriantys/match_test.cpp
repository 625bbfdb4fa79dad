#include "grammar/eriantys/match.hpp"

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr Names names{{"anna", "bruno", "carla", "dario"}};

Expected<Played, Refusal> send(Match& match, Seat seat, std::string_view line, HalfPlayed& half) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto verb = std::ranges::find(verbs(), line.substr(0, end), &Verb::name);
    REQUIRE(verb != verbs().end());
    return match.play(seat, *verb, line.substr(end), half, end + 1);
}

std::vector<std::string> told(const Story& story) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < story.size(); ++i) {
        std::string line;
        TextWriter to{line, names};
        if (story.tell(i, std::nullopt, to)) {
            lines.push_back(line);
        }
    }
    return lines;
}

/// A whole game of lines that MOVES lists; the record of it.
std::vector<std::pair<Seat, std::string>> played_out(Match& match, std::uint64_t seed) {
    std::vector<std::pair<Seat, std::string>> record;
    Rng rng{seed};
    HalfPlayed half;
    while (!match.to_act().empty()) {
        const Seat seat = *match.to_act().begin();
        const MoveList moves = match.moves(seat, half);
        const auto pick = rng.below(static_cast<std::uint32_t>(moves.lines.size()));
        const auto played = send(match, seat, moves.lines[pick], half);
        REQUIRE(played);
        if (!played->line.empty()) {
            record.emplace_back(seat, played->line);
        }
    }
    return record;
}

}  // namespace

TEST_CASE("a match opens with its news", "[grammar][eriantys][match]") {
    const auto match = make_match(setup(standard_options(3, Variant::base), 5));
    const auto lines = told(*match->opening());
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].starts_with("PHASE planning ROUND 1 STARTER "));
    CHECK(lines[1].starts_with("CLOUDS 1 "));
    CHECK(lines[2].starts_with("TURN "));
    CHECK(lines[2].ends_with(" AFTER nobody"));
    CHECK(match->opening()->reveals(1));
    CHECK_FALSE(match->opening()->reveals(0));
    CHECK(match->players() == 3);
    CHECK(match->to_act().size() == 1);
}

TEST_CASE("a clone goes its own way", "[grammar][eriantys][match]") {
    const auto match = make_match(setup(standard_options(2, Variant::base), 5));
    const auto copy = match->clone();
    const auto before = match->digest();
    HalfPlayed half;
    const Seat seat = *match->to_act().begin();
    REQUIRE(send(*copy, seat, "ASSISTANT 3", half));
    CHECK(match->digest() == before);
    CHECK(copy->digest() != before);
    CHECK(copy->to_act() != match->to_act());
    CHECK(copy->revealed() == match->revealed());
}

TEST_CASE("chance counts what it has shown", "[grammar][eriantys][match]") {
    const State state = Position{}.phase(Phase::cloud).cloud(1, "rrr").active(bob).build();
    const auto match = make_match(state);
    const auto before = match->revealed();
    HalfPlayed half;
    REQUIRE(send(*match, bob, "CLOUD 1", half));
    CHECK(match->revealed() > before);
}

TEST_CASE("the lines that a game was played with replay it", "[grammar][eriantys][match][laws]") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        const State state = setup(standard_options(2 + seed % 3, Variant::expert), seed);
        const auto match = make_match(state);
        const auto record = played_out(*match, seed);
        const auto replay = make_match(state);
        HalfPlayed half;
        for (const auto& [seat, line] : record) {
            const auto played = send(*replay, seat, line, half);
            REQUIRE(played);
            CHECK(played->line == line);
        }
        CHECK(replay->digest() == match->digest());
        CHECK(replay->to_act().empty());
    }
}

TEST_CASE("advice is a line that can be sent", "[grammar][eriantys][match]") {
    const auto level = GENERATE(BotLevel::easy, BotLevel::normal);
    const auto match = make_match(setup(standard_options(2, Variant::expert), 3));
    Rng rng{4};
    HalfPlayed half;
    for (int i = 0; i < 12; ++i) {
        const Seat seat = *match->to_act().begin();
        const Advice advice = match->advise(seat, level, rng);
        CHECK_FALSE(advice.reason.empty());
        const auto played = send(*match, seat, advice.line, half);
        REQUIRE(played);
        CHECK(played->line == advice.line);
    }
    const Seat other = *match->to_act().begin() == ann ? bob : ann;
    CHECK(match->advise(other, level, rng).line.empty());
}

TEST_CASE("a match asks, lists and shows what there is", "[grammar][eriantys][match]") {
    const auto match = make_match(Position{}.phase(Phase::mother_nature).assistant(ann, 4));
    std::string text;
    TextWriter to_text{text, names};
    match->ask(ann, {}, to_text);
    CHECK(text == "MN STEPS 1-2");
    std::string json;
    JsonWriter to_json{json, names};
    match->ask(ann, {}, to_json);
    CHECK(json == R"("ask":["mn"],"min_steps":1,"max_steps":2)");
    CHECK(match->moves(ann, {}).lines == std::vector<std::string>{"MN 1", "MN 2"});
    std::string snapshot;
    JsonWriter to_snapshot{snapshot, names};
    match->snapshot(std::nullopt, to_snapshot);
    CHECK_FALSE(snapshot.empty());
    CHECK_FALSE(match->board(std::nullopt, names, {.width = 40}).empty());
}

}  // namespace tavola::eriantys
