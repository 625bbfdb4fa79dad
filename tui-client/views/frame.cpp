#include "tui-client/views/frame.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

std::string line_state(const Model& model) {
    switch (model.line) {
        case Line::connecting:
            return "connecting …";
        case Line::up:
            return {};
        case Line::lost:
            return "NO CONNECTION, trying again …";
        case Line::ended:
            return "DISCONNECTED";
    }
    return {};
}

std::string whereabouts(const Model& model) {
    std::string text = model.name;
    if (!model.server.empty()) {
        text += (text.empty() ? "" : " at ") + model.server;
    }
    if (model.table) {
        text += (text.empty() ? "table " : ", table ") + model.table->id;
    }
    const std::string state = line_state(model);
    return state.empty() ? text : state;
}

/// A line that is being typed, with what Tab found above it.
void draw_typing(const Ui& ui, Canvas& canvas) {
    const int row = canvas.height() - 1;
    canvas.fill({row, 0, 1, canvas.width()});
    const std::string_view prompt = ui.typing == Typing::chat ? "say: " : ": ";
    const int column = canvas.write({row, 0}, prompt, accent);
    ui.typed.draw(canvas, {row, column, 1, canvas.width() - column}, true);
    if (!ui.candidates.empty()) {
        std::string list;
        for (const std::string& candidate : ui.candidates) {
            list += candidate + "  ";
        }
        canvas.fill({row - 1, 0, 1, canvas.width()});
        canvas.write_within({row - 1, 0}, canvas.width(), list, faint);
    }
}

}  // namespace

void draw_title(const Model& model, Canvas& canvas, std::string_view title) {
    canvas.fill(canvas.area().top(1), reversed);
    const std::string where = whereabouts(model);
    const int room = canvas.width() - width_of(where) - 3;
    canvas.write_within({0, 1}, room, title, {.bold = true, .reversed = true});
    canvas.write({0, canvas.width() - width_of(where) - 1}, where, reversed);
}

void draw_footer(const Model& model, const Ui& ui, Canvas& canvas) {
    if (ui.typing != Typing::none) {
        draw_typing(ui, canvas);
        return;
    }
    const Scene scene = scene_of(model, ui);
    Point at{canvas.height() - 1, 0};
    canvas.fill({at.row, 0, 1, canvas.width()});
    for (const Binding& binding : bindings()) {
        const int width = width_of(binding.shown) + width_of(binding.label) + 1;
        if (binding.label.empty() || (binding.scenes & bit_of(scene)) == 0 ||
            command_for(binding.key, scene) != binding.command ||
            !is_live(binding.command, model, ui) || at.column + width > canvas.width()) {
            continue;
        }
        at.column = canvas.write(at, binding.shown, accent);
        at.column = canvas.write(at, " " + std::string{binding.label}) + 2;
    }
}

void draw_status(const Model& model, Canvas& canvas, std::string_view otherwise) {
    const Point at{canvas.height() - 2, 0};
    canvas.fill({at.row, 0, 1, canvas.width()});
    if (model.line != Line::up && !model.trouble.empty()) {
        canvas.write_within(at, canvas.width(), "! " + model.trouble, alarm);
    } else if (!model.complaint.empty()) {
        canvas.write_within(at, canvas.width(), "! " + model.complaint, alarm);
    } else {
        canvas.write_within(at, canvas.width(), otherwise);
    }
}

}  // namespace tavola::tui
