#include "tui-client/boards/eriantys_schools.hpp"

#include "tui-client/boards/eriantys_pieces.hpp"
#include "tui-client/widgets/panel.hpp"

#include <string>

namespace tavola::tui {

namespace {

using eriantys::Colour;
using eriantys::School;

// Columns of a school board, inside its frame.
constexpr int entrance_column = 7;
constexpr int dining_column = 17;
constexpr int count_column = 28;
constexpr int professor_column = 31;

std::string repeated(std::string_view letter, unsigned count) {
    std::string text;
    for (unsigned i = 0; i < count; ++i) {
        text += letter;
    }
    return text;
}

std::string title_of(const EriantysTable& table, Seat seat, bool is_viewer) {
    const School& school = table.view.board.school(seat);
    std::string title = table.view.board.active() == seat && table.phase != "over" ? "► " : "";
    title += table.name_of(seat) + (is_viewer ? " (you)" : "");
    title += "  ■" + std::to_string(table.towers[index_of(seat)]) + " " +
             std::string{word_of(school.tower)};
    if (table.view.board.expert) {
        title += "  $" + std::to_string(school.coins);
    }
    return title;
}

/// Ten seats: taken, free, and free with a coin beside them in an expert game.
void draw_dining(
    const EriantysTable& table, const School& school, Colour colour, Point at, Canvas& canvas) {
    for (unsigned place = 1; place <= eriantys::seats_at_a_table; ++place, ++at.column) {
        if (place <= school.dining[colour]) {
            canvas.write(at, "●", style_of(colour));
        } else {
            canvas.write(at, table.view.board.expert && place % 3 == 0 ? "○" : "·", faint);
        }
    }
}

void draw_colour(
    const EriantysTable& table, Seat seat, Colour colour, const Area& line, Canvas& canvas) {
    const School& school = table.view.board.school(seat);
    const Point at{line.row, line.column};
    canvas.write(at, look_of(colour).word, style_of(colour));
    canvas.write({at.row, at.column + entrance_column},
                 repeated(look_of(colour).letter, school.entrance[colour]),
                 style_of(colour));
    draw_dining(table, school, colour, {at.row, at.column + dining_column}, canvas);
    canvas.write({at.row, at.column + count_column}, std::to_string(school.dining[colour]));
    if (table.view.board.professor(colour) == seat) {
        canvas.write({at.row, at.column + professor_column}, "★", accent);
    }
}

/// What of the line the viewer can choose.
void mark_colour(const School& school,
                 Colour colour,
                 std::span<const std::string> path,
                 const Area& line,
                 BoardPen& pen) {
    const std::string word{look_of(colour).word};
    const int students = school.entrance[colour];
    pen.mark({line.row, line.column + entrance_column, 1, students}, "MOVE " + word);
    pen.mark({line.row, line.column, 1, width_of(word)}, "COLOUR " + word);
    if (path.empty()) {
        return;
    }
    pen.mark({line.row, line.column, 1, width_of(word)}, word);
    if (path.back() == "MOVE " + word) {
        pen.mark({line.row, line.column + dining_column, 1, 10}, "DINING");
    }
}

void draw_assistants(const School& school, bool is_viewer, const Area& line, BoardPen& pen) {
    Canvas& canvas = pen.canvas();
    int column = canvas.write({line.row, line.column}, "cards  ");
    for (unsigned value = 1; value <= eriantys::Hand::largest; ++value) {
        if (!school.hand.contains(value)) {
            continue;
        }
        const std::string text = std::to_string(value);
        const Point at{line.row, column};
        column = is_viewer ? pen.write(at, text, "ASSISTANT " + text) : canvas.write(at, text);
        ++column;
    }
    if (school.assistant > 0) {
        const std::string played = "now " + std::to_string(school.assistant) + ", " +
                                   std::to_string(eriantys::steps_of(school.assistant)) + " steps";
        const int room = line.column + line.width - column;
        if (width_of(played) <= room) {
            canvas.write({line.row, line.column + line.width - width_of(played)}, played, accent);
        } else {
            canvas.write_within(
                {line.row, column}, room, "now " + std::to_string(school.assistant), accent);
        }
    }
}

void draw_column_names(const Area& area, Canvas& canvas) {
    const int row = area.row + area.height - 1;
    const int column = area.column + 1;
    canvas.write({row, column + entrance_column - 1}, " entrance ", faint);
    canvas.write({row, column + dining_column}, "dining room ", faint);
    canvas.write({row, column + professor_column - 1}, " ★ prof ", faint);
}

void draw_small_school(const EriantysTable& table, Seat seat, const Area& area, Canvas& canvas) {
    const School& school = table.view.board.school(seat);
    canvas.write_within({area.row, area.column}, area.width, title_of(table, seat, false), bold);
    if (school.assistant > 0) {
        const std::string played = " card " + std::to_string(school.assistant);
        canvas.write({area.row, area.column + area.width - width_of(played)}, played, accent);
    }
    int column = area.column + 1;
    for (const Colour colour : eriantys::all_colours) {
        const bool has_professor = table.view.board.professor(colour) == seat;
        const std::string count = std::to_string(school.dining[colour]);
        column = canvas.write(
            {area.row + 1, column}, std::string{look_of(colour).letter} + count, style_of(colour));
        column = canvas.write({area.row + 1, column}, has_professor ? "★ " : "  ", accent);
    }
    column = canvas.write({area.row + 1, column}, "in ", faint);
    for (const Colour colour : eriantys::all_colours) {
        column = canvas.write({area.row + 1, column},
                              repeated(look_of(colour).letter, school.entrance[colour]),
                              style_of(colour));
    }
}

}  // namespace

void draw_school(const EriantysTable& table,
                 Seat seat,
                 bool is_viewer,
                 std::span<const std::string> path,
                 const Area& area,
                 BoardPen& pen) {
    const School& school = table.view.board.school(seat);
    const Area inside =
        draw_panel(pen.canvas(), area, title_of(table, seat, is_viewer), is_viewer ? accent : bold);
    draw_column_names(area, pen.canvas());
    Area line{inside.row, inside.column, 1, inside.width};
    for (const Colour colour : eriantys::all_colours) {
        draw_colour(table, seat, colour, line, pen.canvas());
        if (is_viewer) {
            mark_colour(school, colour, path, line, pen);
        }
        ++line.row;
    }
    draw_assistants(school, is_viewer, line, pen);
}

void draw_small_schools(const EriantysTable& table,
                        std::span<const Seat> seats,
                        const Area& area,
                        BoardPen& pen) {
    const Area inside = draw_panel(pen.canvas(), area, "others: dining, ★ prof, in entrance");
    int row = inside.row;
    for (const Seat seat : seats) {
        draw_small_school(table, seat, {row, inside.column, 2, inside.width}, pen.canvas());
        row += 2;
    }
}

}  // namespace tavola::tui
