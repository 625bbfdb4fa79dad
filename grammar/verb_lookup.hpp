#pragma once

#include "grammar/refusal.hpp"
#include "grammar/verb.hpp"

#include <span>
#include <string_view>

/// What goes with find_verb: looking in one table only, and saying why nothing was found.
namespace tavola {

/// The verb of this very name, without case; null when there is none. It serves those who must know
/// whether a word is a verb of some other game: `MOVE` away from a table is not a short MOVES.
[[nodiscard]] const Verb* verb_named(std::string_view name, std::span<const Verb> verbs);

/// unknown-command: "there is no command 'MVOE'; did you mean MOVE? HELP lists them all".
[[nodiscard]] Refusal unknown_command(std::string_view word, const UnknownVerb& unknown);

/// ambiguous-command: "'S' could be SAVED, SAY, SET …".
[[nodiscard]] Refusal ambiguous_command(std::string_view word, const AmbiguousVerb& ambiguous);

}  // namespace tavola
