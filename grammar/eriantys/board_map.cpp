#include "grammar/eriantys/board_map.hpp"

#include "games/eriantys/archipelago.hpp"
#include "grammar/eriantys/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace tavola::eriantys {

namespace {

constexpr std::size_t map_rows = 2;
constexpr std::size_t map_columns = 6;
constexpr std::size_t row_height = 4;  // a border and three lines
static_assert(map_rows * map_columns == tile_count);

Tile tile_at(std::size_t row, std::size_t column) {
    return tile_numbered(row == 0 ? column + 1 : tile_count - column);
}

/// Cells of one group side by side.
struct Run {
    std::size_t row = 0;
    std::size_t first = 0;  ///< column
    std::size_t cells = 0;
};

/// What whoever has the towers is called: `you`, `bruno`, `bruno+dario`.
std::string owner_of(const Scene& scene, Side side) {
    std::string owner;
    for (const Seat seat : scene.members(side)) {
        if (scene.is_viewer(seat)) {
            return "you";
        }
        owner.append(owner.empty() ? "" : "+").append(scene.name(seat));
    }
    return owner;
}

/// `■ white bruno`, `■2 white bruno`: as much of it as fits. Narrow islands save a blank and the
/// mate.
Text towers_on(const Scene& scene, const Group& group, std::size_t width) {
    if (group.towers == 0) {
        return {};
    }
    const TowerColour tower = tower_of(scene.board(), group.tower_side);
    std::string what = "■";
    what.append(group.towers > 1 ? std::to_string(group.towers) : "");
    what.append(group.towers > 1 || width > 13 ? " " : "").append(word_for(tower));
    const Text words = Text{what, ink_for(tower)}.add(" ");
    const Text whole = Text{words}.add(owner_of(scene, group.tower_side));
    const Seat holder = holder_of(scene.board(), group.tower_side);
    return whole.width() <= width ? whole : Text{words}.add(scene.name(holder)).clipped(width);
}

constexpr std::string_view mother_nature = "[MN]";

Text marked_mother_nature() { return Text{mother_nature, Ink::marked}; }

Text count_of(const Students& students, Colour colour) {
    Text text;
    if (students[colour] > 0) {
        const std::string count = std::to_string(students[colour]);
        text.add(letter_for(colour), ink_for(colour)).add(count, ink_for(colour));
    }
    return text;
}

/// Are there counts of two digits?
bool is_crowded(const Students& students) {
    return std::ranges::any_of(students.of, [](unsigned count) { return count > 9; });
}

class Map {
  public:
    Map(const Scene& scene, Canvas& canvas)
        : scene_{scene}, canvas_{canvas}, top_{canvas.height()} {
        for (std::size_t column = 0; column <= map_columns; ++column) {
            borders_[column] = column * (canvas.width() - 1) / map_columns;
        }
    }

    void draw() {
        draw_borders();
        for (std::size_t group = 0; group < scene_.board().group_count; ++group) {
            draw_group(group);
        }
        Text legend{" [MN] mother nature   ■ tower "};
        legend.add(scene_.board().expert ? "  x no-entry tile " : "").add("  > now ");
        canvas_.write(line(map_rows), 2, legend);
    }

  private:
    [[nodiscard]] std::size_t line(std::size_t row) const { return top_ + row * row_height; }
    [[nodiscard]] std::size_t group_at(std::size_t row, std::size_t column) const {
        return group_of(scene_.board(), tile_at(row, column));
    }

    void draw_borders() {
        canvas_.across(line(0), borders_.front(), borders_.back());
        canvas_.across(line(map_rows), borders_.front(), borders_.back());
        canvas_.down(borders_.front(), line(0), line(map_rows));
        canvas_.down(borders_.back(), line(0), line(map_rows));
        for (std::size_t column = 0; column < map_columns; ++column) {
            if (group_at(0, column) != group_at(1, column)) {
                canvas_.across(line(1), borders_[column], borders_[column + 1]);
            }
        }
        for (std::size_t row = 0; row < map_rows; ++row) {
            for (std::size_t column = 1; column < map_columns; ++column) {
                if (group_at(row, column - 1) != group_at(row, column)) {
                    canvas_.down(borders_[column], line(row), line(row + 1));
                }
            }
        }
    }

