#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "server/hall/telling.hpp"

#include <utility>

/// Lines of the game, from people and from bots, and what follows from them.
namespace tavola {

std::optional<Seat> Hall::acting_seat(Answering& a, const Room& room) {
    if (!a.session.hotseat) {
        if (!a.session.seat) {
            a.reply.refuse({code::forbidden, "you are looking on; only players act"});
        }
        return a.session.seat;
    }
    if (!a.as_name.empty()) {
        const auto seat = room.table.seat_of(a.as_name);
        if (!seat) {
            a.reply.refuse({code::no_such_player, "nobody here is called " + quoted(a.as_name)});
        }
        return seat;
    }
    const SeatSet acting = room.table.to_act();
    return acting.empty() ? Seat{0} : *acting.begin();
}

void Hall::play(Answering& a, const Verb& verb, const Line& line) {
    Room& room = *room_of(a.session);
    const auto seat = acting_seat(a, room);
    if (!seat) {
        return;
    }
    if (room.paused || room.suspended) {
        a.reply.refuse({code::wrong_phase, "the table is waiting for a player"});
        return;
    }
    Table::State before = room.table.checkpoint();
    const auto what =
        room.table.play(*seat, verb, line.arguments, a.session.half, line.arguments_column);
    if (!what) {
        a.reply.refuse(what.error());
        return;
    }
    if (!what->line.empty()) {
        a.changes = true;
        happened(room, *seat, *what, std::move(before));
    }
    a.reply.ok([&](auto& to) {
        to.key(verb.name);
        if (room.table.seq() > 0) {
            to.key("SEQ");
            to.number("seq", room.table.seq());
        }
    });
    send_answer(a);
    a.deferred =
        true;  // it was sent just now: what others are asked, and what bots do, comes later
    ask_room(room, &a.session);
    drive_bots(room);
}

/// Journals the line and tells everybody what it brought about.
void Hall::happened(Room& room, Seat seat, const Happened& what, Table::State before) {
    if (before.match == nullptr) {
        room.last_append = append(room.table.record(now_));  // set-up is kept with the table
        list(room);
    } else {
        room.last_append =
            append(EntryRecord{.table = room.table.id(),
                               .number = static_cast<std::uint32_t>(room.table.entry_count() - 1),
                               .seat = seat,
                               .line = what.line});
    }
    note_table(room, std::move(before));
    tell_news(room, what.news);
    for (Session* session : sessions_in(room)) {
        // A card half-played does not outlive the turn.
        if (session->seat && !room.table.to_act().contains(*session->seat)) {
            session->half = {};
        }
    }
    start_clock(room);
    if (room.table.stage() == Stage::over) {
        game_ended(room);
    }
}

/// A bot, or a bot in a person's place.
bool Hall::plays_by_itself(const Room& room, Seat seat) const {
    return room.table.seat(seat).bot || room.at(seat).caretaker || room.out_of_time == seat;
}

/// Lets bots and caretakers act: choices at once, moves when a worker has thought.
void Hall::drive_bots(Room& room) {
    while (room.table.stage() == Stage::choosing && !room.paused && !room.suspended &&
           !room.retry_at) {
        const Seat seat = room.table.prelude()->to_choose();
        if (!plays_by_itself(room, seat)) {
            return;
        }
        Rng chance{secrets_.random()};
        Table::State before = room.table.checkpoint();
        const auto what = room.table.play_line(seat, room.table.prelude()->random_choice(chance));
        if (!what) {
            return;
        }
        happened(room, seat, *what, std::move(before));
        ask_room(room, nullptr);
    }
    if (room.table.stage() != Stage::playing || room.thinking || room.paused || room.suspended ||
        room.retry_at) {
        return;
    }
    for (const Seat seat : room.table.to_act()) {
        const auto level = room.table.seat(seat).bot;
        if (!plays_by_itself(room, seat)) {
            continue;
        }
        Think think;
        think.match = room.table.shared_match();
        think.seat = seat;
        think.level = level.value_or(BotLevel::normal);
        think.seed = secrets_.random();
        const WorkId work = give_work(std::move(think));
        room.thinking = work;
        room.thinking_for = seat;
        thinking_[work] = room.table.id();
        return;
    }
}

void Hall::finish_thinking(Room& room, const Advice& advice) {
    room.thinking.reset();
    const Seat seat = room.thinking_for;
    // The person may have come back meanwhile, or the line is no longer what it was meant for.
    if (room.table.to_act().contains(seat) && plays_by_itself(room, seat)) {
        Table::State before = room.table.checkpoint();
        const auto what = room.table.play_line(seat, advice.line);
        if (what) {
            happened(room, seat, *what, std::move(before));
            ask_room(room, nullptr);
        }
    }
    drive_bots(room);
}

/// AGAIN is asked of every person who is there.
void Hall::game_ended(Room& room) {
    room.last_append = append(room.table.record(now_));
    list(room);
    bool anybody = false;
    for (const Seat seat : SeatSet::of_table(room.table.options().players)) {
        anybody = anybody || room.at(seat).client.has_value();
    }
    if (anybody) {
        room.again_due = now_ + limits_.again;
    }
}

/// When all have answered, or time is up, the willing get a new table.
void Hall::settle_again(Room& room) {
    if (!room.again_due) {
        return;
    }
    const SeatSet seats = SeatSet::of_table(room.table.options().players);
    const bool late = *room.again_due <= now_;
    for (const Seat seat : seats) {
        const Presence& presence = room.at(seat);
        if (!late && presence.client && !presence.again) {
            return;
        }
    }
    room.again_due.reset();

    std::vector<std::pair<Seat, Session*>> willing;
    for (const Seat seat : seats) {
        const Presence& presence = room.at(seat);
        if (presence.client && presence.again.value_or(false)) {
            willing.emplace_back(seat, &sessions_.at(*presence.client));
        }
    }
    TableOptions options = room.table.options();
    options.seed.reset();
    Room* next = willing.empty() ? nullptr : open_room(options);
    for (const Seat seat : seats) {
        if (next != nullptr && room.table.seat(seat).bot) {
            next->table.sit(seat, room.table.seat(seat));
        }
    }
    const bool hotseat = room.table.options().hotseat;
    for (const auto& [seat, session] : willing) {
        detach(*session, room);
        next->table.sit(seat, {.name = room.table.seat(seat).name});
        attach(*session, *next, hotseat ? std::nullopt : std::optional{seat});
        session->hotseat = hotseat;
        next->at(seat).client = session->id;
    }
    for (Session* left : sessions_in(room)) {
        detach(*left, room);
        ask(*left, true);
    }
    if (next != nullptr) {
        next->last_append = append(next->table.record(now_));
        list(*next);
        tell_room(*next, [&](auto& to) {
            to.verb("SEATED");
            tell_id(to, "id", next->table);
        });
        start_if_ready(*next);
        after_seating(*next);
    }
    close_room(room);
}

}  // namespace tavola
