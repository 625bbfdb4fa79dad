#include "games/eriantys/bot.hpp"

#include "games/eriantys/apply.hpp"
#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/explanation.hpp"
#include "games/eriantys/plan.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

// ---- easy ----

std::size_t pick(std::size_t count, Rng& rng) {
    return rng.below(static_cast<std::uint32_t>(count));
}

/// Keeps the actions of one kind, each kind with the same chance however many actions it has.
template <class KindOf>
std::vector<Action> of_one_kind(std::span<const Action> actions, const KindOf& kind_of, Rng& rng) {
    std::vector<std::size_t> kinds;
    for (const Action& action : actions) {
        if (std::ranges::find(kinds, kind_of(action)) == kinds.end()) {
            kinds.push_back(kind_of(action));
        }
    }
    const std::size_t kind = kinds[pick(kinds.size(), rng)];
    std::vector<Action> kept;
    std::ranges::copy_if(actions, std::back_inserter(kept), [&](const Action& action) {
        return kind_of(action) == kind;
    });
    return kept;
}

/// What to do, then with which character, then how: the jester alone has more uses than there are
/// other actions, and would be all that is ever played.
Choice choose_by_chance(std::span<const Action> legal, Rng& rng) {
    const auto what = of_one_kind(
        legal, [](const Action& action) { return action.index(); }, rng);
    const auto with = [](const Action& action) {
        const auto* play = std::get_if<PlayCharacter>(&action);
        return play == nullptr ? std::size_t{0} : number_of(play->character);
    };
    const auto alike = of_one_kind(what, with, rng);
    return {alike[pick(alike.size(), rng)], "picked at random"};
}

// ---- normal: assistants ----

/// Those who plan later are taken to play a middling card.
void let_the_others_plan(State& state) {
    ActionList cards;
    while (state.board.phase == Phase::planning) {
        const Seat seat = state.board.active();
        legal_actions(state, seat, cards);
        [[maybe_unused]] const auto played = apply(state, seat, cards[cards.size() / 2]);
        assert(played);
    }
}

void pass_turn(Board& board) {
    ++board.turn;
    board.phase = Phase::students;
    board.moves_left = board.sizes().moves;
}

/// What a round may come to for one seat.
struct Prospect {
    Value value = 0;
    std::optional<Tile> takes{};
};

/// After the seat's turn, if everybody up to it plays greedily.
Prospect prospect_of(State state, Seat seat) {
    auto takes = play_turn(state, Breadth::greedy);
    while (state.board.phase != Phase::over && state.board.active() != seat) {
        pass_turn(state.board);
        takes = play_turn(state, Breadth::greedy);
    }
    return {.value = value_of(state.board, seat), .takes = takes};
}

/// The prospects of one assistant after the other; those that change neither the order of play nor
/// the reach have the same.
class Prospects {
  public:
    explicit Prospects(Seat seat) : seat_{seat} {}

    const Prospect& after(const State& planned) {
        const bool as_before =
            known_ && order_ == planned.board.order && reach_ == reach_of(planned.board, seat_);
        if (!as_before) {
            known_ = prospect_of(planned, seat_);
            order_ = planned.board.order;
            reach_ = reach_of(planned.board, seat_);
        }
        return *known_;
    }

  private:
    Seat seat_;
    std::optional<Prospect> known_;
    std::array<Seat, max_seats> order_{};
    unsigned reach_ = 0;
};

struct Card {
    std::size_t index = 0;  ///< into the legal actions
    Prospect prospect{};
};

std::optional<Card> best_assistant(const State& state, Seat seat, std::span<const Action> legal) {
    std::optional<Card> best;
    Prospects prospects{seat};
    for (std::size_t i = 0; i < legal.size(); ++i) {
        State after = state;
        const auto* card = std::get_if<PlayAssistant>(&legal[i]);
        if (card == nullptr || !apply(after, seat, *card)) {
            continue;
        }
        let_the_others_plan(after);
        Prospect prospect = prospects.after(after);
        prospect.value += card->value;  // low cards are for when they are needed
        if (!best || prospect.value > best->prospect.value) {
            best = {.index = i, .prospect = prospect};
        }
    }
    return best;
}

// ---- normal ----

Choice think(const View& view, Seat seat, std::span<const Action> legal, Rng& rng) {
    const State state = imagine(view, rng);
    if (state.board.phase == Phase::planning) {
        if (const auto card = best_assistant(state, seat, legal)) {
            const Action& action = legal[card->index];
            return {action, explain_assistant(state.board, action, card->prospect.takes)};
        }
    } else if (const auto plan = best_plan(state, legal, Breadth::wide)) {
        const Action& action = legal[plan->first];
        return {action, explain(state, action, *plan)};
    }
    return choose_by_chance(legal, rng);
}

}  // namespace

Choice choose(const View& view, Seat seat, Level level, std::span<const Action> legal, Rng& rng) {
    assert(!legal.empty());
    const bool thinks = level == Level::normal && seat == view.board.active();
    return thinks ? think(view, seat, legal, rng) : choose_by_chance(legal, rng);
}

}  // namespace tavola::eriantys
