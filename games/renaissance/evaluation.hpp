#pragma once

#include "games/core/seat.hpp"
#include "games/renaissance/board.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/pieces.hpp"

#include <cstddef>
#include <optional>

/// What a position is worth to a computer player. Everything here reads only what its seat sees.
namespace tavola::renaissance {

/// A hundred is a point; a decided game is worth more than anything else.
using Value = int;
inline constexpr Value won_game = 1'000'000;

/// A card that a player could work towards.
struct Target {
    std::size_t pile = 0;
    unsigned missing = 0;  ///< resources still to be gathered for it
    Value hope = 0;        ///< what the card is worth, less for each resource that is missing
};

/// How many turns each player may still have: a guess from how far the fastest is.
[[nodiscard]] Value guessed_turns_left(const Board& board);

/// One seat's view of one board, which must outlive it.
class Appraisal {
  public:
    /// Positions that are compared must be given the same turns, else whatever brings the end
    /// nearer would look bad.
    Appraisal(const Board& board, Seat seat, Value turns_left);

    /// How well the seat stands at this moment of its own turn: its points, its productions, its
    /// leaders, what its resources may buy, less what the others have. When the game is over, it
    /// counts only who has won.
    [[nodiscard]] Value value() const;

    /// What changes of that when the seat's resources lie as on this player board and it drops so
    /// many: only differences between two such values mean something.
    [[nodiscard]] Value value_of_stock(const PlayerBoard& player, unsigned dropped) const;

    /// The card that is most worth working for; nullopt when no slot takes any.
    [[nodiscard]] std::optional<Target> best_target() const;

  private:
    // what the player has
    [[nodiscard]] Value productions(const PlayerBoard& player) const;
    [[nodiscard]] Value leaders(const PlayerBoard& player) const;
    [[nodiscard]] Value resources(const PlayerBoard& player) const;

    // what a card would bring
    [[nodiscard]] Value production(Card card) const;
    [[nodiscard]] Value purchase(const PlayerBoard& player, Card card) const;
    [[nodiscard]] std::optional<Target> target(const PlayerBoard& player,
                                               const Holdings& holdings,
                                               std::size_t pile) const;

    // what the others have
    [[nodiscard]] Value others() const;
    [[nodiscard]] Value harm(unsigned dropped) const;
    [[nodiscard]] Value lead() const;

    const Board* board_;
    Seat seat_;
    Value turns_left_;
};

/// How much better a player will do with this leader, before anything else is known.
[[nodiscard]] Value worth_of_keeping(Leader leader);

}  // namespace tavola::renaissance
