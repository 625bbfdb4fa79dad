#pragma once

#include "tui-client/canvas.hpp"

#include <string_view>

namespace tavola::tui {

/// A frame with a title in its upper border; gives the area inside.
Area draw_panel(Canvas& canvas, const Area& area, std::string_view title, Style style = {});

}  // namespace tavola::tui
