#include "grammar/eriantys/explain.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/turn_order.hpp"
#include "grammar/eriantys/words.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

// ---- lists in words ----

/// `a, b or c`.
std::string joined(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            text.append(i + 1 == words.size() ? last : ", ");
        }
        text.append(words[i]);
    }
    return text;
}

std::string either(const std::vector<std::string>& words) { return joined(words, " or "); }

std::string all_of(const std::vector<std::string>& words) {
    return words.empty() ? "none" : joined(words, " and ");
}

std::string counted(std::size_t number, std::string_view thing) {
    return std::to_string(number) + " " + std::string{thing} + (number == 1 ? "" : "s");
}

std::vector<std::string> colours_in(const Students& students) {
    std::vector<std::string> words;
    for (const Colour colour : all_colours) {
        if (students[colour] > 0) {
            words.emplace_back(word_for(colour));
        }
    }
    return words;
}

// ---- what would be legal ----

std::string legal_assistants(const Board& board, Seat seat) {
    const Hand playable = playable_assistants(board, seat);
    std::vector<std::string> words;
    for (unsigned value = 1; value <= Hand::largest; ++value) {
        if (playable.contains(value)) {
            words.push_back(std::to_string(value));
        }
    }
    return "ASSISTANT " + either(words);
}

std::string legal_steps(const Board& board, Seat seat) {
    std::vector<std::string> lines;
    for (unsigned steps = 1; steps <= reach_of(board, seat); ++steps) {
        lines.push_back("MN " + std::to_string(steps));
    }
    return either(lines);
}

std::string legal_clouds(const Board& board) {
    std::vector<std::string> lines;
    for (std::size_t cloud = 0; cloud < board.sizes().clouds; ++cloud) {
        if (!board.clouds[cloud].empty()) {
            lines.push_back("CLOUD " + std::to_string(cloud + 1));
        }
    }
    return either(lines);
}

std::string cards_in_game(const Board& board) {
    std::vector<std::string> words;
    for (const CharacterCard& card : board.characters) {
        if (card.character != Character::none) {
            words.push_back(std::to_string(number_of(card.character)) + " " +
                            std::string{facts_of(card.character).name});
        }
    }
    return all_of(words);
}

std::string how_far(const Board& board, Seat seat) {
    const unsigned reach = reach_of(board, seat);
    std::string text = "assistant " + std::to_string(board.school(seat).assistant);
    text.append(board.character_played == Character::postman ? " with the magic postman" : "");
    return text + " reaches " + counted(reach, "island") + ": " + legal_steps(board, seat);
}

// ---- reasons that depend on the action ----

std::string bad_argument(const PlayCharacter& play) {
    const CharacterFacts& facts = facts_of(play.character);
    if (facts.arguments == Arguments::exchange) {
        return called(play.character) + " swaps 1 to " + std::to_string(facts.most_exchanged) +
               " students for as many: " + usage_of(play.character);
    }
    return called(play.character) + " is played as " + usage_of(play.character);
}

std::string bad_argument(const Action& action) {
    if (const auto* const play = std::get_if<PlayCharacter>(&action)) {
        return bad_argument(*play);
    }
    if (std::holds_alternative<PlayAssistant>(action)) {
        return "assistants are numbered from 1 to 10";
    }
    return "students are red, green, blue, yellow or pink";
}

std::string missing_from(const Students& students, const Students& wanted, std::string_view where) {
    for (const Colour colour : all_colours) {
        if (wanted[colour] > students[colour]) {
            const auto here = std::size_t{students[colour]};
            const std::string colour_word{word_for(colour)};
            std::string text = here == 0 ? "there is no " + colour_word + " student"
                                         : "only " + std::to_string(here) + " " + colour_word;
            return text.append(" ").append(where) + "; there: " + all_of(colours_in(students));
        }
    }
    return {};
}

Students just(Colour colour) {
    Students one;
    one[colour] = 1;
    return one;
}

std::string no_such_student(const Board& board, Seat seat, const PlayCharacter& play) {
    const School& school = board.school(seat);
    const CharacterCard& card = *card_of(board, play.character);
    if (play.colour) {
        return missing_from(card.students, just(*play.colour), "on the card");
    }
    if (!school.entrance.contains(play.given)) {
        return missing_from(school.entrance, play.given, "in your entrance");
    }
    return play.character == Character::jester
               ? missing_from(card.students, play.taken, "on the card")
               : missing_from(school.dining, play.taken, "in your dining room");
}

std::string no_such_student(const Board& board, Seat seat, const Action& action) {
    if (const auto* const play = std::get_if<PlayCharacter>(&action)) {
        return no_such_student(board, seat, *play);
    }
    const auto* const to_island = std::get_if<MoveToIsland>(&action);
    const auto* const to_dining = std::get_if<MoveToDining>(&action);
    const Colour student = to_island != nullptr   ? to_island->student
                           : to_dining != nullptr ? to_dining->student
                                                  : Colour{};
    return missing_from(board.school(seat).entrance, just(student), "in your entrance");
}

