#include "grammar/eriantys/tell.hpp"

#include "games/eriantys/characters.hpp"
#include "grammar/eriantys/words.hpp"

#include <variant>

namespace tavola::eriantys {

namespace {

template <class Writer>
void items(Writer& to, const Students& students) {
    for (const Colour colour : all_colours) {
        for (unsigned i = 0; i < students[colour]; ++i) {
            to.item(word_for(colour));
        }
    }
}

template <class Writer>
void list(Writer& to, std::string_view field, const Students& students) {
    to.begin_list(field);
    items(to, students);
    to.end_list();
}

template <class Writer>
void list(Writer& to, std::string_view field, SeatSet seats) {
    to.begin_list(field);
    for (const Seat seat : seats) {
        to.item(seat);
    }
    to.end_list();
}

/// A group is named by its tiles in clockwise order, `12+1`; JSON has them as a list.
template <class Writer>
void tiles(Writer& to, const Group& group) {
    const auto tile = [&](std::size_t i) {
        return (number_of(group.first) - 1 + i) % tile_count + 1;
    };
    to.in_text_only([&](auto& text) {
        std::string joined;
        for (std::size_t i = 0; i < group.tiles; ++i) {
            joined += (i == 0 ? "" : "+") + std::to_string(tile(i));
        }
        text.word("tiles", joined);
    });
    to.in_json_only([&](auto& json) {
        json.begin_list("tiles");
        for (std::size_t i = 0; i < group.tiles; ++i) {
            json.item(tile(i));
        }
        json.end_list();
    });
}

template <class Writer>
void island(Writer& to, Tile tile) {
    to.key("ISLAND");
    to.number("island", number_of(tile));
}

template <class Writer>
void exchange(Writer& to, const Students& given, const Students& taken) {
    list(to, "given", given);
    to.key("FOR");
    list(to, "taken", taken);
}

template <class Writer>
void say(Writer& to, const event::PhaseBegan& event) {
    to.verb("PHASE");
    to.word("phase", word_for(event.phase));
    to.key("ROUND");
    to.number("round", event.round);
    to.key("STARTER");
    to.player("starter", event.starter);
}

template <class Writer>
void say(Writer& to, const event::CloudsFilled& event) {
    to.verb("CLOUDS");
    to.begin_list("clouds");
    for (std::size_t cloud = 0; cloud < event.count; ++cloud) {
        to.begin_part();
        to.number("cloud", cloud + 1);
        to.begin_list("students");
        items(to, event.clouds[cloud]);
        to.end_list();
        to.end_part();
    }
    to.end_list();
}

template <class Writer>
void say(Writer& to, const event::AssistantPlayed& event) {
    to.verb("ASSISTANT");
    to.player("player", event.seat);
    to.number("assistant", event.value);
    to.key("STEPS");
    to.number("steps", steps_of(event.value));
}

template <class Writer>
void say(Writer& to, const event::OrderSettled& event) {
    to.verb("ORDER");
    to.begin_list("order");
    for (std::size_t i = 0; i < event.count; ++i) {
        to.item(event.order[i]);
    }
    to.end_list();
}

template <class Writer>
void say(Writer& to, const event::TurnPassed& event) {
    to.verb("TURN");
    to.player("player", event.to);
    to.key("AFTER");
    to.player("after", event.after);
}

template <class Writer>
void say(Writer& to, const event::MovedToDining& event) {
    to.verb("MOVE");
    to.player("player", event.seat);
    to.word("student", word_for(event.student));
    to.keyword("to", "DINING");
}

template <class Writer>
void say(Writer& to, const event::MovedToIsland& event) {
    to.verb("MOVE");
    to.player("player", event.seat);
    to.word("student", word_for(event.student));
    to.keyword("to", "ISLAND");
    to.number("island", number_of(event.island));
}

template <class Writer>
void say(Writer& to, const event::ProfessorMoved& event) {
    to.verb("PROFESSOR");
    to.player("player", event.to);
    to.word("colour", word_for(event.colour));
    to.key("FROM");
    to.player("from", event.from);
}

template <class Writer>
void say(Writer& to, const event::MotherNatureMoved& event) {
    to.verb("MN");
    to.player("player", event.seat);
    to.number("steps", event.steps);
    to.key("FROM");
    to.number("from", number_of(event.from));
    to.key("TO");
    to.number("to", number_of(event.to));
}

template <class Writer>
void say(Writer& to, const event::Conquered& event) {
    to.verb("CONQUER");
    to.player("player", event.by);
    island(to, event.island);
    to.key("TOWERS");
    to.number("towers", event.towers);
    to.key("FROM");
    to.player("from", event.from);
}

template <class Writer>
void say(Writer& to, const event::Merged& event) {
    to.verb("MERGE");
    to.begin_list("merged");
    for (std::size_t part = 0; part < event.parts; ++part) {
        to.item(number_of(event.first[part]));
    }
    to.end_list();
    to.key("GROUP");
    tiles(to, event.group);
    to.key("TOWERS");
    to.number("towers", event.group.towers);
    to.in_json_only([&](auto& json) {
        json.number("island", number_of(event.group.first));
        list(json, "students", event.group.students);
        json.number("no_entry", event.group.no_entry);
    });
}

template <class Writer>
void say(Writer& to, const event::CloudTaken& event) {
    to.verb("CLOUD");
    to.player("player", event.seat);
    to.number("cloud", event.cloud);
    list(to, "students", event.students);
}

template <class Writer>
void say(Writer& to, const event::CharacterPlayed& event) {
    const PlayCharacter& play = event.play;
    to.verb("CHARACTER");
    to.player("player", event.seat);
    to.number("character", number_of(play.character));
    if (play.colour) {
        to.word("colour", word_for(*play.colour));
    }
    if (play.island) {
        island(to, *play.island);
    }
    if (!play.given.empty()) {
        exchange(to, play.given, play.taken);
    }
    to.key("COST");
    to.number("cost", event.cost);
}

template <class Writer>
void say(Writer& to, const event::CardChanged& event) {
    const CharacterFacts& facts = facts_of(event.card.character);
    to.verb("CARD");
    to.number("character", number_of(event.card.character));
    to.key("PRICE");
    to.number("price", event.price);
    if (facts.students > 0) {
        to.key("HOLDS");
        list(to, "students", event.card.students);
    } else if (facts.no_entry > 0) {
        to.key("HOLDS");
        to.number("no_entry", event.card.no_entry);
    }
}

template <class Writer>
void say(Writer& to, const event::StepsAdded& event) {
    to.verb("STEPS");
    to.player("player", event.seat);
    to.number("extra", event.extra);
    to.key("MAX");
    to.number("max", event.bound);
}

template <class Writer>
void say(Writer& to, const event::Swapped& event) {
    to.verb("SWAP");
    to.player("player", event.seat);
    exchange(to, event.given, event.taken);
    to.key("WITH");
    to.word("with", event.with == event::Swapped::With::card ? "card" : "dining");
}

template <class Writer>
void say(Writer& to, const event::DiningChanged& event) {
    to.verb("DINING");
    to.player("player", event.seat);
    to.word("colour", word_for(event.colour));
    to.change("change", event.change);
}

template <class Writer>
void say(Writer& to, const event::IslandGained& event) {
    to.verb("ISLAND");
    to.number("island", number_of(event.island));
    to.word("colour", word_for(event.colour));
    to.change("change", 1);
}

template <class Writer>
void say(Writer& to, const event::NoEntryChanged& event) {
    to.verb("NOENTRY");
    island(to, event.island);
    to.key("TILES");
    to.number("no_entry", event.tiles);
}

template <class Writer>
void say(Writer& to, const event::CoinsChanged& event) {
    to.verb("COINS");
    to.player("player", event.seat);
    to.number("before", event.before);
    to.number("after", event.after);
}

template <class Writer>
void say(Writer& to, const event::LastRound& event) {
    to.verb("LASTROUND");
    to.word("reason", word_for(event.reason));
}

template <class Writer>
void say(Writer& to, const event::GameOver& event) {
    to.verb("OVER");
    to.keyword("result", event.outcome.shared ? "TIE" : "WINNER");
    list(to, "players", event.outcome.winners);
    to.key("REASON");
    to.word("reason", word_for(event.outcome.reason));
}

template <class Writer>
void tell_with(const Event& event, Writer& writer) {
    std::visit([&](const auto& happened) { say(writer, happened); }, event);
}

}  // namespace

void tell(const Event& event, TextWriter& writer) { tell_with(event, writer); }

void tell(const Event& event, JsonWriter& writer) { tell_with(event, writer); }

}  // namespace tavola::eriantys
