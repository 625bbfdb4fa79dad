#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/pieces.hpp"

#include <array>
#include <cstddef>

namespace tavola::eriantys {

/// What was agreed before the game; entries past the last player mean nothing.
struct Options {
    std::size_t players = 2;
    bool expert = false;
    std::array<TowerColour, max_seats> towers{};  ///< by seat; with four players it makes the teams
    std::array<Wizard, max_seats> wizards{};      ///< by seat

    friend bool operator==(const Options&, const Options&) = default;
};

enum class Variant : bool { base, expert };

/// Everybody takes the first tower colour and wizard that is free; with four players seats 1 and 3
/// play against 2 and 4.
[[nodiscard]] Options standard_options(std::size_t players, Variant variant);

/// Two to four players, tower colours that this many players have (grey only with three), each
/// once (with four players twice), each wizard at most once.
[[nodiscard]] bool are_valid(const Options& options);

}  // namespace tavola::eriantys
