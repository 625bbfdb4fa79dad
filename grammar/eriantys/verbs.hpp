#pragma once

#include "grammar/verb.hpp"

#include <cstdint>
#include <span>
#include <string_view>

/// The verbs of Eriantys (protocol, section 6).
namespace tavola::eriantys {

/// The sentence that a verb begins, in the order of verbs().
enum class Sentence : std::uint8_t {
    assistant,
    move,
    mother_nature,
    cloud,
    character,
    end,
    colour,
    island,
    swap,
    cancel,
    tower,
    wizard,
};

/// In the order in which HELP lists them.
[[nodiscard]] std::span<const Verb> verbs();

/// The verb must be one of verbs(), or a copy of one.
[[nodiscard]] Sentence sentence_of(const Verb& verb);
[[nodiscard]] const Verb& verb_of(Sentence sentence);

/// The words that stand beside players' names in lines of this game, so that no player can be
/// called so: colours, places and the keys of events and asks. Verbs are not among them.
[[nodiscard]] std::span<const std::string_view> reserved_words();

}  // namespace tavola::eriantys
