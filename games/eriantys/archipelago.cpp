#include "games/eriantys/archipelago.hpp"

#include "games/eriantys/characters.hpp"
#include "games/eriantys/influence.hpp"

#include <algorithm>
#include <cassert>

namespace tavola::eriantys {

namespace {

constexpr std::size_t fewest_groups = 3;  // with so few left, the game ends

std::size_t clockwise_of(const Board& board, std::size_t group) {
    return group + 1 == board.group_count ? 0 : group + 1;
}

std::size_t counter_clockwise_of(const Board& board, std::size_t group) {
    return (group == 0 ? board.group_count : group) - std::size_t{1};
}

void return_no_entry_tile(Board& board, Group& group, Events& events) {
    CharacterCard* granny = card_of(board, Character::granny);
    assert(granny != nullptr);
    --group.no_entry;
    ++granny->no_entry;
    events.push_back(event::NoEntryChanged{.island = group.first, .tiles = group.no_entry});
    events.push_back(event::CardChanged{.price = price_of(*granny), .card = *granny});
}

/// The old towers go home and as many new ones come as there are tiles, or as are left.
void conquer(Board& board, Group& group, Side side, Events& events) {
    const Seat loser = holder_of(board, group.tower_side);
    if (group.tower_side != no_side) {
        board.reserve_of(group.tower_side) =
            static_cast<std::uint8_t>(board.reserve_of(group.tower_side) + group.towers);
    }
    group.tower_side = side;
    group.towers = std::min(group.tiles, board.reserve_of(side));
    board.reserve_of(side) = static_cast<std::uint8_t>(board.reserve_of(side) - group.towers);
    events.push_back(event::Conquered{.by = holder_of(board, side),
                                      .island = group.first,
                                      .towers = group.towers,
                                      .from = loser});
}

/// Joins the group clockwise of `left` to it; the ring closes, and mother nature stays where she
/// is. Groups stay sorted by first tile, so a group that crosses 12 and 1 is the last.
/// Returns where the joined group is now.
std::size_t join_clockwise(Board& board, std::size_t left) {
    const std::size_t right = clockwise_of(board, left);
    Group& kept = board.groups[left];
    const Group& gone = board.groups[right];
    kept.tiles = static_cast<std::uint8_t>(kept.tiles + gone.tiles);
    kept.students += gone.students;
    kept.towers = static_cast<std::uint8_t>(kept.towers + gone.towers);
    kept.no_entry = static_cast<std::uint8_t>(kept.no_entry + gone.no_entry);

    if (board.mother_nature == right) {
        board.mother_nature = static_cast<std::uint8_t>(left);
    }
    const auto begin = board.groups.begin();
    std::copy(begin + static_cast<std::ptrdiff_t>(right) + 1,
              begin + board.group_count,
              begin + static_cast<std::ptrdiff_t>(right));
    --board.group_count;
    board.groups[board.group_count] = Group{};
    if (board.mother_nature > right) {
        --board.mother_nature;
    }
    return left > right ? left - 1 : left;
}

void unify_neighbours(Board& board, std::size_t group, Events& events) {
    const Side side = board.groups[group].tower_side;
    const auto joins = [&](std::size_t other) {
        return other != group && board.groups[other].tower_side == side;
    };
    const std::size_t before = counter_clockwise_of(board, group);
    const std::size_t after = clockwise_of(board, group);
    const bool joins_before = joins(before);
    const bool joins_after = joins(after) && (after != before || !joins_before);
    if (!joins_before && !joins_after) {
        return;
    }

    event::Merged merged;
    const auto name_part = [&](std::size_t part) {
        merged.first[merged.parts++] = board.groups[part].first;
    };
    if (joins_before) {
        name_part(before);
    }
    name_part(group);
    if (joins_after) {
        name_part(after);
        group = join_clockwise(board, group);
    }
    if (joins_before) {
        group = join_clockwise(board, counter_clockwise_of(board, group));
    }
    merged.group = board.groups[group];
    events.push_back(merged);
}

}  // namespace

std::size_t group_of(const Board& board, Tile tile) {
    assert(is_tile(tile));
    // Sorted by first tile, group i cannot begin before tile i + 1.
    for (std::size_t i = std::min<std::size_t>(number_of(tile), board.group_count); i-- > 0;) {
        if (board.groups[i].first <= tile) {
            return i;
        }
    }
    return board.group_count - std::size_t{1};  // it lies in the part of 12+1 past the 12
}

unsigned reach_of(const Board& board, Seat seat) {
    const unsigned extra = board.character_played == Character::postman ? postman_steps : 0;
    return steps_of(board.school(seat).assistant) + extra;
}

void walk_mother_nature(Board& board, unsigned steps, Events& events) {
    const Tile from = board.groups[board.mother_nature].first;
    board.mother_nature =
        static_cast<std::uint8_t>((board.mother_nature + steps) % board.group_count);
    events.push_back(event::MotherNatureMoved{.seat = board.active(),
                                              .steps = static_cast<std::uint8_t>(steps),
                                              .from = from,
                                              .to = board.groups[board.mother_nature].first});
}

void resolve_group(Board& board, std::size_t index, Events& events) {
    Group& group = board.groups[index];
    if (group.no_entry > 0) {
        return_no_entry_tile(board, group, events);
        return;
    }
    const Side side = dominant_side(influence_on(board, group, influence_rules(board)));
    if (side == no_side || side == group.tower_side) {
        return;
    }
    conquer(board, group, side, events);
    if (board.reserve_of(side) == 0) {
        board.ending = Reason::towers;
        return;
    }
    unify_neighbours(board, index, events);
    if (board.group_count <= fewest_groups) {
        board.ending = Reason::islands;
    }
}

}  // namespace tavola::eriantys
