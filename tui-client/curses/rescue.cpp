#include "tui-client/curses/rescue.hpp"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <string_view>

namespace tavola::tui {

namespace {

constexpr std::array fatal_signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// A signal handler can reach nothing but what is global.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): see above
termios terminal_before{};
volatile std::sig_atomic_t is_known = 0;
volatile std::sig_atomic_t is_armed = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// Out of the other screen, mouse off, cursor on, plain letters. A terminal that does not know one
/// of these ignores it; terminfo cannot be asked from a signal handler.
constexpr std::string_view restoring =
    "\033[?1000l\033[?1002l\033[?1006l\033[0m\033[?1049l\033[?25h\033[23;2t\r\n";

void restore() {
    if (is_armed != 0 && is_known != 0) {
        is_armed = 0;
        [[maybe_unused]] const ssize_t written =
            ::write(STDOUT_FILENO, restoring.data(), restoring.size());
        ::tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
    }
}

extern "C" void on_fatal_signal(int signal) {
    restore();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

void remember_terminal() { is_known = ::tcgetattr(STDIN_FILENO, &terminal_before) == 0 ? 1 : 0; }

void arm_rescue() {
    is_armed = 1;
    for (const int signal : fatal_signals) {
        std::signal(signal, on_fatal_signal);
    }
}

void disarm_rescue() { is_armed = 0; }

}  // namespace tavola::tui
