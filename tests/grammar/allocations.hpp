#pragma once

#include <cstddef>

namespace tavola {

/// How often this program has asked for memory so far.
[[nodiscard]] std::size_t allocations();

}  // namespace tavola
