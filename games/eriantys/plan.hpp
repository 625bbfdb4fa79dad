#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/evaluation.hpp"
#include "games/eriantys/state.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

/// A computer player's thoughts about its turn. The states are imagined ones: a plan never rests
/// on what chance will bring, for it ends before chance is asked.
namespace tavola::eriantys {

/// How many lines of play are followed side by side.
enum class Breadth : std::uint8_t { greedy = 1, narrow = 2, wide = 5 };

/// The best that was found: what to do first, and what the rest of the turn leads to.
struct Plan {
    std::size_t first = 0;  ///< index into the actions that were given
    Value value = -2 * won_game;
    Board end{};  ///< after mother nature's walk, or after the action where she has walked already
    std::optional<Tile> lands{};  ///< the island that she will walk to, if she has yet to walk
};

/// Plans the rest of the seat's turn, whose first action is one of `actions`; nullopt when the
/// state accepts none of them. Clouds are weighed too. It must be the seat's turn, past planning.
[[nodiscard]] std::optional<Plan> best_plan(const State& state,
                                            std::span<const Action> actions,
                                            Breadth breadth);

/// The island that mother nature's walk takes for the active seat's side, if it does; `board` is
/// the one that the plan was made for.
[[nodiscard]] std::optional<Tile> conquest_of(const Plan& plan, const Board& board);

/// Plays the whole turn of the seat that is to move students, as a plan would have it but without
/// characters, and returns its conquest. It stays that seat's turn, and chance is not asked.
std::optional<Tile> play_turn(State& state, Breadth breadth);

}  // namespace tavola::eriantys
