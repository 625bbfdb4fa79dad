// Every decision of the rules reference has a test that says so.

#include "tests/house/tree.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::house {
namespace {

/// The decisions of Eriantys; 29 was dropped and its number not given away again.
std::vector<unsigned> decisions() {
    std::vector<unsigned> numbers;
    for (unsigned number = 1; number <= 36; ++number) {
        if (number != 29) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

/// As it stands among the tags of a test case.
std::string tag_of(unsigned decision) { return "[ER-D" + std::to_string(decision) + "]"; }

/// Tags in comments prove nothing.
bool carries(std::string_view code, std::string_view tag) {
    const auto lines = lines_of(code);
    return std::ranges::any_of(lines, [&](std::string_view line) {
        return without_comment(line).find(tag) != std::string_view::npos;
    });
}

}  // namespace

TEST_CASE("every decision on the rules of Eriantys is carried by a test", "[house][decisions]") {
    CHECK(carries("TEST_CASE(\"x\", \"[a]" + tag_of(7) + "\")", tag_of(7)));
    CHECK_FALSE(carries("TEST_CASE(\"x\", \"" + tag_of(17) + "\")", tag_of(7)));
    CHECK_FALSE(carries("TEST_CASE(\"x\", \"" + tag_of(7) + "\")", tag_of(17)));
    CHECK_FALSE(carries("// " + tag_of(7), tag_of(7)));

    std::vector<unsigned> untested = decisions();
    for (const auto& [path, text] : source_tree()) {
        if (path.starts_with("tests/") && path.ends_with("_test.cpp")) {
            std::erase_if(untested, [&code = text](unsigned decision) {
                return carries(code, tag_of(decision));
            });
        }
    }
    CHECK(untested == std::vector<unsigned>{});
}

}  // namespace tavola::house
