#pragma once

#include <algorithm>
#include <string_view>

/// Verbs, keywords and names compare without case; only ASCII letters have one here.
namespace tavola {

[[nodiscard]] constexpr char lower_letter(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

[[nodiscard]] constexpr bool same_word(std::string_view one, std::string_view other) {
    return one.size() == other.size() &&
           std::equal(one.begin(), one.end(), other.begin(), [](char a, char b) {
               return lower_letter(a) == lower_letter(b);
           });
}

/// Does the word begin so?
[[nodiscard]] constexpr bool begins_with(std::string_view word, std::string_view beginning) {
    return word.size() >= beginning.size() &&
           same_word(word.substr(0, beginning.size()), beginning);
}

/// Is it one of the words of a list that is separated by single spaces?
[[nodiscard]] constexpr bool is_listed(std::string_view word, std::string_view list) {
    while (!list.empty()) {
        const auto end = std::min(list.find(' '), list.size());
        if (same_word(word, list.substr(0, end))) {
            return true;
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

}  // namespace tavola
