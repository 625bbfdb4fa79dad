#include "tests/games/renaissance/any_action.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/leaders.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

std::uint8_t number_up_to(Rng& rng, std::uint32_t largest) {
    return static_cast<std::uint8_t>(rng.below(largest + 1));
}

/// One too far now and then.
Resource any_resource(Rng& rng) {
    return rng.below(20) == 0 ? no_resource : all_resources[rng.below(resource_count)];
}
Place any_place(Rng& rng) { return static_cast<Place>(number_up_to(rng, place_count)); }
Place any_depot(Rng& rng) { return all_depots[rng.below(depot_count)]; }

/// Pieces that the player may have, or not.
Payment any_payment(Rng& rng, unsigned pieces) {
    Payment payment;
    for (unsigned i = 0; i < pieces; ++i) {
        payment[all_places[rng.below(place_count)]].add(all_resources[rng.below(resource_count)]);
    }
    return payment;
}

/// So many pieces of those that the player has, mostly just what is asked for.
Payment likely_payment(const PlayerBoard& player, const Resources& cost, Rng& rng) {
    PlayerBoard left = player;
    Payment payment;
    for (const Resource resource : all_resources) {
        for (unsigned i = 0; i < cost[resource]; ++i) {
            std::vector<Place> places;
            for (const Place place : all_places) {
                if (left.owned_at(place, resource) > payment[place][resource]) {
                    places.push_back(place);
                }
            }
            if (!places.empty()) {
                const auto pick = rng.below(static_cast<std::uint32_t>(places.size()));
                payment[places[pick]].add(resource);
            }
        }
    }
    if (rng.below(6) == 0) {
        payment[all_places[rng.below(place_count)]].add(all_resources[rng.below(resource_count)]);
    }
    return payment;
}

BuyCard any_purchase(const State& state, Rng& rng) {
    BuyCard buy{.colour = static_cast<Colour>(number_up_to(rng, colour_count)),
                .level = number_up_to(rng, level_count + 1),
                .slot = number_up_to(rng, slot_count + 1)};
    if (rng.below(2) == 0) {
        return buy;
    }
    const bool known = is_colour(buy.colour) && buy.level >= 1 && buy.level <= level_count &&
                       state.board.pile(buy.colour, buy.level).left > 0;
    const PlayerBoard& player = state.board.player(state.board.active());
    buy.payment =
        known ? likely_payment(
                    player, cost_for(player, state.board.pile(buy.colour, buy.level).top), rng)
              : any_payment(rng, rng.below(5));
    return buy;
}

Production any_items(Rng& rng) {
    Production items;
    if (rng.below(2) == 0) {
        items.base = {.in = {any_resource(rng), any_resource(rng)}, .out = any_resource(rng)};
    }
    for (unsigned i = rng.below(3); i > 0; --i) {
        items.twice = !items.slots.insert(rng.below(slot_count + 2)) || items.twice;
    }
    if (rng.below(3) == 0) {
        const unsigned number = rng.below(kept_leaders + 2);
        items.leaders.insert(number);
        if (number >= 1 && number <= kept_leaders) {
            items.leader_out[number - 1] = any_resource(rng);
        }
    }
    return items;
}

Produce any_production(const State& state, Rng& rng) {
    Produce produce{.items = any_items(rng)};
    if (rng.below(2) == 0) {
        return produce;
    }
    const PlayerBoard& player = state.board.player(state.board.active());
    Resources cost;
    if (produce.items.base) {
        for (const Resource in : produce.items.base->in) {
            if (is_resource(in)) {
                cost.add(in);
            }
        }
    }
    for (unsigned slot = 1; slot <= slot_count; ++slot) {
        const Card card = player.slots[slot - 1].top();
        if (produce.items.slots.contains(slot) && card != no_card) {
            cost += facts_of(card).input;
        }
    }
    produce.payment = likely_payment(player, cost, rng);
    return produce;
}

/// What the player owes for these items, if they are ones that can be chosen at all.
Resources input_of(const PlayerBoard& player, const Production& items) {
    Resources input;
    if (items.base) {
        for (const Resource in : items.base->in) {
            if (is_resource(in)) {
                input.add(in);
            }
        }
    }
    for (unsigned slot = 1; slot <= slot_count; ++slot) {
        const Card card = player.slots[slot - 1].top();
        if (items.slots.contains(slot) && card != no_card) {
            input += facts_of(card).input;
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number) && has_played(player, number, Ability::production)) {
            input.add(facts_of(player.leaders[number - 1].leader).resource);
        }
    }
    return input;
}

/// Takes piece after piece away, from the very place, and counts them against the cost.
bool pays_exactly(PlayerBoard player, const Resources& cost, const Payment& payment) {
    Resources due = cost;
    for (const Place place : all_places) {
        for (const Resource resource : all_resources) {
            for (unsigned i = 0; i < payment[place][resource]; ++i) {
                if (due[resource] == 0 || player.owned_at(place, resource) <= i) {
                    return false;
                }
                due.take(resource);
            }
        }
    }
    return due.empty();
}

void drop_good_payment(const PlayerBoard& player,
                       const Resources& cost,
                       std::optional<Payment>& payment) {
    if (payment && pays_exactly(player, cost, *payment)) {
        payment.reset();
    }
}

}  // namespace

Action any_action(const State& state, Rng& rng) {
    switch (rng.below(14)) {
        case 0:
            return KeepLeaders{number_up_to(rng, 5), number_up_to(rng, 5)};
        case 1:
            return PickResource{any_resource(rng), any_place(rng)};
        case 2:
            return TakeMarbles{{static_cast<Line::Axis>(rng.below(3)), number_up_to(rng, 5)}};
        case 3:
            return PutResource{any_resource(rng), any_place(rng)};
        case 4:
            return DropResource{.resource = any_resource(rng)};
        case 5:
            return DropResource{.resource = any_resource(rng), .depot = any_place(rng)};
        case 6:
        case 7:
            return any_purchase(state, rng);
        case 8:
        case 9:
            return any_production(state, rng);
        case 10:
            return SwapDepots{any_place(rng), any_depot(rng)};
        case 11:
            return ShiftResource{any_resource(rng), any_depot(rng), any_place(rng)};
        case 12:
            return rng.below(2) == 0 ? Action{PlayLeader{number_up_to(rng, 3)}}
                                     : Action{DiscardLeader{number_up_to(rng, 3)}};
        default:
            return EndTurn{};
    }
}

Action as_listed(const State& state, const Action& action) {
    const Board& board = state.board;
    Action listed = action;
    if (auto* swap = std::get_if<SwapDepots>(&listed)) {
        if (is_shelf(swap->from) && is_shelf(swap->to) && swap->to < swap->from) {
            std::swap(swap->from, swap->to);
        }
    }
    if (board.phase != Phase::acting) {
        return listed;
    }
    const PlayerBoard& player = board.player(board.turn);
    if (auto* buy = std::get_if<BuyCard>(&listed)) {
        if (is_colour(buy->colour) && buy->level >= 1 && buy->level <= level_count &&
            board.pile(buy->colour, buy->level).left > 0) {
            drop_good_payment(
                player, cost_for(player, board.pile(buy->colour, buy->level).top), buy->payment);
        }
    } else if (auto* produce = std::get_if<Produce>(&listed)) {
        drop_good_payment(player, input_of(player, produce->items), produce->payment);
        if (produce->items.base && produce->items.base->in[1] < produce->items.base->in[0]) {
            std::swap(produce->items.base->in[0], produce->items.base->in[1]);
        }
    }
    return listed;
}

}  // namespace tavola::renaissance
