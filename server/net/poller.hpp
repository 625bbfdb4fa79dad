#pragma once

#include "server/net/connection.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace tavola {

/// A level-triggered epoll with a bell that other threads can ring. Poco's own PollSet cannot be
/// woken, spins on an empty set and hides hang-ups.
class Poller {
  public:
    struct Event {
        std::uint64_t token = 0;
        Interest ready{};
        bool hung_up = false;  ///< told again and again until forget() is called
    };

    /// Throws std::system_error, as do all others but wake().
    Poller();
    ~Poller();
    Poller(const Poller&) = delete;
    Poller(Poller&&) = delete;
    Poller& operator=(const Poller&) = delete;
    Poller& operator=(Poller&&) = delete;

    /// Polls the descriptor for this from now on; events carry the token, which is not 0. Closing
    /// the descriptor ends it.
    void poll(int descriptor, std::uint64_t token, Interest interest) const;
    void forget(int descriptor) const;
    /// Waits until something happens, wake() is called or the time is over (never: nullopt). The
    /// events are good until the next call.
    const std::vector<Event>& wait(std::optional<std::chrono::milliseconds> time);
    /// Ends a wait(), or else the next one. Any thread may call it.
    void wake() const noexcept;

  private:
    int epoll_ = -1;
    int bell_ = -1;
    std::vector<Event> events_{};
};

}  // namespace tavola
