#include "tui-client/boards/board.hpp"
#include "tui-client/telling.hpp"
#include "tui-client/views/frame.hpp"
#include "tui-client/views/view.hpp"
#include "tui-client/widgets/panel.hpp"
#include "tui-client/widgets/scroll_log.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

constexpr int side_width = 36;  // of the log beside the board, where there is room for it
constexpr int width_for_side = 116;
constexpr int least_board = 19;
constexpr int prompt_height = 3;

std::string joined(std::span<const std::string> words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : std::string{between}) + word;
    }
    return text;
}

std::string title_of(const Json& state) {
    std::string title = state["game"].word();
    if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') {
        title[0] = static_cast<char>(title[0] - 'a' + 'A');
    }
    for (const std::string_view field : {"variant", "phase"}) {
        if (const std::string word = state[field].word(); !word.empty()) {
            title += ", " + word;
        }
    }
    if (state["round"].exists()) {
        title += ", round " + state["round"].word();
    }
    if (state["last_round"].exists()) {
        title += " (the last)";
    }
    return title;
}

/// Whose move it is, or what is asked of us.
std::string request(const Model& model) {
    const TableSeen& table = *model.table;
    if (is_asked(model)) {
        const std::string acting = table.ask["as"].word();
        return (acting.empty() ? "Your turn: " : acting + ": ") + invitation_for(table.ask) + ".";
    }
    const std::string turn = table.state["turn"].word();
    if (table.over || turn.empty()) {
        return table.over ? "The game is over." : "";
    }
    return turn == model.name ? "One moment …" : "Waiting for " + turn + ".";
}

/// What can only be typed, as there is too much of it to point at.
std::string larger_choice(const TableSeen& table, const std::string& words) {
    const auto found = std::ranges::find_if(table.patterns, [&](const std::string& pattern) {
        return pattern.starts_with(words + " ");
    });
    return found == table.patterns.end() ? std::string{} : " (for more, type " + *found + ")";
}

/// What is under the cursor and what would come of it.
std::string preview(const Model& model, const Ui& ui) {
    const Choice* const choice = ui.choosing.current();
    if (choice == nullptr || !is_asked(model)) {
        return {};
    }
    std::string text = joined(ui.choosing.path(), " ");
    text += (text.empty() ? "" : " ") + (choice->words.empty() ? "(that is all)" : choice->words);
    if (const std::string remark = remark_on(model.table->state, choice->words); !remark.empty()) {
        text += ": " + remark + larger_choice(*model.table, choice->words);
    } else if (choice->line.empty()) {
        text += " …";
    } else if (const Consequences* known = consequences_of(*model.table, choice->line)) {
        text += known->sentences.empty() ? " → nothing else happens"
                                         : " → " + joined(known->sentences, "; ");
    }
    return text;
}

/// The verb that all choices begin with, and a blank; nothing when they do not share one.
std::string shared_verb(std::span<const Choice> choices) {
    if (choices.empty()) {
        return {};
    }
    const std::string& first = choices.front().words;
    const std::string verb = first.substr(0, first.find(' ') + 1);
    const bool shared = std::ranges::all_of(
        choices, [&](const Choice& choice) { return choice.words.starts_with(verb); });
    return shared ? verb : std::string{};
}

/// The choices that the board has no place for, as buttons in as many lines as there are.
void draw_buttons(const Ui& ui, const Area& area, Canvas& canvas, std::vector<Spot>& spots) {
    const std::string verb = shared_verb(ui.choosing.choices());
    Point at{area.row, area.column};
    for (std::size_t i = 0; i < ui.choosing.choices().size(); ++i) {
        if (std::ranges::find(spots, i, &Spot::choice) != spots.end()) {
            continue;
        }
        const std::string words = ui.choosing.choices()[i].words.substr(verb.size());
        const std::string text = "[" + (words.empty() ? "that is all" : words) + "]";
        if (at.column + width_of(text) > area.column + area.width && at.column > area.column) {
            at = {at.row + 1, area.column};
        }
        if (at.row == area.row + area.height) {
            canvas.write({at.row - 1, area.column + area.width - 1}, "…", faint);
            return;
        }
        const int begin = at.column;
        const bool here = i == ui.choosing.cursor();
        at.column = canvas.write(at, text, choice_style({}, here));
        spots.push_back({i, {at.row, begin, 1, at.column - begin}});
        ++at.column;
    }
}

/// What is asked of us. A plain board lists all choices itself and leaves no buttons.
void draw_request(const Model& model,
                  const Ui& ui,
                  const Area& area,
                  BoardKind board,
                  Canvas& canvas,
                  std::vector<Spot>& spots) {
    const Style style = is_asked(model) ? accent : Style{};
    const int end = canvas.write_within({area.row, area.column}, area.width, request(model), style);
    if (is_asked(model) && board == BoardKind::drawn) {
        draw_buttons(ui, {area.row, end + 2, 1, area.column + area.width - end - 2}, canvas, spots);
    }
}

