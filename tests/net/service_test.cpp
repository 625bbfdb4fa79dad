#include "server/service.hpp"

#include "tests/net/running_service.hpp"

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tavola {
namespace {

using namespace std::chrono_literals;
using Poco::Net::SocketAddress;

SocketAddress plain(const RunningService& service) {
    return SocketAddress{service.place("127.0.0.1:", "(plain)")};
}

/// A path that no other test uses.
std::string socket_path() {
    return (std::filesystem::temp_directory_path() /
            ("tavola-net-test-" + std::to_string(::getpid())))
        .string();
}

}  // namespace

TEST_CASE("it listens on IPv4, IPv6 and a UNIX socket", "[net][service][A01]") {
    const std::string path = socket_path();
    {
        const RunningService service{{}, path};
        std::vector<SocketAddress> places{
            plain(service),
            SocketAddress{service.place("127.0.0.1:", "(telnet)")},
            SocketAddress{SocketAddress::UNIX_LOCAL, service.place(path, "(local)")}};
        try {
            places.emplace_back(service.place("[::1]:", "(plain)"));
        } catch (const std::runtime_error&) {
            WARN("this machine has no IPv6");
        }
        for (const SocketAddress& place : places) {
            CAPTURE(place.toString());
            Caller caller{place};
            CHECK(caller.hear_until("\n").find("* TAVOLA 1 ") != std::string::npos);
            caller.send("QUIT\r\n");
            CHECK(caller.hear_all().find("* BYE quit") != std::string::npos);
        }
    }
    CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("a UNIX socket that a crash left behind is no obstacle", "[net][service]") {
    const std::string path = socket_path();
    { const Poco::Net::ServerSocket left{SocketAddress{SocketAddress::UNIX_LOCAL, path}}; }
    REQUIRE(std::filesystem::exists(path));
    const RunningService service{{}, path};
    CHECK_THROWS_AS((RunningService{{}, path}), CannotStart);  // but a living one is
    Caller caller{SocketAddress{SocketAddress::UNIX_LOCAL, path}};
    CHECK(caller.ask("PING").ends_with("OK PONG\n"));
}

TEST_CASE("where it cannot listen it says so", "[net][service]") {
    const RunningService service;
    MemoryStore store;
    Config config;
    config.telnet_port = 0;
    SECTION("a port that is taken") {
        config.port = plain(service).port();
        config.addresses = {"127.0.0.1"};
        CHECK_THROWS_WITH((Service{config, store}), Catch::Contains("Address already in use"));
    }
    SECTION("a name that nobody knows") {
        config.addresses = {"no.such.host.invalid"};
        CHECK_THROWS_WITH((Service{config, store}), Catch::Contains("no.such.host.invalid"));
    }
    SECTION("a path that cannot be") {
        config.port = 0;
        config.socket = "/no/such/directory/socket";
        CHECK_THROWS_WITH((Service{config, store}), Catch::Contains("/no/such/directory"));
    }
}

TEST_CASE("all lines before a half-close are answered over a socket", "[net][service]") {
    const RunningService service;
    Caller caller{plain(service)};
    std::string lines;
    for (int i = 0; i < 2000; ++i) {
        lines += "#" + std::to_string(i) + " PING\r\n";
    }
    caller.send(lines + "#last PING");
    caller.half_close();
    const std::string heard = caller.hear_all();
    CHECK(heard.find("#1999 OK PONG\n#last OK PONG\n") != std::string::npos);
}

TEST_CASE("more clients than threads are all served", "[net][service]") {
    const RunningService service;
    std::vector<std::unique_ptr<Caller>> callers;
    for (int i = 0; i < 300; ++i) {
        callers.push_back(std::make_unique<Caller>(plain(service)));
    }
    for (const auto& caller : callers) {
        CHECK(caller->ask("PING").ends_with("OK PONG\n"));
    }
}

TEST_CASE("a whole game against a bot runs over a socket", "[net][service]") {
    const RunningService service;
    Caller caller{plain(service)};
    CHECK(caller.ask("LOGIN anna").find("OK LOGIN anna KEY ") != std::string::npos);
    CHECK(caller.ask("NEW eriantys 2 SEED 3").find("OK NEW") != std::string::npos);
    CHECK(caller.ask("BOT ADD easy").find("OK BOT") != std::string::npos);
    CHECK(caller.ask("TOWER white").find("OK") != std::string::npos);
    CHECK(caller.ask("WIZARD king").find("OK") != std::string::npos);
    int moves = 0;
    while (caller.ask("WAIT").ends_with("OK WAIT turn\n")) {
        const std::string listed = caller.ask("MOVES");
        const std::size_t begin = listed.find(" | ") + 3;
        const std::string move = listed.substr(begin, listed.find('\n', begin) - begin);
        CAPTURE(listed, move);
        REQUIRE(caller.ask(move).find(" OK") != std::string::npos);
        REQUIRE(++moves < 2000);
    }
    CHECK(moves > 10);
}

TEST_CASE("passwords are hashed beside the loop, and others go on", "[net][service]") {
    const RunningService service;
    Caller anna{plain(service)};
    Caller bruno{plain(service)};
    anna.send("LOGIN anna correct-horse\n#after PING\n");
    CHECK(bruno.ask("PING").ends_with("OK PONG\n"));
    const std::string heard = anna.hear_until("#after OK PONG\n");
    CHECK(heard.find("OK LOGIN anna KEY ") != std::string::npos);
    Caller again{plain(service)};
    CHECK(again.ask("LOGIN anna wrong-horse").find("ERR bad-password") != std::string::npos);
    CHECK(again.ask("LOGIN anna correct-horse").find("OK LOGIN anna") != std::string::npos);
    CHECK(anna.hear_all().ends_with("* BYE taken-over\n"));
}

TEST_CASE("a reader that stalls is shown out while others are served", "[net][service][slow]") {
    Config config;
    config.net.stall = 200ms;
    config.net.farewell = 200ms;
    config.net.lines_a_second = 0;
    const RunningService service{config};
    Caller slow{plain(service)};
    slow.socket().setReceiveBufferSize(4096);
    slow.send("LOGIN slow\nNEW eriantys 2\n");
    slow.hear_until("OK NEW");
    Caller other{plain(service)};
    other.ask("LOGIN other");
    other.ask("JOIN 1");
    slow.socket().setBlocking(false);
    std::string flood;
    for (int i = 0; i < 200; ++i) {
        flood += "HELP\n";
    }
    // It sends as long as the server reads, and reads nothing itself.
    try {
        for (int i = 0; i < 1000; ++i) {
            slow.send(flood);
        }
    } catch (const Poco::Exception&) {
        SUCCEED("the server reads no more");
    }
    CHECK(other.hear_until("* GONE slow\n").find("* GONE slow") != std::string::npos);
    CHECK(other.ask("PING").ends_with("OK PONG\n"));
}

TEST_CASE("when descriptors run out, newcomers hear so and the rest goes on", "[net][service]") {
    const RunningService service;
    Caller first{plain(service)};
    CHECK(first.ask("PING").ends_with("OK PONG\n"));
    // All that are left, but for the one of a client.
    std::vector<int> taken;
    for (int spare = ::open("/dev/null", O_RDONLY | O_CLOEXEC); spare >= 0;
         spare = ::open("/dev/null", O_RDONLY | O_CLOEXEC)) {
        taken.push_back(spare);
    }
    REQUIRE(!taken.empty());
    ::close(taken.back());
    taken.pop_back();
    {
        const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const SocketAddress address = plain(service);
        REQUIRE(::connect(socket, address.addr(), address.length()) == 0);
        std::array<char, 200> bytes{};
        const ssize_t count = ::recv(socket, bytes.data(), bytes.size(), 0);
        ::close(socket);
        CHECK(std::string(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)))
                  .starts_with("ERR server-full "));
    }
    for (const int spare : taken) {
        ::close(spare);
    }
    CHECK(first.ask("PING").ends_with("OK PONG\n"));
    Caller next{plain(service)};
    CHECK(next.ask("PING").ends_with("OK PONG\n"));
}

TEST_CASE("when it is stopped everybody hears a last word", "[net][service]") {
    RunningService service;
    Caller anna{plain(service)};
    Caller bruno{plain(service)};
    anna.ask("LOGIN anna");
    bruno.send("MODE JSON\n");
    bruno.hear_until("\"mode\":\"json\"");
    service.stop();
    CHECK(anna.hear_all().ends_with("* BYE shutting-down\n"));
    CHECK(bruno.hear_all().ends_with("{\"event\":\"bye\",\"reason\":\"shutting-down\"}\n"));
}

}  // namespace tavola
