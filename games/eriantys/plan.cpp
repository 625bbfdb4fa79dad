#include "games/eriantys/plan.hpp"

#include "games/eriantys/apply.hpp"
#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/ending.hpp"
#include "games/eriantys/influence.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

/// A character must bring at least this much more than doing without: coins are saved for the turn
/// in which they decide something.
constexpr Value least_gain_of_a_character = 12;

/// So many ways to exchange students are looked at closely.
constexpr std::size_t most_exchanges = 8;

// ---- doing things in the imagination ----

void walk_and_settle(Board& board, unsigned steps) {
    Events untold;
    walk_mother_nature(board, steps, untold);
    resolve_group(board, board.mother_nature, untold);
    board.phase = Phase::cloud;
    if (board.ending != Reason::none) {
        finish_game(board, untold);
    }
}

bool perform(State& state, const MoveMotherNature& move) {
    walk_and_settle(state.board, move.steps);
    return true;
}

bool perform(State& state, const TakeCloud& take) {
    Students& cloud = state.board.clouds[take.cloud - std::size_t{1}];
    state.board.school(state.board.active()).entrance += cloud;
    cloud = {};
    return true;
}

bool perform(State& /*state*/, const EndTurn& /*end*/) { return true; }

bool perform(State& state, const PlayCharacter& play) {
    // Played last it would end the turn, and we are to judge the board before that.
    if (state.board.phase == Phase::turn_end) {
        state.board.phase = Phase::cloud;
    }
    return apply(state, state.board.active(), play).has_value();
}

template <class Move>
bool perform(State& state, const Move& move) {
    return apply(state, state.board.active(), move).has_value();
}

/// Does what apply() would do, except that the turn does not end: no cloud is filled and nobody
/// else is next. False when the rules refuse it.
bool try_action(State& state, const Action& action) {
    if (refusal_of(state, state.board.active(), action)) {
        return false;
    }
    return std::visit([&](const auto& move) { return perform(state, move); }, action);
}

// ---- looking ahead to mother nature ----

struct Landing {
    Value value = -2 * won_game;
    unsigned steps = 0;
};

bool she_has_yet_to_walk(const Board& board) {
    return board.phase == Phase::students || board.phase == Phase::mother_nature;
}

/// Whether anything but her place changes when she ends her walk there.
bool is_settled(const Board& board, std::size_t at) {
    const Group& group = board.groups[at];
    const Side side = dominant_side(influence_on(board, group, influence_rules(board)));
    return group.no_entry == 0 && (side == no_side || side == group.tower_side);
}

Landing best_landing(const Board& board, Seat seat) {
    Landing best;
    const Appraisal unchanged{board, seat};
    const unsigned farthest = std::min<unsigned>(reach_of(board, seat), board.group_count);
    for (unsigned steps = 1; steps <= farthest; ++steps) {
        const std::size_t at = (board.mother_nature + steps) % board.group_count;
        Value value = 0;
        if (is_settled(board, at)) {
            value = unchanged.value_when_she_is_at(at);
        } else {
            Board after = board;
            walk_and_settle(after, steps);
            value = value_of(after, seat);
        }
        if (value > best.value) {
            best = {.value = value, .steps = steps};
        }
    }
    return best;
}

/// What the board is worth if mother nature walks from it as well as she can.
Value promise_of(const Board& board, Seat seat) {
    return she_has_yet_to_walk(board) ? best_landing(board, seat).value : value_of(board, seat);
}

// ---- following several lines of play side by side ----

struct Line {
    State state{};
    std::size_t first = 0;
    Value value = 0;
};

/// One more action on one of the lines.
struct Branch {
    Value value = 0;
    std::size_t line = 0;
    Action action{};
};

/// The best branches, grown into lines; orders of moves that lead to one board count once.
std::vector<Line> grown(std::vector<Branch>& branches,
                        const std::vector<Line>& lines,
                        std::size_t most) {
    std::ranges::stable_sort(branches, std::ranges::greater{}, &Branch::value);
    std::vector<Line> next;
    for (const Branch& branch : branches) {
        if (next.size() == most) {
            break;
        }
        Line line = lines[branch.line];
        line.value = branch.value;
        try_action(line.state, branch.action);
        const bool known = std::ranges::any_of(next, [&](const Line& other) {
            return other.value == line.value && other.state.board == line.state.board;
        });
        if (!known) {
            next.push_back(line);
        }
    }
    return next;
}

/// She comes last to what lies far ahead of her, so what is put there can wait; only the island
/// where she stands is looked at as well, for students that are best out of her way.
bool can_wait(const Board& board, const Action& action) {
    constexpr std::size_t near = 6;
    const auto* move = std::get_if<MoveToIsland>(&action);
    if (move == nullptr || !is_tile(move->island)) {
        return false;
    }
    const std::size_t count = board.group_count;
    return (group_of(board, move->island) + count - board.mother_nature) % count > near;
}

void branch_by(const Line& line,
               std::size_t index,
               std::span<const Action> actions,
               std::vector<Branch>& branches) {
    const Seat seat = line.state.board.active();
    for (const Action& action : actions) {
        if (std::holds_alternative<PlayCharacter>(action) || can_wait(line.state.board, action)) {
            continue;
        }
        State after = line.state;
        if (try_action(after, action)) {
            branches.push_back({promise_of(after.board, seat), index, action});
        }
    }
}

