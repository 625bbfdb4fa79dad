#pragma once

#include "games/core/digest.hpp"
#include "games/core/expected.hpp"
#include "games/core/rng.hpp"
#include "games/core/seat.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tavola {

/// The contract of every game: seven pure functions over values.
///
/// setup          the game before its first action. The options must be ones the game calls valid.
/// legal_actions  all that the seat may do now, into the caller's buffer, which is cleared first;
///                empty when the seat is not to act. The order is stable.
/// apply          does the action and returns what happened, in order; refused, it returns the
///                reason and has not touched the state. Any value of Action may be given.
/// view_for       all that the viewer may know, and no more.
/// event_for      the event as the viewer may see it; nullopt when not even that it happened.
/// outcome        how the game ended; nullopt while it runs.
/// imagine        a state that would look the same to whoever has this view, with the unknown
///                filled in by a fair guess: view_for(imagine(view, rng), viewer) == view.
///
/// A game is reproduced by its options, its seed and its actions, and by nothing else.
// clang-format off
template <class Game>
concept RulesEngine =
    PureBytes<typename Game::State> && std::equality_comparable<typename Game::State> &&
    std::regular<typename Game::View> && std::equality_comparable<typename Game::Action> &&
    requires(const typename Game::Options& options, std::uint64_t seed,
             const typename Game::State& state, typename Game::State& changing, Seat seat,
             const typename Game::Action& action, typename Game::ActionList& list, Viewer viewer,
             const typename Game::Event& event, const typename Game::View& view, Rng& rng) {
        { Game::name } -> std::convertible_to<std::string_view>;
        { Game::setup(options, seed) } -> std::same_as<typename Game::State>;
        { Game::legal_actions(state, seat, list) } -> std::same_as<void>;
        { Game::apply(changing, seat, action) }
            -> std::same_as<Expected<typename Game::Events, typename Game::Illegal>>;
        { Game::view_for(state, viewer) } -> std::same_as<typename Game::View>;
        { Game::event_for(event, viewer) } -> std::same_as<std::optional<typename Game::Event>>;
        { Game::outcome(state) } -> std::same_as<std::optional<typename Game::Outcome>>;
        { Game::imagine(view, rng) } -> std::same_as<typename Game::State>;
        { Game::outcome(state)->winners } -> std::convertible_to<SeatSet>;
        { options.players } -> std::convertible_to<std::size_t>;
    };
// clang-format on

/// The seats that can act now: none means that the game is over.
template <RulesEngine Game>
[[nodiscard]] SeatSet seats_to_act(const typename Game::State& state,
                                   std::size_t players,
                                   typename Game::ActionList& scratch) {
    SeatSet acting;
    for (const Seat seat : SeatSet::of_table(players)) {
        Game::legal_actions(state, seat, scratch);
        if (!scratch.empty()) {
            acting.insert(seat);
        }
    }
    return acting;
}

}  // namespace tavola
