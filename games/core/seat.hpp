#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>

namespace tavola {

/// A place at the table, numbered from 0 in joining order, which is clockwise.
enum class Seat : std::uint8_t {};

/// What a field that names a seat holds when it names none.
inline constexpr Seat nobody{0xFF};

/// No game seats more.
inline constexpr std::size_t max_seats = 4;

[[nodiscard]] constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }
[[nodiscard]] constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }

/// Whose eyes see: a seat's, or nullopt for a watcher, who sees what everybody sees.
using Viewer = std::optional<Seat>;

/// Some of the seats of a table; iterates over them in seat order.
class SeatSet {
  public:
    class Iterator {
      public:
        using difference_type = std::ptrdiff_t;
        using value_type = Seat;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint8_t rest) : rest_{rest} {}
        constexpr Seat operator*() const {
            return seat_at(static_cast<std::size_t>(std::countr_zero(rest_)));
        }
        constexpr Iterator& operator++() {
            rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1U));  // drops the lowest seat
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        std::uint8_t rest_ = 0;
    };

    constexpr SeatSet() = default;
    constexpr SeatSet(std::initializer_list<Seat> seats) {
        for (const Seat seat : seats) {
            insert(seat);
        }
    }

    /// The seats of a table for so many players.
    [[nodiscard]] static constexpr SeatSet of_table(std::size_t players) {
        SeatSet all;
        all.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
        return all;
    }

    constexpr void insert(Seat seat) {
        bits_ = static_cast<std::uint8_t>(bits_ | (1U << index_of(seat)));
    }
    [[nodiscard]] constexpr bool contains(Seat seat) const {
        return index_of(seat) < max_seats && ((bits_ >> index_of(seat)) & 1U) != 0;
    }
    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits_));
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }

    [[nodiscard]] constexpr Iterator begin() const { return Iterator{bits_}; }
    [[nodiscard]] static constexpr Iterator end() { return Iterator{}; }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace tavola
