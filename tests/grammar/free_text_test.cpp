#include "grammar/free_text.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace tavola {

namespace {

struct Case {
    std::string_view name{};
    std::string_view text{};
    std::string_view left{};
};

}  // namespace

TEST_CASE("free text loses what could disturb a screen", "[grammar][free_text]") {
    using namespace std::string_view_literals;
    const auto c = GENERATE(values<Case>({
        {"plain words stay", "good morning, bob!", "good morning, bob!"},
        {"nothing stays nothing", "", ""},
        {"other scripts stay", "caffè 你好 🎲", "caffè 你好 🎲"},
        {"a line feed goes", "hi\nOK LOGIN", "hiOK LOGIN"},
        {"an escape sequence loses its teeth", "\x1B[31mred", "[31mred"},
        {"a zero byte goes", "a\0b"sv, "ab"},
        {"DEL goes",
         "a\x7F"
         "b",
         "ab"},
        {"a TAB becomes a space", "a\tb", "a b"},
        {"C1 controls go",
         "a\xC2\x85\xC2\x9B"
         "b",
         "ab"},
        {"what follows C1 stays", "\xC2\xA0\xC2\xA1", "\xC2\xA0\xC2\xA1"},
        {"overrides of direction go",
         "a\xE2\x80\xAE\xE2\x80\xAA"
         "b",
         "ab"},
        {"isolates go",
         "a\xE2\x81\xA6\xE2\x81\xA9"
         "b",
         "ab"},
        {"marks of direction go",
         "a\xE2\x80\x8E\xE2\x80\x8F\xD8\x9C"
         "b",
         "ab"},
        {"separators of lines go",
         "a\xE2\x80\xA8\xE2\x80\xA9"
         "b",
         "ab"},
        {"a joiner inside an emoji stays", "👩\xE2\x80\x8D🚀", "👩\xE2\x80\x8D🚀"},
        {"bytes that are not UTF-8 go", "a\xFF\xC3(b", "a(b"},
        {"overlong forms go",
         "a\xC0\x8A"
         "b",
         "ab"},
        {"encoded surrogates go",
         "a\xED\xA0\x80"
         "b",
         "ab"},
    }));
    DYNAMIC_SECTION(c.name) {
        CHECK(cleaned(c.text) == c.left);
        CHECK(cleaned(cleaned(c.text)) == c.left);
    }
}

TEST_CASE("a message repeats a word in quotes, cut to a bearable length", "[grammar][free_text]") {
    CHECK(quoted("mauve") == "'mauve'");
    CHECK(quoted("a\x1B[0m") == "'a[0m'");
    CHECK(quoted(std::string(32, 'x')) == "'" + std::string(32, 'x') + "'");
    CHECK(quoted(std::string(33, 'x')) == "'" + std::string(32, 'x') + "...'");
    // never in the midst of a character
    CHECK(quoted(std::string(31, 'x') + "èè") == "'" + std::string(31, 'x') + "...'");
}

TEST_CASE("columns count characters, not bytes", "[grammar][free_text]") {
    CHECK(characters_in("") == 0);
    CHECK(characters_in("abc") == 3);
    CHECK(characters_in("è你🎲") == 3);
}

}  // namespace tavola
