#pragma once

#include "server/hall/effects.hpp"
#include "server/hall/ids.hpp"
#include "server/storage/store.hpp"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tavola {

/// The thread that writes records down. The loop hands in what the hall appended, and hears how far
/// it got; the two batches, one filling and one being written, are all that they share.
///
/// A batch is all that was handed in while the one before was being written, and it is one
/// transaction: what one call of append() hands in is on disk as a whole or not at all. Nothing
/// waits for company.
///
/// When a batch fails, all of it is lost, and so is everything behind it: it rests on a state that
/// the hall is about to take back. That holds too for what the loop hands in before it has learnt
/// of the failure. Hence epochs: each call of append() belongs to the epoch of its time, a failure
/// ends an epoch, and nothing more of that epoch is written. The loop
///
///   1. takes the report, and tells the hall: on_durable() first, then on_failed();
///   2. hands in nothing that the hall appended before on_failed() (it is lost already), and drops
///      what rests on it;
///   3. calls resume() with the failed epoch, and goes on with what the hall appended since, the
///      effects of on_failed() among it.
///
/// From then on the store is tried anew, and may fail anew. Between the failure and resume() what
/// is handed in is dropped without a word, because the report said it already: from that append on,
/// all.
class Journal {
  public:
    enum class Epoch : std::uint64_t {};

    struct Failure {
        AppendId from{};      ///< this append and every later one of the epoch are lost
        Epoch epoch{};        ///< for resume()
        std::string words{};  ///< for the log
    };
    struct Report {
        AppendId durable{};  ///< everything up to this one is on disk; never falls
        std::optional<Failure> failure{};
    };

    /// The store must have been loaded, and must outlive the journal. `wake` is called by the
    /// journal's thread when there is something new in the report; it must not throw nor block.
    Journal(Store& store, std::function<void()> wake);
    /// As finish().
    ~Journal();
    Journal(const Journal&) = delete;
    Journal(Journal&&) = delete;
    Journal& operator=(const Journal&) = delete;
    Journal& operator=(Journal&&) = delete;

    // For the loop's thread.

    /// Hands in appends, whose ids rise; an empty list is nothing. Not after finish().
    void append(std::vector<Append> appends);
    /// How far it is by now. A failure is told once.
    [[nodiscard]] Report report();
    /// The failure was dealt with: what is handed in from now on may be written.
    void resume(Epoch failed);
    /// How many appends are neither on disk nor lost; for back-pressure.
    [[nodiscard]] std::size_t backlog() const;
    /// Waits until all that was handed in is on disk or lost, and ends the thread. The last
    /// report() can still be taken.
    void finish();

  private:
    void run();
    [[nodiscard]] bool take_batch(std::vector<Append>& batch);
    void write(const std::vector<Append>& batch);
    void written(const std::vector<Append>& batch, const std::string* trouble);
    [[nodiscard]] bool tidy();

    Store& store_;
    std::function<void()> wake_;

    mutable std::mutex mutex_{};
    std::condition_variable changed_{};
    std::vector<Append> filling_{};
    std::size_t in_flight_ = 0;
    Report report_{};
    Epoch epoch_{};
    bool failed_ = false;  ///< this epoch has ended
    bool unread_ = false;  ///< the loop was woken, and has not asked since
    bool finishing_ = false;
    bool untidy_ = true;  ///< there may be housekeeping to do

    std::thread thread_{};  ///< last: it uses all of the above
};

}  // namespace tavola
