#pragma once

#include "games/eriantys/actions.hpp"
#include "games/eriantys/board.hpp"
#include "grammar/eriantys/parse.hpp"

#include <span>
#include <string>

/// Actions to lines: the inverse of parse().
namespace tavola::eriantys {

/// The line that says this action, in the words of the protocol: `CHARACTER 1 red ISLAND 4`.
[[nodiscard]] std::string spell(const Action& action);
/// One line of several student moves: `MOVE red DINING, blue ISLAND 4`. There must be one at
/// least, and nothing but moves when there are several.
[[nodiscard]] std::string spell(std::span<const Action> actions);
/// The line of whatever was parsed. A character that lacks arguments is spelled as far as it goes.
[[nodiscard]] std::string spell(const Parsed& parsed);

/// The action with islands named as events name them, by their group's first tile. Numbers that
/// are no island's stay as they are.
[[nodiscard]] Action canonical(const Board& board, Action action);

}  // namespace tavola::eriantys
