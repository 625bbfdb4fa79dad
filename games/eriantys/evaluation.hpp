#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/board.hpp"
#include "games/eriantys/influence.hpp"

#include <array>
#include <cstddef>

/// What a position is worth to a computer player. Everything here reads the open board only.
namespace tavola::eriantys {

/// A hundred is a tower on an island; a decided game is worth more than anything else.
using Value = int;
inline constexpr Value won_game = 1'000'000;

/// How well the seat's side stands against the others at this moment of the seat's own turn: its
/// towers, professors, islands, students and coins, less those of the others, and less what the
/// next opponent could do at once. When the game is over, it counts only who has won.
[[nodiscard]] Value value_of(const Board& board, Seat seat);

/// How many of something each side has, kept so that leads are found quickly.
struct Contest {
    std::array<Value, max_sides> of{};
    Value most = 0;
    Value second = 0;  ///< as much as the most when two sides share it

    Contest() = default;
    explicit Contest(const Influence& counts);

    /// Ahead of the best of the others, or behind it when negative.
    [[nodiscard]] Value lead_of(Side side) const {
        const Value own = of[index_of(side)];
        return own - (own == most ? second : most);
    }
};

/// The same for several places of mother nature on one board, which must outlive it. The game must
/// not be over.
class Appraisal {
  public:
    Appraisal(const Board& board, Seat seat);

    /// What the board would be worth if she stood on that group and all else were as it is.
    [[nodiscard]] Value value_when_she_is_at(std::size_t group) const;

  private:
    // what a side has
    [[nodiscard]] Value standing(Side side) const;
    [[nodiscard]] Value towers(Side side) const;
    [[nodiscard]] Value tables(Side side) const;
    [[nodiscard]] Value islands(Side side) const;
    [[nodiscard]] Value purses(Side side) const;
    [[nodiscard]] Value in_entrance() const;

    // what the opponents who act before this seat does again could make of the islands
    [[nodiscard]] Value worst_threat(std::size_t mother_nature) const;
    [[nodiscard]] Value threat_of_next_round(std::size_t mother_nature) const;
    [[nodiscard]] Value threat_of(const School& other,
                                  std::size_t mother_nature,
                                  unsigned reach) const;
    [[nodiscard]] Value conquest(std::size_t at, Side side) const;

    [[nodiscard]] bool controls(Side side, Colour colour) const;

    const Board* board_;
    Seat seat_;
    Side side_;
    Value hope_;         // the share of what only later rounds can bring, in percent
    Value lasting_ = 0;  // all that does not depend on where mother nature is
    std::array<Contest, tile_count> islands_{};
    std::array<Contest, colour_count> tables_{};
};

/// What one more student of this colour would be worth in the seat's entrance.
[[nodiscard]] Value worth_in_entrance(const Board& board, Seat seat, Colour colour);

/// How many rounds there will be after this one, if no tower ends the game earlier.
[[nodiscard]] unsigned rounds_after(const Board& board);

}  // namespace tavola::eriantys
