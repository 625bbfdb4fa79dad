#pragma once

#include "games/core/seat.hpp"

#include <array>
#include <string>
#include <string_view>

namespace tavola {

/// The players' names by seat, lent for as long as something is spelled with them.
class Names {
  public:
    constexpr Names() = default;
    constexpr explicit Names(std::array<std::string_view, max_seats> by_seat) : by_seat_{by_seat} {}

    [[nodiscard]] constexpr std::string_view operator[](Seat seat) const {
        return seat == nobody ? std::string_view{"nobody"} : by_seat_[index_of(seat)];
    }

  private:
    std::array<std::string_view, max_seats> by_seat_{};
};

/// A sentence in which seats stand in braces (games/core/bot.hpp), with the players' names there.
[[nodiscard]] std::string named_players(std::string_view sentence, const Names& names);

}  // namespace tavola
