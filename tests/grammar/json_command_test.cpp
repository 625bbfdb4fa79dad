#include "grammar/json_command.hpp"

#include "grammar/line.hpp"
#include "grammar/requests.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>

namespace tavola {

namespace {

// clang-format off
constexpr std::array game{
    Verb{.name = "MOVE", .json = "moves[student TO island?]"},
    Verb{.name = "CHARACTER", .json = "character colour? ISLAND=island? given...? FOR=taken...?"},
    Verb{.name = "SWAP", .json = "given... FOR=taken..."},
    Verb{.name = "END"},
};
// clang-format on

struct Case {
    std::string_view json{};
    std::string_view line{};
};
struct Refused {
    std::string_view json{};
    std::string_view tag{};
    std::string_view code{};
    std::string_view text{};
};

SpelledCommand spelled(std::string_view json) {
    return spell_json_command(json, session_verbs(), game);
}

constexpr std::string_view more_than_a_word =
    " is one word, without blanks, commas, '#', '{' and control characters";

}  // namespace

TEST_CASE("a JSON command is the same line in words", "[grammar][json_command][C01]") {
    // clang-format off
    const auto c = GENERATE(values<Case>({
        {R"({"cmd":"move","student":"red","to":"island","island":4,"tag":"abc","as":"anna"})", "#abc AS anna MOVE red ISLAND 4"},
        {R"({"cmd":"MOVE","student":"red","to":"dining"})",                     "MOVE red DINING"},
        {R"({"island":4,"to":"island","student":"red","cmd":"move"})",          "MOVE red ISLAND 4"},
        {R"({"cmd":"move","moves":[{"student":"red","to":"dining"},{"student":"blue","to":"island","island":4}]})", "MOVE red DINING, blue ISLAND 4"},
        {R"({"cmd":"move","moves":null,"student":"red","to":"dining"})",        "MOVE red DINING"},
        {R"({"cmd":"character","character":1,"colour":"red","island":4})",      "CHARACTER 1 red ISLAND 4"},
        {R"({"cmd":"char","character":7,"given":["red","blue"],"taken":["green","pink"]})", "CHAR 7 red blue FOR green pink"},
        {R"({"cmd":"character","character":7,"given":[],"taken":[]})",          "CHARACTER 7"},
        {R"({"cmd":"end"})",                                                    "END"},
        {R"({"cmd":"ping","tag":7})",                                           "#7 PING"},
        {R"({"cmd":"ping","tag":null,"as":null})",                              "PING"},
        {R"({"cmd":"\u0070ing"})",                                              "PING"},
        {R"({"\u0063md":"ping"})",                                              "PING"},
        {R"({"cmd":"login","name":"anna"})",                                    "LOGIN anna"},
        {R"({"cmd":"login","name":"anna","password":"s3cret"})",                "LOGIN anna s3cret"},
        {R"({"cmd":"login","name":"anna","key":"k7qd-93mx"})",                  "LOGIN anna KEY k7qd-93mx"},
        {R"({"cmd":"new"})",                                                    "NEW"},
        {R"({"cmd":"new","game":"eriantys","players":3,"expert":true,"private":false,"seed":18446744073709551615})", "NEW eriantys 3 EXPERT SEED 18446744073709551615"},
        {R"({"cmd":"new","hotseat":["anna","bob"],"clock":90,"absent":"wait","noundo":true,"name":"our \"table\""})", "NEW NOUNDO HOTSEAT anna bob CLOCK 90 ABSENT wait NAME our \"table\""},
        {R"({"cmd":"bot","action":"add","level":"easy"})",                      "BOT ADD easy"},
        {R"({"cmd":"leave","keep":true})",                                      "LEAVE KEEP"},
        {R"({"cmd":"leave","keep":false})",                                     "LEAVE"},
        {R"({"cmd":"set","name":"width","value":100})",                         "SET WIDTH 100"},
        {R"({"cmd":"mode","mode":"text"})",                                     "MODE TEXT"},
        {R"({"cmd":"state","json":true})",                                      "STATE JSON"},
        {R"({"cmd":"why","action":"MOVE red DINING"})",                         "WHY MOVE red DINING"},
        {R"({"cmd":"say","text":"hi #1, {you} 🎲"})",                           "SAY hi #1, {you} 🎲"},
        {R"({"cmd":"say","text":"hi\nQUIT\u0000\u202e!"})",                     "SAY hiQUIT!"},
        {R"({"cmd":"say","text":"\u00e8\uD83C\uDFB2"})",                        "SAY è🎲"},
        {R"({"cmd":"tell","name":"bob","text":"shall we?"})",                   "TELL bob shall we?"},
        {R"({"cmd":"hello","version":1,"client":"my client"})",                 "HELLO 1 my client"},
        {R"({"cmd":"rules"})",                                                  "RULES"},
        // what nobody knows is refused where words are
        {R"({"cmd":"frobnicate","x":1,"tag":"abc"})",                           "#abc FROBNICATE"},
        {R"({"cmd":"s"})",                                                      "S"},
        {R"({"cmd":"as","as":"anna"})",                                         "AS anna AS"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.json) {
        const SpelledCommand command = spelled(c.json);
        CHECK(command.refusal == Refusal{});
        CHECK(command.line == c.line);
    }
}

TEST_CASE("a bad JSON command is refused by the name of the field", "[grammar][json_command]") {
    // clang-format off
    const auto c = GENERATE(values<Refused>({
        {R"({"tag":"abc"})",                   "abc", "syntax",       "the field 'cmd' is missing: it names the verb"},
        {R"({"cmd":null})",                    "",    "syntax",       "the field 'cmd' is missing: it names the verb"},
        {R"({"CMD":"ping"})",                  "",    "syntax",       "the field 'cmd' is missing: it names the verb"},
        {R"({"cmd":"ping")",                   "",    "syntax",       "column 14: expected a comma or }"},
        {R"({"cmd":"ping","cmd":"quit"})",     "",    "syntax",       "column 16: expected each field once, not 'cmd'"},
        {R"({"cmd":["ping"]})",                "",    "bad-argument", "the field 'cmd' is a string or a number"},
        {R"({"cmd":"ping","tag":"a b"})",      "",    "bad-argument", "the field 'tag' is 1 to 16 of A-Z a-z 0-9 . _ -"},
        {R"({"cmd":"ping","tag":""})",         "",    "bad-argument", "the field 'tag' is 1 to 16 of A-Z a-z 0-9 . _ -"},
        {R"({"cmd":"ping","tag":true})",       "",    "bad-argument", "the field 'tag' is 1 to 16 of A-Z a-z 0-9 . _ -"},
        {R"({"cmd":"ping","tag":"12345678901234567"})", "", "bad-argument", "the field 'tag' is 1 to 16 of A-Z a-z 0-9 . _ -"},
        {R"({"cmd":"ping","tag":"t","as":"a b"})", "t", "bad-argument", "the field 'as' is a player's name"},
        {R"({"cmd":"ping","as":true})",        "",    "bad-argument", "the field 'as' is a player's name"},
        {R"({"cmd":"ping","as":7})",           "",    "bad-argument", "the field 'as' is a player's name"},
        {R"({"cmd":"ping","Tag":"t"})",        "",    "bad-argument", "the field 'Tag' is not one of this command"},
        {R"({"cmd":"join","tag":"t"})",        "t",   "bad-argument", "the field 'table' is missing"},
        {R"({"cmd":"join","table":null})",     "",    "bad-argument", "the field 'table' is missing"},
        {R"({"cmd":"join","tabel":3})",        "",    "bad-argument", "the field 'tabel' is not one of this command"},
        {R"({"cmd":"join","table":true})",     "",    "bad-argument", "the field 'table' is a string or a number"},
        {R"({"cmd":"leave","keep":"yes"})",    "",    "bad-argument", "the field 'keep' is true or false"},
        {R"({"cmd":"say","text":7})",          "",    "bad-argument", "the field 'text' is a string"},
        {R"({"cmd":"say"})",                   "",    "bad-argument", "the field 'text' is missing"},
        {R"({"cmd":"new","hotseat":"anna"})",  "",    "bad-argument", "the field 'hotseat' is an array"},
        {R"({"cmd":"new","hotseat":[["anna"]]})", "", "bad-argument", "the field 'hotseat' is a string or a number"},
        {R"({"cmd":"swap","given":[],"taken":["red"]})", "", "bad-argument", "the field 'given' is empty"},
        {R"({"cmd":"move"})",                  "",    "bad-argument", "the field 'student' is missing"},
        {R"({"cmd":"move","student":"red"})",  "",    "bad-argument", "the field 'to' is missing"},
        {R"({"cmd":"move","moves":[]})",       "",    "bad-argument", "the field 'moves' is an array of objects, at least one"},
        {R"({"cmd":"move","moves":["red"]})",  "",    "bad-argument", "the field 'moves' is an array of objects, at least one"},
        {R"({"cmd":"move","moves":{"student":"red","to":"dining"}})", "", "bad-argument", "the field 'moves' is an array of objects, at least one"},
        {R"({"cmd":"move","moves":[{"student":"red","to":"dining","tag":"x"}]})", "", "bad-argument", "the field 'tag' is not one of this command"},
        {R"({"cmd":"move","student":"red","moves":[{"student":"red","to":"dining"}]})", "", "bad-argument", "the field 'student' is not one of this command"},
        {R"({"cmd":"ping","x":1})",            "",    "bad-argument", "the field 'x' is not one of this command"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.json) {
        const SpelledCommand command = spelled(c.json);
        CHECK(command.line.empty());
        CHECK(command.tag == c.tag);
        CHECK(command.refusal.code == c.code);
        CHECK(command.refusal.text == c.text);
    }
}

TEST_CASE("a value that is more than a word is refused", "[grammar][json_command]") {
    const auto c = GENERATE(values<Case>({
        {R"({"cmd":"say hi"})", "cmd"},
        {R"({"cmd":"#x"})", "cmd"},
        {R"({"cmd":""})", "cmd"},
        {R"({"cmd":"join","table":"3 4"})", "table"},
        {R"({"cmd":"join","table":"3,4"})", "table"},
        {R"({"cmd":"join","table":"{"})", "table"},
        {R"({"cmd":"join","table":"3\n"})", "table"},
        {R"({"cmd":"join","table":"3\u007f"})", "table"},
        {R"({"cmd":"login","name":"anna","password":"one two"})", "password"},
        {R"({"cmd":"new","hotseat":["anna b"]})", "hotseat"},
    }));
    DYNAMIC_SECTION(c.json) {
        const SpelledCommand command = spelled(c.json);
        const std::string field = "the field '" + std::string{c.line} + "'";
        CHECK(command.line.empty());
        CHECK(command.refusal.code == "bad-argument");
        CHECK(command.refusal.text == field + std::string{more_than_a_word});
    }
}

TEST_CASE("whatever is spelled can be read as a line", "[grammar][json_command]") {
    const auto* const json = GENERATE(R"({"cmd":"say","text":"a\u0007b\n\u2028c\ttab"})",
                                      R"({"cmd":"rules","topic":"\r\n"})",
                                      R"({"cmd":"login","name":"\u0085","password":"\u2028abcd"})");
    const SpelledCommand command = spelled(json);
    CHECK(command.refusal == Refusal{});
    CHECK(parse_line(command.line).kind == LineKind::command);
}

}  // namespace tavola
