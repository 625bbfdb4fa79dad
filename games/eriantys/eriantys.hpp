#pragma once

#include "games/core/rules.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/apply.hpp"
#include "games/eriantys/ending.hpp"
#include "games/eriantys/events.hpp"
#include "games/eriantys/illegal.hpp"
#include "games/eriantys/knowledge.hpp"
#include "games/eriantys/options.hpp"
#include "games/eriantys/setup.hpp"
#include "games/eriantys/state.hpp"
#include "games/eriantys/view.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tavola {

/// Eriantys for two, three or four players, base or expert, as the contract wants it.
struct Eriantys {
    static constexpr std::string_view name = "eriantys";

    using Options = eriantys::Options;
    using State = eriantys::State;
    using Action = eriantys::Action;
    using ActionList = eriantys::ActionList;
    using Event = eriantys::Event;
    using Events = eriantys::Events;
    using Illegal = eriantys::Illegal;
    using View = eriantys::View;
    using Outcome = eriantys::Outcome;

    static State setup(const Options& options, std::uint64_t seed) {
        return eriantys::setup(options, seed);
    }
    static void legal_actions(const State& state, Seat seat, ActionList& list) {
        eriantys::legal_actions(state, seat, list);
    }
    static Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action) {
        return eriantys::apply(state, seat, action);
    }
    static View view_for(const State& state, Viewer viewer) {
        return eriantys::view_for(state, viewer);
    }
    static std::optional<Event> event_for(const Event& event, Viewer viewer) {
        return eriantys::event_for(event, viewer);
    }
    static std::optional<Outcome> outcome(const State& state) { return eriantys::outcome(state); }
    static State imagine(const View& view, Rng& rng) { return eriantys::imagine(view, rng); }
};

static_assert(RulesEngine<Eriantys>);

}  // namespace tavola
