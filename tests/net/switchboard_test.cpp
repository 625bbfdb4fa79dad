#include "server/net/switchboard.hpp"

#include "tests/net/exchange.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace tavola {
namespace {

using namespace std::chrono_literals;

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size())) {
        ++count;
    }
    return count;
}

std::string many(std::string_view line, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) {
        all += line;
    }
    return all;
}

/// Anna waits at a table for Bruno, who is logged in.
struct Pair {
    ClientId anna{};
    ClientId bruno{};
};

Pair seat_anna(Exchange& house) {
    const Pair pair{house.connect(), house.connect()};
    house.send(pair.anna, "LOGIN anna\nNEW eriantys 2\n");
    house.send(pair.bruno, "LOGIN bruno\n");
    house.heard(pair.anna);
    house.heard(pair.bruno);
    return pair;
}

}  // namespace

TEST_CASE("whoever comes in is greeted, in one piece", "[net][switchboard][A01][B01]") {
    Exchange house;
    const ClientId anna = house.connect();
    CHECK(house.wire(anna).from_server.starts_with("* TAVOLA 1 tavolad/1.0 games="));
    CHECK(house.wire(anna).writes == 1);
    CHECK(house.interest(anna) == Interest{.reading = true});
}

TEST_CASE("a line is answered when its last byte has come", "[net][switchboard]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    for (const char* piece : {"PI", "N", "G", "\r"}) {
        house.send(anna, piece);
        CHECK(house.heard(anna).empty());
    }
    house.send(anna, "\nPING\r\n#x P");
    CHECK(house.heard(anna) == "OK PONG\nOK PONG\n");
    house.send(anna, "ING\n");
    CHECK(house.heard(anna) == "#x OK PONG\n");
}

TEST_CASE("all lines of a packet are answered with one send", "[net][switchboard]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    const std::size_t before = house.wire(anna).writes;
    house.send(anna, many("PING\n", 50));
    CHECK(house.heard(anna) == many("OK PONG\n", 50));
    CHECK(house.wire(anna).writes == before + 1);
}

TEST_CASE("nobody gets more than a share of a round", "[net][switchboard]") {
    Exchange house{{.lines_a_round = 10}};
    const ClientId anna = house.connect();
    house.heard(anna);
    house.send(anna, many("PING\n", 25));
    CHECK(house.heard(anna) == many("OK PONG\n", 10));
    CHECK_FALSE(house.interest(anna).reading);
    house.pass(0ms);
    CHECK(house.heard(anna) == many("OK PONG\n", 15));
    CHECK(house.interest(anna).reading);
}

TEST_CASE("whoever is too fast is delayed, and nothing is lost", "[net][switchboard][flood]") {
    Exchange house{{.lines_a_second = 10, .line_burst = 5}};
    const ClientId anna = house.connect();
    house.heard(anna);
    house.send(anna, many("PING\n", 25));
    CHECK(house.heard(anna) == many("OK PONG\n", 5));
    CHECK_FALSE(house.interest(anna).reading);
    house.pass(1s);
    CHECK(house.heard(anna) == many("OK PONG\n", 10));
    house.pass(1s);
    CHECK(house.heard(anna) == many("OK PONG\n", 10));
    house.pass(1s);
    CHECK(house.interest(anna).reading);
    house.send(anna, "PING\n");
    CHECK(house.heard(anna) == "OK PONG\n");
}

TEST_CASE("half-close is answered in full, with or without a last line feed",
          "[net][switchboard]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    const auto last = GENERATE(as<std::string>{}, "PING\n", "PING");
    house.wire(anna).to_server = "#1 PING\nLOGIN anna\n#2 " + last;
    house.half_close(anna);
    CHECK_FALSE(house.is_gone(anna));
    house.poll(anna);
    const std::string heard = house.heard(anna);
    CHECK(heard.starts_with("#1 OK PONG\nOK LOGIN anna KEY "));
    CHECK(heard.ends_with("#2 OK PONG\n"));
    CHECK(house.is_gone(anna));
}

