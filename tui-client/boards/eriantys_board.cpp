#include "tui-client/boards/eriantys_board.hpp"

#include "tui-client/boards/eriantys_pieces.hpp"
#include "tui-client/boards/eriantys_reading.hpp"
#include "tui-client/boards/eriantys_ring.hpp"
#include "tui-client/boards/eriantys_schools.hpp"
#include "tui-client/widgets/panel.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

using eriantys::CharacterCard;
using eriantys::Colour;
using eriantys::Students;

constexpr int smallest_ring = 11;
constexpr int largest_ring = 17;
constexpr int characters_height = 5;

int draw_letters(Canvas& canvas, Point at, const Students& students) {
    for (const Colour colour : eriantys::all_colours) {
        for (unsigned i = 0; i < students[colour]; ++i) {
            at.column = canvas.write(at, look_of(colour).letter, style_of(colour));
        }
    }
    return at.column;
}

void draw_clouds(const EriantysTable& table, const Area& area, BoardPen& pen) {
    const eriantys::Board& board = table.view.board;
    int column = pen.canvas().write({area.row, area.column}, "clouds", faint) + 1;
    for (std::size_t i = 0; i < board.sizes().clouds; ++i) {
        const Point at{area.row, column};
        column = pen.canvas().write(at, std::to_string(i + 1) + ":", bold);
        column = board.clouds[i].empty()
                     ? pen.canvas().write({area.row, column}, "-", faint)
                     : draw_letters(pen.canvas(), {area.row, column}, board.clouds[i]);
        pen.mark({at.row, at.column, 1, column - at.column}, "CLOUD " + std::to_string(i + 1));
        column += 1;
    }
    const std::string bag = "bag " + std::to_string(table.view.in_bag);
    const std::string bank = board.expert ? "  bank " + std::to_string(board.bank) : "";
    const int end = area.column + area.width;
    for (const std::string& text : {bag + bank, bag}) {
        if (column + width_of(text) <= end) {
            pen.canvas().write({area.row, end - width_of(text)}, text, faint);
            return;
        }
    }
}

/// The last word of a character's name is enough where there is little room.
std::string_view short_name(std::string_view name) { return name.substr(name.rfind(' ') + 1); }

int draw_card(const EriantysTable& table, std::size_t i, Point at, BoardPen& pen) {
    const CharacterCard& card = table.view.board.characters[i];
    const std::string number = std::to_string(number_of(card.character));
    const int begin = at.column;
    Canvas& canvas = pen.canvas();
    at.column = canvas.write(at, number + " " + std::string{short_name(table.cards[i])}, bold);
    at.column = canvas.write(at, " $" + std::to_string(table.prices[i]) + (card.used ? "+" : ""));
    if (!card.students.empty()) {
        at.column = draw_letters(canvas, {at.row, at.column + 1}, card.students);
    }
    if (card.no_entry > 0) {
        at.column = canvas.write(at, " ×" + std::to_string(card.no_entry), alarm);
    }
    pen.mark({at.row, begin, 1, at.column - begin}, "CHARACTER " + number);
    return at.column;
}

int width_of_card(const EriantysTable& table, std::size_t i) {
    const CharacterCard& card = table.view.board.characters[i];
    return width_of(std::to_string(number_of(card.character))) + 1 +
           width_of(short_name(table.cards[i])) + 3 + (card.used ? 1 : 0) +
           (card.students.empty() ? 0 : 1 + static_cast<int>(card.students.total())) +
           (card.no_entry > 0 ? 3 : 0);
}

/// The characters in as few lines as they need, from the bottom of the area up.
void draw_cards(const EriantysTable& table, const Area& area, BoardPen& pen) {
    Point at{area.row, area.column};
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        if (table.view.board.characters[i].character == eriantys::Character::none) {
            continue;
        }
        if (at.column > area.column &&
            at.column + width_of_card(table, i) > area.column + area.width) {
            at = {at.row + 1, area.column};
        }
        at.column = draw_card(table, i, at, pen) + 3;
    }
}

/// The same with what they do, a line each.
void draw_explained_cards(const EriantysTable& table, const Area& area, BoardPen& pen) {
    Area line = area.top(1);
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
        const CharacterCard& card = table.view.board.characters[i];
        if (card.character != eriantys::Character::none) {
            const int end = draw_card(table, i, {line.row, line.column}, pen);
            const int column = std::max(end + 1, line.column + 19);
            pen.canvas().write_within({line.row, column},
                                      line.column + line.width - column,
                                      character_effects[number_of(card.character)],
                                      faint);
            ++line.row;
        }
    }
}

