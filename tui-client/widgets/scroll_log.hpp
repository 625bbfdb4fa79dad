#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/model.hpp"

#include <deque>
#include <string>
#include <vector>

namespace tavola::tui {

/// The last lines of the log that fit, broken to the width, the newest at the bottom.
void draw_log(Canvas& canvas, const Area& area, const std::deque<LogLine>& log);

/// As many of the last entries as fit on one line, side by side; whose turn it is stands elsewhere.
void draw_last_events(Canvas& canvas, const Area& line, const std::deque<LogLine>& log);

/// The same marks in words: what is not said by colour alone.
[[nodiscard]] std::string marked(const LogLine& line);
[[nodiscard]] Style style_of(LogKind kind);

}  // namespace tavola::tui
