#include "games/eriantys/students.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::eriantys {

namespace {

/// Takes out the student that stands at this place when all are lined up by colour.
Colour take_out(Students& from, unsigned place) {
    for (const Colour colour : all_colours) {
        if (place < from[colour]) {
            --from[colour];
            return colour;
        }
        place -= from[colour];
    }
    assert(false);
    return {};
}

}  // namespace

Students draw_students(State& state, unsigned count) {
    // Chance is asked once for up to four students: the number of ways to draw four of at most 120
    // in order fits into 32 bits.
    constexpr unsigned most_at_once = 4;
    Students drawn;
    unsigned in_bag = state.bag.total();
    unsigned left = std::min(count, in_bag);
    while (left > 0) {
        const unsigned batch = std::min(left, most_at_once);
        std::uint32_t ways = 1;
        for (unsigned i = 0; i < batch; ++i) {
            ways *= in_bag - i;
        }
        std::uint32_t way = state.rng.below(ways);
        for (unsigned i = 0; i < batch; ++i) {
            ++drawn[take_out(state.bag, way % in_bag)];
            way /= in_bag;
            --in_bag;
        }
        left -= batch;
    }
    return drawn;
}

void seat_student(Board& board, Seat seat, Colour student, Events& events) {
    Students& dining = board.school(seat).dining;
    assert(dining[student] < seats_at_a_table);
    const unsigned before = dining[student]++;
    if (board.expert) {
        pay_from_bank(board, seat, coin_seats_gained(before, before + 1), events);
    }
    settle_professor(board, student, events);
}

void pay_from_bank(Board& board, Seat seat, unsigned coins, Events& events) {
    const auto paid = static_cast<std::uint8_t>(std::min<unsigned>(coins, board.bank));
    if (paid == 0) {
        return;
    }
    std::uint8_t& purse = board.school(seat).coins;
    const std::uint8_t before = purse;
    purse = static_cast<std::uint8_t>(purse + paid);
    board.bank = static_cast<std::uint8_t>(board.bank - paid);
    events.push_back(event::CoinsChanged{.seat = seat, .before = before, .after = purse});
}

namespace {

/// Who should have the professor, given who has it.
Seat rightful_controller(const Board& board, Colour colour, Seat controller) {
    unsigned most = 0;
    Seat leader = nobody;  // nobody while the lead is shared
    for (const Seat seat : board.seats()) {
        const unsigned count = board.school(seat).dining[colour];
        if (count > most) {
            most = count;
            leader = seat;
        } else if (count == most) {
            leader = nobody;
        }
    }
    const bool farmer_takes_ties = board.character_played == Character::farmer &&
                                   controller != nobody &&
                                   board.school(board.active()).dining[colour] == most;
    if (farmer_takes_ties) {
        return board.active();
    }
    return leader == nobody ? controller : leader;
}

}  // namespace

void settle_professor(Board& board, Colour colour, Events& events) {
    Seat& controller = board.professor(colour);
    const Seat rightful = rightful_controller(board, colour, controller);
    if (rightful == controller) {
        return;
    }
    events.push_back(event::ProfessorMoved{.to = rightful, .colour = colour, .from = controller});
    controller = rightful;
}

}  // namespace tavola::eriantys
