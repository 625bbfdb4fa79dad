#include "grammar/expectation.hpp"

#include "grammar/free_text.hpp"

#include <algorithm>
#include <string>

namespace tavola {

namespace {

constexpr std::string_view blanks = " \t";

bool is_blank(char letter) { return blanks.find(letter) != std::string_view::npos; }

}  // namespace

Refusal expectation(std::string_view code,
                    std::size_t column,
                    std::string_view expected,
                    std::string_view found) {
    std::string text = "column " + std::to_string(column) + ": expected ";
    text.append(expected);
    if (!found.empty()) {
        text.append(", not ").append(quoted(found));
    }
    return {.code = code, .text = std::move(text)};
}

std::size_t start_of_word(std::string_view text, std::size_t at) {
    if (at >= text.size() || is_blank(text[at])) {
        return std::min(at, text.size());
    }
    while (at > 0 && !is_blank(text[at - 1])) {
        --at;
    }
    return at;
}

std::string_view word_at(std::string_view text, std::size_t start) {
    const std::string_view rest = text.substr(std::min(start, text.size()));
    return rest.substr(0, rest.find_first_of(blanks));
}

}  // namespace tavola
