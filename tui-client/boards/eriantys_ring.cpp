#include "tui-client/boards/eriantys_ring.hpp"

#include "tui-client/boards/eriantys_pieces.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

using eriantys::Colour;
using eriantys::Group;
using eriantys::tile_count;

constexpr int ring_columns = 5;

/// Where a tile lies: five above, one on the right, five below, one on the left.
struct Place {
    int row = 0;
    int column = 0;
};

Place place_of(std::size_t tile) {
    const int n = static_cast<int>(tile);
    if (n <= 5) {
        return {0, n - 1};
    }
    if (n == 6) {
        return {1, ring_columns - 1};
    }
    return n == 12 ? Place{1, 0} : Place{2, 11 - n};
}

std::size_t next_tile(std::size_t tile) { return tile % tile_count + 1; }

/// The lines of the grid, to which the cells are fitted.
struct Grid {
    std::array<int, ring_columns + 1> columns{};
    std::array<int, 4> rows{};

    [[nodiscard]] Area inside(Place place) const {
        const auto row = static_cast<std::size_t>(place.row);
        const auto column = static_cast<std::size_t>(place.column);
        return {rows[row] + 1,
                columns[column] + 1,
                rows[row + 1] - rows[row] - 1,
                columns[column + 1] - columns[column] - 1};
    }
};

Grid grid_for(const Area& area) {
    Grid grid;
    for (int i = 0; i <= ring_columns; ++i) {
        grid.columns[static_cast<std::size_t>(i)] =
            area.column + i * (area.width - 1) / ring_columns;
    }
    const int outer = (area.height - 4) / 3;
    grid.rows = {area.row,
                 area.row + outer + 1,
                 area.row + area.height - outer - 2,
                 area.row + area.height - 1};
    return grid;
}

/// Which group each tile belongs to.
std::array<std::size_t, tile_count + 1> group_of_tiles(const eriantys::Board& board) {
    std::array<std::size_t, tile_count + 1> groups{};
    for (std::size_t i = 0; i < board.group_count; ++i) {
        std::size_t tile = number_of(board.groups[i].first);
        for (std::size_t k = 0; k < board.groups[i].tiles; ++k, tile = next_tile(tile)) {
            groups[tile] = i;
        }
    }
    return groups;
}

/// The border of a tile, but for the side towards a neighbour of its own group.
void draw_border(
    Canvas& canvas, const Grid& grid, std::size_t tile, bool open_before, bool open_behind) {
    const Area cell = grid.inside(place_of(tile));
    const Place here = place_of(tile);
    const auto opens_towards = [&](int rows, int columns) {
        const auto is_there = [&](std::size_t other) {
            const Place place = place_of(other);
            return place.row - here.row == rows && place.column - here.column == columns;
        };
        const std::size_t before = tile == 1 ? tile_count : tile - 1;
        return (open_before && is_there(before)) || (open_behind && is_there(next_tile(tile)));
    };
    const int top = cell.row - 1;
    const int bottom = cell.row + cell.height;
    const int left = cell.column - 1;
    const int right = cell.column + cell.width;
    if (!opens_towards(-1, 0)) {
        canvas.across(top, left, right, faint);
    }
    if (!opens_towards(1, 0)) {
        canvas.across(bottom, left, right, faint);
    }
    if (!opens_towards(0, -1)) {
        canvas.down(left, top, bottom, faint);
    }
    if (!opens_towards(0, 1)) {
        canvas.down(right, top, bottom, faint);
    }
}

void draw_borders(const eriantys::Board& board, const Grid& grid, Canvas& canvas) {
    const auto groups = group_of_tiles(board);
    for (std::size_t tile = 1; tile <= tile_count; ++tile) {
        const std::size_t before = tile == 1 ? tile_count : tile - 1;
        const bool whole = board.group_count == 1;
        draw_border(canvas,
                    grid,
                    tile,
                    !whole && groups[before] == groups[tile],
                    !whole && groups[next_tile(tile)] == groups[tile]);
    }
}

std::string name_of_group(const Group& group) {
    std::string name;
    std::size_t tile = number_of(group.first);
    for (std::size_t i = 0; i < group.tiles; ++i, tile = next_tile(tile)) {
        name += (name.empty() ? "" : "+") + std::to_string(tile);
    }
    return name;
}

void draw_students(Canvas& canvas, Point at, const eriantys::Students& students) {
    for (const Colour colour : eriantys::all_colours) {
        if (students[colour] > 0) {
            canvas.write(at,
                         std::string{look_of(colour).letter} + std::to_string(students[colour]),
                         style_of(colour));
        }
        at.column += 3;
    }
}

void draw_group(const EriantysTable& table, std::size_t index, const Grid& grid, BoardPen& pen) {
    const eriantys::Board& board = table.view.board;
    const Group& group = board.groups[index];
    const Area cell = grid.inside(place_of(number_of(group.first)));
    Canvas& canvas = pen.canvas();
    constexpr int width_for_margin = 16;
    const int left = cell.column + (grid.columns[1] - grid.columns[0] > width_for_margin ? 1 : 0);
    const std::string title = " " + name_of_group(group) + " ";
    canvas.write_within({cell.row - 1, cell.column + 1}, cell.width - 2, title, bold);
    draw_students(canvas, {cell.row, left}, group.students);
    Point at{cell.row + 1, left};
    if (index == board.mother_nature) {
        at.column =
            canvas.write(at, "MN", {.ink = Ink::accent, .bold = true, .reversed = true}) + 1;
    }
    if (group.towers > 0) {
        const auto owner = static_cast<Seat>(group.tower_side);
        const std::string tower{word_of(board.school(owner).tower)};
        at.column = canvas.write(at, "■" + std::to_string(group.towers) + " " + tower, bold) + 1;
    }
    if (group.no_entry > 0) {
        at.column = canvas.write(at, "×" + std::to_string(group.no_entry), alarm) + 1;
    }
    if (cell.height > 2 && group.towers > 0) {
        canvas.write_within({cell.row + 2, left},
                            cell.column + cell.width - left,
                            table.name_of(static_cast<Seat>(group.tower_side)),
                            faint);
    }
    const std::string island = "ISLAND " + std::to_string(number_of(group.first));
    const std::size_t steps = (index + board.group_count - board.mother_nature) % board.group_count;
    const std::string walk = "MN " + std::to_string(steps == 0 ? board.group_count : steps);
    for (const std::string& words : {island, walk}) {
        pen.highlight({cell.row - 1, cell.column + 1, 1, width_of(title)}, words);
        pen.mark(cell, words);
    }
}

}  // namespace

Area draw_ring(const EriantysTable& table, const Area& area, BoardPen& pen) {
    const Grid grid = grid_for(area);
    draw_borders(table.view.board, grid, pen.canvas());
    for (std::size_t i = 0; i < table.view.board.group_count; ++i) {
        draw_group(table, i, grid, pen);
    }
    return {grid.rows[1] + 1,
            grid.columns[1] + 2,
            grid.rows[2] - grid.rows[1] - 1,
            grid.columns[4] - grid.columns[1] - 3};
}

}  // namespace tavola::tui
