#pragma once

#include "grammar/verb.hpp"

#include <cstdint>
#include <span>
#include <string_view>

/// The verbs of Masters of Renaissance (protocol, section 7).
namespace tavola::renaissance {

/// The sentence that a verb begins, in the order of verbs().
enum class Sentence : std::uint8_t {
    keep,
    pick,
    market,
    put,
    drop,
    buy,
    produce,
    swap,
    shift,
    activate,
    discard,
    end,
};

/// In the order in which HELP lists them.
[[nodiscard]] std::span<const Verb> verbs();

/// The verb must be one of verbs(), or a copy of one.
[[nodiscard]] Sentence sentence_of(const Verb& verb);
[[nodiscard]] const Verb& verb_of(Sentence sentence);

/// The words that stand beside players' names in lines of this game, so that no player can be
/// called so: resources, marbles, places and the keys of events and asks. Verbs are not among them.
[[nodiscard]] std::span<const std::string_view> reserved_words();

}  // namespace tavola::renaissance
