#pragma once

#include "games/core/expected.hpp"
#include "games/core/inline_vec.hpp"
#include "games/renaissance/actions.hpp"
#include "grammar/refusal.hpp"
#include "grammar/renaissance/verbs.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

/// Lines to actions. Words and shape are judged here (`syntax`, `bad-argument`); whether the game
/// allows it, and every range of numbers, is the game's business.
namespace tavola::renaissance {

/// What a line of marbles can give at most, and one more: that shows that a line names too many.
inline constexpr std::size_t most_placements = market_columns + 1;

/// One action, or MARKET and the placement of what it gives, which are done wholly or not.
struct Actions {
    InlineVec<Action, 1 + most_placements> list{};
    std::size_t said = 0;  ///< how many the line held; those beyond the list are not kept

    friend bool operator==(const Actions&, const Actions&) = default;
};

/// Reads what follows the verb. Numbers too large for the game stay too large (255), and so does a
/// count of pieces. A refusal with the code `syntax` names the column and what was expected there;
/// columns count from `column`, which is where the arguments begin in the client's line. Nothing is
/// allocated unless it is refused.
[[nodiscard]] Expected<Actions, Refusal> parse(const Verb& verb,
                                               std::string_view arguments,
                                               std::size_t column);
[[nodiscard]] inline Expected<Actions, Refusal> parse(const Verb& verb,
                                                      std::string_view arguments) {
    return parse(verb, arguments, usual_column(verb));
}

/// Why parse() would refuse it; nullopt when it would not.
[[nodiscard]] std::optional<Refusal> unreadable(const Verb& verb, std::string_view arguments);

}  // namespace tavola::renaissance
