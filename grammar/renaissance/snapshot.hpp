#pragma once

#include "games/renaissance/view.hpp"
#include "grammar/json_writer.hpp"

namespace tavola::renaissance {

/// The whole table as the viewer of this view may see it, as the fields of a JSON object that is
/// open: the shape is published in grammar/schema/renaissance.schema.json.
void write_snapshot(const View& view, JsonWriter& to);

}  // namespace tavola::renaissance
