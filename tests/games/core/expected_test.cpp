#include "games/core/expected.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tavola {
namespace {

enum class Why { too_small, too_large };

using Number = Expected<int, Why>;

Number checked(int number) {
    if (number < 0) {
        return Unexpected{Why::too_small};
    }
    if (number > 9) {
        return Unexpected{Why::too_large};
    }
    return number;
}

TEST_CASE("a value is there to be read and changed", "[core][expected]") {
    Number number = checked(4);
    REQUIRE(number.has_value());
    CHECK(static_cast<bool>(number));
    CHECK(*number == 4);
    *number = 5;
    CHECK(*std::as_const(number) == 5);
}

TEST_CASE("without a value there is a reason", "[core][expected]") {
    REQUIRE_FALSE(checked(-1).has_value());
    CHECK_FALSE(static_cast<bool>(checked(-1)));
    CHECK(checked(-1).error() == Why::too_small);
    CHECK(checked(10).error() == Why::too_large);
}

TEST_CASE("an arrow reaches into the value", "[core][expected]") {
    Expected<std::string, Why> word{"dining"};
    CHECK(word->size() == 6);
    word->push_back('s');
    CHECK(*std::as_const(word).operator->() == "dinings");
}

TEST_CASE("equal is the same value or the same reason", "[core][expected]") {
    CHECK(checked(4) == checked(4));
    CHECK_FALSE(checked(4) == checked(5));
    CHECK(checked(10) == checked(11));
    CHECK_FALSE(checked(-1) == checked(10));
    CHECK_FALSE(checked(0) == checked(-1));
}

TEST_CASE("a value and a reason of one type are not mistaken", "[core][expected]") {
    const Expected<int, int> value{3};
    const Expected<int, int> reason{Unexpected{3}};
    CHECK(value.has_value());
    CHECK(*value == 3);
    CHECK_FALSE(reason.has_value());
    CHECK(reason.error() == 3);
    CHECK_FALSE(value == reason);
}

TEST_CASE("an empty value is filled in where it lies", "[core][expected]") {
    Expected<std::vector<int>, Why> list{std::in_place};
    REQUIRE(list.has_value());
    CHECK(list->empty());
    list->push_back(1);
    CHECK(*list == std::vector{1});
}

TEST_CASE("a value that cannot be copied is moved in", "[core][expected]") {
    const Expected<std::unique_ptr<int>, Why> owner{std::make_unique<int>(7)};
    REQUIRE(owner.has_value());
    CHECK(**owner == 7);
}

}  // namespace
}  // namespace tavola
