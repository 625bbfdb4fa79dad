#pragma once

#include "grammar/verb.hpp"

#include <span>
#include <string>
#include <string_view>

/// What may serve as a player's name and as a password (protocol, section 3).
namespace tavola {

/// Why this cannot be a name by its letters; empty when it can. Names are 1-16 ASCII letters,
/// digits, `_` and `-`, and start with a letter.
[[nodiscard]] std::string name_flaw(std::string_view word);

/// Is it a word of the house: a verb or short form of session_verbs(), a keyword, or one of the
/// words that stand where names could stand? Without case.
[[nodiscard]] bool is_reserved_name(std::string_view name);

/// The same, or one of a game's verbs, or one of further words (bots' names, a game's own words).
[[nodiscard]] bool is_reserved_name(std::string_view name,
                                    std::span<const Verb> verbs_of_game,
                                    std::span<const std::string_view> further);

/// Why this cannot be a password; empty when it can. A password is one word of 4-64 bytes, not
/// `KEY` and not starting with `{`. The word itself is never part of the sentence.
[[nodiscard]] std::string password_flaw(std::string_view word);

}  // namespace tavola
