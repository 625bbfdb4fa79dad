#pragma once

#include "games/core/rng.hpp"
#include "games/eriantys/view.hpp"
#include "grammar/eriantys/play.hpp"
#include "grammar/match.hpp"

/// What would follow from a line (protocol, section 5: WHATIF).
namespace tavola::eriantys {

/// Tries the line on a state that is imagined from what the seat sees. See Match::suppose().
[[nodiscard]] Expected<Supposition, Refusal> suppose_line(
    const View& view, Seat seat, const Line& line, HalfPlayed half, Rng& rng);

/// The numbers that differ between two boards of a game, each as before and after:
/// `INFLUENCE ISLAND 5 anna 3 4, bruno 1 1` for every island where they do or where mother nature
/// has come, and `PLAYER anna TOWERS 8 7 PROFESSORS 1 2 COINS 1 2` with those of a player. A team
/// goes by the name of the one who keeps its towers.
[[nodiscard]] std::shared_ptr<const Story> difference(const Board& before, const Board& after);

}  // namespace tavola::eriantys
