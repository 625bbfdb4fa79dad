#pragma once

#include <cstdint>
#include <string_view>

/// One word of a verb's `json` pattern; see json_command.hpp.
namespace tavola {

enum class PatternKind : std::uint8_t {
    word,     ///< `field`
    keyword,  ///< `FIELD`
    words,    ///< `field...`
    flag,     ///< `field!`
    text,     ///< `field*`
    list,     ///< `list[...]`
};

struct PatternItem {
    PatternKind kind = PatternKind::word;
    std::string_view field{};  ///< as the pattern has it: in capitals for a keyword
    std::string_view key{};    ///< what is written before the value; may be empty
    std::string_view inner{};  ///< the pattern inside a list's brackets
    bool optional = false;
};

/// Takes the first word off a pattern that is not empty. Patterns are ours: they are well-formed.
[[nodiscard]] PatternItem next_item(std::string_view& pattern);

/// Does a field of this name in JSON belong to the item?
[[nodiscard]] bool names_field(const PatternItem& item, std::string_view key);

}  // namespace tavola
