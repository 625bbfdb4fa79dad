#include "games/renaissance/leaders.hpp"

#include "games/renaissance/cards.hpp"

#include <algorithm>

namespace tavola::renaissance {

namespace detail {

using enum Colour;

// clang-format off
constexpr std::array<LeaderFacts, leader_count> leader_table{{
    {Ability::discount,     Resource::servant, 2, {.cards = {{{yellow, 0, 1}, {green, 0, 1}}}}},  // 49
    {Ability::discount,     Resource::shield,  2, {.cards = {{{blue, 0, 1}, {purple, 0, 1}}}}},  // 50
    {Ability::discount,     Resource::stone,   2, {.cards = {{{green, 0, 1}, {blue, 0, 1}}}}},  // 51
    {Ability::discount,     Resource::coin,    2, {.cards = {{{yellow, 0, 1}, {purple, 0, 1}}}}},  // 52
    {Ability::depot,        Resource::stone,   3, {.resource = Resource::coin, .amount = 5}},  // 53
    {Ability::depot,        Resource::servant, 3, {.resource = Resource::stone, .amount = 5}},  // 54
    {Ability::depot,        Resource::shield,  3, {.resource = Resource::servant, .amount = 5}},  // 55
    {Ability::depot,        Resource::coin,    3, {.resource = Resource::shield, .amount = 5}},  // 56
    {Ability::white_marble, Resource::servant, 5, {.cards = {{{yellow, 0, 2}, {blue, 0, 1}}}}},  // 57
    {Ability::white_marble, Resource::shield,  5, {.cards = {{{green, 0, 2}, {purple, 0, 1}}}}},  // 58
    {Ability::white_marble, Resource::stone,   5, {.cards = {{{blue, 0, 2}, {yellow, 0, 1}}}}},  // 59
    {Ability::white_marble, Resource::coin,    5, {.cards = {{{purple, 0, 2}, {green, 0, 1}}}}},  // 60
    {Ability::production,   Resource::shield,  4, {.cards = {{{yellow, 2, 1}}}}},  // 61
    {Ability::production,   Resource::servant, 4, {.cards = {{{blue, 2, 1}}}}},  // 62
    {Ability::production,   Resource::stone,   4, {.cards = {{{purple, 2, 1}}}}},  // 63
    {Ability::production,   Resource::coin,    4, {.cards = {{{green, 2, 1}}}}},  // 64
}};
// clang-format on

}  // namespace detail

namespace {

unsigned cards_of(const PlayerBoard& player, const CardsNeeded& needed) {
    unsigned count = 0;
    for (const Slot& slot : player.slots) {
        for (const Card card : slot.cards) {
            const bool counts = card != no_card && facts_of(card).colour == needed.colour &&
                                (needed.level == 0 || facts_of(card).level == needed.level);
            count += counts ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

bool meets(const PlayerBoard& player, const Requirement& requirement) {
    const bool has_resources = requirement.resource == no_resource ||
                               player.owned(requirement.resource) >= requirement.amount;
    return has_resources && std::ranges::all_of(requirement.cards, [&](const CardsNeeded& needed) {
               return needed.count == 0 || cards_of(player, needed) >= needed.count;
           });
}

bool has_played(const PlayerBoard& player, std::size_t number, Ability ability) {
    if (number < 1 || number > kept_leaders) {
        return false;
    }
    const HeldLeader& held = player.leaders[number - 1];
    return held.state == HeldLeader::State::played && facts_of(held.leader).ability == ability;
}

std::array<Resource, kept_leaders> resources_by(const PlayerBoard& player, Ability ability) {
    std::array<Resource, kept_leaders> found{no_resource, no_resource};
    std::size_t count = 0;
    for (std::size_t number = 1; number <= kept_leaders; ++number) {
        if (has_played(player, number, ability)) {
            found[count++] = facts_of(player.leaders[number - 1].leader).resource;
        }
    }
    return found;
}

Resources cost_for(const PlayerBoard& player, Card card) {
    Resources cost = facts_of(card).cost;
    for (const Resource resource : resources_by(player, Ability::discount)) {
        if (resource != no_resource && cost[resource] > 0) {
            cost.take(resource);
        }
    }
    return cost;
}

void play_leader(PlayerBoard& player, std::size_t number) {
    HeldLeader& held = player.leaders[number - 1];
    held.state = HeldLeader::State::played;
    const LeaderFacts& facts = facts_of(held.leader);
    if (facts.ability == Ability::depot) {
        const Place free = player.depot(Place::sp1).exists() ? Place::sp2 : Place::sp1;
        player.depot(free) = {.kind = facts.resource};
    }
}

}  // namespace tavola::renaissance
