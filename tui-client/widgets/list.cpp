#include "tui-client/widgets/list.hpp"

#include <algorithm>

namespace tavola::tui {

int draw_list(Canvas& canvas, const Area& area, std::span<const ListRow> rows, int cursor) {
    const int count = static_cast<int>(rows.size());
    const int most = std::max(0, count - area.height);
    const int first = std::clamp(cursor - area.height / 2, 0, most);
    for (int i = first; i < count && i < first + area.height; ++i) {
        const ListRow& row = rows[static_cast<std::size_t>(i)];
        const Point at{area.row + i - first, area.column};
        const bool here = i == cursor && !row.is_heading;
        const Style style = row.is_heading ? accent
                            : here         ? Style{.bold = true, .reversed = true}
                                           : Style{};
        const int indent = row.is_heading ? 0 : 2;
        if (here) {
            canvas.fill({at.row, at.column, 1, area.width}, reversed);
            canvas.write(at, "►", style);
        }
        canvas.write_within({at.row, at.column + indent}, area.width - indent, row.text, style);
    }
    return first;
}

void draw_pages(Canvas& canvas, const Area& area, std::span<const std::string> lines, int first) {
    const int count = static_cast<int>(lines.size());
    int row = area.row;
    for (const std::string& line :
         lines.subspan(static_cast<std::size_t>(std::clamp(first, 0, count)))) {
        if (row == area.row + area.height) {
            break;
        }
        canvas.write_within({row++, area.column}, area.width, line);
    }
    const int below = count - first - area.height;
    if (below > 0) {
        const std::string more = " " + std::to_string(below + 1) + " more lines: PgDn ";
        const Point at{area.row + area.height - 1, area.column};
        canvas.fill({at.row, at.column, 1, area.width});
        canvas.write_within(at, area.width, more, reversed);
    }
}

}  // namespace tavola::tui
