#pragma once

#include "grammar/match.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Boards of text: styled letters and box lines on a grid, each sign exactly one column wide.
namespace tavola {

/// How a sign is written where colours are wanted. A colour never says anything that the letters
/// do not say too.
enum class Ink : std::uint8_t {
    plain,
    strong,
    faint,
    red,
    green,
    blue,
    yellow,
    pink,
    on_black,
    on_white,
    on_grey,
    marked,  ///< what the eye shall find first
};

struct Sign {
    char32_t letter = U' ';
    Ink ink = Ink::plain;

    friend bool operator==(const Sign&, const Sign&) = default;
};

/// One line of signs.
class Text {
  public:
    Text() = default;
    explicit Text(std::string_view words, Ink ink = Ink::plain) { add(words, ink); }

    /// Appends UTF-8. Printable ASCII and the symbols that all our fonts have and that are one
    /// column wide (● ○ · ★ ■ …) are taken as they are, anything else becomes a question mark.
    Text& add(std::string_view words, Ink ink = Ink::plain);
    Text& add(const Text& other);
    /// Appends blanks until the text is so wide; a wider one stays as it is.
    Text& pad(std::size_t width);

    [[nodiscard]] std::size_t width() const { return signs_.size(); }
    [[nodiscard]] bool empty() const { return signs_.empty(); }
    [[nodiscard]] std::span<const Sign> signs() const { return signs_; }

    /// At most `width` columns of it: if it is longer, it ends with an ellipsis.
    [[nodiscard]] Text clipped(std::size_t width) const;
    /// `count` signs from the one at `first` on, or as many as there are.
    [[nodiscard]] Text part(std::size_t first, std::size_t count) const;

  private:
    std::vector<Sign> signs_;
};

/// How chunks of text follow each other.
struct Flow {
    std::size_t width = 80;
    std::size_t gap = 2;     ///< blanks between chunks
    std::size_t indent = 2;  ///< blanks before every line but the first
};

/// The chunks one after another in as few lines as they need. A chunk moves to the next line when
/// it does not fit any more; one that is too wide for any line is cut into pieces, so nothing is
/// ever lost. Empty chunks are left out.
[[nodiscard]] std::vector<Text> flowed(std::span<const Text> chunks, const Flow& how);

/// A sheet of a fixed width that grows downwards.
class Canvas {
  public:
    explicit Canvas(std::size_t width) : width_{width} {}

    [[nodiscard]] std::size_t width() const { return width_; }
    [[nodiscard]] std::size_t height() const { return rows_.size(); }

    /// Writes over what is there; what would pass the right edge is dropped.
    void write(std::size_t row, std::size_t column, const Text& text);
    /// Writes below everything else.
    void append(const Text& text) { write(height(), 0, text); }
    void append(std::span<const Text> lines);

    /// Box lines between two columns or rows, both included. Where lines meet they join by
    /// themselves. The canvas must be wide enough.
    void across(std::size_t row, std::size_t from, std::size_t to);
    void down(std::size_t column, std::size_t from, std::size_t to);

    /// The sheet in the charset and with the colours of the style: no trailing blanks, and every
    /// line ends in plain ink. The style's width is not looked at.
    [[nodiscard]] std::vector<std::string> lines(const BoardStyle& style) const;

  private:
    struct Cell {
        Sign sign{};
        std::uint8_t strokes = 0;  ///< directions in which box lines leave the cell
    };

    Cell& cell(std::size_t row, std::size_t column);
    static std::string line(std::span<const Cell> row, const BoardStyle& style);

    std::size_t width_;
    std::vector<std::vector<Cell>> rows_;
};

}  // namespace tavola
