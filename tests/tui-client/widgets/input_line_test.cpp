#include "tui-client/widgets/input_line.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

InputLine after(std::initializer_list<Key> keys, const std::string& text = {}) {
    InputLine line{text};
    for (const Key& key : keys) {
        line.press(key);
    }
    return line;
}

Key letter(char32_t which) { return {.letter = which}; }
Key control(char32_t which) { return {.name = KeyName::control, .letter = which}; }
Key named(KeyName name) { return {.name = name}; }

TEST_CASE("a line is edited in whole letters", "[tui][input]") {
    const auto back = named(KeyName::backspace);
    const auto left = named(KeyName::left);
    CHECK(after({letter(U'a'), letter(U'é'), letter(U'b')}).text() == "aéb");
    CHECK(after({back, back}, "aéb").text() == "a");
    CHECK(after({left, left, letter(U'x')}, "aéb").text() == "axéb");
    CHECK(after({left, left, named(KeyName::erase)}, "aéb").text() == "ab");
    CHECK(after({back, left, named(KeyName::erase), named(KeyName::right)}, "").text().empty());
}

TEST_CASE("a line is edited with readline's keys", "[tui][input]") {
    CHECK(after({control(U'a'), letter(U'x')}, "one two").text() == "xone two");
    CHECK(after({control(U'w')}, "one two ").text() == "one ");
    CHECK(after({control(U'w'), control(U'w'), control(U'w')}, "one two").text().empty());
    CHECK(after({control(U'u')}, "one two").text().empty());
    CHECK(after({named(KeyName::home), named(KeyName::right), control(U'k')}, "one").text() == "o");
    CHECK_FALSE(InputLine{}.press(control(U'x')));
}

TEST_CASE("a line never gets longer than the server takes", "[tui][input]") {
    InputLine line;
    for (int i = 0; i < 3'000; ++i) {
        line.press(letter(U'é'));
    }
    CHECK(line.text().size() == 900);
}

TEST_CASE("the end near the cursor is shown, and a secret as stars", "[tui][input]") {
    Canvas canvas{1, 5, Charset::utf8};
    InputLine{"abcdéfgh"}.draw(canvas, canvas.area(), true);
    CHECK(canvas.text() == "éfgh\n");
    InputLine{"abc"}.draw(canvas, canvas.area(), false, true);
    CHECK(canvas.text() == "***\n");
}

TEST_CASE("lines typed earlier come back, and the present one at last", "[tui][input]") {
    InputHistory history;
    CHECK(history.older("now") == "now");
    history.add("one");
    history.add("two");
    history.add("two");
    CHECK(history.older("now") == "two");
    CHECK(history.older("two") == "one");
    CHECK(history.older("one") == "one");
    CHECK(history.newer() == "two");
    CHECK(history.newer() == "now");
    CHECK(history.newer() == "now");
}

}  // namespace
}  // namespace tavola::tui
