#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/view.hpp"
#include "grammar/match.hpp"
#include "grammar/names.hpp"

#include <string>
#include <vector>

namespace tavola::eriantys {

/// The table as text: everything that lies open, whose turn it is and what is to be done, or the
/// result. No line is wider than style.width (of which whoever writes something before each line
/// takes that much off) nor ends with a blank; colours come as ANSI sequences, ended before the
/// line ends. From 73 columns on the islands are a map, below that a list; the board does not grow
/// beyond 132 columns. Widths below 20 are taken as 20. The viewer's school is the first.
[[nodiscard]] std::vector<std::string> draw_board(const View& view,
                                                  Viewer viewer,
                                                  const Names& names,
                                                  const BoardStyle& style);

}  // namespace tavola::eriantys
