#include "server/net/terminal_type.hpp"

#include <catch2/catch.hpp>

#include <optional>

namespace tavola {

TEST_CASE("the name of a terminal tells whether it has colours", "[net][telnet]") {
    struct Case {
        const char* name;
        std::optional<bool> colour;
    };
    const auto c = GENERATE(values<Case>({
        {"XTERM-256COLOR", true},
        {"xterm", true},
        {"linux", true},
        {"screen.xterm-256color", true},
        {"VT220-COLOR", true},
        {"xterm-mono", false},
        {"dumb", false},
        {"UNKNOWN", false},
        {"VT100", false},
        {"MUDLET", std::nullopt},
        {"", std::nullopt},
        {"MTTS", std::nullopt},
        {"MTTS x", std::nullopt},
        {"MTTS 99999999999999999999", std::nullopt},
        {"MTTS 0", false},
        {"MTTS 256", true},
    }));
    CAPTURE(c.name);
    CHECK(terminal_named(c.name).colour == c.colour);
}

TEST_CASE("MTTS tells all at once", "[net][telnet]") {
    const Terminal all = terminal_named("mtts 77");
    CHECK(all.colour == true);
    CHECK(all.utf8 == true);
    CHECK(all.plain == true);
    const Terminal little = terminal_named("MTTS 2");
    CHECK(little.colour == false);
    CHECK(little.utf8 == false);
    CHECK(little.plain == false);
}

TEST_CASE("a charset is chosen from the client's list", "[net][telnet]") {
    CHECK(charset_of(";UTF-8") == "UTF-8");
    CHECK(charset_of(" ASCII utf8 LATIN1") == "utf8");
    CHECK(charset_of("[TTABLE]\x01;US-ASCII") == "US-ASCII");
    CHECK(charset_of("[TTABLE]") == std::nullopt);
    CHECK(charset_of(";LATIN1;") == std::nullopt);
    CHECK(charset_of(";;;") == std::nullopt);
    CHECK(charset_of("") == std::nullopt);
}

}  // namespace tavola
