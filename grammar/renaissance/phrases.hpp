#pragma once

#include "games/renaissance/board.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/production.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Things of the game as people say them, for refusals, boards and sentences.
namespace tavola::renaissance {

/// `1 coin`, `2 coins`.
[[nodiscard]] std::string counted(std::uint32_t count, std::string_view thing);
/// `a, b and c`; `last` stands before the last one. Nothing for none.
[[nodiscard]] std::string listed(const std::vector<std::string>& things,
                                 std::string_view last = " and ");
/// `2 coins and 1 stone`; `nothing` for none.
[[nodiscard]] std::string in_words(const Resources& resources);
[[nodiscard]] std::string in_words(const Strongbox& strongbox);
/// `2 coins`, for what lies in a depot; `nothing` when it is empty.
[[nodiscard]] std::string in_words(const Stock& stock);

/// What must be shown to play the leader: `2 blue cards and 1 purple card`, `5 coins`.
[[nodiscard]] std::string in_words(const Requirement& requirement);
/// What a played leader does: `cards cost 1 servant less`.
[[nodiscard]] std::string ability_in_words(Leader leader);
/// What a production makes of what: `1 coin and 1 shield into 2 stones and 1 faith`.
[[nodiscard]] std::string in_words(const Recipe& recipe);

/// The shelves, and the depots of played leaders.
[[nodiscard]] std::vector<Place> depots_of(const PlayerBoard& player);
/// Why a round is the last, or why a game ended: `a marker is on the last space`.
[[nodiscard]] std::string_view cause_of(Reason reason);

}  // namespace tavola::renaissance