void draw_legend(const Area& area, Canvas& canvas) {
    canvas.write_within(
        {area.row, area.column}, area.width, "MN mother nature  ■ tower  ★ professor", faint);
}

/// How the height is shared out. With more than two players a second row of schools, where there
/// is room for it, shows all of them large.
struct Layout {
    Area ring{};
    Area characters{};  ///< without height when they are inside the ring
    Area schools{};
};

Layout layout_for(const Area& area, bool expert, bool many) {
    int spare = area.height - smallest_ring - school_height;
    const int more_schools = many && spare >= school_height - 1 ? school_height - 1 : 0;
    spare -= more_schools;
    const int characters = expert && spare >= characters_height ? characters_height : 0;
    spare -= characters;
    const int ring = std::min(smallest_ring + std::max(spare, 0), largest_ring);
    return {.ring = area.top(ring),
            .characters = area.below(ring).top(characters),
            .schools = area.below(ring + characters).top(school_height + more_schools)};
}

/// The schools in the order of the table, from the viewer on.
std::vector<Seat> seats_from(const EriantysTable& table, Seat first) {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < table.names.size(); ++i) {
        seats.push_back(seat_at((index_of(first) + i) % table.names.size()));
    }
    return seats;
}

void draw_schools(const EriantysTable& table,
                  const BoardScene& scene,
                  const Area& area,
                  BoardPen& pen) {
    const Seat viewer = table.seat_of(scene.viewer);
    const auto seats = seats_from(table, viewer == nobody ? seat_at(0) : viewer);
    const int seam = area.width / 2 - 1;  // neighbours share a border
    const bool all_large = area.height > school_height || seats.size() == 2;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const int row = area.row + static_cast<int>(i / 2) * (school_height - 1);
        const bool left = i % 2 == 0;
        const Area board{row,
                         area.column + (left ? 0 : seam),
                         school_height,
                         left ? seam + 1 : area.width - seam};
        if (i == 0 || all_large) {
            const bool is_viewer = seats[i] == viewer;
            draw_school(table, seats[i], is_viewer, scene.choosing.path(), board, pen);
        } else if (i == 1) {
            draw_small_schools(table, std::span{seats}.subspan(1), board, pen);
        }
    }
}

/// What lies inside the ring.
void draw_centre(const EriantysTable& table, const Area& area, bool with_cards, BoardPen& pen) {
    constexpr int lines_to_explain = 4;
    draw_clouds(table, area, pen);
    if (!with_cards) {
        draw_legend(area.below(area.height - 1), pen.canvas());
    } else if (area.height >= lines_to_explain) {
        draw_explained_cards(table, area.below(1), pen);
    } else {
        draw_cards(table, area.below(1), pen);
    }
}

}  // namespace

bool draw_eriantys(const BoardScene& scene,
                   const Area& area,
                   Canvas& canvas,
                   std::vector<Spot>& spots) {
    const auto table = read_eriantys(scene.state);
    if (!table) {
        return false;
    }
    BoardPen pen{canvas, scene.choosing, spots};
    const bool expert = table->view.board.expert;
    const Layout layout = layout_for(area, expert, table->names.size() > 2);
    const bool has_panel = layout.characters.height > 0;
    draw_centre(*table, draw_ring(*table, layout.ring, pen), expert && !has_panel, pen);
    if (has_panel) {
        Area cards = draw_panel(canvas, layout.characters, "characters ($ coins, + used before)");
        cards = {cards.row, cards.column + 1, cards.height, cards.width - 2};
        draw_explained_cards(*table, cards, pen);
    }
    draw_schools(*table, scene, layout.schools, pen);
    return true;
}

std::string remark_on_eriantys(const Json& /*state*/, std::string_view words) {
    constexpr std::string_view verb = "CHARACTER ";
    if (!words.starts_with(verb)) {
        return {};
    }
    for (std::size_t number = 1; number <= eriantys::character_count; ++number) {
        if (words.substr(verb.size()) == std::to_string(number)) {
            return std::string{character_effects[number]};
        }
    }
    return {};
}

}  // namespace tavola::tui
