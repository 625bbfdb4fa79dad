#include "games/eriantys/eriantys.hpp"
#include "tests/games/seeds.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <iomanip>
#include <iostream>

namespace tavola::eriantys {
namespace {

struct Endings {
    std::array<unsigned, 5> by_reason{};
    unsigned shared = 0;
    std::uint64_t actions = 0;
};

Endings play_by_chance(const Options& options, std::uint64_t games) {
    static ActionList list;
    Endings endings;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        State state = setup(options, seed);
        Rng chance{~seed};
        while (!outcome(state)) {
            const Seat seat = state.board.active();
            legal_actions(state, seat, list);
            const auto pick = chance.below(static_cast<std::uint32_t>(list.size()));
            REQUIRE(apply(state, seat, list[pick]));
            ++endings.actions;
        }
        const Outcome how = *outcome(state);
        ++endings.by_reason[static_cast<std::size_t>(how.reason)];
        endings.shared += how.shared ? 1 : 0;
    }
    return endings;
}

/// Random players seldom end a game by towers or three groups, so there are more games here.
TEST_CASE("games of chance end, and in every way there is", "[eriantys][endings]") {
    const std::uint64_t games = seeds_to_play() * 20;
    std::cout << "How " << games << " random games of each kind ended:\n"
              << "players variant   towers  islands      bag assistants   shared  actions/game\n";
    std::array<unsigned, 5> total{};
    for (const std::size_t players : {2U, 3U, 4U}) {
        for (const Variant variant : {Variant::base, Variant::expert}) {
            const Endings endings = play_by_chance(standard_options(players, variant), games);
            const auto count = [&](Reason reason) {
                return endings.by_reason[static_cast<std::size_t>(reason)];
            };
            std::cout << std::setw(7) << players << ' '
                      << (variant == Variant::expert ? "expert " : "base   ") << std::setw(9)
                      << count(Reason::towers) << std::setw(9) << count(Reason::islands)
                      << std::setw(9) << count(Reason::bag) << std::setw(11)
                      << count(Reason::assistants) << std::setw(9) << endings.shared
                      << std::setw(14) << endings.actions / games << '\n';
            for (std::size_t i = 0; i < total.size(); ++i) {
                total[i] += endings.by_reason[i];
            }
            CHECK(count(Reason::none) == 0);
            if (players == 2) {
                CHECK(count(Reason::bag) == 0);  // ten rounds cannot empty it
            } else if (variant == Variant::base) {
                CHECK(count(Reason::assistants) == 0);  // the bag is empty after eight rounds
            }
        }
    }
    for (const Reason reason : {Reason::towers, Reason::islands, Reason::bag, Reason::assistants}) {
        CHECK(total[static_cast<std::size_t>(reason)] > 0);
    }
}

}  // namespace
}  // namespace tavola::eriantys
