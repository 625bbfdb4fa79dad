#pragma once

#include "tui-client/json.hpp"

#include <string>
#include <string_view>

/// Events and asks in sentences for people.
namespace tavola::tui {

/// What happened. An event that we have no sentence for is told by its fields, so that none is
/// ever lost.
[[nodiscard]] std::string sentence_for(const Json& event);

/// What the server waits for, as an invitation: "move a student, 2 left".
[[nodiscard]] std::string invitation_for(const Json& ask);

/// Numbers that an action would change: "influence on island 5: anna 0 → 2". Those that would stay
/// as they are are left out; empty when all would.
[[nodiscard]] std::string consequence_for(const Json& change);

/// The value on one line: a list by its items, an object by its fields.
[[nodiscard]] std::string in_words(const Json& value);

}  // namespace tavola::tui
