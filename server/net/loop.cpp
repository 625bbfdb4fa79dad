#include "server/net/loop.hpp"

#include "server/clock.hpp"

#include <limits>

namespace tavola {

namespace {

constexpr std::uint64_t watched_token = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t worker_threads = 2;

}  // namespace

Loop::Loop(Hall& hall, Store& store, const NetLimits& limits)
    : farewell_{limits.farewell},
      switchboard_{
          hall,
          limits,
          {.append = [this](std::vector<Append> appends) { journal_.append(std::move(appends)); },
           .work = [this](Work work) { workers_.give(std::move(work)); },
           .poll =
               [this](ClientId client, int descriptor, Interest interest) {
                   poller_.poll(descriptor, static_cast<std::uint64_t>(client), interest);
               },
           .forget = [this](int descriptor) { poller_.forget(descriptor); }}},
      journal_{store, [this] { poller_.wake(); }},
      workers_{worker_threads, store, [this](WorkId work, WorkResult result) {
                   results_.post({work, std::move(result)});
                   poller_.wake();
               }} {}

void Loop::watch(int descriptor, std::function<void()> readable) {
    watched_ = std::move(readable);
    poller_.poll(descriptor, watched_token, {.reading = true});
}

void Loop::welcome(Newcomer newcomer) {
    newcomers_.post(std::move(newcomer));
    poller_.wake();
}

void Loop::stop() {
    stopping_ = true;
    poller_.wake();
}

bool Loop::is_over(Instant now) const {
    return last_call_ &&
           ((switchboard_.size() == 0 && journal_.backlog() == 0) || *last_call_ <= now);
}

void Loop::run(const std::function<void()>& close_doors) {
    while (!stopping_) {
        round();
    }
    close_doors();
    const Instant now = clock_now();
    last_call_ = now + 2 * farewell_;
    open_letters(now);
    switchboard_.shut_down(now);
    switchboard_.settle(now);
    while (!is_over(clock_now())) {
        round();
    }
    journal_.finish();
}

void Loop::round() {
    std::optional<Duration> pause;
    if (auto due = switchboard_.next_time()) {
        pause = std::max(*due, Instant{}) - clock_now();
    }
    if (last_call_) {
        pause = std::min(pause.value_or(Duration::max()), *last_call_ - clock_now());
    }
    const auto& events = poller_.wait(pause);
    const Instant now = clock_now();
    open_letters(now);
    for (const Poller::Event& event : events) {
        if (event.token == watched_token) {
            watched_();
        } else {
            switchboard_.on_ready(ClientId{event.token}, event.ready, event.hung_up, now);
        }
    }
    switchboard_.on_time(now);
    switchboard_.settle(now);
}

void Loop::open_letters(Instant now) {
    read_report(now);
    for (auto& [work, result] : results_.take()) {
        switchboard_.on_work_done(work, std::move(result), now);
    }
    for (Newcomer& newcomer : newcomers_.take()) {
        switchboard_.admit(std::move(newcomer), now);
    }
}

void Loop::read_report(Instant now) {
    const Journal::Report report = journal_.report();
    switchboard_.on_durable(report.durable, now);
    if (report.failure) {
        switchboard_.on_failed(report.failure->from, now);
        journal_.resume(report.failure->epoch);
    }
}

}  // namespace tavola
