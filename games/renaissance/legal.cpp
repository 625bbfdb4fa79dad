#include "games/renaissance/apply.hpp"
#include "games/renaissance/cards.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/market.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/production.hpp"
#include "games/renaissance/warehouse.hpp"

#include <cstddef>
#include <span>

namespace tavola::renaissance {

namespace {

std::uint8_t as_said(std::size_t number) { return static_cast<std::uint8_t>(number); }

// ---- set-up ----

void list_leaders_to_keep(ActionList& list) {
    for (std::size_t first = 1; first <= dealt_leaders; ++first) {
        for (std::size_t second = 1; second <= dealt_leaders; ++second) {
            if (first != second) {
                list.push_back(KeepLeaders{as_said(first), as_said(second)});
            }
        }
    }
}

void list_picks(const PlayerBoard& player, ActionList& list) {
    for (const Resource resource : all_resources) {
        for (const Place shelf : all_shelves) {
            if (!refusal_to_store(player, resource, shelf)) {
                list.push_back(PickResource{resource, shelf});
            }
        }
    }
}

// ---- main actions ----

void list_lines(ActionList& list) {
    list.append(market_rows, [](std::size_t i) {
        return TakeMarbles{{Line::Axis::row, as_said(i + 1)}};
    });
    list.append(market_columns, [](std::size_t i) {
        return TakeMarbles{{Line::Axis::column, as_said(i + 1)}};
    });
}

void list_purchases(const Board& board,
                    const PlayerBoard& player,
                    const Holdings& holdings,
                    ActionList& list) {
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const Card card = board.piles[pile].top;
        if (card == no_card || !covers(holdings, cost_for(player, card))) {
            continue;
        }
        const std::size_t level = level_of_pile(pile);
        for (std::size_t slot = 0; slot < slot_count; ++slot) {
            if (player.slots[slot].size() + 1 == level) {
                list.push_back(BuyCard{.colour = colour_of_pile(pile),
                                       .level = as_said(level),
                                       .slot = as_said(slot + 1)});
            }
        }
    }
}

/// Lists productions item by item: slots, then leaders, then the base production, each with what
/// those before it have left to pay with.
class Productions {
  public:
    Productions(const PlayerBoard& player, ActionList& list) : player_{player}, list_{list} {}

    void list_from(const Holdings& holdings) { list_slots(holdings, {}, 1); }

  private:
    static bool take(Holdings& holdings, const Resources& input) {
        if (!covers(holdings, input)) {
            return false;
        }
        for (std::size_t i = 0; i < resource_count; ++i) {
            holdings[i] -= input.of[i];
        }
        return true;
    }

    void list_slots(const Holdings& left, const Production& items, unsigned slot) {
        if (slot > slot_count) {
            list_leaders(left, items, 1);
            return;
        }
        list_slots(left, items, slot + 1);
        const Card card = player_.slots[slot - 1].top();
        Holdings after = left;
        if (card != no_card && take(after, facts_of(card).input)) {
            Production more = items;
            more.slots.insert(slot);
            list_slots(after, more, slot + 1);
        }
    }

    void list_leaders(const Holdings& left, const Production& items, unsigned number) {
        if (number > kept_leaders) {
            list_base(left, items);
            return;
        }
        list_leaders(left, items, number + 1);
        if (!has_played(player_, number, Ability::production)) {
            return;
        }
        Resources input;
        input.add(facts_of(player_.leaders[number - 1].leader).resource);
        Holdings after = left;
        if (!take(after, input)) {
            return;
        }
        Production more = items;
        more.leaders.insert(number);
        for (const Resource out : all_resources) {
            more.leader_out[number - 1] = out;
            list_leaders(after, more, number + 1);
        }
    }

    void list_base(const Holdings& left, const Production& items) {
        if (!items.empty()) {
            list_.push_back(Produce{.items = items});
        }
        for (std::size_t one = 0; one < resource_count; ++one) {
            for (std::size_t other = one; other < resource_count; ++other) {
                if (left[one] > 0 && left[other] > (one == other ? 1U : 0U)) {
                    list_outputs(items, all_resources[one], all_resources[other]);
                }
            }
        }
    }

