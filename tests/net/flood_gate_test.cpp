#include "server/net/flood_gate.hpp"

#include <catch2/catch.hpp>

namespace tavola {

using namespace std::chrono_literals;

TEST_CASE("a gate lets a burst through and then so many a second", "[net][flood]") {
    constexpr FloodGate::Rate rate{.a_second = 10, .burst = 3};
    const Instant start = Instant{} + 1h;
    FloodGate gate;
    for (int line = 0; line < 3; ++line) {
        CHECK(gate.is_open(rate, start));
        gate.pass(rate, start);
    }
    CHECK_FALSE(gate.is_open(rate, start));
    CHECK(gate.opens_at(rate) == start + 100ms);
    CHECK_FALSE(gate.is_open(rate, start + 99ms));
    CHECK(gate.is_open(rate, start + 100ms));
    gate.pass(rate, start + 100ms);
    CHECK_FALSE(gate.is_open(rate, start + 199ms));

    // Whoever was silent for a while has a burst again, and not more.
    const Instant later = start + 1h;
    for (int line = 0; line < 3; ++line) {
        CHECK(gate.is_open(rate, later));
        gate.pass(rate, later);
    }
    CHECK_FALSE(gate.is_open(rate, later));
}

TEST_CASE("a gate without a rate is always open", "[net][flood]") {
    constexpr FloodGate::Rate rate{.a_second = 0, .burst = 1};
    FloodGate gate;
    for (int line = 0; line < 1000; ++line) {
        gate.pass(rate, Instant{});
        CHECK(gate.is_open(rate, Instant{}));
    }
}

}  // namespace tavola
