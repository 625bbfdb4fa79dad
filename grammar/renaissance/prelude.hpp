#pragma once

#include "grammar/match.hpp"

#include <cstddef>
#include <memory>

namespace tavola::renaissance {

/// Nothing is chosen before the game: KEEP and PICK are part of it. One to four players; there is
/// no expert game.
[[nodiscard]] std::unique_ptr<Prelude> open_prelude(std::size_t players, bool expert);

}  // namespace tavola::renaissance
