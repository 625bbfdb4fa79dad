#include "server/storage/journal.hpp"

#include <cassert>
#include <chrono>
#include <iterator>
#include <utility>

namespace tavola {

namespace {

/// How often a quiet journal looks whether a retention is over.
constexpr std::chrono::minutes between_cleanings{1};

Instant wall_clock() {
    return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
}

}  // namespace

Journal::Journal(Store& store, std::function<void()> wake)
    : store_{store}, wake_{std::move(wake)}, thread_{[this] { run(); }} {}

Journal::~Journal() { finish(); }

void Journal::append(std::vector<Append> appends) {
    if (appends.empty()) {
        return;
    }
    {
        const std::lock_guard lock{mutex_};
        assert(!finishing_);
        if (failed_) {
            return;
        }
        if (filling_.empty()) {
            filling_.swap(appends);
        } else {
            filling_.insert(filling_.end(),
                            std::make_move_iterator(appends.begin()),
                            std::make_move_iterator(appends.end()));
        }
    }
    changed_.notify_one();
}

Journal::Report Journal::report() {
    const std::lock_guard lock{mutex_};
    unread_ = false;
    Report report{.durable = report_.durable};
    report.failure.swap(report_.failure);
    return report;
}

void Journal::resume(Epoch failed) {
    const std::lock_guard lock{mutex_};
    assert(failed_ && failed == epoch_);
    if (failed_ && failed == epoch_) {
        epoch_ = Epoch{static_cast<std::uint64_t>(epoch_) + 1};
        failed_ = false;
    }
}

std::size_t Journal::backlog() const {
    const std::lock_guard lock{mutex_};
    return filling_.size() + in_flight_;
}

void Journal::finish() {
    {
        const std::lock_guard lock{mutex_};
        finishing_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void Journal::run() {
    std::vector<Append> batch;
    while (take_batch(batch)) {
        if (batch.empty()) {
            untidy_ = tidy();
        } else {
            write(batch);
        }
        batch.clear();
    }
}

/// Waits for something to write; an empty batch stands for quiet times. False: that was all.
bool Journal::take_batch(std::vector<Append>& batch) {
    std::unique_lock lock{mutex_};
    const auto something = [this] { return !filling_.empty() || finishing_; };
    // Housekeeping is done only when nobody waits, in steps so small that nobody waits for long.
    const auto patience = untidy_ ? std::chrono::minutes{0} : between_cleanings;
    changed_.wait_for(lock, patience, something);
    batch.swap(filling_);
    in_flight_ = batch.size();
    return !batch.empty() || !finishing_;
}

void Journal::write(const std::vector<Append>& batch) {
    try {
        store_.commit(batch);
        untidy_ = true;
        written(batch, nullptr);
    } catch (const StoreFailure& failure) {
        const std::string words = failure.what();
        written(batch, &words);
    }
}

void Journal::written(const std::vector<Append>& batch, const std::string* trouble) {
    bool wake = false;
    {
        const std::lock_guard lock{mutex_};
        in_flight_ = 0;
        if (trouble == nullptr) {
            report_.durable = batch.back().id;
        } else {
            report_.failure = Failure{batch.front().id, epoch_, *trouble};
            failed_ = true;
            filling_.clear();
        }
        wake = !std::exchange(unread_, true);
    }
    if (wake) {
        wake_();
    }
}

/// What cannot be tidied now is tidied later; if the disk is at fault, the next batch says so.
bool Journal::tidy() {
    try {
        return store_.tidy(wall_clock());
    } catch (const StoreFailure&) {
        return false;
    }
}

}  // namespace tavola
