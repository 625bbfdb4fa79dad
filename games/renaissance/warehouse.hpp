#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/illegal.hpp"

#include <optional>

/// The depots of one player, and what may lie in them (rules, section 6).
namespace tavola::renaissance {

/// Shelves always; a leader's depot once it is played. The strongbox is no depot.
[[nodiscard]] bool has_depot(const PlayerBoard& player, Place place);

/// Why one more piece of this kind may not lie in the depot, which the player has; or nullopt.
[[nodiscard]] std::optional<Illegal> refusal_to_store(const PlayerBoard& player,
                                                      Resource resource,
                                                      Place depot);

/// Puts one piece there; nothing may be against it.
void store(PlayerBoard& player, Resource resource, Place depot);

/// Takes one piece away; there must be one.
void take_from(PlayerBoard& player, Place depot);

/// Why the contents of two depots may not be swapped, or nullopt; any places may be given. Between
/// a shelf and a leader's depot as many pieces as fit move from the first to the second.
[[nodiscard]] std::optional<Illegal> refusal_to_swap(const PlayerBoard& player,
                                                     Place from,
                                                     Place to);
void swap_depots(PlayerBoard& player, Place from, Place to);

/// Why one piece may not move so, or nullopt; any resource and places may be given. From shelf to
/// shelf it must be the whole content, and the other one empty.
[[nodiscard]] std::optional<Illegal> refusal_to_shift(const PlayerBoard& player,
                                                      Resource resource,
                                                      Place from,
                                                      Place to);
void shift_resource(PlayerBoard& player, Resource resource, Place from, Place to);

}  // namespace tavola::renaissance
