#include "tui-client/acting_scenes.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

void move_lobby_cursor(const Model& model, Ui& ui, int by) {
    const auto rows = lobby_rows(model);
    int at = static_cast<int>(ui.lobby_cursor);
    do {
        at += by;
        if (at < 0 || at >= static_cast<int>(rows.size())) {
            return;
        }
    } while (rows[static_cast<std::size_t>(at)].line.empty() &&
             !rows[static_cast<std::size_t>(at)].opens_form);
    ui.lobby_cursor = static_cast<std::size_t>(at);
}

void choose_in_lobby(Model& model, Ui& ui) {
    const auto rows = lobby_rows(model);
    if (ui.lobby_cursor >= rows.size()) {
        return;
    }
    const LobbyRow& row = rows[ui.lobby_cursor];
    if (row.opens_form) {
        ui.form.emplace();
    } else if (!row.line.empty()) {
        send_typed(model, row.line);
    }
}

void change_field(TableForm& form, const Model& model, int by) {
    const auto turned = [by](std::size_t value, std::size_t count) {
        return (value + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count;
    };
    switch (static_cast<FormField>(form.field)) {
        case FormField::game:
            form.game = turned(form.game, std::max<std::size_t>(model.games.size(), 1));
            break;
        case FormField::players:
            form.players = std::clamp(form.players + by, 1, 4);
            break;
        case FormField::variant:
            form.expert = !form.expert;
            break;
        case FormField::bots:
            form.bots = turned(form.bots, bot_levels.size());
            break;
        case FormField::visibility:
            form.is_private = !form.is_private;
            break;
        case FormField::open:
            break;
    }
}

void open_table(Model& model, Ui& ui) {
    model.complaint.clear();
    model.plan = lines_of(*ui.form, model);
    ui.form.reset();
    go_on_with_plan(model);
}

}  // namespace

void press_login(Model& model, Ui& ui, const Key& key) {
    switch (key.name) {
        case KeyName::enter: {
            if (ui.name.text().empty() || model.line != Line::up) {
                return;
            }
            const std::string& password = ui.password.text();
            model.login_trouble.clear();
            send(model,
                 Purpose::login,
                 "LOGIN " + ui.name.text() + (password.empty() ? "" : " " + password));
            ui.password = {};
            return;
        }
        case KeyName::tab:
        case KeyName::back_tab:
        case KeyName::up:
        case KeyName::down:
            ui.on_password = !ui.on_password;
            return;
        default:
            (ui.on_password ? ui.password : ui.name).press(key);
            return;
    }
}

void press_form(Model& model, Ui& ui, Command command) {
    TableForm& form = *ui.form;
    switch (command) {
        case Command::go_up:
        case Command::go_previous:
            form.field = std::max(0, form.field - 1);
            break;
        case Command::go_down:
        case Command::go_next:
            form.field = std::min(form_fields - 1, form.field + 1);
            break;
        case Command::go_left:
            change_field(form, model, -1);
            break;
        case Command::go_right:
            change_field(form, model, 1);
            break;
        case Command::choose:
            if (static_cast<FormField>(form.field) == FormField::open) {
                open_table(model, ui);
            } else {
                ++form.field;
            }
            break;
        case Command::go_back:
            ui.form.reset();
            break;
        default:
            break;
    }
}

void press_lobby(Model& model, Ui& ui, Command command) {
    switch (command) {
        case Command::go_up:
        case Command::go_previous:
            move_lobby_cursor(model, ui, -1);
            break;
        case Command::go_down:
        case Command::go_next:
            move_lobby_cursor(model, ui, 1);
            break;
        case Command::choose:
            choose_in_lobby(model, ui);
            break;
        case Command::new_table:
            ui.form.emplace();
            break;
        case Command::watch:
            begin_typing(ui, Typing::command, "WATCH ");
            break;
        case Command::erase:
            if (const auto rows = lobby_rows(model);
                ui.lobby_cursor < rows.size() && !rows[ui.lobby_cursor].saved_id.empty()) {
                ui.question =
                    Question{.text = "Throw this game away? Nobody can go on with it then.",
                             .line = "DELETE " + rows[ui.lobby_cursor].saved_id,
                             .yes = false};
            }
            break;
        default:
            break;
    }
}

}  // namespace tavola::tui
