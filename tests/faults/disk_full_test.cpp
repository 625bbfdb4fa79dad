// The disk is full, and later it is not.

#include "tests/faults/pair.hpp"
#include "tests/faults/server_process.hpp"
#include "tests/storage/small_disk.hpp"

#include <catch2/catch.hpp>

#include <optional>

namespace tavola::faults {
namespace {

/// Plays until a line is refused for another reason than that there is nothing to undo.
Json first_refusal(Pair& pair) {
    for (;;) {
        const auto answer = pair.step();
        REQUIRE(answer);  // else the game ended before the disk was felt
        if (answer->at("ok") == false && answer->at("error") != "nothing-to-undo") {
            return *answer;
        }
    }
}

/// Those at the table, and the one beside it, see what was acknowledged and nothing else.
void check_table(Pair& pair, Client& watching, const Witness& watcher) {
    CHECK(watching.ask("PING").at("ok") == true);
    CHECK(pair.anna().grievance(1) == "");
    CHECK(pair.bruno().grievance(1) == "");
    CHECK(watcher.contradiction(pair.anna().client().ask("SINCE 0")) == "");
}

}  // namespace

TEST_CASE("on a full disk lines are refused, and play goes on when there is room",
          "[faults][disk]") {
    const storage_tests::SmallDisk disk{"16m"};
    if (!disk.is_there()) {
        WARN("not allowed to mount a small file system: skipped");
        return;
    }
    std::optional<ServerProcess> server{std::in_place, disk.path() / "data"};
    Pair pair{server->port()};
    Witness watcher;
    Client watching{server->port(), [&](const Json& message) { watcher.note(message); }};
    REQUIRE(watching.ask("WATCH 1").at("ok") == true);

    for (int round = 0; round < 4; ++round) {
        CAPTURE(round);
        pair.play(12);
        disk.fill();
        CHECK(first_refusal(pair).at("error") == "storage");
        check_table(pair, watching, watcher);
        Client newcomer{server->port()};
        const Json login = newcomer.ask("LOGIN carla" + std::to_string(round));
        CHECK((login.at("ok") == true || login.at("error") == "storage"));
        CHECK(newcomer.ask("TABLES").at("ok") == true);
        disk.make_room();
        pair.play(1);
        check_table(pair, watching, watcher);
    }
    server->kill();
    server->end();
    server.emplace(disk.path() / "data");
    CHECK(pair.anna().log_in(server->port()).at("ok") == true);
    CHECK(pair.bruno().log_in(server->port()).at("ok") == true);
    CHECK(pair.anna().grievance(1) == "");
    CHECK(pair.bruno().grievance(1) == "");
    pair.play(4);
    CHECK(server->stop() == 0);
}

}  // namespace tavola::faults
