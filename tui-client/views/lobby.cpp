#include "tui-client/views/frame.hpp"
#include "tui-client/views/view.hpp"
#include "tui-client/widgets/list.hpp"
#include "tui-client/widgets/panel.hpp"
#include "tui-client/widgets/scroll_log.hpp"

#include <array>

namespace tavola::tui {

namespace {

std::string value_of(FormField field, const TableForm& form, const Model& model) {
    switch (field) {
        case FormField::game:
            return form.game < model.games.size() ? model.games[form.game] : "";
        case FormField::players:
            return std::to_string(form.players);
        case FormField::variant:
            return form.expert ? "expert" : "base";
        case FormField::bots:
            return form.bots == 0 ? "people who join"
                                  : std::string{bot_levels[form.bots]} + " bots";
        case FormField::visibility:
            return form.is_private ? "only who knows its code" : "everybody";
        case FormField::open:
            break;
    }
    return {};
}

constexpr std::array<std::string_view, form_fields> field_names{"Game",
                                                                "Players",
                                                                "Rules",
                                                                "The other seats are for",
                                                                "The table is seen by",
                                                                "Open the table"};

}  // namespace

void draw_lobby(const Model& model, const Ui& ui, Canvas& canvas) {
    draw_title(model, canvas, "tavola: lobby");
    constexpr int log_height = 6;
    const Area body = canvas.area().below(1);
    const int list_height = body.height - log_height - 2;
    std::vector<ListRow> rows;
    for (const LobbyRow& row : lobby_rows(model)) {
        rows.push_back({row.text, row.line.empty() && !row.opens_form});
    }
    draw_list(canvas,
              draw_panel(canvas, body.top(list_height), "where to?", bold),
              rows,
              static_cast<int>(ui.lobby_cursor));
    draw_log(
        canvas, draw_panel(canvas, body.below(list_height).top(log_height), "talk"), model.log);
    draw_status(
        model, canvas, "Choose a line and press Enter. c speaks to everybody in the lobby.");
    draw_footer(model, ui, canvas);
}

void draw_form(const Model& model, const Ui& ui, Canvas& canvas) {
    draw_title(model, canvas, "tavola: a new table");
    constexpr int width = 64;
    constexpr int height = form_fields + 5;
    const Area box{(canvas.height() - height) / 2, (canvas.width() - width) / 2, height, width};
    const Area inside = draw_panel(canvas, box, "A new table", bold);
    for (int i = 0; i < form_fields; ++i) {
        const bool here = i == ui.form->field;
        const bool is_button = i == static_cast<int>(FormField::open);
        const Point at{inside.row + i + (is_button ? 2 : 1), inside.column + 2};
        const Style style = here ? Style{.bold = true, .reversed = true} : Style{};
        canvas.write(at, field_names[static_cast<std::size_t>(i)], is_button ? style : Style{});
        const std::string value = value_of(static_cast<FormField>(i), *ui.form, model);
        if (!value.empty()) {
            canvas.write(
                {at.row, at.column + 26}, here ? "◄ " + value + " ►" : "  " + value, style);
        }
    }
    draw_status(model, canvas, "Up and down choose a line, left and right change it.");
    draw_footer(model, ui, canvas);
}

}  // namespace tavola::tui
