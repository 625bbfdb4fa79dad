#include "games/eriantys/apply.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/ending.hpp"
#include "games/eriantys/students.hpp"
#include "games/eriantys/turn_order.hpp"

#include <variant>

namespace tavola::eriantys {

namespace {

using Refusal = std::optional<Illegal>;

// ---- what each action must satisfy; the seat is to act, and the game is not over ----

Refusal refusal(const State& state, Seat seat, const PlayAssistant& action) {
    if (state.board.phase != Phase::planning) {
        return Illegal::wrong_phase;
    }
    if (action.value < 1 || action.value > Hand::largest) {
        return Illegal::bad_argument;
    }
    if (!state.board.school(seat).hand.contains(action.value)) {
        return Illegal::assistant_used;
    }
    if (!playable_assistants(state.board, seat).contains(action.value)) {
        return Illegal::assistant_taken;
    }
    return std::nullopt;
}

Refusal refusal_of_move(const Board& board, Seat seat, Colour student) {
    if (board.phase != Phase::students) {
        return Illegal::wrong_phase;
    }
    if (!is_colour(student)) {
        return Illegal::bad_argument;
    }
    if (board.school(seat).entrance[student] == 0) {
        return Illegal::no_such_student;
    }
    return std::nullopt;
}

Refusal refusal(const State& state, Seat seat, const MoveToDining& action) {
    if (const Refusal of_move = refusal_of_move(state.board, seat, action.student)) {
        return of_move;
    }
    if (state.board.school(seat).dining[action.student] >= seats_at_a_table) {
        return Illegal::dining_full;
    }
    return std::nullopt;
}

Refusal refusal(const State& state, Seat seat, const MoveToIsland& action) {
    if (const Refusal of_move = refusal_of_move(state.board, seat, action.student)) {
        return of_move;
    }
    if (!is_tile(action.island)) {
        return Illegal::no_such_island;
    }
    return std::nullopt;
}

Refusal refusal(const State& state, Seat seat, const MoveMotherNature& action) {
    if (state.board.phase != Phase::mother_nature) {
        return Illegal::wrong_phase;
    }
    if (action.steps < 1 || action.steps > reach_of(state.board, seat)) {
        return Illegal::too_many_steps;
    }
    return std::nullopt;
}

Refusal refusal(const State& state, Seat /*seat*/, const TakeCloud& action) {
    if (state.board.phase != Phase::cloud) {
        return Illegal::wrong_phase;
    }
    if (action.cloud < 1 || action.cloud > state.board.sizes().clouds) {
        return Illegal::no_such_cloud;
    }
    if (state.board.clouds[action.cloud - std::size_t{1}].empty()) {
        return Illegal::cloud_empty;
    }
    return std::nullopt;
}

Refusal refusal(const State& state, Seat /*seat*/, const PlayCharacter& action) {
    if (!state.board.expert) {
        return Illegal::not_expert;
    }
    if (state.board.phase == Phase::planning) {
        return Illegal::wrong_phase;
    }
    return refusal_of_character(state, action);
}

Refusal refusal(const State& state, Seat /*seat*/, const EndTurn& /*action*/) {
    switch (state.board.phase) {
        case Phase::turn_end:
            return std::nullopt;
        case Phase::planning:
            return Illegal::wrong_phase;
        default:
            return Illegal::must_finish;
    }
}

// ---- what each action does; every check is behind us, nothing below can refuse ----

void perform(State& state, Seat seat, const PlayAssistant& action, Events& events) {
    School& school = state.board.school(seat);
    school.hand.remove(action.value);
    school.assistant = action.value;
    events.push_back(event::AssistantPlayed{.seat = seat, .value = action.value});
    if (school.hand.empty()) {
        declare_last_round(state.board, Reason::assistants, events);
    }
    pass_planning(state.board, events);
}

void count_move(Board& board) {
    --board.moves_left;
    if (board.moves_left == 0) {
        board.phase = Phase::mother_nature;
    }
}

void perform(State& state, Seat seat, const MoveToDining& action, Events& events) {
    --state.board.school(seat).entrance[action.student];
    events.push_back(event::MovedToDining{.seat = seat, .student = action.student});
    seat_student(state.board, seat, action.student, events);
    count_move(state.board);
}

void perform(State& state, Seat seat, const MoveToIsland& action, Events& events) {
    Group& group = state.board.groups[group_of(state.board, action.island)];
    --state.board.school(seat).entrance[action.student];
    ++group.students[action.student];
    events.push_back(
        event::MovedToIsland{.seat = seat, .student = action.student, .island = group.first});
    count_move(state.board);
}

void perform(State& state, Seat /*seat*/, const MoveMotherNature& action, Events& events) {
    Board& board = state.board;
    walk_mother_nature(board, action.steps, events);
    resolve_group(board, board.mother_nature, events);
    if (board.ending != Reason::none) {
        finish_game(board, events);
    } else if (board.clouds_short) {
        finish_cloud_step(state, events);
    } else {
        board.phase = Phase::cloud;
    }
}

void perform(State& state, Seat seat, const TakeCloud& action, Events& events) {
    Students& cloud = state.board.clouds[action.cloud - std::size_t{1}];
    events.push_back(event::CloudTaken{.seat = seat, .cloud = action.cloud, .students = cloud});
    state.board.school(seat).entrance += cloud;
    cloud = {};
    finish_cloud_step(state, events);
}

void perform(State& state, Seat /*seat*/, const PlayCharacter& action, Events& events) {
    play_character(state, action, events);
    if (state.board.ending != Reason::none) {
        finish_game(state.board, events);
    } else if (state.board.phase == Phase::turn_end) {
        end_turn(state, events);  // it was kept open only for this
    }
}

void perform(State& state, Seat /*seat*/, const EndTurn& /*action*/, Events& events) {
    end_turn(state, events);
}

Expected<Events, Illegal> performed(State& state, Seat seat, const Action& action) {
    Expected<Events, Illegal> happened{std::in_place};
    std::visit([&](const auto& move) { perform(state, seat, move, *happened); }, action);
    return happened;
}

}  // namespace

std::optional<Illegal> refusal_of(const State& state, Seat seat, const Action& action) {
    if (state.board.phase == Phase::over) {
        return Illegal::game_over;
    }
    if (seat != state.board.active()) {
        return Illegal::not_your_turn;
    }
    return std::visit([&](const auto& move) { return refusal(state, seat, move); }, action);
}

Expected<Events, Illegal> apply(State& state, Seat seat, const Action& action) {
    if (const Refusal reason = refusal_of(state, seat, action)) {
        return Unexpected{*reason};
    }
    return performed(state, seat, action);
}

}  // namespace tavola::eriantys
