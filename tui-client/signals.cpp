#include "tui-client/signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace tavola::tui {

namespace {

constexpr std::array caught{SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};

// A signal handler can reach nothing but what is global.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): see above
std::array<int, 2> pipe_ends{-1, -1};

extern "C" void on_signal(int signal) {
    const int error = errno;
    const auto byte = static_cast<unsigned char>(signal);
    // A full pipe has enough signals in it already.
    [[maybe_unused]] const ssize_t written = ::write(pipe_ends[1], &byte, 1);
    errno = error;
}

}  // namespace

Signals::Signals() {
    if (::pipe2(pipe_ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        throw std::system_error{errno, std::generic_category(), "a pipe for signals"};
    }
    install();
}

Signals::~Signals() {
    for (const int signal : caught) {
        std::signal(signal, SIG_DFL);
    }
    ::close(pipe_ends[0]);
    ::close(pipe_ends[1]);
}

void Signals::install() {
    std::signal(SIGPIPE, SIG_IGN);
    for (const int signal : caught) {
        struct sigaction action {};
        action.sa_handler = on_signal;
        action.sa_flags = SA_RESTART;
        ::sigaction(signal, &action, nullptr);
    }
}

int Signals::descriptor() const {  // NOLINT(readability-convert-member-functions-to-static): owner
    return pipe_ends[0];
}

std::optional<int>
Signals::next() {  // NOLINT(readability-convert-member-functions-to-static): owner
    unsigned char byte = 0;
    return ::read(pipe_ends[0], &byte, 1) == 1 ? std::optional<int>{byte} : std::nullopt;
}

}  // namespace tavola::tui
