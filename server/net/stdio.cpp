#include "server/net/stdio.hpp"

#include "server/clock.hpp"
#include "server/net/line_buffer.hpp"
#include "server/secure.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace tavola {

namespace {

constexpr ClientId the_client{1};

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
    StdioSession(Hall& hall, Store& store) : hall_{hall}, store_{store} {}

    void run() {
        const bool terminal = ::isatty(STDOUT_FILENO) == 1;
        carry_out(
            hall_.on_connect(the_client, {.is_private = true, .is_person = terminal}, clock_now()));
        while (!closed_ && !ended_) {
            if (!wait_for_input()) {
                carry_out(hall_.on_tick(clock_now()));
                continue;
            }
            read_some();
            take_lines();
        }
        finish_waiting();
    }

  private:
    /// Until nothing is left to do: what is appended is written, what may be said is said, and work
    /// is done at once.
    void carry_out(Effects effects) {
        while (!effects.empty()) {
            const std::vector<Append> appends = appends_of(effects);
            const bool lost = !write_down(appends);
            for (const Effect& effect : effects) {
                if (const auto* send = std::get_if<Send>(&effect);
                    send != nullptr && !(lost && send->rests_on >= appends.front().id)) {
                    write_all(send->lines);
                } else if (std::holds_alternative<Close>(effect)) {
                    closed_ = true;
                }
            }
            Effects more;
            if (lost) {
                more = hall_.on_failed(appends.front().id, clock_now());
            } else if (!appends.empty()) {
                more = hall_.on_durable(appends.back().id, clock_now());
            }
            do_work(effects, more);
            effects = std::move(more);
        }
    }

    static std::vector<Append> appends_of(const Effects& effects) {
        std::vector<Append> appends;
        for (const Effect& effect : effects) {
            if (const auto* append = std::get_if<Append>(&effect)) {
                appends.push_back(*append);
            }
        }
        return appends;
    }

    /// False when they are lost.
    bool write_down(const std::vector<Append>& appends) {
        try {
            if (!appends.empty()) {
                store_.commit(appends);
            }
            return true;
        } catch (const StoreFailure&) {
            return false;  // whoever reads hears it from the hall
        }
    }

    void do_work(const Effects& effects, Effects& more) {
        for (const Effect& effect : effects) {
            if (const auto* work = std::get_if<Work>(&effect)) {
                Effects done = hall_.on_work_done(work->id, perform(*work, &store_), clock_now());
                std::move(done.begin(), done.end(), std::back_inserter(more));
            }
        }
    }

    /// True when there is something to read; false when something is due first.
    bool wait_for_input() {
        int timeout = -1;
        if (const auto due = hall_.next_tick()) {
            const auto left = std::clamp<std::int64_t>((*due - clock_now()).count(), 0, 60'000);
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
        lines_.keep();
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
            carry_out(hall_.on_line(the_client, *line, clock_now()));
        }
    }

    /// Input has ended, but a WAIT may still stand before other lines. Nobody else is here, so what
    /// it waits for can only come with time, or not at all.
    void finish_waiting() {
        while (!closed_ && hall_.is_waiting(the_client)) {
            const auto due = hall_.next_tick();
            if (!due) {
                carry_out(hall_.give_up_waiting(the_client, clock_now()));
                continue;
            }
            const auto left = std::max<std::int64_t>((*due - clock_now()).count(), 0);
            ::poll(nullptr, 0, static_cast<int>(std::min<std::int64_t>(left, 60'000)));
            carry_out(hall_.on_tick(clock_now()));
        }
    }

    Hall& hall_;
    Store& store_;
    LineBuffer lines_{usual_line_limit};
    bool closed_ = false;
    bool ended_ = false;
};

}  // namespace

void serve_stdio(Hall& hall, Store& store) { StdioSession{hall, store}.run(); }

}  // namespace tavola
