// Readers that stall, crawl or vanish: the others are served meanwhile.

#include "tests/faults/pair.hpp"
#include "tests/faults/server_process.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/socket.h>

#include <sstream>
#include <string>

namespace tavola::faults {
namespace {

/// Sends lines and reads nothing, until the server reads no more either; tells how many bytes the
/// server took or the system holds.
std::size_t clog(Caller& caller, Client& other) {
    std::string lines;
    for (int i = 0; i < 500; ++i) {
        lines += "HELP\n";
    }
    std::size_t sent = 0;
    for (int quiet = 0; quiet < 20;) {
        // Begin where the last line was broken off.
        const std::size_t more = caller.send_what_fits(std::string_view{lines}.substr(sent % 5));
        sent += more;
        quiet = more == 0 ? quiet + 1 : 0;
        REQUIRE(other.ask("PING").at("ok") == true);  // the server went round once more
    }
    return sent;
}

struct Account {
    std::size_t answers = 0;
    std::uint64_t last_seq = 0;
    bool in_order = true;
    bool shown_out = false;
};

/// What somebody heard in JSON. Eriantys hides nothing, so the news have no gaps.
Account account_of(const std::string& heard) {
    Account account;
    std::istringstream lines{heard};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with('{') || lines.eof()) {
            account.answers += line.starts_with("OK") || line.starts_with("ERR") ? 1U : 0U;
            account.shown_out = account.shown_out || line.starts_with("* BYE");
            continue;
        }
        const Json message = Json::parse(line);
        account.answers += message.contains("ok") ? 1U : 0U;
        account.shown_out = account.shown_out || message.value("event", "") == "bye";
        if (message.contains("event") && message.contains("seq") && message["event"] != "state") {
            account.in_order = account.in_order && message["seq"] == account.last_seq + 1;
            account.last_seq = message["seq"].get<std::uint64_t>();
        }
    }
    return account;
}

void check_news(const std::string& heard, std::uint64_t last) {
    const Account account = account_of(heard);
    CHECK(account.in_order);
    CHECK((account.shown_out || account.last_seq == last));
}

}  // namespace

TEST_CASE("a game runs to its end beside readers that stall, crawl and vanish",
          "[faults][readers]") {
    const storage_tests::Scratch scratch;
    ServerProcess server{scratch.path()};
    Pair pair{server.port()};
    Client other{server.port()};
    Caller clogged{server.port(), Caller::Window::small};
    const std::size_t sent = clog(clogged, other);
    REQUIRE(sent > 0);
    Caller stalled{server.port(), Caller::Window::small};
    stalled.send("MODE JSON\nWATCH 1\n");
    Caller crawling{server.port(), Caller::Window::small};
    crawling.send("MODE JSON\nWATCH 1\n");
    std::string crawled;
    while (crawled.find("\"id\":1") == std::string::npos) {
        crawled += crawling.hear_line() + "\n";
    }
    for (std::optional<Json> answer = pair.step(); answer; answer = pair.step()) {
        Caller vanishing{server.port()};
        vanishing.send("MODE JSON\nWATCH 1\nSTATE JSON\nHELP\n");
        vanishing.reset();
        if (answer->contains("seq")) {
            crawled += crawling.hear_line() + "\n";
        }
    }
    CHECK(pair.anna().is_over());
    CHECK(pair.anna().witness().promised() == pair.bruno().witness().promised());

    const std::uint64_t last = pair.anna().witness().promised();
    crawling.shut(SHUT_WR);
    check_news(crawled + crawling.hear_all(), last);
    stalled.shut(SHUT_WR);
    check_news(stalled.hear_all(), last);
    clogged.shut(SHUT_WR);
    const Account account = account_of(clogged.hear_all());
    CHECK((account.shown_out || account.answers == (sent + 4) / 5));
    CHECK(other.ask("PING").at("ok") == true);
    CHECK(server.stop() == 0);
}

TEST_CASE("a seat is taken back at once from a connection that hangs", "[faults][readers]") {
    const storage_tests::Scratch scratch;
    ServerProcess server{scratch.path()};
    Pair pair{server.port()};
    Client other{server.port()};
    for (int round = 0; round < 3; ++round) {
        pair.play(5);
        Client hanging = std::move(pair.anna().client());
        clog(hanging.caller(), other);
        CHECK(pair.anna().log_in(server.port()).at("ok") == true);
        CHECK(pair.anna().grievance(1) == "");
        pair.play(5);
        CHECK(hanging.caller().hear_all().find("\"ok\":true") != std::string::npos);
    }
    CHECK(server.stop() == 0);
}

}  // namespace tavola::faults
