#include "tests/tui-client/players.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

/// The client at a real hall, played by its keys.
namespace tavola::tui {
namespace {

using Catch::Matchers::Contains;

std::string seen(Players& players, const std::string& name) {
    return players.screen(name, 24, 80, Charset::utf8);
}

TEST_CASE("a name and Enter lead into the lobby", "[tui]") {
    Players players;
    players.come_unknown("anna");
    CHECK_THAT(seen(players, "anna"), Contains("Who are you?"));
    players.type("anna", "anna\r");
    CHECK(players.at("anna").model.logged_in);
    CHECK_FALSE(players.at("anna").model.key.empty());
    CHECK_THAT(seen(players, "anna"), Contains("where to?"));
}

TEST_CASE("a refused login says why, and can be tried again", "[tui]") {
    Players players;
    players.come("anna");
    players.come_unknown("bruno");
    players.type("bruno", "anna\r");
    CHECK_FALSE(players.at("bruno").model.logged_in);
    CHECK_THAT(seen(players, "bruno"), Contains("anna"));
    CHECK_FALSE(players.at("bruno").model.login_trouble.empty());
    players.type("bruno", "2\r");
    CHECK(players.at("bruno").model.name == "anna2");
}

TEST_CASE("the lobby lists a table as it opens, and a key sits down at it", "[tui]") {
    Players players;
    players.come("anna");
    players.come("bruno");
    players.say("anna", "NEW eriantys 3 EXPERT NAME friday");
    players.hall().pass(std::chrono::seconds{2});
    players.say("bruno", "TABLES");
    players.type("bruno", "\x1b");
    CHECK_THAT(seen(players, "bruno"), Contains("1/3") && Contains("anna") && Contains("friday"));
    for (std::size_t i = 0; i <= players.at("bruno").model.games.size(); ++i) {
        players.press("bruno", {.name = KeyName::down});  // past a row for each game
    }
    players.type("bruno", "\r");
    REQUIRE(players.at("bruno").model.table);
    CHECK_THAT(seen(players, "bruno"), Contains("seat 2  bruno") && Contains("free"));
}

TEST_CASE("the form opens a table with bots", "[tui]") {
    Players players;
    players.come("anna");
    players.type("anna", "n\r");
    players.press("anna", {.name = KeyName::right});  // three players
    players.type("anna", "\r\r\r\r\r");
    const auto& table = players.at("anna").model.table;
    REQUIRE(table);
    CHECK(table->names.size() == 3);
    CHECK(is_asked(players.at("anna").model));
}

TEST_CASE("a move is chosen in steps, previewed, made and taken back", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    players.play_moves(2);  // the assistants
    const std::string name = is_asked(players.at("anna").model) ? "anna" : "bruno";
    Player& player = players.at(name);
    const std::string first = player.ui.choosing.current()->words;
    CHECK(first.starts_with("MOVE "));
    players.type(name, "\r");
    REQUIRE(player.ui.choosing.path().size() == 1);
    CHECK(player.ui.choosing.current()->words == "DINING");
    CHECK_THAT(seen(players, name), Contains(first + " DINING → " + name + " gets the"));

    players.type(name, "\x1b");
    CHECK(player.ui.choosing.path().empty());
    CHECK(player.ui.choosing.current()->words == first);

    const Json before = player.model.table->state;
    players.type(name, "\r\r");
    CHECK(player.model.table->state["players"] != before["players"]);
    CHECK(player.model.table->ask["left"].number() == 2);
    players.type(name, "u");
    CHECK(player.model.table->ask["left"].number() == 3);
    CHECK(player.model.table->state["players"] == before["players"]);
}

TEST_CASE("arrows move to what lies in their direction", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    players.play_moves(2);
    const std::string name = is_asked(players.at("anna").model) ? "anna" : "bruno";
    Choosing& choosing = players.at(name).ui.choosing;
    players.type(name, "\r");
    choosing.point_at(choosing.find("ISLAND 2").value());
    players.press(name, {.name = KeyName::right});
    CHECK(choosing.current()->words == "ISLAND 3");
    players.press(name, {.name = KeyName::left});
    players.press(name, {.name = KeyName::left});
    CHECK(choosing.current()->words == "ISLAND 1");
    players.type(name, "j");
    CHECK(choosing.current()->words == "ISLAND 12");
    players.type(name, "jl");
    CHECK(choosing.current()->words == "ISLAND 10");
}

TEST_CASE("a click chooses what was drawn there", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    Player& player = players.at(is_asked(players.at("anna").model) ? "anna" : "bruno");
    const auto wanted = player.ui.choosing.find("ASSISTANT 5").value();
    static_cast<void>(players.screen(player.model.name, 24, 80, Charset::utf8));
    const auto spot = std::ranges::find(player.ui.spots, wanted, &Spot::choice);
    REQUIRE(spot != player.ui.spots.end());
    players.press(player.model.name,
                  {.name = KeyName::click, .at = {spot->area.row, spot->area.column}});
    CHECK(player.model.table->moves.empty());  // it is the other's turn
}

TEST_CASE("with confirm on, a move that cannot be undone is asked about", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    const std::string name = is_asked(players.at("anna").model) ? "anna" : "bruno";
    Player& player = players.at(name);
    players.type(name, "C\r");
    REQUIRE(player.ui.question);
    CHECK_THAT(seen(players, name), Contains("cannot be undone") && Contains("[ yes ]"));
    players.type(name, "n");
    CHECK(is_asked(player.model));
    players.type(name, "\ry");
    CHECK_FALSE(is_asked(player.model));
}

TEST_CASE("a hint is shown until something happens", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    const std::string name = is_asked(players.at("anna").model) ? "anna" : "bruno";
    players.type(name, "i");
    CHECK_THAT(seen(players, name), Contains("Hint: ASSISTANT"));
    players.type(name, "\r");
    CHECK_THAT(seen(players, name), !Contains("Hint: "));
}

TEST_CASE("what is typed behind a colon is sent, and its answer can be read", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    players.type("anna", ":RULES towers\r");
    CHECK_THAT(seen(players, "anna"), Contains("RULES towers") && Contains("tower"));
    players.type("anna", "\x1b");
    CHECK_THAT(seen(players, "anna"), Contains("clouds"));
    players.type("anna", ":FLY\r");
    CHECK_THAT(seen(players, "anna"), Contains("! there is no command"));
}

TEST_CASE("people talk at the table, and watchers among themselves", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    players.come("carl");
    players.come("dora");
    players.say("carl", "WATCH 1");
    players.say("dora", "WATCH 1");
    CHECK(players.at("carl").model.table->watching);
    players.type("anna", "chello there\r");
    players.type("carl", "cwho wins?\r");
    CHECK_THAT(seen(players, "bruno"), Contains("anna: hello there"));
    CHECK_THAT(seen(players, "dora"), Contains("[watcher] carl: who wins?"));
    CHECK_THAT(seen(players, "anna"), !Contains("who wins?"));
}

TEST_CASE("a client that lost its line comes back to its seat and hears what it missed", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    const std::string mine = is_asked(players.at("anna").model) ? "bruno" : "anna";
    const std::string other = mine == "anna" ? "bruno" : "anna";
    Player& player = players.at(mine);
    players.lose(mine);
    CHECK_THAT(seen(players, mine), Contains("NO CONNECTION"));
    players.play_moves(1);
    players.come_back(mine);
    CHECK(player.model.line == Line::up);
    CHECK(is_asked(player.model));
    CHECK(player.model.table->seq == players.at(other).model.table->seq);
    CHECK(player.model.table->state["round"] == players.at(other).model.table->state["round"]);
    const auto told = std::ranges::count_if(player.model.log, [&](const LogLine& line) {
        return line.text.starts_with(other + " plays assistant");
    });
    CHECK(told == 1);
}

TEST_CASE("a move whose answer got lost is made once", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    const std::string name = is_asked(players.at("anna").model) ? "anna" : "bruno";
    Player& player = players.at(name);
    const std::string line = player.model.table->moves.front();
    send(player.model, Purpose::act, line);
    // It reaches the hall, but the connection breaks before the answer comes.
    players.hall().send(name, player.model.outbox.back());
    player.model.outbox.clear();
    static_cast<void>(players.hall().take_heard());
    players.lose(name);
    players.come_back(name);
    CHECK(player.model.complaint.empty());
    CHECK_FALSE(is_asked(player.model));
    CHECK(player.model.pending.empty());
}

TEST_CASE("who was taken over stays away", "[tui]") {
    Players players;
    Player& anna = players.come("anna");
    players.come_unknown("phone");
    players.say("phone", "LOGIN anna KEY " + anna.model.key);
    CHECK(anna.model.line == Line::ended);
    CHECK(anna.model.stays_away);
    CHECK_THAT(seen(players, "anna"), Contains("taken over"));
}

TEST_CASE("a whole game is played by keys, to the score and another game", "[tui]") {
    const std::string options = GENERATE("SEED 7", "EXPERT SEED 11");
    CAPTURE(options);
    Players players;
    players.seat_two(options);
    players.play_moves(5'000);
    REQUIRE(players.at("anna").model.table);
    CHECK(players.at("anna").model.table->over);
    CHECK(players.at("anna").model.unread == 0);
    CHECK_THAT(seen(players, "anna"), Contains("The game is over") && Contains("a again"));
    players.type("anna", "s");
    CHECK(players.at("anna").model.record.size() > 10);
    players.type("anna", "a");
    players.type("bruno", "a");
    REQUIRE(players.at("bruno").model.table);
    CHECK(players.at("bruno").model.table->id == "2");
    CHECK(is_asked(players.at("anna").model));
}

TEST_CASE("somebody who leaves is asked whether it is meant", "[tui]") {
    Players players;
    players.seat_two("SEED 7");
    players.type("anna", "L");
    REQUIRE(players.at("anna").ui.question);
    players.type("anna", "\r");  // the cursor is on no
    CHECK(players.at("anna").model.table);
    players.type("anna", "Ly");
    CHECK_FALSE(players.at("anna").model.table);
}

}  // namespace
}  // namespace tavola::tui
