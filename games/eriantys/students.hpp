#pragma once

#include "games/eriantys/events.hpp"
#include "games/eriantys/state.hpp"

/// Students on their way: out of the bag, into dining rooms, and the coins and professors that
/// they bring.
namespace tavola::eriantys {

/// As many as asked for, or what is left in the bag.
[[nodiscard]] Students draw_students(State& state, unsigned count);

/// Seats the student, pays the coin of its seat and moves the professor. Its table has room.
void seat_student(Board& board, Seat seat, Colour student, Events& events);

/// Pays so many coins from the bank, or what it has.
void pay_from_bank(Board& board, Seat seat, unsigned coins, Events& events);

/// Gives the professor to the one player with strictly most students of the colour; on a tie it
/// stays where it is. While the farmer is in play, a tie is enough for the active player to take
/// it from another.
void settle_professor(Board& board, Colour colour, Events& events);

/// The coin seats (3, 6 and 9) that a table filled from `before` to `after` students gained.
[[nodiscard]] constexpr unsigned coin_seats_gained(unsigned before, unsigned after) {
    const auto passed = [](unsigned students) { return students < 9 ? students / 3 : 3U; };
    return after > before ? passed(after) - passed(before) : 0;
}

}  // namespace tavola::eriantys
