#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "server/hall/bot_names.hpp"
#include "server/hall/describe.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <string>

/// Tables: making them, sitting down, getting up.
namespace tavola {

namespace {

Refusal already_seated() {
    return {code::already_at_table, "you sit at a table: LEAVE first, or LEAVE KEEP"};
}

/// Does an open table have what QUICK asked for? What was not said means any.
bool fits(const Table& table, const request::TableOptions& wished) {
    const TableOptions& has = table.options();
    const bool seed_fits = wished.seed ? has.seed == wished.seed : !has.seed.has_value();
    return !has.is_private && !has.hotseat && seed_fits &&
           (wished.game.empty() || same_word(wished.game, has.game->name)) &&
           (!wished.players || *wished.players == has.players) && (!wished.expert || has.expert) &&
           (!wished.no_undo || has.no_undo) &&
           (!wished.clock || *wished.clock == has.clock_seconds);
}

}  // namespace

void Hall::handle(Answering& a, const request::Tables& /*tables*/) {
    std::vector<const Table*> open;
    for (const TableId id : directory_.open()) {
        open.push_back(&rooms_.at(id).table);
    }
    a.reply.list("tables", open, [](auto& to, const Table* table) {
        to.key("TABLE");
        tell_table(to, *table, Seats::told);
    });
    a.reply.ok([&](auto& to) {
        to.key("TABLES");
        to.number("count", open.size());
    });
}

/// On a server each name of a hotseat table is its maker's or nobody's.
std::optional<Refusal> Hall::hotseat_name_taken(const Session& session,
                                                const request::SeatNames& names) {
    for (const std::string_view name : names) {
        const bool own = session.arrival.is_private || same_word(name, session.name);
        if (!own && (accounts_.find(name) != nullptr || directory_.is_held(name) ||
                     std::ranges::find(bot_names, name) != bot_names.end())) {
            return Refusal{code::name_taken,
                           "somebody has the name " + quoted(name) + "; free would be " +
                               accounts_.free_name_like(name)};
        }
    }
    return std::nullopt;
}

/// Checks what was wished for and makes the table; null when it was refused.
Room* Hall::open_table(Answering& a, const request::TableOptions& wished) {
    const GameKind* game = wished.game.empty() ? &all_games().front() : game_named(wished.game);
    if (game == nullptr) {
        std::string known;
        for (const GameKind& kind : all_games()) {
            known += (known.empty() ? "" : ", ") + std::string{kind.name};
        }
        a.reply.refuse(
            {code::bad_argument, "no game " + quoted(wished.game) + "; one of " + known});
        return nullptr;
    }
    std::size_t players = wished.players.value_or(
        wished.hotseat.empty()
            ? static_cast<std::uint8_t>(std::max<std::size_t>(2, game->fewest_players))
            : static_cast<std::uint8_t>(wished.hotseat.size()));
    if (players < game->fewest_players || players > game->most_players) {
        a.reply.refuse({code::bad_argument,
                        std::string{game->name} + " is for " +
                            std::to_string(game->fewest_players) + " to " +
                            std::to_string(game->most_players) + " players"});
        return nullptr;
    }
    if (wished.expert && !game->has_expert) {
        a.reply.refuse({code::bad_argument, std::string{game->name} + " has no expert rules"});
        return nullptr;
    }
    if (!wished.hotseat.empty() && wished.hotseat.size() != players) {
        a.reply.refuse(
            {code::bad_argument,
             "HOTSEAT takes a name for each of the " + std::to_string(players) + " seats"});
        return nullptr;
    }
    if (const auto refusal = hotseat_name_taken(a.session, wished.hotseat)) {
        a.reply.refuse(*refusal);
        return nullptr;
    }
    if (directory_.games_of(a.session.name).size() >= limits_.tables_of_a_name &&
        a.session.logged_in()) {
        a.reply.refuse({code::too_fast,
                        "you have " + std::to_string(limits_.tables_of_a_name) +
                            " unfinished games: finish or DELETE one first"});
        return nullptr;
    }
    return open_room({.game = game,
                      .players = players,
                      .expert = wished.expert,
                      .is_private = wished.is_private,
                      .seed = wished.seed,
                      .hotseat = !wished.hotseat.empty(),
                      .owner = wished.hotseat.empty() ? std::string{} : a.session.name,
                      .clock_seconds = wished.clock.value_or(0),
                      .absent_waits = wished.absent == request::Absence::wait,
                      .no_undo = wished.no_undo,
                      .title = wished.name});
}

void Hall::handle(Answering& a, const request::New& make) {
    if (!leave_finished_game(a.session)) {
        a.reply.refuse(already_seated());
        return;
    }
    if (!a.session.logged_in() && make.options.hotseat.empty()) {
        a.reply.refuse({code::login_first, "say who you are first: LOGIN name"});
        return;
    }
    const auto a_minute = static_cast<std::int64_t>(limits_.tables_a_minute);
    if (a_minute > 0 &&
        too_fast(a, a.session.tables, Duration{std::chrono::minutes{1}} / a_minute)) {
        return;
    }
    Room* room = open_table(a, make.options);
    if (room == nullptr) {
        return;
    }
    if (room->table.options().hotseat) {
        seat_hotseat(a, *room, make.options.hotseat);
    } else {
        sit_down(a.session, *room);
    }
    a.changes = true;
    a.reply = Reply{a.session.mode, room->table.names()};
    a.reply.ok([&](auto& to) {
        to.key("NEW");
        tell_id(to, "id", room->table);
    });
    send_answer(a);
    a.deferred = true;
    after_seating(*room);
}

void Hall::seat_hotseat(Answering& a, Room& room, const request::SeatNames& names) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        room.table.sit(seat_at(i), {.name = std::string{names[i]}});
        room.at(seat_at(i)).client = a.session.id;
    }
    attach(a.session, room, std::nullopt);
    a.session.hotseat = true;
    room.last_append = append(room.table.record(now_));
    list(room);
    start_if_ready(room);
}

