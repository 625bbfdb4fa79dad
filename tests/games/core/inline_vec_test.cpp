#include "games/core/inline_vec.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace tavola {
namespace {

using Numbers = InlineVec<int, 4>;

std::vector<int> items_of(const Numbers& numbers) { return {numbers.begin(), numbers.end()}; }

static_assert(std::is_trivially_copyable_v<Numbers>);

TEST_CASE("a new one is empty and has its capacity", "[core][inline_vec]") {
    const Numbers numbers;
    CHECK(numbers.empty());
    CHECK(numbers.size() == 0);
    CHECK(numbers.begin() == numbers.end());
    CHECK(Numbers::capacity() == 4);
}

TEST_CASE("elements stand in the order in which they came", "[core][inline_vec]") {
    Numbers numbers;
    SECTION("one by one") {
        numbers.push_back(3);
        CHECK(numbers.size() == 1);
        CHECK(numbers.back() == 3);
        CHECK_FALSE(numbers.empty());
        numbers.push_back(1);
        numbers.push_back(2);
        CHECK(numbers.back() == 2);
    }
    SECTION("as a list") { numbers = {3, 1, 2}; }
    SECTION("made by their number") {
        numbers.append(3, [](std::size_t i) { return i == 0 ? 3 : static_cast<int>(i); });
    }
    CHECK(numbers.size() == 3);
    CHECK(items_of(numbers) == std::vector{3, 1, 2});
    CHECK(numbers[0] == 3);
    CHECK(numbers[2] == 2);
}

TEST_CASE("appending goes on where the last one ended, up to the capacity", "[core][inline_vec]") {
    Numbers numbers{7};
    numbers.append(0, [](std::size_t) { return -1; });
    CHECK(items_of(numbers) == std::vector{7});
    numbers.append(2, [](std::size_t i) { return static_cast<int>(10 + i); });
    numbers.push_back(8);
    CHECK(items_of(numbers) == std::vector{7, 10, 11, 8});
    CHECK(numbers.size() == Numbers::capacity());
}

TEST_CASE("a cleared one starts again", "[core][inline_vec]") {
    Numbers numbers{1, 2, 3, 4};
    numbers.clear();
    CHECK(numbers.empty());
    CHECK(items_of(numbers).empty());
    numbers.push_back(5);
    CHECK(items_of(numbers) == std::vector{5});
}

TEST_CASE("a copy is a value of its own", "[core][inline_vec]") {
    Numbers numbers{1, 2};
    Numbers copy = numbers;
    copy.push_back(3);
    *copy.begin() = 9;
    CHECK(items_of(numbers) == std::vector{1, 2});
    CHECK(items_of(copy) == std::vector{9, 2, 3});
    numbers = copy;
    CHECK(numbers == copy);
}

TEST_CASE("only elements that are there are compared", "[core][inline_vec]") {
    Numbers numbers{1, 2, 3};
    CHECK(numbers == Numbers{1, 2, 3});
    CHECK_FALSE(numbers == Numbers{1, 2});
    CHECK_FALSE(numbers == Numbers{1, 2, 4});
    CHECK_FALSE(numbers == Numbers{1, 2, 3, 4});

    numbers.clear();
    CHECK(numbers == Numbers{});
    numbers.push_back(1);
    CHECK(numbers == Numbers{1});
}

struct Large {
    std::uint64_t words[4] = {};  // NOLINT(modernize-avoid-c-arrays): any trivial type will do
    friend bool operator==(const Large&, const Large&) = default;
};

TEST_CASE("many large elements keep their places", "[core][inline_vec]") {
    InlineVec<Large, 1000> many;
    many.append(600, [](std::size_t i) { return Large{{i, 2 * i, 3 * i, 4 * i}}; });
    for (std::uint64_t i = 600; i < 1000; ++i) {
        many.push_back(Large{{i, 2 * i, 3 * i, 4 * i}});
    }
    REQUIRE(many.size() == 1000);
    for (std::uint64_t i = 0; i < 1000; ++i) {
        CHECK(many[i] == Large{{i, 2 * i, 3 * i, 4 * i}});
    }
}

}  // namespace
}  // namespace tavola
