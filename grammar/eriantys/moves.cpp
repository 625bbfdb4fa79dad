#include "grammar/eriantys/moves.hpp"

#include "games/eriantys/actions.hpp"
#include "games/eriantys/apply.hpp"
#include "grammar/eriantys/commands.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/spell.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

const PlayCharacter* large_exchange(const Action& action) {
    const auto* const play = std::get_if<PlayCharacter>(&action);
    return play != nullptr && play->given.total() > 1 ? play : nullptr;
}

std::string repeated_colour(unsigned count) {
    std::string words;
    for (unsigned i = 0; i < count; ++i) {
        words.append(" colour");
    }
    return words;
}

void count_pattern(MoveList& moves, const std::string& words) {
    const auto found = std::ranges::find(moves.patterns, words, &MoveList::Pattern::words);
    if (found != moves.patterns.end()) {
        ++found->count;
    } else {
        moves.patterns.push_back({.words = words, .count = 1});
    }
}

/// How an action is said here: as a whole line, or as the step that is due.
struct Whole {
    [[nodiscard]] static std::string line(const Action& action) { return spell(action); }
    [[nodiscard]] static std::string verb(const PlayCharacter& play) {
        return spell(Action{PlayCharacter{.character = play.character}});
    }
};

struct InSteps {
    Step step{};

    [[nodiscard]] std::string line(const Action& action) const {
        const auto& play = std::get<PlayCharacter>(action);
        switch (step) {
            case Step::colour:
                return spell(Parsed{ColourStep{*play.colour}});
            case Step::island:
                return spell(Parsed{IslandStep{*play.island}});
            case Step::swap:
                return spell(Parsed{SwapStep{.given = play.given, .taken = play.taken}});
        }
        return {};
    }
    [[nodiscard]] static std::string verb(const PlayCharacter& /*play*/) { return "SWAP"; }
};

template <class Manner>
MoveList listed(std::span<const Action> actions, const Manner& manner) {
    MoveList moves;
    for (const Action& action : actions) {
        const PlayCharacter* const large =
            actions.size() > most_lines ? large_exchange(action) : nullptr;
        if (large == nullptr) {
            moves.lines.push_back(manner.line(action));
        } else {
            const std::string colours = repeated_colour(large->given.total());
            std::string words = manner.verb(*large);
            count_pattern(moves, words.append(colours).append(" FOR").append(colours));
        }
    }
    return moves;
}

std::vector<Action> legal(const State& state, Seat seat) {
    const auto list = std::make_unique<ActionList>();
    legal_actions(state, seat, *list);
    return {list->begin(), list->end()};
}

/// Does the action begin like the card under way?
bool goes_on_from(const PlayCharacter& half, const Action& action) {
    const auto* const play = std::get_if<PlayCharacter>(&action);
    return play != nullptr && play->character == half.character &&
           (!half.colour || half.colour == play->colour);
}

std::vector<Action> ways_to_go_on(const std::vector<Action>& actions, const PlayCharacter& half) {
    std::vector<Action> possible;
    std::ranges::copy_if(actions, std::back_inserter(possible), [&](const Action& action) {
        return goes_on_from(half, action);
    });
    return possible;
}

MoveList list_steps(const std::vector<Action>& actions, const PlayCharacter& half) {
    MoveList moves = listed(ways_to_go_on(actions, half), InSteps{*next_step(half)});
    // The monk's colours come once for each island.
    const auto doubles = std::unique(moves.lines.begin(), moves.lines.end());
    moves.lines.erase(doubles, moves.lines.end());
    moves.lines.push_back(spell(Parsed{CancelStep{}}));
    return moves;
}

std::vector<Command> step_commands(const std::vector<Action>& actions, const PlayCharacter& half) {
    const Step step = *next_step(half);
    std::vector<Command> commands;
    for (const Action& action : ways_to_go_on(actions, half)) {
        Command command = command_of(step, std::get<PlayCharacter>(action));
        // The monk's colours come once for each island.
        const bool again = !commands.empty() && step == Step::colour &&
                           commands.back().arguments == command.arguments;
        if (!again) {
            commands.push_back(std::move(command));
        }
    }
    commands.push_back(command_of(CancelStep{}));
    return commands;
}

}  // namespace

std::vector<Command> list_commands(const State& state, Seat seat, const HalfPlayed& half) {
    const std::vector<Action> actions = legal(state, seat);
    if (const std::optional<PlayCharacter> play = card_under_way(state, seat, half)) {
        return step_commands(actions, *play);
    }
    std::vector<Command> commands;
    std::ranges::transform(actions, std::back_inserter(commands), [](const Action& action) {
        return command_of(action);
    });
    return commands;
}

MoveList list_moves(const State& state, Seat seat, const HalfPlayed& half) {
    const std::vector<Action> actions = legal(state, seat);
    if (const std::optional<PlayCharacter> play = card_under_way(state, seat, half)) {
        return list_steps(actions, *play);
    }
    return listed(actions, Whole{});
}

}  // namespace tavola::eriantys
