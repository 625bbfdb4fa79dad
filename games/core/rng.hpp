#pragma once

#include "games/core/bytes.hpp"
#include "games/core/siphash.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <utility>

namespace tavola {

/// The chance of one game: a counter, hashed under the seed as key. The same seed gives the same
/// draws with every compiler and library, and draws that everybody saw do not tell the next ones.
class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed = 0) : seed_{seed} {}

    [[nodiscard]] constexpr std::uint64_t next() {
        const std::uint64_t drawn = SipHash::of_word(seed_, key_high, counter_);
        counter_ = counter_ + 1;
        return drawn;
    }

    /// A fair number from 0 to bound - 1; bound is at least 1. By multiplication, and drawn again
    /// in the rare case that would favour some numbers (Lemire, 2019).
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) {
        assert(bound > 0);
        while (true) {
            const auto drawn = static_cast<std::uint32_t>(next());
            const std::uint64_t product = std::uint64_t{drawn} * bound;
            const auto low = static_cast<std::uint32_t>(product);
            if (low >= bound || low >= (0U - bound) % bound) {
                return static_cast<std::uint32_t>(product >> 32U);
            }
        }
    }

    /// Every order equally likely (Fisher and Yates).
    template <std::ranges::random_access_range Items>
    constexpr void shuffle(Items& items) {
        for (std::size_t left = std::ranges::size(items); left > 1; --left) {
            const std::size_t other = below(static_cast<std::uint32_t>(left));
            std::swap(items[left - 1], items[other]);
        }
    }

    /// How often chance was asked so far.
    [[nodiscard]] constexpr std::uint64_t draws() const { return counter_; }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

  private:
    // The seed fills half of SipHash's key; the other half only keeps us apart from other users.
    static constexpr std::uint64_t key_high = 0x7461766f6c61'2031U;

    Packed<std::uint64_t> seed_;
    Packed<std::uint64_t> counter_;
};

}  // namespace tavola
