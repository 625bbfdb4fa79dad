#pragma once

#include "games/eriantys/board.hpp"

#include <array>
#include <optional>

namespace tavola::eriantys {

/// How characters bend the count until the turn ends; the default is the plain rule.
struct InfluenceRules {
    bool count_towers = true;                ///< false while the centaur is in play
    std::optional<Colour> ignored_colour{};  ///< the mushroom hunter's choice
    Side two_extra = no_side;                ///< the knight's

    friend bool operator==(const InfluenceRules&, const InfluenceRules&) = default;
};

/// The rules of this moment of the turn.
[[nodiscard]] InfluenceRules influence_rules(const Board& board);

using Influence = std::array<unsigned, max_sides>;

/// What each side has on the group: students whose professor it controls, and its towers.
[[nodiscard]] Influence influence_on(const Board& board,
                                     const Group& group,
                                     const InfluenceRules& rules);

/// The side with strictly more than every other; no_side on a tie, which none at all is too.
[[nodiscard]] Side dominant_side(const Influence& influence);

}  // namespace tavola::eriantys
