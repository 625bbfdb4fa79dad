#include "grammar/json_pattern.hpp"
#include "grammar/line.hpp"
#include "grammar/requests.hpp"
#include "grammar/verb.hpp"
#include "grammar/verb_lookup.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

namespace tavola {

namespace {

std::size_t longest_line(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        longest = std::max(longest, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return longest;
}

// clang-format off
/// Sections 1-5 of the protocol.
constexpr std::array all_of_them{
    "HELLO", "LOGIN", "PASSWORD", "QUIT", "PING", "PONG", "MODE", "KEEPALIVE", "SET", "HELP", "RULES", "CAPS",
    "COMMANDS", "ASK", "TABLES", "NEW", "QUICK", "JOIN", "WATCH", "LEAVE", "BOT", "SAVED", "RESUME", "DELETE",
    "AGAIN", "SAY", "TELL", "WHO", "STATE", "MOVES", "HINT", "WHY", "WHATIF", "UNDO", "HISTORY", "SINCE",
    "HASH", "WAIT", "AS",
};
/// What works before LOGIN.
constexpr std::array before_login{
    "HELP", "RULES", "TABLES", "WATCH", "LEAVE", "MODE", "SET", "KEEPALIVE", "PING", "PONG", "ASK", "HELLO",
    "CAPS", "COMMANDS", "QUIT", "LOGIN",
};
// clang-format on

}  // namespace

TEST_CASE("the table has every verb of the house once", "[grammar][session_verbs]") {
    CHECK(session_verbs().size() == all_of_them.size());
    for (const auto* const name : all_of_them) {
        CAPTURE(name);
        CHECK(verb_named(name, session_verbs()) != nullptr);
    }
}

TEST_CASE("no two verbs share a word", "[grammar][session_verbs]") {
    std::set<std::string> words;
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name);
        CHECK(words.insert(std::string{verb.name}).second);
        std::string_view forms = verb.short_forms;
        while (!forms.empty()) {
            const auto end = std::min(forms.find(' '), forms.size());
            CHECK(words.insert(std::string{forms.substr(0, end)}).second);
            forms.remove_prefix(std::min(end + 1, forms.size()));
        }
    }
}

TEST_CASE("what works before LOGIN is what the protocol says", "[grammar][session_verbs]") {
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name);
        const bool listed = std::ranges::find(before_login, verb.name) != before_login.end();
        CHECK((verb.place == Place::anywhere) == listed);
        CHECK(verb.place != Place::game);
    }
}

TEST_CASE("only four verbs are never abbreviated", "[grammar][session_verbs]") {
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name);
        const bool in_full = verb.name == "LEAVE" || verb.name == "DELETE" ||
                             verb.name == "PASSWORD" || verb.name == "QUIT";
        CHECK(verb.abbreviates != in_full);
    }
}

TEST_CASE("every verb can be explained on a screen of 80 columns", "[grammar][session_verbs]") {
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name);
        CHECK(verb.synopsis.starts_with(verb.name));
        CHECK_FALSE(verb.summary.empty());
        CHECK_FALSE(verb.summary.ends_with('.'));
        CHECK(verb.summary.size() <= 56);
        CHECK(verb.help.size() > verb.summary.size());
        CHECK(verb.help.ends_with('.') != (verb.name == "SET"));
        CHECK(longest_line(verb.help) <= 76);
    }
}

TEST_CASE("every example could be sent", "[grammar][session_verbs]") {
    for (const Verb& verb : session_verbs()) {
        CAPTURE(verb.name, verb.example);
        const Line line = parse_line(verb.example);
        REQUIRE(line.kind == LineKind::command);
        const FoundVerb found = find_verb(line.verb, session_verbs(), {});
        const auto* named = std::get_if<const Verb*>(&found);
        REQUIRE(named != nullptr);
        CHECK(((*named)->name == verb.name || line.as_name == "anna"));
        CHECK(parse_request(**named, line.arguments, line.arguments_column).has_value());
    }
}

TEST_CASE("PLAY is QUICK where no game has another use for it", "[grammar][session_verbs]") {
    const FoundVerb found = find_verb("PLAY", session_verbs(), {});
    REQUIRE(std::holds_alternative<const Verb*>(found));
    CHECK(std::get<const Verb*>(found)->name == "QUICK");
}

TEST_CASE("a JSON pattern falls into its items", "[grammar][session_verbs]") {
    std::string_view pattern = "list[a B?] word KEYWORD KEY=words...? flag! NAME=rest*?";
    PatternItem item = next_item(pattern);
    CHECK(item.kind == PatternKind::list);
    CHECK(item.field == "list");
    CHECK(item.inner == "a B?");
    item = next_item(pattern);
    CHECK(item.kind == PatternKind::word);
    CHECK_FALSE(item.optional);
    item = next_item(pattern);
    CHECK(item.kind == PatternKind::keyword);
    CHECK(names_field(item, "keyword"));
    CHECK_FALSE(names_field(item, "KEYWORD"));
    item = next_item(pattern);
    CHECK(item.kind == PatternKind::words);
    CHECK(item.key == "KEY");
    CHECK(item.field == "words");
    CHECK(item.optional);
    item = next_item(pattern);
    CHECK(item.kind == PatternKind::flag);
    item = next_item(pattern);
    CHECK(item.kind == PatternKind::text);
    CHECK(item.key == "NAME");
    CHECK(item.optional);
    CHECK(pattern.empty());
}

}  // namespace tavola
