#pragma once

#include "grammar/refusal.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tavola {

enum class LineKind : std::uint8_t {
    empty,    ///< nothing but blanks: it is not even answered
    command,  ///< a command in words
    json,     ///< it starts with `{`: see json_command.hpp
    refused,  ///< `refusal` says why
};

/// A client's line, taken apart but not yet understood. All views lie in the line that was read.
struct Line {
    LineKind kind = LineKind::empty;
    std::string_view tag{};      ///< without its `#`; of a refused line too where it could be read
    std::string_view as_name{};  ///< whom `AS name` names; empty without
    std::string_view verb{};     ///< as the client wrote it
    std::string_view arguments{};  ///< from the first character behind the verb to the end; of a
                                   ///< JSON line all of it
    std::size_t arguments_column = 1;  ///< where they begin in the line, counted from 1
    Refusal refusal{};
};

/// The most bytes of a line, unless the server is configured otherwise.
inline constexpr std::size_t usual_line_limit = 1024;

/// Reads a line that came without its LF or CRLF. Never allocates unless it refuses.
[[nodiscard]] Line parse_line(std::string_view raw, std::size_t limit = usual_line_limit);

/// Could it be a tag (without its `#`)?
[[nodiscard]] bool is_tag(std::string_view word);

/// What a tag is made of, for messages.
inline constexpr std::string_view tag_description = "a tag: # and 1 to 16 of A-Z a-z 0-9 . _ -";

}  // namespace tavola
