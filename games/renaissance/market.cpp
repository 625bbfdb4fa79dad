#include "games/renaissance/market.hpp"

#include "games/renaissance/leaders.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace tavola::renaissance {

namespace {

/// The fields of a line in the grid: the first one, how far apart they are and how many.
struct Fields {
    std::size_t first = 0;
    std::size_t apart = 0;
    std::size_t count = 0;
};

Fields fields_of(Line line) {
    assert(is_line(line));
    const std::size_t at = line.number - std::size_t{1};
    if (line.axis == Line::Axis::row) {
        return {.first = at * market_columns, .apart = 1, .count = market_columns};
    }
    return {.first = at, .apart = market_columns, .count = market_rows};
}

bool can_become(const Board& board, Resource resource) {
    const auto kinds = resources_by(board.player(board.turn), Ability::white_marble);
    return std::ranges::find(kinds, resource) != kinds.end();
}

}  // namespace

Marbles marbles_in(const Market& market, Line line) {
    const Fields fields = fields_of(line);
    Marbles marbles;
    marbles.append(fields.count,
                   [&](std::size_t i) { return market.grid[fields.first + i * fields.apart]; });
    return marbles;
}

void push_spare(Market& market, Line line) {
    const Fields fields = fields_of(line);
    for (std::size_t i = fields.count; i > 0; --i) {
        std::swap(market.grid[fields.first + (i - 1) * fields.apart], market.spare);
    }
}

Harvest harvest_of(const PlayerBoard& player, const Market& market, Line line) {
    const auto kinds = resources_by(player, Ability::white_marble);
    Harvest harvest;
    for (const Marble marble : marbles_in(market, line)) {
        if (marble == Marble::red) {
            ++harvest.faith;
        } else if (marble != Marble::white) {
            harvest.resources.add(resource_of(marble));
        } else if (kinds[1] != no_resource) {
            ++harvest.white;
        } else if (kinds[0] != no_resource) {
            harvest.resources.add(kinds[0]);
        }
    }
    return harvest;
}

bool is_pending(const Board& board, Resource resource) {
    return board.pending[resource] > 0 || (board.white > 0 && can_become(board, resource));
}

void take_pending(Board& board, Resource resource) {
    assert(is_pending(board, resource));
    if (board.pending[resource] > 0) {
        board.pending.take(resource);
    } else {
        --board.white;
    }
}

}  // namespace tavola::renaissance
