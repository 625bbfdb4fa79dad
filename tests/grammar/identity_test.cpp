#include "grammar/identity.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>

namespace tavola {

namespace {

struct Case {
    std::string_view word{};
    std::string_view flaw{};
};

}  // namespace

TEST_CASE("a name is 1-16 letters, digits, _ and -, and starts with a letter",
          "[grammar][identity][A03]") {
    const auto c = GENERATE(values<Case>({
        {"a", ""},
        {"anna", ""},
        {"Bob_2-x", ""},
        {"abcdefghijklmnop", ""},
        {"", "a name has at least one letter"},
        {"abcdefghijklmnopq", "a name has at most 16 letters, 'abcdefghijklmnopq' has 17"},
        {"9lives", "a name starts with a letter from A to Z, unlike '9lives'"},
        {"_x", "a name starts with a letter from A to Z, unlike '_x'"},
        {"-", "a name starts with a letter from A to Z, unlike '-'"},
        {"élise", "a name starts with a letter from A to Z, unlike 'élise'"},
        {"ann,a", "a name has only letters from A to Z, digits, _ and -, unlike 'ann,a'"},
        {"renée", "a name has only letters from A to Z, digits, _ and -, unlike 'renée'"},
        {"a.b", "a name has only letters from A to Z, digits, _ and -, unlike 'a.b'"},
    }));
    DYNAMIC_SECTION(c.word) { CHECK(name_flaw(c.word) == c.flaw); }
}

TEST_CASE("words of the protocol are nobody's name", "[grammar][identity]") {
    const auto* const word = GENERATE("nobody",
                                      "None",
                                      "NOTHING",
                                      "lorenzo",
                                      "card",
                                      "login",
                                      "TABLES",
                                      "t",
                                      "play",
                                      "expert",
                                      "hotseat",
                                      "as",
                                      "red",
                                      "purple",
                                      "coin",
                                      "servant",
                                      "sp1",
                                      "strongbox",
                                      "reason");
    CHECK(is_reserved_name(word));
}

TEST_CASE("ordinary names are free", "[grammar][identity]") {
    const auto* const word = GENERATE("anna", "bob", "tablesaw", "nobodyelse", "rosered", "x");
    CHECK_FALSE(is_reserved_name(word));
}

TEST_CASE("games and bots reserve words of their own", "[grammar][identity]") {
    constexpr std::array verbs{Verb{.name = "ASSISTANT", .short_forms = "A PLAY"}};
    constexpr std::array<std::string_view, 2> further{"Ada", "dining"};
    CHECK(is_reserved_name("assistant", verbs, further));
    CHECK(is_reserved_name("a", verbs, further));
    CHECK(is_reserved_name("ADA", verbs, further));
    CHECK(is_reserved_name("login", verbs, further));
    CHECK_FALSE(is_reserved_name("assist", verbs, further));
    CHECK_FALSE(is_reserved_name("a"));
}

TEST_CASE("a password is one word of 4-64 bytes", "[grammar][identity]") {
    CHECK(password_flaw("abcd").empty());
    CHECK(password_flaw(std::string(64, 'x')).empty());
    CHECK(password_flaw("pass,word#1").empty());
    CHECK(password_flaw("") == "a password has 4 to 64 bytes");
    CHECK(password_flaw("abc") == "a password has 4 to 64 bytes");
    CHECK(password_flaw("KEY") == "a password has 4 to 64 bytes");
    CHECK(password_flaw(std::string(65, 'x')) == "a password has 4 to 64 bytes");
    CHECK(password_flaw("two words") == "a password is one word");
    CHECK(password_flaw("tab\tbed") == "a password is one word");
    CHECK(password_flaw("{json}") == "a password does not start with {");
}

}  // namespace tavola