TEST_CASE("half-close waits for the disk and for those who work", "[net][switchboard]") {
    Exchange house;
    house.writes_at_once = false;
    const ClientId anna = house.connect();
    house.heard(anna);
    house.send(anna, "LOGIN anna secret\nPING\n");
    house.half_close(anna);
    CHECK(house.heard(anna).empty());
    CHECK_FALSE(house.is_gone(anna));
    house.finish_work(std::string{"hash"});
    CHECK(house.heard(anna).empty());
    CHECK_FALSE(house.is_gone(anna));
    house.write();
    CHECK(house.heard(anna).ends_with("OK PONG\n"));
    CHECK(house.is_gone(anna));
}

TEST_CASE("a half-closed client hears what it waits for", "[net][switchboard]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.wire(anna).to_server = "WAIT\n#last PING\n";
    house.half_close(anna);
    house.poll(anna);
    house.pass(1h);
    CHECK_FALSE(house.is_gone(anna));
    CHECK(house.heard(anna).empty());
    house.send(bruno, "JOIN 1\n");
    const std::string heard = house.heard(anna);
    CHECK(heard.find("OK WAIT turn\n") != std::string::npos);
    CHECK(heard.ends_with("#last OK PONG\n"));
    CHECK(house.is_gone(anna));
    CHECK(house.heard_line(bruno, "* GONE anna"));
}

TEST_CASE("a client that hung up amid a line is gone", "[net][switchboard]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.wire(anna).to_server = "PIN";
    house.wire(anna).sent_all = true;
    house.switchboard().on_ready(anna, {.reading = true}, true, house.now);  // told only once
    house.settle();
    house.pass(0ms);
    CHECK(house.is_gone(anna));
}

TEST_CASE("a client that vanishes behind a WAIT is gone", "[net][switchboard][C07]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.send(bruno, "JOIN 1\n");
    house.send(bruno, "WAIT\n" + many("PING\n", 100));
    CHECK_FALSE(house.interest(bruno).reading);
    house.vanish(bruno);
    house.pass(0ms);
    CHECK(house.is_gone(bruno));
    CHECK(house.heard_line(anna, "* GONE bruno"));
}

TEST_CASE("reading pauses while too many lines wait behind a WAIT", "[net][switchboard]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.send(anna, "WAIT\n" + many("PING\n", 100));
    house.pass(1s);
    CHECK_FALSE(house.interest(anna).reading);
    house.send(bruno, "JOIN 1\n");
    house.pass(1s);
    CHECK(count_of(house.heard(anna), "OK PONG\n") == 100);
    CHECK(house.interest(anna).reading);
}

TEST_CASE("the last words leave before the connection ends", "[net][switchboard][D04]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    house.wire(anna).room = 10;
    house.send(anna, "PING\nQUIT\nPING\n");
    CHECK(house.heard(anna) == "OK PONG\nOK");
    CHECK_FALSE(house.wire(anna).server_ended);
    house.wire(anna).room = 1000;
    house.poll(anna);
    CHECK(house.heard(anna) == " QUIT\n* BYE quit\n");
    // It stays until the other side closes too, and throws away what it is sent.
    CHECK(house.wire(anna).server_ended);
    CHECK_FALSE(house.is_gone(anna));
    house.send(anna, "PING\n");
    CHECK(house.heard(anna).empty());
    SECTION("which it does") { house.half_close(anna); }
    SECTION("or does not") { house.pass(2s); }
    CHECK(house.is_gone(anna));
    CHECK(house.switchboard().size() == 0);
}

TEST_CASE("whoever does not read is not read from, and then shown out",
          "[net][switchboard][slow]") {
    Exchange house{{.unread_output = 1000, .stall = 30s}};
    const auto [anna, bruno] = seat_anna(house);
    house.send(bruno, "JOIN 1\n");
    house.heard(anna);
    house.wire(anna).room = 700;
    house.send(anna, many("HELP\n", 10));
    CHECK(house.wire(anna).from_server.size() == 700);
    CHECK(house.interest(anna) == Interest{.writing = true});
    house.pass(29s);
    house.wire(anna).room = 5;  // it reads a little, which buys time
    house.poll(anna);
    house.pass(29s);
    CHECK_FALSE(house.heard_line(bruno, "* GONE anna"));
    house.pass(1s);
    CHECK(house.heard_line(bruno, "* GONE anna"));
    CHECK_FALSE(house.is_gone(anna));
    SECTION("it hears why, behind a whole line") {
        house.wire(anna).room = 10'000;
        house.poll(anna);
        const std::string heard = house.heard(anna);
        CHECK(heard.ends_with("\n* BYE too-slow\n"));
        CHECK(heard.size() < 900);
        house.half_close(anna);
    }
    SECTION("or is too slow even for that") { house.pass(5s); }
    CHECK(house.is_gone(anna));
}

