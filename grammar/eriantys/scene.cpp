#include "grammar/eriantys/scene.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/ending.hpp"
#include "grammar/eriantys/words.hpp"

#include <algorithm>
#include <iterator>

namespace tavola::eriantys {

// ---- the scene ----

std::vector<Seat> Scene::seats() const {
    std::vector<Seat> all;
    const std::size_t first = viewer_ ? tavola::index_of(*viewer_) : 0;
    for (std::size_t i = 0; i < board().players; ++i) {
        all.push_back(seat_at((first + i) % board().players));
    }
    return all;
}

std::string Scene::names(SeatSet seats) const {
    std::string all;
    std::size_t left = seats.size();
    for (const Seat seat : seats) {
        --left;
        all.append(name(seat)).append(left == 0 ? "" : left == 1 ? " and " : ", ");
    }
    return all;
}

SeatSet Scene::members(Side side) const {
    SeatSet members;
    for (const Seat seat : board().seats()) {
        if (board().school(seat).side == side) {
            members.insert(seat);
        }
    }
    return members;
}

std::string Scene::order() const {
    std::string all;
    for (std::size_t i = 0; i < board().players; ++i) {
        all.append(i == 0 ? "" : ", ").append(name(board().order[i]));
    }
    return all;
}

std::vector<CharacterCard> Scene::characters() const {
    std::vector<CharacterCard> cards;
    const auto lies_there = [](const CharacterCard& card) {
        return card.character != Character::none;
    };
    std::ranges::copy_if(board().characters, std::back_inserter(cards), lies_there);
    return cards;
}

std::string Scene::task() const {
    switch (board().phase) {
        case Phase::planning:
            return "play an assistant";
        case Phase::students:
            return "move " + counted(board().moves_left, "student");
        case Phase::mother_nature: {
            const unsigned reach = reach_of(board(), board().active());
            return "move mother nature " + (reach > 1 ? "1-" : std::string{}) +
                   counted(reach, "step");
        }
        case Phase::cloud:
            return "take a cloud";
        case Phase::turn_end:
            return "play a character or end";
        case Phase::over:
            break;
    }
    return {};
}

std::string Scene::result() const {
    const auto result = outcome(State{.board = board()});
    if (!result) {
        return {};
    }
    std::string verb = result->winners.size() == 1 ? " wins" : " win";
    if (result->shared) {
        verb = " share the victory";
    }
    return names(result->winners) + verb + ": " + std::string{cause_of(result->reason)};
}

// ---- words ----

std::string_view letter_for(Colour colour) {
    return std::string_view{"RGBYP"}.substr(index_of(colour), 1);
}

Ink ink_for(Colour colour) {
    switch (colour) {
        case Colour::red:
            return Ink::red;
        case Colour::green:
            return Ink::green;
        case Colour::blue:
            return Ink::blue;
        case Colour::yellow:
            return Ink::yellow;
        case Colour::pink:
            return Ink::pink;
    }
    return Ink::plain;
}

Ink ink_for(TowerColour colour) {
    switch (colour) {
        case TowerColour::black:
            return Ink::on_black;
        case TowerColour::white:
            return Ink::on_white;
        case TowerColour::grey:
            return Ink::on_grey;
    }
    return Ink::plain;
}

Text letters_of(const Students& students) {
    Text letters;
    for (const Colour colour : all_colours) {
        for (unsigned i = 0; i < students[colour]; ++i) {
            letters.add(letter_for(colour), ink_for(colour));
        }
    }
    return letters;
}

std::string tiles_of(const Group& group) {
    std::string tiles;
    for (std::size_t i = 0; i < group.tiles; ++i) {
        tiles.append(i == 0 ? "" : "+");
        tiles.append(std::to_string((number_of(group.first) - 1 + i) % tile_count + 1));
    }
    return tiles;
}

std::string counted(unsigned count, std::string_view thing) {
    std::string words = std::to_string(count);
    words.append(" ").append(thing).append(count == 1 ? "" : "s");
    return words;
}

std::string title_of(Character character) {
    std::string name{facts_of(character).name};
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return std::to_string(number_of(character)) + " " + name;
}

std::string_view cause_of(Reason reason) {
    switch (reason) {
        case Reason::none:
            return {};
        case Reason::towers:
            return "the last tower is built";
        case Reason::islands:
            return "three islands or fewer are left";
        case Reason::bag:
            return "the bag is empty";
        case Reason::assistants:
            return "the assistants are used up";
    }
    return {};
}

std::string values_of(Hand hand, std::string_view joined) {
    std::string values;
    for (unsigned value = 1; value <= Hand::largest; ++value) {
        if (hand.contains(value)) {
            values.append(values.empty() ? std::string_view{} : joined);
            values.append(std::to_string(value));
        }
    }
    return values;
}

TowerColour tower_of(const Board& board, Side side) {
    return board.school(holder_of(board, side)).tower;
}

}  // namespace tavola::eriantys
