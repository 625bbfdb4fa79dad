#pragma once

#include "games/renaissance/actions.hpp"
#include "games/renaissance/board.hpp"
#include "games/renaissance/illegal.hpp"

#include <cstdint>
#include <optional>

/// Productions, all of a line at once (rules, section 8).
namespace tavola::renaissance {

/// What a production takes and what it gives. The sums of several fit in here too.
struct Recipe {
    Resources input{};
    Resources output{};
    std::uint8_t faith = 0;

    Recipe& operator+=(const Recipe& other);

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

[[nodiscard]] Recipe recipe_of(Card card);
[[nodiscard]] Recipe recipe_of(const BaseProduction& base);
/// Of a production leader, with the output chosen.
[[nodiscard]] Recipe recipe_of(Leader leader, Resource out);

/// Why the player cannot choose these items, or nullopt; whether the inputs can be paid is another
/// question. Any items may be given.
[[nodiscard]] std::optional<Illegal> refusal_of_items(const PlayerBoard& player,
                                                      const Production& items);

/// All of the items together; they must be ones that the player can choose.
[[nodiscard]] Recipe recipe_of(const PlayerBoard& player, const Production& items);

}  // namespace tavola::renaissance
