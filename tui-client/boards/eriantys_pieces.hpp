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
    "this turn you take professors also with equally many students",
    "count influence on any island now",
    "mother nature may go two islands farther",
    "put a no-entry tile on an island: nothing happens there next time",
    "this turn towers do not count",
    "swap up to 3 of your entrance for students on the card",
    "this turn you have 2 influence more",
    "name a colour: this turn it does not count",
    "swap up to 2 of your entrance for some of your dining room",
    "put one of its students into your dining room",
    "name a colour: everybody loses 3 of it from the dining room",
};

}  // namespace tavola::tui
