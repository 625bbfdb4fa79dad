#include "grammar/renaissance/explain.hpp"

#include "games/renaissance/apply.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/production.hpp"
#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/explain_depots.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

std::string said(std::string_view word) { return std::string{word}; }

// ---- phases ----

std::string wrong_phase(const Board& board, Seat seat, const Action& action) {
    if (board.phase == Phase::keeping && board.player(seat).has_kept()) {
        return "you have chosen your leaders; the others still choose theirs";
    }
    const std::string due = "; " + what_is_due(board);
    if (std::holds_alternative<KeepLeaders>(action)) {
        return "leaders were chosen at the beginning" + due;
    }
    if (std::holds_alternative<PickResource>(action)) {
        return (board.phase == Phase::keeping ? "leaders come before starting resources"
                                              : "starting resources were taken") +
               due;
    }
    const bool in_set_up = board.phase == Phase::keeping || board.phase == Phase::picking;
    return (in_set_up ? "the first turn has not begun" : "nothing is pending") + due;
}

// ---- prices ----

/// How much of what is asked for the player has: `you have 1 coin and no stone`.
std::string owned_of(const PlayerBoard& player, const Resources& cost) {
    std::vector<std::string> things;
    for (const Resource resource : all_resources) {
        if (cost[resource] > 0) {
            const std::uint32_t owned = player.owned(resource);
            things.push_back(owned == 0 ? "no " + said(word_for(resource))
                                        : counted(owned, word_for(resource)));
        }
    }
    return "you have " + listed(things);
}

std::string price(const Board& board, Seat seat, const Action& action, Resources& cost) {
    const PlayerBoard& player = board.player(seat);
    if (const auto* const buy = std::get_if<BuyCard>(&action)) {
        cost = cost_for(player, board.pile(buy->colour, buy->level).top);
        return "the card costs " + in_words(cost);
    }
    cost = recipe_of(player, std::get<Produce>(action).items).input;
    return "the productions take " + in_words(cost);
}

const std::optional<Payment>& payment_of(const Action& action) {
    const auto* const buy = std::get_if<BuyCard>(&action);
    return buy != nullptr ? buy->payment : std::get<Produce>(action).payment;
}

/// The first place from which PAY takes more than lies there.
std::string lacking(const PlayerBoard& player, const Payment& payment) {
    for (const Place place : all_places) {
        for (const Resource resource : all_resources) {
            const std::uint32_t there = player.owned_at(place, resource);
            if (payment[place][resource] > there) {
                return "PAY takes " + counted(payment[place][resource], word_for(resource)) +
                       " from " + said(word_for(place)) + ", where " +
                       (there == 0 ? "there is none" : "there is " + std::to_string(there));
            }
        }
    }
    return {};
}

std::string cannot_pay(const Board& board, Seat seat, const Action& action) {
    Resources cost;
    const std::string words = price(board, seat, action, cost);
    if (const auto& payment = payment_of(action)) {
        return words + "; " + lacking(board.player(seat), *payment);
    }
    return words + "; " + owned_of(board.player(seat), cost);
}

std::string no_such_resource(const Board& board, Seat seat, const Action& action) {
    if (const auto* const put = std::get_if<PutResource>(&action)) {
        return "no " + said(word_for(put->resource)) + " is pending: " + pending_in_words(board);
    }
    if (const auto* const drop = std::get_if<DropResource>(&action)) {
        return drop->depot ? "no " + said(word_for(drop->resource)) + " lies on " +
                                 said(word_for(*drop->depot))
                           : "no " + said(word_for(drop->resource)) +
                                 " is pending: " + pending_in_words(board);
    }
    if (const auto* const shift = std::get_if<ShiftResource>(&action)) {
        return "no " + said(word_for(shift->resource)) + " lies on " + said(word_for(shift->from)) +
               ", there is " + in_words(board.player(seat).depot(shift->from));
    }
    return cannot_pay(board, seat, action);
}

// ---- bad arguments ----

std::string bad_argument(const Board&, Seat, const KeepLeaders&) {
    return "two different leaders are kept, such as KEEP 1 3";
}

std::string bad_argument(const Board&, Seat, const PickResource&) {
    return "starting resources go onto a shelf: small, mid or big";
}

