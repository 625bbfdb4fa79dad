#pragma once

#include "games/renaissance/state.hpp"
#include "grammar/match.hpp"

#include <cstddef>
#include <vector>

namespace tavola::renaissance {

/// Up to here every legal action is a line of its own.
inline constexpr std::size_t most_lines = 200;

/// All that the seat may do now, each as the canonical line that can be sent; nothing when it is
/// not to act. Purchases and productions are listed with the default payment; where there are
/// several ways to pay, a pattern counts them (`BUY green 1 SLOT 1 PAY resource@place ...`), and
/// where a line of the market gives something to place, a pattern counts the ways to place it in
/// the same line (`MARKET ROW 1 resource@depot ...`). Above `most_lines`, productions that differ
/// only in the resources they name become one line and a pattern (`PRODUCE BASE r r FOR r, SLOT
/// 1`).
[[nodiscard]] MoveList list_moves(const State& state, Seat seat);

/// The same actions as choices per argument, all of them however many there are, with the default
/// payment; MARKET is without placements, which are asked for next.
[[nodiscard]] std::vector<Choices> list_choices(const State& state, Seat seat);

}  // namespace tavola::renaissance
