#include "grammar/renaissance/market_lines.hpp"

#include "games/renaissance/leaders.hpp"
#include "games/renaissance/market.hpp"
#include "games/renaissance/warehouse.hpp"

namespace tavola::renaissance {

namespace {

/// Where the next piece may go, so that no two ways differ only in the order of equal pieces.
struct Next {
    std::size_t kind = 0;
    std::size_t place = 0;  ///< of the depots; the one behind them is to drop it
};

std::size_t ways_from(const PlayerBoard& player, const Resources& left, Next next) {
    if (next.kind == resource_count) {
        return 1;
    }
    const Resource resource = all_resources[next.kind];
    if (left[resource] == 0) {
        return ways_from(player, left, {.kind = next.kind + 1});
    }
    Resources fewer = left;
    fewer.take(resource);
    std::size_t ways = 0;
    for (std::size_t i = next.place; i < all_depots.size(); ++i) {
        const Place depot = all_depots[i];
        if (!has_depot(player, depot) || refusal_to_store(player, resource, depot)) {
            continue;
        }
        PlayerBoard after = player;
        store(after, resource, depot);
        ways += ways_from(after, fewer, {.kind = next.kind, .place = i});
    }
    return ways + ways_from(player, fewer, {.kind = next.kind, .place = all_depots.size()});
}

}  // namespace

std::size_t ways_to_place(const Board& board, Seat seat, Line line) {
    const PlayerBoard& player = board.player(seat);
    const Harvest harvest = harvest_of(player, board.market, line);
    if (harvest.resources.empty() && harvest.white == 0) {
        return 0;
    }
    const auto kinds = resources_by(player, Ability::white_marble);
    std::size_t ways = 0;
    for (unsigned first = 0; first <= harvest.white; ++first) {  // white marbles of either kind
        Resources pieces = harvest.resources;
        if (harvest.white > 0) {
            pieces.add(kinds[0], first);
            pieces.add(kinds[1], harvest.white - first);
        }
        ways += ways_from(player, pieces, {});
    }
    return ways;
}

}  // namespace tavola::renaissance
