#pragma once

#include "tui-client/canvas.hpp"

#include <span>
#include <string>

namespace tavola::tui {

struct ListRow {
    std::string text{};
    bool is_heading = false;

    friend bool operator==(const ListRow&, const ListRow&) = default;
};

/// The rows with a mark at the one under the cursor, scrolled so that it can be seen. Gives the
/// first row shown.
int draw_list(Canvas& canvas, const Area& area, std::span<const ListRow> rows, int cursor);

/// Lines of text from `first` on, with how much there is below in the last line when not all fits.
void draw_pages(Canvas& canvas, const Area& area, std::span<const std::string> lines, int first);

}  // namespace tavola::tui
