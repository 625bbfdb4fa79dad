#include "grammar/drawing.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tavola {

namespace {

struct Symbol {
    char32_t letter = 0;
    std::string_view utf8{};
    char ascii = '?';
};

constexpr std::array<Symbol, 6> symbols{{
    {U'●', "●", 'o'},
    {U'○', "○", '$'},
    {U'·', "·", '.'},
    {U'★', "★", '*'},
    {U'■', "■", '#'},
    {U'…', "…", '~'},
}};

constexpr bool is_printable_ascii(char letter) { return letter >= 0x20 && letter < 0x7F; }

/// How many bytes the sign at the beginning has: a stray byte is a sign of its own.
std::size_t sign_length(std::string_view words) {
    const auto is_continuation = [&](std::size_t at) {
        return at < words.size() && (static_cast<unsigned char>(words[at]) & 0xC0U) == 0x80U;
    };
    std::size_t length = 1;
    if (static_cast<unsigned char>(words[0]) >= 0xC0U) {
        while (length < 4 && is_continuation(length)) {
            ++length;
        }
    }
    return length;
}

char32_t letter_of(std::string_view sign) {
    if (sign.size() == 1) {
        return is_printable_ascii(sign[0]) ? static_cast<char32_t>(sign[0]) : U'?';
    }
    const auto found = std::ranges::find(symbols, sign, &Symbol::utf8);
    return found == symbols.end() ? U'?' : found->letter;
}

// The directions in which a box line leaves a cell.
constexpr std::uint8_t up = 1;
constexpr std::uint8_t right = 2;
constexpr std::uint8_t below = 4;
constexpr std::uint8_t left = 8;

constexpr std::array<std::string_view, 16> box_lines{
    " ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

std::string_view ascii_box_line(std::uint8_t strokes) {
    if ((strokes & (left | right)) == 0) {
        return "|";
    }
    return (strokes & (up | below)) == 0 ? "-" : "+";
}

void append_letter(std::string& line, char32_t letter, bool utf8) {
    const auto found = std::ranges::find(symbols, letter, &Symbol::letter);
    if (found == symbols.end()) {
        line.push_back(static_cast<char>(letter));
    } else if (utf8) {
        line.append(found->utf8);
    } else {
        line.push_back(found->ascii);
    }
}

/// Readable on dark and on light screens; plain blue is not, so blue is the bright one.
std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::plain:
            return "\x1b[0m";
        case Ink::strong:
            return "\x1b[1m";
        case Ink::faint:
            return "\x1b[2m";
        case Ink::red:
            return "\x1b[31m";
        case Ink::green:
            return "\x1b[32m";
        case Ink::blue:
            return "\x1b[94m";
        case Ink::yellow:
            return "\x1b[33m";
        case Ink::pink:
            return "\x1b[35m";
        case Ink::on_black:
            return "\x1b[97;40m";
        case Ink::on_white:
            return "\x1b[30;47m";
        case Ink::on_grey:
            return "\x1b[97;100m";
        case Ink::marked:
            return "\x1b[1;7m";
    }
    return {};
}

void change_ink(std::string& line, Ink& from, Ink to) {
    if (from == to) {
        return;
    }
    if (from != Ink::plain) {
        line.append(code_of(Ink::plain));
    }
    if (to != Ink::plain) {
        line.append(code_of(to));
    }
    from = to;
}

}  // namespace

// ---- text ----

Text& Text::add(std::string_view words, Ink ink) {
    while (!words.empty()) {
        const std::size_t length = sign_length(words);
        signs_.push_back({.letter = letter_of(words.substr(0, length)), .ink = ink});
        words.remove_prefix(length);
    }
    return *this;
}

Text& Text::add(const Text& other) {
    signs_.insert(signs_.end(), other.signs_.begin(), other.signs_.end());
    return *this;
}

Text& Text::pad(std::size_t width) {
    signs_.resize(std::max(width, signs_.size()));
    return *this;
}

Text Text::clipped(std::size_t width) const {
    if (signs_.size() <= width) {
        return *this;
    }
    if (width == 0) {
        return {};
    }
    Text shorter = part(0, width);
    shorter.signs_.back().letter = U'…';
    return shorter;
}

