#pragma once

#include "games/renaissance/actions.hpp"
#include "grammar/renaissance/parse.hpp"

#include <span>
#include <string>

/// Actions to lines: the inverse of parse().
namespace tavola::renaissance {

/// The line that says this action, in the words of the protocol: `BUY green 2 SLOT 1 PAY coin@big`.
[[nodiscard]] std::string spell(const Action& action);
/// One line of MARKET and placements: `MARKET ROW 2 coin@big shield@drop`. There must be one action
/// at least; when there are several, TakeMarbles is followed by PutResource and by DropResource of
/// pending pieces, nothing else.
[[nodiscard]] std::string spell(std::span<const Action> actions);

/// What follows PRODUCE: `BASE coin stone FOR shield, SLOT 1`.
[[nodiscard]] std::string spell(const Production& items);

}  // namespace tavola::renaissance
