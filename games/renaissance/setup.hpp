#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/options.hpp"
#include "games/renaissance/state.hpp"

#include <cstddef>
#include <cstdint>

namespace tavola::renaissance {

/// The table before anybody has chosen leaders; the options must be valid. Starting faith is on
/// the track already.
[[nodiscard]] State setup(const Options& options, std::uint64_t seed);

/// What setup() did, told as events: everybody's leaders, the market, the piles, starting faith.
[[nodiscard]] Events opening(const State& state);

/// What a seat starts with, by its place clockwise from the first player, which is 0.
struct StartingGoods {
    std::uint8_t resources = 0;
    std::uint8_t faith = 0;
};
[[nodiscard]] constexpr StartingGoods starting_goods(std::size_t place) {
    constexpr std::array<StartingGoods, max_seats> by_place{{{0, 0}, {1, 0}, {1, 1}, {2, 1}}};
    return by_place[place];
}

}  // namespace tavola::renaissance
