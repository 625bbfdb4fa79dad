#pragma once

#include "server/hall/describe.hpp"
#include "server/hall/hall.hpp"

#include <string>

/// The templates behind Hall's private news functions, for its own source files.
namespace tavola {

/// The news of a game in one session's words, or empty when it is not told. In JSON, fields that
/// were written before can go with it.
[[nodiscard]] std::string spelled(const NumberedNews& news,
                                  Viewer viewer,
                                  const Room& room,
                                  Mode mode,
                                  std::string_view more_fields = {});

/// One piece of news to one session: `* words`, or a JSON object that names the table too.
template <class Tell>
void Hall::tell(Session& session, const Tell& what, const Room* room) {
    const Names names = room == nullptr ? Names{} : room->table.names();
    if (session.mode == Mode::text) {
        std::string line;
        TextWriter words{line, names};
        what(words);
        put(session, "* " + line + "\n");
        return;
    }
    std::string line;
    JsonWriter fields{line, names};
    fields.begin_object();
    what(fields);
    if (room != nullptr) {
        tell_id(fields, "table", room->table);
    }
    fields.end_object();
    put(session, line + "\n");
}

/// The same to everybody at a table, players and watchers.
template <class Tell>
void Hall::tell_room(Room& room, const Tell& what, const Session* except) {
    for (Session* session : sessions_in(room)) {
        if (session != except) {
            tell(*session, what, &room);
        }
    }
}

}  // namespace tavola
