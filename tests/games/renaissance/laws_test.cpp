#include "games/renaissance/renaissance.hpp"
#include "tests/games/engine_laws.hpp"
#include "tests/games/renaissance/any_action.hpp"
#include "tests/games/renaissance/invariants.hpp"
#include "tests/games/seeds.hpp"

#include <catch2/catch.hpp>

#include <variant>

namespace tavola {
namespace {

struct RenaissanceTrial {
    using Game = Renaissance;

    static std::string broken_invariant(const renaissance::State& state) {
        return renaissance::broken_invariant(state);
    }
    static renaissance::Action any_action(const renaissance::State& state, Rng& rng) {
        return renaissance::any_action(state, rng);
    }
    static renaissance::Action as_listed(const renaissance::State& state,
                                         const renaissance::Action& action) {
        return renaissance::as_listed(state, action);
    }
};

/// All that a player has, pending resources included.
std::uint64_t wealth(const renaissance::State& state, Seat seat) {
    std::uint64_t sum = 0;
    for (const renaissance::Resource resource : renaissance::all_resources) {
        sum += state.board.player(seat).owned(resource);
    }
    return sum;
}

/// May this action change what the seat that does it owns?
bool moves_resources(const renaissance::Action& action) {
    return std::holds_alternative<renaissance::PickResource>(action) ||
           std::holds_alternative<renaissance::PutResource>(action) ||
           std::holds_alternative<renaissance::DropResource>(action) ||
           std::holds_alternative<renaissance::BuyCard>(action) ||
           std::holds_alternative<renaissance::Produce>(action);
}

TEST_CASE("Renaissance keeps the laws of every game", "[renaissance][laws]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    const renaissance::Options options{.players = players};
    DYNAMIC_SECTION(players << " players") {
        for (std::uint64_t seed = 0; seed < seeds_to_play(); ++seed) {
            CAPTURE(seed);
            const auto record = laws::playout<RenaissanceTrial>(options, seed);
            CHECK(laws::replayed<Renaissance>(options, seed, record.steps) == record.end);
        }
    }
}

TEST_CASE("no action takes back what is settled", "[renaissance][laws]") {
    const std::size_t players = GENERATE(1U, 2U, 3U, 4U);
    static renaissance::ActionList list;
    for (std::uint64_t seed = 0; seed < seeds_to_play(); ++seed) {
        CAPTURE(players, seed);
        auto state = Renaissance::setup({.players = players}, seed);
        Rng chance{seed};
        while (!Renaissance::outcome(state)) {
            const Seat seat = state.board.active();
            Renaissance::legal_actions(state, seat, list);
            const auto action = list[chance.below(static_cast<std::uint32_t>(list.size()))];
            const auto before = state;
            laws::demand(Renaissance::apply(state, seat, action).has_value(), "refused");
            const std::string broken = renaissance::broken_change(before, state);
            laws::demand(broken.empty(), broken.c_str());
            for (const Seat other : state.board.seats()) {
                const bool may_change = other == seat && moves_resources(action);
                laws::demand(may_change || wealth(before, other) == wealth(state, other),
                             "resources came or went by themselves");
            }
        }
    }
}

}  // namespace
}  // namespace tavola
