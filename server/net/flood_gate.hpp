#pragma once

#include "server/hall/ids.hpp"

#include <chrono>
#include <cstdint>

namespace tavola {

/// Lets so many lines through at once, and then so many a second. It never forgets a line: whoever
/// is too fast waits. (A token bucket, told by the time at which it would be full.)
class FloodGate {
  public:
    struct Rate {
        std::uint32_t a_second = 0;  ///< 0: any number
        std::uint32_t burst = 1;
    };

    [[nodiscard]] bool is_open(Rate rate, Instant now) const {
        return rate.a_second == 0 || opens_at(rate) <= now;
    }
    /// When the next line may come.
    [[nodiscard]] Instant opens_at(Rate rate) const {
        return std::chrono::ceil<Duration>(full_at_ - pause(rate) * (rate.burst - 1));
    }
    void pass(Rate rate, Instant now) {
        if (rate.a_second > 0) {
            full_at_ = (full_at_ < now ? Time{now} : full_at_) + pause(rate);
        }
    }

  private:
    using Time = std::chrono::sys_time<std::chrono::microseconds>;

    static std::chrono::microseconds pause(Rate rate) {
        return std::chrono::microseconds{1'000'000 / rate.a_second};
    }

    Time full_at_{};
};

}  // namespace tavola