    void list_outputs(const Production& items, Resource one, Resource other) {
        list_.append(resource_count, [&](std::size_t i) {
            Produce produce{.items = items};
            produce.items.base = {.in = {one, other}, .out = all_resources[i]};
            return produce;
        });
    }

    const PlayerBoard& player_;
    ActionList& list_;
};

// ---- what goes with them ----

void list_leader_actions(const PlayerBoard& player, ActionList& list) {
    for (std::size_t i = 0; i < kept_leaders; ++i) {
        const HeldLeader& held = player.leaders[i];
        if (held.state != HeldLeader::State::hand) {
            continue;
        }
        if (meets(player, facts_of(held.leader).requirement)) {
            list.push_back(PlayLeader{as_said(i + 1)});
        }
        list.push_back(DiscardLeader{as_said(i + 1)});
    }
}

/// The depots that the player has: leaders' come after the shelves, in the order of playing.
std::span<const Place> depots_of(const PlayerBoard& player) {
    std::size_t count = shelf_count;
    while (count < depot_count && player.depots[count].exists()) {
        ++count;
    }
    return {all_depots.data(), count};
}

void list_moves_between(const PlayerBoard& player, Place from, Place to, ActionList& list) {
    const Stock& stock = player.depot(from);
    const bool said_before = is_shelf(from) && is_shelf(to) && to < from;
    if (!said_before && !refusal_to_swap(player, from, to)) {
        list.push_back(SwapDepots{from, to});
    }
    if (stock.count > 0 && !refusal_to_shift(player, stock.kind, from, to)) {
        list.push_back(ShiftResource{stock.kind, from, to});
    }
}

/// Listed after every action, so it does not ask about moves that could move nothing.
void list_rearrangements(const PlayerBoard& player, ActionList& list) {
    const std::span<const Place> depots = depots_of(player);
    for (const Place from : depots) {
        for (const Place to : depots) {
            if (from != to && player.depot(from).count + player.depot(to).count > 0) {
                list_moves_between(player, from, to, list);
            }
        }
    }
}

void list_placements(const Board& board, const PlayerBoard& player, ActionList& list) {
    const std::span<const Place> depots = depots_of(player);
    for (const Resource resource : all_resources) {
        if (!is_pending(board, resource)) {
            continue;
        }
        for (const Place depot : depots) {
            if (!refusal_to_store(player, resource, depot)) {
                list.push_back(PutResource{resource, depot});
            }
        }
        list.push_back(DropResource{.resource = resource});
    }
    for (const Place depot : depots) {
        if (player.depot(depot).count > 0) {
            list.push_back(DropResource{.resource = player.depot(depot).kind, .depot = depot});
        }
    }
}

void list_main_actions(const Board& board, const PlayerBoard& player, ActionList& list) {
    const Holdings holdings = holdings_of(player);
    list_lines(list);
    list_purchases(board, player, holdings, list);
    Productions{player, list}.list_from(holdings);
}

}  // namespace

void legal_actions(const State& state, Seat seat, ActionList& list) {
    const Board& board = state.board;
    list.clear();
    if (!board.to_act().contains(seat)) {
        return;
    }
    const PlayerBoard& player = board.player(seat);
    switch (board.phase) {
        case Phase::keeping:
            list_leaders_to_keep(list);
            return;
        case Phase::picking:
            list_picks(player, list);
            return;
        case Phase::acting:
            list_main_actions(board, player, list);
            list_leader_actions(player, list);
            break;
        case Phase::placing:
            list_placements(board, player, list);
            break;
        case Phase::acted:
            list.push_back(EndTurn{});
            list_leader_actions(player, list);
            break;
        case Phase::over:
            return;
    }
    list_rearrangements(player, list);
}

}  // namespace tavola::renaissance
