#include "tui-client/views/view.hpp"
#include "tui-client/widgets/panel.hpp"

#include <algorithm>

namespace tavola::tui {

void draw_game_over(const Model& model, Canvas& canvas) {
    const int width = std::min(64, canvas.width());
    std::vector<std::string> lines;
    for (const std::string& sentence : model.table->result) {
        for (const std::string& line : wrapped(sentence, width - 6)) {
            lines.push_back(line);
        }
    }
    lines.emplace_back();
    lines.emplace_back(model.table->again_asked
                           ? "Another game with the same people?  a yes   L leave"
                           : "L takes you back to the lobby.");
    const int height = static_cast<int>(lines.size()) + 4;
    const Area box{
        std::max(1, (canvas.height() - height) / 3), (canvas.width() - width) / 2, height, width};
    canvas.fill(box);
    const Area inside = draw_panel(canvas, box, "The game is over", accent);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        canvas.write({inside.row + 1 + static_cast<int>(i), inside.column + 2}, lines[i]);
    }
}

}  // namespace tavola::tui