    /// Where the group is written: its longest run of cells.
    [[nodiscard]] Run longest_run(std::size_t group) const {
        Run longest;
        for (std::size_t row = 0; row < map_rows; ++row) {
            Run run{.row = row};
            for (std::size_t column = 0; column < map_columns; ++column) {
                if (group_at(row, column) != group) {
                    run.cells = 0;
                    continue;
                }
                run.first = run.cells == 0 ? column : run.first;
                ++run.cells;
                longest = run.cells > longest.cells ? run : longest;
            }
        }
        return longest;
    }

    void draw_group(std::size_t index) {
        const Group& group = scene_.board().groups[index];
        const Run run = longest_run(index);
        const std::size_t left = borders_[run.first] + 1;
        const std::size_t right = borders_[run.first + run.cells];
        const std::size_t top = line(run.row);
        canvas_.write(top, left + 1, Text{" " + tiles_of(group) + " ", Ink::strong});
        if (group.no_entry > 0) {
            const Text tiles{" x" + std::to_string(group.no_entry) + " ", Ink::strong};
            canvas_.write(top, right - tiles.width() - 1, tiles);
        }
        draw_students(group.students, top + 1, left, right - left);
        if (index == scene_.board().mother_nature) {
            const std::size_t gap = right - left > (is_crowded(group.students) ? 12U : 11U) ? 1 : 0;
            canvas_.write(top + 2, right - gap - mother_nature.size(), marked_mother_nature());
        }
        const Text towers = towers_on(scene_, group, right - left);
        const std::size_t margin = towers.width() < right - left ? 1 : 0;
        canvas_.write(top + 3, left + margin, towers);
    }

    /// Each colour has its place: red, green and blue in the first line, the others below.
    void draw_students(const Students& students,
                       std::size_t top,
                       std::size_t left,
                       std::size_t width) {
        const std::size_t stride = is_crowded(students) || width > 14 ? 4 : 3;
        const std::size_t margin = width > 3 * stride - 1 ? 1 : 0;
        for (const Colour colour : all_colours) {
            const std::size_t place = index_of(colour) % 3;
            const std::size_t row = index_of(colour) / 3;
            canvas_.write(top + row, left + margin + place * stride, count_of(students, colour));
        }
    }

    const Scene& scene_;
    Canvas& canvas_;
    std::size_t top_;
    std::array<std::size_t, map_columns + 1> borders_{};
};

/// The widest name of a group, or as much as a list should indent for it.
std::size_t label_width(const Board& board, std::size_t width) {
    std::size_t widest = 0;
    for (std::size_t i = 0; i < board.group_count; ++i) {
        widest = std::max(widest, tiles_of(board.groups[i]).size());
    }
    return std::min(widest, width / 5);
}

std::vector<Text> island_lines(const Scene& scene, std::size_t index, std::size_t width) {
    const Board& board = scene.board();
    const Group& group = board.groups[index];
    const std::size_t label = label_width(board, width);
    std::vector<Text> chunks;
    chunks.push_back(Text{tiles_of(group), Ink::strong}.pad(label));
    for (const Colour colour : all_colours) {
        chunks.push_back(count_of(group.students, colour));
    }
    if (index == board.mother_nature) {
        chunks.push_back(marked_mother_nature());
    }
    if (group.no_entry > 0) {
        chunks.emplace_back("x" + std::to_string(group.no_entry));
    }
    chunks.push_back(towers_on(scene, group, width));
    const auto is_empty = [](const Text& chunk) { return chunk.empty(); };
    if (std::all_of(chunks.begin() + 1, chunks.end(), is_empty)) {
        chunks.emplace_back("-");
    }
    return flowed(chunks, {.width = width, .gap = 1, .indent = label + 1});
}

}  // namespace

void draw_map(const Scene& scene, Canvas& canvas) { Map{scene, canvas}.draw(); }

void list_islands(const Scene& scene, Canvas& canvas) {
    const std::size_t columns = canvas.width() < 56 ? 1 : 2;
    const std::size_t width = (canvas.width() - 2 * (columns - 1)) / columns;
    const std::size_t groups = scene.board().group_count;
    const std::size_t rows = (groups + columns - 1) / columns;

    canvas.append(Text{"Islands", Ink::strong});
    const std::size_t top = canvas.height();
    for (std::size_t column = 0; column < columns; ++column) {
        std::size_t row = top;
        for (std::size_t i = column * rows; i < std::min(groups, (column + 1) * rows); ++i) {
            for (const Text& line : island_lines(scene, i, width)) {
                canvas.write(row, column * (width + 2), line);
                ++row;
            }
        }
    }
}

}  // namespace tavola::eriantys
