#pragma once

#include "games/core/inline_vec.hpp"
#include "games/renaissance/board.hpp"

#include <cstdint>

/// The marbles and what they give (rules, section 5).
namespace tavola::renaissance {

/// Rows 1 to 3 and columns 1 to 4.
[[nodiscard]] constexpr bool is_line(Line line) {
    switch (line.axis) {
        case Line::Axis::row:
            return line.number >= 1 && line.number <= market_rows;
        case Line::Axis::column:
            return line.number >= 1 && line.number <= market_columns;
    }
    return false;
}

/// The marbles of a line, from the left or from the top.
using Marbles = InlineVec<Marble, market_columns>;
[[nodiscard]] Marbles marbles_in(const Market& market, Line line);

/// The spare enters a row from the right or a column from below; what falls out is the new spare.
void push_spare(Market& market, Line line);

/// What a line gives.
struct Harvest {
    Resources resources{};
    std::uint8_t white = 0;  ///< marbles that become one of two kinds, as the player will say
    std::uint8_t faith = 0;

    friend bool operator==(const Harvest&, const Harvest&) = default;
};
[[nodiscard]] Harvest harvest_of(const PlayerBoard& player, const Market& market, Line line);

/// Is a piece of this kind pending, plain or as a white marble that can become one?
[[nodiscard]] bool is_pending(const Board& board, Resource resource);

/// Takes one such piece out of what is pending, a plain one if there is any.
void take_pending(Board& board, Resource resource);

}  // namespace tavola::renaissance
