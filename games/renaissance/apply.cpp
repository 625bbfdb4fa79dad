#include "games/renaissance/apply.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/ending.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/market.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/piles.hpp"
#include "games/renaissance/production.hpp"
#include "games/renaissance/turn_order.hpp"
#include "games/renaissance/warehouse.hpp"

#include <variant>

namespace tavola::renaissance {

namespace {

using Refusal = std::optional<Illegal>;

// ---- phases ----

bool in_set_up(const Board& board) {
    return board.phase == Phase::keeping || board.phase == Phase::picking;
}

Refusal refusal_of_main_action(const Board& board) {
    switch (board.phase) {
        case Phase::acting:
            return std::nullopt;
        case Phase::placing:
            return Illegal::must_finish;
        case Phase::acted:
            return Illegal::already_acted;
        default:
            return Illegal::wrong_phase;
    }
}

Refusal refusal_of_leader_action(const Board& board) {
    if (in_set_up(board)) {
        return Illegal::wrong_phase;
    }
    return board.phase == Phase::placing ? Refusal{Illegal::must_finish} : std::nullopt;
}

// ---- what each action must satisfy; the seat is to act, and the game is not over ----

Refusal refusal(const Board& board, Seat seat, const KeepLeaders& action) {
    if (board.phase != Phase::keeping || board.player(seat).has_kept()) {
        return Illegal::wrong_phase;
    }
    if (action.first == action.second) {
        return Illegal::bad_argument;
    }
    const auto is_dealt = [](unsigned number) { return number >= 1 && number <= dealt_leaders; };
    return is_dealt(action.first) && is_dealt(action.second) ? std::nullopt
                                                             : Refusal{Illegal::no_such_leader};
}

Refusal refusal(const Board& board, Seat seat, const PickResource& action) {
    if (board.phase != Phase::picking) {
        return Illegal::wrong_phase;
    }
    if (!is_resource(action.resource) || !is_shelf(action.depot)) {
        return Illegal::bad_argument;
    }
    return refusal_to_store(board.player(seat), action.resource, action.depot);
}

Refusal refusal(const Board& board, Seat /*seat*/, const TakeMarbles& action) {
    if (const Refusal of_phase = refusal_of_main_action(board)) {
        return of_phase;
    }
    return is_line(action.line) ? std::nullopt : Refusal{Illegal::bad_argument};
}

Refusal refusal(const Board& board, Seat seat, const PutResource& action) {
    if (board.phase != Phase::placing) {
        return Illegal::wrong_phase;
    }
    const PlayerBoard& player = board.player(seat);
    if (!is_resource(action.resource) || !has_depot(player, action.depot)) {
        return Illegal::bad_argument;
    }
    if (!is_pending(board, action.resource)) {
        return Illegal::no_such_resource;
    }
    return refusal_to_store(player, action.resource, action.depot);
}

Refusal refusal(const Board& board, Seat seat, const DropResource& action) {
    if (board.phase != Phase::placing) {
        return Illegal::wrong_phase;
    }
    const PlayerBoard& player = board.player(seat);
    if (!is_resource(action.resource) || (action.depot && !has_depot(player, *action.depot))) {
        return Illegal::bad_argument;
    }
    const bool is_there = action.depot ? player.depot(*action.depot).holds(action.resource)
                                       : is_pending(board, action.resource);
    return is_there ? std::nullopt : Refusal{Illegal::no_such_resource};
}

bool is_well_said(const PlayerBoard& player, const BuyCard& action) {
    return is_colour(action.colour) && action.level >= 1 && action.level <= level_count &&
           action.slot >= 1 && action.slot <= slot_count &&
           (!action.payment || places_exist(player, *action.payment));
}

Refusal refusal(const Board& board, Seat seat, const BuyCard& action) {
    if (const Refusal of_phase = refusal_of_main_action(board)) {
        return of_phase;
    }
    const PlayerBoard& player = board.player(seat);
    if (!is_well_said(player, action)) {
        return Illegal::bad_argument;
    }
    const Pile& pile = board.pile(action.colour, action.level);
    if (pile.left == 0) {
        return Illegal::no_such_card;
    }
    if (player.slots[action.slot - std::size_t{1}].size() + 1 != action.level) {
        return Illegal::slot_not_allowed;
    }
    return refusal_to_pay(player, cost_for(player, pile.top), action.payment);
}

Refusal refusal(const Board& board, Seat seat, const Produce& action) {
    if (const Refusal of_phase = refusal_of_main_action(board)) {
        return of_phase;
    }
    const PlayerBoard& player = board.player(seat);
    if (action.payment && !places_exist(player, *action.payment)) {
        return Illegal::bad_argument;
    }
    if (const Refusal of_items = refusal_of_items(player, action.items)) {
        return of_items;
    }
    return refusal_to_pay(player, recipe_of(player, action.items).input, action.payment);
}

Refusal refusal(const Board& board, Seat seat, const SwapDepots& action) {
    if (in_set_up(board)) {
        return Illegal::wrong_phase;
    }
    return refusal_to_swap(board.player(seat), action.from, action.to);
}

Refusal refusal(const Board& board, Seat seat, const ShiftResource& action) {
    if (in_set_up(board)) {
        return Illegal::wrong_phase;
    }
    return refusal_to_shift(board.player(seat), action.resource, action.from, action.to);
}

/// A leader of that number that is still in hand, or nullptr.
const HeldLeader* in_hand(const PlayerBoard& player, std::size_t number) {
    if (number < 1 || number > kept_leaders) {
        return nullptr;
    }
    const HeldLeader& held = player.leaders[number - 1];
    return held.state == HeldLeader::State::hand ? &held : nullptr;
}

Refusal refusal(const Board& board, Seat seat, const PlayLeader& action) {
    if (const Refusal of_phase = refusal_of_leader_action(board)) {
        return of_phase;
    }
    const PlayerBoard& player = board.player(seat);
    const HeldLeader* const held = in_hand(player, action.number);
    if (held == nullptr) {
        return Illegal::no_such_leader;
    }
    return meets(player, facts_of(held->leader).requirement)
               ? std::nullopt
               : Refusal{Illegal::requirement_not_met};
}

Refusal refusal(const Board& board, Seat seat, const DiscardLeader& action) {
    if (const Refusal of_phase = refusal_of_leader_action(board)) {
        return of_phase;
    }
    const bool held = in_hand(board.player(seat), action.number) != nullptr;
    return held ? std::nullopt : Refusal{Illegal::no_such_leader};
}

Refusal refusal(const Board& board, Seat /*seat*/, const EndTurn& /*action*/) {
    if (in_set_up(board)) {
        return Illegal::wrong_phase;
    }
    return board.phase == Phase::acted ? std::nullopt : Refusal{Illegal::must_finish};
}

// ---- what each action does; every check is behind us, nothing below can refuse ----

void perform(State& state, Seat seat, const KeepLeaders& action, Events& events) {
    PlayerBoard& player = state.board.player(seat);
    event::LeadersKept kept{.seat = seat, .numbers = action};
    kept.leaders = {player.dealt[action.first - std::size_t{1}],
                    player.dealt[action.second - std::size_t{1}]};
    for (std::size_t i = 0; i < kept_leaders; ++i) {
        player.leaders[i] = {.leader = kept.leaders[i], .state = HeldLeader::State::hand};
    }
    events.push_back(kept);
    pass_keeping(state.board, events);
}

void perform(State& state, Seat seat, const PickResource& action, Events& events) {
    store(state.board.player(seat), action.resource, action.depot);
    events.push_back(
        event::ResourcePicked{.seat = seat, .resource = action.resource, .depot = action.depot});
    pass_picking(state.board, events);
}

void perform(State& state, Seat seat, const TakeMarbles& action, Events& events) {
    Board& board = state.board;
    const Harvest harvest = harvest_of(board.player(seat), board.market, action.line);
    events.push_back(event::MarblesTaken{
        .seat = seat, .line = action.line, .got = harvest.resources, .white = harvest.white});
    advance(board, Advance::of(seat, harvest.faith), events);
    push_spare(board.market, action.line);
    events.push_back(event::MarketChanged{board.market});
    board.pending = harvest.resources;
    board.white = harvest.white;
    go_on_placing(board, events);
}

void perform(State& state, Seat seat, const PutResource& action, Events& events) {
    take_pending(state.board, action.resource);
    store(state.board.player(seat), action.resource, action.depot);
    events.push_back(
        event::ResourcePut{.seat = seat, .resource = action.resource, .depot = action.depot});
    go_on_placing(state.board, events);
}

void perform(State& state, Seat seat, const DropResource& action, Events& events) {
    if (action.depot) {
        take_from(state.board.player(seat), *action.depot);
    } else {
        take_pending(state.board, action.resource);
    }
    ++state.board.dropped;
    events.push_back(
        event::ResourceDropped{.seat = seat, .resource = action.resource, .depot = action.depot});
    go_on_placing(state.board, events);
}

/// What the player says to pay, or the default.
Payment settled(const PlayerBoard& player,
                const Resources& cost,
                const std::optional<Payment>& payment) {
    return payment ? *payment : *default_payment(player, cost);
}

void perform(State& state, Seat seat, const BuyCard& action, Events& events) {
    Board& board = state.board;
    PlayerBoard& player = board.player(seat);
    const std::size_t pile = pile_of(action.colour, action.level);
    const Card card = board.piles[pile].top;
    const Payment payment = settled(player, cost_for(player, card), action.payment);
    pay(player, payment);
    events.push_back(event::CardBought{.seat = seat,
                                       .colour = action.colour,
                                       .level = action.level,
                                       .slot = action.slot,
                                       .card = card,
                                       .payment = payment});
    take_top(state, pile, events);
    player.slots[action.slot - std::size_t{1}].cards[action.level - std::size_t{1}] = card;
    if (!board.solo() && player.cards() >= cards_to_end) {
        declare_last_round(board, Reason::cards, events);
    }
    finish_main_action(board, events);
}

void perform(State& state, Seat seat, const Produce& action, Events& events) {
    PlayerBoard& player = state.board.player(seat);
    const Recipe recipe = recipe_of(player, action.items);
    const Payment payment = settled(player, recipe.input, action.payment);
    pay(player, payment);
    player.strongbox.add(recipe.output);
    events.push_back(event::Produced{
        .seat = seat, .items = action.items, .payment = payment, .got = recipe.output});
    advance(state.board, Advance::of(seat, recipe.faith), events);
    finish_main_action(state.board, events);
}

void perform(State& state, Seat seat, const SwapDepots& action, Events& events) {
    swap_depots(state.board.player(seat), action.from, action.to);
    events.push_back(event::DepotsSwapped{.seat = seat, .from = action.from, .to = action.to});
}

void perform(State& state, Seat seat, const ShiftResource& action, Events& events) {
    shift_resource(state.board.player(seat), action.resource, action.from, action.to);
    events.push_back(event::ResourceShifted{
        .seat = seat, .resource = action.resource, .from = action.from, .to = action.to});
}

void perform(State& state, Seat seat, const PlayLeader& action, Events& events) {
    PlayerBoard& player = state.board.player(seat);
    play_leader(player, action.number);
    state.board.revelations = state.board.revelations + 1;
    events.push_back(
        event::LeaderPlayed{.seat = seat,
                            .number = action.number,
                            .leader = player.leaders[action.number - std::size_t{1}].leader});
}

void perform(State& state, Seat seat, const DiscardLeader& action, Events& events) {
    Board& board = state.board;
    board.player(seat).leaders[action.number - std::size_t{1}].state = HeldLeader::State::discarded;
    events.push_back(event::LeaderDiscarded{.seat = seat, .number = action.number});
    advance(board, Advance::of(seat, 1), events);
    finish_leader_action(board, events);
}

void perform(State& state, Seat /*seat*/, const EndTurn& /*action*/, Events& events) {
    end_turn(state, events);
}

Expected<Events, Illegal> performed(State& state, Seat seat, const Action& action) {
    Expected<Events, Illegal> happened{std::in_place};
    std::visit([&](const auto& move) { perform(state, seat, move, *happened); }, action);
    return happened;
}

/// While leaders are chosen it is everybody's turn, and whoever has chosen is in the wrong phase.
bool is_its_turn(const Board& board, Seat seat) {
    return board.phase == Phase::keeping ? board.seats().contains(seat) : seat == board.turn;
}

}  // namespace

std::optional<Illegal> refusal_of(const State& state, Seat seat, const Action& action) {
    if (state.board.phase == Phase::over) {
        return Illegal::game_over;
    }
    if (!is_its_turn(state.board, seat)) {
        return Illegal::not_your_turn;
    }
    return std::visit([&](const auto& move) { return refusal(state.board, seat, move); }, action);
}

Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action) {
    if (const Refusal reason = refusal_of(state, seat, action)) {
        return Unexpected{*reason};
    }
    return performed(state, seat, action);
}

}  // namespace tavola::renaissance
