#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "server/hall/bot_names.hpp"
#include "server/hall/describe.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <string>

/// Getting up, bots, and games that wait to be resumed.
namespace tavola {

namespace {

Refusal already_seated() {
    return {code::already_at_table, "you sit at a table: LEAVE first, or LEAVE KEEP"};
}

}  // namespace

void Hall::handle(Answering& a, const request::Leave& leave) {
    Room* room = room_of(a.session);
    if (room == nullptr) {
        a.reply.refuse({code::not_at_table, "you are at no table"});
        return;
    }
    a.changes = true;
    get_up(a.session, leave.keep);
    a.reply = Reply{a.session.mode};
    a.reply.ok([](auto& to) { to.key("LEAVE"); });
}

void Hall::handle(Answering& a, const request::BotAdd& add) {
    Room* room = room_of(a.session);
    if (room == nullptr || a.session.watching()) {
        a.reply.refuse({code::forbidden, "only players of the table may call a bot"});
        return;
    }
    const auto seat = room->table.free_seat();
    if (room->table.stage() != Stage::seating || !seat) {
        a.reply.refuse({code::table_full, "all seats are taken"});
        return;
    }
    const auto name = std::ranges::find_if(
        bot_names, [&](std::string_view tried) { return !room->table.seat_of(tried); });
    Table::State before = room->table.checkpoint();
    room->table.sit(*seat,
                    {.name = std::string{*name}, .bot = add.level.value_or(BotLevel::normal)});
    keep(*room, std::move(before));
    tell_room(*room, [&](auto& to) {
        to.verb("JOINED");
        to.player("player", *seat);
        to.key("SEATS");
        tell_seats(to, room->table);
    });
    tell_lobby(*room);
    start_if_ready(*room);
    a.changes = true;
    a.reply = Reply{a.session.mode, room->table.names()};
    a.reply.ok([&](auto& to) {
        to.key("BOT");
        to.player("player", *seat);
    });
    send_answer(a);
    a.deferred = true;
    after_seating(*room);
}

void Hall::handle(Answering& a, const request::BotRemove& /*remove*/) {
    Room* room = room_of(a.session);
    if (room == nullptr || a.session.watching()) {
        a.reply.refuse({code::forbidden, "only players of the table may send a bot away"});
        return;
    }
    const auto& seats = room->table.seats();
    const auto bot =
        std::ranges::find_if(seats, [](const TableSeat& seat) { return seat.bot.has_value(); });
    const bool before_start =
        room->table.stage() == Stage::seating || room->table.stage() == Stage::choosing;
    if (bot == seats.end() || !before_start) {
        a.reply.refuse({code::wrong_phase, "there is no bot that could go now"});
        return;
    }
    const Seat seat = seat_at(static_cast<std::size_t>(bot - seats.begin()));
    const std::string name = bot->name;
    Table::State before = room->table.checkpoint();
    room->table.vacate(seat);
    keep(*room, std::move(before));
    tell_room(*room, [&](auto& to) {
        to.verb("LEFT");
        to.word("player", name);
    });
    a.changes = true;
    a.reply.ok([](auto& to) { to.key("BOT"); });
}

void Hall::handle(Answering& a, const request::Saved& /*saved*/) {
    const std::vector<Room*> rooms = unfinished_of(a.session.name);
    a.reply.list("saved", rooms, [](auto& to, const Room* room) {
        to.key("SAVED");
        tell_table(to, room->table, Seats::left_out);
    });
    a.reply.ok([](auto& to) { to.key("SAVED"); });
}

/// May the session go on with this table, or make it go away?
bool Hall::owns_or_sits_at(const Session& session, const Table& table) {
    if (table.options().hotseat) {
        return same_word(table.options().owner, session.name);
    }
    const auto seat = table.seat_of(session.name);
    return seat && table.seat(*seat).is_person();
}

/// The table goes on; the others have the grace time to come.
void Hall::wake(Room& room, const Session& by) {
    const bool was_suspended = room.suspended;
    suspend(room, false);
    if (!was_suspended) {
        return;
    }
    const auto resumed = [&](auto& to) {
        to.verb("RESUMED");
        tell_id(to, "id", room.table);
        to.key("BY");
        to.word("player", by.name.empty() ? room.table.seat(Seat{0}).name : by.name);
    };
    for (const Seat seat : SeatSet::of_table(room.table.options().players)) {
        const Account* account = accounts_.find(room.table.seat(seat).name);
        room.at(seat).gone_since = now_;
        if (account != nullptr && account->connected && !room.table.options().hotseat) {
            tell(sessions_.at(*account->connected), resumed);
        }
    }
    if (room.table.options().hotseat) {
        tell_room(room, resumed);
    }
}

/// One connection has all seats again.
void Hall::take_all_seats(Session& session, Room& room) {
    session.hotseat = true;
    for (const Seat seat : SeatSet::of_table(room.table.options().players)) {
        room.at(seat) = {.client = session.id};
    }
    room.turn_timed = 0;
    start_clock(room);
    tell_choices(room, session);
    show_state_to(room, session);
}

void Hall::handle(Answering& a, const request::Resume& resume) {
    if (!leave_finished_game(a.session)) {
        a.reply.refuse(already_seated());
        return;
    }
    Room* room = room_named(resume.table);
    if (room == nullptr || !owns_or_sits_at(a.session, room->table)) {
        a.reply.refuse({code::no_such_table, "you have no such game; SAVED lists yours"});
        return;
    }
    Session& session = a.session;
    const bool hotseat = room->table.options().hotseat;
    const auto seat = hotseat ? std::nullopt : room->table.seat_of(session.name);
    attach(session, *room, seat);
    wake(*room, session);
    if (hotseat) {
        take_all_seats(session, *room);
    } else {
        person_back(*room, *seat, session);
    }
    a.changes = true;
    a.reply = Reply{session.mode, room->table.names()};
    a.reply.ok([&](auto& to) {
        to.key("RESUME");
        tell_id(to, "id", room->table);
    });
    send_answer(a);
    a.deferred = true;
    ask_room(*room, &session);
    drive_bots(*room);
}

void Hall::handle(Answering& a, const request::Delete& remove) {
    Room* room = room_named(remove.table);
    if (room == nullptr || !owns_or_sits_at(a.session, room->table)) {
        a.reply.refuse({code::no_such_table, "you have no such game; SAVED lists yours"});
        return;
    }
    if (!room->suspended) {
        a.reply.refuse({code::forbidden, "that game is being played; only a suspended one can go"});
        return;
    }
    const auto deleted = [&](auto& to) {
        to.verb("DELETED");
        tell_id(to, "id", room->table);
        to.key("BY");
        to.word("player", a.session.name);
    };
    for (const TableSeat& seat : room->table.seats()) {
        const Account* account = accounts_.find(seat.name);
        if (account != nullptr && account->connected) {
            if (const auto other = sessions_.find(*account->connected); other != sessions_.end()) {
                tell(other->second, deleted);
            }
        }
    }
    a.changes = true;
    close_room(*room);
    a.reply.ok([](auto& to) { to.key("DELETE"); });
}

}  // namespace tavola
