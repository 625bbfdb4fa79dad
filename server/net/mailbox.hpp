#pragma once

#include <mutex>
#include <utility>
#include <vector>

namespace tavola {

/// What other threads leave for the loop. Whoever posts must wake the loop afterwards.
template <class Letter>
class Mailbox {
  public:
    void post(Letter letter) {
        const std::lock_guard lock{mutex_};
        letters_.push_back(std::move(letter));
    }
    /// Everything that has been posted, in the order of posting.
    [[nodiscard]] std::vector<Letter> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(letters_, {});
    }

  private:
    std::mutex mutex_{};
    std::vector<Letter> letters_{};
};

}  // namespace tavola
