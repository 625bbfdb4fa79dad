#include "games/renaissance/payment.hpp"

#include "games/renaissance/warehouse.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::renaissance {

namespace {

/// In how many ways `due` pieces of one kind can be taken from the places that have some.
std::uint64_t ways_to_take(const PlayerBoard& player, Resource resource, unsigned due) {
    // ways[n]: to take n pieces from the places looked at so far
    std::array<std::uint64_t, UINT8_MAX + 1> ways{1};
    for (const Place place : all_places) {
        const std::uint32_t there = player.owned_at(place, resource);
        for (unsigned taken = due; there > 0 && taken > 0; --taken) {
            for (unsigned from_here = 1; from_here <= std::min(there, taken); ++from_here) {
                ways[taken] += ways[taken - from_here];
            }
        }
    }
    return ways[due];
}

bool has_pieces(const PlayerBoard& player, const Payment& payment) {
    return std::ranges::all_of(all_places, [&](Place place) {
        return std::ranges::all_of(all_resources, [&](Resource resource) {
            return payment[place][resource] <= player.owned_at(place, resource);
        });
    });
}

}  // namespace

std::optional<Payment> default_payment(const PlayerBoard& player, const Resources& cost) {
    Payment payment;
    for (const Resource resource : all_resources) {
        std::uint32_t due = cost[resource];
        for (const Place place : all_places) {
            const std::uint32_t taken = std::min(due, player.owned_at(place, resource));
            payment[place].add(resource, taken);
            due -= taken;
        }
        if (due > 0) {
            return std::nullopt;
        }
    }
    return payment;
}

Holdings holdings_of(const PlayerBoard& player) {
    Holdings holdings{};
    for (const Resource resource : all_resources) {
        holdings[index_of(resource)] = player.strongbox[resource];
    }
    for (const Stock& stock : player.depots) {
        if (stock.count > 0) {
            holdings[index_of(stock.kind)] += stock.count;
        }
    }
    return holdings;
}

bool can_pay(const PlayerBoard& player, const Resources& cost) {
    return covers(holdings_of(player), cost);
}

std::uint64_t ways_to_pay(const PlayerBoard& player, const Resources& cost) {
    std::uint64_t ways = 1;
    for (const Resource resource : all_resources) {
        ways *= ways_to_take(player, resource, cost[resource]);
    }
    return ways;
}

std::optional<Illegal> refusal_to_pay(const PlayerBoard& player,
                                      const Resources& cost,
                                      const std::optional<Payment>& payment) {
    if (!payment) {
        return can_pay(player, cost) ? std::nullopt : std::optional{Illegal::no_such_resource};
    }
    if (payment->total() != cost) {
        return Illegal::bad_argument;
    }
    return has_pieces(player, *payment) ? std::nullopt : std::optional{Illegal::no_such_resource};
}

bool places_exist(const PlayerBoard& player, const Payment& payment) {
    return std::ranges::all_of(all_depots, [&](Place depot) {
        return has_depot(player, depot) || payment[depot].empty();
    });
}

void pay(PlayerBoard& player, const Payment& payment) {
    assert(has_pieces(player, payment));
    for (const Place depot : all_depots) {
        const unsigned taken = payment[depot].total();
        for (unsigned i = 0; i < taken; ++i) {
            take_from(player, depot);
        }
    }
    player.strongbox.take(payment[Place::strongbox]);
}

}  // namespace tavola::renaissance
