#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What a screen shows, without a terminal: a grid of styled cells.
namespace tavola::tui {

/// What a cell is about; the theme turns it into the terminal's colours. A colour never says what
/// the letters do not say too.
enum class Ink : std::uint8_t { plain, red, green, blue, yellow, pink, accent, alarm, faint };

struct Style {
    Ink ink = Ink::plain;
    bool bold = false;
    bool underlined = false;
    bool reversed = false;

    friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr Style bold{.bold = true};
inline constexpr Style faint{.ink = Ink::faint};
inline constexpr Style accent{.ink = Ink::accent, .bold = true};
inline constexpr Style alarm{.ink = Ink::alarm, .bold = true};
inline constexpr Style reversed{.reversed = true};

/// Rows and columns are counted from the upper left corner, from 0, and may lie outside.
struct Point {
    int row = 0;
    int column = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Area {
    int row = 0;
    int column = 0;
    int height = 0;
    int width = 0;

    [[nodiscard]] bool contains(Point point) const {
        return point.row >= row && point.row < row + height && point.column >= column &&
               point.column < column + width;
    }
    /// What is left when a frame of one cell is taken off all around.
    [[nodiscard]] Area inside() const;
    /// The first rows, and what is left below them.
    [[nodiscard]] Area top(int rows) const { return {row, column, rows, width}; }
    [[nodiscard]] Area below(int rows) const { return {row + rows, column, height - rows, width}; }

    friend bool operator==(const Area&, const Area&) = default;
};

enum class Charset : std::uint8_t { ascii, utf8 };

struct Cell {
    char32_t letter = U' ';
    Style style{};

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// A grid of a fixed size. Writing outside of it is allowed and does nothing. In ASCII the signs
/// and box lines that we draw become letters that stand for them.
class Canvas {
  public:
    /// A side of less than one is taken as one, of more than 1,000 as 1,000.
    Canvas(int height, int width, Charset charset);

    [[nodiscard]] int height() const { return height_; }
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] Area area() const { return {0, 0, height_, width_}; }
    [[nodiscard]] Charset charset() const { return charset_; }
    /// The cell must be on the canvas.
    [[nodiscard]] const Cell& at(Point point) const;

    /// Writes UTF-8 on one line and gives the column behind it. Every letter takes one cell:
    /// what has another width, and what is no letter at all, becomes a question mark.
    int write(Point at, std::string_view text, Style style = {});
    /// The same, cut to so many cells: a longer text ends with an ellipsis.
    int write_within(Point at, int width, std::string_view text, Style style = {});
    void fill(const Area& area, Style style = {});
    /// Gives the cells another style and leaves the letters.
    void restyle(const Area& area, Style style);
    /// Box lines between two columns or rows, both included. Where lines meet they join.
    void across(int row, int from, int to, Style style = {});
    void down(int column, int from, int to, Style style = {});
    /// A frame of such lines along the area's border.
    void box(const Area& area, Style style = {});

    /// The letters, a line for each row, without trailing blanks.
    [[nodiscard]] std::string text() const;
    /// The styles, in the same places: a letter for each cell that is not plain.
    [[nodiscard]] std::string styles() const;

  private:
    [[nodiscard]] std::size_t index_of(Point at) const;
    void put(Point at, char32_t letter, Style style);
    void join(Point at, unsigned strokes, Style style);

    int height_;
    int width_;
    Charset charset_;
    std::vector<Cell> cells_;
    std::vector<std::uint8_t> strokes_;  // directions in which box lines leave each cell
};

/// How many cells the text takes.
[[nodiscard]] int width_of(std::string_view text);

/// The text in lines of at most so many cells, broken between words where it can be.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

/// Appends the letter as UTF-8.
void append_letter(std::string& to, char32_t letter);

}  // namespace tavola::tui
