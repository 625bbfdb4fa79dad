#include "grammar/renaissance/tell.hpp"

#include "games/renaissance/solo.hpp"
#include "grammar/renaissance/spell.hpp"
#include "grammar/renaissance/words.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace tavola::renaissance {

namespace {

// ---- lists ----

template <class Writer>
void list(Writer& to, std::string_view field, const Resources& resources) {
    to.begin_list(field);
    for_each_piece(resources, [&](Resource resource) { to.item(word_for(resource)); });
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

template <class Writer, class Leaders>
void list_leaders(Writer& to, const Leaders& leaders) {
    to.begin_list("leaders");
    for (const Leader leader : leaders) {
        to.item(number_of(leader));
    }
    to.end_list();
}

/// `PAY coin@big stone@strongbox`
template <class Writer>
void tell_payment(Writer& to, const Payment& payment) {
    to.key("PAY");
    to.begin_list("pay");
    for_each_piece(payment, [&](Resource resource, Place place) {
        to.item(piece_at(resource, word_for(place)));
    });
    to.end_list();
}

/// `GOT coin stone white`, `GOT nothing`
template <class Writer>
void tell_gains(Writer& to, const Resources& got, unsigned white) {
    to.key("GOT");
    to.begin_list("got");
    for_each_piece(got, [&](Resource resource) { to.item(word_for(resource)); });
    for (unsigned i = 0; i < white; ++i) {
        to.item(word_for(Marble::white));
    }
    to.end_list();
    if (got.empty() && white == 0) {
        to.in_text_only([](auto& text) { text.word("got", "nothing"); });
    }
}

// ---- set-up ----

template <class Writer>
void say(Writer& to, const event::LeadersDealt& event) {
    to.verb("LEADERS");
    to.player("player", event.seat);
    list_leaders(to, event.leaders);
}

template <class Writer>
void say(Writer& to, const event::LeadersKept& event) {
    to.verb("KEEP");
    to.player("player", event.seat);
    if (event.numbers.first == 0) {
        return;  // it is not for these eyes
    }
    to.begin_list("numbers");
    to.item(event.numbers.first);
    to.item(event.numbers.second);
    to.end_list();
    to.key("LEADERS");
    list_leaders(to, event.leaders);
}

template <class Writer>
void tell_stored(Writer& to, std::string_view verb, const auto& event) {
    to.verb(verb);
    to.player("player", event.seat);
    to.word("resource", word_for(event.resource));
    to.word("depot", word_for(event.depot));
}

template <class Writer>
void say(Writer& to, const event::ResourcePicked& event) {
    tell_stored(to, "PICK", event);
}

// ---- the middle of the table ----

template <class Writer>
void say(Writer& to, const event::MarketChanged& event) {
    to.verb("MARBLES");
    to.begin_list("rows");
    for (std::size_t row = 0; row < market_rows; ++row) {
        to.begin_part();
        to.begin_list("marbles");
        for (std::size_t column = 0; column < market_columns; ++column) {
            to.item(word_for(event.market.grid[row * market_columns + column]));
        }
        to.end_list();
        to.end_part();
    }
    to.end_list();
    to.key("SPARE");
    to.word("spare", word_for(event.market.spare));
}

template <class Writer>
void say(Writer& to, const event::PileChanged& event) {
    to.verb("PILE");
    to.word("colour", word_for(event.colour));
    to.number("level", event.level);
    to.key("TOP");
    if (event.pile.left == 0) {
        to.none("top");
    } else {
        to.number("top", number_of(event.pile.top));
    }
    to.key("LEFT");
    to.number("left", event.pile.left);
}

// ---- turns ----

template <class Writer>
void say(Writer& to, const event::TurnPassed& event) {
    to.verb("TURN");
    to.player("player", event.to);
    to.key("AFTER");
    to.player("after", event.after);
}

template <class Writer>
void say(Writer& to, const event::MarblesTaken& event) {
    to.verb("MARKET");
    to.player("player", event.seat);
    const bool row = event.line.axis == Line::Axis::row;
    to.key(word_for(event.line.axis));
    to.number(row ? "row" : "col", event.line.number);
    tell_gains(to, event.got, event.white);
}

template <class Writer>
void say(Writer& to, const event::ResourcePut& event) {
    tell_stored(to, "PUT", event);
}

template <class Writer>
void say(Writer& to, const event::ResourceDropped& event) {
    to.verb("DROP");
    to.player("player", event.seat);
    to.word("resource", word_for(event.resource));
    if (event.depot) {
        to.word("depot", word_for(*event.depot));
    }
}

template <class Writer>
void say(Writer& to, const event::CardBought& event) {
    to.verb("BUY");
    to.player("player", event.seat);
    to.word("colour", word_for(event.colour));
    to.number("level", event.level);
    to.key("SLOT");
    to.number("slot", event.slot);
    to.key("CARD");
    to.number("card", number_of(event.card));
    tell_payment(to, event.payment);
}

template <class Writer>
void say(Writer& to, const event::Produced& event) {
    to.verb("PRODUCE");
    to.player("player", event.seat);
    to.in_text_only([&](auto& text) { text.word("items", spell(event.items)); });
    to.in_json_only([&](auto& json) { tell_items(event.items, json); });
    tell_payment(to, event.payment);
    tell_gains(to, event.got, 0);
}

template <class Writer>
void say(Writer& to, const event::DepotsSwapped& event) {
    to.verb("SWAP");
    to.player("player", event.seat);
    to.word("from", word_for(event.from));
    to.word("to", word_for(event.to));
}

template <class Writer>
void say(Writer& to, const event::ResourceShifted& event) {
    to.verb("SHIFT");
    to.player("player", event.seat);
    to.word("resource", word_for(event.resource));
    to.word("from", word_for(event.from));
    to.word("to", word_for(event.to));
}

template <class Writer>
void say(Writer& to, const event::LeaderPlayed& event) {
    to.verb("ACTIVATE");
    to.player("player", event.seat);
    to.number("number", event.number);
    to.key("LEADER");
    to.number("leader", number_of(event.leader));
}

template <class Writer>
void say(Writer& to, const event::LeaderDiscarded& event) {
    to.verb("DISCARD");
    to.player("player", event.seat);
    to.number("number", event.number);
}

// ---- the track ----

template <class Writer>
void say(Writer& to, const event::FaithMoved& event) {
    to.verb("FAITH");
    to.player("player", event.seat);
    to.number("before", event.before);
    to.number("after", event.after);
}

template <class Writer>
void say(Writer& to, const event::VaticanReport& event) {
    to.verb("VATICAN");
    to.number("section", event.section);
    to.in_text_only([&](auto& text) {
        for (const Seat seat : SeatSet::of_table(event.players)) {
            text.item(seat);
            text.item(word_for(event.tiles[tavola::index_of(seat)]));
        }
    });
    to.in_json_only([&](auto& json) {
        json.begin_list("tiles");
        for (const Seat seat : SeatSet::of_table(event.players)) {
            json.begin_part();
            json.player("player", seat);
            json.word("tile", word_for(event.tiles[tavola::index_of(seat)]));
            json.end_part();
        }
        json.end_list();
    });
}

template <class Writer>
void say(Writer& to, const event::TokenDrawn& event) {
    const TokenFacts& facts = facts_of(event.token);
    to.verb("TOKEN");
    if (facts.discards) {
        to.word("token", "discard");
        to.word("colour", word_for(*facts.discards));
        return;
    }
    to.word("token", "cross");
    to.number("steps", facts.cross);
    if (facts.shuffles) {
        to.key("SHUFFLE");
    }
    to.in_json_only([&](auto& json) { json.flag("shuffle", facts.shuffles); });
}

template <class Writer>
void say(Writer& to, const event::CrossMoved& event) {
    to.verb("LORENZO");
    to.number("before", event.before);
    to.number("after", event.after);
}

// ---- the end ----

template <class Writer>
void say(Writer& to, const event::LastRound& event) {
    to.verb("LASTROUND");
    to.word("reason", word_for(event.reason));
}

template <class Writer>
void say(Writer& to, const event::HandsShown& event) {
    to.verb("HANDS");
    to.begin_list("hands");
    for (const Seat seat : SeatSet::of_table(event.players)) {
        to.begin_part();
        to.player("player", seat);
        const auto& hand = event.hands[tavola::index_of(seat)];
        to.in_text_only([&](auto& text) {
            for (const HeldLeader& held : hand) {
                text.item(number_of(held.leader));
                text.item(word_for(held.state));
            }
        });
        to.in_json_only([&](auto& json) {
            json.begin_list("leaders");
            for (const HeldLeader& held : hand) {
                json.begin_part();
                json.number("leader", number_of(held.leader));
                json.word("state", word_for(held.state));
                json.end_part();
            }
            json.end_list();
        });
        to.end_part();
    }
    to.end_list();
}

template <class Writer>
void say(Writer& to, const event::GameOver& event) {
    const Outcome& outcome = event.outcome;
    to.verb("OVER");
    to.keyword("result", outcome.winners.empty() ? "LOST" : outcome.shared ? "TIE" : "WINNER");
    list(to, "players", outcome.winners);
    to.key("REASON");
    to.word("reason", word_for(outcome.reason));
}

template <class Writer>
void say(Writer& to, const event::Scored& event) {
    to.verb("SCORE");
    to.in_text_only([&](auto& text) {
        for (const Seat seat : SeatSet::of_table(event.players)) {
            text.item(seat);
            text.item(event.points[tavola::index_of(seat)]);
        }
    });
    to.in_json_only([&](auto& json) {
        json.begin_list("scores");
        for (const Seat seat : SeatSet::of_table(event.players)) {
            json.begin_part();
            json.player("player", seat);
            json.number("points", event.points[tavola::index_of(seat)]);
            json.end_part();
        }
        json.end_list();
    });
}

template <class Writer>
void tell_with(const Event& event, Writer& writer) {
    std::visit([&](const auto& happened) { say(writer, happened); }, event);
}

}  // namespace

void tell(const Event& event, TextWriter& writer) { tell_with(event, writer); }

void tell(const Event& event, JsonWriter& writer) { tell_with(event, writer); }

void tell_items(const Production& items, JsonWriter& json) {
    json.begin_list("items");
    if (items.base) {
        json.begin_part();
        json.begin_list("base");
        json.item(word_for(items.base->in[0]));
        json.item(word_for(items.base->in[1]));
        json.end_list();
        json.word("for", word_for(items.base->out));
        json.end_part();
    }
    for (unsigned number = 1; number <= slot_count; ++number) {
        if (items.slots.contains(number)) {
            json.begin_part();
            json.number("slot", number);
            json.end_part();
        }
    }
    for (unsigned number = 1; number <= kept_leaders; ++number) {
        if (items.leaders.contains(number)) {
            json.begin_part();
            json.number("leader", number);
            json.word("for", word_for(items.leader_out[number - 1]));
            json.end_part();
        }
    }
    json.end_list();
}

}  // namespace tavola::renaissance
