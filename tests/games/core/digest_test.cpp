#include "games/core/digest.hpp"

#include "games/core/bytes.hpp"
#include "games/eriantys/eriantys.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>

namespace tavola {
namespace {

struct Pair {
    std::uint8_t first = 0;
    std::uint8_t second = 0;
};
struct Padded {
    std::uint8_t small = 0;
    std::uint32_t large = 0;
};

static_assert(PureBytes<Pair>);
static_assert(PureBytes<Packed<std::uint64_t>>);
static_assert(PureBytes<eriantys::State>);
static_assert(!PureBytes<Padded>, "bytes between the members are nobody's");
static_assert(!PureBytes<std::uint32_t>, "a bare number has a byte order");
static_assert(!PureBytes<float>, "nought has two representations");

TEST_CASE("equal states have equal digests", "[core][digest]") {
    const auto options = eriantys::standard_options(4, eriantys::Variant::expert);
    CHECK(digest(eriantys::setup(options, 5)) == digest(eriantys::setup(options, 5)));
    CHECK(digest(eriantys::setup(options, 5)) != digest(eriantys::setup(options, 6)));
}

TEST_CASE("every byte of a state changes its digest", "[core][digest]") {
    using State = eriantys::State;
    using Bytes = std::array<std::uint8_t, sizeof(State)>;
    const State state =
        eriantys::setup(eriantys::standard_options(4, eriantys::Variant::expert), 1);
    const std::uint64_t whole = digest(state);

    std::set<std::uint64_t> digests;
    const auto bytes = std::bit_cast<Bytes>(state);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        CAPTURE(at);
        for (const unsigned flip : {0x01U, 0x80U, 0xffU}) {
            Bytes other = bytes;
            other[at] = static_cast<std::uint8_t>(other[at] ^ flip);
            // As bytes: a flag may now hold what no flag can.
            const std::uint64_t changed = digest(other);
            CHECK(changed != whole);
            digests.insert(changed);
        }
    }
    CHECK(digest(bytes) == whole);
    CHECK(digests.size() == 3 * bytes.size());
}

TEST_CASE("a digest tells apart what only lies in another order", "[core][digest]") {
    CHECK(digest(Pair{.first = 1, .second = 2}) != digest(Pair{.first = 2, .second = 1}));
    CHECK(digest(std::array<std::uint8_t, 1>{}) != digest(std::array<std::uint8_t, 2>{}));
}

/// SipHash-2-4 of eight noughts under the digest's key, from another implementation.
TEST_CASE("a digest is the same on every machine for ever", "[core][digest]") {
    CHECK(digest(Packed<std::uint64_t>{}) == 0x46e4664e4bfe2b2bU);
}

}  // namespace
}  // namespace tavola
