#include "tui-client/views/view.hpp"

#include "tui-client/boards/board.hpp"
#include "tui-client/views/frame.hpp"
#include "tui-client/widgets/panel.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

void draw_too_small(Canvas& canvas) {
    const std::string text = "tavola needs " + std::to_string(least_width) + " columns and " +
                             std::to_string(least_height) + " rows; here are " +
                             std::to_string(canvas.width()) + " and " +
                             std::to_string(canvas.height()) + ".";
    int row = 0;
    for (const std::string& line : wrapped(text, canvas.width())) {
        canvas.write({row++, 0}, line);
    }
}

void draw_scene(const Model& model, const Ui& ui, Canvas& canvas, std::vector<Spot>& spots) {
    Ui below = ui;
    below.question.reset();
    switch (scene_of(model, below)) {
        case Scene::login:
            return draw_login(model, ui, canvas);
        case Scene::lobby:
            return draw_lobby(model, ui, canvas);
        case Scene::form:
            return draw_form(model, ui, canvas);
        case Scene::seats:
            return draw_seats(model, ui, canvas, spots);
        case Scene::table:
            return draw_table(model, ui, canvas, spots);
        case Scene::over:
            draw_table(model, ui, canvas, spots);
            return draw_game_over(model, canvas);
        case Scene::replay:
            return draw_replay(model, ui, canvas);
        case Scene::pages:
            return draw_page(model, ui, canvas);
        case Scene::dialog:
            break;
    }
}

}  // namespace

std::vector<Spot> draw(const Model& model, const Ui& ui, Canvas& canvas) {
    std::vector<Spot> spots;
    if (canvas.width() < least_width || canvas.height() < least_height) {
        draw_too_small(canvas);
        return spots;
    }
    draw_scene(model, ui, canvas, spots);
    if (ui.question) {
        draw_question(*ui.question, canvas);
        draw_footer(model, ui, canvas);
    }
    return spots;
}

void draw_question(const Question& question, Canvas& canvas) {
    const int width = std::min(60, canvas.width());
    const auto lines = wrapped(question.text, width - 6);
    const int height = static_cast<int>(lines.size()) + 5;
    const Area box{(canvas.height() - height) / 2, (canvas.width() - width) / 2, height, width};
    canvas.fill(box);
    const Area inside = draw_panel(canvas, box, "?", accent);
    Point at{inside.row, inside.column + 2};
    for (const std::string& line : lines) {
        canvas.write({++at.row - 1, at.column}, line);
    }
    ++at.row;
    const Style here{.bold = true, .reversed = true};
    const int end = canvas.write(at, "[ yes ]", question.yes ? here : Style{});
    canvas.write({at.row, end + 2}, "[ no ]", question.yes ? Style{} : here);
}

void draw_replay(const Model& model, const Ui& ui, Canvas& canvas) {
    const Replay& replay = *ui.replay;
    const bool has_frame = replay.at < replay.frames.size();
    draw_title(model,
               canvas,
               "Replay, step " + std::to_string(has_frame ? replay.at + 1 : 0) + " of " +
                   std::to_string(replay.lines.size()));
    const Area board{1, 0, canvas.height() - 5, std::min(canvas.width(), 100)};
    if (has_frame) {
        const Frame& frame = replay.frames[replay.at];
        std::vector<Spot> spots;
        if (frame.state.exists()) {
            draw_board({frame.state, "", Choosing{}, ui.scroll}, board, canvas, spots);
        }
        Point at{canvas.height() - 4, 0};
        canvas.write_within(at, canvas.width(), frame.line, accent);
        std::string story;
        for (const std::string& event : frame.events) {
            story += (story.empty() ? "" : "; ") + event;
        }
        for (const std::string& line : wrapped(story, canvas.width())) {
            if (++at.row < canvas.height() - 1) {
                canvas.write(at, line);
            }
        }
    }
    if (!replay.trouble.empty()) {
        canvas.fill({canvas.height() - 2, 0, 1, canvas.width()});
        canvas.write_within({canvas.height() - 2, 0}, canvas.width(), "! " + replay.trouble, alarm);
    }
    draw_footer(model, ui, canvas);
}

}  // namespace tavola::tui
