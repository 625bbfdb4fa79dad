#include "grammar/renaissance/explain_depots.hpp"

#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/words.hpp"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace tavola::renaissance {

namespace {

std::string said(std::string_view word) { return std::string{word}; }

std::string own_depots(const PlayerBoard& player) {
    std::vector<std::string> names;
    for (const Place depot : depots_of(player)) {
        names.push_back(said(word_for(depot)));
    }
    return "your depots are " + listed(names);
}

/// Where one more piece of the kind could lie now: `it could lie on mid or big`.
std::string where_else(const PlayerBoard& player, Resource resource) {
    std::vector<std::string> names;
    for (const Place depot : depots_of(player)) {
        if (!refusal_to_store(player, resource, depot)) {
            names.push_back(said(word_for(depot)));
        }
    }
    return names.empty() ? "there is no room for it now: SWAP, SHIFT or DROP"
                         : "it could lie on " + listed(names, " or ");
}

/// Why the kind and the depot do not go together.
std::string mixed(const PlayerBoard& player, Resource resource, Place depot) {
    const Stock& stock = player.depot(depot);
    const std::string kind = said(word_for(resource));
    if (is_leader_depot(depot)) {
        return said(word_for(depot)) + " is for " + said(word_for(stock.kind)) + "s only";
    }
    if (stock.exists() && stock.kind != resource) {
        return said(word_for(depot)) + " holds " + in_words(stock) + ", and a shelf holds one kind";
    }
    for (const Place shelf : all_shelves) {
        if (shelf != depot && player.depot(shelf).kind == resource) {
            return kind + "s lie on " + said(word_for(shelf)) + ", and no kind lies on two shelves";
        }
    }
    return kind + " does not go there";
}

std::string full(Place depot) {
    return said(word_for(depot)) + " is full, it has " + counted(capacity_of(depot), "space");
}

struct Storing {
    Resource resource = no_resource;
    Place depot{};
};

/// What is to be stored where, if the action does that.
std::optional<Storing> storing(const PlayerBoard& player, const Action& action) {
    if (const auto* const pick = std::get_if<PickResource>(&action)) {
        return Storing{pick->resource, pick->depot};
    }
    if (const auto* const put = std::get_if<PutResource>(&action)) {
        return Storing{put->resource, put->depot};
    }
    if (const auto* const shift = std::get_if<ShiftResource>(&action)) {
        return Storing{shift->resource, shift->to};
    }
    if (const auto* const swap = std::get_if<SwapDepots>(&action)) {
        return Storing{player.depot(swap->from).kind, swap->to};
    }
    return std::nullopt;
}

}  // namespace

std::string depot_mixed(const PlayerBoard& player, const Action& action) {
    const auto stored = storing(player, action);
    if (!stored) {
        return {};
    }
    std::string text = mixed(player, stored->resource, stored->depot);
    const bool anew =
        std::holds_alternative<PickResource>(action) || std::holds_alternative<PutResource>(action);
    return anew ? text + "; " + where_else(player, stored->resource) : text;
}

std::string depot_full(const PlayerBoard& player, const Action& action) {
    if (const auto* const swap = std::get_if<SwapDepots>(&action);
        swap != nullptr && is_shelf(swap->from) && is_shelf(swap->to)) {
        const bool back = player.depot(swap->from).count <= capacity_of(swap->to);
        const Place from = back ? swap->to : swap->from;
        const Place to = back ? swap->from : swap->to;
        return said(word_for(to)) + " has " + counted(capacity_of(to), "space") + " and " +
               said(word_for(from)) + " holds " + in_words(player.depot(from));
    }
    const auto stored = storing(player, action);
    if (!stored) {
        return {};
    }
    const bool anew =
        std::holds_alternative<PickResource>(action) || std::holds_alternative<PutResource>(action);
    const std::string text = full(stored->depot);
    return anew ? text + "; " + where_else(player, stored->resource) : text;
}

std::string no_such_depot(const PlayerBoard& player, Place depot) {
    return "you have no depot " + said(word_for(depot)) + "; " + own_depots(player);
}

std::string bad_move(const PlayerBoard& player, Place from, Place to) {
    for (const Place depot : {from, to}) {
        if (!has_depot(player, depot)) {
            return no_such_depot(player, depot);
        }
    }
    return from == to ? "these are the same depot" : "nothing lies there that could move";
}

}  // namespace tavola::renaissance
