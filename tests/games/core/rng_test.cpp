#include "games/core/rng.hpp"

#include "games/core/siphash.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace tavola {
namespace {

// ---- SipHash ----

/// The key of the paper's test vectors: the bytes 00 to 0f.
constexpr std::uint64_t paper_key_low = 0x0706050403020100U;
constexpr std::uint64_t paper_key_high = 0x0f0e0d0c0b0a0908U;

struct Vector {
    std::size_t length = 0;  ///< of the message 00, 01, 02 …
    std::uint64_t hash = 0;
};

TEST_CASE("SipHash-2-4 gives the hashes of its paper", "[core][rng]") {
    const auto c = GENERATE(values<Vector>({
        {0, 0x726fdb47dd0e0e31U},
        {1, 0x74f839c593dc67fdU},
        {7, 0xab0200f58b01d137U},
        {8, 0x93f5f5799a932462U},
        {9, 0x9e0082df0ba9e4b0U},
        {15, 0xa129ca6149be45e5U},
        {16, 0x3f2acc7f57c29bdbU},
        {63, 0x958a324ceb064572U},
    }));
    DYNAMIC_SECTION("of " << c.length << " bytes") {
        std::array<std::uint8_t, 64> message{};
        std::iota(message.begin(), message.end(), std::uint8_t{0});
        const auto bytes = std::span{message}.first(c.length);
        CHECK(SipHash::of_bytes(paper_key_low, paper_key_high, bytes) == c.hash);
    }
}

TEST_CASE("a word is hashed as its eight bytes, lowest first", "[core][rng]") {
    CHECK(SipHash::of_word(paper_key_low, paper_key_high, 0x0706050403020100U) ==
          0x93f5f5799a932462U);
}

// ---- the generator ----

struct Draws {
    std::uint64_t seed = 0;
    std::array<std::uint64_t, 3> first{};
};

/// The numbers come from another implementation of SipHash. Saved games rest on them.
TEST_CASE("a seed gives the same draws for ever", "[core][rng]") {
    const auto c = GENERATE(values<Draws>({
        {0, {0xc5424d4a3ed11d49U, 0x1175f220a4c2d547U, 0x030fd707a15cb610U}},
        {1, {0x119ba594af36a8acU, 0x756befc61343db0eU, 0x9f450ba6d15fce98U}},
        {UINT64_MAX, {0xcb4d75e11e78cd9fU, 0x7aaf02afac4f6a9fU, 0x0bf2d8bed6689605U}},
    }));
    DYNAMIC_SECTION("seed " << c.seed) {
        Rng rng{c.seed};
        for (const std::uint64_t expected : c.first) {
            CHECK(rng.next() == expected);
        }
    }
}

TEST_CASE("a seed gives the same dice and the same order of cards for ever", "[core][rng]") {
    SECTION("dice") {
        Rng rng{7};
        for (const std::uint32_t expected : {3U, 0U, 3U, 1U, 3U, 5U, 2U, 3U, 5U, 1U, 0U, 1U}) {
            CHECK(rng.below(6) == expected);
        }
    }
    SECTION("numbers below a bound that makes it draw again") {
        Rng rng{7};
        for (const std::uint32_t expected :
             {2'088'203'632U, 535'136'725U, 2'036'314'950U, 1'625'259'259U}) {
            CHECK(rng.below(3U << 30U) == expected);
        }
    }
    SECTION("cards") {
        Rng rng{7};
        std::array cards{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        rng.shuffle(cards);
        CHECK(cards == std::array{0, 2, 7, 9, 4, 3, 8, 5, 1, 6});
    }
}

TEST_CASE("the generator works while compiling as it does while running", "[core][rng]") {
    constexpr std::uint64_t drawn = [] {
        Rng rng{1};
        return rng.next();
    }();
    STATIC_REQUIRE(drawn == 0x119ba594af36a8acU);
}

TEST_CASE("draws are counted", "[core][rng]") {
    Rng rng{3};
    CHECK(rng.draws() == 0);
    static_cast<void>(rng.next());
    CHECK(rng.draws() == 1);
    static_cast<void>(rng.below(2));
    CHECK(rng.draws() == 2);

    SECTION("a shuffle asks once for each item but the last") {
        std::array items{1, 2, 3, 4, 5};
        rng.shuffle(items);
        CHECK(rng.draws() == 6);
    }
    SECTION("a bound of one is asked like any other") {
        CHECK(rng.below(1) == 0);
        CHECK(rng.draws() == 3);
    }
    SECTION("a draw that would favour some numbers counts although it is thrown away") {
        for (int i = 0; i < 1000; ++i) {
            static_cast<void>(rng.below((1U << 31U) + 1U));
        }
        CHECK(rng.draws() > 1500);  // about half are thrown away
    }
}

TEST_CASE("generators are equal when they have the same draws to come", "[core][rng]") {
    Rng one{5};
    Rng other{5};
    CHECK(one == other);
    static_cast<void>(one.next());
    CHECK_FALSE(one == other);
    static_cast<void>(other.next());
    CHECK(one == other);
    CHECK_FALSE(Rng{5} == Rng{6});
    CHECK(Rng{} == Rng{0});
}

TEST_CASE("every number below the bound comes equally often", "[core][rng]") {
    const std::uint32_t bound = GENERATE(1U, 2U, 3U, 5U, 6U, 7U, 10U, 12U, 100U);
    const std::uint64_t seed = GENERATE(0U, 1U, 4711U);
    DYNAMIC_SECTION("bound " << bound << ", seed " << seed) {
        constexpr unsigned expected = 1000;
        std::vector<unsigned> seen(bound);
        Rng rng{seed};
        for (std::uint32_t i = 0; i < bound * expected; ++i) {
            const std::uint32_t drawn = rng.below(bound);
            if (drawn >= bound) {
                FAIL(drawn << " is not below " << bound);
            }
            ++seen[drawn];
        }
        // Five standard deviations, which are at most the root of 1000.
        CHECK(*std::ranges::min_element(seen) > expected - 160);
        CHECK(*std::ranges::max_element(seen) < expected + 160);
    }
}

/// Three quarters of all draws: whoever takes the remainder gives half of all numbers to the first
/// third, and whoever multiplies gives half of them to the multiples of three.
TEST_CASE("a bound that does not divide the draws favours no number", "[core][rng]") {
    const std::uint64_t seed = GENERATE(0U, 1U, 2U, 3U);
    DYNAMIC_SECTION("seed " << seed) {
        constexpr std::uint32_t third = 1U << 30U;
        unsigned in_first_third = 0;
        unsigned multiples = 0;
        Rng rng{seed};
        for (int i = 0; i < 3000; ++i) {
            const std::uint32_t drawn = rng.below(3 * third);
            if (drawn >= 3 * third) {
                FAIL(drawn << " is not below three thirds");
            }
            in_first_third += drawn < third ? 1 : 0;
            multiples += drawn % 3 == 0 ? 1 : 0;
        }
        CHECK(in_first_third > 870);
        CHECK(in_first_third < 1130);
        CHECK(multiples > 870);
        CHECK(multiples < 1130);
    }
}

TEST_CASE("the largest bound is drawn below", "[core][rng]") {
    Rng rng{9};
    for (int i = 0; i < 100; ++i) {
        CHECK(rng.below(UINT32_MAX) < UINT32_MAX);
    }
}

// ---- shuffling ----

TEST_CASE("a shuffle loses and makes nothing, and is the same for the same seed", "[core][rng]") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CAPTURE(seed);
        std::vector<int> items(12);
        std::iota(items.begin(), items.end(), 1);
        const std::vector<int> sorted = items;
        std::vector<int> again = items;

        Rng{seed}.shuffle(items);
        Rng{seed}.shuffle(again);
        CHECK(items == again);
        CHECK(std::ranges::is_permutation(items, sorted));
    }
}

TEST_CASE("a shuffle of nothing or of one thing asks nothing", "[core][rng]") {
    Rng rng{1};
    std::vector<int> nothing;
    rng.shuffle(nothing);
    CHECK(nothing.empty());
    std::vector<int> one{42};
    rng.shuffle(one);
    CHECK(one == std::vector<int>{42});
    CHECK(rng.draws() == 0);
}

TEST_CASE("every order of four comes equally often", "[core][rng]") {
    constexpr unsigned orders = 24;
    constexpr unsigned expected = 500;
    std::vector<unsigned> seen(orders);
    Rng rng{2};
    for (unsigned i = 0; i < orders * expected; ++i) {
        std::array items{0U, 1U, 2U, 3U};
        rng.shuffle(items);
        std::size_t order = 0;
        for (std::array next{0U, 1U, 2U, 3U}; next != items; std::ranges::next_permutation(next)) {
            ++order;
        }
        ++seen[order];
    }
    CHECK(*std::ranges::min_element(seen) > expected - 112);
    CHECK(*std::ranges::max_element(seen) < expected + 112);
}

}  // namespace
}  // namespace tavola
