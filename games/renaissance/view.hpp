#pragma once

#include "games/renaissance/board.hpp"

namespace tavola::renaissance {

/// What one viewer may know: the table as it lies. Leaders that others have in hand or discarded
/// are no_leader until the game is over, and those that were not kept are known to their owner
/// alone. How the piles and the tokens go on is not in it.
struct View {
    Board board{};

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace tavola::renaissance
