#include "tui-client/boards/plain_board.hpp"

#include "tui-client/telling.hpp"
#include "tui-client/widgets/list.hpp"
#include "tui-client/widgets/panel.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

bool is_flat(const Json& value) {
    return std::ranges::all_of(value.items, [](const Json& item) { return item.items.empty(); });
}

void add_wrapped(std::vector<std::string>& lines, const std::string& text, int indent, int width) {
    bool first = true;
    for (const std::string& piece : wrapped(text, width - indent - 2)) {
        lines.push_back(std::string(static_cast<std::size_t>(indent + (first ? 0 : 2)), ' ') +
                        piece);
        first = false;
    }
}

/// Short parts on one line, longer ones with a line for each of their own parts.
void add_lines(std::vector<std::string>& lines, const Json& value, int indent, int width) {
    const std::string name = value.key.empty() ? "-" : value.key + ":";
    const std::string all = name + " " + in_words(value);
    if (is_flat(value) || (value.key.empty() && width_of(all) + indent <= width)) {
        add_wrapped(lines, all, indent, width);
        return;
    }
    lines.push_back(std::string(static_cast<std::size_t>(indent), ' ') + name);
    for (const Json& item : value.items) {
        if (value.kind == JsonKind::array) {
            add_wrapped(lines, "- " + in_words(item), indent + 1, width);
        } else {
            add_lines(lines, item, indent + 2, width);
        }
    }
}

void draw_choices(const Choosing& choosing, const Area& area, BoardPen& pen) {
    const int count = static_cast<int>(choosing.choices().size());
    const int cursor = static_cast<int>(choosing.cursor());
    const int first = std::clamp(cursor - area.height / 2, 0, std::max(0, count - area.height));
    for (int i = first; i < count && i < first + area.height; ++i) {
        const Choice& choice = choosing.choices()[static_cast<std::size_t>(i)];
        const std::string words = choice.words.empty() ? "that is all" : choice.words;
        const Point at{area.row + i - first, area.column};
        pen.canvas().write(at, i == cursor ? "►" : " ");
        pen.canvas().write_within({at.row, at.column + 2}, area.width - 2, words);
        pen.mark({at.row, at.column + 2, 1, std::min(area.width - 2, width_of(words))},
                 choice.words);
    }
}

}  // namespace

std::vector<std::string> plain_lines(const Json& state, int width) {
    std::vector<std::string> lines;
    for (const Json& field : state.items) {
        add_lines(lines, field, 0, width);
    }
    return lines;
}

void draw_plain(const BoardScene& scene,
                const Area& area,
                Canvas& canvas,
                std::vector<Spot>& spots) {
    BoardPen pen{canvas, scene.choosing, spots};
    const int beside = std::clamp(area.width / 3, 20, 40);
    const Area left{area.row, area.column, area.height, area.width - beside};
    const Area right{area.row, area.column + left.width, area.height, beside};
    const Area text = draw_panel(canvas, left, scene.state["game"].word(), bold);
    const auto lines = plain_lines(scene.state, text.width);
    const int most = std::max(0, static_cast<int>(lines.size()) - text.height);
    draw_pages(canvas, text, lines, std::clamp(scene.scroll, 0, most));
    draw_choices(scene.choosing, draw_panel(canvas, right, "possible now", bold), pen);
}

}  // namespace tavola::tui
