#include "tests/net/exchange.hpp"
#include "tests/net/telnet_client.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

/// Telnet over whole connections: what the codec does by itself is told in telnet_test.cpp.
namespace tavola::net_tests {
namespace {

using namespace std::chrono_literals;

constexpr Arrival person{.is_person = true};

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace

TEST_CASE("the telnet port negotiates first, and ends lines with CR LF", "[net][telnet]") {
    Exchange house;
    const ClientId anna = house.connect({}, person);
    const std::string heard = house.heard(anna);
    const std::size_t greeting = heard.find("* TAVOLA 1 ");
    REQUIRE(greeting != std::string::npos);
    CHECK(has(heard.substr(0, greeting), bytes("IAC DO NAWS")));
    CHECK(has(heard.substr(0, greeting), bytes("IAC WILL EOR")));
    CHECK_FALSE(has(heard, bytes("IAC WILL ECHO")));
    CHECK(heard.ends_with("\r\n? LOGIN\r\n" + bytes("IAC GA")));
    house.send(anna, bytes("IAC DO EOR") + "PING\r" + std::string(1, '\0') + "ASK\r\n");
    CHECK(house.heard(anna) == "OK PONG\r\n| LOGIN\r\nOK\r\n");
    house.send(anna, "HELLO 1\r\n");
    CHECK(house.heard(anna).ends_with("? LOGIN\r\n" + bytes("IAC EORMARK")));
}

TEST_CASE("on the plain port nobody gets telnet who did not begin it", "[net][telnet]") {
    Exchange house;
    const ClientId anna = house.connect();
    house.send(anna, "PING\n");
    const std::string heard = house.heard(anna);
    CHECK_FALSE(has(heard, bytes("IAC")));
    CHECK_FALSE(has(heard, "\r"));
}

TEST_CASE("on the plain port telnet may begin amid a line, in any pieces", "[net][telnet]") {
    const std::string sent = "#1 PING\n#2 PI" +
                             bytes("IAC WILL NAWS IAC SB NAWS 0 40 0 24 IAC SE") +
                             "NG\r\n#3 PING\r\n";
    for (std::size_t piece = 1; piece <= sent.size(); ++piece) {
        CAPTURE(piece);
        Exchange house;
        const ClientId anna = house.connect();
        house.heard(anna);
        for (std::size_t at = 0; at < sent.size(); at += piece) {
            house.send(anna, std::string_view{sent}.substr(at, piece));
        }
        std::string heard = house.heard(anna);
        for (const char* answer : {"#1 OK PONG", "#2 OK PONG\r\n", "#3 OK PONG\r\n"}) {
            CHECK(has(heard, answer));
        }
        CHECK(has(heard, bytes("IAC DO NAWS")));
    }
}

TEST_CASE("passwords are not seen on telnet", "[net][telnet]") {
    Exchange house;
    const ClientId anna = house.connect({}, person);
    house.send(anna, "LOGIN anna\r\nPASSWORD\r\n");
    CHECK(house.heard(anna).ends_with("? PASSWORD\r\n" + bytes("IAC GA IAC WILL ECHO")));
    house.send(anna, bytes("IAC DO ECHO") + "secret\r\n");
    CHECK_FALSE(has(house.heard(anna), "secret"));
    house.finish_work(std::string{"hash"});
    CHECK(house.heard(anna).starts_with("\r\n" + bytes("IAC WONT ECHO") + "OK REGISTERED\r\n"));
}

TEST_CASE("a telnet client that is to be kept alive is asked so that nobody sees it",
          "[net][telnet][C28][D03]") {
    Exchange house;
    const ClientId anna = house.connect({}, person);
    house.send(anna, bytes("IAC WILL TTYPE") + "KEEPALIVE ON\r\n");
    house.heard(anna);
    house.pass(5s);
    CHECK(house.heard(anna) == bytes("IAC DO TM"));
    SECTION("and stays while it answers") {
        for (int i = 0; i < 20; ++i) {
            house.send(anna, bytes("IAC WILL TM"));
            house.pass(5s);
            CHECK(house.heard(anna) == bytes("IAC DO TM"));
        }
    }
    SECTION("and is gone when it does not") {
        house.pass(25s);
        CHECK(house.heard(anna).ends_with("* BYE no-answer\r\n"));
    }
    SECTION("until it does not want that any more") {
        house.send(anna, "KEEPALIVE OFF\r\n");
        house.heard(anna);
        house.pass(60s);
        CHECK(house.heard(anna).empty());
    }
}

TEST_CASE("who lists games gets numbers, and who doubts a sign", "[net][telnet]") {
    Exchange house;
    house.switchboard().describe({.name = "tavola", .ports = {7723, 7777}});
    const ClientId anna = house.connect({}, person);
    house.send(anna, "LOGIN anna\r\n");
    house.heard(anna);
    house.send(anna, bytes("IAC DO MSSP"));
    const std::string status = house.heard(anna);
    CHECK(has(status,
              "PLAYERS\x02"
              "1"));
    CHECK(has(status, "7723"));
    house.send(anna, bytes("IAC AYT"));
    CHECK(house.heard(anna) == "= Yes, tavola is here.\r\n");
}

TEST_CASE("what was typed without an end is a line when the client sends no more",
          "[net][telnet]") {
    Exchange house;
    const ClientId anna = house.connect({}, person);
    house.heard(anna);
    house.send(anna, "PIX\bNG");
    house.half_close(anna);
    CHECK(house.heard(anna) == "OK PONG\r\n");
    CHECK(house.is_gone(anna));
}

}  // namespace tavola::net_tests
