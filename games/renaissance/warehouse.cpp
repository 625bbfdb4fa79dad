#include "games/renaissance/warehouse.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tavola::renaissance {

namespace {

using Refusal = std::optional<Illegal>;

bool lies_on_another_shelf(const PlayerBoard& player, Resource resource, Place shelf) {
    return std::ranges::any_of(all_shelves, [&](Place other) {
        return other != shelf && player.depot(other).kind == resource;
    });
}

Refusal refusal_to_swap_shelves(const PlayerBoard& player, Place from, Place to) {
    const Stock& one = player.depot(from);
    const Stock& other = player.depot(to);
    if (one.count == 0 && other.count == 0) {
        return Illegal::bad_argument;
    }
    const bool fit = one.count <= capacity_of(to) && other.count <= capacity_of(from);
    return fit ? std::nullopt : Refusal{Illegal::depot_full};
}

/// How many pieces a swap from a shelf to a leader's depot, or back, moves.
unsigned fitting(const PlayerBoard& player, Place from, Place to) {
    return std::min<unsigned>(player.depot(from).count, capacity_of(to) - player.depot(to).count);
}

}  // namespace

bool has_depot(const PlayerBoard& player, Place place) {
    return is_shelf(place) || (is_leader_depot(place) && player.depot(place).exists());
}

Refusal refusal_to_store(const PlayerBoard& player, Resource resource, Place depot) {
    assert(has_depot(player, depot) && is_resource(resource));
    const Stock& stock = player.depot(depot);
    const bool other_kind = stock.exists() && stock.kind != resource;
    if (other_kind || (is_shelf(depot) && lies_on_another_shelf(player, resource, depot))) {
        return Illegal::depot_mixed;
    }
    return stock.count < capacity_of(depot) ? std::nullopt : Refusal{Illegal::depot_full};
}

void store(PlayerBoard& player, Resource resource, Place depot) {
    assert(!refusal_to_store(player, resource, depot));
    Stock& stock = player.depot(depot);
    stock.kind = resource;
    ++stock.count;
}

void take_from(PlayerBoard& player, Place depot) {
    Stock& stock = player.depot(depot);
    assert(stock.count > 0);
    --stock.count;
    if (stock.count == 0 && is_shelf(depot)) {
        stock.kind = no_resource;
    }
}

Refusal refusal_to_swap(const PlayerBoard& player, Place from, Place to) {
    if (!has_depot(player, from) || !has_depot(player, to) || from == to) {
        return Illegal::bad_argument;
    }
    if (is_shelf(from) && is_shelf(to)) {
        return refusal_to_swap_shelves(player, from, to);
    }
    const Stock& stock = player.depot(from);
    if (stock.count == 0) {
        return Illegal::bad_argument;
    }
    return refusal_to_store(player, stock.kind, to);
}

void swap_depots(PlayerBoard& player, Place from, Place to) {
    assert(!refusal_to_swap(player, from, to));
    if (is_shelf(from) && is_shelf(to)) {
        std::swap(player.depot(from), player.depot(to));
        return;
    }
    const Resource resource = player.depot(from).kind;
    for (unsigned left = fitting(player, from, to); left > 0; --left) {
        take_from(player, from);
        store(player, resource, to);
    }
}

Refusal refusal_to_shift(const PlayerBoard& player, Resource resource, Place from, Place to) {
    if (!is_resource(resource) || !has_depot(player, from) || !has_depot(player, to) ||
        from == to) {
        return Illegal::bad_argument;
    }
    if (!player.depot(from).holds(resource)) {
        return Illegal::no_such_resource;
    }
    if (is_shelf(from) && is_shelf(to)) {
        const bool whole_content = player.depot(from).count == 1;
        const bool is_free = whole_content && !player.depot(to).exists();
        return is_free ? std::nullopt : Refusal{Illegal::depot_mixed};
    }
    return refusal_to_store(player, resource, to);
}

void shift_resource(PlayerBoard& player, Resource resource, Place from, Place to) {
    assert(!refusal_to_shift(player, resource, from, to));
    take_from(player, from);
    store(player, resource, to);
}

}  // namespace tavola::renaissance
