#pragma once

#include "grammar/json_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the server says, as a tree of our own.
namespace tavola::tui {

/// A JSON value. All its text is fit for a screen: control characters, overrides of the direction
/// of writing and the like were taken out when it was read.
struct Json {
    JsonKind kind = JsonKind::null;
    std::string key{};          ///< of an object's field
    std::string text{};         ///< a string's text; a number or literal as it was written
    std::vector<Json> items{};  ///< of an array or object

    /// The field of that name; a null when there is none, or when this is no object.
    [[nodiscard]] const Json& operator[](std::string_view name) const;

    [[nodiscard]] bool exists() const { return kind != JsonKind::null; }
    [[nodiscard]] bool is_true() const { return kind == JsonKind::boolean && text == "true"; }
    /// A whole number that fits an int; anything else is the fallback.
    [[nodiscard]] int number(int fallback = 0) const;
    /// The text of a string or number, nothing of anything else.
    [[nodiscard]] std::string word() const;
    /// The words of an array.
    [[nodiscard]] std::vector<std::string> words() const;

    friend bool operator==(const Json&, const Json&) = default;
};

/// The one object of a server's line; nothing when the line is not that, or holds more than any
/// server of ours would send.
[[nodiscard]] std::optional<Json> read_message(std::string_view line);

}  // namespace tavola::tui
