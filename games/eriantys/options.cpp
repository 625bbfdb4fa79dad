#include "games/eriantys/options.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::eriantys {

namespace {

std::size_t tower_colours_for(std::size_t players) { return players == 3 ? 3 : 2; }

}  // namespace

Options standard_options(std::size_t players, Variant variant) {
    Options options{.players = players, .expert = variant == Variant::expert};
    for (std::size_t seat = 0; seat < players; ++seat) {
        options.towers[seat] = static_cast<TowerColour>(seat % tower_colours_for(players));
        options.wizards[seat] = static_cast<Wizard>(seat);
    }
    assert(are_valid(options));
    return options;
}

bool are_valid(const Options& options) {
    if (options.players < 2 || options.players > max_seats) {
        return false;
    }
    const auto last = static_cast<std::ptrdiff_t>(options.players);
    const std::ptrdiff_t of_each_tower = options.players == 4 ? 2 : 1;

    const auto in_its_place = [&](std::size_t seat) {
        const TowerColour tower = options.towers[seat];
        const Wizard wizard = options.wizards[seat];
        return static_cast<std::size_t>(tower) < tower_colours_for(options.players) &&
               static_cast<std::size_t>(wizard) < max_seats &&
               std::count(options.towers.begin(), options.towers.begin() + last, tower) ==
                   of_each_tower &&
               std::count(options.wizards.begin(), options.wizards.begin() + last, wizard) == 1;
    };
    for (std::size_t seat = 0; seat < options.players; ++seat) {
        if (!in_its_place(seat)) {
            return false;
        }
    }
    return true;
}

}  // namespace tavola::eriantys