/// Moves the students of all lines until none is due, and returns the best line.
Line followed(std::vector<Line> lines, std::size_t breadth) {
    ActionList actions;
    while (std::ranges::any_of(
        lines, [](const Line& line) { return line.state.board.phase == Phase::students; })) {
        std::vector<Branch> branches;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const State& state = lines[i].state;
            legal_actions(state, state.board.active(), actions);
            branch_by(lines[i], i, {actions.begin(), actions.end()}, branches);
        }
        lines = grown(branches, lines, breadth);
    }
    return lines.front();
}

/// The lines that begin with these of the actions, the most promising ones.
std::vector<Line> begun(const State& state,
                        std::span<const Action> actions,
                        std::span<const std::size_t> considered,
                        std::size_t breadth) {
    const Seat seat = state.board.active();
    std::vector<Line> lines;
    for (const std::size_t index : considered) {
        Line line{.state = state, .first = index};
        if (try_action(line.state, actions[index])) {
            line.value = promise_of(line.state.board, seat);
            lines.push_back(line);
        }
    }
    std::ranges::stable_sort(lines, std::ranges::greater{}, &Line::value);
    lines.resize(std::min(lines.size(), breadth));
    return lines;
}

std::optional<Plan> planned(const State& state,
                            std::span<const Action> actions,
                            std::span<const std::size_t> considered,
                            Breadth breadth) {
    const Seat seat = state.board.active();
    auto lines = begun(state, actions, considered, static_cast<std::size_t>(breadth));
    if (lines.empty()) {
        return std::nullopt;
    }
    Line best = followed(std::move(lines), static_cast<std::size_t>(breadth));
    Plan plan{.first = best.first, .value = best.value, .end = best.state.board};
    if (she_has_yet_to_walk(plan.end)) {
        const unsigned steps = best_landing(plan.end, seat).steps;
        const std::size_t at = (plan.end.mother_nature + steps) % plan.end.group_count;
        plan.lands = plan.end.groups[at].first;
        walk_and_settle(plan.end, steps);
    }
    return plan;
}

// ---- which actions are worth a closer look ----

/// A first guess at what an exchange brings.
Value guess(const State& state, const PlayCharacter& play) {
    const Board& board = state.board;
    if (play.character != Character::jester) {
        State after = state;
        return try_action(after, play) ? value_of(after.board, board.active()) : -won_game;
    }
    Value gain = 0;
    for (const Colour colour : all_colours) {
        const Value change = play.taken[colour] - play.given[colour];
        gain += change * worth_in_entrance(board, board.active(), colour);
    }
    return gain;
}

bool takes_back_what_it_gives(const PlayCharacter& play) {
    return std::ranges::any_of(all_colours, [&](Colour colour) {
        return play.given[colour] > 0 && play.taken[colour] > 0;
    });
}

/// The characters among the actions; of the many exchanges only those that look best.
std::vector<std::size_t> characters_worth_trying(const State& state,
                                                 std::span<const Action> actions) {
    std::vector<std::size_t> found;
    std::vector<std::pair<Value, std::size_t>> exchanges;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto* play = std::get_if<PlayCharacter>(&actions[i]);
        if (play == nullptr) {
            continue;
        }
        if (play->given.empty()) {
            found.push_back(i);
        } else if (!takes_back_what_it_gives(*play)) {
            exchanges.emplace_back(guess(state, *play), i);
        }
    }
    std::ranges::stable_sort(
        exchanges, std::ranges::greater{}, &std::pair<Value, std::size_t>::first);
    exchanges.resize(std::min(exchanges.size(), most_exchanges));
    std::ranges::transform(
        exchanges, std::back_inserter(found), &std::pair<Value, std::size_t>::second);
    return found;
}

/// All but the characters, and but what can wait unless there is nothing else.
std::vector<std::size_t> plain_actions(const Board& board, std::span<const Action> actions) {
    std::vector<std::size_t> found;
    std::vector<std::size_t> waiting;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (!std::holds_alternative<PlayCharacter>(actions[i])) {
            (can_wait(board, actions[i]) ? waiting : found).push_back(i);
        }
    }
    return found.empty() ? waiting : found;
}

}  // namespace

std::optional<Plan> best_plan(const State& state,
                              std::span<const Action> actions,
                              Breadth breadth) {
    const auto plain = planned(state, actions, plain_actions(state.board, actions), breadth);
    const auto characters = characters_worth_trying(state, actions);
    if (characters.empty()) {
        return plain;
    }
    const auto clever = planned(state, actions, characters, std::min(breadth, Breadth::narrow));
    if (!plain || (clever && clever->value >= plain->value + least_gain_of_a_character)) {
        return clever;
    }
    return plain;
}

std::optional<Tile> conquest_of(const Plan& plan, const Board& board) {
    const Side own = board.school(board.active()).side;
    const auto is_own = [&](const Board& at) {
        return at.groups[group_of(at, *plan.lands)].tower_side == own;
    };
    return plan.lands && is_own(plan.end) && !is_own(board) ? plan.lands : std::nullopt;
}

std::optional<Tile> play_turn(State& state, Breadth breadth) {
    ActionList actions;
    const auto go_on = [&]() -> std::optional<Tile> {
        legal_actions(state, state.board.active(), actions);
        const std::span<const Action> all{actions.begin(), actions.end()};
        const auto plan = planned(state, all, plain_actions(state.board, all), breadth);
        if (!plan) {
            return std::nullopt;
        }
        const auto conquest = conquest_of(*plan, state.board);
        state.board = plan->end;
        return conquest;
    };
    const auto conquest = go_on();
    if (state.board.phase == Phase::cloud && !state.board.clouds_short) {
        go_on();
    }
    return conquest;
}

}  // namespace tavola::eriantys
