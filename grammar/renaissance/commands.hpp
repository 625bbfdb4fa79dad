#pragma once

#include "games/renaissance/actions.hpp"
#include "grammar/choices.hpp"

namespace tavola::renaissance {

/// The action as the JSON command that does it, by the fields of the verbs' patterns.
[[nodiscard]] Command command_of(const Action& action);

}  // namespace tavola::renaissance
