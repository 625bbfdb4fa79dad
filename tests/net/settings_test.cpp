#include "server/settings.hpp"

#include <catch2/catch.hpp>

namespace tavola {

TEST_CASE("a setting takes its kind of value", "[net][settings]") {
    Config config;
    CHECK(set(config, "port", "0") == std::nullopt);
    CHECK(set(config, "address", "::1, localhost") == std::nullopt);
    CHECK(set(config, "grace", "90s") == std::nullopt);
    CHECK(set(config, "finished", "365d") == std::nullopt);
    CHECK(set(config, "line-bytes", "2048") == std::nullopt);
    CHECK(config.port == 0);
    CHECK(config.addresses == std::vector<std::string>{"::1", "localhost"});
    CHECK(config.hall.grace == std::chrono::seconds{90});
    CHECK(config.retention.finished == std::chrono::hours{24 * 365});
    CHECK(config.net.line_bytes == 2048);
    CHECK(config.hall.line_bytes == 2048);
}

TEST_CASE("a port that need not be is a number or none", "[net][settings]") {
    Config config;
    CHECK(config.tls_port == std::nullopt);
    CHECK(set(config, "tls-port", "0") == std::nullopt);
    CHECK(config.tls_port == 0);
    CHECK(set(config, "tls-port", "maybe"));
    CHECK(set(config, "tls-port", "65536"));
    CHECK(config.tls_port == 0);
    CHECK(set(config, "tls-port", "none") == std::nullopt);
    CHECK(config.tls_port == std::nullopt);
}

struct Mistake {
    const char* name;
    const char* value;
};

TEST_CASE("a value that makes no sense is refused and changes nothing", "[net][settings]") {
    const auto c = GENERATE(values<Mistake>({
        {"prot", "7777"},
        {"port", "65536"},
        {"port", "-1"},
        {"port", "80x"},
        {"port", ""},
        {"line-burst", "many"},
        {"line-burst", "1000000001"},
        {"grace", "90"},
        {"grace", "s"},
        {"grace", "0s"},
        {"grace", "-5s"},
        {"grace", "4000000000d"},
    }));
    Config config;
    CAPTURE(c.name, c.value);
    const auto flaw = set(config, c.name, c.value);
    REQUIRE(flaw);
    CHECK(flaw->find(c.name) != std::string::npos);
    CHECK(config.port == Config{}.port);
    CHECK(config.net.line_burst == Config{}.net.line_burst);
    CHECK(config.hall.grace == Config{}.hall.grace);
}

TEST_CASE("what is shown as the default can be set", "[net][settings]") {
    for (const Setting& setting : settings()) {
        CAPTURE(setting.name);
        Config config;
        const std::string usual = usual_value(setting);
        CHECK((usual.empty() || set(config, setting.name, usual) == std::nullopt));
    }
}

}  // namespace tavola
