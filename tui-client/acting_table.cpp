#include "tui-client/acting_scenes.hpp"

#include <algorithm>
#include <string>

namespace tavola::tui {

namespace {

void play(Model& model, Ui& ui, const std::string& line) {
    const Consequences* const known = model.table ? consequences_of(*model.table, line) : nullptr;
    if (ui.settings.confirm && (known == nullptr || known->final)) {
        ui.question = Question{.text = line + "? It cannot be undone.", .line = line};
        return;
    }
    model.complaint.clear();
    send(model, Purpose::act, line);
}

void go(Ui& ui, Direction direction) {
    if (const auto to = neighbour(ui.spots, ui.choosing.cursor(), direction)) {
        ui.choosing.point_at(*to);
    } else {
        const bool back = direction == Direction::up || direction == Direction::left;
        const bool on_screen =
            std::ranges::find(ui.spots, ui.choosing.cursor(), &Spot::choice) != ui.spots.end();
        if (!on_screen) {
            ui.choosing.next(back ? -1 : 1);
        }
    }
}

/// The commands that only move something on the screen. True when the command was one of these.
bool move_cursor(Ui& ui, Command command) {
    switch (command) {
        case Command::go_up:
            go(ui, Direction::up);
            return true;
        case Command::go_down:
            go(ui, Direction::down);
            return true;
        case Command::go_left:
            go(ui, Direction::left);
            return true;
        case Command::go_right:
            go(ui, Direction::right);
            return true;
        case Command::go_next:
            ui.choosing.next(1);
            return true;
        case Command::go_previous:
            ui.choosing.next(-1);
            return true;
        case Command::next_page:
            ui.scroll += page_step;
            return true;
        case Command::previous_page:
            ui.scroll = std::max(0, ui.scroll - page_step);
            return true;
        default:
            return false;
    }
}

/// One step back in what is being chosen; a card that is half played is given up.
void go_back(Model& model, Ui& ui) {
    if (model.table) {
        model.table->hint.clear();
    }
    if (!ui.choosing.back() && ui.choosing.find("CANCEL")) {
        send(model, Purpose::act, "CANCEL");
    }
}

void leave(Model& model, Ui& ui) {
    if (model.table && model.table->started && !model.table->over && !model.table->watching) {
        ui.question = Question{
            .text =
                "Leave the game for good? A bot will play on under your name. (To come back "
                "later, quit with q instead: the seat stays yours.)",
            .line = "LEAVE",
            .yes = false};
        return;
    }
    send(model, Purpose::leave, "LEAVE");
}

void choose_at_table(Model& model, Ui& ui) {
    if (!is_asked(model)) {
        return;
    }
    if (const std::string line = ui.choosing.take(); !line.empty()) {
        play(model, ui, line);
    }
}

}  // namespace

void press_table(Model& model, Ui& ui, Command command) {
    if (move_cursor(ui, command)) {
        return;
    }
    switch (command) {
        case Command::choose:
            return choose_at_table(model, ui);
        case Command::go_back:
            return go_back(model, ui);
        case Command::undo:
            model.complaint.clear();
            return send(model, Purpose::act, "UNDO");
        case Command::hint:
            return send(model, Purpose::hint, "HINT");
        case Command::add_bot:
            return send_typed(model, "BOT ADD");
        case Command::again:
            return send(model, Purpose::act, "AGAIN yes");
        case Command::save_record:
            return send(model, Purpose::history, "HISTORY");
        case Command::leave:
            return leave(model, ui);
        default:
            return;
    }
}

void click(Model& model, Ui& ui, Point at) {
    for (const Spot& spot : ui.spots) {
        if (spot.area.contains(at)) {
            ui.choosing.point_at(spot.choice);
            choose_at_table(model, ui);
            return;
        }
    }
}

}  // namespace tavola::tui
