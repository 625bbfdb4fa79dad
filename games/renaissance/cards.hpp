#pragma once

#include "games/renaissance/pieces.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

/// The 48 development cards.
namespace tavola::renaissance {

/// What is printed on a card.
struct CardFacts {
    Colour colour{};
    std::uint8_t level = 0;
    std::uint8_t points = 0;
    Resources cost{};
    Resources input{};   ///< of its production
    Resources output{};  ///< of its production, into the strongbox
    std::uint8_t faith = 0;
};

namespace detail {
extern const std::array<CardFacts, card_count> card_table;
}  // namespace detail

[[nodiscard]] constexpr bool is_card(Card card) {
    return number_of(card) >= 1 && number_of(card) <= card_count;
}

[[nodiscard]] inline const CardFacts& facts_of(Card card) {
    assert(is_card(card));
    return detail::card_table[number_of(card) - 1];
}

/// The place of a pile among all twelve: by level, then by colour. The level is 1 to 3.
[[nodiscard]] constexpr std::size_t pile_of(Colour colour, std::size_t level) {
    return (level - 1) * colour_count + index_of(colour);
}
[[nodiscard]] inline std::size_t pile_of(Card card) {
    return pile_of(facts_of(card).colour, facts_of(card).level);
}
[[nodiscard]] constexpr Colour colour_of_pile(std::size_t pile) {
    return all_colours[pile % colour_count];
}
[[nodiscard]] constexpr std::size_t level_of_pile(std::size_t pile) {
    return pile / colour_count + 1;
}

/// Some of the cards.
class CardSet {
  public:
    [[nodiscard]] constexpr bool contains(Card card) const {
        return ((unsigned{bits_[number_of(card) / 8]} >> (number_of(card) % 8)) & 1U) != 0;
    }
    constexpr void insert(Card card) {
        std::uint8_t& byte = bits_[number_of(card) / 8];
        byte = static_cast<std::uint8_t>(byte | 1U << (number_of(card) % 8));
    }

    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

  private:
    std::array<std::uint8_t, card_count / 8 + 1> bits_{};
};

}  // namespace tavola::renaissance