Text Text::part(std::size_t first, std::size_t count) const {
    Text piece;
    const auto signs = std::span{signs_}.subspan(std::min(first, signs_.size()));
    const auto wanted = signs.first(std::min(count, signs.size()));
    piece.signs_.assign(wanted.begin(), wanted.end());
    return piece;
}

// ---- flowing ----

namespace {

/// How much of a text goes into a line with so much room: whole words if possible, the blank
/// between two lines included.
std::size_t piece_of(const Text& text, std::size_t room) {
    if (text.width() <= room) {
        return text.width();
    }
    const auto signs = text.signs().first(room + 1);
    const auto blank = std::ranges::find(signs.rbegin(), signs.rend(), U' ', &Sign::letter);
    const auto words = static_cast<std::size_t>(signs.rend() - blank);
    return words > 1 ? words : room;
}

}  // namespace

std::vector<Text> flowed(std::span<const Text> chunks, const Flow& how) {
    const std::size_t indent = std::min(how.indent, how.width / 2);
    std::vector<Text> lines(1);
    bool begun = false;  // the current line has more than its indent
    for (const Text& chunk : chunks) {
        const bool fits = lines.back().width() + how.gap + chunk.width() <= how.width;
        if (begun && fits && !chunk.empty()) {
            lines.back().pad(lines.back().width() + how.gap);
        }
        for (Text rest = chunk; !rest.empty(); begun = true) {
            if (begun && (!fits || rest.width() < chunk.width())) {
                lines.emplace_back().pad(indent);
            }
            const std::size_t piece = piece_of(rest, how.width - lines.back().width());
            lines.back().add(rest.part(0, piece));
            rest = rest.part(piece, rest.width());
        }
    }
    return lines;
}

// ---- canvas ----

Canvas::Cell& Canvas::cell(std::size_t row, std::size_t column) {
    assert(column < width_);
    while (rows_.size() <= row) {
        rows_.emplace_back(width_);
    }
    return rows_[row][column];
}

void Canvas::write(std::size_t row, std::size_t column, const Text& text) {
    while (rows_.size() <= row) {
        rows_.emplace_back(width_);
    }
    for (const Sign& sign : text.signs()) {
        if (column >= width_) {
            return;
        }
        cell(row, column) = {.sign = sign};
        ++column;
    }
}

void Canvas::append(std::span<const Text> lines) {
    for (const Text& line : lines) {
        append(line);
    }
}

void Canvas::across(std::size_t row, std::size_t from, std::size_t to) {
    for (std::size_t column = from; column < to; ++column) {
        cell(row, column).strokes |= right;
        cell(row, column + 1).strokes |= left;
    }
}

void Canvas::down(std::size_t column, std::size_t from, std::size_t to) {
    for (std::size_t row = from; row < to; ++row) {
        cell(row, column).strokes |= below;
        cell(row + 1, column).strokes |= up;
    }
}

std::vector<std::string> Canvas::lines(const BoardStyle& style) const {
    std::vector<std::string> drawn;
    drawn.reserve(rows_.size());
    for (const auto& row : rows_) {
        drawn.push_back(line(row, style));
    }
    return drawn;
}

std::string Canvas::line(std::span<const Cell> row, const BoardStyle& style) {
    const auto is_blank = [](const Cell& cell) {
        return cell.strokes == 0 && cell.sign.letter == U' ';
    };
    while (!row.empty() && is_blank(row.back())) {
        row = row.first(row.size() - 1);
    }
    std::string line;
    Ink ink = Ink::plain;
    for (const Cell& cell : row) {
        if (style.colour) {
            change_ink(line, ink, cell.strokes != 0 ? Ink::faint : cell.sign.ink);
        }
        if (cell.strokes == 0) {
            append_letter(line, cell.sign.letter, style.utf8);
        } else {
            line.append(style.utf8 ? box_lines[cell.strokes] : ascii_box_line(cell.strokes));
        }
    }
    change_ink(line, ink, Ink::plain);
    return line;
}

}  // namespace tavola
