#include "grammar/eriantys/ask.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/snapshot.hpp"
#include "grammar/eriantys/tell.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"
#include "tests/support/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace tavola::eriantys {
namespace {

using nlohmann::json;

template <class Tell>
std::string object(const Tell& tell) {
    std::string line;
    JsonWriter writer{line, sample_names};
    writer.begin_object();
    tell(writer);
    writer.end_object();
    return line;
}

std::string told(const Event& event) {
    return object([&](JsonWriter& to) { tell(event, to); });
}

std::string snapshot_of(const State& state) {
    return object([&](JsonWriter& to) { write_snapshot(view_for(state, std::nullopt), to); });
}

std::string ask_of(const State& state, const HalfPlayed& half = {}) {
    return object([&](JsonWriter& to) { tell_ask(state, state.board.active(), half, to); });
}

void check(const JsonSchema& schema, const std::string& line) {
    const std::string complaint = schema.complaint_about(line);
    if (!complaint.empty()) {
        FAIL_CHECK(line << "\n" << complaint);
    }
}

TEST_CASE("what a game of Eriantys tells is as published", "[grammar][eriantys][schema]") {
    static const JsonSchema message{"message"};
    static const JsonSchema an_event{"eriantys", "event"};
    static const JsonSchema an_ask{"eriantys", "ask"};
    static const JsonSchema a_snapshot{"eriantys", "snapshot"};
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(players << " players" << (variant == Variant::expert ? ", expert" : "")) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const auto options = standard_options(players, variant);
            play_sample(options, seed, [&](const State& state, const Events& events) {
                for (const Event& event : events) {
                    check(an_event, told(event));
                }
                check(message, told(events.back()));
                check(a_snapshot, snapshot_of(state));
                if (state.board.phase != Phase::over) {
                    check(an_ask, ask_of(state));
                    check(message, ask_of(state));
                }
                return true;
            });
        }
    }
}

TEST_CASE("every kind of event comes up and is as published", "[grammar][eriantys][schema]") {
    const JsonSchema an_event{"eriantys", "event"};
    std::set<std::size_t> kinds;
    for (std::uint64_t seed = 0; seed < 400 && kinds.size() < std::variant_size_v<Event>; ++seed) {
        const auto options = standard_options(2 + seed % 3, Variant::expert);
        play_sample(options, seed, [&](const State&, const Events& events) {
            for (const Event& event : events) {
                if (kinds.insert(event.index()).second) {
                    check(an_event, told(event));
                }
            }
            return true;
        });
    }
    CHECK(kinds.size() == std::variant_size_v<Event>);
}

TEST_CASE("a card that is half played is asked about as published", "[grammar][eriantys][schema]") {
    const JsonSchema an_ask{"eriantys", "ask"};
    const State state = Position{2, Variant::expert}
                            .character(Character::monk, "rrgg")
                            .character(Character::herald)
                            .character(Character::jester, "rrggbb")
                            .entrance(ann, "rrggbbp")
                            .coins(ann, 9);
    const auto asked = [&](const PlayCharacter& play) { return ask_of(state, half_played(play)); };
    CHECK(json::parse(asked({.character = Character::monk}))["ask"] == json{"colour", "cancel"});
    check(an_ask, asked({.character = Character::monk}));
    check(an_ask, asked({.character = Character::monk, .colour = Colour::red}));
    check(an_ask, asked({.character = Character::herald}));
    check(an_ask, asked({.character = Character::jester}));
}

struct Wrong {
    const char* name{};
    std::string definition{};
    std::string json_text{};
};

