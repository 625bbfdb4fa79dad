#include "grammar/renaissance/phrases.hpp"

#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/words.hpp"

#include <cstddef>

namespace tavola::renaissance {

namespace {

std::string or_nothing(const std::vector<std::string>& things) {
    return things.empty() ? std::string{"nothing"} : listed(things);
}

/// The kinds of which there are some, each with its count.
template <class Counts>
std::vector<std::string> things_of(const Counts& counts) {
    std::vector<std::string> things;
    for (const Resource resource : all_resources) {
        if (counts[resource] > 0) {
            things.push_back(counted(counts[resource], word_for(resource)));
        }
    }
    return things;
}

std::string cards_in_words(const CardsNeeded& needed) {
    std::string card{word_for(needed.colour)};
    card.append(" card");
    std::string words = counted(needed.count, card);
    return needed.level == 0 ? words : words + " of level " + std::to_string(needed.level);
}

}  // namespace

std::string counted(std::uint32_t count, std::string_view thing) {
    std::string words = std::to_string(count);
    return words.append(" ").append(thing).append(count == 1 ? "" : "s");
}

std::string listed(const std::vector<std::string>& things, std::string_view last) {
    std::string words;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const std::string_view joint = i + 1 == things.size() ? last : ", ";
        words.append(i == 0 ? std::string_view{} : joint).append(things[i]);
    }
    return words;
}

std::string in_words(const Resources& resources) { return or_nothing(things_of(resources)); }

std::string in_words(const Strongbox& strongbox) { return or_nothing(things_of(strongbox)); }

std::string in_words(const Stock& stock) {
    return stock.count == 0 ? std::string{"nothing"} : counted(stock.count, word_for(stock.kind));
}

std::string in_words(const Requirement& requirement) {
    std::vector<std::string> things;
    for (const CardsNeeded& needed : requirement.cards) {
        if (needed.count > 0) {
            things.push_back(cards_in_words(needed));
        }
    }
    if (requirement.amount > 0) {
        things.push_back(counted(requirement.amount, word_for(requirement.resource)));
    }
    return listed(things);
}

std::string ability_in_words(Leader leader) {
    const LeaderFacts& facts = facts_of(leader);
    const std::string kind{word_for(facts.resource)};
    switch (facts.ability) {
        case Ability::discount:
            return "cards cost 1 " + kind + " less";
        case Ability::depot:
            return "a depot for 2 " + kind + "s";
        case Ability::white_marble:
            return "a white marble is a " + kind;
        case Ability::production:
            return "1 " + kind + " for 1 of your choice and 1 faith";
    }
    return {};
}

std::string in_words(const Recipe& recipe) {
    std::vector<std::string> gives = things_of(recipe.output);
    if (recipe.faith > 0) {
        gives.push_back(std::to_string(recipe.faith) + " faith");
    }
    return in_words(recipe.input) + " into " + listed(gives);
}

std::vector<Place> depots_of(const PlayerBoard& player) {
    std::vector<Place> depots;
    for (const Place depot : all_depots) {
        if (has_depot(player, depot)) {
            depots.push_back(depot);
        }
    }
    return depots;
}

std::string_view cause_of(Reason reason) {
    switch (reason) {
        case Reason::none:
            return {};
        case Reason::faith:
            return "the end of the faith track is reached";
        case Reason::cards:
            return "somebody has seven cards";
        case Reason::lorenzo:
            return "the black cross is at the end of the faith track";
        case Reason::colour:
            return "no card of some colour is left";
    }
    return {};
}

}  // namespace tavola::renaissance
