#include "tui-client/canvas.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

TEST_CASE("what is written outside of a canvas is dropped", "[tui][canvas]") {
    Canvas canvas{2, 5, Charset::utf8};
    canvas.write({-1, 0}, "above");
    canvas.write({2, 0}, "below");
    canvas.write({0, 3}, "right");
    canvas.write({1, -2}, "left");
    canvas.fill({-5, -5, 3, 3}, reversed);
    canvas.box({-3, -3, 4, 40});
    canvas.restyle({-1, -1, 100, 2}, bold);
    CHECK(canvas.text() == "─────\nft\n");
}

TEST_CASE("a canvas has at least one cell", "[tui][canvas]") {
    const Canvas canvas{0, -3, Charset::utf8};
    CHECK(canvas.height() == 1);
    CHECK(canvas.width() == 1);
}

TEST_CASE("every letter takes one cell, and what does not becomes a question mark",
          "[tui][canvas]") {
    struct Case {
        const char* name;
        const char* text;
        const char* utf8;
        const char* ascii;
    };
    const auto c = GENERATE(values<Case>({
        {"ASCII", "abc ~!", "abc ~!", "abc ~!"},
        {"accents", "né", "né", "n?"},
        {"our signs", "●○★■→", "●○★■→", "Oo*#>"},
        {"wide letters", "漢字", "??", "??"},
        {"emoji", "\xF0\x9F\x98\x80!", "?!", "?!"},
        {"combining marks", "e\xCC\x81", "e?", "e?"},
        {"an escape sequence", "\x1b[2J", "?[2J", "?[2J"},
        {"C1 controls", "\xC2\x9B", "?", "?"},
        {"an override of direction", "\xE2\x80\xAE", "?", "?"},
        {"broken UTF-8", "a\xFF\xC3z", "a??z", "a??z"},
        {"overlong UTF-8", "\xC0\x9B", "??", "??"},
    }));
    DYNAMIC_SECTION(c.name) {
        Canvas utf8{1, 10, Charset::utf8};
        Canvas ascii{1, 10, Charset::ascii};
        CHECK(utf8.write({0, 0}, c.text) == width_of(c.text));
        ascii.write({0, 0}, c.text);
        CHECK(utf8.text() == std::string{c.utf8} + "\n");
        CHECK(ascii.text() == std::string{c.ascii} + "\n");
    }
}

TEST_CASE("box lines join where they meet", "[tui][canvas]") {
    const auto drawn = [](Charset charset) {
        Canvas canvas{5, 7, charset};
        canvas.box({0, 0, 3, 4});
        canvas.box({0, 3, 3, 4});
        canvas.box({2, 0, 3, 7});
        return canvas.text();
    };
    CHECK(drawn(Charset::utf8) == "┌──┬──┐\n│  │  │\n├──┴──┤\n│     │\n└─────┘\n");
    CHECK(drawn(Charset::ascii) == "+--+--+\n|  |  |\n+--+--+\n|     |\n+-----+\n");
}

TEST_CASE("a text that is too long ends with an ellipsis", "[tui][canvas]") {
    Canvas canvas{1, 20, Charset::utf8};
    CHECK(canvas.write_within({0, 0}, 5, "abcdef") == 5);
    CHECK(canvas.write_within({0, 10}, 5, "abcde") == 15);
    CHECK(canvas.write_within({0, 18}, 0, "abc") == 18);
    CHECK(canvas.text() == "abcd…     abcde\n");
}

TEST_CASE("text is broken between words, and words only where they are too long", "[tui][canvas]") {
    using Lines = std::vector<std::string>;
    CHECK(wrapped("", 5) == Lines{""});
    CHECK(wrapped("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrapped("one two three", 6) == Lines{"one", "two", "three"});
    CHECK(wrapped("abcdefgh", 3) == Lines{"abc", "def", "gh"});
    CHECK(wrapped("  indented words", 10) == Lines{"  indented", "words"});
    CHECK(wrapped("abc", 0) == Lines{"a", "b", "c"});
}

TEST_CASE("the styles of a canvas can be read in their places", "[tui][canvas]") {
    Canvas canvas{1, 8, Charset::utf8};
    canvas.write({0, 0}, "a");
    canvas.write({0, 1}, "b", {.ink = Ink::red});
    canvas.write({0, 2}, "c", {.ink = Ink::red, .bold = true});
    canvas.write({0, 3}, "d", bold);
    canvas.write({0, 4}, "e", {.underlined = true});
    canvas.write({0, 5}, " ", reversed);
    CHECK(canvas.styles() == " rR*_#\n");
}

}  // namespace
}  // namespace tavola::tui
