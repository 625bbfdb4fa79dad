#include "grammar/codes.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string_view>

namespace tavola {

TEST_CASE("every code of the house is one lower-case word with a meaning", "[grammar][codes]") {
    std::set<std::string_view> seen;
    for (const code::Meaning& meaning : code::all) {
        CAPTURE(meaning.word);
        CHECK(meaning.word.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") ==
              std::string_view::npos);
        CHECK(meaning.sentence.ends_with('.'));
        CHECK(seen.insert(meaning.word).second);
    }
    CHECK(seen.size() == 31);
}

TEST_CASE("a code's constant is its word", "[grammar][codes]") {
    CHECK(code::login_first == "login-first");
    CHECK(code::bad_argument == "bad-argument");
    CHECK(std::ranges::find(code::all, code::storage, &code::Meaning::word) != code::all.end());
}

}  // namespace tavola
