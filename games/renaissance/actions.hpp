#pragma once

#include "games/core/inline_vec.hpp"
#include "games/renaissance/pieces.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

/// What a player can do. Numbers are as said, and may be nonsense: apply() refuses it.
namespace tavola::renaissance {

/// KEEP 1 3: two of the four dealt leaders, which are then numbers 1 and 2 in this order.
struct KeepLeaders {
    std::uint8_t first = 0;
    std::uint8_t second = 0;

    friend bool operator==(const KeepLeaders&, const KeepLeaders&) = default;
};

/// PICK coin mid
struct PickResource {
    Resource resource{};
    Place depot{};

    friend bool operator==(const PickResource&, const PickResource&) = default;
};

/// MARKET ROW 2. A line that places everything at once is this, followed by its PutResource and
/// DropResource.
struct TakeMarbles {
    Line line{};

    friend bool operator==(const TakeMarbles&, const TakeMarbles&) = default;
};

/// PUT coin big. Takes a plain pending coin, or else a white marble that can become one.
struct PutResource {
    Resource resource{};
    Place depot{};

    friend bool operator==(const PutResource&, const PutResource&) = default;
};

/// DROP coin, a pending one; or DROP coin big, one that lies there already.
struct DropResource {
    Resource resource{};
    std::optional<Place> depot{};

    friend bool operator==(const DropResource&, const DropResource&) = default;
};

/// BUY green 2 SLOT 1. Without a payment the default one is made (payment.hpp).
struct BuyCard {
    Colour colour{};
    std::uint8_t level = 0;
    std::uint8_t slot = 0;
    std::optional<Payment> payment{};

    friend bool operator==(const BuyCard&, const BuyCard&) = default;
};

/// Some small numbers, as a line names them; those that nothing has are remembered as one.
class Numbers {
  public:
    static constexpr unsigned largest = 7;

    /// Returns false when the number was there already.
    constexpr bool insert(unsigned number) {
        const unsigned bit = 1U << (number <= largest ? number : 0U);
        const bool is_new = (bits_ & bit) == 0;
        bits_ = static_cast<std::uint8_t>(bits_ | bit);
        return is_new;
    }
    [[nodiscard]] constexpr bool contains(unsigned number) const {
        return number >= 1 && number <= largest && ((bits_ >> number) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    /// Is every one of them from 1 to `most`?
    [[nodiscard]] constexpr bool are_up_to(unsigned most) const {
        return (bits_ & ~((2U << most) - 2U)) == 0;
    }

    friend constexpr bool operator==(const Numbers&, const Numbers&) = default;

  private:
    std::uint8_t bits_ = 0;
};

/// BASE coin stone FOR shield. The inputs' order means nothing; legal_actions lists them sorted.
struct BaseProduction {
    std::array<Resource, 2> in{};
    Resource out{};

    friend bool operator==(const BaseProduction&, const BaseProduction&) = default;
};

/// The items of one PRODUCE line, in whatever order they were named.
struct Production {
    std::optional<BaseProduction> base{};
    Numbers slots{};    ///< SLOT n
    Numbers leaders{};  ///< LEADER n FOR …
    /// What leaders 1 and 2 give; no_resource where one is not named.
    std::array<Resource, kept_leaders> leader_out{no_resource, no_resource};
    bool twice = false;  ///< an item was named twice, which is a bad argument

    [[nodiscard]] bool empty() const { return !base && slots.empty() && leaders.empty(); }

    friend bool operator==(const Production&, const Production&) = default;
};

/// PRODUCE BASE coin stone FOR shield, SLOT 1. Without a payment the default one is made.
struct Produce {
    Production items{};
    std::optional<Payment> payment{};

    friend bool operator==(const Produce&, const Produce&) = default;
};

/// SWAP small big. The order matters only between a shelf and a leader's depot; legal_actions
/// lists two shelves the smaller first.
struct SwapDepots {
    Place from{};
    Place to{};

    friend bool operator==(const SwapDepots&, const SwapDepots&) = default;
};

/// SHIFT coin big sp1: one piece.
struct ShiftResource {
    Resource resource{};
    Place from{};
    Place to{};

    friend bool operator==(const ShiftResource&, const ShiftResource&) = default;
};

/// ACTIVATE 1
struct PlayLeader {
    std::uint8_t number = 0;

    friend bool operator==(const PlayLeader&, const PlayLeader&) = default;
};

/// DISCARD 2
struct DiscardLeader {
    std::uint8_t number = 0;

    friend bool operator==(const DiscardLeader&, const DiscardLeader&) = default;
};

struct EndTurn {
    friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

using Action = std::variant<KeepLeaders,
                            PickResource,
                            TakeMarbles,
                            PutResource,
                            DropResource,
                            BuyCard,
                            Produce,
                            SwapDepots,
                            ShiftResource,
                            PlayLeader,
                            DiscardLeader,
                            EndTurn>;

/// The largest list: 41 uses of the base production, 8 choices of slots and 25 of two leaders'
/// outputs make 8,199 productions; beside them there are 7 lines, at most 12 x 3 purchases, at most
/// 15 ways to rearrange and 4 leader actions.
using ActionList = InlineVec<Action, 8320>;

}  // namespace tavola::renaissance
