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
    }
    Room* room = room_of(session);
    if (room == nullptr) {
        return;
    }
    room->members.erase(session.id);
    session.table.reset();
    if (session.hotseat) {
        close_room(*room);
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
}

/// Whoever comes while the table is being set up hears what was chosen so far.
void Hall::tell_choices(Room& room, Session& session) {
    if (room.table.stage() == Stage::seating || room.table.stage() == Stage::choosing) {
        for (const NumberedNews& choice : room.table.choices_told()) {
            put(session, spelled(choice, viewer_of(session), room, session.mode));
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
            room.suspended = true;
            room.turn_due.reset();
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
    if (room.bots_due && *room.bots_due <= now_) {
        room.bots_due.reset();
        drive_bots(room);
    }
    tick_choice(room);
    tick_absent(room);
    tick_clock(room);
}

/// Whoever does not say who they are is shown out.
void Hall::tick_sessions() {
    for (auto& [client, session] : sessions_) {
        const bool stranger = !session.logged_in() && !session.at_table() && !session.closing &&
                              !session.arrival.is_private;
        if (stranger && session.connected_at + limits_.login <= now_) {
            close(session, "login-timeout");
        }
    }
}

/// Guests' names are free again a day after they left, unless a game still needs them.
void Hall::tick_accounts() {
    std::vector<std::string> lapsed;
    for (const auto& [name, account] : accounts_) {
        if (!account.registered() && !account.connected &&
            account.last_seen + limits_.guest_lapse <= now_ && unfinished_of(name).empty()) {
            lapsed.push_back(name);
        }
    }
    for (const std::string& name : lapsed) {
        accounts_.close(name);
        append(AccountLapsed{name});
    }
}

Effects Hall::on_tick(Instant now) {
    now_ = now;
    std::vector<TableId> ids;
    for (const auto& [id, room] : rooms_) {
        ids.push_back(id);
    }
    for (const TableId id : ids) {
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            settle_waits(found->second);
            tick_room(found->second);
        }
    }
    tick_sessions();
    tick_accounts();
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

std::optional<Instant> Hall::next_tick() const {
    std::optional<Instant> soonest;
    const auto consider = [&](const std::optional<Instant>& due) {
        if (due && (!soonest || *due < *soonest)) {
            soonest = due;
        }
    };
    for (const auto& [client, session] : sessions_) {
        if (session.waiting) {
            consider(session.waiting->until);
        }
        if (!session.logged_in() && !session.at_table() && !session.arrival.is_private) {
            consider(session.connected_at + limits_.login);
        }
    }
    for (const auto& [id, room] : rooms_) {
        if (room.table.stage() == Stage::choosing) {
            consider(room.choice_due);
        }
        consider(room.lobby_due);
        consider(room.bots_due);
        consider(room.turn_due);
        consider(room.again_due);
        consider(absence_due(room));
    }
    return soonest;
}

/// Those who sit where the table, as it is on disk, has no seat for them are in the lobby again.
void Hall::send_back_to_lobby(Room& room) {
    for (Session* session : sessions_in(room)) {
        const bool seated = session->hotseat || session->watching() ||
                            same_word(room.table.seat(*session->seat).name, session->name);
        if (!seated || room.created > durable_) {
            detach(*session, room);
        }
    }
}

/// A name that was not written down was not given, nor a key that was not.
void Hall::take_back_names(AppendId from) {
    std::vector<std::string> never_given;
    for (auto& [name, account] : accounts_) {
        if (account.changed < from) {
            continue;
        }
        if (account.connected) {
            if (const auto found = sessions_.find(*account.connected); found != sessions_.end()) {
                if (Room* room = room_of(found->second)) {
                    detach(found->second, *room);
                }
                found->second.name.clear();
            }
            account.connected.reset();
        }
        account.key_hash = account.key_hash_before;
        if (account.key_hash.empty()) {
            never_given.push_back(name);
        }
    }
    for (const std::string& name : never_given) {
        accounts_.close(name);
    }
}

/// The tables are what they last were on disk, and whoever was told otherwise hears so.
Effects Hall::on_failed(AppendId from, Instant now) {
    now_ = now;
    constexpr Duration pause = std::chrono::seconds{1};
    std::vector<TableId> never_made;
    for (auto& [id, room] : rooms_) {
        if (!room.table.fall_back(from) && room.created < from) {
            continue;
        }
        room.last_append = durable_;
        room.thinking.reset();
        const bool first_time = !room.bots_due;
        room.bots_due = now_ + pause;
        send_back_to_lobby(room);
        if (room.created >= from) {
            never_made.push_back(id);
        } else if (first_time) {
            tell_room(room, [](auto& to) {
                to.verb("NOTICE");
                to.word("text", "the store failed: the table is as it last was on disk");
            });
            show_state(room);
        }
    }
    for (const TableId id : never_made) {
        rooms_.erase(id);
    }
    take_back_names(from);
    const std::deque<Unsettled> lost = std::exchange(unsettled_, {});
    for (const Unsettled& line : lost) {
        const auto found = sessions_.find(line.client);
        if (line.append < from || found == sessions_.end()) {
            continue;
        }
        Session& session = found->second;
        session.rests_on = durable_;
        session.raw_line = RawLine::none;  // PASSWORD did not happen either
        Answering a{.session = session, .reply = Reply{session.mode}, .tag = line.tag};
        a.reply.refuse({code::storage, "it could not be written down, so it did not happen"});
        send_answer(a);
    }
    return finish();
}

}  // namespace tavola
