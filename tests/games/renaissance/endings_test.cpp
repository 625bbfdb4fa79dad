#include "games/renaissance/renaissance.hpp"
#include "tests/games/seeds.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <iomanip>
#include <iostream>
#include <variant>
#include <vector>

namespace tavola::renaissance {
namespace {

struct Endings {
    std::array<unsigned, 5> by_reason{};
    unsigned shared = 0;
    std::uint64_t actions = 0;
    std::uint64_t points = 0;

    [[nodiscard]] unsigned count(Reason reason) const {
        return by_reason.at(static_cast<std::size_t>(reason));
    }
};

/// Does a player who does not think, but wastes nothing, do this?
bool is_thrifty(const Action& action) {
    return !std::holds_alternative<DropResource>(action) &&
           !std::holds_alternative<DiscardLeader>(action) &&
           !std::holds_alternative<SwapDepots>(action) &&
           !std::holds_alternative<ShiftResource>(action);
}

/// Random players who buy when they can and keep what they get: else everybody would end on the
/// last space by what the others drop, and hardly a game would see a third card.
Action picked(const ActionList& list, Rng& chance) {
    std::vector<Action> thrifty;
    for (const Action& action : list) {
        if (std::holds_alternative<BuyCard>(action)) {
            return action;
        }
        if (is_thrifty(action)) {
            thrifty.push_back(action);
        }
    }
    if (thrifty.empty()) {
        return list[chance.below(static_cast<std::uint32_t>(list.size()))];
    }
    return thrifty[chance.below(static_cast<std::uint32_t>(thrifty.size()))];
}

Endings play_by_chance(std::size_t players, std::uint64_t games) {
    static ActionList list;
    Endings endings;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        State state = setup({.players = players}, seed);
        Rng chance{~seed};
        while (!outcome(state)) {
            const Seat seat = state.board.active();
            legal_actions(state, seat, list);
            REQUIRE(apply(state, seat, picked(list, chance)));
            ++endings.actions;
        }
        const Outcome how = *outcome(state);
        ++endings.by_reason.at(static_cast<std::size_t>(how.reason));
        endings.shared += how.shared ? 1 : 0;
        endings.points += score_of(state.board.player(seat_at(0))).points();
    }
    return endings;
}

TEST_CASE("games of chance of Renaissance end, and in every way there is",
          "[renaissance][endings]") {
    const std::uint64_t games = seeds_to_play() * 10;
    std::cout << "How " << games << " random games of Renaissance of each kind ended:\n"
              << "players    faith    cards  lorenzo   colour   shared   points  actions/game\n";
    std::array<unsigned, 5> total{};
    for (const std::size_t players : {1U, 2U, 3U, 4U}) {
        const Endings endings = play_by_chance(players, games);
        std::cout << std::setw(7) << players;
        for (const Reason reason :
             {Reason::faith, Reason::cards, Reason::lorenzo, Reason::colour}) {
            std::cout << std::setw(9) << endings.count(reason);
            total.at(static_cast<std::size_t>(reason)) += endings.count(reason);
        }
        std::cout << std::setw(9) << endings.shared << std::setw(9) << endings.points / games
                  << std::setw(14) << endings.actions / games << '\n';
        CHECK(endings.count(Reason::none) == 0);
        if (players > 1) {
            CHECK(endings.count(Reason::lorenzo) + endings.count(Reason::colour) == 0);
        }
    }
    for (const Reason reason : {Reason::faith, Reason::cards, Reason::lorenzo, Reason::colour}) {
        CHECK(total.at(static_cast<std::size_t>(reason)) > 0);
    }
}

}  // namespace
}  // namespace tavola::renaissance