std::string dining_full(const Action& action) {
    if (const auto* const move = std::get_if<MoveToDining>(&action)) {
        const std::string colour{word_for(move->student)};
        return "your table of " + colour + " students is full; MOVE " + colour + " ISLAND n";
    }
    return "ten students of a colour fill its table in your dining room, and there is no room for "
           "more";
}

std::string wrong_phase(const State& state, const Action& action) {
    if (std::holds_alternative<TakeCloud>(action) && state.board.clouds_short) {
        return "the clouds could not all be filled, so nobody takes one in this round; " +
               what_is_due(state);
    }
    if (std::holds_alternative<PlayCharacter>(action)) {
        return "characters are played in your own turn of the action phase; " + what_is_due(state);
    }
    return what_is_due(state);
}

std::string cannot_afford(const Board& board, Seat seat, const Action& action) {
    const Character character = std::get<PlayCharacter>(action).character;
    const unsigned price = price_of(*card_of(board, character));
    return called(character) + " costs " + counted(price, "coin") + " and you have " +
           std::to_string(board.school(seat).coins);
}

std::string assistant_used(const Board& board, Seat seat, const Action& action) {
    return "you have played assistant " + std::to_string(std::get<PlayAssistant>(action).value) +
           " in this game already: " + legal_assistants(board, seat);
}

std::string assistant_taken(const Board& board, Seat seat, const Action& action) {
    return "assistant " + std::to_string(std::get<PlayAssistant>(action).value) +
           " has been played by another in this round: " + legal_assistants(board, seat);
}

std::string cloud_empty(const Board& board, const Action& action) {
    return "cloud " + std::to_string(std::get<TakeCloud>(action).cloud) +
           " has been taken in this round: " + legal_clouds(board);
}

}  // namespace

std::string called(Character character) {
    const std::size_t number = number_of(character);
    if (number < 1 || number > character_count) {
        return "character " + std::to_string(number);
    }
    return "the " + std::string{facts_of(character).name};
}

std::string usage_of(Character character) {
    std::string line = "CHARACTER " + std::to_string(number_of(character));
    switch (facts_of(character).arguments) {
        case Arguments::none:
            return line;
        case Arguments::island:
            return line + " ISLAND n";
        case Arguments::colour:
            return line + " colour";
        case Arguments::colour_and_island:
            return line + " colour ISLAND n";
        case Arguments::exchange:
            return line + " colours FOR colours";
    }
    return line;
}

std::string what_is_due(const State& state) {
    const Board& board = state.board;
    const Seat seat = board.active();
    switch (board.phase) {
        case Phase::planning:
            return "you are to play an assistant: " + legal_assistants(board, seat);
        case Phase::students:
            return "you still have to move " + counted(board.moves_left, "student") +
                   ": MOVE colour DINING or MOVE colour ISLAND n";
        case Phase::mother_nature:
            return "you are to move mother nature: " + legal_steps(board, seat);
        case Phase::cloud:
            return "you are to take a cloud: " + legal_clouds(board);
        case Phase::turn_end:
            return "all that is left is CHARACTER or END";
        case Phase::over:
            return "the game is over";
    }
    return {};
}

std::string explain(const State& state, Seat seat, const Action& action, Illegal illegal) {
    const Board& board = state.board;
    switch (illegal) {
        case Illegal::game_over:
            return "the game is over";
        case Illegal::not_your_turn:
            return "it is not your turn; WAIT tells you when it is";
        case Illegal::not_expert:
            return "this is a base game: it has no characters";
        case Illegal::wrong_phase:
            return wrong_phase(state, action);
        case Illegal::must_finish:
            return what_is_due(state);
        case Illegal::bad_argument:
            return bad_argument(action);
        case Illegal::assistant_used:
            return assistant_used(board, seat, action);
        case Illegal::assistant_taken:
            return assistant_taken(board, seat, action);
        case Illegal::no_such_student:
            return no_such_student(board, seat, action);
        case Illegal::dining_full:
            return dining_full(action);
        case Illegal::no_such_island:
            return "islands are numbered from 1 to 12";
        case Illegal::too_many_steps:
            return how_far(board, seat);
        case Illegal::no_such_cloud:
            return "there is no such cloud: " + legal_clouds(board);
        case Illegal::cloud_empty:
            return cloud_empty(board, action);
        case Illegal::no_such_character:
            return "the characters of this game are " + cards_in_game(board);
        case Illegal::character_already_played:
            return "you have played " + called(board.character_played) +
                   " in this turn: one character a turn";
        case Illegal::cannot_afford:
            return cannot_afford(board, seat, action);
        case Illegal::no_tiles_left:
            return "no no-entry tile is left on the herb granny until one comes back";
    }
    return {};
}

}  // namespace tavola::eriantys
