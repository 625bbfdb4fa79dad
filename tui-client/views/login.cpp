#include "tui-client/views/frame.hpp"
#include "tui-client/views/view.hpp"
#include "tui-client/widgets/panel.hpp"

namespace tavola::tui {

void draw_login(const Model& model, const Ui& ui, Canvas& canvas) {
    draw_title(model, canvas, "tavola");
    constexpr int width = 60;
    constexpr int height = 13;
    const Area box{(canvas.height() - height) / 2, (canvas.width() - width) / 2, height, width};
    const Area inside = draw_panel(canvas, box, "Who are you?", bold);
    Point at{inside.row + 1, inside.column + 2};
    canvas.write(at, "Name");
    ui.name.draw(canvas, {at.row, at.column + 12, 1, 18}, !ui.on_password);
    at.row += 2;
    canvas.write(at, "Password");
    ui.password.draw(canvas, {at.row, at.column + 12, 1, 40}, ui.on_password, true);
    at.row += 2;
    canvas.write(at, "A name is enough: letters, digits, _ and -, up to 16.", faint);
    ++at.row;
    canvas.write(at, "A password keeps the name yours; it is one word.", faint);
    at.row += 2;
    const std::string& trouble = model.line == Line::up ? model.login_trouble : model.trouble;
    for (const std::string& line : wrapped(trouble, inside.width - 4)) {
        canvas.write({at.row++, at.column}, line, alarm);
    }
    canvas.write({canvas.height() - 1, 0}, "Enter", accent);
    canvas.write({canvas.height() - 1, 6}, "log in");
    canvas.write({canvas.height() - 1, 14}, "Tab", accent);
    canvas.write({canvas.height() - 1, 18}, "next field");
    canvas.write({canvas.height() - 1, 30}, "^C", accent);
    canvas.write({canvas.height() - 1, 33}, "quit");
}

}  // namespace tavola::tui
