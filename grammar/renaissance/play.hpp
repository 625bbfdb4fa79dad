#pragma once

#include "games/core/expected.hpp"
#include "games/renaissance/events.hpp"
#include "games/renaissance/state.hpp"
#include "grammar/match.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace tavola::renaissance {

/// A client's line: the verb, which is one of verbs(), and what follows it.
struct SaidLine {
    const Verb* verb = nullptr;
    std::string_view arguments{};
    std::size_t column = 0;  ///< where the arguments begin in the client's line
};

/// Does what the line says. Refused, it has changed nothing. MARKET with placements is done wholly
/// or not at all, and must place or drop every resource that it gives.
/// What happened is also put into `events`, where these are wanted.
[[nodiscard]] Expected<Played, Refusal> play_line(State& state,
                                                  Seat seat,
                                                  const SaidLine& line,
                                                  std::vector<Event>* events = nullptr);

}  // namespace tavola::renaissance
