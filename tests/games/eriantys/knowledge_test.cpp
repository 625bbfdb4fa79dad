#include "games/eriantys/knowledge.hpp"

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

namespace tavola::eriantys {
namespace {

const std::vector<Viewer> all_viewers{std::nullopt, ann, bob, carl, dora};

/// A game after so many actions of chance, or at its end.
State some_way_into(const Options& options, std::uint64_t seed, unsigned actions) {
    State state = setup(options, seed);
    Rng chance{seed + 77};
    for (; actions > 0 && !outcome(state); --actions) {
        const Seat seat = state.board.active();
        const std::vector<Action> listed = legal(state, seat);
        play(state, seat, listed[chance.below(static_cast<std::uint32_t>(listed.size()))]);
    }
    return state;
}

State any_state() {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const Variant variant = GENERATE(Variant::base, Variant::expert);
    const unsigned actions = GENERATE(0U, 5U, 60U, 1000U);
    return some_way_into(standard_options(players, variant), players + actions, actions);
}

TEST_CASE("everybody sees the board and how full the bag is", "[eriantys][knowledge]") {
    const State state = any_state();
    for (const Viewer viewer : all_viewers) {
        const View view = view_for(state, viewer);
        CHECK(view.board == state.board);
        CHECK(view.in_bag == state.bag.total());
        CHECK(view == view_for(state, std::nullopt));
    }
}

TEST_CASE("nobody sees the chance to come", "[eriantys][knowledge]") {
    const State state = any_state();
    State twin = state;
    twin.rng = Rng{987654321};
    REQUIRE(twin != state);
    for (const Viewer viewer : all_viewers) {
        CHECK(view_for(twin, viewer) == view_for(state, viewer));
    }
}

TEST_CASE("who imagines a game fills the bag with what does not lie open",
          "[eriantys][knowledge]") {
    const State state = any_state();
    for (const Viewer viewer : all_viewers) {
        Rng rng{5};
        const View view = view_for(state, viewer);
        const State imagined = imagine(view, rng);
        CHECK(imagined.bag == state.bag);
        CHECK(imagined.board == state.board);
        CHECK(view_for(imagined, viewer) == view);
        CHECK(broken_invariant(imagined) == "");
    }
}

TEST_CASE("the imagined bag is reckoned colour by colour from all places",
          "[eriantys][knowledge]") {
    const State state = Position{2, Variant::expert}
                            .entrance(ann, "r")
                            .entrance(bob, "rg")
                            .dining(ann, "rgb")
                            .dining(bob, "rgby")
                            .island(3, "rgbyp")
                            .cloud(1, "rgb")
                            .cloud(2, "p")
                            .character(Character::monk, "rrrr")
                            .character(Character::jester, "gggggg");
    Rng rng{5};
    const State imagined = imagine(view_for(state, ann), rng);
    CHECK(imagined.bag == Students{{26 - 10, 26 - 11, 26 - 4, 26 - 2, 26 - 2}});
}

TEST_CASE("imagining draws the chance anew each time", "[eriantys][knowledge]") {
    const State state = some_way_into(standard_options(3, Variant::expert), 4, 20);
    const View view = view_for(state, ann);
    Rng rng{5};
    const State first = imagine(view, rng);
    const State second = imagine(view, rng);

    CHECK(rng.draws() > 0);
    CHECK(first.rng != state.rng);
    CHECK(second.rng != state.rng);
    CHECK(first.rng != second.rng);
    CHECK(view_for(first, ann) == view_for(second, ann));

    Rng same{5};
    CHECK(imagine(view, same) == first);  // and is reproduced by its source
}

TEST_CASE("two imaginings of one game draw differently", "[eriantys][knowledge]") {
    // Ann ends the round, so that twelve students are drawn for the next.
    State state =
        Position{3}.order({bob, carl, ann}).active(ann).phase(Phase::cloud).cloud(1, "rgby");
    Rng rng{5};
    const View view = view_for(state, ann);
    std::vector<event::CloudsFilled> draws;
    for (int i = 0; i < 8; ++i) {
        State imagined = imagine(view, rng);
        const auto filled = all<event::CloudsFilled>(play(imagined, ann, TakeCloud{1}));
        REQUIRE(filled.size() == 1);
        draws.push_back(filled[0]);
    }
    CHECK(std::ranges::count(draws, draws[0]) < 8);
    CHECK_FALSE(draws[0] == draws[1]);
}

TEST_CASE("every event is told to everybody as it is", "[eriantys][knowledge]") {
    const Variant variant = GENERATE(Variant::base, Variant::expert);
    State state = setup(standard_options(3, variant), 12);
    Rng chance{3};
    const auto told_to_all = [](const Events& events) {
        for (const Event& event : events) {
            for (const Viewer viewer : all_viewers) {
                REQUIRE(event_for(event, viewer) == event);
            }
        }
    };
    told_to_all(opening(state));
    while (!outcome(state)) {
        const Seat seat = state.board.active();
        const std::vector<Action> listed = legal(state, seat);
        told_to_all(
            play(state, seat, listed[chance.below(static_cast<std::uint32_t>(listed.size()))]));
    }
}

}  // namespace
}  // namespace tavola::eriantys
