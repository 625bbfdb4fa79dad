#pragma once

#include "games/core/expected.hpp"
#include "games/eriantys/state.hpp"
#include "grammar/match.hpp"

#include <string_view>

namespace tavola::eriantys {

/// A client's line: the verb, which is one of verbs(), and what follows it.
struct Line {
    const Verb* verb = nullptr;
    std::string_view arguments{};
    std::size_t column = 0;  ///< where the arguments begin in the client\'s line; 0: as usual
};

/// Does what the line says. Refused, it has changed nothing; a line of several moves is done
/// wholly or not at all. A character without its arguments goes into `half`, and so do the steps
/// that follow, until the last of them plays it. A card in `half` that can no longer be played by
/// this seat (the turn has passed) counts as given up.
[[nodiscard]] Expected<Played, Refusal> play_line(State& state,
                                                  Seat seat,
                                                  const Line& line,
                                                  HalfPlayed& half);

}  // namespace tavola::eriantys
