#include "tui-client/curses/screen.hpp"

#include "tui-client/curses/rescue.hpp"

#include <curses.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>
#include <string_view>

namespace tavola::tui {

namespace {

constexpr std::size_t ink_count = 9;

/// Terminal colours by ink; -1 is the terminal's own foreground. None is a plain blue, which nobody
/// can read on black, and none is a yellow on white.
using Palette = std::array<short, ink_count>;
// clang-format off
//                                   plain  red  green blue yellow pink accent alarm faint
constexpr Palette dark_256{         {-1,    203, 114,  75,  221,   213, 117,   203,  246}};
constexpr Palette light_256{        {-1,    160, 28,   26,  94,    163, 24,    160,  242}};
constexpr Palette dark_16{          {-1,    9,   10,   14,  11,    13,  -1,    9,    -1}};
constexpr Palette light_16{         {-1,    1,   2,    6,   -1,    5,   -1,    1,    -1}};
constexpr Palette dark_8{           {-1,    1,   2,    6,   3,     5,   -1,    1,    -1}};
// clang-format on

const Palette& palette_for(Theme theme, int colours) {
    if (colours >= 256) {
        return theme == Theme::dark ? dark_256 : light_256;
    }
    if (theme == Theme::light) {
        return light_16;  // none of them is above 7
    }
    return colours >= 16 ? dark_16 : dark_8;
}

attr_t attributes_of(const Style& style) {
    attr_t attributes = A_NORMAL;
    attributes |= style.bold ? A_BOLD : A_NORMAL;
    attributes |= style.underlined ? A_UNDERLINE : A_NORMAL;
    attributes |= style.reversed ? A_REVERSE : A_NORMAL;
    return attributes;
}

struct NamedCode {
    int code = 0;
    KeyName name{};
};

constexpr std::array named_codes{
    NamedCode{KEY_UP, KeyName::up},
    NamedCode{KEY_DOWN, KeyName::down},
    NamedCode{KEY_LEFT, KeyName::left},
    NamedCode{KEY_RIGHT, KeyName::right},
    NamedCode{KEY_HOME, KeyName::home},
    NamedCode{KEY_END, KeyName::end},
    NamedCode{KEY_PPAGE, KeyName::page_up},
    NamedCode{KEY_NPAGE, KeyName::page_down},
    NamedCode{KEY_BTAB, KeyName::back_tab},
    NamedCode{KEY_ENTER, KeyName::enter},
    NamedCode{KEY_BACKSPACE, KeyName::backspace},
    NamedCode{KEY_DC, KeyName::erase},
};

std::optional<Key> key_of_mouse() {
    MEVENT event{};
    if (getmouse(&event) != OK) {
        return std::nullopt;
    }
    if ((event.bstate & BUTTON4_PRESSED) != 0) {
        return Key{.name = KeyName::page_up};
    }
    if ((event.bstate & BUTTON5_PRESSED) != 0) {
        return Key{.name = KeyName::page_down};
    }
    if ((event.bstate & BUTTON1_PRESSED) == 0) {
        return std::nullopt;
    }
    return Key{.name = KeyName::click, .at = {event.y, event.x}};
}

std::optional<Key> key_of_code(int code) {
    if (code == KEY_MOUSE) {
        return key_of_mouse();
    }
    for (const NamedCode& row : named_codes) {
        if (row.code == code) {
            return Key{.name = row.name};
        }
    }
    return std::nullopt;
}

Key key_of_letter(wint_t letter) {
    switch (letter) {
        case L'\r':
        case L'\n':
            return {.name = KeyName::enter};
        case L'\t':
            return {.name = KeyName::tab};
        case 27:
            return {.name = KeyName::escape};
        case 8:
        case 127:
            return {.name = KeyName::backspace};
        default:
            break;
    }
    if (letter < 32) {
        return {.name = KeyName::control, .letter = static_cast<char32_t>(letter + U'a' - 1)};
    }
    return {.name = KeyName::letter, .letter = static_cast<char32_t>(letter)};
}

bool names_windows() {
    const char* const term = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): no threads yet
    const std::string_view name = term == nullptr ? "" : term;
    constexpr std::array<std::string_view, 6> known{
        "xterm", "tmux", "screen", "rxvt", "alacritty", "foot"};
    return std::ranges::any_of(known, [&](auto kind) { return name.starts_with(kind); });
}

}  // namespace

