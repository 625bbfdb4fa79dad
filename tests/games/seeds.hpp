#pragma once

#include <cstdint>
#include <cstdlib>

namespace tavola {

/// How many random games a test plays: 100, or what TAVOLA_SEEDS says (scripts/test --full).
inline std::uint64_t seeds_to_play() {
    const char* wanted = std::getenv("TAVOLA_SEEDS");
    return wanted == nullptr ? 100 : std::strtoull(wanted, nullptr, 10);
}

}  // namespace tavola
