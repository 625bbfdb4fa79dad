#include "tests/support/hall_stage.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace tavola {
namespace {

using namespace std::chrono_literals;

/// What one client heard since it was asked last, `=` lines and asks left out.
std::vector<std::string> heard_by(HallStage& stage, const std::string& client) {
    std::vector<std::string> lines;
    for (const Heard& heard : stage.take_heard()) {
        const bool chatter = heard.line.starts_with("=") || heard.line.starts_with("?") ||
                             heard.line.starts_with("{\"ask\"");
        if (heard.client == client && !chatter) {
            lines.push_back(heard.closed ? "(closed)" : heard.line);
        }
    }
    return lines;
}

std::vector<std::string> said(HallStage& stage, const std::string& client, std::string_view line) {
    static_cast<void>(stage.take_heard());
    stage.send(client, line);
    return heard_by(stage, client);
}

bool is_among(const std::vector<std::string>& lines, std::string_view beginning) {
    return std::ranges::any_of(
        lines, [&](const std::string& line) { return line.starts_with(beginning); });
}

std::string key_of(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        if (line.starts_with("OK LOGIN ")) {
            return line.substr(line.rfind(' ') + 1);
        }
    }
    return {};
}

/// Anna and Bruno have chosen and are about to play their assistants; their keys.
std::pair<std::string, std::string> seated(HallStage& stage, const std::string& options = "") {
    stage.connect("anna");
    stage.connect("bruno");
    const std::string annas = key_of(said(stage, "anna", "LOGIN anna"));
    const std::string brunos = key_of(said(stage, "bruno", "LOGIN bruno"));
    stage.send("anna", "NEW eriantys 2 SEED 7" + options);
    stage.send("bruno", "JOIN 1");
    for (const auto& [who, line] : {std::pair{"anna", "TOWER black"},
                                    std::pair{"anna", "WIZARD king"},
                                    std::pair{"bruno", "TOWER white"},
                                    std::pair{"bruno", "WIZARD witch"}}) {
        stage.send(who, line);
    }
    static_cast<void>(stage.take_heard());
    return {annas, brunos};
}

/// Whose assistant is asked for.
std::string planner(HallStage& stage) {
    return is_among(said(stage, "anna", "MOVES"), "| ASSISTANT") ? "anna" : "bruno";
}

std::string other(const std::string& player) { return player == "anna" ? "bruno" : "anna"; }

TEST_CASE("nobody hears of anything before it is on disk", "[hall][durability]") {
    HallStage stage;
    seated(stage);
    const std::string first = planner(stage);
    stage.delay_store();
    CHECK(said(stage, first, "ASSISTANT 3").empty());
    CHECK(said(stage, other(first), "PING").empty());
    stage.catch_up();
    const auto heard = stage.take_heard();
    const auto told = [&](const std::string& who, std::string_view beginning) {
        return std::ranges::any_of(heard, [&](const Heard& each) {
            return each.client == who && each.line.starts_with(beginning);
        });
    };
    CHECK(told(first, "OK ASSISTANT"));
    CHECK(told(other(first), "* ASSISTANT " + first + " 3"));
    CHECK(told(other(first), "OK PONG"));
}

TEST_CASE("lines that rest on what was lost are refused in order", "[hall][durability]") {
    HallStage stage;
    seated(stage);
    const std::string first = planner(stage);
    stage.delay_store();
    stage.send(first, "#a ASSISTANT 3");
    stage.send(first, "#b PING");
    stage.send(first, "#c MODE JSON");
    stage.lose_what_waits();
    const auto heard = heard_by(stage, first);
    CHECK(is_among(heard, "* NOTICE the store failed"));
    REQUIRE(heard.size() >= 3);
    CHECK(heard[heard.size() - 3].starts_with("#a ERR storage"));
    CHECK(heard[heard.size() - 2].starts_with("#b ERR storage"));
    // MODE waited for the disk, so that it could not be lost: it happens after all.
    CHECK(heard.back().starts_with("{\"ok\":true,\"tag\":\"c\""));
    CHECK(is_among(said(stage, other(first), "STATE"), "OK STATE"));
}

TEST_CASE("a lost line leaves the lobby as it was", "[hall][durability]") {
    HallStage stage;
    const auto keys = seated(stage);
    stage.connect("carl");

    SECTION("a login") {
        stage.break_store();
        CHECK(is_among(said(stage, "carl", "LOGIN carl"), "ERR storage"));
        stage.mend_store();
        CHECK(is_among(said(stage, "carl", "LOGIN carl"), "OK LOGIN carl"));
    }
    SECTION("a new table") {
        stage.send("carl", "LOGIN carl");
        stage.break_store();
        CHECK(is_among(said(stage, "carl", "NEW eriantys 3"), "ERR storage"));
        CHECK(said(stage, "carl", "TABLES") == std::vector<std::string>{"OK TABLES 0"});
        stage.mend_store();
        CHECK(is_among(said(stage, "carl", "NEW eriantys 3"), "OK NEW"));
    }
    SECTION("a seat that was taken") {
        stage.send("carl", "LOGIN carl");
        stage.send("carl", "NEW eriantys 3");
        stage.connect("dora");
        stage.send("dora", "LOGIN dora");
        stage.break_store();
        CHECK(is_among(said(stage, "dora", "JOIN 2"), "ERR storage"));
        stage.mend_store();
        CHECK(is_among(said(stage, "dora", "TABLES"), "| TABLE 2 eriantys 1/3 base carl"));
        CHECK(is_among(said(stage, "dora", "JOIN 2"), "OK JOIN 2"));
    }
    SECTION("a seat that was left") {
        stage.break_store();
        CHECK(is_among(said(stage, "anna", "LEAVE"), "ERR storage"));
        stage.mend_store();
        CHECK(is_among(said(stage, "anna", "LEAVE"), "OK LEAVE"));
    }
    SECTION("a table that was deleted") {
        stage.send("anna", "LEAVE KEEP");
        stage.send("bruno", "LEAVE KEEP");
        stage.pass(61s);
        stage.break_store();
        CHECK(is_among(said(stage, "anna", "DELETE 1"), "ERR storage"));
        CHECK(is_among(said(stage, "anna", "SAVED"), "| SAVED 1"));
        stage.mend_store();
        CHECK(is_among(said(stage, "anna", "DELETE 1"), "OK DELETE"));
    }
    SECTION("a seat that was taken over") {
        stage.break_store();
        CHECK(is_among(said(stage, "carl", "LOGIN anna KEY " + keys.first), "ERR storage"));
        CHECK(stage.is_connected("anna"));
        CHECK(is_among(said(stage, "anna", "STATE"), "OK STATE"));
        stage.mend_store();
        CHECK(is_among(said(stage, "carl", "LOGIN anna KEY " + keys.first), "OK LOGIN anna"));
        CHECK_FALSE(stage.is_connected("anna"));
    }
}

