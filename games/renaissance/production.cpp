#include "games/renaissance/production.hpp"

#include "games/renaissance/cards.hpp"
#include "games/renaissance/leaders.hpp"

#include <cassert>

namespace tavola::renaissance {

namespace {

using Refusal = std::optional<Illegal>;

bool is_well_said(const Production& items) {
    if (items.twice || !items.slots.are_up_to(slot_count)) {
        return false;
    }
    if (items.base && !(is_resource(items.base->in[0]) && is_resource(items.base->in[1]) &&
                        is_resource(items.base->out))) {
        return false;
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number) && !is_resource(items.leader_out[number - 1])) {
            return false;
        }
    }
    return true;
}

bool has_leaders(const PlayerBoard& player, const Numbers& leaders) {
    if (!leaders.are_up_to(kept_leaders)) {
        return false;
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (leaders.contains(number) && !has_played(player, number, Ability::production)) {
            return false;
        }
    }
    return true;
}

}  // namespace

Recipe& Recipe::operator+=(const Recipe& other) {
    input += other.input;
    output += other.output;
    faith = static_cast<std::uint8_t>(faith + other.faith);
    return *this;
}

Recipe recipe_of(Card card) {
    const CardFacts& facts = facts_of(card);
    return {.input = facts.input, .output = facts.output, .faith = facts.faith};
}

Recipe recipe_of(const BaseProduction& base) {
    Recipe recipe;
    recipe.input.add(base.in[0]);
    recipe.input.add(base.in[1]);
    recipe.output.add(base.out);
    return recipe;
}

Recipe recipe_of(Leader leader, Resource out) {
    Recipe recipe{.faith = 1};
    recipe.input.add(facts_of(leader).resource);
    recipe.output.add(out);
    return recipe;
}

Refusal refusal_of_items(const PlayerBoard& player, const Production& items) {
    if (!is_well_said(items)) {
        return Illegal::bad_argument;
    }
    if (!has_leaders(player, items.leaders)) {
        return Illegal::no_such_leader;
    }
    bool produces = !items.empty();
    for (unsigned number = 1; number <= slot_count; ++number) {
        produces = produces &&
                   !(items.slots.contains(number) && player.slots[number - 1].top() == no_card);
    }
    return produces ? std::nullopt : Refusal{Illegal::nothing_to_produce};
}

Recipe recipe_of(const PlayerBoard& player, const Production& items) {
    assert(!refusal_of_items(player, items));
    Recipe all = items.base ? recipe_of(*items.base) : Recipe{};
    for (unsigned number = 1; number <= slot_count; ++number) {
        if (items.slots.contains(number)) {
            all += recipe_of(player.slots[number - 1].top());
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number)) {
            all += recipe_of(player.leaders[number - 1].leader, items.leader_out[number - 1]);
        }
    }
    return all;
}

}  // namespace tavola::renaissance