std::string bad_argument(const Board&, Seat, const TakeMarbles&) {
    return "the market has ROW 1 to ROW 3 and COL 1 to COL 4";
}

std::string bad_argument(const Board& board, Seat seat, const PutResource& action) {
    return no_such_depot(board.player(seat), action.depot);
}

std::string bad_argument(const Board& board, Seat seat, const DropResource& action) {
    return no_such_depot(board.player(seat), action.depot.value_or(Place::sp1));
}

/// Of a payment that names a depot which is not there, or is not exactly the price.
std::string bad_payment(const Board& board, Seat seat, const Action& action) {
    const PlayerBoard& player = board.player(seat);
    const Payment& payment = *payment_of(action);
    for (const Place depot : all_depots) {
        if (!has_depot(player, depot) && !payment[depot].empty()) {
            return no_such_depot(player, depot);
        }
    }
    Resources cost;
    const std::string words = price(board, seat, action, cost);
    return words + ", and PAY says " + in_words(payment.total());
}

std::string bad_argument(const Board& board, Seat seat, const BuyCard& action) {
    if (action.level < 1 || action.level > level_count) {
        return "cards have levels 1 to 3";
    }
    if (action.slot < 1 || action.slot > slot_count) {
        return "slots are numbered from 1 to 3";
    }
    return bad_payment(board, seat, action);
}

std::string bad_argument(const Board& board, Seat seat, const Produce& action) {
    if (action.items.twice) {
        return "each production is used once";
    }
    if (!action.items.slots.are_up_to(slot_count)) {
        return "slots are numbered from 1 to 3";
    }
    return bad_payment(board, seat, action);
}

std::string bad_argument(const Board& board, Seat seat, const SwapDepots& action) {
    return bad_move(board.player(seat), action.from, action.to);
}

std::string bad_argument(const Board& board, Seat seat, const ShiftResource& action) {
    return bad_move(board.player(seat), action.from, action.to);
}

/// All others have nothing that could be said badly.
template <class Other>
std::string bad_argument(const Board& board, Seat /*seat*/, const Other& /*action*/) {
    return what_is_due(board);
}

// ---- leaders ----

std::string leaders_in_hand(const PlayerBoard& player) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < kept_leaders; ++i) {
        if (player.leaders[i].state == HeldLeader::State::hand) {
            numbers.push_back(std::to_string(i + 1));
        }
    }
    return numbers.empty() ? "no leader is left in your hand" : "in your hand: " + listed(numbers);
}

std::string producing_leaders(const PlayerBoard& player) {
    std::vector<std::string> numbers;
    for (std::size_t number = 1; number <= kept_leaders; ++number) {
        if (has_played(player, number, Ability::production)) {
            numbers.push_back("LEADER " + std::to_string(number));
        }
    }
    return numbers.empty() ? "you have played no production leader"
                           : "your production leaders: " + listed(numbers);
}

std::string no_such_leader(const PlayerBoard& player, const Action& action) {
    if (std::holds_alternative<KeepLeaders>(action)) {
        return "the leaders dealt to you are numbered from 1 to 4";
    }
    if (std::holds_alternative<Produce>(action)) {
        return producing_leaders(player);
    }
    const auto* const play = std::get_if<PlayLeader>(&action);
    const std::size_t number =
        play != nullptr ? play->number : std::get<DiscardLeader>(action).number;
    if (number < 1 || number > kept_leaders) {
        return "your leaders are numbered 1 and 2; " + leaders_in_hand(player);
    }
    return "leader " + std::to_string(number) + " is " +
           said(word_for(player.leaders[number - 1].state)) + "; " + leaders_in_hand(player);
}

std::string requirement_not_met(const PlayerBoard& player, const Action& action) {
    const std::size_t number = std::get<PlayLeader>(action).number;
    const Leader leader = player.leaders[number - 1].leader;
    return "leader " + std::to_string(number) + ", card " + std::to_string(number_of(leader)) +
           ", needs " + in_words(facts_of(leader).requirement);
}

// ---- cards and productions ----

