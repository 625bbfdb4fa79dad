#include "grammar/renaissance/ask.hpp"
#include "grammar/renaissance/snapshot.hpp"
#include "grammar/renaissance/tell.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"
#include "tests/support/json_schema.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <variant>

namespace tavola::renaissance {
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

std::string snapshot_of(const State& state, Viewer viewer) {
    return object([&](JsonWriter& to) { write_snapshot(view_for(state, viewer), to); });
}

std::string ask_of(const State& state, Seat seat) {
    return object([&](JsonWriter& to) { tell_ask(state, seat, to); });
}

void check(const JsonSchema& schema, const std::string& line) {
    const std::string complaint = schema.complaint_about(line);
    if (!complaint.empty()) {
        FAIL_CHECK(line << "\n" << complaint);
    }
}

}  // namespace

TEST_CASE("what a game of Renaissance tells is as published", "[grammar][renaissance][schema]") {
    static const JsonSchema message{"message"};
    static const JsonSchema an_event{"renaissance", "event"};
    static const JsonSchema an_ask{"renaissance", "ask"};
    static const JsonSchema a_snapshot{"renaissance", "snapshot"};
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        for (const Level level : {Level::easy, Level::normal}) {
            play_sample(players, players, level, [&](const State& state, const Events& events) {
                for (const Event& event : events) {
                    check(an_event, told(event));
                    check(an_event, told(event_for(event, std::nullopt).value_or(event)));
                }
                check(message, told(events.back()));
                check(a_snapshot, snapshot_of(state, seat_at(0)));
                check(a_snapshot, snapshot_of(state, std::nullopt));
                for (const Seat seat : state.board.to_act()) {
                    check(an_ask, ask_of(state, seat));
                    check(message, ask_of(state, seat));
                }
                return true;
            });
        }
    }
}

TEST_CASE("every kind of event of Renaissance comes up and is as published",
          "[grammar][renaissance][schema]") {
    const JsonSchema an_event{"renaissance", "event"};
    // No computer player has a reason to shift a piece.
    const Event shifted =
        event::ResourceShifted{seat_at(0), Resource::coin, Place::big, Place::sp1};
    check(an_event, told(shifted));
    std::set<std::size_t> kinds{shifted.index()};
    for (std::uint64_t seed = 0; seed < 200 && kinds.size() < std::variant_size_v<Event>; ++seed) {
        const Level level = seed % 2 == 0 ? Level::normal : Level::easy;
        play_sample(1 + seed % 4, seed, level, [&](const State&, const Events& events) {
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

namespace {
struct Wrong {
    const char* name{};
    std::string definition{};
    std::string json_text{};
};
}  // namespace

TEST_CASE("a wrong message of Renaissance is seen", "[grammar][renaissance][schema]") {
    // clang-format off
    const auto c = GENERATE(values<Wrong>({
        {"an unknown event",   "event", R"({"event":"jump","player":"anna"})"},
        {"a field too many",   "event", R"({"event":"discard","player":"anna","number":1,"leader":50})"},
        {"a field too few",    "event", R"({"event":"put","player":"anna","resource":"coin"})"},
        {"leaders half told",  "event", R"({"event":"keep","player":"anna","numbers":[1,2]})"},
        {"no such resource",   "event", R"({"event":"put","player":"anna","resource":"gold","depot":"big"})"},
        {"no such depot",      "event", R"({"event":"put","player":"anna","resource":"coin","depot":"strongbox"})"},
        {"no such card",       "event", R"({"event":"pile","colour":"green","level":2,"top":49,"left":4})"},
        {"paid from nowhere",  "event", R"({"event":"buy","player":"anna","colour":"green","level":1,"slot":1,"card":1,"pay":["coin@drop"]})"},
        {"two lines at once",  "event", R"({"event":"market","player":"anna","row":1,"col":1,"got":[]})"},
        {"a reason not ours",  "event", R"({"event":"lastround","reason":"towers"})"},
        {"a verb not due",     "ask",   R"({"ask":["market","end"]})"},
        {"nothing to place",   "ask",   R"({"ask":["put","drop"],"pending":[]})"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        CHECK_FALSE(JsonSchema("renaissance", c.definition).complaint_about(c.json_text).empty());
    }
}

TEST_CASE("a snapshot of Renaissance hides what the viewer may not know",
          "[grammar][renaissance][schema][E08]") {
    State state = setup({.players = 2}, 3);
    for (const Seat seat : state.board.seats()) {
        REQUIRE(play(state, seat, "KEEP 1 2"));
    }
    const json own = json::parse(snapshot_of(state, state.board.first));
    const json watched = json::parse(snapshot_of(state, std::nullopt));
    CHECK(own["players"][0]["leaders"][0].contains("leader"));
    CHECK_FALSE(own["players"][1]["leaders"][0].contains("leader"));
    CHECK_FALSE(watched["players"][0]["leaders"][0].contains("leader"));
    CHECK_FALSE(watched["players"][0].contains("dealt"));
    CHECK(watched["players"][0]["leaders"][0]["state"] == "hand");
}

}  // namespace tavola::renaissance