/// What the cursor is on and what would come of it, or a hint. It may cover the line below its area
/// when it is too long for that.
void draw_preview(const Model& model, const Ui& ui, const Area& area, Canvas& canvas) {
    const bool is_hint = !model.table->hint.empty();
    const auto lines =
        wrapped(is_hint ? "Hint: " + model.table->hint : preview(model, ui), area.width);
    const int most = std::max(area.height, 2);
    for (int i = 0; i < most && i < static_cast<int>(lines.size()); ++i) {
        const bool is_cut = i == most - 1 && static_cast<int>(lines.size()) > most;
        const std::string line = lines[static_cast<std::size_t>(i)] + (is_cut ? " …" : "");
        canvas.fill({area.row + i, area.column, 1, area.width});
        canvas.write_within(
            {area.row + i, area.column}, area.width, line, is_hint ? accent : Style{});
    }
}

/// Board, prompt and log; the title and the footer are around them.
struct TableLayout {
    Area board{};
    Area prompt{};
    Area log{};
};

TableLayout layout_for(const Canvas& canvas) {
    const Area body{1, 0, canvas.height() - 2, canvas.width()};
    if (canvas.width() >= width_for_side) {
        const Area left{body.row, 0, body.height, body.width - side_width};
        return {.board = left.top(left.height - prompt_height),
                .prompt = left.below(left.height - prompt_height),
                .log = {body.row, left.width, body.height, side_width}};
    }
    const int spare = body.height - least_board - 2;
    const int log = std::clamp(spare / 2, 1, 5);
    const int prompt = std::min(prompt_height, body.height - least_board - log);
    const int board = body.height - log - prompt;
    return {.board = body.top(board),
            .prompt = body.below(board).top(prompt),
            .log = body.below(board + prompt)};
}

}  // namespace

void draw_table(const Model& model, const Ui& ui, Canvas& canvas, std::vector<Spot>& spots) {
    const TableLayout layout = layout_for(canvas);
    draw_title(model, canvas, title_of(model.table->state));
    const std::string viewer = viewer_at(model);
    const BoardScene scene{model.table->state, viewer, ui.choosing, ui.scroll};
    const BoardKind board = draw_board(scene, layout.board, canvas, spots);
    draw_request(model, ui, layout.prompt, board, canvas, spots);
    if (layout.log.width == side_width) {
        draw_log(canvas, draw_panel(canvas, layout.log, "events and talk"), model.log);
    } else if (layout.log.height == 1) {
        draw_last_events(canvas, layout.log, model.log);
    } else {
        draw_log(canvas, layout.log, model.log);
    }
    draw_preview(model, ui, layout.prompt.below(1), canvas);
    if (!model.complaint.empty() || model.line != Line::up) {
        draw_status(model, canvas, "");
    }
    draw_footer(model, ui, canvas);
}

void draw_seats(const Model& model, const Ui& ui, Canvas& canvas, std::vector<Spot>& spots) {
    const TableSeen& table = *model.table;
    draw_title(model, canvas, "tavola: a table is filling");
    const Area body = canvas.area().below(1);
    const int height = 12;
    const Area inside = draw_panel(canvas, body.top(height), "table " + table.id, bold);
    Point at{inside.row + 1, inside.column + 2};
    for (int seat = 0; seat < std::max(table.seats, static_cast<int>(table.names.size())); ++seat) {
        const bool taken = seat < static_cast<int>(table.names.size());
        const std::string name = taken ? table.names[static_cast<std::size_t>(seat)] : "free";
        canvas.write(at, "seat " + std::to_string(seat + 1) + "  ");
        canvas.write({at.row, at.column + 8}, name, taken ? bold : faint);
        ++at.row;
    }
    ++at.row;
    if (is_asked(model)) {
        canvas.write(at, "Your turn: " + invitation_for(table.ask) + ".", accent);
        draw_buttons(ui, {at.row + 1, at.column, 2, inside.width - 2}, canvas, spots);
    } else if (static_cast<int>(table.names.size()) < table.seats) {
        canvas.write(at, "Waiting for somebody to sit down. b gives a seat to a bot.");
    } else {
        canvas.write(at, "Waiting for the others to choose.");
    }
    const Area rest = body.below(height);
    draw_log(canvas, draw_panel(canvas, rest.top(rest.height - 2), "events and talk"), model.log);
    draw_status(model, canvas, "");
    draw_footer(model, ui, canvas);
}

}  // namespace tavola::tui
