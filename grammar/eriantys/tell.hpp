#pragma once

#include "games/eriantys/actions.hpp"
#include "games/eriantys/events.hpp"
#include "grammar/json_writer.hpp"
#include "grammar/text_writer.hpp"

/// What happened, in the protocol's words (section 8).
namespace tavola::eriantys {

void tell(const Event& event, TextWriter& writer);
void tell(const Event& event, JsonWriter& writer);

}  // namespace tavola::eriantys