TEST_CASE("whoever quits hears everything first", "[hall][durability]") {
    HallStage stage;
    seated(stage);
    const std::string first = planner(stage);
    stage.delay_store();
    stage.send(first, "#a ASSISTANT 3");
    stage.send(first, "#b QUIT");
    CHECK(stage.is_connected(first));
    stage.lose_what_waits();
    const auto heard = heard_by(stage, first);
    REQUIRE(heard.size() >= 4);
    CHECK(heard[heard.size() - 4].starts_with("#a ERR storage"));
    CHECK(heard[heard.size() - 3] == "#b OK QUIT");
    CHECK(heard[heard.size() - 2] == "* BYE quit");
    CHECK(heard.back() == "(closed)");
}

TEST_CASE("after a crash everything goes on where the disk has it", "[hall][restore][C09]") {
    HallStage stage;
    const auto keys = seated(stage, " CLOCK 300");
    const std::string first = planner(stage);
    stage.send(first, "#long-tag-1 ASSISTANT 3");
    const auto state = said(stage, first, "STATE");
    stage.delay_store();
    stage.send(other(first), "ASSISTANT 5");
    stage.crash();

    stage.connect("anna");
    stage.connect("bruno");
    const auto back = said(stage, "anna", "LOGIN anna KEY " + keys.first);
    CHECK(is_among(back, "* BACK anna"));
    CHECK(is_among(said(stage, "bruno", "LOGIN bruno KEY " + keys.second), "* BACK bruno"));
    CHECK(said(stage, first, "STATE") == state);
    CHECK(is_among(said(stage, first, "#long-tag-1 ASSISTANT 3"), "#long-tag-1 OK ASSISTANT SEQ"));
    CHECK(said(stage, first, "STATE") == state);
    CHECK(is_among(said(stage, other(first), "ASSISTANT 3"), "ERR assistant-taken"));
    CHECK(is_among(said(stage, other(first), "ASSISTANT 5"), "OK ASSISTANT"));
}

TEST_CASE("after a crash a set-up goes on", "[hall][restore][C09]") {
    HallStage stage;
    stage.connect("anna");
    stage.connect("bruno");
    const std::string annas = key_of(said(stage, "anna", "LOGIN anna"));
    stage.send("bruno", "LOGIN bruno");
    stage.send("anna", "NEW eriantys 2 PRIVATE NAME friday");
    const auto tables = said(stage, "anna", "HISTORY");
    REQUIRE(is_among(tables, "| NEW eriantys 2"));
    stage.crash();
    stage.connect("anna");
    CHECK(is_among(said(stage, "anna", "LOGIN anna KEY " + annas), "* BACK anna"));
    CHECK(said(stage, "anna", "HISTORY") == tables);
    CHECK(is_among(said(stage, "anna", "BOT ADD"), "OK BOT"));
    CHECK(is_among(said(stage, "anna", "TOWER white"), "OK TOWER"));
}

TEST_CASE("nobody back within the grace time: the table is suspended", "[hall][restore]") {
    HallStage stage;
    const auto keys = seated(stage);
    stage.crash();
    stage.pass(61s);
    stage.connect("anna");
    const auto back = said(stage, "anna", "LOGIN anna KEY " + keys.first);
    CHECK(is_among(back, "* SAVED 1 eriantys base anna bruno"));
    CHECK(is_among(said(stage, "anna", "RESUME 1"), "OK RESUME 1"));
}

TEST_CASE("a hotseat table is its maker's after a crash", "[hall][restore]") {
    HallStage stage;
    stage.connect("anna");
    const std::string key = key_of(said(stage, "anna", "LOGIN anna"));
    stage.send("anna", "NEW eriantys 2 HOTSEAT anna rosa");
    stage.send("anna", "TOWER black");
    stage.crash();
    stage.connect("rosa");
    CHECK(is_among(said(stage, "rosa", "LOGIN rosa"), "ERR name-taken"));
    stage.connect("anna");
    CHECK(is_among(said(stage, "anna", "LOGIN anna KEY " + key), "* SAVED 1"));
    CHECK(is_among(said(stage, "anna", "RESUME 1"), "OK RESUME 1"));
    CHECK(is_among(said(stage, "anna", "AS rosa WIZARD king"), "ERR not-your-turn"));
    CHECK(is_among(said(stage, "anna", "AS anna WIZARD king"), "OK WIZARD"));
}

}  // namespace
}  // namespace tavola
