#include "grammar/line.hpp"

#include "grammar/line_rules.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <string_view>

namespace tavola {

namespace {

struct Command {
    std::string_view raw{};
    std::string_view tag{};
    std::string_view as_name{};
    std::string_view verb{};
    std::string_view arguments{};
    std::size_t column = 1;
};

struct Refused {
    std::string_view raw{};
    std::string_view tag{};
    std::string_view code{};
    std::string_view text{};
};

}  // namespace

TEST_CASE("the grammar of lines has no endless loop", "[grammar][line]") {
    CHECK(tao::pegtl::analyze<line_rule::command>() == 0);
    CHECK(tao::pegtl::analyze<line_rule::legible>() == 0);
    CHECK(tao::pegtl::analyze<line_rule::json>() == 0);
    CHECK(tao::pegtl::analyze<line_rule::empty>() == 0);
}

TEST_CASE("a line falls into tag, actor, verb and arguments", "[grammar][line]") {
    const auto c = GENERATE(values<Command>({
        {"TABLES", "", "", "TABLES", "", 7},
        {"move red DINING", "", "", "move", "red DINING", 6},
        {"  \tMOVE \t red  DINING ", "", "", "MOVE", "red  DINING ", 11},
        {"#abc MOVE red 4", "abc", "", "MOVE", "red 4", 11},
        {"#k3.x_9-Q PING", "k3.x_9-Q", "", "PING", "", 15},
        {"#1234567890123456 PING", "1234567890123456", "", "PING", "", 23},
        {"AS anna MN 2", "", "anna", "MN", "2", 12},
        {"#7 as Bob_2 END", "7", "Bob_2", "END", "", 16},
        {"#7\tAS\tanna\tMN\t2", "7", "anna", "MN", "2", 15},
        {"ASSISTANT 7", "", "", "ASSISTANT", "7", 11},
        {"ASK", "", "", "ASK", "", 4},
        {"SAY #not a tag {nor json}", "", "", "SAY", "#not a tag {nor json}", 5},
        {"SAY  caffè  你好 ", "", "", "SAY", "caffè  你好 ", 6},
        {"AS anna AS bob", "", "anna", "AS", "bob", 12},
        {"12 34", "", "", "12", "34", 4},
        {"MOVE,red", "", "", "MOVE,red", "", 9},
    }));
    DYNAMIC_SECTION(c.raw) {
        const Line line = parse_line(c.raw);
        CHECK(line.kind == LineKind::command);
        CHECK(line.tag == c.tag);
        CHECK(line.as_name == c.as_name);
        CHECK(line.verb == c.verb);
        CHECK(line.arguments == c.arguments);
        CHECK(line.arguments_column == c.column);
        CHECK(line.refusal == Refusal{});
    }
}

TEST_CASE("a line without words is empty", "[grammar][line]") {
    const auto* const raw = GENERATE("", " ", "\t", " \t  ");
    CHECK(parse_line(raw).kind == LineKind::empty);
}

TEST_CASE("a line that starts with a brace is JSON", "[grammar][line]") {
    const auto* const raw = GENERATE("{", "  {\"cmd\":\"ping\"}", "\t{}", "{\"text\":\"caffè\"}");
    const Line line = parse_line(raw);
    CHECK(line.kind == LineKind::json);
    CHECK(line.arguments == raw);
}

TEST_CASE("a bad line is refused with the column, and with its tag", "[grammar][line]") {
    using namespace std::string_view_literals;
    const auto c = GENERATE(values<Refused>({
        {"#", "", "syntax", "column 2: expected a tag: # and 1 to 16 of A-Z a-z 0-9 . _ -"},
        {"# PING", "", "syntax", "column 2: expected a tag: # and 1 to 16 of A-Z a-z 0-9 . _ -"},
        {"#a!b PING",
         "",
         "syntax",
         "column 1: expected a tag: # and 1 to 16 of A-Z a-z 0-9 . _ -, not '#a!b'"},
        {"#12345678901234567 PING",
         "",
         "syntax",
         "column 1: expected a tag: # and 1 to 16 of A-Z a-z 0-9 . _ -, not '#12345678901234567'"},
        {"#abc",
         "abc",
         "syntax",
         "column 5: expected a command (a JSON line carries its tag and "
         "name inside, as \"tag\" and \"as\")"},
        {"#abc {\"cmd\":\"ping\"}",
         "abc",
         "syntax",
         "column 6: expected a command (a JSON line carries its tag and name inside, as \"tag\" "
         "and \"as\"), not '{\"cmd\":\"ping\"}'"},
        {"AS", "", "syntax", "column 3: expected the name of a player behind AS"},
        {"#t1 AS  ", "t1", "syntax", "column 9: expected the name of a player behind AS"},
        {"#t1 AS 9x MOVES",
         "t1",
         "bad-argument",
         "column 8: expected the name of a player behind AS, not '9x'"},
        {"AS anna,bob MOVES",
         "",
         "bad-argument",
         "column 4: expected the name of a player behind AS, not 'anna,bob'"},
        {"AS abcdefghijklmnopq X",
         "",
         "bad-argument",
         "column 4: expected the name of a player behind AS, not 'abcdefghijklmnopq'"},
        {"AS anna",
         "",
         "syntax",
         "column 8: expected a command (a JSON line carries its tag and "
         "name inside, as \"tag\" and \"as\")"},
        {"SAY hi\r", "", "bad-encoding", "column 7: the byte 0x0D is a control character"},
        {"#t2 SAY \x1B[0m", "t2", "bad-encoding", "column 9: the byte 0x1B is a control character"},
        {"SAY a\0b"sv, "", "bad-encoding", "column 6: the byte 0x00 is a control character"},
        {"SAY \x7F", "", "bad-encoding", "column 5: the byte 0x7F is a control character"},
        {"SAY caff\xE8", "", "bad-encoding", "column 9: the byte 0xE8 is not UTF-8 here"},
        {"SAY è\xED\xA0\x80", "", "bad-encoding", "column 6: the byte 0xED is not UTF-8 here"},
        {"SAY \xC0\x8A", "", "bad-encoding", "column 5: the byte 0xC0 is not UTF-8 here"},
        {"{\"cmd\":\"\x01\"}",
         "",
         "bad-encoding",
         "column 9: the byte 0x01 is a control character"},
    }));
    DYNAMIC_SECTION(c.raw) {
        const Line line = parse_line(c.raw);
        CHECK(line.kind == LineKind::refused);
        CHECK(line.tag == c.tag);
        CHECK(line.refusal.code == c.code);
        CHECK(line.refusal.text == c.text);
    }
}

TEST_CASE("a line is as long as the server allows, and no longer", "[grammar][line]") {
    const std::string longest = "SAY " + std::string(1020, 'x');
    CHECK(parse_line(longest).kind == LineKind::command);

    const std::string too_long = "#t3 " + longest;
    const Line line = parse_line(too_long);
    CHECK(line.kind == LineKind::refused);
    CHECK(line.tag == "t3");
    CHECK(line.refusal.code == "line-too-long");
    CHECK(line.refusal.text == "a line has at most 1024 bytes, this one has more");

    CHECK(parse_line("TABLES", 5).refusal.code == "line-too-long");
    CHECK(parse_line("TABLES", 6).kind == LineKind::command);
}

TEST_CASE("a tag is 1 to 16 of its characters", "[grammar][line]") {
    CHECK(is_tag("a"));
    CHECK(is_tag("k3.x_9-Qk3.x_9-Q"));
    CHECK_FALSE(is_tag(""));
    CHECK_FALSE(is_tag("k3.x_9-Qk3.x_9-Q1"));
    CHECK_FALSE(is_tag("a b"));
    CHECK_FALSE(is_tag("#a"));
    CHECK_FALSE(is_tag("è"));
}

}  // namespace tavola
