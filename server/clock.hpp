#pragma once

#include "server/hall/ids.hpp"

namespace tavola {

/// The time of day as it was when the program started, and from there on a clock that never jumps.
[[nodiscard]] Instant clock_now();

}  // namespace tavola
