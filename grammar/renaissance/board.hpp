#pragma once

#include "games/renaissance/view.hpp"
#include "grammar/match.hpp"

#include <string>
#include <vector>

namespace tavola::renaissance {

/// The table as text: everything that lies open and the viewer's own leaders, whose turn it is and
/// what is to be done, or the result. No line is wider than style.width (of which whoever writes
/// something before each line takes that much off) nor ends with a blank; colours come as ANSI
/// sequences, ended before the line ends. From 77 columns on the cards are a grid and the players'
/// boards have frames, below that both are lists; the board does not grow beyond 132 columns.
/// Widths below 20 are taken as 20. The viewer's board is the first.
[[nodiscard]] std::vector<std::string> draw_board(const View& view,
                                                  Viewer viewer,
                                                  const Names& names,
                                                  const BoardStyle& style);

}  // namespace tavola::renaissance
