#include "games/renaissance/evaluation.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/ending.hpp"
#include "games/renaissance/faith.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/state.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace tavola::renaissance {

namespace {

/// In hundredths of a point. First set by judgement, then changed where a change made the bot do
/// better against itself with the weights before.
namespace weight {
constexpr Value point = 100;
constexpr Value resource = 35;        ///< beside what it may buy
constexpr Value spare_resource = 20;  ///< at the end, a fifth of a point
constexpr Value idle_resource = 4;    ///< one of more than can be used soon
constexpr Value leading_at_the_end = 2000;
constexpr Value made_resource = 45;           ///< that a production gives
constexpr Value faith_step = 25;              ///< beside the points of the track
constexpr Value card_against_lorenzo = 250;   ///< the seventh wins
constexpr Value faith_against_lorenzo = 200;  ///< the last space wins
constexpr Value cross_step = 150;
}  // namespace weight

/// By Ability: what a played leader does for its player in a turn.
constexpr std::array<Value, 4> leader_in_a_turn{25, 12, 15, 45};

/// All in percent.
constexpr Value hope_of_a_purchase = 60;   ///< a card that could be bought but is not
constexpr Value hope_with_one_less = 84;   ///< of that, for each missing resource
constexpr Value hope_of_second_best = 40;  ///< the next card after the best
constexpr Value hope_of_a_tile = 60;
constexpr Value turns_with_production = 45;

constexpr Value usual_turns = 20;
constexpr std::uint32_t useful_resources = 12;  ///< more of them are idle
constexpr std::uint32_t most_resources = 1000;  ///< more of them count no further

Value percent(Value share, Value whole) { return share * whole / 100; }

Value value_of_the_end(const Board& board, Seat seat) {
    const auto end = outcome(State{.board = board});
    if (!end->winners.contains(seat)) {
        return -won_game;
    }
    return end->shared ? 0 : won_game;
}

/// As if the track's points grew evenly from step to step.
Value even_track_points(unsigned space) {
    const unsigned below = track_points(space);
    const unsigned above = track_points(std::min(space / 3 * 3 + 3, last_space));
    return static_cast<Value>((below * 3 + (above - below) * (space % 3)) * 100 / 3);
}

/// What it is worth to the player to be on this space.
Value worth_of_space(const PlayerBoard& player, unsigned space) {
    Value sum = even_track_points(space) + static_cast<Value>(space) * weight::faith_step;
    for (std::size_t i = 0; i < section_count; ++i) {
        if (player.tiles[i] == Tile::inactive) {
            const Value first = sections[i].first;
            const Value reached = std::min(first, static_cast<Value>(space));
            sum += percent(hope_of_a_tile, sections[i].points * weight::point * reached / first);
        }
    }
    return sum;
}

Value points_on_the_board(const PlayerBoard& player) {
    const Score score = score_of(player);
    return static_cast<Value>(score.cards + score.leaders + score.tiles) * weight::point;
}

}  // namespace

Value worth_of_keeping(Leader leader) {
    const LeaderFacts& facts = facts_of(leader);
    const Value use = leader_in_a_turn[static_cast<std::size_t>(facts.ability)];
    return facts.points * weight::point + usual_turns / 2 * use;
}

Value guessed_turns_left(const Board& board) {
    Value progress = Value{board.cross} * 100 / Value{last_space};
    for (const Seat seat : board.seats()) {
        const PlayerBoard& player = board.player(seat);
        const auto cards = static_cast<Value>(player.cards() * 100 / cards_to_end);
        progress = std::max({progress, Value{player.faith} * 100 / Value{last_space}, cards});
    }
    return board.last_round != Reason::none ? 0 : 1 + percent(usual_turns, 100 - progress);
}

Appraisal::Appraisal(const Board& board, Seat seat, Value turns_left)
    : board_{&board}, seat_{seat}, turns_left_{turns_left} {}

Value Appraisal::value() const {
    if (board_->phase == Phase::over) {
        return value_of_the_end(*board_, seat_);
    }
    const PlayerBoard& player = board_->player(seat_);
    const Value alone = static_cast<Value>(player.cards()) * weight::card_against_lorenzo +
                        player.faith * weight::faith_against_lorenzo;
    return points_on_the_board(player) + worth_of_space(player, player.faith) +
           productions(player) + leaders(player) + resources(player) +
           (board_->solo() ? alone : 0) + lead() - others();
}

Value Appraisal::value_of_stock(const PlayerBoard& player, unsigned dropped) const {
    return resources(player) - harm(dropped);
}

std::optional<Target> Appraisal::best_target() const {
    const PlayerBoard& player = board_->player(seat_);
    const Holdings holdings = holdings_of(player);
    std::optional<Target> best;
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const auto found = target(player, holdings, pile);
        if (found && (!best || found->hope > best->hope)) {
            best = found;
        }
    }
    return best;
}

