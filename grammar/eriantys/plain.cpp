#include "grammar/eriantys/plain.hpp"

#include "grammar/eriantys/scene.hpp"
#include "grammar/eriantys/words.hpp"

namespace tavola::eriantys {

namespace {

using Sentences = std::vector<std::string>;

/// `2 red, 1 blue`, or `none`.
std::string in_words(const Students& students) {
    std::string words;
    for (const Colour colour : all_colours) {
        if (students[colour] > 0) {
            words.append(words.empty() ? "" : ", ").append(std::to_string(students[colour]));
            words.append(" ").append(word_for(colour));
        }
    }
    return words.empty() ? "none" : words;
}

std::string towers(unsigned count, TowerColour colour) {
    return counted(count, std::string{word_for(colour)} + " tower");
}

void tell_game(const Scene& scene, Sentences& to) {
    const Board& board = scene.board();
    to.push_back(std::string{"Eriantys, "} + (board.expert ? "expert" : "base") + " game for " +
                 std::to_string(board.players) + " players. Round " + std::to_string(board.round) +
                 (scene.is_over() ? "." : ", " + std::string{word_for(board.phase)} + " phase."));
    if (scene.is_over()) {
        to.push_back("The game is over. " + scene.result() + ".");
        return;
    }
    const Seat active = board.active();
    to.push_back(scene.is_viewer(active) ? "It is your turn: " + scene.task() + "."
                                         : "It is the turn of " + std::string{scene.name(active)} +
                                               ": " + scene.task() + ".");
    if (board.last_round != Reason::none) {
        to.push_back("This is the last round: " + std::string{cause_of(board.last_round)} + ".");
    }
    if (board.character_played != Character::none) {
        to.push_back("The " + std::string{facts_of(board.character_played).name} +
                     " was played this turn.");
    }
    if (board.character_played == Character::hunter) {
        to.push_back("The colour " + std::string{word_for(board.ignored_colour)} +
                     " counts for nobody this turn.");
    }
}

std::string towers_kept(const Scene& scene, Seat seat) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    const Seat holder = holder_of(board, school.side);
    const std::string colour{word_for(school.tower)};
    if (holder != seat) {
        return "The " + colour + " towers are with " + std::string{scene.name(holder)} + ".";
    }
    return towers(board.reserve_of(school.side), school.tower) + " left to build.";
}

std::string professors_of(const Board& board, Seat seat) {
    std::string words;
    for (const Colour colour : all_colours) {
        if (board.professor(colour) == seat) {
            words.append(words.empty() ? "" : ", ").append(word_for(colour));
        }
    }
    return words.empty() ? "none" : words;
}

void tell_school(const Scene& scene, Seat seat, Sentences& to) {
    const Board& board = scene.board();
    const School& school = board.school(seat);
    const std::string name{scene.name(seat)};
    to.push_back((scene.is_viewer(seat) ? "You are " + name : "Player " + name) + ", the " +
                 std::string{word_for(school.wizard)} + ". " + towers_kept(scene, seat));
    const std::string whose = scene.is_viewer(seat) ? "Your " : name + "'s ";
    to.push_back(whose + "entrance: " + in_words(school.entrance) + ".");
    to.push_back(whose + "dining room: " + in_words(school.dining) + ".");
    to.push_back(whose + "professors: " + professors_of(board, seat) + ".");
    if (board.expert) {
        to.push_back(whose + "coins: " + std::to_string(school.coins) + ".");
    }
    to.push_back(whose + "assistant of this round: " +
                 (school.assistant == 0 ? "none yet"
                                        : std::to_string(school.assistant) + ", " +
                                              counted(steps_of(school.assistant), "step")) +
                 ".");
    to.push_back(whose + "hand: " +
                 (school.hand.empty() ? std::string{"none"} : values_of(school.hand, ", ")) + ".");
}

void tell_island(const Scene& scene, std::size_t index, Sentences& to) {
    const Board& board = scene.board();
    const Group& group = board.groups[index];
    std::string words = (group.tiles == 1 ? "Island " : "Islands ") + tiles_of(group) +
                        ", students: " + in_words(group.students) + ".";
    if (group.towers > 0) {
        words += " " + towers(group.towers, tower_of(board, group.tower_side)) + " of " +
                 scene.names(scene.members(group.tower_side)) + ".";
    }
    if (group.no_entry > 0) {
        words += " " + counted(group.no_entry, "no-entry tile") + ".";
    }
    if (index == board.mother_nature) {
        words += " Mother nature is here.";
    }
    to.push_back(words);
}

void tell_supplies(const Scene& scene, Sentences& to) {
    const Board& board = scene.board();
    for (std::size_t i = 0; i < board.sizes().clouds; ++i) {
        to.push_back("Cloud " + std::to_string(i + 1) + ": " + in_words(board.clouds[i]) + ".");
    }
    if (board.clouds_short) {
        to.emplace_back("Not all clouds could be filled: nobody takes one this round.");
    }
    to.push_back("The bag holds " + counted(scene.in_bag(), "student") + ".");
    to.push_back("The order of this phase: " + scene.order() + ".");
    std::string free = professors_of(board, nobody);
    to.push_back("Professors of nobody: " + free + ".");
}

void tell_characters(const Scene& scene, Sentences& to) {
    const Board& board = scene.board();
    to.push_back("The bank holds " + counted(board.bank, "coin") + ".");
    for (const CharacterCard& card : scene.characters()) {
        const CharacterFacts& facts = facts_of(card.character);
        std::string words = "Character " + title_of(card.character) + ": the next use costs " +
                            counted(price_of(card), "coin") + ".";
        words += card.used ? " It was used before." : " It was not used yet.";
        if (facts.students > 0) {
            words += " Students on it: " + in_words(card.students) + ".";
        }
        if (facts.no_entry > 0) {
            words += " " + counted(card.no_entry, "no-entry tile") + " on it.";
        }
        to.push_back(words);
    }
}

}  // namespace

std::vector<std::string> plain_sentences(const View& view, Viewer viewer, const Names& names) {
    const Scene scene{view, viewer, names};
    const Board& board = scene.board();
    Sentences sentences;
    tell_game(scene, sentences);
    for (const Seat seat : scene.seats()) {
        tell_school(scene, seat, sentences);
    }
    for (std::size_t i = 0; i < board.group_count; ++i) {
        tell_island(scene, i, sentences);
    }
    tell_supplies(scene, sentences);
    if (board.expert) {
        tell_characters(scene, sentences);
    }
    return sentences;
}

}  // namespace tavola::eriantys
