#pragma once

#include "games/eriantys/state.hpp"
#include "grammar/match.hpp"

#include <cstddef>
#include <vector>

namespace tavola::eriantys {

/// Up to here every legal action is a line of its own.
inline constexpr std::size_t most_lines = 200;

/// All that the seat may do now, each as the canonical line that can be sent; nothing when it is
/// not to act. Above `most_lines`, exchanges of several students become patterns, one for each
/// card and size (`CHARACTER 7 colour colour FOR colour colour`); those of one student stay lines.
/// While a card is half-played these are its next steps, and CANCEL.
[[nodiscard]] MoveList list_moves(const State& state, Seat seat, const HalfPlayed& half);

/// The same as JSON commands, however many there are.
[[nodiscard]] std::vector<Command> list_commands(const State& state,
                                                 Seat seat,
                                                 const HalfPlayed& half);

}  // namespace tavola::eriantys
