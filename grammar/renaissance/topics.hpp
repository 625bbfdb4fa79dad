#pragma once

#include "grammar/match.hpp"

#include <span>

namespace tavola::renaissance {

/// The rules of the game by topic, for people who have never seen it; lines of at most 76 columns.
[[nodiscard]] std::span<const Topic> topics();

}  // namespace tavola::renaissance
