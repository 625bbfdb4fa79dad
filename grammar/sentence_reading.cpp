#include "grammar/sentence_reading.hpp"

#include "grammar/codes.hpp"
#include "grammar/expectation.hpp"
#include "grammar/free_text.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tavola::sentence {

namespace {

bool is_word_char(char c) { return c != ' ' && c != '\t' && c != ','; }

/// Where the word begins that was not what a rule wanted. The rule may have given up at the gap
/// before it or somewhere inside.
std::size_t word_start(std::string_view text, std::size_t at) {
    const bool inside =
        at > 0 && at < text.size() && is_word_char(text[at - 1]) && is_word_char(text[at]);
    while (inside && at > 0 && is_word_char(text[at - 1])) {
        --at;
    }
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
        ++at;
    }
    return at;
}

std::string_view word_from(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at);
    const auto end = std::ranges::find_if_not(rest, is_word_char);
    return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

struct Parts {
    std::string_view thing{};
    std::string_view wanted{};
    std::string_view choices{};
};

Parts parts_of(std::string_view expected) {
    const std::size_t first = expected.find('|');
    const std::size_t second = expected.find('|', first + 1);
    return {.thing = expected.substr(0, first),
            .wanted = expected.substr(first + 1, second - first - 1),
            .choices = expected.substr(second + 1)};
}

Refusal wrong_word(const Parts& parts, std::string_view word) {
    std::string text = "no " + std::string{parts.thing} + " " + quoted(word);
    text.append("; ").append(parts.choices);
    return {.code = code::bad_argument, .text = std::move(text)};
}

Refusal wrong_shape(const Said& said, std::size_t at, const Parts& parts) {
    const bool at_comma = at < said.arguments.size() && said.arguments[at] == ',';
    const std::string_view found = at_comma ? "," : word_from(said.arguments, at);
    const std::size_t column = said.column + characters_in(said.arguments.substr(0, at));
    Refusal refusal = expectation(code::syntax, column, parts.wanted, found);
    refusal.text.append("; ").append(said.verb.synopsis);
    return refusal;
}

}  // namespace

Refusal refusal_at(const Said& said,
                   std::size_t failed_at,
                   std::string_view expected,
                   IsKeyword is_keyword) {
    const Parts parts = parts_of(expected);
    const std::size_t at = word_start(said.arguments, failed_at);
    const std::string_view word = word_from(said.arguments, at);
    if (parts.thing.empty() || word.empty() || is_keyword(word)) {
        return wrong_shape(said, at, parts);
    }
    return wrong_word(parts, word);
}

}  // namespace tavola::sentence
