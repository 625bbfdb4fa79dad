#include "tui-client/ui.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : ", ") + word;
    }
    return text;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(text.size(), width), ' ');
    return text;
}

std::string description(const TableRow& row) {
    std::string text = padded(row.id, 4) + padded(row.game, 12) + padded(row.variant, 7);
    if (row.players > 0) {
        text += padded(std::to_string(row.seats) + "/" + std::to_string(row.players), 5);
    }
    return text + joined(row.names) + (row.title.empty() ? "" : "  \"" + row.title + "\"");
}

}  // namespace

Scene scene_of(const Model& model, const Ui& ui) {
    if (ui.question) {
        return Scene::dialog;
    }
    if (ui.page != Page::none) {
        return Scene::pages;
    }
    if (ui.replay) {
        return Scene::replay;
    }
    if (!model.table) {
        return !model.logged_in ? Scene::login : ui.form ? Scene::form : Scene::lobby;
    }
    return !model.table->started ? Scene::seats : model.table->over ? Scene::over : Scene::table;
}

bool is_live(Command command, const Model& model, const Ui& ui) {
    const Scene scene = scene_of(model, ui);
    const bool at_table = scene == Scene::seats || scene == Scene::table || scene == Scene::over;
    switch (command) {
        case Command::choose:
        case Command::go_next:
            return !at_table || ui.choosing.current() != nullptr;
        case Command::undo:
        case Command::hint:
            return is_asked(model);
        case Command::add_bot:
            return model.table && !model.table->watching &&
                   static_cast<int>(model.table->names.size()) < model.table->seats;
        case Command::again:
            return model.table && model.table->again_asked;
        case Command::save_record:
            return model.table && model.table->over;
        case Command::erase: {
            const auto rows = lobby_rows(model);
            return ui.lobby_cursor < rows.size() && !rows[ui.lobby_cursor].saved_id.empty();
        }
        case Command::go_back:
            return scene != Scene::lobby && scene != Scene::replay &&
                   (!at_table || !ui.choosing.path().empty());
        default:
            return true;
    }
}

std::vector<LobbyRow> lobby_rows(const Model& model) {
    std::vector<LobbyRow> rows;
    rows.push_back({.text = "Play"});
    for (const std::string& game : model.games) {
        rows.push_back(
            {.text = "Quick game of " + game + ": the first table that fits, or a new one",
             .line = "QUICK " + game});
    }
    rows.push_back({.text = "A new table, as you like it …", .opens_form = true});
    if (!model.saved.empty()) {
        rows.push_back({.text = "Your unfinished games"});
        for (const TableRow& row : model.saved) {
            rows.push_back(
                {.text = description(row), .line = "RESUME " + row.id, .saved_id = row.id});
        }
    }
    rows.push_back({.text = model.tables.empty() ? "Open tables: none just now" : "Open tables"});
    for (const TableRow& row : model.tables) {
        rows.push_back({.text = description(row), .line = "JOIN " + row.id});
    }
    return rows;
}

std::vector<std::string> lines_of(const TableForm& form, const Model& model) {
    std::string line = "NEW " + (form.game < model.games.size() ? model.games[form.game] : "");
    line += " " + std::to_string(form.players);
    line += form.expert ? " EXPERT" : "";
    line += form.is_private ? " PRIVATE" : "";
    std::vector<std::string> lines{line};
    for (int seat = 1; seat < form.players && form.bots > 0; ++seat) {
        lines.push_back("BOT ADD " + std::string{bot_levels[form.bots]});
    }
    return lines;
}

}  // namespace tavola::tui
