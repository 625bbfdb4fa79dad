#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/pieces.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

/// The sixteen leaders and what they do for whoever has played them (rules, section 9).
namespace tavola::renaissance {

enum class Ability : std::uint8_t { discount, depot, white_marble, production };

/// So many cards of a colour, covered or not.
struct CardsNeeded {
    Colour colour{};
    std::uint8_t level = 0;  ///< exactly this one; 0: any
    std::uint8_t count = 0;  ///< 0: nothing is needed
};

/// What must be shown to play a leader. All of it must hold.
struct Requirement {
    std::array<CardsNeeded, 2> cards{};
    Resource resource = no_resource;  ///< this kind, wherever the pieces lie
    std::uint8_t amount = 0;
};

struct LeaderFacts {
    Ability ability{};
    Resource resource{};  ///< discounted, stored, given for white, or put into the production
    std::uint8_t points = 0;
    Requirement requirement{};
};

namespace detail {
extern const std::array<LeaderFacts, leader_count> leader_table;
}  // namespace detail

[[nodiscard]] constexpr bool is_leader(Leader leader) {
    return number_of(leader) >= first_leader && number_of(leader) < first_leader + leader_count;
}

[[nodiscard]] inline const LeaderFacts& facts_of(Leader leader) {
    assert(is_leader(leader));
    return detail::leader_table[number_of(leader) - first_leader];
}

/// Does the player show what the leader asks for? Pending resources do not count.
[[nodiscard]] bool meets(const PlayerBoard& player, const Requirement& requirement);

/// Has the player played leader `number` (1 or 2), and has it this ability? Any number may be
/// asked for.
[[nodiscard]] bool has_played(const PlayerBoard& player, std::size_t number, Ability ability);

/// The resources of the player's played leaders of this ability, in the order of their numbers;
/// no_resource where there are fewer than two.
[[nodiscard]] std::array<Resource, kept_leaders> resources_by(const PlayerBoard& player,
                                                              Ability ability);

/// What the card costs this player: the printed cost less what discount leaders take off.
[[nodiscard]] Resources cost_for(const PlayerBoard& player, Card card);

/// Turns the leader face up; it is in hand and its requirement is met.
void play_leader(PlayerBoard& player, std::size_t number);

}  // namespace tavola::renaissance
