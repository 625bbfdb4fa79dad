#include "games/renaissance/explanation.hpp"

#include "games/renaissance/apply.hpp"
#include "games/renaissance/cards.hpp"
#include "games/renaissance/evaluation.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/market.hpp"
#include "games/renaissance/placement.hpp"
#include "games/renaissance/production.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <variant>

namespace tavola::renaissance {

namespace {

// ---- words ----

constexpr std::array<std::string_view, resource_count> resource_words{
    "coin", "stone", "servant", "shield"};
constexpr std::array<std::string_view, depot_count> depot_words{"the small shelf",
                                                                "the mid shelf",
                                                                "the big shelf",
                                                                "the leader's depot sp1",
                                                                "the leader's depot sp2"};

std::string number(std::size_t value) { return std::to_string(value); }

std::string word(Resource resource) { return std::string{resource_words[index_of(resource)]}; }
std::string word(Place depot) { return std::string{depot_words[index_of(depot)]}; }

std::string counted(std::size_t count, std::string_view noun) {
    return number(count) + " " + std::string{noun} + (count == 1 ? "" : "s");
}

std::string points(std::size_t count) { return counted(count, "point"); }

/// Joins what is there: "2 coins", "2 coins and 1 faith", "1 coin, 1 stone and 1 faith".
std::string listed(const Resources& resources, unsigned faith) {
    std::array<std::string, resource_count + 1> parts;
    std::size_t count = 0;
    for (const Resource resource : all_resources) {
        if (resources[resource] > 0) {
            parts[count++] = counted(resources[resource], resource_words[index_of(resource)]);
        }
    }
    if (faith > 0) {
        parts[count++] = number(faith) + " faith";
    }
    std::string words;
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) {
            words += i + 1 == count ? " and " : ", ";
        }
        words += parts[i];
    }
    return count == 0 ? "nothing" : words;
}

/// "towards card 17 (5 points, 2 resources short)".
std::string towards(const Board& board, Seat seat) {
    const auto target = Appraisal{board, seat, guessed_turns_left(board)}.best_target();
    if (!target) {
        return {};
    }
    const Card card = board.piles[target->pile].top;
    const std::string name =
        "card " + number(number_of(card)) + " (" + points(facts_of(card).points);
    if (target->missing == 0) {
        return ", enough for " + name + ")";
    }
    return ", towards " + name + ", " + counted(target->missing, "resource") + " short)";
}

// ---- what speaks for an action ----

std::string reason(const State& state, Seat seat, const KeepLeaders& keep) {
    const auto& dealt = state.board.player(seat).dealt;
    const Leader one = dealt[keep.first - std::size_t{1}];
    const Leader other = dealt[keep.second - std::size_t{1}];
    return "keeps leaders " + number(number_of(one)) + " and " + number(number_of(other)) +
           ", together worth " +
           points(std::size_t{facts_of(one).points} + facts_of(other).points) + " and the most use";
}

std::string reason(const State& state, Seat seat, const PickResource& pick) {
    State after = state;
    const bool picked = apply(after, seat, pick).has_value();
    return "starts with a " + word(pick.resource) +
           (picked ? towards(after.board, seat) : std::string{});
}

std::string reason(const State& state, Seat seat, const TakeMarbles& take) {
    const Harvest harvest = harvest_of(state.board.player(seat), state.board.market, take.line);
    std::string words = "takes " + listed(harvest.resources, harvest.faith);
    if (harvest.white > 0) {
        words += " and " + counted(harvest.white, "white marble");
    }
    State after = state;
    if (!apply(after, seat, take) || after.board.phase != Phase::placing) {
        return words;
    }
    const Placement placed =
        best_placement(after.board, Appraisal{after.board, seat, guessed_turns_left(after.board)});
    if (placed.dropped > 0) {
        words += " though " + number(placed.dropped) + " must be dropped";
    }
    after.board.player(seat) = placed.player;
    return words + towards(after.board, seat);
}