std::string no_such_card(const Board& board, const Action& action) {
    const auto& buy = std::get<BuyCard>(action);
    std::vector<std::string> left;
    for (const Colour colour : all_colours) {
        if (board.pile(colour, buy.level).left > 0) {
            left.push_back(said(word_for(colour)));
        }
    }
    const std::string level = std::to_string(buy.level);
    return "no " + said(word_for(buy.colour)) + " card of level " + level + " is left; of level " +
           level + " there is " + (left.empty() ? "none" : listed(left));
}

std::string slot_not_allowed(const PlayerBoard& player, const Action& action) {
    const auto& buy = std::get<BuyCard>(action);
    std::vector<std::string> slots;
    for (std::size_t i = 0; i < slot_count; ++i) {
        if (player.slots[i].size() + 1 == buy.level) {
            slots.push_back("SLOT " + std::to_string(i + 1));
        }
    }
    const std::string rule = buy.level == 1
                                 ? "a card of level 1 needs an empty slot"
                                 : "a card of level " + std::to_string(buy.level) +
                                       " lies on one of level " + std::to_string(buy.level - 1);
    return rule + ": " + (slots.empty() ? "you have none" : listed(slots, " or "));
}

std::string nothing_to_produce(const PlayerBoard& player, const Action& action) {
    const Production& items = std::get<Produce>(action).items;
    for (unsigned number = 1; number <= slot_count; ++number) {
        if (items.slots.contains(number) && player.slots[number - 1].top() == no_card) {
            return "slot " + std::to_string(number) + " is empty";
        }
    }
    return "say which productions: BASE r r FOR r, SLOT n, LEADER n FOR r";
}

std::string not_your_turn(const Board& board) {
    return board.phase == Phase::picking
               ? "another player takes starting resources; WAIT tells you "
                 "when it is your turn"
               : "it is not your turn; WAIT tells you when it is";
}

}  // namespace

std::string pending_in_words(const Board& board) {
    std::vector<std::string> things;
    if (!board.pending.empty()) {
        things.push_back(in_words(board.pending));
    }
    if (board.white > 0) {
        const auto kinds = resources_by(board.player(board.turn), Ability::white_marble);
        things.push_back(counted(board.white, "white marble") + " (" + said(word_for(kinds[0])) +
                         " or " + said(word_for(kinds[1])) + ")");
    }
    return things.empty() ? std::string{"nothing"} : listed(things);
}

std::string what_is_due(const Board& board) {
    switch (board.phase) {
        case Phase::keeping:
            return "you are to keep two of your four leaders: KEEP a b";
        case Phase::picking:
            return "you are to take " + counted(board.picks_left, "starting resource") +
                   ": PICK resource depot";
        case Phase::acting:
            return "your main action is due: MARKET, BUY or PRODUCE";
        case Phase::placing:
            return "still to be placed: " + pending_in_words(board) +
                   "; PUT resource depot or DROP resource";
        case Phase::acted:
            return "your main action is done: END ends the turn";
        case Phase::over:
            break;
    }
    return "the game is over";
}

std::string explain(const State& state, Seat seat, const Action& action, Illegal illegal) {
    const Board& board = state.board;
    const PlayerBoard& player = board.player(seat);
    switch (illegal) {
        case Illegal::game_over:
            return "the game is over";
        case Illegal::not_your_turn:
            return not_your_turn(board);
        case Illegal::wrong_phase:
            return wrong_phase(board, seat, action);
        case Illegal::must_finish:
            return what_is_due(board);
        case Illegal::already_acted:
            return "there is one main action a turn; END ends the turn";
        case Illegal::bad_argument:
            return std::visit([&](const auto& what) { return bad_argument(board, seat, what); },
                              action);
        case Illegal::no_such_leader:
            return no_such_leader(player, action);
        case Illegal::requirement_not_met:
            return requirement_not_met(player, action);
        case Illegal::no_such_card:
            return no_such_card(board, action);
        case Illegal::slot_not_allowed:
            return slot_not_allowed(player, action);
        case Illegal::nothing_to_produce:
            return nothing_to_produce(player, action);
        case Illegal::no_such_resource:
            return no_such_resource(board, seat, action);
        case Illegal::depot_mixed:
            return depot_mixed(player, action);
        case Illegal::depot_full:
            return depot_full(player, action);
    }
    return {};
}

}  // namespace tavola::renaissance
