#pragma once

#include "grammar/match.hpp"

#include <cstddef>
#include <memory>

namespace tavola::eriantys {

/// The set-up of a table: each seat in joining order chooses TOWER, then WIZARD. Each is chosen
/// once; with four players a tower colour is chosen twice, which makes the teams. Two to four
/// players.
[[nodiscard]] std::unique_ptr<Prelude> open_prelude(std::size_t players, bool expert);

}  // namespace tavola::eriantys