struct Screen::Curses {
    SCREEN* screen = nullptr;
    bool coloured = false;
    bool mouse = false;
    bool named = false;
    Theme theme = Theme::dark;
    std::string title{};

    void use_palette() const {
        const Palette& palette = palette_for(theme, COLORS);
        for (std::size_t ink = 1; ink < ink_count; ++ink) {
            init_pair(static_cast<short>(ink), palette[ink], -1);
        }
    }
    void use_mouse() const {
        mousemask(mouse ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, nullptr);
    }
    void put(const Cell& cell, int row, int column) const {
        const auto ink = static_cast<short>(cell.style.ink);
        attr_t attributes = attributes_of(cell.style);
        if (cell.style.ink == Ink::faint && !(coloured && COLORS >= 256)) {
            attributes |= A_DIM;
        }
        const std::array<wchar_t, 2> letter{static_cast<wchar_t>(cell.letter), L'\0'};
        cchar_t glyph{};
        setcchar(&glyph, letter.data(), attributes, coloured ? ink : short{0}, nullptr);
        mvadd_wch(row, column, &glyph);
    }
};

Screen::Screen(const Settings& settings, bool colours) : curses_{std::make_unique<Curses>()} {
    remember_terminal();
    set_escdelay(50);
    curses_->screen = newterm(nullptr, stdout, stdin);
    if (curses_->screen == nullptr) {
        throw std::runtime_error{"the terminal cannot be used"};
    }
    arm_rescue();
    raw();  // ^C and ^Z are keys like others: so no signal finds the terminal half drawn
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    mouseinterval(0);
    curs_set(0);
    if (colours && has_colors()) {
        start_color();
        use_default_colors();
        curses_->coloured = true;
    }
    curses_->named = names_windows();
    if (curses_->named) {
        std::fputs("\033[22;2t", stdout);  // keeps the window's own name
    }
    curses_->mouse = !settings.mouse;  // so that follow() sees a change
    follow(settings);
    if (curses_->coloured) {
        curses_->use_palette();
    }
}

Screen::~Screen() {
    curses_->mouse = false;
    curses_->use_mouse();
    // Where there is no second screen, what comes next is written over our last line.
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
    endwin();
    if (curses_->named) {
        std::fputs("\033[23;2t", stdout);
    }
    std::fflush(stdout);
    delscreen(curses_->screen);
    disarm_rescue();
}

int Screen::height() { return getmaxy(stdscr); }
int Screen::width() { return getmaxx(stdscr); }

void Screen::show(const Canvas& canvas) {
    for (int row = 0; row < canvas.height() && row < height(); ++row) {
        for (int column = 0; column < canvas.width() && column < width(); ++column) {
            curses_->put(canvas.at({row, column}), row, column);
        }
    }
    refresh();
}

std::optional<Key> Screen::next_key() {
    for (;;) {
        wint_t letter = 0;
        const int kind = get_wch(&letter);
        if (kind == ERR) {
            return std::nullopt;
        }
        if (kind != KEY_CODE_YES) {
            return key_of_letter(letter);
        }
        if (auto key = key_of_code(static_cast<int>(letter))) {
            return key;
        }
    }
}

void Screen::resize() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        resizeterm(size.ws_row, size.ws_col);
    }
    redraw();
}

void Screen::redraw() { clearok(stdscr, TRUE); }

void Screen::suspend() {
    endwin();
    std::signal(SIGTSTP, SIG_DFL);
    std::raise(SIGTSTP);
    // Here the program goes on, perhaps in a window of another size.
    resize();
    refresh();
    curses_->use_mouse();
}

void Screen::follow(const Settings& settings) {
    if (settings.mouse != curses_->mouse) {
        curses_->mouse = settings.mouse;
        curses_->use_mouse();
    }
    if (settings.theme != curses_->theme) {
        curses_->theme = settings.theme;
        if (curses_->coloured) {
            curses_->use_palette();
            redraw();
        }
    }
}

void Screen::ring() { beep(); }

void Screen::entitle(const std::string& title) {
    if (!curses_->named || title == curses_->title) {
        return;
    }
    curses_->title = title;
    std::string plain;
    for (const char letter : title) {
        plain += letter >= ' ' && letter < '\x7f' ? letter : '?';
    }
    std::fputs(("\033]2;" + plain + "\007").c_str(), stdout);
    std::fflush(stdout);
}

}  // namespace tavola::tui
