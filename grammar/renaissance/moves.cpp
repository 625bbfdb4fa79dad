#include "grammar/renaissance/moves.hpp"

#include "games/renaissance/actions.hpp"
#include "games/renaissance/apply.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/payment.hpp"
#include "games/renaissance/production.hpp"
#include "grammar/renaissance/commands.hpp"
#include "grammar/renaissance/market_lines.hpp"
#include "grammar/renaissance/production_choices.hpp"
#include "grammar/renaissance/spell.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace tavola::renaissance {

namespace {

void count_pattern(MoveList& moves, std::string words, std::uint64_t count) {
    const auto found = std::ranges::find(moves.patterns, words, &MoveList::Pattern::words);
    if (found != moves.patterns.end()) {
        found->count += count;
    } else {
        moves.patterns.push_back({.words = std::move(words), .count = count});
    }
}

/// The production without the resources that it names: `PRODUCE BASE r r FOR r, SLOT 1`.
std::string shape_of(const Production& items) {
    std::string line{"PRODUCE"};
    const auto item = [&](const std::string& words) {
        line.append(line.size() > 7 ? ", " : " ").append(words);
    };
    if (items.base) {
        item("BASE r r FOR r");
    }
    for (unsigned number = 1; number <= slot_count; ++number) {
        if (items.slots.contains(number)) {
            item("SLOT " + std::to_string(number));
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number)) {
            item("LEADER " + std::to_string(number) + " FOR r");
        }
    }
    return line;
}

constexpr std::string_view with_payment = " PAY resource@place ...";
constexpr std::string_view with_placement = " resource@depot ...";

/// How often each shape of production occurs, as patterns; those that occur once are not among
/// them.
class Listing {
  public:
    Listing(const Board& board, Seat seat)
        : board_{board}, seat_{seat}, player_{board.player(seat)} {}

    void add_market(const TakeMarbles& market) {
        std::string line = spell(Action{market});
        moves_.lines.push_back(line);
        if (const std::size_t ways = ways_to_place(board_, seat_, market.line); ways > 0) {
            count_pattern(moves_, line.append(with_placement), ways);
        }
    }

    void add_purchase(const BuyCard& buy) {
        const std::string line = spell(Action{buy});
        moves_.lines.push_back(line);
        const Card card = board_.pile(buy.colour, buy.level).top;
        add_payments(line, ways_to_pay(player_, cost_for(player_, card)));
    }
    void add_production(const Produce& produce, bool in_full) {
        const std::string shape = shape_of(produce.items);
        const bool is_new = std::ranges::find(moves_.patterns, shape, &MoveList::Pattern::words) ==
                            moves_.patterns.end();
        if (in_full || is_new) {
            moves_.lines.push_back(spell(Action{produce}));
        }
        if (!in_full) {
            count_pattern(moves_, shape, 1);
        }
        payments_.emplace_back(shape,
                               ways_to_pay(player_, recipe_of(player_, produce.items).input));
    }
    void add(const Action& action) { moves_.lines.push_back(spell(action)); }

    MoveList finished() {
        std::erase_if(moves_.patterns,
                      [](const MoveList::Pattern& pattern) { return pattern.count == 1; });
        for (auto& [shape, ways] : payments_) {
            add_payments(shape, ways);
        }
        return std::move(moves_);
    }

  private:
    void add_payments(const std::string& line, std::uint64_t ways) {
        if (ways > 1) {
            count_pattern(moves_, line + std::string{with_payment}, ways);
        }
    }

    const Board& board_;
    Seat seat_;
    const PlayerBoard& player_;
    MoveList moves_{};
    std::vector<std::pair<std::string, std::uint64_t>> payments_{};
};

}  // namespace

MoveList list_moves(const State& state, Seat seat) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, seat, *actions);
    const bool in_full = actions->size() <= most_lines;
    Listing listing{state.board, seat};
    for (const Action& action : *actions) {
        if (const auto* const market = std::get_if<TakeMarbles>(&action)) {
            listing.add_market(*market);
        } else if (const auto* const buy = std::get_if<BuyCard>(&action)) {
            listing.add_purchase(*buy);
        } else if (const auto* const produce = std::get_if<Produce>(&action)) {
            listing.add_production(*produce, in_full);
        } else {
            listing.add(action);
        }
    }
    return listing.finished();
}

std::vector<Choices> list_choices(const State& state, Seat seat) {
    const auto actions = std::make_unique<ActionList>();
    legal_actions(state, seat, *actions);
    std::vector<Command> commands;
    ProductionChoices productions;
    for (const Action& action : *actions) {
        if (const auto* const produce = std::get_if<Produce>(&action)) {
            productions.add(produce->items);
        } else {
            commands.push_back(command_of(action));
        }
    }
    std::vector<Choices> all = choices_among(commands);
    all.insert(all.end(), productions.all().begin(), productions.all().end());
    return all;
}

}  // namespace tavola::renaissance
