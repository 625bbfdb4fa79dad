#include "grammar/eriantys/spell.hpp"

#include "games/eriantys/archipelago.hpp"
#include "grammar/eriantys/words.hpp"

#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>

namespace tavola::eriantys {

namespace {

void put(std::string& line, std::string_view word) {
    if (!line.empty()) {
        line.push_back(' ');
    }
    line.append(word);
}

void put(std::string& line, std::size_t number) { put(line, std::to_string(number)); }

void put(std::string& line, const Students& students) {
    for (const Colour colour : all_colours) {
        for (unsigned i = 0; i < students[colour]; ++i) {
            put(line, word_for(colour));
        }
    }
}

void put_island(std::string& line, Tile tile) {
    put(line, "ISLAND");
    put(line, number_of(tile));
}

void put_exchange(std::string& line, const Students& given, const Students& taken) {
    put(line, given);
    if (!taken.empty()) {
        put(line, "FOR");
        put(line, taken);
    }
}

// ---- what follows MOVE, the rest with its verb ----

void say(std::string& line, const MoveToDining& action) {
    put(line, word_for(action.student));
    put(line, "DINING");
}

void say(std::string& line, const MoveToIsland& action) {
    put(line, word_for(action.student));
    put_island(line, action.island);
}

void say(std::string& line, const PlayAssistant& action) {
    put(line, "ASSISTANT");
    put(line, std::size_t{action.value});
}

void say(std::string& line, const MoveMotherNature& action) {
    put(line, "MN");
    put(line, std::size_t{action.steps});
}

void say(std::string& line, const TakeCloud& action) {
    put(line, "CLOUD");
    put(line, std::size_t{action.cloud});
}

void say(std::string& line, const PlayCharacter& action) {
    put(line, "CHARACTER");
    put(line, number_of(action.character));
    if (action.colour) {
        put(line, word_for(*action.colour));
    }
    put_exchange(line, action.given, action.taken);
    if (action.island) {
        put_island(line, *action.island);
    }
}

void say(std::string& line, const EndTurn& /*action*/) { put(line, "END"); }

bool is_move(const Action& action) {
    return std::holds_alternative<MoveToDining>(action) ||
           std::holds_alternative<MoveToIsland>(action);
}

// ---- whole lines ----

std::string line_of(const Actions& actions) {
    return spell(std::span<const Action>{actions.list.begin(), actions.list.size()});
}
std::string line_of(const PlayCharacter& play) { return spell(Action{play}); }
std::string line_of(const ColourStep& step) {
    return "COLOUR " + std::string{word_for(step.colour)};
}
std::string line_of(const IslandStep& step) {
    return "ISLAND " + std::to_string(number_of(step.island));
}
std::string line_of(const SwapStep& step) {
    std::string line{"SWAP"};
    put_exchange(line, step.given, step.taken);
    return line;
}
std::string line_of(const CancelStep& /*step*/) { return "CANCEL"; }
std::string line_of(const TowerChoice& choice) {
    return "TOWER " + std::string{word_for(choice.tower)};
}
std::string line_of(const WizardChoice& choice) {
    return "WIZARD " + std::string{word_for(choice.wizard)};
}

void name_by_group(const Board& board, Tile& island) {
    if (is_tile(island)) {
        island = board.groups[group_of(board, island)].first;
    }
}

}  // namespace

std::string spell(const Action& action) { return spell(std::span<const Action>{&action, 1}); }

std::string spell(std::span<const Action> actions) {
    assert(!actions.empty());
    std::string line{is_move(actions.front()) ? "MOVE" : ""};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        assert(i == 0 || is_move(actions[i]));
        line.append(i == 0 ? "" : ",");
        std::visit([&](const auto& action) { say(line, action); }, actions[i]);
    }
    return line;
}

std::string spell(const Parsed& parsed) {
    return std::visit([](const auto& said) { return line_of(said); }, parsed);
}

Action canonical(const Board& board, Action action) {
    if (auto* const move = std::get_if<MoveToIsland>(&action)) {
        name_by_group(board, move->island);
    }
    if (auto* const play = std::get_if<PlayCharacter>(&action);
        play != nullptr && play->island.has_value()) {
        name_by_group(board, *play->island);
    }
    return action;
}

}  // namespace tavola::eriantys
