#pragma once

#include "games/renaissance/events.hpp"
#include "grammar/json_writer.hpp"
#include "grammar/text_writer.hpp"

/// What happened, in the protocol's words (section 8).
namespace tavola::renaissance {

/// The event must be as the viewer may see it: event_for() has cut what is hidden.
void tell(const Event& event, TextWriter& writer);
void tell(const Event& event, JsonWriter& writer);

/// The items of a production as events and commands have them: `"items":[{"slot":1}]`.
void tell_items(const Production& items, JsonWriter& writer);

}  // namespace tavola::renaissance