void Hall::handle(Answering& a, const request::Quick& quick) {
    if (!leave_finished_game(a.session)) {
        a.reply.refuse(already_seated());
        return;
    }
    Room* room = nullptr;
    for (const TableId id : directory_.open()) {
        if (fits(rooms_.at(id).table, quick.options)) {
            room = &rooms_.at(id);
            touch(*room);
            break;
        }
    }
    if (room == nullptr) {
        room = open_table(a, quick.options);
    }
    if (room == nullptr) {
        return;
    }
    sit_down(a.session, *room);
    a.changes = true;
    const bool waiting = room->table.stage() == Stage::seating;
    a.reply = Reply{a.session.mode, room->table.names()};
    a.reply.ok([&](auto& to) {
        to.key("QUICK");
        tell_id(to, "id", room->table);
        if (waiting) {
            to.word("hint", "BOT ADD starts now");
        }
    });
    send_answer(a);
    a.deferred = true;
    after_seating(*room);
}

void Hall::handle(Answering& a, const request::Join& join) {
    if (!leave_finished_game(a.session)) {
        a.reply.refuse(already_seated());
        return;
    }
    Room* room = room_named(join.table);
    if (room == nullptr) {
        a.reply.refuse({code::no_such_table, "there is no such table; TABLES lists the open ones"});
        return;
    }
    if (room->table.stage() == Stage::playing || room->table.stage() == Stage::over) {
        a.reply.refuse({code::table_started,
                        "that game has started; WATCH " + room->table.name() + " looks on"});
        return;
    }
    if (!room->table.free_seat()) {
        a.reply.refuse({code::table_full, "all seats of that table are taken"});
        return;
    }
    sit_down(a.session, *room);
    a.changes = true;
    a.reply = Reply{a.session.mode, room->table.names()};
    a.reply.ok([&](auto& to) {
        to.key("JOIN");
        tell_id(to, "id", room->table);
    });
    send_answer(a);
    a.deferred = true;
    after_seating(*room);
}

void Hall::handle(Answering& a, const request::Watch& watch) {
    if (!leave_finished_game(a.session)) {
        a.reply.refuse(already_seated());
        return;
    }
    Room* room = room_named(watch.table);
    if (room == nullptr) {
        a.reply.refuse({code::no_such_table, "there is no such table; TABLES lists the open ones"});
        return;
    }
    if (room->members.size() >= limits_.watchers_of_a_table + max_seats) {
        a.reply.refuse({code::table_full, "there are too many watchers already"});
        return;
    }
    attach(a.session, *room, std::nullopt);
    tell_room(*room, [&](auto& to) {
        to.verb("WATCHING");
        to.word("name",
                a.session.logged_in() ? std::string_view{a.session.name}
                                      : std::string_view{"somebody"});
    });
    show_state_to(*room, a.session);
    a.reply.ok([&](auto& to) {
        to.key("WATCH");
        tell_id(to, "id", room->table);
    });
}

void Hall::handle(Answering& a, const request::Who& /*who*/) {
    std::vector<const Session*> here;
    for (const auto& [client, session] : sessions_) {
        if (session.logged_in()) {
            here.push_back(&session);
        }
    }
    a.reply.list("players", here, [&](auto& to, const Session* session) {
        to.word("name", session->name);
        const Room* room = room_of(*session);
        if (room != nullptr && !room->table.options().is_private) {
            to.key(session->watching() ? "WATCHING" : "TABLE");
            tell_id(to, "table", room->table);
        }
    });
    a.reply.ok([&](auto& to) {
        to.key("WHO");
        to.number("count", here.size());
    });
}

}  // namespace tavola