Value Appraisal::productions(const PlayerBoard& player) const {
    Value sum = 0;
    for (const Slot& slot : player.slots) {
        sum += slot.size() == 0 ? 0 : production(slot.top());
    }
    return sum;
}

/// What the played ones will do from now on, and what those in hand may yet bring.
Value Appraisal::leaders(const PlayerBoard& player) const {
    const Value hope = std::min(60, turns_left_ * 6);
    Value sum = 0;
    for (const HeldLeader& held : player.leaders) {
        if (held.leader == no_leader || held.state == HeldLeader::State::discarded) {
            continue;
        }
        const LeaderFacts& facts = facts_of(held.leader);
        const Value use = turns_left_ * leader_in_a_turn[static_cast<std::size_t>(facts.ability)];
        const bool played = held.state == HeldLeader::State::played;
        sum += played ? use : percent(hope, use + facts.points * weight::point);
    }
    return sum;
}

Value Appraisal::resources(const PlayerBoard& player) const {
    const Holdings holdings = holdings_of(player);
    const std::uint32_t held =
        std::min(std::accumulate(holdings.begin(), holdings.end(), 0U), most_resources);
    if (turns_left_ == 0) {
        return static_cast<Value>(held) * weight::spare_resource;
    }
    Value best = 0;
    Value second = 0;
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        if (const auto found = target(player, holdings, pile)) {
            second = std::max(second, std::min(best, found->hope));
            best = std::max(best, found->hope);
        }
    }
    const std::uint32_t useful = std::min(held, useful_resources);
    return static_cast<Value>(useful) * weight::resource +
           static_cast<Value>(held - useful) * weight::idle_resource + best +
           percent(hope_of_second_best, second);
}

Value Appraisal::production(Card card) const {
    const CardFacts& facts = facts_of(card);
    const auto gained =
        static_cast<Value>(facts.output.total()) - static_cast<Value>(facts.input.total());
    const Value once = gained * weight::made_resource + facts.faith * weight::point;
    return std::max(0, percent(turns_with_production, turns_left_ * once));
}

/// Its points and its production, less the least production that it must cover.
Value Appraisal::purchase(const PlayerBoard& player, Card card) const {
    const CardFacts& facts = facts_of(card);
    Value covered = won_game;
    for (const Slot& slot : player.slots) {
        if (slot.size() + 1 == facts.level) {
            covered = std::min(covered, slot.size() == 0 ? 0 : production(slot.top()));
        }
    }
    const Value alone = board_->solo() ? weight::card_against_lorenzo : 0;
    return facts.points * weight::point + production(card) - covered + alone;
}

std::optional<Target> Appraisal::target(const PlayerBoard& player,
                                        const Holdings& holdings,
                                        std::size_t pile) const {
    const Card card = board_->piles[pile].top;
    const std::size_t level = level_of_pile(pile);
    const bool fits = std::ranges::any_of(
        player.slots, [&](const Slot& slot) { return slot.size() + 1 == level; });
    if (card == no_card || !fits) {
        return std::nullopt;
    }
    const Resources cost = cost_for(player, card);
    Target target{.pile = pile, .hope = percent(hope_of_a_purchase, purchase(player, card))};
    for (std::size_t i = 0; i < resource_count; ++i) {
        for (std::uint32_t held = holdings[i]; held < cost.of[i]; ++held) {
            ++target.missing;
            target.hope = percent(hope_with_one_less, target.hope);
        }
    }
    return target;
}

Value Appraisal::others() const {
    if (board_->solo()) {
        return board_->cross * weight::cross_step;
    }
    Value sum = 0;
    for (const Seat seat : board_->seats()) {
        if (seat != seat_) {
            const PlayerBoard& other = board_->player(seat);
            sum += points_on_the_board(other) + worth_of_space(other, other.faith);
        }
    }
    return sum / (board_->players - 1);
}

/// The last round is good for whoever leads, and bad for the others.
Value Appraisal::lead() const {
    if (board_->last_round == Reason::none) {
        return 0;
    }
    const std::uint32_t own = score_of(board_->player(seat_)).points();
    const bool leads = std::ranges::all_of(
        board_->seats(), [&](Seat seat) { return score_of(board_->player(seat)).points() <= own; });
    return leads ? weight::leading_at_the_end : -weight::leading_at_the_end;
}

Value Appraisal::harm(unsigned dropped) const {
    if (board_->solo()) {
        return static_cast<Value>(dropped) * weight::cross_step;
    }
    Value sum = 0;
    for (const Seat seat : board_->seats()) {
        if (seat != seat_) {
            const PlayerBoard& other = board_->player(seat);
            const unsigned space = std::min(other.faith + dropped, last_space);
            sum += worth_of_space(other, space) - worth_of_space(other, other.faith);
        }
    }
    return sum / (board_->players - 1);
}

}  // namespace tavola::renaissance
