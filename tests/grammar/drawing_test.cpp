#include "grammar/drawing.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace tavola {
namespace {

constexpr BoardStyle ascii{};
constexpr BoardStyle utf8{.utf8 = true};
constexpr BoardStyle coloured{.colour = true};

using Lines = std::vector<std::string>;

Lines drawn(const std::vector<Text>& lines, std::size_t width = 80) {
    Canvas canvas{width};
    canvas.append(lines);
    return canvas.lines(ascii);
}

TEST_CASE("a text is as wide as its signs", "[grammar][drawing]") {
    CHECK(Text{"anna"}.width() == 4);
    CHECK(Text{"●●○·★■…"}.width() == 7);
    CHECK(Text{"R"}.add(" ").add("●").pad(5).width() == 5);
    CHECK(Text{"anna"}.pad(2).width() == 4);
}

TEST_CASE("what is not one column wide is a question mark", "[grammar][drawing]") {
    const auto written = [](std::string_view words) { return drawn({Text{words}}).front(); };
    CHECK(written("a\tb\x1b[2J\x7f") == "a?b?[2J?");
    CHECK(written("日本🎲é") == "????");
    CHECK(written("a\xff\xc3") == "a??");
    CHECK(written("\x80\x80x") == "??x");
    CHECK(written("●") == "o");
}

TEST_CASE("a text that is cut says so", "[grammar][drawing]") {
    Canvas canvas{20};
    canvas.append(Text{"bruno"}.clipped(5));
    canvas.append(Text{"bruno"}.clipped(4));
    canvas.append(Text{"bruno"}.clipped(1));
    canvas.append(Text{"bruno"}.clipped(0));
    CHECK(canvas.lines(utf8) == Lines{"bruno", "bru…", "…", ""});
    CHECK(canvas.lines(ascii) == Lines{"bruno", "bru~", "~", ""});
}

TEST_CASE("box lines join where they meet", "[grammar][drawing]") {
    Canvas canvas{5};
    canvas.across(0, 0, 4);
    canvas.across(2, 0, 4);
    canvas.across(4, 0, 4);
    for (const std::size_t column : {0U, 2U, 4U}) {
        canvas.down(column, 0, 4);
    }
    CHECK(canvas.lines(utf8) == Lines{"┌─┬─┐", "│ │ │", "├─┼─┤", "│ │ │", "└─┴─┘"});
    CHECK(canvas.lines(ascii) == Lines{"+-+-+", "| | |", "+-+-+", "| | |", "+-+-+"});
}

TEST_CASE("text covers lines and stops at the edge", "[grammar][drawing]") {
    Canvas canvas{6};
    canvas.across(0, 0, 5);
    canvas.write(0, 1, Text{" 4 "});
    canvas.write(1, 4, Text{"edge"});
    canvas.write(2, 9, Text{"beyond"});
    CHECK(canvas.lines(utf8) == Lines{"─ 4 ──", "    ed", ""});
}

TEST_CASE("colours change where the ink does and end with the line", "[grammar][drawing]") {
    Canvas canvas{12};
    canvas.append(Text{"R", Ink::red}.add("R", Ink::red).add("B", Ink::blue).add(" x"));
    canvas.append(Text{"MN", Ink::marked});
    canvas.append(Text{"plain   "});
    canvas.across(3, 0, 1);
    CHECK(canvas.lines(coloured) == Lines{"\x1b[31mRR\x1b[0m\x1b[94mB\x1b[0m x",
                                          "\x1b[1;7mMN\x1b[0m",
                                          "plain",
                                          "\x1b[2m--\x1b[0m"});
    CHECK(canvas.lines(ascii) == Lines{"RRB x", "MN", "plain", "--"});
}

struct Case {
    const char* name{};
    std::vector<Text> chunks{};
    Flow how{};
    Lines expected{};
};

TEST_CASE("chunks flow into lines", "[grammar][drawing]") {
    const Text one{"one"};
    const Text two{"two"};
    const Text long_one{"quite a long one"};
    // clang-format off
    const auto c = GENERATE_COPY(values<Case>({
        {"that have room",          {one, two},            {.width = 8},               {"one  two"}},
        {"that are full",           {one, two},            {.width = 7},               {"one", "  two"}},
        {"without empty ones",      {one, Text{}, two},    {.width = 20, .gap = 1},    {"one two"}},
        {"none of which is there",  {Text{}},              {.width = 20},              {""}},
        {"by words when too wide",  {one, long_one},       {.width = 12},              {"one", "  quite a", "  long one"}},
        {"by force without words",  {Text{"abcdefgh"}},    {.width = 5, .indent = 1},  {"abcde", " fgh"}},
        {"and go on behind a cut",  {long_one, one},       {.width = 14},              {"quite a long", "  one  one"}},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) { CHECK(drawn(flowed(c.chunks, c.how), c.how.width) == c.expected); }
}

}  // namespace
}  // namespace tavola
