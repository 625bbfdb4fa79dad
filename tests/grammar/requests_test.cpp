#include "grammar/requests.hpp"

#include "grammar/line.hpp"
#include "grammar/request_rules.hpp"
#include "grammar/verb_lookup.hpp"
#include "tests/grammar/allocations.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <string_view>
#include <type_traits>

namespace tavola {

namespace {

/// The request of a whole line, or the refusal.
Expected<Request, Refusal> read(std::string_view raw) {
    const Line line = parse_line(raw);
    const Verb* verb = verb_named(line.verb, session_verbs());
    REQUIRE(verb != nullptr);
    return parse_request(*verb, line.arguments, line.arguments_column);
}

template <class Wanted>
Wanted read_as(std::string_view raw) {
    const auto request = read(raw);
    REQUIRE(request.has_value());
    REQUIRE(std::holds_alternative<Wanted>(*request));
    return std::get<Wanted>(*request);
}

struct Refused {
    std::string_view raw{};
    std::string_view code{};
    std::string_view text{};
};

template <class... Sentences>
std::size_t problems_in() {
    return (tao::pegtl::analyze<Sentences>() + ...);
}

}  // namespace

TEST_CASE("the grammar of requests has no endless loop", "[grammar][requests]") {
    using namespace request;
    CHECK(problems_in<rule::no_words, rule::hello, rule::login, rule::new_secret, rule::mode>() ==
          0);
    CHECK(problems_in<rule::keepalive, rule::set, rule::new_table, rule::one_table>() == 0);
    CHECK(problems_in<rule::leave, rule::bot, rule::again, rule::say, rule::tell>() == 0);
    CHECK(problems_in<rule::state, rule::question, rule::history, rule::since>() == 0);
    CHECK(problems_in<rule::hash, rule::wait_for, rule::help, rule::rules>() == 0);
}

TEST_CASE("HELLO tells a version and a client", "[grammar][requests]") {
    CHECK(read_as<request::Hello>("HELLO 1").version == 1);
    CHECK(read_as<request::Hello>("HELLO 1").client.empty());
    CHECK(read_as<request::Hello>("HELLO 2 my client/1.0 (x) ").version == 2);
    CHECK(read_as<request::Hello>("HELLO 2 my client/1.0 (x) ").client == "my client/1.0 (x)");
}

TEST_CASE("LOGIN tells a name, and a password or a key", "[grammar][requests][A03]") {
    auto login = read_as<request::Login>("LOGIN anna");
    CHECK(login.name == "anna");
    CHECK(login.password.empty());
    CHECK(login.key.empty());
    login = read_as<request::Login>("LOGIN anna s3cret,#! ");
    CHECK(login.password == "s3cret,#!");
    CHECK(login.key.empty());
    login = read_as<request::Login>("LOGIN anna key k7qd-93mx");
    CHECK(login.password.empty());
    CHECK(login.key == "k7qd-93mx");
    login = read_as<request::Login>("LOGIN anna keys");
    CHECK(login.password == "keys");
    CHECK(read_as<request::Password>("PASSWORD").word.empty());
    CHECK(read_as<request::Password>("PASSWORD s3cret").word == "s3cret");
}

TEST_CASE("settings are switched and sized", "[grammar][requests]") {
    CHECK(read_as<request::Mode>("MODE json").json);
    CHECK_FALSE(read_as<request::Mode>("MODE TEXT").json);
    CHECK(read_as<request::Keepalive>("KEEPALIVE ON").on);
    CHECK_FALSE(read_as<request::Keepalive>("KEEPALIVE off").on);

    using request::Setting;
    struct Switch {
        std::string_view raw{};
        Setting setting = Setting::width;
        bool on = false;
    };
    const auto c = GENERATE(values<Switch>({
        {"SET COLOUR on", Setting::colour, true},
        {"SET color OFF", Setting::colour, false},
        {"SET UTF8 on", Setting::utf8, true},
        {"SET BOARD on", Setting::board, true},
        {"SET PROMPT on", Setting::prompt, true},
        {"SET BELL on", Setting::bell, true},
        {"SET plain on", Setting::plain, true},
        {"SET LOBBY on", Setting::lobby, true},
    }));
    CHECK(read_as<request::Set>(c.raw).setting == c.setting);
    CHECK(read_as<request::Set>(c.raw).on == c.on);
    CHECK(read_as<request::Set>("SET WIDTH 20").width == 20);
    CHECK(read_as<request::Set>("SET WIDTH 250").width == 250);
    CHECK(read_as<request::Set>("SET WIDTH 0100").width == 100);
}

TEST_CASE("a table is named by its number or its code", "[grammar][requests]") {
    CHECK(read_as<request::Join>("JOIN 3").table == "3");
    CHECK(read_as<request::Join>("JOIN k7qd-93mx-AB  ").table == "k7qd-93mx-AB");
    CHECK(read_as<request::Watch>("WATCH 12").table == "12");
    CHECK(read_as<request::Resume>("RESUME 12").table == "12");
    CHECK(read_as<request::Delete>("DELETE 12").table == "12");
    CHECK(read_as<request::History>("HISTORY 12").table == "12");
    CHECK(read_as<request::History>("HISTORY").table.empty());
}

TEST_CASE("short sentences say what they say", "[grammar][requests]") {
    CHECK_FALSE(read_as<request::Leave>("LEAVE").keep);
    CHECK(read_as<request::Leave>("LEAVE keep").keep);
    CHECK_FALSE(read_as<request::BotAdd>("BOT ADD").level.has_value());
    CHECK(read_as<request::BotAdd>("BOT add EASY").level == BotLevel::easy);
    CHECK(read_as<request::BotAdd>("BOT ADD normal").level == BotLevel::normal);
    (void)read_as<request::BotRemove>("BOT REMOVE ");
    CHECK(read_as<request::Again>("AGAIN yes").yes);
    CHECK_FALSE(read_as<request::Again>("AGAIN No").yes);
    CHECK_FALSE(read_as<request::State>("STATE").json);
    CHECK(read_as<request::State>("STATE json").json);
    CHECK(read_as<request::Help>("HELP").verb.empty());
    CHECK(read_as<request::Help>("HELP join").verb == "join");
    CHECK(read_as<request::Rules>("RULES mother nature ").topic == "mother nature");
    CHECK(read_as<request::Rules>("RULES").topic.empty());
    CHECK(read_as<request::Since>("SINCE 40").event == 40);
    CHECK(read_as<request::Since>("SINCE 18446744073709551615").event == UINT64_MAX);
    CHECK_FALSE(read_as<request::Hash>("HASH").digest.has_value());
    CHECK(read_as<request::Hash>("HASH 00f3A9c05d1e7b42").digest == 0x00F3A9C05D1E7B42U);
    CHECK_FALSE(read_as<request::Wait>("WAIT").seconds.has_value());
    CHECK(read_as<request::Wait>("WAIT 30").seconds == 30U);
    CHECK(read_as<request::Why>("WHY MOVE red DINING ").action == "MOVE red DINING");
    CHECK(read_as<request::Why>("#t WHY  MOVE red DINING").column == 9);
    CHECK(read_as<request::WhatIf>("WHATIF MN 2").action == "MN 2");
}

TEST_CASE("what is said goes to the end of the line, without harm", "[grammar][requests]") {
    CHECK(read_as<request::Say>("SAY  hi,\tall #1 {x}  ").text == "hi, all #1 {x}  ");
    CHECK(read_as<request::Say>("SAY a\xE2\x80\xAE"
                                "b")
              .text == "ab");
    CHECK(read_as<request::Tell>("TELL bob  shall we? ").name == "bob");
    CHECK(read_as<request::Tell>("TELL bob  shall we? ").text == "shall we? ");
}

TEST_CASE("verbs without words stand alone", "[grammar][requests]") {
    (void)read_as<request::Quit>("QUIT");
    (void)read_as<request::Ping>("PING  ");
    (void)read_as<request::Pong>("PONG");
    (void)read_as<request::Caps>("CAPS");
    (void)read_as<request::Commands>("COMMANDS");
    (void)read_as<request::Ask>("ASK");
    (void)read_as<request::Tables>("TABLES");
    (void)read_as<request::Saved>("SAVED");
    (void)read_as<request::Who>("WHO");
    (void)read_as<request::Moves>("MOVES");
    (void)read_as<request::Hint>("HINT");
    (void)read_as<request::Undo>("UNDO");
}

TEST_CASE("a bad request is refused with the column and what was expected", "[grammar][requests]") {
    // clang-format off
    const auto c = GENERATE(values<Refused>({
        {"QUIT now",             "syntax",       "column 6: expected the end of the line, not 'now'"},
        {"#t TABLES è x",        "syntax",       "column 11: expected the end of the line, not 'è'"},
        {"HELLO",                "syntax",       "column 6: expected the number of a protocol version"},
        {"HELLO one",            "bad-argument", "column 7: expected the number of a protocol version, not 'one'"},
        {"HELLO 1a",             "bad-argument", "column 7: expected the number of a protocol version, not '1a'"},
        {"HELLO 4294967296",     "bad-argument", "column 7: expected a number from 0 to 4294967295, not '4294967296'"},
        {"LOGIN",                "syntax",       "column 6: expected a player's name"},
        {"LOGIN 9lives",         "bad-name",     "a name starts with a letter from A to Z, unlike '9lives'"},
        {"LOGIN anna abc",       "bad-password", "a password has 4 to 64 bytes"},
        {"LOGIN anna {abc}",     "bad-password", "a password does not start with {"},
        {"LOGIN anna KEY",       "syntax",       "column 15: expected the key that an earlier LOGIN was given"},
        {"LOGIN anna KEY k x",   "syntax",       "column 18: expected the end of the line, not 'x'"},
        {"LOGIN anna word two",  "syntax",       "column 17: expected the end of the line, not 'two'"},
        {"PASSWORD abc",         "bad-password", "a password has 4 to 64 bytes"},
        {"PASSWORD two words",   "syntax",       "column 14: expected the end of the line, not 'words'"},
        {"MODE",                 "syntax",       "column 5: expected JSON or TEXT"},
        {"MODE xml",             "bad-argument", "column 6: expected JSON or TEXT, not 'xml'"},
        {"MODE jsonx",           "bad-argument", "column 6: expected JSON or TEXT, not 'jsonx'"},
        {"MODE json,",           "bad-argument", "column 6: expected JSON or TEXT, not 'json,'"},
        {"KEEPALIVE maybe",      "bad-argument", "column 11: expected on or off, not 'maybe'"},
        {"SET",                  "syntax",       "column 4: expected one of WIDTH, COLOUR, UTF8, BOARD, PROMPT, BELL, PLAIN, LOBBY"},
        {"SET FONT big",         "bad-argument", "column 5: expected one of WIDTH, COLOUR, UTF8, BOARD, PROMPT, BELL, PLAIN, LOBBY, not 'FONT'"},
        {"SET BOARD",            "syntax",       "column 10: expected on or off"},
        {"SET BOARD 3",          "bad-argument", "column 11: expected on or off, not '3'"},
        {"SET WIDTH",            "syntax",       "column 10: expected a number from 20 to 250"},
        {"SET WIDTH wide",       "bad-argument", "column 11: expected a number from 20 to 250, not 'wide'"},
        {"SET WIDTH 19",         "bad-argument", "column 11: expected a number from 20 to 250, not '19'"},
        {"SET WIDTH 251",        "bad-argument", "column 11: expected a number from 20 to 250, not '251'"},
        {"SET WIDTH 65616",      "bad-argument", "column 11: expected a number from 20 to 250, not '65616'"},
        {"SET BOARD on off",     "syntax",       "column 14: expected the end of the line, not 'off'"},
        {"JOIN",                 "syntax",       "column 5: expected a table: its number, or the code of a private one"},
        {"JOIN 3 4",             "syntax",       "column 8: expected the end of the line, not '4'"},
        {"JOIN #3",              "bad-argument", "column 6: expected a table: its number, or the code of a private one, not '#3'"},
        {"JOIN 3,4",             "bad-argument", "column 6: expected a table: its number, or the code of a private one, not '3,4'"},
        {"HISTORY .",            "bad-argument", "column 9: expected a table: its number, or the code of a private one, not '.'"},
        {"LEAVE now",            "bad-argument", "column 7: expected KEEP or nothing, not 'now'"},
        {"BOT",                  "syntax",       "column 4: expected ADD or REMOVE"},
        {"BOT easy",             "bad-argument", "column 5: expected ADD or REMOVE, not 'easy'"},
        {"BOT ADD hard",         "bad-argument", "column 9: expected easy or normal, not 'hard'"},
        {"BOT ADD easy easy",    "syntax",       "column 14: expected the end of the line, not 'easy'"},
        {"BOT REMOVE all",       "syntax",       "column 12: expected the end of the line, not 'all'"},
        {"AGAIN",                "syntax",       "column 6: expected yes or no"},
        {"AGAIN perhaps",        "bad-argument", "column 7: expected yes or no, not 'perhaps'"},
        {"SAY",                  "syntax",       "column 4: expected the text"},
        {"SAY \xE2\x80\xAE",     "syntax",       "column 5: expected the text"},
        {"TELL",                 "syntax",       "column 5: expected a player's name"},
        {"TELL bob",             "syntax",       "column 9: expected the text"},
        {"STATE xml",            "bad-argument", "column 7: expected JSON or nothing, not 'xml'"},
        {"WHY",                  "syntax",       "column 4: expected an action, such as the ones that MOVES lists"},
        {"WHATIF ",              "syntax",       "column 8: expected an action, such as the ones that MOVES lists"},
        {"SINCE",                "syntax",       "column 6: expected the number of an event"},
        {"SINCE -1",             "bad-argument", "column 7: expected the number of an event, not '-1'"},
        {"SINCE 18446744073709551616", "bad-argument", "column 7: expected a number from 0 to 18446744073709551615, not '18446744073709551616'"},
        {"HASH xyz",             "bad-argument", "column 6: expected a hash of up to 16 hexadecimal digits, not 'xyz'"},
        {"HASH 12345678901234567", "bad-argument", "column 6: expected a hash of up to 16 hexadecimal digits, not '12345678901234567'"},
        {"WAIT soon",            "bad-argument", "column 6: expected a number of seconds, not 'soon'"},
        {"WAIT 86401",           "bad-argument", "column 6: expected a number from 0 to 86400, not '86401'"},
        {"HELP BOT ADD",         "syntax",       "column 10: expected the end of the line, not 'ADD'"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.raw) {
        const auto request = read(c.raw);
        REQUIRE_FALSE(request.has_value());
        CHECK(request.error().code == c.code);
        CHECK(request.error().text == c.text);
    }
}

TEST_CASE("a good line is read without asking for memory", "[grammar][requests]") {
    const auto* const raw = GENERATE("PING",
                                     "#abc12345 AS anna JOIN 3",
                                     "T",
                                     "TABL",
                                     "LOGIN anna KEY k7qd-93mx-k7qd-93mx",
                                     "SET WIDTH 100",
                                     "NEW eriantys 3 EXPERT SEED 7 HOTSEAT anna bob carl",
                                     "WHY MOVE red DINING, blue ISLAND 4",
                                     "SAY hi");
    CAPTURE(raw);
    const std::size_t before = allocations();
    const Line line = parse_line(raw);
    const FoundVerb found = find_verb(line.verb, session_verbs(), {});
    const auto* verb = std::get_if<const Verb*>(&found);
    const bool read =
        verb != nullptr && parse_request(**verb, line.arguments, line.arguments_column).has_value();
    const std::size_t after = allocations();
    CHECK(read);
    CHECK(after == before);
}

TEST_CASE("AS is read with the line and never a request", "[grammar][requests]") {
    const auto request = parse_request(*verb_named("AS", session_verbs()), "", 3);
    REQUIRE_FALSE(request.has_value());
    CHECK(request.error() ==
          Refusal{"syntax", "column 3: expected AS name and a command behind it"});
}

TEST_CASE("every verb of the house can be read", "[grammar][requests]") {
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name);
        const auto request = parse_request(verb, "");
        const bool known = request.has_value() || request.error().code != "unknown-command";
        CHECK(known);
    }
}

}  // namespace tavola
