#pragma once

#include "games/renaissance/state.hpp"
#include "grammar/json_writer.hpp"
#include "grammar/text_writer.hpp"

/// What the server waits for, in the protocol's words (section 8).
namespace tavola::renaissance {

/// The ask of the seat: the verbs of which some form is legal now, then what narrows them. Writes
/// nothing when the seat is not to act.
void tell_ask(const State& state, Seat seat, TextWriter& to);
void tell_ask(const State& state, Seat seat, JsonWriter& to);

}  // namespace tavola::renaissance
