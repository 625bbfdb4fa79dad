#pragma once

#include "games/core/rng.hpp"
#include "games/core/rules.hpp"
#include "games/core/seat.hpp"

#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace tavola {

/// What a computer player is, in every game: a pure function that is given what its seat sees, what
/// the seat may do now and a source of chance, and that returns one of these actions with a reason.
///
/// It is never given the state, so it cannot know more than a person in its place; what is hidden
/// it guesses by the game's imagine(). It has no memory, no clock and no luck of its own: the same
/// view, actions and chance give the same choice, and so do two games that look the same.
///
/// The list of actions is not empty, and the choice is always one of it. The reason is one sentence
/// for people, in lower case, beginning with what the action does ("gets the red professor
/// from {1}"). Nobody knows names here: a player is its seat's number in braces, as in_braces() has
/// it.
// clang-format off
template <class Bot, class Game>
concept BotFor =
    RulesEngine<Game> &&
    requires(const Bot& bot, const typename Game::View& view, Seat seat,
             std::span<const typename Game::Action> legal, Rng& rng) {
        { bot(view, seat, legal, rng).action } -> std::convertible_to<typename Game::Action>;
        { bot(view, seat, legal, rng).reason } -> std::convertible_to<std::string_view>;
    };
// clang-format on

/// The player in a reason: `{0}` is the first seat's.
[[nodiscard]] inline std::string in_braces(Seat seat) {
    return "{" + std::to_string(index_of(seat)) + "}";
}

}  // namespace tavola
