#include "grammar/renaissance/production_choices.hpp"

#include "grammar/renaissance/verbs.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tavola::renaissance {

namespace {

using Item = std::vector<Choices::Field>;

std::string quoted(std::string_view word) { return "\"" + std::string{word} + "\""; }

Choices::Field field(std::string_view name, std::string value) {
    return {.name = name, .values = {std::move(value)}};
}

/// The items of one production, each with the one value that it has in every field.
std::vector<Item> items_of(const Production& production) {
    std::vector<Item> items;
    if (production.base) {
        const auto& [in, out] = *production.base;
        items.push_back(
            {field("base", "[" + quoted(word_for(in[0])) + "," + quoted(word_for(in[1])) + "]"),
             field("for", quoted(word_for(out)))});
    }
    for (unsigned number = 1; number <= slot_count; ++number) {
        if (production.slots.contains(number)) {
            items.push_back({field("slot", std::to_string(number))});
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (production.leaders.contains(number)) {
            items.push_back({field("leader", std::to_string(number)),
                             field("for", quoted(word_for(production.leader_out[number - 1])))});
        }
    }
    return items;
}

/// Which items there are, whatever goes in and comes out.
std::string kind_of(const std::vector<Item>& items) {
    std::string words;
    for (const Item& item : items) {
        const Choices::Field& first = item.front();
        words.append(first.name).append(first.name == "base" ? "" : first.values[0]).append(" ");
    }
    return words;
}

void add_value(std::vector<std::string>& values, std::string value) {
    if (std::ranges::find(values, value) == values.end()) {
        values.push_back(std::move(value));
    }
}

void add_values(std::vector<Item>& items, std::vector<Item> more) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        for (std::size_t j = 0; j < items[i].size(); ++j) {
            add_value(items[i][j].values, std::move(more[i][j].values[0]));
        }
    }
}

}  // namespace

void ProductionChoices::add(const Production& production) {
    std::vector<Item> items = items_of(production);
    const auto [place, is_new] = places_.try_emplace(kind_of(items), all_.size());
    if (is_new) {
        all_.push_back({.verb = verb_of(Sentence::produce).name,
                        .fields = {{.name = "items", .parts = std::move(items)}}});
    } else {
        add_values(all_[place->second].fields[0].parts, std::move(items));
    }
}

}  // namespace tavola::renaissance
