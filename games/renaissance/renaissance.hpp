#pragma once

#include "games/core/rules.hpp"
#include "games/renaissance/actions.hpp"
#include "games/renaissance/apply.hpp"
#include "games/renaissance/ending.hpp"
#include "games/renaissance/events.hpp"
#include "games/renaissance/illegal.hpp"
#include "games/renaissance/knowledge.hpp"
#include "games/renaissance/options.hpp"
#include "games/renaissance/setup.hpp"
#include "games/renaissance/state.hpp"
#include "games/renaissance/view.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tavola {

/// Masters of Renaissance for one to four players, as the contract wants it.
struct Renaissance {
    static constexpr std::string_view name = "renaissance";

    using Options = renaissance::Options;
    using State = renaissance::State;
    using Action = renaissance::Action;
    using ActionList = renaissance::ActionList;
    using Event = renaissance::Event;
    using Events = renaissance::Events;
    using Illegal = renaissance::Illegal;
    using View = renaissance::View;
    using Outcome = renaissance::Outcome;

    static State setup(const Options& options, std::uint64_t seed) {
        return renaissance::setup(options, seed);
    }
    static void legal_actions(const State& state, Seat seat, ActionList& list) {
        renaissance::legal_actions(state, seat, list);
    }
    static Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action) {
        return renaissance::apply(state, seat, action);
    }
    static View view_for(const State& state, Viewer viewer) {
        return renaissance::view_for(state, viewer);
    }
    static std::optional<Event> event_for(const Event& event, Viewer viewer) {
        return renaissance::event_for(event, viewer);
    }
    static std::optional<Outcome> outcome(const State& state) {
        return renaissance::outcome(state);
    }
    static State imagine(const View& view, Rng& rng) { return renaissance::imagine(view, rng); }
};

static_assert(RulesEngine<Renaissance>);

}  // namespace tavola
