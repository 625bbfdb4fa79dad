#pragma once

#include "tui-client/boards/board.hpp"
#include "tui-client/boards/eriantys_reading.hpp"

namespace tavola::tui {

/// The twelve islands clockwise from the upper left; unified ones have no border between them.
/// Gives the area inside the ring. The area is at least 60 by 11.
Area draw_ring(const EriantysTable& table, const Area& area, BoardPen& pen);

}  // namespace tavola::tui
