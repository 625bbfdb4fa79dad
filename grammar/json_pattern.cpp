#include "grammar/json_pattern.hpp"

#include "grammar/caseless.hpp"

#include <algorithm>

namespace tavola {

namespace {

bool take_suffix(std::string_view& word, std::string_view suffix) {
    if (!word.ends_with(suffix)) {
        return false;
    }
    word.remove_suffix(suffix.size());
    return true;
}

constexpr bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }

/// The end of the pattern's first word; a list's brackets may hold blanks.
std::size_t end_of_item(std::string_view pattern) {
    const auto blank = std::min(pattern.find(' '), pattern.size());
    const auto bracket = pattern.find('[');
    return bracket < blank ? std::min(pattern.find(']') + 1, pattern.size()) : blank;
}

}  // namespace

PatternItem next_item(std::string_view& pattern) {
    const std::size_t end = end_of_item(pattern);
    std::string_view word = pattern.substr(0, end);
    pattern.remove_prefix(end);
    pattern.remove_prefix(std::min(pattern.find_first_not_of(' '), pattern.size()));

    PatternItem item;
    if (const auto bracket = word.find('['); bracket != std::string_view::npos) {
        item.kind = PatternKind::list;
        item.field = word.substr(0, bracket);
        item.inner = word.substr(bracket + 1, word.size() - bracket - 2);
        return item;
    }
    item.optional = take_suffix(word, "?");
    if (take_suffix(word, "...")) {
        item.kind = PatternKind::words;
    } else if (take_suffix(word, "!")) {
        item.kind = PatternKind::flag;
        item.optional = true;
    } else if (take_suffix(word, "*")) {
        item.kind = PatternKind::text;
    }
    if (const auto equals = word.find('='); equals != std::string_view::npos) {
        item.key = word.substr(0, equals);
        word.remove_prefix(equals + 1);
    }
    item.field = word;
    if (item.kind == PatternKind::word && is_capital(word.front())) {
        item.kind = PatternKind::keyword;
    }
    return item;
}

bool names_field(const PatternItem& item, std::string_view key) {
    return item.kind == PatternKind::keyword
               ? std::equal(
                     item.field.begin(),
                     item.field.end(),
                     key.begin(),
                     key.end(),
                     [](char of_item, char of_key) { return lower_letter(of_item) == of_key; })
               : item.field == key;
}

}  // namespace tavola
