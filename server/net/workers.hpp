#pragma once

#include "server/hall/effects.hpp"
#include "server/storage/store.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace tavola {

/// The threads beside the loop, which do what takes long: they think for bots and hash passwords,
/// on copies, and look finished games up. Work is begun in the order in which it was given.
class Workers {
  public:
    /// The store must outlive it. `done` is called by the worker's thread; it must not throw nor
    /// block.
    Workers(std::size_t threads, Store& store, std::function<void(WorkId, WorkResult)> done);
    /// Finishes what was begun, and forgets the rest.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers(Workers&&) = delete;
    Workers& operator=(const Workers&) = delete;
    Workers& operator=(Workers&&) = delete;

    void give(Work work);

  private:
    void run(const std::stop_token& stop);

    Store& store_;
    std::function<void(WorkId, WorkResult)> done_;
    std::mutex mutex_{};
    std::condition_variable_any given_{};
    std::deque<Work> waiting_{};
    std::vector<std::jthread> threads_{};  ///< last: they use all of the above
};

}  // namespace tavola
