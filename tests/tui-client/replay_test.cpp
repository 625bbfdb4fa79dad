#include "tui-client/replay.hpp"

#include "tests/support/hall_stage.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

using Lines = std::vector<std::string>;

/// Plays the record at a real hall, as far as it goes.
Replay replayed(const std::string& text) {
    Replay replay;
    replay.lines = record_lines(text);
    HallStage hall;
    hall.connect("replay", {.is_private = true});
    hall.send("replay", "MODE JSON");
    static_cast<void>(hall.take_heard());
    Lines next = begin(replay);
    while (!next.empty()) {
        for (const std::string& line : std::exchange(next, {})) {
            hall.send("replay", line);
        }
        for (const Heard& heard : hall.take_heard()) {
            for (std::string& line : hear(replay, heard.line)) {
                next.push_back(std::move(line));
            }
        }
    }
    return replay;
}

constexpr const char* record =
    "NEW eriantys 2 SEED 7 HOTSEAT anna bruno\nAS anna TOWER black\nAS anna WIZARD king\n"
    "AS bruno TOWER white\nAS bruno WIZARD witch\nAS anna ASSISTANT 3\nAS bruno ASSISTANT 4\n";

TEST_CASE("a record is read as it was saved, with or without the marks of a reply",
          "[tui][replay]") {
    CHECK(record_lines("| NEW x\r\n\n# a comment\n| AS anna END\nOK HISTORY\n") ==
          Lines{"NEW x", "AS anna END"});
    CHECK(record_lines("").empty());
}

TEST_CASE("a record is stepped through in both directions", "[tui][replay]") {
    Replay replay = replayed(record);
    REQUIRE(replay.frames.size() == 7);
    CHECK(replay.trouble.empty());
    CHECK(replay.at == 4);  // the first with a board
    CHECK(replay.frames[4].state["phase"].word() == "planning");
    CHECK(replay.frames[5].events.front() == "anna plays assistant 3, up to 2 steps");
    step(replay, 1);
    CHECK(replay.at == 5);
    step(replay, -100);
    CHECK(replay.at == 0);
    CHECK_FALSE(replay.frames[0].state.exists());
    step_to_end(replay);
    CHECK(replay.at == 6);
}

TEST_CASE("who went to the end before it was there is taken along", "[tui][replay]") {
    Replay replay;
    replay.lines = record_lines(record);
    static_cast<void>(begin(replay));
    step_to_end(replay);
    for (int i = 0; i < 3; ++i) {
        static_cast<void>(hear(replay, R"({"ok":true})"));
        static_cast<void>(hear(replay, R"({"ok":true,"state":{}})"));
    }
    CHECK(replay.at == 2);
}

TEST_CASE("a record that does not hold stops where it breaks", "[tui][replay]") {
    const Replay replay = replayed("NEW eriantys 2 SEED 7 HOTSEAT anna bruno\nAS anna CLOUD 9\n");
    CHECK(replay.frames.size() == 1);
    CHECK(replay.trouble.starts_with("line 2 of the record, 'AS anna CLOUD 9': "));
    CHECK(replayed("").trouble == "the record is empty");
}

TEST_CASE("answers that nobody asked for change nothing", "[tui][replay]") {
    Replay replay;
    CHECK(hear(replay, R"({"ok":true})").empty());
    CHECK(hear(replay, "{").empty());
    CHECK(hear(replay, "OK").empty());
    step(replay, 5);
    CHECK(replay.at == 0);
}

}  // namespace
}  // namespace tavola::tui
