#pragma once

#include "games/core/rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// The laws that every game keeps, tried on random games. A game joins in by a Trial: what the
/// laws cannot know by themselves.
namespace tavola::laws {

// clang-format off
template <class Trial>
concept GameTrial =
    RulesEngine<typename Trial::Game> &&
    requires(const typename Trial::Game::State& state, Rng& rng,
             const typename Trial::Game::Action& action) {
        /// What is broken in the state, or an empty string.
        { Trial::broken_invariant(state) } -> std::same_as<std::string>;
        /// Any action at all: sensible, nearly sensible or nonsense.
        { Trial::any_action(state, rng) } -> std::same_as<typename Trial::Game::Action>;
        /// The action in the form in which legal_actions lists it.
        { Trial::as_listed(state, action) } -> std::same_as<typename Trial::Game::Action>;
    };
// clang-format on

template <class Game>
struct Step {
    Seat seat{};
    typename Game::Action action{};
};

template <class Game>
struct Record {
    typename Game::State end{};
    std::vector<Step<Game>> steps{};
};

/// Stops a test at the first broken law with a sentence; counting millions of passed CHECKs would
/// take longer than the games.
inline void demand(bool holds, const char* law) {
    if (!holds) {
        FAIL(law);
    }
}

/// The legal actions of every seat; a seat that is not to act has none.
template <class Game>
class Choices {
  public:
    Choices(const typename Game::State& state, std::size_t players) {
        for (const Seat seat : SeatSet::of_table(players)) {
            static typename Game::ActionList list;
            Game::legal_actions(state, seat, list);
            for (const auto& action : list) {
                steps_.push_back({seat, action});
            }
        }
    }

    [[nodiscard]] const std::vector<Step<Game>>& all() const { return steps_; }
    [[nodiscard]] bool contain(Seat seat, const typename Game::Action& action) const {
        return std::ranges::any_of(steps_, [&](const Step<Game>& step) {
            return step.seat == seat && step.action == action;
        });
    }

  private:
    std::vector<Step<Game>> steps_;
};

template <class Game>
void every_listed_action_is_accepted(const typename Game::State& state,
                                     const Choices<Game>& choices) {
    for (const Step<Game>& step : choices.all()) {
        auto copy = state;
        demand(Game::apply(copy, step.seat, step.action).has_value(),
               "a listed action was refused");
    }
}

/// Actions of all kinds by all seats: accepted exactly when listed, and a refusal changes nothing.
template <GameTrial Trial>
void unlisted_actions_are_refused(const typename Trial::Game::State& state,
                                  const Choices<typename Trial::Game>& choices,
                                  std::size_t players,
                                  Rng& rng) {
    using Game = typename Trial::Game;
    constexpr int tries = 6;
    for (int i = 0; i < tries; ++i) {
        const Seat seat = seat_at(rng.below(static_cast<std::uint32_t>(players)));
        const auto action = Trial::any_action(state, rng);
        auto copy = state;
        const bool accepted = Game::apply(copy, seat, action).has_value();
        demand(accepted == choices.contain(seat, Trial::as_listed(state, action)),
               "an action was accepted but not listed, or listed but refused");
        demand(accepted || digest(copy) == digest(state), "a refusal changed the state");
    }
}

/// Whatever a viewer cannot know may be otherwise without the view showing it.
template <class Game>
void views_survive_imagining(const typename Game::State& state, std::size_t players, Rng& rng) {
    std::vector<Viewer> viewers{std::nullopt};
    for (const Seat seat : SeatSet::of_table(players)) {
        viewers.emplace_back(seat);
    }
    for (const Viewer viewer : viewers) {
        const auto view = Game::view_for(state, viewer);
        const auto imagined = Game::imagine(view, rng);
        demand(Game::view_for(imagined, viewer) == view, "a view shows what was imagined");
        demand(digest(imagined) != digest(state), "imagining knew the chance to come");
    }
}

/// Plays a game by chance and tries every law at every step.
template <GameTrial Trial>
Record<typename Trial::Game> playout(const typename Trial::Game::Options& options,
                                     std::uint64_t seed) {
    using Game = typename Trial::Game;
    Record<Game> record{.end = Game::setup(options, seed)};
    auto& state = record.end;
    const std::size_t players = options.players;
    Rng chance{seed + 1'000'000};
    constexpr std::size_t longest_game = 10'000;

    while (true) {
        const std::string broken = Trial::broken_invariant(state);
        if (!broken.empty()) {
            FAIL(broken);
        }
        const Choices<Game> choices{state, players};
        demand(choices.all().empty() == Game::outcome(state).has_value(),
               "nobody can act, yet it is not over; or it is over, yet somebody can");
        every_listed_action_is_accepted<Game>(state, choices);
        unlisted_actions_are_refused<Trial>(state, choices, players, chance);
        views_survive_imagining<Game>(state, players, chance);
        if (choices.all().empty()) {
            return record;
        }
        const auto pick = chance.below(static_cast<std::uint32_t>(choices.all().size()));
        const Step<Game>& step = choices.all()[pick];
        record.steps.push_back(step);
        demand(Game::apply(state, step.seat, step.action).has_value(), "the pick was refused");
        demand(record.steps.size() < longest_game, "the game does not end");
    }
}

/// Options, seed and actions are the whole game.
template <class Game>
[[nodiscard]] typename Game::State replayed(const typename Game::Options& options,
                                            std::uint64_t seed,
                                            const std::vector<Step<Game>>& steps) {
    auto state = Game::setup(options, seed);
    for (const Step<Game>& step : steps) {
        demand(Game::apply(state, step.seat, step.action).has_value(), "the replay was refused");
    }
    return state;
}

}  // namespace tavola::laws