TEST_CASE("a wrong message is seen", "[grammar][eriantys][schema]") {
    // clang-format off
    const auto c = GENERATE(values<Wrong>({
        {"no JSON",             "event", R"({"event":)"},
        {"an unknown event",    "event", R"({"event":"jump","player":"anna"})"},
        {"a field too many",    "event", R"({"event":"order","order":["anna","bruno"],"why":1})"},
        {"a field too few",     "event", R"({"event":"mn","player":"anna","steps":2,"from":3})"},
        {"a colour not ours",   "event", R"({"event":"move","player":"anna","student":"mauve","to":"dining"})"},
        {"dining on an island", "event", R"({"event":"move","player":"anna","student":"red","to":"dining","island":4})"},
        {"island 13",           "event", R"({"event":"move","player":"anna","student":"red","to":"island","island":13})"},
        {"a number as text",    "event", R"({"event":"coins","player":"anna","before":"1","after":2})"},
        {"no such name",        "event", R"({"event":"turn","player":"an na","after":null})"},
        {"given without taken", "event", R"({"event":"character","player":"anna","character":7,"given":["red"],"cost":1})"},
        {"a reason not ours",   "event", R"({"event":"lastround","reason":"towers"})"},
        {"cards without verb",  "ask",   R"({"ask":["move"],"left":2,"cards":[3]})"},
        {"a verb not due",      "ask",   R"({"ask":["move","undo"],"left":2})"},
        {"nothing to choose",   "ask",   R"({"ask":["cloud"],"of":[]})"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        CHECK_FALSE(JsonSchema("eriantys", c.definition).complaint_about(c.json_text).empty());
    }
}

TEST_CASE("a wrong snapshot is seen", "[grammar][eriantys][schema]") {
    const JsonSchema a_snapshot{"eriantys", "snapshot"};
    const json good = json::parse(snapshot_of(setup(standard_options(3, Variant::expert), 1)));
    REQUIRE(a_snapshot.complaint_about(good.dump()).empty());

    const auto refused = [&](const auto& change) {
        json bad = good;
        change(bad);
        return !a_snapshot.complaint_about(bad.dump()).empty();
    };
    CHECK(refused([](json& bad) { bad["secret"] = 1; }));
    CHECK(refused([](json& bad) { bad["over"] = true; }));
    CHECK(refused([](json& bad) { bad["turn"] = nullptr; }));
    CHECK(refused([](json& bad) { bad["players"][0]["coins"] = -1; }));
    CHECK(refused([](json& bad) { bad["players"][0]["assistant"] = 3; }));  // its steps are missing
    CHECK(refused([](json& bad) { bad["islands"][0]["tower"] = "black"; }));
    CHECK(refused([](json& bad) { bad["characters"][0]["name"] = "dragon"; }));
    CHECK(refused([](json& bad) { bad["players"][1]["dining"].erase("red"); }));
    for (const auto& [field, value] : good.items()) {
        CAPTURE(field);
        CHECK(refused([&, name = field](json& bad) { bad.erase(name); }));
    }
}

TEST_CASE("the whole schema takes replies, news and asks", "[grammar][schema]") {
    const JsonSchema message{"message"};
    // clang-format off
    const auto good = GENERATE(values<std::string>({
        R"({"ok":true})",
        R"({"ok":true,"tag":"a1","seq":41})",
        R"({"ok":true,"ask":["move"],"left":2})",
        R"({"ok":true,"events":[{"event":"move","table":3,"seq":41,"player":"anna","student":"red","to":"dining"}]})",
        R"({"ok":false,"error":"too-many-steps","text":"assistant 4 reaches 2 islands: MN 1 or MN 2"})",
        R"({"event":"move","table":3,"seq":41,"player":"anna","student":"red","to":"dining"})",
        R"({"event":"tavola","protocol":1,"server":"tavolad/1.0","games":"eriantys"})",
        R"({"event":"say","player":"anna","text":"hello"})",
        R"({"event":"ping"})",
        R"({"event":"bye","reason":"quit"})",
        R"({"ask":["move","character"],"left":2,"cards":[3,7]})",
        R"({"ask":["quick","new","join"]})",
        R"({"ask":["assistant"],"of":[1,2,5],"table":"3","as":"anna"})",
    }));
    // clang-format on
    CHECK(message.complaint_about(good).empty());
}

TEST_CASE("the whole schema refuses what is none of them", "[grammar][schema]") {
    const JsonSchema message{"message"};
    // clang-format off
    const auto bad = GENERATE(values<std::string>({
        R"({})",
        R"([])",
        R"("ok")",
        R"({"ok":"true"})",
        R"({"ok":true,"error":"syntax"})",
        R"({"ok":true,"tag":"#1"})",
        R"({"ok":true,"events":[{"event":"move"}]})",
        R"({"ok":true,"state":{}})",
        R"({"ok":false,"error":"no-such-code","text":"x"})",
        R"({"ok":false,"error":"syntax"})",
        R"({"ok":true,"event":"ping"})",
        R"({"event":"ping","ask":["move"]})",
        R"({"event":"say","player":"anna"})",
        R"({"event":"state","state":{"game":"eriantys"}})",
        R"({"event":"dance"})",
        R"({"ask":[]})",
        R"({"ask":["fly"]})",
    }));
    // clang-format on
    CAPTURE(bad);
    CHECK_FALSE(message.complaint_about(bad).empty());
}

}  // namespace
}  // namespace tavola::eriantys
