#include "grammar/codes.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <utility>

/// The hall decides ahead of the disk: what is written, what rests on it, and the way back.
namespace tavola {

namespace {

/// After a failure of the store, what happens by itself waits so long.
constexpr Duration retry_pause = std::chrono::seconds{1};

}  // namespace

AppendId Hall::append(Record record) {
    const AppendId id{++last_append_};
    effects_.emplace_back(Append{id, std::move(record)});
    return id;
}

/// Everything that was said because of a line rests on all that the line wrote, and on what its
/// hearer's table rests on already (see put).
void Hall::end_line() {
    const bool wrote = last_append_ > line_began_;
    take_backs_.line_done(wrote ? AppendId{line_began_ + 1} : AppendId{});
    for (const ClientId client : std::exchange(spoken_to_, {})) {
        const auto found = sessions_.find(client);
        if (found == sessions_.end()) {
            continue;
        }
        Session& session = found->second;
        if (wrote) {
            session.rests_on = AppendId{last_append_};
        }
        effects_.emplace_back(
            Send{.to = client,
                 .lines = std::exchange(session.out, {}),
                 .rests_on = session.rests_on > durable_ ? session.rests_on : AppendId{},
                 .manner = {.json = session.mode == Mode::json,
                            .keepalive = session.settings.keepalive,
                            .hidden = session.raw_line != RawLine::none}});
    }
    for (Unsettled& answer : answered_) {
        const auto found = sessions_.find(answer.client);
        if (found != sessions_.end() && found->second.rests_on > durable_) {
            answer.append = found->second.rests_on;
            unsettled_.push_back(std::move(answer));
        }
    }
    answered_.clear();
    line_began_ = last_append_;
}

/// Those who are to go leave when all that they were told is on disk.
void Hall::part_with_leaving() {
    std::erase_if(leaving_, [&](ClientId client) {
        const auto found = sessions_.find(client);
        if (found == sessions_.end() || !found->second.closing) {
            return true;  // gone by itself, or called back
        }
        if (found->second.rests_on > durable_) {
            return false;
        }
        effects_.emplace_back(Close{client});
        sessions_.erase(found);
        touched_sessions_.push_back(client);
        return true;
    });
}

/// True when the line has to wait until what it would rest on is on disk; it is held for that long.
/// It waits once: at a busy table something new is always on its way to the disk.
bool Hall::wait_for_disk(Session& session, std::string_view raw) {
    const Room* room = room_of(session);
    const AppendId rests_on =
        std::max(session.rests_on, room == nullptr ? AppendId{} : room->last_append);
    if (rests_on <= durable_ || std::exchange(session.settled, false)) {
        return false;
    }
    session.held.insert(session.held.begin(), std::string{raw});
    session.settles = rests_on;
    settling_.emplace(rests_on, session.id);
    return true;
}

Effects Hall::on_durable(AppendId up_to, Instant now) {
    now_ = now;
    durable_ = std::max(durable_, up_to);
    take_backs_.on_durable(up_to);
    while (!unsettled_.empty() && unsettled_.front().append <= up_to) {
        unsettled_.pop_front();
    }
    while (!settling_.empty() && settling_.begin()->first <= durable_) {
        const auto found = sessions_.find(settling_.begin()->second);
        if (found != sessions_.end()) {
            found->second.settles.reset();
            found->second.settled = true;
            resumable_.push_back(found->first);
        }
        settling_.erase(settling_.begin());
    }
    return finish();
}

/// The session as it is now is what it will be again if this line is lost.
void Hall::note_place(const Session& session) {
    Session before;
    before.id = session.id;
    before.name = session.name;
    before.table = session.table;
    before.seat = session.seat;
    before.hotseat = session.hotseat;
    before.closing = session.closing;
    take_backs_.note([this, before] { put_back(before); });
}

void Hall::put_back(const Session& before) {
    const auto found = sessions_.find(before.id);
    if (found == sessions_.end()) {
        return;
    }
    Session& session = found->second;
    if (const auto left = session.table ? rooms_.find(*session.table) : rooms_.end();
        left != rooms_.end()) {
        left->second.members.erase(session.id);
        for (Presence& presence : left->second.present) {
            if (presence.client == session.id) {
                presence = {.gone_since = now_};
            }
        }
    }
    session.name = before.name;
    session.table = before.table;
    session.seat = before.seat;
    session.hotseat = before.hotseat;
    session.closing = before.closing;
    session.last_ask.clear();
    const auto back = session.table ? rooms_.find(*session.table) : rooms_.end();
    if (back == rooms_.end()) {
        session.table.reset();
        session.seat.reset();
        session.hotseat = false;
        return;
    }
    Room& room = back->second;
    room.members.insert(session.id);
    for (const Seat seat : SeatSet::of_table(room.table.options().players)) {
        if (session.hotseat || session.seat == seat) {
            room.at(seat) = {.client = session.id};
        }
    }
}

void Hall::note_table(const Room& room, Table::State before) {
    take_backs_.note([this, id = room.table.id(), before = std::move(before)] {
        const auto found = rooms_.find(id);
        if (found == rooms_.end()) {
            return;
        }
        Room& fallen = found->second;
        fallen.table.fall_back(before);
        if (fallen.table.stage() != Stage::over) {
            fallen.again_due.reset();
        }
        list(fallen);
        fallen_back_.insert(id);
    });
}

void Hall::note_account(const Account& account) {
    take_backs_.note([this, before = account] {
        if (before.key_hash.empty()) {
            accounts_.close(before.name);  // it was nobody's
            return;
        }
        accounts_.open(before.name) = before;
        if (!before.registered() && !before.connected) {
            guests_due_.set(before.name, now_ + retry_pause);
        }
    });
}

/// A table fell back: its people see where it stands, and its bots try again after a while.
void Hall::comfort(Room& room, bool first_time) {
    touch(room);
    room.thinking.reset();
    room.retry_at = now_ + retry_pause;
    start_clock(room);
    if (first_time) {
        tell_room(room, [](auto& to) {
            to.verb("NOTICE");
            to.word("text", "the store failed: the table is as it last was on disk");
        });
        show_state(room);
    }
}

void Hall::refuse_lost_lines(AppendId from) {
    std::set<ClientId> seen;
    for (const Unsettled& line : std::exchange(unsettled_, {})) {
        const auto found = sessions_.find(line.client);
        if (line.append < from || found == sessions_.end()) {
            continue;
        }
        Session& session = found->second;
        if (seen.insert(line.client).second) {
            session.half = line.half_before;
        }
        Answering a{.session = session,
                    .reply = Reply{session.mode},
                    .tag = line.tag,
                    .half_before = session.half};
        a.reply.refuse({code::storage, "it could not be written down, so it did not happen"});
        send_answer(a);
    }
}

Effects Hall::on_failed(AppendId from, Instant now) {
    now_ = now;
    take_backs_.on_failed(from);
    // All that was lost was taken back: nothing rests on anything unwritten any more.
    durable_ = AppendId{last_append_};
    for (const TableId id : std::exchange(fallen_back_, {})) {
        if (const auto found = rooms_.find(id); found != rooms_.end()) {
            comfort(found->second, !found->second.retry_at);
        }
    }
    refuse_lost_lines(from);
    for (const ClientId client : std::exchange(leaving_, {})) {
        const auto found = sessions_.find(client);
        if (found != sessions_.end() && found->second.closing) {
            close(found->second, std::string{found->second.farewell});  // what it was told is lost
        }
    }
    for (const auto& [append, client] : std::exchange(settling_, {})) {
        if (const auto found = sessions_.find(client); found != sessions_.end()) {
            found->second.settles.reset();
            resumable_.push_back(client);
        }
    }
    end_line();
    return finish();
}

}  // namespace tavola
