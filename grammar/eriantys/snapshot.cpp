#include "grammar/eriantys/snapshot.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/ending.hpp"
#include "grammar/eriantys/words.hpp"

#include <cstddef>
#include <string_view>

namespace tavola::eriantys {

namespace {

std::string_view step_of(Phase phase) {
    switch (phase) {
        case Phase::planning:
            return "assistant";
        case Phase::students:
            return "students";
        case Phase::mother_nature:
            return "mother_nature";
        case Phase::cloud:
            return "cloud";
        case Phase::turn_end:
            return "turn_end";
        case Phase::over:
            break;
    }
    return {};
}

void write_students(JsonWriter& to, std::string_view field, const Students& students) {
    to.begin_list(field);
    for (const Colour colour : all_colours) {
        for (unsigned i = 0; i < students[colour]; ++i) {
            to.item(word_for(colour));
        }
    }
    to.end_list();
}

void write_side(JsonWriter& to, std::string_view field, const Board& board, Side side) {
    to.begin_list(field);
    for (const Seat seat : board.seats()) {
        if (board.school(seat).side == side) {
            to.item(seat);
        }
    }
    to.end_list();
}

void write_turn(JsonWriter& to, const Board& board) {
    const bool over = board.phase == Phase::over;
    to.number("round", board.round);
    to.word("phase", over ? "over" : word_for(board.phase));
    if (!over) {
        to.word("step", step_of(board.phase));
    }
    to.player("turn", over ? nobody : board.active());
    to.player("starter", board.order[0]);  // of this phase, as PHASE tells it
    to.begin_list("order");
    for (std::size_t i = 0; i < board.players; ++i) {
        to.item(board.order[i]);
    }
    to.end_list();
    to.number("moves_left", board.moves_left);
    if (!over && board.phase != Phase::planning) {
        to.number("max_steps", reach_of(board, board.active()));
    }
    if (board.character_played != Character::none) {
        to.number("character_played", number_of(board.character_played));
    }
    if (board.character_played == Character::hunter) {
        to.word("ignored_colour", word_for(board.ignored_colour));
    }
    to.flag("clouds_short", board.clouds_short);
    if (board.last_round != Reason::none) {
        to.word("last_round", word_for(board.last_round));
    }
}

void write_player(JsonWriter& to, const Board& board, Seat seat) {
    const School& school = board.school(seat);
    to.begin_part();
    to.player("name", seat);
    write_side(to, "team", board, school.side);
    to.word("tower", word_for(school.tower));
    to.word("wizard", word_for(school.wizard));
    to.number("towers", towers_kept_by(board, seat));
    to.number("coins", school.coins);
    write_students(to, "entrance", school.entrance);
    to.begin_object("dining");
    for (const Colour colour : all_colours) {
        to.number(word_for(colour), school.dining[colour]);
    }
    to.end_object();
    to.begin_list("hand");
    for (unsigned value = 1; value <= Hand::largest; ++value) {
        if (school.hand.contains(value)) {
            to.item(value);
        }
    }
    to.end_list();
    if (school.assistant != 0) {
        to.number("assistant", school.assistant);
        to.number("steps", steps_of(school.assistant));
    }
    to.end_part();
}

void write_island(JsonWriter& to, const Board& board, const Group& group) {
    to.begin_part();
    to.number("island", number_of(group.first));
    to.begin_list("tiles");
    for (std::size_t i = 0; i < group.tiles; ++i) {
        to.item((number_of(group.first) - 1 + i) % tile_count + 1);
    }
    to.end_list();
    write_students(to, "students", group.students);
    to.number("towers", group.towers);
    if (group.towers > 0) {
        to.word("tower", word_for(board.school(holder_of(board, group.tower_side)).tower));
        write_side(to, "owners", board, group.tower_side);
    }
    to.number("no_entry", group.no_entry);
    to.end_part();
}

void write_islands(JsonWriter& to, const Board& board) {
    to.begin_list("islands");
    for (std::size_t i = 0; i < board.group_count; ++i) {
        write_island(to, board, board.groups[i]);
    }
    to.end_list();
    to.number("mother_nature", number_of(board.groups[board.mother_nature].first));
}

void write_supplies(JsonWriter& to, const View& view) {
    const Board& board = view.board;
    to.begin_list("clouds");
    for (std::size_t i = 0; i < board.sizes().clouds; ++i) {
        to.begin_part();
        to.number("cloud", i + 1);
        write_students(to, "students", board.clouds[i]);
        to.end_part();
    }
    to.end_list();
    to.begin_object("professors");
    for (const Colour colour : all_colours) {
        to.player(word_for(colour), board.professor(colour));
    }
    to.end_object();
    to.number("bag", view.in_bag);
    to.number("bank", board.bank);
}

void write_characters(JsonWriter& to, const Board& board) {
    to.begin_list("characters");
    for (const CharacterCard& card : board.characters) {
        if (card.character == Character::none) {
            continue;  // as are all three in a base game
        }
        to.begin_part();
        to.number("character", number_of(card.character));
        to.word("name", facts_of(card.character).name);
        to.number("price", price_of(card));
        to.flag("used", card.used);
        write_students(to, "students", card.students);
        to.number("no_entry", card.no_entry);
        to.end_part();
    }
    to.end_list();
}

void write_outcome(JsonWriter& to, const Board& board) {
    const auto result = outcome(State{.board = board});
    to.flag("over", result.has_value());
    if (!result) {
        return;
    }
    to.begin_object("outcome");
    to.word("result", result->shared ? "tie" : "winner");
    to.begin_list("players");
    for (const Seat seat : result->winners) {
        to.item(seat);
    }
    to.end_list();
    to.word("reason", word_for(result->reason));
    to.end_object();
}

}  // namespace

void write_snapshot(const View& view, JsonWriter& to) {
    const Board& board = view.board;
    to.word("game", "eriantys");
    to.word("variant", board.expert ? "expert" : "base");
    write_turn(to, board);
    to.begin_list("players");
    for (const Seat seat : board.seats()) {
        write_player(to, board, seat);
    }
    to.end_list();
    write_islands(to, board);
    write_supplies(to, view);
    write_characters(to, board);
    write_outcome(to, board);
}

}  // namespace tavola::eriantys
