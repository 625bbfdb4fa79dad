#include "grammar/table_options.hpp"

#include "grammar/request_rules.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::request {

namespace {

TableOptions options_of(std::string_view arguments) {
    TableOptions options;
    const auto refusal = read_table_options(arguments, 5, options);
    REQUIRE((refusal ? refusal->text : "") == "");
    return options;
}

std::vector<std::string_view> names_of(const TableOptions& options) {
    return {options.hotseat.begin(), options.hotseat.end()};
}

struct Refused {
    std::string_view arguments{};
    std::string_view code{};
    std::string_view text{};
};

}  // namespace

TEST_CASE("the grammar of options has no endless loop", "[grammar][table_options]") {
    CHECK(tao::pegtl::analyze<rule::new_table>() == 0);
}

TEST_CASE("what is not said is left open", "[grammar][table_options][A02]") {
    const TableOptions options = options_of("");
    CHECK(options.game.empty());
    CHECK_FALSE(options.players.has_value());
    CHECK_FALSE(options.expert);
    CHECK_FALSE(options.is_private);
    CHECK_FALSE(options.no_undo);
    CHECK_FALSE(options.seed.has_value());
    CHECK(options.hotseat.empty());
    CHECK_FALSE(options.clock.has_value());
    CHECK_FALSE(options.absent.has_value());
    CHECK(options.name.empty());
}

TEST_CASE("game and players come with options in any order", "[grammar][table_options][A02]") {
    const auto* const arguments =
        GENERATE("eriantys 3 EXPERT PRIVATE NOUNDO SEED 7 CLOCK 90 ABSENT wait",
                 "Eriantys absent WAIT clock 90 seed 7 noundo private expert 3",
                 "  eriantys\tSEED\t007  EXPERT 3 CLOCK 90 PRIVATE ABSENT wait NOUNDO  ");
    const TableOptions options = options_of(arguments);
    CHECK(options.game.size() == 8);
    CHECK(options.players == 3);
    CHECK(options.expert);
    CHECK(options.is_private);
    CHECK(options.no_undo);
    CHECK(options.seed == 7U);
    CHECK(options.clock == 90U);
    CHECK(options.absent == Absence::wait);
}

TEST_CASE("a game need not be named", "[grammar][table_options]") {
    CHECK(options_of("3").players == 3);
    CHECK(options_of("3").game.empty());
    CHECK(options_of("EXPERT").expert);
    CHECK(options_of("EXPERT").game.empty());
    CHECK(options_of("expertly").game == "expertly");  // not for the grammar to know
    CHECK(options_of("SEED 18446744073709551615").seed == UINT64_MAX);
    CHECK(options_of("ABSENT bot").absent == Absence::bot);
}

TEST_CASE("HOTSEAT takes all names up to the next option", "[grammar][table_options]") {
    using Names = std::vector<std::string_view>;
    CHECK(names_of(options_of("eriantys 3 HOTSEAT anna bob carl")) == Names{"anna", "bob", "carl"});
    CHECK(names_of(options_of("HOTSEAT anna bob EXPERT")) == Names{"anna", "bob"});
    CHECK(options_of("HOTSEAT anna bob EXPERT").expert);
    CHECK(options_of("HOTSEAT anna bob 2").players == 2);
    CHECK(names_of(options_of("HOTSEAT a b c d SEED 1")) == Names{"a", "b", "c", "d"});
}

TEST_CASE("NAME takes the rest of the line, cleaned", "[grammar][table_options]") {
    CHECK(options_of("eriantys NAME friends of EXPERT 3").name == "friends of EXPERT 3");
    CHECK_FALSE(options_of("eriantys NAME friends of EXPERT 3").expert);
    CHECK(options_of("NAME a\xE2\x80\xAE\tb").name == "a b");
}

TEST_CASE("bad options are refused with the column", "[grammar][table_options]") {
    // clang-format off
    const auto c = GENERATE(values<Refused>({
        {"eriantys 3 HARD",        "bad-argument", "column 16: expected a number of players, or one of EXPERT, PRIVATE, SEED, HOTSEAT, CLOCK, ABSENT, NOUNDO, NAME, not 'HARD'"},
        {"eriantys -1",            "bad-argument", "column 14: expected a number of players, or one of EXPERT, PRIVATE, SEED, HOTSEAT, CLOCK, ABSENT, NOUNDO, NAME, not '-1'"},
        {"3x",                     "bad-argument", "column 5: expected a number of players, or one of EXPERT, PRIVATE, SEED, HOTSEAT, CLOCK, ABSENT, NOUNDO, NAME, not '3x'"},
        {"eriantys 0",             "bad-argument", "column 14: expected a number from 1 to 4, not '0'"},
        {"eriantys 5",             "bad-argument", "column 14: expected a number from 1 to 4, not '5'"},
        {"eriantys 258",           "bad-argument", "column 14: expected a number from 1 to 4, not '258'"},
        {"eriantys SEED",          "syntax",       "column 18: expected a number for the seed"},
        {"eriantys SEED x",        "bad-argument", "column 19: expected a number for the seed, not 'x'"},
        {"SEED 18446744073709551616", "bad-argument", "column 10: expected a number from 0 to 18446744073709551615, not '18446744073709551616'"},
        {"CLOCK 0",                "bad-argument", "column 11: expected a number from 1 to 86400, not '0'"},
        {"CLOCK soon",             "bad-argument", "column 11: expected a number of seconds, not 'soon'"},
        {"ABSENT",                 "syntax",       "column 11: expected wait or bot"},
        {"ABSENT never",           "bad-argument", "column 12: expected wait or bot, not 'never'"},
        {"HOTSEAT",                "syntax",       "column 12: expected a player's name"},
        {"HOTSEAT EXPERT",         "bad-argument", "column 13: expected a player's name, not 'EXPERT'"},
        {"HOTSEAT anna b.b",       "bad-name",     "a name has only letters from A to Z, digits, _ and -, unlike 'b.b'"},
        {"HOTSEAT anna Anna",      "bad-argument", "column 18: expected a different name for each seat, not 'Anna'"},
        {"HOTSEAT a b c d e f",    "bad-argument", "column 21: expected at most 4 names, not 'e'"},
        {"NAME",                   "syntax",       "column 9: expected a name for the table"},
        {"NAME  ",                 "syntax",       "column 11: expected a name for the table"},
        {"EXPERT 2 expert",        "syntax",       "column 14: expected each option once, not 'expert'"},
        {"SEED 1 SEED 1",          "syntax",       "column 12: expected each option once, not 'SEED'"},
        {"2 EXPERT 3",             "syntax",       "column 14: expected each option once, not '3'"},
        {"HOTSEAT a b EXPERT HOTSEAT c", "syntax", "column 24: expected each option once, not 'HOTSEAT'"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.arguments) {
        TableOptions options;
        const auto refusal = read_table_options(c.arguments, 5, options);
        REQUIRE(refusal.has_value());
        CHECK(refusal->code == c.code);
        CHECK(refusal->text == c.text);
    }
}

}  // namespace tavola::request
