#include "tui-client/curses/terminal.hpp"

// Apart from the rest, as <term.h> has macros for half of the dictionary.
#include <curses.h>
#include <term.h>
#include <unistd.h>

namespace tavola::tui {

std::string terminal_flaw() {
    if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0) {
        return "this is no terminal";
    }
    int error = 0;
    if (setupterm(nullptr, STDOUT_FILENO, &error) != OK) {
        return "the terminal is of a kind that nobody here knows (TERM)";
    }
    const bool places_cursor = tigetstr("cup") != nullptr;
    del_curterm(cur_term);
    return places_cursor ? "" : "this terminal cannot place a cursor (TERM)";
}

}  // namespace tavola::tui
