#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <utility>

/// Those who are missing, and everything else that only time decides.
namespace tavola {

/// The seat is held; the others are told.
void Hall::person_gone(Session& session) {
    if (Account* account = accounts_.find(session.name);
        account != nullptr && account->connected == session.id) {
        account->connected.reset();
        account->last_seen = now_;
        if (!account->registered()) {
            guests_due_.set(account->name, now_ + limits_.guest_lapse);
        }
    }
    Room* room = room_of(session);
    if (room == nullptr) {
        return;
    }
    room->members.erase(session.id);
    session.table.reset();
    if (session.hotseat) {
        suspend(*room, true);
        return;
    }
    if (!session.seat) {
        return;
    }
    Presence& presence = room->at(*session.seat);
    presence.client.reset();
    presence.gone_since = now_;
    const Seat seat = *session.seat;
    tell_room(*room, [&](auto& to) {
        to.verb("GONE");
        to.player("player", seat);
    });
    settle_again(*room);
}

/// The person has the seat again; the table goes on when nobody is missing any more.
void Hall::person_back(Room& room, Seat seat, Session& session) {
    Presence& presence = room.at(seat);
    presence = {.client = session.id, .again = presence.again};
    const SeatSet seats = SeatSet::of_table(room.table.options().players);
    room.paused = room.paused && std::ranges::any_of(seats, [&](Seat other) {
                      return room.table.seat(other).is_person() && !room.at(other).client;
                  });
    room.turn_timed = 0;  // clocks start anew
    start_clock(room);
    tell_room(room, [&](auto& to) {
        to.verb("BACK");
        to.player("player", seat);
    });
    tell_choices(room, session);
    show_state_to(room, session);
    drive_bots(room);  // one may have been to act when the table stood still
}

/// Whoever comes while the table is being set up hears what was chosen so far.
void Hall::tell_choices(Room& room, Session& session) {
    if (room.table.stage() == Stage::seating || room.table.stage() == Stage::choosing) {
        for (const NumberedNews& choice : room.table.choices_told()) {
            put(session, spelled(choice, viewer_of(session, choice), room, session.mode));
        }
    }
}

/// A new turn has the whole time; no time runs while the table waits.
void Hall::start_clock(Room& room) {
    if (room.out_of_time && !room.table.to_act().contains(*room.out_of_time)) {
        room.out_of_time.reset();
    }
    const auto seconds = room.table.options().clock_seconds;
    if (seconds == 0 || room.table.stage() != Stage::playing || room.paused || room.suspended) {
        room.turn_due.reset();
        return;
    }
    if (room.turn_timed != room.table.turns()) {
        room.turn_timed = room.table.turns();
        room.out_of_time.reset();  // alone against Lorenzo the next turn is the same seat's
        room.turn_due = now_ + std::chrono::seconds{seconds};
    }
}

/// Time is up: a caretaker finishes the turn.
void Hall::tick_clock(Room& room) {
    if (!room.turn_due || *room.turn_due > now_) {
        return;
    }
    room.turn_due.reset();
    for (const Seat seat : room.table.to_act()) {
        room.out_of_time = seat;
        tell_room(room, [&](auto& to) {
            to.verb("NOTICE");
            to.word("text",
                    "time is up: a caretaker finishes the turn of " + room.table.seat(seat).name);
        });
        break;
    }
    drive_bots(room);
}

/// Whoever does not choose gets something at random.
void Hall::tick_choice(Room& room) {
    if (room.table.stage() != Stage::choosing || !room.choice_due || *room.choice_due > now_) {
        return;
    }
    room.choice_due = now_ + limits_.choice;
    const Seat seat = room.table.prelude()->to_choose();
    room.out_of_time = seat;
    drive_bots(room);
    room.out_of_time.reset();
}

/// After the grace time the table does what ABSENT says, or is suspended when nobody is there.
void Hall::tick_absent(Room& room) {
    const SeatSet seats = SeatSet::of_table(room.table.options().players);
    const auto long_gone = [&](Seat seat) {
        const auto& since = room.at(seat).gone_since;
        return room.table.seat(seat).is_person() && since && *since + limits_.grace <= now_;
    };
    const bool anybody_here =
        std::ranges::any_of(seats, [&](Seat seat) { return room.at(seat).client.has_value(); });
    if (!anybody_here) {
        if (!room.suspended && std::ranges::any_of(seats, long_gone)) {
            suspend(room, true);
            tell_room(room, [&](auto& to) {
                to.verb("SUSPENDED");
                tell_id(to, "id", room.table);
            });
        }
        return;
    }
    if (room.table.stage() != Stage::playing) {
        return;
    }
    for (const Seat seat : seats) {
        if (!long_gone(seat) || room.at(seat).caretaker) {
            continue;
        }
        if (!room.table.options().absent_waits) {
            room.at(seat).caretaker = true;
            tell_room(room, [&](auto& to) {
                to.verb("CARETAKER");
                to.player("player", seat);
            });
            drive_bots(room);
        } else if (!std::exchange(room.paused, true)) {
            room.turn_due.reset();
            tell_room(room, [&](auto& to) {
                to.verb("PAUSED");
                tell_id(to, "id", room.table);
                to.key("FOR");
                to.player("player", seat);
            });
        }
    }
}

/// What is due at one table; it may be closed by that.
void Hall::tick_room(Room& room) {
    if (room.retry_at && *room.retry_at > now_) {
        return;
    }
    const bool store_failed = std::exchange(room.retry_at, std::nullopt).has_value();
    if (room.lobby_due && *room.lobby_due <= now_) {
        tell_lobby_now(room);
    }
    if (room.table.stage() == Stage::over) {
        settle_again(room);
        return;
    }
    const bool never_started =
        room.table.stage() == Stage::seating || room.table.stage() == Stage::choosing;
    if (never_started && room.members.empty() && room.opened + limits_.empty_table <= now_) {
        close_room(room);
        return;
    }
    if (room.suspended_at && *room.suspended_at + limits_.abandoned_table <= now_) {
        close_room(room);
        return;
    }
    if (store_failed) {
        drive_bots(room);
    }
    tick_choice(room);
    tick_absent(room);
    tick_clock(room);
}

/// A WAIT is over, or whoever does not say who they are is shown out.
void Hall::tick_session(Session& session) {
    if (Room* room = room_of(session); room != nullptr && session.waiting) {
        settle_waits(*room);
    }
    const bool stranger = !session.logged_in() && !session.at_table() && !session.closing &&
                          !session.arrival.is_private;
    if (stranger && session.connected_at + limits_.login <= now_) {
        close(session, "login-timeout");
    }
    touched_sessions_.push_back(session.id);
}

/// A guest's name is free again a day after they left, unless a game still needs it.
void Hall::tick_guest(const std::string& name) {
    const Account* account = accounts_.find(name);
    if (account == nullptr || account->registered() || account->connected) {
        return;
    }
    if (!directory_.games_of(name).empty()) {
        guests_due_.set(name, now_ + limits_.guest_lapse);
        return;
    }
    note_account(*account);
    accounts_.close(name);
    append(AccountLapsed{name});
}

Effects Hall::on_tick(Instant now) {
    now_ = now;
    for (const TableId id : rooms_due_.take_due(now)) {
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            touch(found->second);
            tick_room(found->second);
            end_line();
        }
    }
    for (const ClientId client : sessions_due_.take_due(now)) {
        if (const auto found = sessions_.find(client); found != sessions_.end()) {
            tick_session(found->second);
            end_line();
        }
    }
    for (const std::string& name : guests_due_.take_due(now)) {
        tick_guest(name);
        end_line();
    }
    return finish();
}

