#include "tui-client/telling.hpp"
#include "tui-client/views/frame.hpp"
#include "tui-client/views/view.hpp"
#include "tui-client/widgets/list.hpp"
#include "tui-client/widgets/panel.hpp"
#include "tui-client/widgets/scroll_log.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

/// The scene behind the page.
Scene scene_below(const Model& model, const Ui& ui) {
    Ui below = ui;
    below.page = Page::none;
    return scene_of(model, below);
}

std::string what_now(const Model& model, Scene scene) {
    switch (scene) {
        case Scene::lobby:
            return "Choose a game with the arrows and press Enter. At the table, b gives the free "
                   "seats to bots.";
        case Scene::seats:
            return is_asked(model) ? "It is on you: " + invitation_for(model.table->ask) + "."
                                   : "The game starts when every seat is taken; b adds a bot.";
        case Scene::table:
            return is_asked(model) ? "It is on you: " + invitation_for(model.table->ask) +
                                         ". What you can choose is underlined; move to it and "
                                         "press Enter. Below "
                                         "the board stands what would come of it."
                                   : "It is not your turn. You may look around, or talk (c).";
        case Scene::over:
            return "The game is over. a plays again, s saves the record, L leaves the table.";
        case Scene::replay:
            return "Step through the record with the arrows.";
        default:
            return {};
    }
}

void add_wrapped(std::vector<std::string>& lines, std::string_view text, int width) {
    for (std::string& line : wrapped(text, width)) {
        lines.push_back(std::move(line));
    }
}

std::vector<std::string> help_lines(const Model& model, Scene scene, int width) {
    std::vector<std::string> lines;
    add_wrapped(lines, what_now(model, scene), width);
    lines.emplace_back();
    for (const Binding& binding : bindings()) {
        if ((binding.scenes & bit_of(scene)) == 0 || binding.shown.empty() ||
            command_for(binding.key, scene) != binding.command) {
            continue;
        }
        std::string line = "  " + std::string{binding.shown};
        line.resize(std::max<std::size_t>(line.size() + 1, 16), ' ');
        lines.push_back(line + std::string{binding.meaning});
    }
    lines.emplace_back();
    add_wrapped(lines,
                "Everything can also be typed: press : and then a command, such as HELP, RULES, "
                "MOVES or SAY hello. Tab completes, the arrows bring earlier lines back. RULES "
                "explains the game, HELP every command.",
                width);
    return lines;
}

}  // namespace

std::vector<std::string> page_lines(const Model& model, const Ui& ui, int width) {
    std::vector<std::string> lines;
    switch (ui.page) {
        case Page::none:
            break;
        case Page::help:
            return help_lines(model, scene_below(model, ui), width);
        case Page::log:
            for (const LogLine& line : model.log) {
                add_wrapped(lines, marked(line), width);
            }
            break;
        case Page::answer:
            for (const std::string& line : model.answer) {
                add_wrapped(lines, line, width);
            }
            break;
    }
    return lines;
}

void draw_page(const Model& model, const Ui& ui, Canvas& canvas) {
    const std::string title = ui.page == Page::help  ? "Help"
                              : ui.page == Page::log ? "Everything that happened"
                                                     : model.answer_to;
    draw_title(model, canvas, "tavola");
    const Area box{1, 0, canvas.height() - 2, canvas.width()};
    Area inside = draw_panel(canvas, box, title, bold);
    inside = {inside.row, inside.column + 1, inside.height, inside.width - 2};
    const auto lines = page_lines(model, ui, inside.width);
    const int most = std::max(0, static_cast<int>(lines.size()) - inside.height);
    draw_pages(canvas, inside, lines, std::clamp(ui.scroll, 0, most));
    draw_footer(model, ui, canvas);
}

}  // namespace tavola::tui
