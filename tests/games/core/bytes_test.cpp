#include "games/core/bytes.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace tavola {
namespace {

static_assert(alignof(Packed<std::uint64_t>) == 1);
static_assert(sizeof(Packed<std::uint16_t>) == 2);
static_assert(sizeof(Packed<std::uint32_t>) == 4);
static_assert(sizeof(Packed<std::uint64_t>) == 8);

TEST_CASE("a packed number lies with its lowest byte first", "[core][bytes]") {
    const Packed<std::uint16_t> two{std::uint16_t{0x1234}};
    CHECK(std::bit_cast<std::array<std::uint8_t, 2>>(two) ==
          std::array<std::uint8_t, 2>{0x34, 0x12});

    const Packed<std::uint32_t> four{0x12345678U};
    CHECK(std::bit_cast<std::array<std::uint8_t, 4>>(four) ==
          std::array<std::uint8_t, 4>{0x78, 0x56, 0x34, 0x12});

    const Packed<std::uint64_t> eight{0x0123456789abcdefU};
    CHECK(std::bit_cast<std::array<std::uint8_t, 8>>(eight) ==
          std::array<std::uint8_t, 8>{0xef, 0xcd, 0xab, 0x89, 0x67, 0x45, 0x23, 0x01});
}

TEST_CASE("bytes with the lowest first are read as the number", "[core][bytes]") {
    const std::array<std::uint8_t, 4> bytes{0x78, 0x56, 0x34, 0x12};
    CHECK(std::bit_cast<Packed<std::uint32_t>>(bytes) == Packed<std::uint32_t>{0x12345678U});
    CHECK(std::uint32_t{std::bit_cast<Packed<std::uint32_t>>(bytes)} == 0x12345678U);
}

TEMPLATE_TEST_CASE("a packed number is that number",
                   "[core][bytes]",
                   std::uint8_t,
                   std::uint16_t,
                   std::uint32_t,
                   std::uint64_t) {
    constexpr TestType most = std::numeric_limits<TestType>::max();
    for (const TestType number : {TestType{0}, TestType{1}, TestType{most / 3}, most}) {
        Packed<TestType> packed{number};
        CHECK(static_cast<TestType>(packed) == number);
        packed = static_cast<TestType>(packed ^ most);
        CHECK(static_cast<TestType>(packed) == static_cast<TestType>(number ^ most));
    }
    CHECK(static_cast<TestType>(Packed<TestType>{}) == 0);
}

TEST_CASE("packed numbers are equal as numbers are", "[core][bytes]") {
    using Word = Packed<std::uint64_t>;
    CHECK(Word{7U} == Word{7U});
    CHECK_FALSE(Word{7U} == Word{7U << 8U});
    CHECK_FALSE(Word{0U} == Word{1ULL << 63U});
}

}  // namespace
}  // namespace tavola
