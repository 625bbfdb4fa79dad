#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Text that people write to people, and what must not be in it.
namespace tavola {

/// The text without anything that could disturb a reader's screen: control characters (C0, DEL and
/// C1), what overrides or isolates the direction of writing, line and paragraph separators, and
/// bytes that are not UTF-8. A TAB becomes a space. What is left is UTF-8 on one line.
[[nodiscard]] std::string cleaned(std::string_view text);

/// A client's word as an error message may repeat it: cleaned, in single quotes, and cut with an
/// ellipsis when it is longer than a message can bear.
[[nodiscard]] std::string quoted(std::string_view word);

/// How many characters a reader sees as the text's length: bytes that continue a UTF-8 sequence do
/// not count, so that a column in a message is the column on the screen.
[[nodiscard]] std::size_t characters_in(std::string_view text);

}  // namespace tavola
