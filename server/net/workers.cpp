#include "server/net/workers.hpp"

#include "server/secure.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <exception>
#include <utility>

namespace tavola {

namespace {

/// On Linux a thread has a niceness of its own: whoever plays comes before whoever thinks.
void step_back() {
    constexpr int niceness = 5;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness);
}

}  // namespace

Workers::Workers(std::size_t threads, Store& store, std::function<void(WorkId, WorkResult)> done)
    : store_{store}, done_{std::move(done)} {
    for (std::size_t i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
    }
}

Workers::~Workers() {
    for (std::jthread& thread : threads_) {
        thread.request_stop();  // all of them, before the first is waited for
    }
}

void Workers::give(Work work) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.push_back(std::move(work));
    }
    given_.notify_one();
}

void Workers::run(const std::stop_token& stop) {
    step_back();
    std::unique_lock lock{mutex_};
    while (given_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
        Work work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        try {
            done_(work.id, perform(work, &store_));
            lock.lock();
        } catch (const std::exception&) {
            // No memory, or no store; somebody waits for the answer, so it is tried again.
            std::this_thread::sleep_for(std::chrono::milliseconds{100});
            lock.lock();
            waiting_.push_back(std::move(work));
        }
        if (stop.stop_requested()) {
            return;
        }
    }
}

}  // namespace tavola