TEST_CASE("news do not pile up for one who does not read", "[net][switchboard][slow]") {
    Exchange house{{.most_output = 2000}, {}};
    const auto [anna, bruno] = seat_anna(house);
    house.send(bruno, "JOIN 1\n");
    house.wire(anna).room = 0;
    for (int i = 0; i < 40 && !house.heard_line(bruno, "* GONE anna"); ++i) {
        house.send(bruno, "SAY " + std::string(500, 'x') + "\n");
        house.pass(2s);
    }
    CHECK(house.heard_line(bruno, "* GONE anna"));
    house.pass(5s);
    CHECK(house.is_gone(anna));
}

TEST_CASE("nothing leaves before what it rests on is on disk", "[net][switchboard][disk]") {
    Exchange house;
    house.writes_at_once = false;
    const ClientId anna = house.connect();
    house.heard(anna);
    house.send(anna, "#1 PING\n#2 LOGIN anna\n#3 PING\n");
    CHECK(house.heard(anna) == "#1 OK PONG\n");
    house.send(anna, "#4 PING\n");
    CHECK(house.heard(anna).empty());
    house.write();
    const std::string heard = house.heard(anna);
    CHECK(heard.starts_with("#2 OK LOGIN anna KEY "));
    CHECK(heard.ends_with("#3 OK PONG\n#4 OK PONG\n"));
}

TEST_CASE("what could not be written is answered with ERR storage", "[net][switchboard][disk]") {
    Exchange house;
    house.writes_at_once = false;
    const ClientId anna = house.connect();
    house.heard(anna);
    house.send(anna, "#1 LOGIN anna\n#2 PING\n");
    house.fail();
    const std::string heard = house.heard(anna);
    CHECK(heard.starts_with("#1 ERR storage "));
    CHECK(count_of(heard, "#2 ") == 1);
    CHECK(count_of(heard, "LOGIN anna KEY") == 0);
    house.send(anna, "#3 LOGIN anna\n");
    house.write();
    CHECK(house.heard(anna).find("#3 OK LOGIN anna KEY ") != std::string::npos);
}

TEST_CASE("JSON clients are pinged, and gone when they never answer",
          "[net][switchboard][C28][D03]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.send(bruno, "JOIN 1\nMODE JSON\n");
    house.heard(anna);
    house.heard(bruno);
    const std::string ping = "{\"event\":\"ping\"}\n";
    house.pass(5s);
    CHECK(house.heard(bruno) == ping);
    house.pass(20s);
    CHECK(house.heard(bruno) == many(ping, 4));
    SECTION("any byte is an answer") {
        const auto life = GENERATE(as<std::string>{}, "PONG\n", "{\"cmd\":\"pong\"}\n", "x");
        house.send(bruno, life);
        house.pass(25s);
        CHECK(house.heard(bruno) == many(ping, 5));
        CHECK(house.heard(anna).empty());
    }
    SECTION("also behind a WAIT") {
        house.send(bruno, "WAIT\n");
        house.pass(24s);
        house.send(bruno, "PONG\n");
        house.pass(24s);
        CHECK_FALSE(house.heard_line(anna, "* GONE bruno"));
    }
    SECTION("silence is none") {
        house.pass(5s);
        CHECK(house.heard(bruno) == "{\"event\":\"bye\",\"reason\":\"no-answer\"}\n");
        CHECK(house.heard_line(anna, "* GONE bruno"));
    }
    SECTION("back in text mode nobody asks") {
        house.send(bruno, "MODE TEXT\n");
        house.heard(bruno);
        house.pass(60s);
        CHECK(house.heard(bruno).empty());
    }
}

TEST_CASE("after half-close there are no pings", "[net][switchboard][C28]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.send(anna, "MODE JSON\nWAIT\n");
    house.half_close(anna);
    house.heard(anna);
    house.pass(60s);
    CHECK(house.heard(anna).empty());
    CHECK_FALSE(house.is_gone(anna));
}

