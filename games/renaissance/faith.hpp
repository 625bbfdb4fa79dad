#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/pieces.hpp"

#include <array>
#include <cassert>
#include <cstdint>

/// The track and the Vatican reports (rules, section 4).
namespace tavola::renaissance {

struct Section {
    std::uint8_t first = 0;  ///< its first space
    std::uint8_t pope = 0;   ///< its last, which calls the report
    std::uint8_t points = 0;
};
inline constexpr std::array<Section, section_count> sections{{{5, 8, 2}, {12, 16, 3}, {19, 24, 4}}};

/// What a marker on this space scores at the end: the best space that it reached.
[[nodiscard]] constexpr unsigned track_points(unsigned space) {
    assert(space <= last_space);
    return std::array{0U, 1U, 2U, 4U, 6U, 9U, 12U, 16U, 20U}[space / 3];
}

/// Who moves how far, all at once.
struct Advance {
    std::array<std::uint8_t, max_seats> markers{};  ///< by seat
    std::uint8_t cross = 0;

    /// One player alone.
    [[nodiscard]] static Advance of(Seat seat, unsigned spaces);
    /// All others, or in a solo game the black cross.
    [[nodiscard]] static Advance of_others(const Board& board, Seat seat, unsigned spaces);
};

/// Moves the markers, at most to the last space, holds the reports that are due, the lower section
/// first, and declares the last round when a player has arrived. The end of a solo game is for the
/// caller to see.
void advance(Board& board, const Advance& moves, Events& events);

}  // namespace tavola::renaissance
