#include "server/net/stdio.hpp"

#include "server/net/line_buffer.hpp"
#include "server/secure.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

namespace tavola {

namespace {

constexpr ClientId the_client{1};

Instant now() { return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()); }

[[noreturn]] void fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

void write_all(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) {
            fail("standard output");
        }
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    }
}

/// The one session, and whether it goes on.
class StdioSession {
  public:
    explicit StdioSession(Hall& hall) : hall_{hall} {}

    void run() {
        const bool terminal = ::isatty(STDOUT_FILENO) == 1;
        carry_out(hall_.on_connect(the_client, {.is_private = true, .is_person = terminal}, now()));
        while (!closed_ && !ended_) {
            if (!wait_for_input()) {
                carry_out(hall_.on_tick(now()));
                continue;
            }
            read_some();
            take_lines();
        }
        finish_waiting();
    }

  private:
    /// Work is done at once and its answers go back in, until nothing is left to do.
    void carry_out(Effects effects) {
        std::optional<AppendId> last;
        for (std::size_t i = 0; i < effects.size(); ++i) {
            if (const auto* append = std::get_if<Append>(&effects[i])) {
                last = append->id;  // in memory
            } else if (const auto* send = std::get_if<Send>(&effects[i])) {
                write_all(send->lines);
            } else if (std::holds_alternative<Close>(effects[i])) {
                closed_ = true;
            } else if (const auto* work = std::get_if<Work>(&effects[i])) {
                const Work job = *work;
                Effects more = hall_.on_work_done(job.id, perform(job), now());
                std::move(more.begin(), more.end(), std::back_inserter(effects));
            }
            if (i + 1 == effects.size() && last) {
                Effects more = hall_.on_durable(*std::exchange(last, std::nullopt), now());
                std::move(more.begin(), more.end(), std::back_inserter(effects));
            }
        }
    }

    /// True when there is something to read; false when something is due first.
    bool wait_for_input() {
        int timeout = -1;
        if (const auto due = hall_.next_tick()) {
            const auto left = std::clamp<std::int64_t>((*due - now()).count(), 0, 60'000);
            timeout = static_cast<int>(left);
        }
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        const int ready = ::poll(&input, 1, timeout);
        if (ready < 0 && errno != EINTR) {
            fail("standard input");
        }
        return ready > 0;
    }

    void read_some() {
        std::array<char, 4096> bytes{};
        const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count < 0) {
            if (errno != EINTR) {
                fail("standard input");
            }
            return;
        }
        ended_ = count == 0;
        lines_.add({bytes.data(), static_cast<std::size_t>(count)});
    }

    void take_lines() {
        while (!closed_) {
            auto line = lines_.next();
            if (!line && ended_) {
                line = lines_.rest();
            }
            if (!line) {
                return;
            }
            carry_out(hall_.on_line(the_client, *line, now()));
        }
    }

    /// Input has ended, but a WAIT may still stand before other lines. Nobody else is here, so what
    /// it waits for can only come with time, or not at all.
    void finish_waiting() {
        while (!closed_ && hall_.is_waiting(the_client)) {
            const auto due = hall_.next_tick();
            if (!due) {
                carry_out(hall_.give_up_waiting(the_client, now()));
                continue;
            }
            const auto left = std::max<std::int64_t>((*due - now()).count(), 0);
            ::poll(nullptr, 0, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
            carry_out(hall_.on_tick(now()));
        }
    }

    Hall& hall_;
    LineBuffer lines_{usual_line_limit};
    bool closed_ = false;
    bool ended_ = false;
};

}  // namespace

void serve_stdio(Hall& hall) { StdioSession{hall}.run(); }

}  // namespace tavola
