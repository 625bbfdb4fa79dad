#pragma once

#include "games/eriantys/view.hpp"
#include "tui-client/canvas.hpp"

#include <array>
#include <string_view>

/// How the pieces of Eriantys look and are called.
namespace tavola::tui {

struct ColourLook {
    std::string_view word{};
    std::string_view letter{};
    Ink ink{};
};

inline constexpr std::array<ColourLook, eriantys::colour_count> colour_looks{{
    {"red", "R", Ink::red},
    {"green", "G", Ink::green},
    {"blue", "B", Ink::blue},
    {"yellow", "Y", Ink::yellow},
    {"pink", "P", Ink::pink},
}};

[[nodiscard]] constexpr const ColourLook& look_of(eriantys::Colour colour) {
    return colour_looks[eriantys::index_of(colour)];
}

[[nodiscard]] constexpr Style style_of(eriantys::Colour colour) {
    return {.ink = look_of(colour).ink, .bold = true};
}

[[nodiscard]] constexpr std::string_view word_of(eriantys::TowerColour tower) {
    constexpr std::array<std::string_view, 3> words{"black", "white", "grey"};
    return words[static_cast<std::size_t>(tower) % words.size()];
}

/// What the characters do, each in one line.
inline constexpr std::array<std::string_view, eriantys::character_count + 1> character_effects{
    "",
    "put one of its students on an island",
    "this turn you win ties for professors",
    "count influence on an island now",
    "mother nature: up to 2 steps more",
    "close an island for one visit",
    "this turn towers do not count",
    "swap up to 3 students with it",
    "this turn 2 more influence for you",
    "name a colour: it does not count",
    "swap 2 of entrance and dining room",
    "put one into your dining room",
    "name a colour: all lose 3 of it",
};

}  // namespace tavola::tui
