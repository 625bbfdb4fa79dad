#include "games/eriantys/influence.hpp"

namespace tavola::eriantys {

InfluenceRules influence_rules(const Board& board) {
    InfluenceRules rules;
    switch (board.character_played) {
        case Character::centaur:
            rules.count_towers = false;
            break;
        case Character::knight:
            rules.two_extra = board.school(board.active()).side;
            break;
        case Character::hunter:
            rules.ignored_colour = board.ignored_colour;
            break;
        default:
            break;
    }
    return rules;
}

Influence influence_on(const Board& board, const Group& group, const InfluenceRules& rules) {
    Influence influence{};
    for (const Colour colour : all_colours) {
        const Seat professor = board.professor(colour);
        if (professor != nobody && colour != rules.ignored_colour) {
            influence[index_of(board.school(professor).side)] += group.students[colour];
        }
    }
    if (group.tower_side != no_side && rules.count_towers) {
        influence[index_of(group.tower_side)] += group.towers;
    }
    if (rules.two_extra != no_side) {
        influence[index_of(rules.two_extra)] += 2;
    }
    return influence;
}

Side dominant_side(const Influence& influence) {
    Side leader = no_side;
    unsigned most = 0;
    for (std::size_t side = 0; side < influence.size(); ++side) {
        if (influence[side] > most) {
            most = influence[side];
            leader = static_cast<Side>(side);
        } else if (influence[side] == most) {
            leader = no_side;
        }
    }
    return leader;
}

}  // namespace tavola::eriantys
