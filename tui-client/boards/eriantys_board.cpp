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
        column += 2;
    }
    std::string bag = "bag " + std::to_string(table.view.in_bag);
    if (board.expert) {
        bag += "  bank " + std::to_string(board.bank);
    }
    const int end = area.column + area.width;
    const bool fits = column + width_of(bag) <= end;
    pen.canvas().write(
        fits ? Point{area.row, end - width_of(bag)} : Point{area.row + 1, area.column}, bag, faint);
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
void draw_card_panel(const EriantysTable& table, const Area& area, BoardPen& pen) {
    const Area inside = draw_panel(pen.canvas(), area, "characters ($ coins, + used before)");
    for (int i = 0; i < 3; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const CharacterCard& card = table.view.board.characters[index];
        if (card.character != eriantys::Character::none) {
            const int end = draw_card(table, index, {inside.row + i, inside.column + 1}, pen);
            const int column = std::max(end + 2, inside.column + 24);
            pen.canvas().write_within({inside.row + i, column},
                                      inside.column + inside.width - column,
                                      character_effects[number_of(card.character)],
                                      faint);
        }
    }
}

void draw_legend(const Area& area, Canvas& canvas) {
    canvas.write_within(
        {area.row, area.column}, area.width, "MN mother nature  ■ tower  ★ professor", faint);
}

/// How the height is shared out.
struct Layout {
    Area ring{};
    Area characters{};  ///< without height when they are inside the ring
    Area schools{};
};

Layout layout_for(const Area& area, bool expert) {
    int spare = area.height - smallest_ring - school_height;
    const int characters = expert && spare >= characters_height ? characters_height : 0;
    spare -= characters;
    const int ring = std::min(smallest_ring + std::max(spare, 0), largest_ring);
    return {.ring = area.top(ring),
            .characters = area.below(ring).top(characters),
            .schools = area.below(ring + characters).top(school_height)};
}

void draw_schools(const EriantysTable& table,
                  const BoardScene& scene,
                  const Area& area,
                  BoardPen& pen) {
    const Seat viewer = table.seat_of(scene.viewer);
    const Seat first = viewer == nobody ? seat_at(0) : viewer;
    std::vector<Seat> others;
    for (std::size_t i = 1; i < table.names.size(); ++i) {
        others.push_back(seat_at((index_of(first) + i) % table.names.size()));
    }
    const Area left{area.row, area.column, area.height, area.width / 2};
    const int seam = left.column + left.width - 1;  // the boards share a border
    const Area right{area.row, seam, area.height, area.column + area.width - seam};
    draw_school(table, first, viewer != nobody, scene.choosing.path(), left, pen);
    if (others.size() == 1) {
        draw_school(table, others.front(), false, {}, right, pen);
    } else {
        draw_small_schools(table, others, right, pen);
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
    const Layout layout = layout_for(area, expert);
    const Area centre = draw_ring(*table, layout.ring, pen);
    draw_clouds(*table, centre, pen);
    if (layout.characters.height > 0) {
        draw_card_panel(*table, layout.characters, pen);
        draw_legend(centre.below(centre.height - 1), canvas);
    } else if (expert) {
        draw_cards(*table, centre.below(1), pen);
    } else {
        draw_legend(centre.below(centre.height - 1), canvas);
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
