#include "tests/tui-client/golden.hpp"
#include "tests/tui-client/players.hpp"
#include "tui-client/boards/board.hpp"

#include <catch2/catch.hpp>

/// Every view at the sizes that people have, as it was looked at and liked: tests/screens/tui/.
/// TAVOLA_GOLDEN=update writes them anew; the diff is for people to judge.
namespace tavola::tui {
namespace {

struct Size {
    int height = 24;
    int width = 80;
};

constexpr Size small{24, 80};
constexpr Size medium{30, 100};
constexpr Size large{40, 120};

std::string file_for(const std::string& name, const Size& size, const std::string& kind) {
    return name + "." + std::to_string(size.width) + "x" + std::to_string(size.height) + kind;
}

/// In UTF-8 with the styles below at all sizes, and in ASCII at the smallest.
void check_view(Players& players, const std::string& player, const std::string& name) {
    for (const Size& size : {small, medium, large}) {
        const Canvas canvas = players.drawn(player, size.height, size.width, Charset::utf8);
        compare_with_golden(file_for(name, size, ".txt"), canvas.text());
        compare_with_golden(file_for(name, size, ".styles.txt"), canvas.styles());
    }
    compare_with_golden(file_for(name, small, ".ascii.txt"),
                        players.screen(player, small.height, small.width, Charset::ascii));
}

std::string who_is_asked(Players& players) {
    return is_asked(players.at("anna").model) ? "anna" : "bruno";
}

TEST_CASE("the way to a table looks as it was liked", "[tui][screens]") {
    Players players;
    players.come_unknown("anna");
    players.type("anna", "anna");
    check_view(players, "anna", "login");
    players.type("anna", "\r");
    players.come("bruno");
    players.say("bruno", "NEW eriantys 3 EXPERT NAME friday night");
    players.say("anna", "TABLES");
    players.type("anna", "\x1b");
    players.say("bruno", "LEAVE KEEP");
    players.say("bruno", "SAY is anybody in for a game of three?");
    check_view(players, "anna", "lobby");
    players.type("anna", "nj");
    check_view(players, "anna", "form");
    players.type("anna", "\x1b");
    players.say("anna", "JOIN 1");
    check_view(players, "anna", "seats");
    players.type("anna", "b");
    check_view(players, "anna", "set_up");
}

TEST_CASE("a game of Eriantys looks as it was liked", "[tui][screens]") {
    Players players;
    players.seat_two("EXPERT SEED 11");
    check_view(players, who_is_asked(players), "eriantys_start");
    players.play_moves(2);
    const std::string mover = who_is_asked(players);
    players.type(mover, "\r");
    check_view(players, mover, "eriantys_where_to");
    players.type(mover, "\x1b");
    players.play_moves(60);
    check_view(players, who_is_asked(players), "eriantys_middle");
    players.type("anna", "cgood move!\r");
    check_view(players, who_is_asked(players) == "anna" ? "bruno" : "anna", "eriantys_waiting");
    players.type("anna", "L");
    check_view(players, "anna", "question");
    players.type("anna", "n?");
    check_view(players, "anna", "help");
    players.type("anna",
                 "\x1b"
                 "e");
    check_view(players, "anna", "events");
    players.type("anna", "\x1b:mo\t");
    check_view(players, "anna", "typing");
    players.type("anna", "\x1b");
    players.play_moves(5'000);
    check_view(players, "anna", "game_over");
}

TEST_CASE("a base game of four looks as it was liked", "[tui][screens]") {
    Players players;
    for (const char* const name : {"anna", "bruno", "carla", "dario"}) {
        players.come(name);
        players.say(name, name == std::string{"anna"} ? "NEW eriantys 4 SEED 3" : "JOIN 1");
    }
    for (const char* const name : {"anna", "bruno", "carla", "dario"}) {
        players.type(name, "\r\r");
    }
    players.play_moves(80);
    check_view(players, "anna", "eriantys_four");
}

TEST_CASE("a lost line and a refusal look as they were liked", "[tui][screens]") {
    Players players;
    players.seat_two("SEED 7");
    players.type("anna", ":CLOUD 9\r");
    check_view(players, "anna", "refusal");
    players.lose("anna");
    check_view(players, "anna", "lost");
}

TEST_CASE("a game without a drawing has a plain board", "[tui][screens]") {
    const auto state = read_message(
        R"({"game":"chess","turn":"anna","players":[{"name":"anna","pieces":["king","rook"]},)"
        R"({"name":"bruno","pieces":["king"]}],"board":{"a1":"white king","h8":"black king"},)"
        R"("clock":{"anna":300,"bruno":[1,2,{"deep":true}]},"over":false})");
    Choosing choosing;
    choosing.offer({"MOVE king B1", "MOVE rook A8", "RESIGN"});
    Canvas canvas{19, 80, Charset::utf8};
    std::vector<Spot> spots;
    draw_board({*state, "anna", choosing}, canvas.area(), canvas, spots);
    CHECK(spots.size() == 3);
    compare_with_golden("plain.80x19.txt", canvas.text());
}

TEST_CASE("a terminal that is too small is told what is needed", "[tui][screens]") {
    Players players;
    players.seat_two("SEED 7");
    CHECK(players.screen("anna", 3, 40, Charset::utf8) ==
          "tavola needs 80 columns and 24 rows;\nhere are 40 and 3.\n\n");
    for (int height = 1; height < 45; height += 2) {
        for (int width = 1; width < 125; width += 3) {
            CHECK_NOTHROW(players.screen("anna", height, width, Charset::ascii));
        }
    }
}

}  // namespace
}  // namespace tavola::tui
