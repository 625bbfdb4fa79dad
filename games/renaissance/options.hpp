#pragma once

#include "games/core/seat.hpp"

#include <cstddef>

namespace tavola::renaissance {

/// What was agreed before the game. One player plays against Lorenzo.
struct Options {
    std::size_t players = 2;

    friend bool operator==(const Options&, const Options&) = default;
};

/// One to four players.
[[nodiscard]] constexpr bool are_valid(const Options& options) {
    return options.players >= 1 && options.players <= max_seats;
}

}  // namespace tavola::renaissance
