#pragma once

#include "games/eriantys/board.hpp"

#include <cstdint>

namespace tavola::eriantys {

/// What anybody may know, player or watcher: the board, and how full the bag is. Hands are open
/// (what was played was seen), and nobody knows what the bag will give.
struct View {
    Board board{};
    std::uint8_t in_bag = 0;

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace tavola::eriantys
