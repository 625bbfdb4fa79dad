#include "grammar/verb.hpp"

#include "grammar/verb_lookup.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

namespace {

// clang-format off
constexpr std::array session{
    Verb{.name = "QUICK", .short_forms = "PLAY"},
    Verb{.name = "QUIT", .abbreviates = false},
    Verb{.name = "TABLES", .short_forms = "T"},
    Verb{.name = "TELL"},
    Verb{.name = "MOVES"},
    Verb{.name = "MODE"},
    Verb{.name = "LEAVE", .abbreviates = false},
    Verb{.name = "LOGIN"},
    Verb{.name = "DELETE", .abbreviates = false},
};
constexpr std::array game{
    Verb{.name = "ASSISTANT", .short_forms = "A PLAY"},
    Verb{.name = "MOVE"},
    Verb{.name = "MN"},
};
// clang-format on

/// `=NAME` for a verb, `?NAME` for the nearest, the candidates separated by blanks.
std::string found(std::string_view word, std::span<const Verb> of_game) {
    const FoundVerb result = find_verb(word, session, of_game);
    if (const auto* verb = std::get_if<const Verb*>(&result)) {
        return "=" + std::string{(*verb)->name};
    }
    if (const auto* unknown = std::get_if<UnknownVerb>(&result)) {
        return "?" + std::string{unknown->nearest};
    }
    std::string candidates;
    for (const std::string_view name : std::get<AmbiguousVerb>(result).candidates) {
        candidates.append(candidates.empty() ? "" : " ").append(name);
    }
    return candidates;
}

struct Case {
    std::string_view word{};
    std::string_view in_lobby{};
    std::string_view at_table{};
};

}  // namespace

TEST_CASE("a verb is found by word, short form or unique prefix", "[grammar][verb]") {
    const auto c = GENERATE(values<Case>({
        {"TABLES", "=TABLES", "=TABLES"},
        {"tables", "=TABLES", "=TABLES"},
        {"TaBl", "=TABLES", "=TABLES"},
        {"T", "=TABLES", "=TABLES"},  // a short form comes before two prefixes
        {"TE", "=TELL", "=TELL"},
        {"PLAY", "=QUICK", "=ASSISTANT"},  // a game's short form comes before the house's
        {"a", "?", "=ASSISTANT"},
        {"PLA", "?", "?"},  // short forms have no prefixes
        {"MOVE", "=MOVES", "=MOVE"},
        {"MO", "MODE MOVES", "MODE MOVE MOVES"},
        {"M", "MODE MOVES", "MN MODE MOVE MOVES"},
        {"", "?", "?"},
    }));
    DYNAMIC_SECTION(c.word) {
        CHECK(found(c.word, {}) == c.in_lobby);
        CHECK(found(c.word, game) == c.at_table);
    }
}

TEST_CASE("LEAVE, DELETE, PASSWORD and QUIT are never cut short", "[grammar][verb]") {
    CHECK(found("QUIT", {}) == "=QUIT");
    CHECK(found("QUI", {}) == "=QUICK");  // they are no candidates either
    CHECK(found("L", {}) == "=LOGIN");
    CHECK(found("LEAV", {}) == "?LEAVE");
    CHECK(found("D", {}) == "?DELETE");
    CHECK(found("leave", {}) == "=LEAVE");
}

TEST_CASE("an unknown verb gets the nearest one", "[grammar][verb]") {
    const auto c = GENERATE(values<Case>({
        {"MVOE", "?MOVES", "?MOVE"},  // two letters swapped are one mistake
        {"TABELS", "?TABLES", "?TABLES"},
        {"LOGN", "?LOGIN", "?LOGIN"},
        {"LOGOUT", "?", "?"},
        {"ASSISTENT", "?", "?ASSISTANT"},
        {"X", "?", "?"},
        {"XY", "?", "?"},
        {"NM", "?", "?MN"},
        {"FROBNICATE", "?", "?"},
        {"AVERYVERYVERYLONGWORDINDEED", "?", "?"},
        {"è", "?", "?"},
    }));
    DYNAMIC_SECTION(c.word) {
        CHECK(found(c.word, {}) == c.in_lobby);
        CHECK(found(c.word, game) == c.at_table);
    }
}

TEST_CASE("a verb's exact name can be looked for in one table", "[grammar][verb]") {
    CHECK(verb_named("move", game) == &game[1]);
    CHECK(verb_named("mov", game) == nullptr);
    CHECK(verb_named("PLAY", game) == nullptr);
}

TEST_CASE("what was not found is said in a sentence", "[grammar][verb]") {
    CHECK(unknown_command("MVOE", {"MOVE"}) ==
          Refusal{"unknown-command",
                  "there is no command 'MVOE'; did you mean MOVE? HELP lists them all"});
    CHECK(unknown_command("\x1B", {}) ==
          Refusal{"unknown-command", "there is no command ''; HELP lists them all"});
    CHECK(ambiguous_command("M", {{"MN", "MODE", "MOVE"}}) ==
          Refusal{"ambiguous-command", "'M' could be MN, MODE or MOVE"});
    CHECK(ambiguous_command("MO", {{"MODE", "MOVE"}}).text == "'MO' could be MODE or MOVE");
}

}  // namespace tavola
