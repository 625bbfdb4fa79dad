// Every decision of the rules reference has a test that says so.

#include "tests/house/tree.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::house {
namespace {

/// As they stand among the tags of a test case. They are put together, so that this file does not
/// carry them itself.
std::string eriantys_tag(unsigned decision) { return "[ER-D" + std::to_string(decision) + "]"; }

std::string renaissance_tag(unsigned decision) {
    return (decision < 10 ? "[RR-D0" : "[RR-D") + std::to_string(decision) + "]";
}

/// Number 29 was dropped and not given away again.
std::vector<std::string> eriantys_decisions() {
    std::vector<std::string> tags;
    for (unsigned number = 1; number <= 36; ++number) {
        if (number != 29) {
            tags.push_back(eriantys_tag(number));
        }
    }
    return tags;
}

std::vector<std::string> renaissance_decisions() {
    std::vector<std::string> tags;
    for (unsigned number = 1; number <= 30; ++number) {
        tags.push_back(renaissance_tag(number));
    }
    return tags;
}

/// Tags in comments prove nothing.
bool carries(std::string_view code, std::string_view tag) {
    const auto lines = lines_of(code);
    return std::ranges::any_of(lines, [&](std::string_view line) {
        return without_comment(line).find(tag) != std::string_view::npos;
    });
}

/// Those of the tags that no test carries.
std::vector<std::string> untested(std::vector<std::string> tags) {
    for (const auto& [path, text] : source_tree()) {
        if (path.starts_with("tests/") && path.ends_with("_test.cpp")) {
            std::erase_if(tags,
                          [&code = text](const std::string& tag) { return carries(code, tag); });
        }
    }
    return tags;
}

}  // namespace

TEST_CASE("a tag is carried by code, whole and outside of comments", "[house][decisions]") {
    const std::string seven = eriantys_tag(7);
    const std::string seventeen = eriantys_tag(17);
    CHECK(carries("TEST_CASE(\"x\", \"[a]" + seven + "\")", seven));
    CHECK_FALSE(carries("TEST_CASE(\"x\", \"" + seventeen + "\")", seven));
    CHECK_FALSE(carries("TEST_CASE(\"x\", \"" + seven + "\")", seventeen));
    CHECK_FALSE(carries("// " + seven, seven));
}

TEST_CASE("every decision on the rules is carried by a test", "[house][decisions]") {
    CHECK(untested(eriantys_decisions()) == std::vector<std::string>{});
    CHECK(untested(renaissance_decisions()) == std::vector<std::string>{});
}

}  // namespace tavola::house
