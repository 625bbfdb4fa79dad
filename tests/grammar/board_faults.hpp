#pragma once

#include "grammar/match.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What can be wrong with a drawn board, whatever it shows.
namespace tavola::board_faults {

inline bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// The line without its colours; what is left of an escape that is none of ours stays.
inline std::string without_colours(std::string_view line) {
    std::string plain;
    while (!line.empty()) {
        if (line.starts_with("\x1b[")) {
            const auto end = line.find_first_not_of("0123456789;", 2);
            if (end == std::string_view::npos || line[end] != 'm') {
                FAIL("a sequence that is no colour");
            }
            line.remove_prefix(end + 1);
        } else {
            plain.push_back(line.front());
            line.remove_prefix(1);
        }
    }
    return plain;
}

/// Bytes that begin a sign: all of ours are one column wide (drawing.cpp keeps others out).
inline std::size_t columns_of(std::string_view line) {
    return static_cast<std::size_t>(std::ranges::count_if(
        line, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

inline bool is_printable(std::string_view line, bool utf8) {
    return std::ranges::all_of(line, [&](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return (byte >= 0x20 && byte < 0x7F) || (utf8 && byte >= 0x80);
    });
}

/// What is wrong with a line, or nothing.
inline std::string fault_in(const std::string& line, const BoardStyle& style) {
    const std::string plain = without_colours(line);
    if (!style.colour && plain != line) {
        return "colours that nobody wanted";
    }
    if (columns_of(plain) > style.width) {
        return "too wide";
    }
    if (plain.ends_with(' ')) {
        return "trailing blanks";
    }
    if (!is_printable(plain, style.utf8)) {
        return "unprintable";
    }
    const auto last = line.rfind("\x1b[");
    if (last != std::string::npos && !std::string_view{line}.substr(last).starts_with("\x1b[0m")) {
        return "colour left on at the end";
    }
    if (contains(line, "\x1b[34m") || contains(line, "\x1b[1;34m")) {
        return "plain blue";
    }
    return {};
}

/// Draws with every style and complains about what does not fit, or says more in colour.
template <class Draw>
void check_all_styles(const Draw& draw) {
    for (std::size_t width = 20; width <= 140; ++width) {
        for (const bool utf8 : {false, true}) {
            std::vector<std::string> colourless;
            for (const bool colour : {false, true}) {
                const BoardStyle style{.width = width, .utf8 = utf8, .colour = colour};
                std::vector<std::string> lines = draw(style);
                for (std::string& line : lines) {
                    const std::string fault = fault_in(line, style);
                    if (!fault.empty()) {
                        FAIL_CHECK(fault << " at width " << width << ": " << line);
                    }
                    line = without_colours(line);
                }
                colourless = colour ? colourless : lines;
                if (lines != colourless) {
                    FAIL_CHECK("colours add or move something at width " << width);
                }
            }
        }
    }
}

}  // namespace tavola::board_faults
