#include "grammar/caseless.hpp"
#include "server/hall/describe.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <charconv>
#include <string>

/// Rooms: finding, opening and closing them, sitting down and getting up.
namespace tavola {

Room* Hall::room_of(const Session& session) {
    const auto found = session.table ? rooms_.find(*session.table) : rooms_.end();
    if (found == rooms_.end()) {
        return nullptr;
    }
    touch(found->second);
    return &found->second;
}

const Room* Hall::room_of(const Session& session) const {
    const auto found = session.table ? rooms_.find(*session.table) : rooms_.end();
    return found == rooms_.end() ? nullptr : &found->second;
}

/// By number, or a private table by its code: its number is nobody's business.
Room* Hall::room_named(std::string_view id) {
    TableId number{};
    if (const TableId* with_code = directory_.with_code(id)) {
        number = *with_code;
    } else {
        std::uint32_t typed = 0;
        const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), typed);
        number = error == std::errc{} && end == id.data() + id.size() ? TableId{typed} : TableId{};
    }
    const auto found = rooms_.find(number);
    const bool hidden = found != rooms_.end() && found->second.table.options().is_private &&
                        directory_.with_code(id) == nullptr;
    if (found == rooms_.end() || hidden) {
        return nullptr;
    }
    touch(found->second);
    return &found->second;
}

std::vector<Room*> Hall::unfinished_of(std::string_view name) {
    std::vector<Room*> found;
    for (const TableId id : directory_.games_of(name)) {
        found.push_back(&rooms_.at(id));
    }
    return found;
}

Room* Hall::open_room(const TableOptions& options) {
    TableSecret secret{.seed = options.seed.value_or(secrets_.random()),
                       .nonce = new_key(secrets_)};
    secret.commitment = secrets_.sha256(std::to_string(secret.seed) + ":" + secret.nonce);
    // Public tables count without gaps: nothing betrays a private one.
    const TableId id{options.is_private ? ++last_private_table_ : ++last_table_};
    std::string code = options.is_private ? new_table_code(secrets_) : std::string{};
    const auto [place, _] = rooms_.emplace(
        id, Room{.table = Table{id, std::move(code), options, std::move(secret)}, .opened = now_});
    take_backs_.note([this, id] {
        directory_.strike(id);
        rooms_.erase(id);
    });
    touch(place->second);
    return &place->second;
}

/// The session is at the table, on that seat, or on all of a hotseat, or looks on.
void Hall::attach(Session& session, Room& room, std::optional<Seat> seat) {
    note_place(session);
    session.table = room.table.id();
    session.seat = seat;
    session.last_ask.clear();
    room.members.insert(session.id);
}

void Hall::suspend(Room& room, bool suspended) {
    room.suspended = suspended;
    room.suspended_at = suspended ? std::optional{now_} : std::nullopt;
    if (suspended) {
        room.turn_due.reset();
    }
    list(room);
}

/// Takes the first free seat and tells everybody at the table.
void Hall::sit_down(Session& session, Room& room) {
    const Seat seat = *room.table.free_seat();
    Table::State before = room.table.checkpoint();
    room.table.sit(seat, {.name = session.name});
    attach(session, room, seat);
    room.at(seat) = {.client = session.id};
    keep(room, std::move(before));
    tell_room(room, [&](auto& to) {
        to.verb("JOINED");
        to.player("player", seat);
        to.key("SEATS");
        tell_seats(to, room.table);
    });
    if (room.table.options().seed) {
        tell(session, [](auto& to) {
            to.verb("NOTICE");
            to.word("text", "this table was made with a chosen SEED: its maker may know the draws");
        });
    }
    tell_choices(room, session);
    tell_lobby(room);
    start_if_ready(room);
}

/// A game without set-up choices starts when the last seat is taken. It is kept with the table: a
/// full one starts by itself after a restart, too.
void Hall::start_if_ready(Room& room) {
    if (const auto started = room.table.start_if_ready()) {
        tell_news(room, started->news);
        start_clock(room);
    }
}

/// Keeps the table as it is now; it can fall back to what it was.
void Hall::keep(Room& room, Table::State before) {
    note_table(room, std::move(before));
    room.last_append = append(room.table.record(now_));
    list(room);
}

/// When the table is full, choices are asked for; those of bots are made.
void Hall::after_seating(Room& room) {
    if (room.table.stage() == Stage::choosing) {
        room.choice_due = now_ + limits_.choice;
    }
    ask_room(room, nullptr);
    drive_bots(room);
}

