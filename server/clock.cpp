#include "server/clock.hpp"

#include <chrono>

namespace tavola {

Instant clock_now() {
    using std::chrono::steady_clock;
    using std::chrono::system_clock;
    static const auto steady_start = steady_clock::now();
    static const auto start = system_clock::now();
    const auto passed = steady_clock::now() - steady_start;
    return std::chrono::time_point_cast<Duration>(
        start + std::chrono::duration_cast<system_clock::duration>(passed));
}

}  // namespace tavola
