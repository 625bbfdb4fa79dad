#pragma once

#include "grammar/refusal.hpp"

#include <cstddef>
#include <string_view>

namespace tavola {

/// The refusal of a line that did not go on as it should: "column 7: expected a number of seconds,
/// not 'soon'". The words found may be empty, when the line ended there.
[[nodiscard]] Refusal expectation(std::string_view code,
                                  std::size_t column,
                                  std::string_view expected,
                                  std::string_view found);

/// The first byte of the word that `at` lies in. A grammar may give up in the midst of a word, but
/// people want to know which word it was. Where no word is, `at` itself.
[[nodiscard]] std::size_t start_of_word(std::string_view text, std::size_t at);

/// The word that begins there, up to a blank or the end; empty where none begins.
[[nodiscard]] std::string_view word_at(std::string_view text, std::size_t start);

}  // namespace tavola