TEST_CASE("a house that is full says so", "[net][switchboard][limits][B01]") {
    SECTION("in all") {
        Exchange house{{.connections = 2}};
        house.connect();
        const ClientId second = house.connect(Origin{7});
        const ClientId third = house.connect(Origin{8});
        CHECK(house.heard(second).starts_with("* TAVOLA"));
        CHECK(house.heard(third) ==
              "ERR server-full there is no room left; please come back later\n");
        house.half_close(third);
        CHECK(house.is_gone(third));
        house.half_close(second);
        CHECK(house.heard(house.connect()).starts_with("* TAVOLA"));
    }
    SECTION("for one address") {
        Exchange house{{.connections_of_an_address = 1}};
        const ClientId first = house.connect(Origin{7});
        CHECK(house.heard(house.connect(Origin{7})).starts_with("ERR server-full "));
        CHECK(house.heard(house.connect(Origin{8})).starts_with("* TAVOLA"));
        CHECK(house.heard(house.connect()).starts_with("* TAVOLA"));
        CHECK(house.heard(house.connect()).starts_with("* TAVOLA"));
        house.half_close(first);
        CHECK(house.heard(house.connect(Origin{7})).starts_with("* TAVOLA"));
    }
    SECTION("and does not keep those it refused") {
        Exchange house{{.connections = 1}};
        house.connect();
        for (int i = 0; i < 500; ++i) {
            house.connect(Origin{9});
        }
        CHECK(house.switchboard().size() < 100);
        house.pass(2s);
        CHECK(house.switchboard().size() == 1);
    }
}

TEST_CASE("a browser gets a short answer", "[net][switchboard][http]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    const auto request = GENERATE(
        as<std::string>{}, "GET / HTTP/1.1\r\n", "POST /x?y HTTP/1.0\n", "PRI * HTTP/2.0\r\n");
    house.send(anna, request + "Host: here\r\n\r\nPING\n");
    const std::string heard = house.heard(anna);
    CHECK(heard.starts_with("HTTP/1.1 400 Bad Request\r\n"));
    CHECK(count_of(heard, "\r\n\r\n") == 1);
    CHECK(count_of(heard, "ERR") == 0);
    CHECK(house.wire(anna).server_ended);
}

TEST_CASE("only the first line can be a browser's", "[net][switchboard][http]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.send(anna, "PING\n");
    house.heard(anna);
    house.send(anna, "GET / HTTP/1.1\n");
    CHECK(house.heard(anna).starts_with("ERR unknown-command "));
}

TEST_CASE("a login with the key takes over from a hanging connection", "[net][switchboard][D05]") {
    Exchange house;
    const ClientId old = house.connect();
    house.send(old, "LOGIN anna\n");
    const std::string heard = house.heard(old);
    const std::size_t key = heard.find("KEY ");
    const std::string words = heard.substr(key, heard.find('\n', key) - key);
    house.wire(old).room = 0;  // it hangs
    const ClientId fresh = house.connect();
    house.send(fresh, "LOGIN anna " + words + "\n");
    CHECK(house.heard(fresh).find("OK LOGIN anna KEY ") != std::string::npos);
    house.wire(old).room = 1000;
    house.poll(old);
    CHECK(house.heard(old) == "* BYE taken-over\n");
    CHECK(house.wire(old).server_ended);
}

TEST_CASE("when the server goes, everybody hears so and it ends", "[net][switchboard]") {
    Exchange house;
    const auto [anna, bruno] = seat_anna(house);
    house.wire(bruno).room = 0;
    house.switchboard().shut_down(house.now);
    house.settle();
    CHECK(house.heard(anna) == "* BYE shutting-down\n");
    CHECK(house.heard(house.connect()).starts_with("ERR shutting-down "));
    house.half_close(anna);
    CHECK(house.is_gone(anna));
    house.pass(5s);
    CHECK(house.is_gone(bruno));
    CHECK(house.switchboard().size() == 0);
}

TEST_CASE("bytes without an end do not fill the memory", "[net][switchboard]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.heard(anna);
    for (int i = 0; i < 100; ++i) {
        house.send(anna, std::string(10'000, 'x'));
    }
    CHECK(house.heard(anna).empty());
    house.send(anna, "\nPING\n");
    const std::string heard = house.heard(anna);
    CHECK(heard.starts_with("ERR line-too-long "));
    CHECK(heard.ends_with("OK PONG\n"));
}

}  // namespace tavola
