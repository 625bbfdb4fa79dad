#pragma once

#include "games/core/expected.hpp"
#include "games/core/inline_vec.hpp"
#include "games/eriantys/actions.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "grammar/refusal.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

/// Lines to actions. Words and shape are judged here (`syntax`, `bad-argument`); whether the game
/// allows it, and every range of numbers, is the game's business.
namespace tavola::eriantys {

/// No turn has more student moves than this (three players).
inline constexpr std::size_t most_moves = 4;

/// ASSISTANT, MOVE, MN, CLOUD, END: one action, or several moves that are done wholly or not.
struct Actions {
    InlineVec<Action, most_moves> list{};
    std::size_t said = 0;  ///< how many the line held; those beyond `most_moves` are not kept

    friend bool operator==(const Actions&, const Actions&) = default;
};

// The steps of a character that is played in several lines.
struct ColourStep {
    Colour colour{};

    friend bool operator==(const ColourStep&, const ColourStep&) = default;
};
struct IslandStep {
    Tile island{};

    friend bool operator==(const IslandStep&, const IslandStep&) = default;
};
struct SwapStep {
    Students given{};
    Students taken{};

    friend bool operator==(const SwapStep&, const SwapStep&) = default;
};
struct CancelStep {
    friend bool operator==(const CancelStep&, const CancelStep&) = default;
};

// What is chosen before the game starts.
struct TowerChoice {
    TowerColour tower{};

    friend bool operator==(const TowerChoice&, const TowerChoice&) = default;
};
struct WizardChoice {
    Wizard wizard{};

    friend bool operator==(const WizardChoice&, const WizardChoice&) = default;
};

/// What a line says. A PlayCharacter may lack arguments: then it begins a card in steps. A single
/// colour is the card's `colour`, unless the card exchanges students: then it is what is given.
using Parsed = std::variant<Actions,
                            PlayCharacter,
                            ColourStep,
                            IslandStep,
                            SwapStep,
                            CancelStep,
                            TowerChoice,
                            WizardChoice>;

/// Reads what follows the verb. Numbers too large for the game stay too large (255), and so does
/// a count of students. A refusal with the code `syntax` names the column and what was expected
/// there; columns count from `column`, which is where the arguments begin in the client's line.
/// Nothing is allocated unless it is refused.
[[nodiscard]] Expected<Parsed, Refusal> parse(const Verb& verb,
                                              std::string_view arguments,
                                              std::size_t column);
[[nodiscard]] inline Expected<Parsed, Refusal> parse(const Verb& verb, std::string_view arguments) {
    return parse(verb, arguments, usual_column(verb));
}

/// Why parse() would refuse it; nullopt when it would not.
[[nodiscard]] std::optional<Refusal> unreadable(const Verb& verb, std::string_view arguments);

}  // namespace tavola::eriantys