/// When tick_absent() has something to do for this table.
std::optional<Instant> Hall::absence_due(const Room& room) const {
    const SeatSet seats = SeatSet::of_table(room.table.options().players);
    const bool anybody_here =
        std::ranges::any_of(seats, [&](Seat seat) { return room.at(seat).client.has_value(); });
    const bool waits = room.suspended || room.table.stage() == Stage::over ||
                       (anybody_here && (room.table.stage() != Stage::playing || room.paused));
    std::optional<Instant> soonest;
    for (const Seat seat : seats) {
        const Presence& presence = room.at(seat);
        const bool counts = room.table.seat(seat).is_person() && presence.gone_since &&
                            (!presence.caretaker || !anybody_here);
        if (!waits && counts && (!soonest || *presence.gone_since + limits_.grace < *soonest)) {
            soonest = *presence.gone_since + limits_.grace;
        }
    }
    return soonest;
}

std::optional<Instant> Hall::due(const Room& room) const {
    if (room.retry_at) {
        return room.retry_at;
    }
    std::optional<Instant> soonest = absence_due(room);
    const auto consider = [&](const std::optional<Instant>& due) {
        if (due && (!soonest || *due < *soonest)) {
            soonest = due;
        }
    };
    const bool never_started =
        room.table.stage() == Stage::seating || room.table.stage() == Stage::choosing;
    if (room.table.stage() == Stage::choosing) {
        consider(room.choice_due);
    }
    if (never_started && room.members.empty()) {
        consider(room.opened + limits_.empty_table);
    }
    if (room.suspended_at) {
        consider(*room.suspended_at + limits_.abandoned_table);
    }
    consider(room.lobby_due);
    consider(room.turn_due);
    consider(room.again_due);
    return soonest;
}

std::optional<Instant> Hall::due(const Session& session) const {
    if (session.waiting && session.waiting->until) {
        return session.waiting->until;
    }
    const bool stranger = !session.logged_in() && !session.at_table() && !session.closing &&
                          !session.arrival.is_private;
    return stranger ? std::optional{session.connected_at + limits_.login} : std::nullopt;
}

/// Puts everything down for its time that may have got another one.
void Hall::plan_ahead() {
    for (const TableId id : touched_rooms_) {
        const auto found = rooms_.find(id);
        rooms_due_.set(id, found == rooms_.end() ? std::nullopt : due(found->second));
    }
    for (const ClientId client : touched_sessions_) {
        const auto found = sessions_.find(client);
        sessions_due_.set(client, found == sessions_.end() ? std::nullopt : due(found->second));
    }
    touched_rooms_.clear();
    touched_sessions_.clear();
}

std::optional<Instant> Hall::next_tick() const {
    std::optional<Instant> soonest = rooms_due_.next();
    for (const auto& due : {sessions_due_.next(), guests_due_.next()}) {
        if (due && (!soonest || *due < *soonest)) {
            soonest = due;
        }
    }
    return soonest;
}

}  // namespace tavola
