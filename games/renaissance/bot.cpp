#include "games/renaissance/bot.hpp"

#include "games/renaissance/apply.hpp"
#include "games/renaissance/cards.hpp"
#include "games/renaissance/evaluation.hpp"
#include "games/renaissance/explanation.hpp"
#include "games/renaissance/knowledge.hpp"
#include "games/renaissance/placement.hpp"
#include "games/renaissance/turn_order.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <optional>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

bool rearranges(const Action& action) {
    return std::holds_alternative<SwapDepots>(action) ||
           std::holds_alternative<ShiftResource>(action);
}

bool concerns_leaders(const Action& action) {
    return std::holds_alternative<PlayLeader>(action) ||
           std::holds_alternative<DiscardLeader>(action);
}

// ---- easy ----

std::size_t pick(std::size_t count, Rng& rng) {
    return rng.below(static_cast<std::uint32_t>(count));
}

/// Each kind of action has the same chance, however many there are of it. Depots are rearranged
/// only when there is nothing else to do: it leads nowhere by itself.
Choice choose_by_chance(std::span<const Action> legal, Rng& rng) {
    std::vector<std::size_t> kinds;
    for (const Action& action : legal) {
        if (!rearranges(action) && std::ranges::find(kinds, action.index()) == kinds.end()) {
            kinds.push_back(action.index());
        }
    }
    std::vector<Action> alike;
    if (kinds.empty()) {
        alike.assign(legal.begin(), legal.end());
    } else {
        const std::size_t kind = kinds[pick(kinds.size(), rng)];
        std::ranges::copy_if(legal, std::back_inserter(alike), [&](const Action& action) {
            return action.index() == kind;
        });
    }
    return {alike[pick(alike.size(), rng)], "picked at random"};
}

// ---- normal ----

/// The value when what is pending has been placed as well as can be.
Value value_when_placed(Board board, Seat seat, Value turns_left) {
    const Placement placed = best_placement(board, Appraisal{board, seat, turns_left});
    board.player(seat) = placed.player;
    board.pending = {};
    board.white = 0;
    board.dropped = static_cast<std::uint8_t>(placed.dropped);
    Events unheard;
    go_on_placing(board, unheard);
    return Appraisal{board, seat, turns_left}.value() -
           static_cast<Value>(placed.swaps) * price_of_a_swap;
}

Value value_of_keeping(const PlayerBoard& player, const KeepLeaders& keep) {
    // Which of the two is number 1 makes no difference; the order of dealing is good enough.
    return worth_of_keeping(player.dealt[keep.first - std::size_t{1}]) +
           worth_of_keeping(player.dealt[keep.second - std::size_t{1}]) -
           (keep.first > keep.second ? 1 : 0);
}

/// What the action leads to. It must be legal; chance and the others are left out of account.
Value value_after(const State& state, Seat seat, const Action& action) {
    const Value turns_left = guessed_turns_left(state.board);
    if (const auto* keep = std::get_if<KeepLeaders>(&action)) {
        return value_of_keeping(state.board.player(seat), *keep);
    }
    if (std::holds_alternative<EndTurn>(action)) {  // all stays as it is
        return Appraisal{state.board, seat, turns_left}.value();
    }
    State after = state;
    if (!apply(after, seat, action)) {
        return -2 * won_game;
    }
    if (const auto* buy = std::get_if<BuyCard>(&action)) {
        // The card that it uncovers is a guess, and must not speak for or against it.
        after.board.piles[pile_of(buy->colour, buy->level)] = {};
    }
    const Value value = after.board.phase == Phase::placing
                            ? value_when_placed(after.board, seat, turns_left)
                            : Appraisal{after.board, seat, turns_left}.value();
    return rearranges(action) ? value - price_of_a_swap : value;
}

struct Weighed {
    std::size_t index = 0;
    Value value = 0;
};

/// The best of those that the filter lets through.
template <class Filter>
std::optional<Weighed> best_of(const State& state,
                               Seat seat,
                               std::span<const Action> legal,
                               const Filter& counts) {
    std::optional<Weighed> best;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (!counts(legal[i])) {
            continue;
        }
        const Value value = value_after(state, seat, legal[i]);
        if (!best || value > best->value) {
            best = {.index = i, .value = value};
        }
    }
    return best;
}

/// What wins at once; then leaders, when that is better than to leave them alone; then what brings
/// the turn forward; then whatever is left.
std::size_t best_action(const State& state, Seat seat, std::span<const Action> legal) {
    const bool placing = state.board.phase == Phase::placing;
    const auto forward = best_of(state, seat, legal, [&](const Action& action) {
        return !concerns_leaders(action) && (placing || !rearranges(action));
    });
    if (forward && forward->value >= won_game) {
        return forward->index;
    }
    const auto of_leaders = best_of(state, seat, legal, concerns_leaders);
    if (of_leaders && of_leaders->value > value_after(state, seat, EndTurn{})) {
        return of_leaders->index;
    }
    if (forward) {
        return forward->index;
    }
    return best_of(state, seat, legal, [](const Action&) { return true; })->index;
}

Choice think(const View& view, Seat seat, std::span<const Action> legal, Rng& rng) {
    const State state = imagine(view, rng);
    const Action& action = legal[best_action(state, seat, legal)];
    return {action, explain(state, seat, action)};
}

}  // namespace

Choice choose(const View& view, Seat seat, Level level, std::span<const Action> legal, Rng& rng) {
    assert(!legal.empty());
    const bool thinks = level == Level::normal && view.board.to_act().contains(seat);
    return thinks ? think(view, seat, legal, rng) : choose_by_chance(legal, rng);
}

}  // namespace tavola::renaissance
