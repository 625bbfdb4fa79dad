#pragma once

#include "games/core/rng.hpp"
#include "games/renaissance/view.hpp"
#include "grammar/match.hpp"
#include "grammar/renaissance/play.hpp"

/// What would follow from a line (protocol, section 5: WHATIF).
namespace tavola::renaissance {

/// Tries the line on a state that is imagined from what the seat sees. See Match::suppose(). The
/// consequences are what is certain of the events behind the one that reveals something (a last
/// round, the end), then `PLAYER anna POINTS 3 7 FAITH 3 4 CARDS 1 2` with the numbers that would
/// change, each before and after. When Lorenzo's next token would be drawn there are none.
[[nodiscard]] Expected<Supposition, Refusal> suppose_line(const View& view,
                                                          Seat seat,
                                                          const SaidLine& line,
                                                          Rng& rng);

}  // namespace tavola::renaissance
