#include "tui-client/canvas.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <utility>

namespace tavola::tui {

namespace {

constexpr int longest_side = 1'000;

/// How many bytes a letter of UTF-8 has that begins so; 0 when none does.
std::size_t length_of_letter(unsigned first) {
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xC2 || first >= 0xF5) {
        return 0;
    }
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/// Takes one letter off the text; nothing for bytes that are no UTF-8, one of which is taken.
std::optional<char32_t> next_letter(std::string_view& text) {
    const auto byte = [text](std::size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    constexpr std::array<unsigned, 5> masks{0, 0x7F, 0x1F, 0x0F, 0x07};
    const std::size_t length = length_of_letter(byte(0));
    char32_t letter = byte(0) & masks[length];
    bool sound = length > 0;
    for (std::size_t i = 1; i < length; ++i) {
        sound = sound && (byte(i) & 0xC0U) == 0x80U;
        letter = letter << 6U | (byte(i) & 0x3FU);
    }
    text.remove_prefix(sound ? length : 1);
    return sound ? std::optional{letter} : std::nullopt;
}

struct Range {
    char32_t first = 0;
    char32_t last = 0;
};

/// Letters that every terminal shows in one cell; combining and wide ones are not among them.
constexpr std::array narrow{
    Range{0x20, 0x7E},     Range{0xA1, 0xAC},     Range{0xAE, 0x24F},    Range{0x386, 0x3CE},
    Range{0x400, 0x482},   Range{0x48A, 0x52F},   Range{0x2013, 0x2014}, Range{0x2018, 0x201E},
    Range{0x2022, 0x2022}, Range{0x2026, 0x2026}, Range{0x20AC, 0x20AC}, Range{0x2190, 0x2193},
    Range{0x2500, 0x257F}, Range{0x25A0, 0x25A1}, Range{0x25B2, 0x25B2}, Range{0x25B6, 0x25B6},
    Range{0x25BA, 0x25BA}, Range{0x25BC, 0x25BC}, Range{0x25C0, 0x25C0}, Range{0x25C4, 0x25C4},
    Range{0x25C6, 0x25C6}, Range{0x25CB, 0x25CB}, Range{0x25CF, 0x25CF}, Range{0x2605, 0x2605},
};

bool is_narrow(char32_t letter) {
    return std::ranges::any_of(narrow, [letter](const Range& range) {
        return letter >= range.first && letter <= range.last;
    });
}

struct Substitute {
    char32_t sign = 0;
    char letter = '?';
};

constexpr std::array substitutes{
    Substitute{U'·', '.'},       Substitute{U'\u2013', '-'},  Substitute{U'\u2014', '-'},
    Substitute{U'\u2018', '\''}, Substitute{U'\u2019', '\''}, Substitute{U'\u201C', '"'},
    Substitute{U'\u201D', '"'},  Substitute{U'•', '*'},       Substitute{U'…', '~'},
    Substitute{U'←', '<'},       Substitute{U'↑', '^'},       Substitute{U'→', '>'},
    Substitute{U'↓', 'v'},       Substitute{U'■', '#'},       Substitute{U'□', '_'},
    Substitute{U'▲', '^'},       Substitute{U'▼', 'v'},       Substitute{U'▶', '>'},
    Substitute{U'►', '>'},       Substitute{U'◀', '<'},       Substitute{U'◄', '<'},
    Substitute{U'◆', '@'},       Substitute{U'○', 'o'},       Substitute{U'●', 'O'},
    Substitute{U'★', '*'},       Substitute{U'×', 'x'},
};

char32_t in_ascii(char32_t letter) {
    if (letter < 0x7F) {
        return letter;
    }
    const auto found = std::ranges::find(substitutes, letter, &Substitute::sign);
    return found == substitutes.end() ? U'?' : static_cast<char32_t>(found->letter);
}

// Box lines as the directions in which they leave a cell.
constexpr unsigned upwards = 1;
constexpr unsigned rightwards = 2;
constexpr unsigned downwards = 4;
constexpr unsigned leftwards = 8;
constexpr std::array<char32_t, 16> box_lines{
    U' ', U'│', U'─', U'└', U'│', U'│', U'┌', U'├', U'─', U'┘', U'─', U'┴', U'┐', U'┤', U'┬', U'┼'};
constexpr std::array<char32_t, 16> box_letters{
    U' ', U'|', U'-', U'+', U'|', U'|', U'+', U'+', U'-', U'+', U'-', U'+', U'+', U'+', U'+', U'+'};

char style_letter(const Style& style) {
    constexpr std::string_view letters = ".rgbypa!f";
    const char letter = letters[static_cast<std::size_t>(style.ink)];
    if (style.reversed) {
        return '#';
    }
    if (style.underlined) {
        return '_';
    }
    if (style.bold && style.ink == Ink::plain) {
        return '*';
    }
    const bool capital = style.bold && letter >= 'a' && letter <= 'z';
    return capital ? static_cast<char>(letter - 'a' + 'A') : letter;
}

void trim(std::string& line) {
    const auto last = line.find_last_not_of(' ');
    line.resize(last == std::string::npos ? 0 : last + 1);
}

/// The part of the text that fits, in whole letters.
std::string_view first_letters(std::string_view text, int count) {
    std::string_view rest = text;
    for (int i = 0; i < count && !rest.empty(); ++i) {
        next_letter(rest);
    }
    return text.substr(0, text.size() - rest.size());
}

}  // namespace

Area Area::inside() const {
    return {row + 1, column + 1, std::max(height - 2, 0), std::max(width - 2, 0)};
}

Canvas::Canvas(int height, int width, Charset charset)
    : height_{std::clamp(height, 1, longest_side)},
      width_{std::clamp(width, 1, longest_side)},
      charset_{charset},
      cells_(static_cast<std::size_t>(height_) * static_cast<std::size_t>(width_)),
      strokes_(cells_.size()) {}

std::size_t Canvas::index_of(Point at) const {
    return static_cast<std::size_t>(at.row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(at.column);
}

const Cell& Canvas::at(Point point) const {
    assert(area().contains(point));
    return cells_[index_of(point)];
}

void Canvas::put(Point at, char32_t letter, Style style) {
    if (area().contains(at)) {
        cells_[index_of(at)] = {letter, style};
        strokes_[index_of(at)] = 0;
    }
}

int Canvas::write(Point at, std::string_view text, Style style) {
    while (!text.empty()) {
        char32_t letter = next_letter(text).value_or(U'?');
        letter = is_narrow(letter) ? letter : U'?';
        put(at, charset_ == Charset::ascii ? in_ascii(letter) : letter, style);
        ++at.column;
    }
    return at.column;
}

int Canvas::write_within(Point at, int width, std::string_view text, Style style) {
    if (width_of(text) <= width) {
        return write(at, text, style);
    }
    if (width <= 0) {
        return at.column;
    }
    at.column = write(at, first_letters(text, width - 1), style);
    return write(at, "…", style);
}

void Canvas::fill(const Area& area, Style style) {
    for (int row = area.row; row < area.row + area.height; ++row) {
        for (int column = area.column; column < area.column + area.width; ++column) {
            put({row, column}, U' ', style);
        }
    }
}

void Canvas::restyle(const Area& area, Style style) {
    for (int row = area.row; row < area.row + area.height; ++row) {
        for (int column = area.column; column < area.column + area.width; ++column) {
            if (const Point point{row, column}; this->area().contains(point)) {
                cells_[index_of(point)].style = style;
            }
        }
    }
}

void Canvas::join(Point at, unsigned strokes, Style style) {
    if (!area().contains(at)) {
        return;
    }
    const unsigned all = strokes | strokes_[index_of(at)];
    put(at, charset_ == Charset::utf8 ? box_lines[all] : box_letters[all], style);
    strokes_[index_of(at)] = static_cast<std::uint8_t>(all);
}

void Canvas::across(int row, int from, int to, Style style) {
    for (int column = from; column <= to && from < to; ++column) {
        const unsigned before = column > from ? leftwards : 0;
        const unsigned behind = column < to ? rightwards : 0;
        join({row, column}, before | behind, style);
    }
}

void Canvas::down(int column, int from, int to, Style style) {
    for (int row = from; row <= to && from < to; ++row) {
        const unsigned above = row > from ? upwards : 0;
        const unsigned below = row < to ? downwards : 0;
        join({row, column}, above | below, style);
    }
}

void Canvas::box(const Area& area, Style style) {
    const int bottom = area.row + area.height - 1;
    const int end = area.column + area.width - 1;
    across(area.row, area.column, end, style);
    across(bottom, area.column, end, style);
    down(area.column, area.row, bottom, style);
    down(end, area.row, bottom, style);
}

std::string Canvas::text() const {
    std::string all;
    for (int row = 0; row < height_; ++row) {
        std::string line;
        for (int column = 0; column < width_; ++column) {
            append_letter(line, at({row, column}).letter);
        }
        trim(line);
        all += line + "\n";
    }
    return all;
}

std::string Canvas::styles() const {
    std::string all;
    for (int row = 0; row < height_; ++row) {
        std::string line;
        for (int column = 0; column < width_; ++column) {
            const Cell& cell = at({row, column});
            const bool blank = cell.letter == U' ' && !cell.style.reversed;
            const char letter = blank ? ' ' : style_letter(cell.style);
            line += letter == '.' ? ' ' : letter;
        }
        trim(line);
        all += line + "\n";
    }
    return all;
}

int width_of(std::string_view text) {
    int width = 0;
    for (; !text.empty(); ++width) {
        next_letter(text);
    }
    return width;
}

std::vector<std::string> wrapped(std::string_view text, int width) {
    std::vector<std::string> lines;
    width = std::max(width, 1);
    while (width_of(text) > width) {
        std::string_view line = first_letters(text, width);
        // A blank that follows the line is as good as one in it.
        const bool at_word_end = line.size() < text.size() && text[line.size()] == ' ';
        const auto blank = line.rfind(' ');
        if (!at_word_end && blank != std::string_view::npos &&
            line.find_first_not_of(' ') < blank) {
            line = line.substr(0, blank);
        }
        lines.emplace_back(line);
        text.remove_prefix(line.size());
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    lines.emplace_back(text);
    return lines;
}

void append_letter(std::string& to, char32_t letter) {
    const auto add = [&](char32_t byte) { to += static_cast<char>(byte); };
    if (letter < 0x80) {
        add(letter);
    } else if (letter < 0x800) {
        add(0xC0U | letter >> 6U);
        add(0x80U | (letter & 0x3FU));
    } else if (letter < 0x10000) {
        add(0xE0U | letter >> 12U);
        add(0x80U | (letter >> 6U & 0x3FU));
        add(0x80U | (letter & 0x3FU));
    } else {
        add(0xF0U | letter >> 18U);
        add(0x80U | (letter >> 12U & 0x3FU));
        add(0x80U | (letter >> 6U & 0x3FU));
        add(0x80U | (letter & 0x3FU));
    }
}

}  // namespace tavola::tui
