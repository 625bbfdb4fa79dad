#pragma once

#include "games/renaissance/bot.hpp"
#include "games/renaissance/renaissance.hpp"
#include "grammar/caseless.hpp"
#include "grammar/names.hpp"
#include "grammar/renaissance/play.hpp"
#include "grammar/renaissance/verbs.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

/// Games to look at, played by the computer players.
namespace tavola::renaissance {

inline constexpr Names sample_names{{"anna", "bruno", "carla", "dario"}};
inline constexpr Names long_names{
    {"Bartholomew-1234", "Maximiliana_Anna", "W", "dario-the-second"}};

/// Plays a game and shows each position and what led to it, the opening first; ends early when
/// `show(state, events)` returns false.
template <class Show>
State play_sample(std::size_t players, std::uint64_t seed, Level level, const Show& show) {
    const auto list = std::make_unique<ActionList>();
    State state = setup({.players = players}, seed);
    Rng rng{seed};
    bool more = show(state, opening(state));
    while (more && state.board.phase != Phase::over) {
        const Seat seat = state.board.active();
        legal_actions(state, seat, *list);
        const Choice choice = choose(view_for(state, seat),
                                     seat,
                                     level,
                                     std::span<const Action>{list->begin(), list->size()},
                                     rng);
        const auto events = apply(state, seat, choice.action);
        more = show(state, *events);
    }
    return state;
}

/// The position after so many actions, or the end of the game.
inline State sample_position(std::size_t players, std::uint64_t seed, std::size_t actions) {
    return play_sample(
        players, seed, Level::normal, [&](const State&, const Events&) { return actions-- > 0; });
}

inline const Verb& verb_called(std::string_view name) {
    return *std::ranges::find_if(verbs(),
                                 [&](const Verb& verb) { return same_word(verb.name, name); });
}

/// Plays a whole line: the verb, and what follows behind one blank.
inline Expected<Played, Refusal> play(State& state, Seat seat, std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const Verb& verb = verb_called(line.substr(0, end));
    return play_line(state,
                     seat,
                     {.verb = &verb,
                      .arguments = line.substr(std::min(end + 1, line.size())),
                      .column = usual_column(verb)});
}

}  // namespace tavola::renaissance
