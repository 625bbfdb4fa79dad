#include "grammar/lexis_rules.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string_view>

namespace tavola::lexis {
namespace {

template <class Rule>
bool is_all(std::string_view text) {
    memory_input in{text.data(), text.size(), ""};
    return parse<seq<Rule, eof>>(in);
}

struct everything
    : seq<star<sor<natural, name, token>, comma>, literal<TAO_PEGTL_ISTRING("for")>, gap, end> {};

}  // namespace

TEST_CASE("the shared words are free of endless loops", "[grammar][lexis]") {
    CHECK(analyze<everything>() == 0);
    CHECK(analyze<seq<word, gap, rest>>() == 0);
}

TEST_CASE("words end at blanks and commas", "[grammar][lexis]") {
    CHECK(is_all<word>("mauve"));
    CHECK(is_all<word>("-3"));
    CHECK(is_all<word>("caf\xc3\xa9"));
    CHECK_FALSE(is_all<word>(""));
    CHECK_FALSE(is_all<word>("red,"));
    CHECK_FALSE(is_all<word>("red blue"));
    CHECK(is_all<token>("coin@big,stone"));
    CHECK_FALSE(is_all<token>("coin stone"));
    CHECK(is_all<comma>(" ,\t"));
    CHECK(is_all<gap>(" \t "));
    CHECK_FALSE(is_all<gap>(""));
}

TEST_CASE("a keyword is a whole word in any case", "[grammar][lexis]") {
    using island = literal<TAO_PEGTL_ISTRING("island")>;
    CHECK(is_all<island>("ISLAND"));
    CHECK(is_all<island>("iSland"));
    CHECK_FALSE(is_all<island>("islands"));
    CHECK_FALSE(is_all<island>("isl"));
}

TEST_CASE("names are 1-16 letters, digits, _ and - after a letter", "[grammar][lexis]") {
    CHECK(is_all<name>("a"));
    CHECK(is_all<name>("Bob_2-x"));
    CHECK(is_all<name>("abcdefghijklmnop"));
    CHECK_FALSE(is_all<name>("abcdefghijklmnopq"));
    CHECK_FALSE(is_all<name>("2bob"));
    CHECK_FALSE(is_all<name>("an.na"));
    CHECK_FALSE(is_all<name>(""));
}

TEST_CASE("numbers that are too large stay large", "[grammar][lexis]") {
    CHECK(is_all<natural>("0012"));
    CHECK_FALSE(is_all<natural>("12x"));
    CHECK_FALSE(is_all<natural>("-1"));
    CHECK(natural_value("0") == 0);
    CHECK(natural_value("0012") == 12);
    CHECK(natural_value("1000000000") == largest_natural);
    CHECK(natural_value("4294967297") == largest_natural);
    CHECK(natural_value("184467440737095516170000000000000000001") == largest_natural);
}

}  // namespace tavola::lexis
