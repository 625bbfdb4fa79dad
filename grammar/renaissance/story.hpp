#pragma once

#include "games/renaissance/events.hpp"
#include "grammar/match.hpp"

#include <memory>
#include <span>

namespace tavola::renaissance {

/// Does the event show what was hidden before: a card that lay under another, Lorenzo's next token,
/// and at the end everybody's leaders?
[[nodiscard]] bool shows_hidden(const Event& event);

/// What happened, to be told to each viewer as the rules allow.
[[nodiscard]] std::shared_ptr<const Story> story_of(std::span<const Event> events);
[[nodiscard]] std::shared_ptr<const Story> story_of(const Events& events);

}  // namespace tavola::renaissance
