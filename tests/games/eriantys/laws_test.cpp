#include "games/eriantys/eriantys.hpp"
#include "tests/games/engine_laws.hpp"
#include "tests/games/eriantys/any_action.hpp"
#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/seeds.hpp"

#include <catch2/catch.hpp>

namespace tavola {
namespace {

struct EriantysTrial {
    using Game = Eriantys;

    static std::string broken_invariant(const eriantys::State& state) {
        return eriantys::broken_invariant(state);
    }
    static eriantys::Action any_action(const eriantys::State& state, Rng& rng) {
        return eriantys::any_action(state, rng);
    }
    static eriantys::Action as_listed(const eriantys::State& state,
                                      const eriantys::Action& action) {
        return eriantys::as_listed(state, action);
    }
};

TEST_CASE("Eriantys keeps the laws of every game", "[eriantys][laws]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(eriantys::Variant::base, eriantys::Variant::expert);
    const auto options = eriantys::standard_options(players, variant);
    DYNAMIC_SECTION(players << " players, "
                            << (variant == eriantys::Variant::expert ? "expert" : "base")) {
        for (std::uint64_t seed = 0; seed < seeds_to_play(); ++seed) {
            CAPTURE(seed);
            const auto record = laws::playout<EriantysTrial>(options, seed);
            CHECK(laws::replayed<Eriantys>(options, seed, record.steps) == record.end);
        }
    }
}

TEST_CASE("teams may sit side by side as well as opposite", "[eriantys][laws]") {
    using eriantys::TowerColour;
    auto options = eriantys::standard_options(4, eriantys::Variant::expert);
    options.towers = {
        TowerColour::white, TowerColour::white, TowerColour::black, TowerColour::black};
    REQUIRE(are_valid(options));
    for (std::uint64_t seed = 0; seed < seeds_to_play() / 4; ++seed) {
        CAPTURE(seed);
        const auto record = laws::playout<EriantysTrial>(options, seed);
        const auto winners = Eriantys::outcome(record.end)->winners;
        CHECK((winners == SeatSet{seat_at(0), seat_at(1)} ||
               winners == SeatSet{seat_at(2), seat_at(3)} || winners.size() == 4));
    }
}

}  // namespace
}  // namespace tavola
