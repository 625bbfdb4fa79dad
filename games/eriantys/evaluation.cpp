#include "games/eriantys/evaluation.hpp"

#include "games/eriantys/ending.hpp"
#include "games/eriantys/influence.hpp"
#include "games/eriantys/state.hpp"

#include <algorithm>
#include <array>

namespace tavola::eriantys {

namespace {

/// In hundredths of a tower. First set by judgement, then changed where a change made the bot win
/// more games against itself with the weights before.
namespace weight {
constexpr Value tower = 100;
constexpr Value nearly_out_of_towers = 40;  ///< for each tower fewer than three in reserve
constexpr Value professor = 50;
constexpr Value professor_at_the_end = 8;  ///< it still breaks ties
constexpr Value lead_at_a_table = 20;
constexpr Value student_in_dining = 2;
constexpr Value open_island = 14;  ///< that the side would take, did mother nature come
constexpr Value lead_on_an_island = 1;
constexpr Value coin = 10;
constexpr Value last_tower = 3000;  ///< that the next opponent can place
constexpr Value neighbour = 15;     ///< that a conquered island would unify with
}  // namespace weight

/// How much of a hope is left when so many rounds follow.
constexpr std::array<Value, 4> hope_in_percent{0, 60, 85, 100};

constexpr Value most_lead = 3;  // more of a lead than this makes nothing safer

/// The share of a threat that is counted, in percent.
constexpr Value threat_of_next = 80;
constexpr Value threat_of_later = 40;
constexpr Value threat_with_help = 50;  ///< of the same, when it takes students as well

constexpr unsigned usual_reach = 4;  // when the assistant is not yet known

Value percent(Value share, Value whole) { return share * whole / 100; }

Value value_of_the_end(const Board& board, Seat seat) {
    const auto end = outcome(State{.board = board});
    if (!end->winners.contains(seat)) {
        return -won_game;
    }
    return end->shared ? 0 : won_game;
}

/// The longest table of the colour that each side has: professors are won one by one.
Influence fullest_tables(const Board& board, Colour colour) {
    Influence most{};
    for (const Seat seat : board.seats()) {
        const School& school = board.school(seat);
        unsigned& count = most[index_of(school.side)];
        count = std::max<unsigned>(count, school.dining[colour]);
    }
    return most;
}

}  // namespace

Contest::Contest(const Influence& counts) {
    for (std::size_t i = 0; i < counts.size(); ++i) {
        of[i] = static_cast<Value>(counts[i]);
        second = std::max(second, std::min(most, of[i]));
        most = std::max(most, of[i]);
    }
}

Appraisal::Appraisal(const Board& board, Seat seat)
    : board_{&board},
      seat_{seat},
      side_{board.school(seat).side},
      hope_{hope_in_percent[std::min<std::size_t>(rounds_after(board), 3)]} {
    for (std::size_t i = 0; i < board.group_count; ++i) {
        islands_[i] = Contest{influence_on(board, board.groups[i], {})};
    }
    for (const Colour colour : all_colours) {
        tables_[index_of(colour)] = Contest{fullest_tables(board, colour)};
    }
    Value best_other = -won_game;
    Value others = 0;
    for (std::size_t i = 0; i < board.sizes().sides; ++i) {
        if (i != index_of(side_)) {
            const Value other = standing(static_cast<Side>(i));
            best_other = std::max(best_other, other);
            others += other;
        }
    }
    // Of two opponents the one who leads is the one to stop.
    const Value against =
        board.sizes().sides == 2 ? others : percent(60, best_other) + percent(20, others);
    lasting_ = standing(side_) - against + in_entrance();
}

Value Appraisal::value_when_she_is_at(std::size_t group) const {
    return lasting_ - worst_threat(group);
}

Value Appraisal::standing(Side side) const {
    return towers(side) + tables(side) + percent(hope_, islands(side) + purses(side));
}

Value Appraisal::towers(Side side) const {
    const Value reserve = board_->reserve_of(side);
    return (board_->sizes().towers - reserve) * weight::tower +
           std::max(0, 3 - reserve) * weight::nearly_out_of_towers;
}

/// Professors, and how safe or how near they are.
Value Appraisal::tables(Side side) const {
    Value lead = 0;
    Value students = 0;
    Value professors = 0;
    for (const Colour colour : all_colours) {
        const Value own = tables_[index_of(colour)].of[index_of(side)];
        lead += std::clamp(tables_[index_of(colour)].lead_of(side), -most_lead, most_lead);
        students += own;
        professors += controls(side, colour) ? 1 : 0;
    }
    const Value hoped = lead * weight::lead_at_a_table + students * weight::student_in_dining +
                        professors * weight::professor;
    return percent(hope_, hoped) + professors * weight::professor_at_the_end;
}

/// What the side would have or keep of each island if mother nature came by.
Value Appraisal::islands(Side side) const {
    Value sum = 0;
    for (std::size_t i = 0; i < board_->group_count; ++i) {
        const Group& group = board_->groups[i];
        const Value lead = islands_[i].lead_of(side);
        Value here = std::clamp(lead, -most_lead, most_lead) * weight::lead_on_an_island;
        if (lead > 0 && group.tower_side != side) {
            here += weight::open_island;
        }
        sum += here * group.tiles;
    }
    return sum;
}

Value Appraisal::purses(Side side) const {
    Value coins = 0;
    for (const Seat seat : board_->seats()) {
        coins += board_->school(seat).side == side ? board_->school(seat).coins : 0;
    }
    return coins * weight::coin;
}

Value Appraisal::in_entrance() const {
    Value sum = 0;
    for (const Colour colour : all_colours) {
        const Value count = board_->school(seat_).entrance[colour];
        if (count > 0) {
            sum += std::min(count, most_lead) * worth_in_entrance(*board_, seat_, colour);
        }
    }
    return percent(hope_, sum);
}

Value Appraisal::worst_threat(std::size_t mother_nature) const {
    Value worst = 0;
    Value share = threat_of_next;
    for (std::size_t i = board_->turn + std::size_t{1}; i < board_->players; ++i) {
        const School& other = board_->school(board_->order[i]);
        if (other.side != side_) {
            const Value threat = threat_of(other, mother_nature, steps_of(other.assistant));
            worst = std::max(worst, percent(share, threat));
            share = threat_of_later;
        }
    }
    return share == threat_of_next ? threat_of_next_round(mother_nature) : worst;
}

/// Nobody knows who will be next; whoever it is can choose how far to go.
Value Appraisal::threat_of_next_round(std::size_t mother_nature) const {
    Value worst = 0;
    for (const Seat seat : board_->seats()) {
        const School& other = board_->school(seat);
        if (hope_ > 0 && other.side != side_) {
            worst = std::max(worst, threat_of(other, mother_nature, usual_reach));
        }
    }
    return percent(threat_of_later, worst);
}

Value Appraisal::threat_of(const School& other, std::size_t mother_nature, unsigned reach) const {
    Value help = 0;
    for (const Colour colour : all_colours) {
        help += controls(other.side, colour) ? other.entrance[colour] : 0;
    }
    help = std::min<Value>(help, board_->sizes().moves);
    Value worst = 0;
    for (unsigned steps = 1; steps <= reach; ++steps) {
        const std::size_t at = (mother_nature + steps) % board_->group_count;
        const Value lead = islands_[at].lead_of(other.side);
        const Group& group = board_->groups[at];
        if (lead + help > 0 && group.tower_side != other.side && group.no_entry == 0) {
            const Value gain = conquest(at, other.side);
            worst = std::max(worst, lead > 0 ? gain : percent(threat_with_help, gain));
        }
    }
    return worst;
}

/// What it would bring the side to take that group.
Value Appraisal::conquest(std::size_t at, Side side) const {
    const Group& group = board_->groups[at];
    const Value moved = group.tower_side == no_side ? 1 : 2;  // a tower lost counts like one won
    Value gain = group.tiles * moved * weight::tower;
    if (board_->reserve_of(side) <= group.tiles) {
        gain += weight::last_tower;
    }
    const std::size_t count = board_->group_count;
    for (const std::size_t beside : {(at + 1) % count, (at + count - 1) % count}) {
        gain += board_->groups[beside].tower_side == side ? weight::neighbour : 0;
    }
    return gain;
}

bool Appraisal::controls(Side side, Colour colour) const {
    const Seat professor = board_->professor(colour);
    return professor != nobody && board_->school(professor).side == side;
}

unsigned rounds_after(const Board& board) {
    if (board.last_round != Reason::none) {
        return 0;
    }
    // Two players never empty the bag; more of them do in the eighth round (rules, section 3).
    const unsigned rounds = board.players == 2 ? Hand::largest : 8;
    return board.round < rounds ? rounds - board.round : 0;
}

Value value_of(const Board& board, Seat seat) {
    if (board.phase == Phase::over) {
        return value_of_the_end(board, seat);
    }
    return Appraisal{board, seat}.value_when_she_is_at(board.mother_nature);
}

Value worth_in_entrance(const Board& board, Seat seat, Colour colour) {
    const School& school = board.school(seat);
    const Seat professor = board.professor(colour);
    if (professor != nobody && board.school(professor).side == school.side) {
        return 5;
    }
    Value most = 0;
    for (const Seat other : board.seats()) {
        if (board.school(other).side != school.side) {
            most = std::max<Value>(most, board.school(other).dining[colour]);
        }
    }
    const Value missing = most + 1 - school.dining[colour];
    return missing <= board.sizes().moves ? 6 - missing : 1;
}

}  // namespace tavola::eriantys