std::string reason(const State& state, Seat seat, const PutResource& put) {
    State after = state;
    const bool kept = apply(after, seat, put).has_value();
    return "keeps the " + word(put.resource) + " on " + word(put.depot) +
           (kept ? towards(after.board, seat) : std::string{});
}

std::string reason(const State& /*state*/, Seat /*seat*/, const DropResource& drop) {
    if (drop.depot) {
        return "gives up a " + word(drop.resource) + " to make room on " + word(*drop.depot);
    }
    return "finds no good place for the " + word(drop.resource);
}

std::string reason(const State& state, Seat seat, const BuyCard& buy) {
    const Card card = state.board.pile(buy.colour, buy.level).top;
    const Recipe recipe = recipe_of(card);
    std::string words = "buys card " + number(number_of(card)) + " for " +
                        points(facts_of(card).points) + " and a production of " +
                        listed(recipe.output, recipe.faith) + " from " + listed(recipe.input, 0);
    if (state.board.player(seat).cards() + 1 == cards_to_end) {
        words += ", the seventh card";
    }
    return words;
}

std::string reason(const State& state, Seat seat, const Produce& produce) {
    const Recipe recipe = recipe_of(state.board.player(seat), produce.items);
    State after = state;
    const bool produced = apply(after, seat, produce).has_value();
    return "makes " + listed(recipe.output, recipe.faith) + " out of " + listed(recipe.input, 0) +
           (produced ? towards(after.board, seat) : std::string{});
}

std::string reason(const State& /*state*/, Seat /*seat*/, const SwapDepots& /*swap*/) {
    return "makes room for what is to be placed";
}

std::string reason(const State& /*state*/, Seat /*seat*/, const ShiftResource& /*shift*/) {
    return "makes room for what is to be placed";
}

std::string reason(const State& state, Seat seat, const PlayLeader& play) {
    const Leader leader = state.board.player(seat).leaders[play.number - std::size_t{1}].leader;
    const LeaderFacts& facts = facts_of(leader);
    const std::string kind = word(facts.resource);
    std::string words =
        "plays leader " + number(number_of(leader)) + " for " + points(facts.points) + " and ";
    switch (facts.ability) {
        case Ability::discount:
            return words + "a " + kind + " off every price";
        case Ability::depot:
            return words + "room for 2 more " + kind + "s";
        case Ability::white_marble:
            return words + "a " + kind + " for every white marble";
        case Ability::production:
            return words + "a production from 1 " + kind;
    }
    return words;
}

std::string reason(const State& /*state*/, Seat /*seat*/, const DiscardLeader& /*discard*/) {
    return "gains 1 faith for a leader that would hardly be played";
}

std::string reason(const State& /*state*/, Seat /*seat*/, const EndTurn& /*end*/) {
    return "has done what there was to do";
}

// ---- what the events add ----

/// Chance and the others come after END: what that brings is nobody's reason.
bool is_plain(const Action& action) {
    return std::holds_alternative<EndTurn>(action) || std::holds_alternative<KeepLeaders>(action);
}

bool wins(const Events& events, Seat seat) {
    for (const Event& event : events) {
        const auto* over = std::get_if<event::GameOver>(&event);
        if (over != nullptr && over->outcome.winners.contains(seat)) {
            return true;
        }
    }
    return false;
}

std::string tiles_gained(const Events& events, Seat seat) {
    std::string words;
    for (const Event& event : events) {
        const auto* report = std::get_if<event::VaticanReport>(&event);
        if (report != nullptr && report->tiles[tavola::index_of(seat)] == Tile::up) {
            words += ", and turns up the tile of section " + number(report->section);
        }
    }
    return words;
}

}  // namespace

std::string explain(const State& state, Seat seat, const Action& action) {
    std::string words =
        std::visit([&](const auto& move) { return reason(state, seat, move); }, action);
    State after = state;
    const auto events =
        is_plain(action) ? Expected<Events, Illegal>{std::in_place} : apply(after, seat, action);
    if (!events) {
        return words;
    }
    words += tiles_gained(*events, seat);
    return wins(*events, seat) ? "wins the game: " + words : words;
}

}  // namespace tavola::renaissance
