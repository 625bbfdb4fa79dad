#pragma once

#include "games/core/inline_vec.hpp"
#include "games/eriantys/pieces.hpp"

#include <cstdint>
#include <optional>
#include <variant>

/// What a player can do. Numbers are as said, and may be nonsense: apply() refuses it.
namespace tavola::eriantys {

struct PlayAssistant {
    std::uint8_t value = 0;

    friend bool operator==(const PlayAssistant&, const PlayAssistant&) = default;
};

struct MoveToDining {
    Colour student{};

    friend bool operator==(const MoveToDining&, const MoveToDining&) = default;
};

/// Any tile names its whole group; legal_actions lists a group by its first.
struct MoveToIsland {
    Colour student{};
    Tile island{};

    friend bool operator==(const MoveToIsland&, const MoveToIsland&) = default;
};

struct MoveMotherNature {
    std::uint8_t steps = 0;

    friend bool operator==(const MoveMotherNature&, const MoveMotherNature&) = default;
};

/// Clouds are numbered from 1 in the order in which they are filled.
struct TakeCloud {
    std::uint8_t cloud = 0;

    friend bool operator==(const TakeCloud&, const TakeCloud&) = default;
};

/// Each character takes just the arguments it needs (Arguments in characters.hpp says which).
struct PlayCharacter {
    Character character{};
    std::optional<Colour> colour{};
    std::optional<Tile> island{};
    Students given{};  ///< from the entrance
    Students taken{};  ///< what comes back for them

    friend bool operator==(const PlayCharacter&, const PlayCharacter&) = default;
};

struct EndTurn {
    friend bool operator==(const EndTurn&, const EndTurn&) = default;
};

using Action = std::variant<PlayAssistant,
                            MoveToDining,
                            MoveToIsland,
                            MoveMotherNature,
                            TakeCloud,
                            PlayCharacter,
                            EndTurn>;

/// The largest list: the jester has at most 25 + 225 + 1,225 exchanges, the minstrel 25 + 225, the
/// monk 4 x 12 placements, and there are at most 5 x 13 moves beside them.
using ActionList = InlineVec<Action, 2048>;

}  // namespace tavola::eriantys
