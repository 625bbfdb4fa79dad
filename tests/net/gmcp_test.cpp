#include "server/net/gmcp.hpp"

#include <catch2/catch.hpp>

namespace tavola {

TEST_CASE("a message is a package and its JSON", "[net][gmcp]") {
    CHECK(read_gmcp("Core.Hello {\"client\": \"x\"}") ==
          GmcpMessage{"Core.Hello", "{\"client\": \"x\"}"});
    CHECK(read_gmcp("Core.Ping") == GmcpMessage{"Core.Ping", ""});
    CHECK(read_gmcp("Core.Ping \t\n") == GmcpMessage{"Core.Ping", ""});
    CHECK(read_gmcp("A  [ 1 ]\n") == GmcpMessage{"A", "[ 1 ]"});
    CHECK(read_gmcp("") == GmcpMessage{});
    CHECK(read_gmcp("  ") == GmcpMessage{});
}

TEST_CASE("a line of JSON finds its package", "[net][gmcp]") {
    CHECK(gmcp_package_of(R"({"event":"move","table":3})") == "Tavola.Event");
    CHECK(gmcp_package_of(R"({"ask":["move"],"left":2})") == "Tavola.Ask");
    CHECK(gmcp_package_of(R"({"ok":true})") == "Tavola.Reply");
    CHECK(gmcp_package_of(R"({"tag":"event","ok":false})") == "Tavola.Reply");
    CHECK(gmcp_package_of(R"({"events":[]})") == "Tavola.Reply");
    CHECK(gmcp_package_of("") == "Tavola.Reply");
}

TEST_CASE("a client says by GMCP what it wants", "[net][gmcp]") {
    struct Case {
        const char* body;
        GmcpPurpose purpose;
    };
    const auto c = GENERATE(values<Case>({
        {R"(Tavola.Command {"cmd":"ping"})", GmcpPurpose::command},
        {R"(tavola.command {"cmd":"ping"})", GmcpPurpose::command},
        {"Core.Ping", GmcpPurpose::ping},
        {R"(Core.Supports.Set ["Char 1", "Tavola 1"])", GmcpPurpose::subscribe},
        {R"(Core.Supports.Add ["tavola 2"])", GmcpPurpose::subscribe},
        {R"(Core.Supports.Remove ["Tavola"])", GmcpPurpose::unsubscribe},
        {R"(Core.Supports.Set ["Char 1"])", GmcpPurpose::other},
        {R"(Core.Supports.Set ["Tavolaccia 1"])", GmcpPurpose::other},
        {R"(Core.Supports.Set ["Tavola)", GmcpPurpose::other},
        {R"(Core.Supports.Set ")", GmcpPurpose::other},
        {R"(Core.Hello {"client":"tavola"})", GmcpPurpose::other},
        {"", GmcpPurpose::other},
    }));
    CAPTURE(c.body);
    CHECK(purpose_of(read_gmcp(c.body)) == c.purpose);
}

}  // namespace tavola
