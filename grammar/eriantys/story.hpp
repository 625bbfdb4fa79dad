#pragma once

#include "games/eriantys/events.hpp"
#include "grammar/match.hpp"

#include <memory>
#include <span>

namespace tavola::eriantys {

/// What happened, to be told to each viewer as the rules allow.
[[nodiscard]] std::shared_ptr<const Story> story_of(std::span<const Event> events);
[[nodiscard]] std::shared_ptr<const Story> story_of(const Events& events);

}  // namespace tavola::eriantys
