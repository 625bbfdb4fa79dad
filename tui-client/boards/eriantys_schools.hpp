#pragma once

#include "tui-client/boards/board.hpp"
#include "tui-client/boards/eriantys_reading.hpp"

#include <span>

namespace tavola::tui {

inline constexpr int school_height = 8;

/// One school board, large: a line for each colour, with the entrance and the dining room, and the
/// assistants. What the viewer can choose of it stands out. The area is at least 40 by 8.
void draw_school(const EriantysTable& table,
                 Seat seat,
                 bool is_viewer,
                 std::span<const std::string> path,
                 const Area& area,
                 BoardPen& pen);

/// Several school boards, small: two lines each.
void draw_small_schools(const EriantysTable& table,
                        std::span<const Seat> seats,
                        const Area& area,
                        BoardPen& pen);

}  // namespace tavola::tui
