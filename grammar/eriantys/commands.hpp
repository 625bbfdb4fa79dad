#pragma once

#include "games/eriantys/actions.hpp"
#include "grammar/choices.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/parse.hpp"

/// Actions as the JSON commands that do them, by the fields of the verbs' patterns.
namespace tavola::eriantys {

[[nodiscard]] Command command_of(const Action& action);

/// What the card that is half played is told in this step of this way to complete it.
[[nodiscard]] Command command_of(Step step, const PlayCharacter& play);

// Of the set-up, and of steps that tell nothing.
[[nodiscard]] Command command_of(const TowerChoice& choice);
[[nodiscard]] Command command_of(const WizardChoice& choice);
[[nodiscard]] Command command_of(const CancelStep& step);

}  // namespace tavola::eriantys
