#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/illegal.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

/// Paying for cards and productions, from any mixture of places (rules, section 6).
namespace tavola::renaissance {

/// What is paid when the player does not say: from the shelves first, then from the leaders'
/// depots, then from the strongbox. Nullopt when the player has too few.
[[nodiscard]] std::optional<Payment> default_payment(const PlayerBoard& player,
                                                     const Resources& cost);

/// All that a player has, by kind, wherever it lies: for whoever asks about many costs at once.
using Holdings = std::array<std::uint32_t, resource_count>;
[[nodiscard]] Holdings holdings_of(const PlayerBoard& player);
[[nodiscard]] constexpr bool covers(const Holdings& holdings, const Resources& cost) {
    for (std::size_t i = 0; i < resource_count; ++i) {
        if (holdings[i] < cost.of[i]) {
            return false;
        }
    }
    return true;
}

[[nodiscard]] bool can_pay(const PlayerBoard& player, const Resources& cost);

/// How many different payments there are; 0 when the player has too few, 1 when there is no choice.
[[nodiscard]] std::uint64_t ways_to_pay(const PlayerBoard& player, const Resources& cost);

/// Why the cost cannot be paid so, or nullopt. A payment must be exactly the cost.
[[nodiscard]] std::optional<Illegal> refusal_to_pay(const PlayerBoard& player,
                                                    const Resources& cost,
                                                    const std::optional<Payment>& payment);

/// Does the payment name only places that the player has?
[[nodiscard]] bool places_exist(const PlayerBoard& player, const Payment& payment);

/// Takes the pieces away; they must be there.
void pay(PlayerBoard& player, const Payment& payment);

}  // namespace tavola::renaissance
