#pragma once

#include "games/eriantys/view.hpp"
#include "grammar/json_writer.hpp"

namespace tavola::eriantys {

/// The whole view as fields of the JSON object that is open in the writer; the shape is published
/// as `snapshot` in grammar/schema/eriantys.schema.json. Words are those of the events. A field
/// that says nothing now (last_round, outcome, an assistant not yet played …) is left out. Nothing
/// is allocated when the writer's string has the room: 6 KB are always enough.
void write_snapshot(const View& view, JsonWriter& to);

}  // namespace tavola::eriantys
