#include "grammar/caseless.hpp"
#include "server/hall/describe.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <string>

/// Rooms: finding, opening and closing them, sitting down and getting up.
namespace tavola {

Room* Hall::room_of(const Session& session) {
    const auto found = session.table ? rooms_.find(*session.table) : rooms_.end();
    return found == rooms_.end() ? nullptr : &found->second;
}

const Room* Hall::room_of(const Session& session) const {
    const auto found = session.table ? rooms_.find(*session.table) : rooms_.end();
    return found == rooms_.end() ? nullptr : &found->second;
}

/// By number, or a private table by its code: its number is nobody's business.
Room* Hall::room_named(std::string_view id) {
    const auto found = std::ranges::find_if(
        rooms_, [&](const auto& entry) { return same_word(entry.second.table.name(), id); });
    return found == rooms_.end() ? nullptr : &found->second;
}

std::vector<Room*> Hall::unfinished_of(std::string_view name) {
    std::vector<Room*> found;
    for (auto& [id, room] : rooms_) {
        const auto seat = room.table.seat_of(name);
        if (seat && room.table.seat(*seat).is_person() && room.table.stage() != Stage::over) {
            found.push_back(&room);
        }
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
    return &place->second;
}

/// Takes the first free seat and tells everybody at the table.
void Hall::sit_down(Session& session, Room& room) {
    const Seat seat = *room.table.free_seat();
    Table::State before = room.table.checkpoint();
    room.table.sit(seat, {.name = session.name});
    session.table = room.table.id();
    session.seat = seat;
    room.members.insert(session.id);
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
}

/// Keeps the table as it is now; it can fall back to what it was.
void Hall::keep(Room& room, Table::State before) {
    room.last_append = append(room.table.record(now_));
    if (room.created == AppendId{}) {
        room.created = room.last_append;
    }
    room.table.remember(room.last_append, std::move(before));
    changed_rooms_.emplace_back(room.last_append, room.table.id());
}

/// When the table is full, choices are asked for; those of bots are made.
void Hall::after_seating(Room& room) {
    if (room.table.stage() == Stage::choosing) {
        room.choice_due = now_ + limits_.choice;
    }
    ask_room(room, nullptr);
    drive_bots(room);
}

bool Hall::has_saved_game(std::string_view name) const {
    return std::ranges::any_of(rooms_, [&](const auto& entry) {
        const Table& table = entry.second.table;
        const auto seat = table.seat_of(name);
        return seat && table.seat(*seat).is_person() && table.stage() != Stage::over;
    });
}

/// The session is in the lobby; the table is told nothing.
void Hall::detach(Session& session, Room& room) {
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
    }
    rooms_.erase(id);
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
