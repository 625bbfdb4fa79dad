#include "games/eriantys/apply.hpp"
#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/turn_order.hpp"

namespace tavola::eriantys {

namespace {

void list_assistants(const Board& board, Seat seat, ActionList& list) {
    const Hand playable = playable_assistants(board, seat);
    for (std::uint8_t value = 1; value <= Hand::largest; ++value) {
        if (playable.contains(value)) {
            list.push_back(PlayAssistant{value});
        }
    }
}

void list_moves(const Board& board, Seat seat, ActionList& list) {
    const School& school = board.school(seat);
    for (const Colour student : all_colours) {
        if (school.entrance[student] == 0) {
            continue;
        }
        if (school.dining[student] < seats_at_a_table) {
            list.push_back(MoveToDining{student});
        }
        list.append(board.group_count, [&groups = board.groups, student](std::size_t group) {
            return MoveToIsland{student, groups[group].first};
        });
    }
}

void list_steps(const Board& board, Seat seat, ActionList& list) {
    for (unsigned steps = 1; steps <= reach_of(board, seat); ++steps) {
        list.push_back(MoveMotherNature{static_cast<std::uint8_t>(steps)});
    }
}

void list_clouds(const Board& board, ActionList& list) {
    for (std::size_t cloud = 0; cloud < board.sizes().clouds; ++cloud) {
        if (!board.clouds[cloud].empty()) {
            list.push_back(TakeCloud{static_cast<std::uint8_t>(cloud + 1)});
        }
    }
}

}  // namespace

void legal_actions(const State& state, Seat seat, ActionList& list) {
    const Board& board = state.board;
    list.clear();
    if (board.phase == Phase::over || seat != board.active()) {
        return;
    }
    switch (board.phase) {
        case Phase::planning:
            list_assistants(board, seat, list);
            return;
        case Phase::students:
            list_moves(board, seat, list);
            break;
        case Phase::mother_nature:
            list_steps(board, seat, list);
            break;
        case Phase::cloud:
            list_clouds(board, list);
            break;
        case Phase::turn_end:
            list.push_back(EndTurn{});
            break;
        case Phase::over:
            return;
    }
    if (board.expert) {
        list_characters(state, list);
    }
}

}  // namespace tavola::eriantys
