#pragma once

#include "games/eriantys/state.hpp"
#include "grammar/json_writer.hpp"
#include "grammar/match.hpp"
#include "grammar/text_writer.hpp"

/// What the server waits for, in the protocol's words (section 8).
namespace tavola::eriantys {

/// The ask of the seat: the verbs that are possible now, then what narrows them. Writes nothing
/// when the seat is not to act.
void tell_ask(const State& state, Seat seat, const HalfPlayed& half, TextWriter& to);
void tell_ask(const State& state, Seat seat, const HalfPlayed& half, JsonWriter& to);

}  // namespace tavola::eriantys
