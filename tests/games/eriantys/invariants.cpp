#include "tests/games/eriantys/invariants.hpp"

#include "games/eriantys/characters.hpp"
#include "games/eriantys/options.hpp"

#include <array>

namespace tavola::eriantys {

namespace {

std::string students_are_130(const State& state) {
    const Board& board = state.board;
    Students all = state.bag;
    for (const Students& cloud : board.clouds) {
        all += cloud;
    }
    for (const School& school : board.schools) {
        all += school.entrance;
        all += school.dining;
    }
    for (const Group& group : board.groups) {
        all += group.students;
    }
    for (const CharacterCard& card : board.characters) {
        all += card.students;
    }
    for (const Colour colour : all_colours) {
        if (all[colour] != students_of_each_colour) {
            return "not 26 students of colour " + std::to_string(index_of(colour));
        }
    }
    return {};
}

std::string coins_are_20(const Board& board) {
    unsigned coins = board.bank;
    for (const School& school : board.schools) {
        coins += school.coins;
    }
    for (const CharacterCard& card : board.characters) {
        coins += card.used ? 1 : 0;
    }
    const unsigned expected = board.expert ? coins_in_the_game : 0;
    return coins == expected ? "" : "not 20 coins";
}

std::string tower_counts_hold(const Board& board) {
    std::array<unsigned, max_sides> towers{};
    for (std::size_t side = 0; side < max_sides; ++side) {
        towers[side] = board.reserve[side];
    }
    for (const Group& group : board.groups) {
        if ((group.tower_side == no_side) != (group.towers == 0)) {
            return "towers without a side, or a side without towers";
        }
        if (group.tower_side == no_side) {
            continue;
        }
        towers[index_of(group.tower_side)] += group.towers;
        const bool ran_out = board.ending == Reason::towers && group.towers < group.tiles;
        if (group.towers != group.tiles && !ran_out) {
            return "a group with towers on some of its tiles";
        }
    }
    for (std::size_t side = 0; side < max_sides; ++side) {
        if (towers[side] != (side < board.sizes().sides ? board.sizes().towers : 0U)) {
            return "towers lost or made";
        }
    }
    return {};
}

std::string ring_is_closed(const Board& board) {
    std::size_t tiles = 0;
    for (std::size_t i = 0; i < board.groups.size(); ++i) {
        const Group& group = board.groups[i];
        if (i >= board.group_count) {
            if (group != Group{}) {
                return "something past the last group";
            }
            continue;
        }
        tiles += group.tiles;
        const Group& next = board.groups[(i + 1) % board.group_count];
        if ((number_of(group.first) - 1 + group.tiles) % tile_count + 1 != number_of(next.first)) {
            return "the ring has a gap";
        }
        const bool unified = board.ending == Reason::towers || group.tower_side == no_side ||
                             group.tower_side != next.tower_side;
        if (!unified) {
            return "neighbours of one side that are not unified";
        }
    }
    if (tiles != tile_count) {
        return "not 12 tiles";
    }
    return board.mother_nature < board.group_count ? "" : "mother nature is nowhere";
}

std::string no_entry_tiles_are_4(const Board& board) {
    unsigned tiles = 0;
    for (const Group& group : board.groups) {
        tiles += group.no_entry;
    }
    for (const CharacterCard& card : board.characters) {
        tiles += card.no_entry;
    }
    const bool in_play = card_of(board, Character::granny) != nullptr;
    return tiles == (in_play ? no_entry_tiles : 0) ? "" : "no-entry tiles lost or made";
}

/// A full table would be left with more than ten, a professor with somebody whom another beats.
std::string schools_are_in_order(const Board& board) {
    for (const Seat seat : board.seats()) {
        const School& school = board.school(seat);
        for (const Colour colour : all_colours) {
            if (school.dining[colour] > seats_at_a_table) {
                return "more than ten at a table";
            }
        }
        if (school.entrance.total() > board.sizes().entrance) {
            return "an entrance that overflows";
        }
        const std::size_t cards = school.hand.size() + (school.assistant == 0 ? 0 : 1);
        const std::size_t rounds_played = board.round - std::size_t{1};
        if (cards + rounds_played != Hand::largest) {
            return "assistants lost or made";
        }
    }
    return {};
}

/// Nobody may have strictly most of a colour without its professor.
std::string professors_are_right(const Board& board) {
    for (const Colour colour : all_colours) {
        for (const Seat leader : board.seats()) {
            bool leads = true;
            for (const Seat other : board.seats()) {
                leads = leads && (other == leader || board.school(leader).dining[colour] >
                                                         board.school(other).dining[colour]);
            }
            if (leads && board.professor(colour) != leader) {
                return "a professor with the wrong player";
            }
        }
    }
    return {};
}

}  // namespace

std::string broken_invariant(const State& state) {
    for (const std::string& broken : {students_are_130(state),
                                      coins_are_20(state.board),
                                      tower_counts_hold(state.board),
                                      ring_is_closed(state.board),
                                      no_entry_tiles_are_4(state.board),
                                      schools_are_in_order(state.board),
                                      professors_are_right(state.board)}) {
        if (!broken.empty()) {
            return broken;
        }
    }
    return {};
}

}  // namespace tavola::eriantys
