#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/evaluation.hpp"

/// A computer player's thoughts about where the resources from the market go.
namespace tavola::renaissance {

/// How the pending resources of the active seat are best placed.
struct Placement {
    Value value = 0;       ///< as Appraisal::value_of_stock has it, less a trifle for each swap
    unsigned swaps = 0;    ///< of shelves, before anything is placed
    unsigned dropped = 0;  ///< in the whole market action
    PlayerBoard player{};  ///< how the resources lie then
};

/// What a swap costs, so that plans are short and come to an end.
inline constexpr Value price_of_a_swap = 1;

/// Tries the arrangements of the shelves that swaps reach, and all sensible places for what is
/// pending; what finds no room is dropped. Something must be pending.
[[nodiscard]] Placement best_placement(const Board& board, const Appraisal& appraisal);

}  // namespace tavola::renaissance
