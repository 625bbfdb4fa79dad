#include "tui-client/widgets/panel.hpp"

namespace tavola::tui {

Area draw_panel(Canvas& canvas, const Area& area, std::string_view title, Style style) {
    canvas.box(area, faint);
    if (!title.empty() && area.width > 6) {
        const Point corner{area.row, area.column + 2};
        const int end =
            canvas.write_within({corner.row, corner.column + 1}, area.width - 6, title, style);
        canvas.write(corner, " ");
        canvas.write({corner.row, end}, " ");
    }
    return area.inside();
}

}  // namespace tavola::tui
