#include "server/hall/telling.hpp"

#include "grammar/match.hpp"
#include "server/hall/describe.hpp"

#include <algorithm>
#include <functional>

namespace tavola {

std::string spelled(const NumberedNews& news,
                    Viewer viewer,
                    const Room& room,
                    Mode mode,
                    std::string_view more_fields) {
    const Names names = room.table.names();
    std::string line;
    if (mode == Mode::text) {
        TextWriter words{line, names};
        return tell(news.item, viewer, words) ? "* " + line + "\n" : std::string{};
    }
    JsonWriter fields{line, names};
    fields.begin_object();
    if (!tell(news.item, viewer, fields)) {
        return {};
    }
    tell_id(fields, "table", room.table);
    if (news.seq > 0) {
        fields.number("seq", news.seq);
    }
    fields.raw_fields(more_fields);
    fields.end_object();
    return line + "\n";
}

/// Everything that a session is sent goes through here. It rests on the last change of its table
/// and of its name, so that nobody hears of what a crash could forget.
void Hall::put(Session& session, std::string_view lines) {
    if (lines.empty()) {
        return;
    }
    if (session.out.empty()) {
        spoken_to_.push_back(session.id);
    }
    session.out += lines;
    if (const Room* room = room_of(session)) {
        session.rests_on = std::max(session.rests_on, room->last_append);
    }
}

std::vector<Session*> Hall::sessions_in(const Room& room) {
    std::vector<Session*> all;
    for (const ClientId client : room.members) {
        Session& session = sessions_.at(client);
        if (!session.closing) {
            all.push_back(&session);
        }
    }
    return all;
}

/// Whose board it is: at a hotseat that of whoever is to act.
Viewer Hall::viewer_of(const Session& session, const Room& room) {
    if (!session.hotseat) {
        return session.seat;
    }
    const SeatSet acting = room.table.to_act();
    return acting.empty() ? Seat{0} : *acting.begin();
}

/// Who hears it: at a hotseat every seat's secrets are told.
Viewer Hall::viewer_of(const Session& session, const NumberedNews& news) {
    const Seat confidant = session.hotseat ? confidant_of(news.item) : nobody;
    return confidant == nobody ? session.seat : confidant;
}

void Hall::tell_news(Room& room, const std::vector<NumberedNews>& news) {
    for (const NumberedNews& item : news) {
        for (Session* session : sessions_in(room)) {
            // What was taken back is not told piece by piece: programs get the state anew.
            const bool anew =
                session->mode == Mode::json && std::holds_alternative<LineUndone>(item.item);
            put(*session,
                spelled(item,
                        viewer_of(*session, item),
                        room,
                        session->mode,
                        anew ? state_field(room, viewer_of(*session, room)) : std::string{}));
        }
        if (std::holds_alternative<GameStarted>(item.item)) {
            show_state(room);
        }
    }
}

void Hall::say(Session& session, std::string_view line) {
    if (session.mode == Mode::text) {
        put(session, (line.empty() ? "=" : "= ") + std::string{line} + "\n");
    }
}

std::vector<std::string> Hall::board_lines(const Session& session,
                                           const Room& room,
                                           Viewer viewer) const {
    constexpr std::size_t mark = 2;  // every line begins with `= ` or `| `
    const Match& match = *room.table.match();
    BoardStyle style = session.settings.style;
    style.width -= mark;
    return session.settings.plain ? match.plain(viewer, room.table.names())
                                  : match.board(viewer, room.table.names(), style);
}

/// The board, but only when it is another than the one seen last.
void Hall::show_board(Session& session, bool anyhow) {
    const Room* room = room_of(session);
    if (room == nullptr || room->table.match() == nullptr || session.mode == Mode::json) {
        return;
    }
    const std::uint64_t digest = room->table.match()->digest();
    if (!anyhow && (!session.settings.board || session.board_seen == digest)) {
        return;
    }
    session.board_seen = digest;
    for (const std::string& line : board_lines(session, *room, viewer_of(session, *room))) {
        say(session, line);
    }
}

/// The snapshot as the rules have it, with what only the house knows: `"state":{…}`.
std::string Hall::state_field(const Room& room, Viewer viewer) const {
    std::string text;
    const Names names = room.table.names();
    JsonWriter fields{text, names};
    fields.begin_object("state");
    room.table.match()->snapshot(viewer, fields);
    tell_id(fields, "table", room.table);
    fields.begin_list("connected");
    for (const Seat seat : SeatSet::of_table(room.table.options().players)) {
        if (room.at(seat).client) {
            fields.item(seat);
        }
    }
    fields.end_list();
    if (room.turn_due) {
        const auto left = std::chrono::duration_cast<std::chrono::seconds>(*room.turn_due - now_);
        fields.number("clock", left.count());
    }
    fields.number("seq", room.table.seq());
    fields.end_object();
    return text;
}

/// The whole state, as after START: a board for people, a snapshot for programs.
void Hall::show_state_to(Room& room, Session& session) {
    if (room.table.match() == nullptr) {
        return;
    }
    if (session.mode == Mode::text) {
        show_board(session, true);
        return;
    }
    std::string line;
    const Names names = room.table.names();
    JsonWriter fields{line, names};
    fields.begin_object();
    fields.verb("STATE");
    tell_id(fields, "table", room.table);
    fields.number("seq", room.table.seq());
    fields.raw_fields(state_field(room, viewer_of(session, room)));
    fields.end_object();
    put(session, line + "\n");
}

void Hall::show_state(Room& room) {
    for (Session* session : sessions_in(room)) {
        show_state_to(room, *session);
    }
}

/// What this session is asked at the moment, in its own mode; empty when nothing.
std::string Hall::ask_words(Session& session) const {
    static constexpr std::array<std::string_view, 1> password{"PASSWORD"};
    static constexpr std::array<std::string_view, 2> login{"LOGIN", "NEW"};
    static constexpr std::array<std::string_view, 4> lobby{"QUICK", "NEW", "JOIN", "RESUME"};
    static constexpr std::array<std::string_view, 1> again{"AGAIN"};
    const Room* room = room_of(session);
    const Names names = room == nullptr ? Names{} : room->table.names();

    const auto spell = [&](const auto& tell) {
        std::string line;
        if (session.mode == Mode::text) {
            TextWriter words{line, names};
            tell(words);
            return "? " + line + "\n";
        }
        JsonWriter fields{line, names};
        fields.begin_object();
        tell(fields);
        if (room != nullptr) {
            tell_id(fields, "table", room->table);
        }
        fields.end_object();
        return line + "\n";
    };
    const auto plain = [&](auto verbs) { return spell([=](auto& to) { to.ask(verbs); }); };

    if (session.raw_line != RawLine::none) {
        return plain(std::span<const std::string_view>{password});
    }
    if (room == nullptr) {
        if (session.logged_in()) {
            const bool saved = has_saved_game(session);
            return plain(std::span<const std::string_view>{lobby}.first(saved ? 4 : 3));
        }
        // A private session can also start with a hotseat table.
        return plain(
            std::span<const std::string_view>{login}.first(session.arrival.is_private ? 2 : 1));
    }
    if (session.watching()) {
        return {};
    }
    if (room->again_due && !room->at(session.seat.value_or(Seat{0})).again) {
        return plain(std::span<const std::string_view>{again});
    }
    for (const Seat seat : room->table.to_act()) {
        if (!session.hotseat && seat != session.seat) {
            continue;
        }
        return spell([&](auto& to) {
            if (room->table.stage() == Stage::choosing) {
                room->table.prelude()->ask(to);
            } else {
                room->table.match()->ask(seat, session.half, to);
            }
            if (session.hotseat) {
                to.key("AS");
                to.player("as", seat);
            }
        });
    }
    return {};
}

/// Sends the ask, if there is one; unless `again`, only when it is not the last one sent.
void Hall::ask(Session& session, bool again) {
    std::string words = ask_words(session);
    const bool news = words != session.last_ask;
    session.last_ask = words;
    if (words.empty() || (!again && !news)) {
        return;
    }
    show_board(session, false);
    if (news && session.settings.bell && session.mode == Mode::text && session.at_table()) {
        words.insert(words.size() - 1, "\a");  // a line starts with its mark
    }
    put(session, words);
}

/// Everybody at the table who is asked something new; `answered` gets its ask with its answer.
void Hall::ask_room(Room& room, const Session* answered) {
    settle_waits(room);
    for (Session* session : sessions_in(room)) {
        if (session != answered) {
            ask(*session, false);
        }
    }
}

void Hall::tell_table_line(Session& session, const Room& room) {
    tell(session, [&](auto& to) {
        to.verb("TABLE");
        tell_table(to, room.table, Seats::told);
    });
}

void Hall::greet(Session& session) {
    tell(session, [&](auto& to) {
        to.verb("TAVOLA");
        to.number("protocol", 1);
        to.word("server", "tavolad/" + version_);
        std::string games;
        for (const GameKind& game : all_games()) {
            games += (games.empty() ? "" : ",") + std::string{game.name};
        }
        to.in_text_only([&](auto& text) { text.word("games", "games=" + games); });
        to.in_json_only([&](auto& json) { json.word("games", games); });
    });
    say(session, "Welcome to tavola, where board games are played in lines of text.");
    if (session.arrival.is_private) {
        say(session, "Against the computer:    LOGIN yourname, then QUICK, then BOT ADD");
        say(session, "Friends at a keyboard:   NEW eriantys 2 HOTSEAT anna bruno, or");
        say(session, "                         NEW renaissance 2 HOTSEAT anna bruno");
        say(session, "Alone against Lorenzo:   NEW renaissance 1 HOTSEAT anna");
    } else {
        say(session, "Say who you are:         LOGIN yourname");
        say(session, "Against the computer:    QUICK, then BOT ADD");
        say(session, "With others:             QUICK and wait, or TABLES and JOIN id");
    }
    say(session, "HELP explains every command, RULES the games. A line with ? says what is");
    say(session, "asked of you, and MOVES what you can answer.");
    for (const TableId id : directory_.open()) {
        tell_table_line(session, rooms_.at(id));
    }
}

}  // namespace tavola
