#pragma once

#include "games/eriantys/eriantys.hpp"
#include "grammar/names.hpp"

#include <cstdint>
#include <variant>
#include <vector>

/// Games to look at: played by chance, but with more going on than chance alone would bring.
namespace tavola::eriantys {

inline constexpr Names sample_names{{"anna", "bruno", "carla", "dario"}};
inline constexpr Names long_names{
    {"Bartholomew-1234", "Maximiliana_Anna", "W", "dario-the-second"}};

template <class Kind>
std::vector<Action> only(const ActionList& list) {
    std::vector<Action> some;
    for (const Action& action : list) {
        if (std::holds_alternative<Kind>(action)) {
            some.push_back(action);
        }
    }
    return some;
}

/// Professors and towers need full dining rooms, and characters are fun.
inline Action lively_action(const ActionList& list, Rng& rng) {
    const auto any_of = [&](const auto& actions) {
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    };
    if (const auto characters = only<PlayCharacter>(list);
        !characters.empty() && rng.below(4) == 0) {
        return any_of(characters);
    }
    if (const auto dining = only<MoveToDining>(list); !dining.empty() && rng.below(5) < 3) {
        return any_of(dining);
    }
    return any_of(list);
}

/// Plays a game and shows each position and what led to it, the opening first; ends early when
/// `show(state, events)` returns false.
template <class Show>
State play_sample(const Options& options, std::uint64_t seed, const Show& show) {
    static ActionList list;
    State state = setup(options, seed);
    Rng rng{seed};
    bool more = show(state, opening(state));
    while (more && state.board.phase != Phase::over) {
        const Seat seat = state.board.active();
        legal_actions(state, seat, list);
        const auto events = apply(state, seat, lively_action(list, rng));
        more = show(state, *events);
    }
    return state;
}

/// The position after so many actions, or the end of the game.
inline State sample_position(const Options& options, std::uint64_t seed, std::size_t actions) {
    return play_sample(options, seed, [&](const State&, const Events&) { return actions-- > 0; });
}

}  // namespace tavola::eriantys
