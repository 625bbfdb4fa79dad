#pragma once

#include "grammar/refusal.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Reads the one JSON object of a line, without copying any of it.
namespace tavola {

enum class JsonKind : std::uint8_t { string, number, boolean, null, array, object };

/// A value, where it lies in the line. A list of them is the whole tree in reading order: behind an
/// array or object come its values, up to `end`.
struct JsonValue {
    JsonKind kind = JsonKind::null;
    std::string_view key{};   ///< of an object's field, still with its escapes; empty in an array
    std::string_view text{};  ///< a string without its quotes, still with its escapes; a number or
                              ///< literal as it was written
    std::size_t end = 0;      ///< the position behind the last value that belongs to this one
};

/// What a line may hold at most.
struct JsonLimits {
    std::size_t depth = 0;   ///< of brackets; at most deepest_json
    std::size_t values = 0;  ///< in the whole line
    std::size_t fields = 0;  ///< of one object
};
inline constexpr std::size_t deepest_json = 16;

/// Far more than any command needs, and than any message of a server.
inline constexpr JsonLimits command_limits{.depth = 4, .values = 256, .fields = 256};
inline constexpr JsonLimits message_limits{.depth = 12, .values = 65'536, .fields = 256};

/// Reads the line into `into`, whose first value is the object itself; what was in it is forgotten,
/// its memory is used again. A refusal (`syntax`, with the column) says why it could not be read:
/// RFC 8259 is broken, the line is not one object, a field comes twice, an escape names half of a
/// surrogate pair, or there is too much of it.
[[nodiscard]] std::optional<Refusal> read_json(std::string_view line,
                                               std::vector<JsonValue>& into,
                                               const JsonLimits& limits = command_limits);

/// Appends a string or key, its escapes decoded to UTF-8. It must come from a line that was read.
void append_decoded(std::string_view escaped, std::string& to);

}  // namespace tavola
