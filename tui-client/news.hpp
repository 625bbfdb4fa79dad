#pragma once

#include "tui-client/model.hpp"

/// What the server says without being asked.
namespace tavola::tui {

void hear_event(Model& model, const Json& event);
void hear_ask(Model& model, const Json& ask);

/// The fields of TABLE and SAVED.
[[nodiscard]] TableRow table_row(const Json& fields);

/// We are at that table from now on; a table that we know already stays as it is.
TableSeen& come_to_table(Model& model, const std::string& id);

/// A new snapshot has come.
void see_state(Model& model, const Json& state, int seq);

}  // namespace tavola::tui
