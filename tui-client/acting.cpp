#include "tui-client/acting.hpp"

#include "tui-client/acting_scenes.hpp"
#include "tui-client/completion.hpp"
#include "tui-client/views/view.hpp"

#include <algorithm>
#include <utility>

namespace tavola::tui {

namespace {

void open_page(Ui& ui, Page page, int scroll = 0) {
    ui.page = page;
    ui.scroll = scroll;
}

// ---- typing a line

Wish finish_typing(Model& model, Ui& ui) {
    const std::string text = ui.typed.text();
    const bool is_chat = std::exchange(ui.typing, Typing::none) == Typing::chat;
    ui.candidates.clear();
    if (text.find_first_not_of(' ') == std::string::npos) {
        return Wish::none;
    }
    if (is_chat) {
        send_typed(model, "SAY " + text);
        return Wish::none;
    }
    ui.history.add(text);
    model.answer.clear();
    if (text == "quit" || text == "QUIT" || text == "q") {
        return Wish::quit;
    }
    send_typed(model, text);
    return Wish::none;
}

Wish press_typing(Model& model, Ui& ui, const Key& key) {
    switch (key.name) {
        case KeyName::enter:
            return finish_typing(model, ui);
        case KeyName::escape:
            ui.typing = Typing::none;
            ui.candidates.clear();
            return Wish::none;
        case KeyName::tab:
            if (ui.typing == Typing::command) {
                Completion found = completed(model, ui.typed.text());
                ui.typed.replace(std::move(found.text));
                ui.candidates = std::move(found.candidates);
            }
            return Wish::none;
        case KeyName::up:
            ui.typed.replace(ui.history.older(ui.typed.text()));
            return Wish::none;
        case KeyName::down:
            ui.typed.replace(ui.history.newer());
            return Wish::none;
        default:
            ui.candidates.clear();
            ui.typed.press(key);
            return Wish::none;
    }
}

// ---- replay, pages, questions

void press_replay(Ui& ui, Command command) {
    switch (command) {
        case Command::go_next:
        case Command::go_right:
        case Command::go_down:
            return step(*ui.replay, 1);
        case Command::go_previous:
        case Command::go_left:
        case Command::go_up:
            return step(*ui.replay, -1);
        case Command::next_page:
            return step(*ui.replay, page_step);
        case Command::previous_page:
            return step(*ui.replay, -page_step);
        case Command::first_step:
            return step(*ui.replay, -static_cast<int>(ui.replay->frames.size()));
        case Command::last_step:
            return step_to_end(*ui.replay);
        default:
            return;
    }
}

void press_page(Model& model, Ui& ui, Command command) {
    const int most = static_cast<int>(page_lines(model, ui, least_width - 4).size());
    const auto scroll = [&](int by) { ui.scroll = std::clamp(ui.scroll + by, 0, most); };
    switch (command) {
        case Command::go_up:
            return scroll(-1);
        case Command::go_down:
            return scroll(1);
        case Command::previous_page:
            return scroll(-page_step);
        case Command::next_page:
        case Command::go_next:
            return scroll(page_step);
        case Command::first_step:
            return scroll(-most);
        case Command::last_step:
            return scroll(most);
        case Command::go_back:
        case Command::help:
        case Command::choose:
            model.answer.clear();  // it is read once
            return open_page(ui, Page::none);
        default:
            return;
    }
}

Wish press_question(Model& model, Ui& ui, const Key& key) {
    const bool says_yes = key.letter == U'y' && key.name == KeyName::letter;
    const bool says_no =
        (key.letter == U'n' && key.name == KeyName::letter) || key.name == KeyName::escape;
    const auto command = command_for(key, Scene::dialog);
    if (says_yes || says_no || command == Command::choose) {
        const Question asked = *std::exchange(ui.question, std::nullopt);
        if (says_no || (!says_yes && !asked.yes)) {
            return Wish::none;
        }
        if (asked.line.empty()) {
            return Wish::quit;
        }
        send_typed(model, asked.line);
        return Wish::none;
    }
    if (command == Command::quit) {
        return Wish::quit;
    }
    ui.question->yes = command ? !ui.question->yes : ui.question->yes;
    return Wish::none;
}

/// What means the same everywhere. True when the command was one of these.
bool press_anywhere(Model& model, Ui& ui, Command command, Wish& wish) {
    switch (command) {
        case Command::quit:
            wish = Wish::quit;
            return true;
        case Command::redraw:
            wish = Wish::redraw;
            return true;
        case Command::help:
            open_page(ui, Page::help);
            return true;
        case Command::log:
            open_page(ui, Page::log, static_cast<int>(model.log.size()));
            return true;
        case Command::command_line:
            begin_typing(ui, Typing::command);
            return true;
        case Command::chat:
            begin_typing(ui, Typing::chat);
            return true;
        case Command::confirm:
            ui.settings.confirm = !ui.settings.confirm;
            add_log(model,
                    LogKind::notice,
                    ui.settings.confirm ? "moves are confirmed" : "moves are not confirmed");
            return true;
        case Command::mouse:
            ui.settings.mouse = !ui.settings.mouse;
            add_log(model,
                    LogKind::notice,
                    ui.settings.mouse ? "the mouse plays" : "the mouse selects text");
            return true;
        case Command::theme:
            ui.settings.theme = ui.settings.theme == Theme::dark ? Theme::light : Theme::dark;
            return true;
        case Command::bell:
            ui.settings.bell = !ui.settings.bell;
            add_log(model,
                    LogKind::notice,
                    ui.settings.bell ? "the bell rings on your turn" : "no bell");
            return true;
        default:
            return false;
    }
}

void press_scene(Model& model, Ui& ui, Scene scene, Command command) {
    switch (scene) {
        case Scene::lobby:
            press_lobby(model, ui, command);
            break;
        case Scene::form:
            press_form(model, ui, command);
            break;
        case Scene::seats:
        case Scene::table:
        case Scene::over:
            press_table(model, ui, command);
            break;
        case Scene::replay:
            press_replay(ui, command);
            break;
        case Scene::pages:
            press_page(model, ui, command);
            break;
        case Scene::login:
        case Scene::dialog:
            break;
    }
}

}  // namespace

void begin_typing(Ui& ui, Typing what, std::string text) {
    ui.typing = what;
    ui.typed = InputLine{std::move(text)};
    ui.candidates.clear();
}

Wish press(Model& model, Ui& ui, const Key& key) {
    if (key.name == KeyName::control && key.letter == U'c') {
        return Wish::quit;
    }
    const Scene scene = scene_of(model, ui);
    if (scene == Scene::dialog) {
        return press_question(model, ui, key);
    }
    if (ui.typing != Typing::none) {
        return press_typing(model, ui, key);
    }
    if (key.name == KeyName::click) {
        if (scene == Scene::table || scene == Scene::seats) {
            click(model, ui, key.at);
        }
        return Wish::none;
    }
    const auto command = command_for(key, scene);
    if (scene == Scene::login && command != Command::redraw) {
        if (command == Command::quit) {
            return Wish::quit;
        }
        press_login(model, ui, key);
        return Wish::none;
    }
    Wish wish = Wish::none;
    if (!command || press_anywhere(model, ui, *command, wish)) {
        return wish;
    }
    press_scene(model, ui, scene, *command);
    return Wish::none;
}

void attend(Model& model, Ui& ui) {
    if (!model.answer.empty() && ui.page == Page::none) {
        open_page(ui, Page::answer);
    }
    ui.choosing.offer(is_asked(model) ? model.table->moves : std::vector<std::string>{});
    const auto rows = lobby_rows(model);
    if (ui.lobby_cursor == 0 || ui.lobby_cursor >= rows.size() ||
        (rows[ui.lobby_cursor].line.empty() && !rows[ui.lobby_cursor].opens_form)) {
        ui.lobby_cursor = std::min<std::size_t>(1, rows.size() - 1);
    }
    const Choice* const choice = ui.choosing.current();
    const bool wanted = choice != nullptr && !choice->line.empty() && model.line == Line::up &&
                        is_asked(model) && model.table->started &&
                        consequences_of(*model.table, choice->line) == nullptr;
    const bool busy =
        std::ranges::find(model.pending, Purpose::whatif, &Pending::purpose) != model.pending.end();
    if (wanted && !busy) {
        send(model, Purpose::whatif, "WHATIF " + choice->line);
    }
}

}  // namespace tavola::tui
