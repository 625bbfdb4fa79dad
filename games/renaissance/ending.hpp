#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/outcome.hpp"
#include "games/renaissance/state.hpp"

#include <cstdint>
#include <optional>

namespace tavola::renaissance {

/// What a player has, and what it is worth (rules, section 11).
struct Score {
    std::uint32_t cards = 0;      ///< of all development cards, covered or not
    std::uint32_t track = 0;      ///< of the marker's space
    std::uint32_t tiles = 0;      ///< face up
    std::uint32_t leaders = 0;    ///< played
    std::uint32_t resources = 0;  ///< one for each five
    std::uint32_t left = 0;       ///< resources in all places: they break ties

    [[nodiscard]] std::uint32_t points() const {
        return cards + track + tiles + leaders + resources;
    }

    friend bool operator==(const Score&, const Score&) = default;
};

/// What the player would score if the game ended now.
[[nodiscard]] Score score_of(const PlayerBoard& player);

/// Nullopt while the game runs.
[[nodiscard]] std::optional<Outcome> outcome(const State& state);

/// This round is the last: told once, for the first reason, and for good. Not for solo games.
void declare_last_round(Board& board, Reason reason, Events& events);

/// Ends the game: shows the hands, tells who has won and the points.
void finish_game(Board& board, Reason reason, Events& events);

}  // namespace tavola::renaissance