bool Hall::has_saved_game(const Session& session) const {
    return !directory_.games_of(session.name).empty();
}

/// The session is in the lobby; the table is told nothing.
void Hall::detach(Session& session, Room& room) {
    note_place(session);
    touch(room);
    if (session.seat) {
        room.at(*session.seat).client.reset();
    }
    room.members.erase(session.id);
    session.table.reset();
    session.seat.reset();
    session.hotseat = false;
    session.half = {};
    session.last_ask.clear();
    session.board_seen = 0;
}

/// Leaves the table. Before the start the seat is free again; after it a bot has it for good,
/// unless it is kept.
void Hall::get_up(Session& session, bool keep_seat) {
    Room& room = *room_of(session);
    const std::optional<Seat> seat = session.seat;
    const bool hotseat = session.hotseat;
    detach(session, room);
    if (hotseat && keep_seat && room.table.stage() != Stage::over) {
        suspend(room, true);
        return;
    }
    if (hotseat) {
        close_room(room);
        return;
    }
    if (!seat) {
        if (room.table.stage() == Stage::over && room.members.empty()) {
            close_room(room);
        }
        return;
    }
    const std::string name = room.table.seat(*seat).name;
    const auto left = [&](auto& to) {
        to.verb("LEFT");
        to.word("player", name);
    };
    if (room.table.stage() == Stage::over) {
        room.at(*seat).again = false;
        tell_room(room, left);
        if (room.again_due) {
            settle_again(room);
        } else if (room.members.empty()) {
            close_room(room);
        }
        return;
    }
    if (keep_seat) {
        room.at(*seat).gone_since = now_;
        tell_room(room, [&](auto& to) {
            to.verb("GONE");
            to.player("player", *seat);
        });
        return;
    }
    Table::State before = room.table.checkpoint();
    tell_room(room, left);
    if (room.table.stage() == Stage::playing) {
        room.table.hand_to_bot(*seat, BotLevel::normal);
        tell_room(room, [&](auto& to) {
            to.verb("CARETAKER");
            to.player("player", *seat);
        });
    } else {
        room.table.vacate(*seat);
    }
    keep(room, std::move(before));
    const bool anybody = std::ranges::any_of(
        room.table.seats(), [](const TableSeat& other) { return other.is_person(); });
    if (!anybody) {
        close_room(room);
        return;
    }
    tell_lobby(room);
    ask_room(room, nullptr);
    drive_bots(room);
}

/// Nobody plays here any more: whoever is left is in the lobby.
void Hall::close_room(Room& room) {
    const TableId id = room.table.id();
    for (Session* session : sessions_in(room)) {
        tell(*session, [&](auto& to) {
            to.verb("CLOSED");
            tell_id(to, "id", room.table);
        });
        detach(*session, room);
        ask(*session, true);
    }
    append(TableDeleted{id});
    if (room.thinking) {
        thinking_.erase(*room.thinking);
        room.thinking.reset();
    }
    // It is kept aside, in case that cannot be written down.
    directory_.strike(id);
    const auto closed = std::make_shared<decltype(rooms_)::node_type>(rooms_.extract(id));
    take_backs_.note([this, closed, id] {
        rooms_.insert(std::move(*closed));
        list(rooms_.at(id));
        fallen_back_.insert(id);
    });
}

/// At most once a second for each table; what comes faster is told when the second is over.
void Hall::tell_lobby(Room& room) {
    constexpr Duration pause = std::chrono::seconds{1};
    if (room.table.options().is_private) {
        return;
    }
    if (room.lobby_told + pause > now_) {
        room.lobby_due = room.lobby_told + pause;
        return;
    }
    tell_lobby_now(room);
}

void Hall::tell_lobby_now(Room& room) {
    room.lobby_told = now_;
    room.lobby_due.reset();
    for (auto& [client, session] : sessions_) {
        if (!session.settings.lobby || session.closing) {
            continue;
        }
        if (room.is_open()) {
            tell_table_line(session, room);
        } else {
            tell(session, [&](auto& to) {
                to.verb("CLOSED");
                tell_id(to, "id", room.table);
            });
        }
    }
}

/// NEW, JOIN, QUICK and WATCH at a table whose game is over count as a no to AGAIN; tells whether
/// the session is free to go elsewhere.
bool Hall::leave_finished_game(Session& session) {
    const Room* room = room_of(session);
    if (room == nullptr) {
        return true;
    }
    if (room->table.stage() != Stage::over) {
        return false;
    }
    get_up(session, false);
    return true;
}

}  // namespace tavola
