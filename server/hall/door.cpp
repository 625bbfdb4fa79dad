#include "server/hall/hall.hpp"

#include <algorithm>

/// What the connections tell of themselves and ask, beside lines.
namespace tavola {

void Hall::on_terminal(ClientId client, const Terminal& terminal) {
    const auto found = sessions_.find(client);
    if (found == sessions_.end()) {
        return;
    }
    Settings& settings = found->second.settings;
    settings.style.width = terminal.width.value_or(settings.style.width);
    settings.style.colour = terminal.colour.value_or(settings.style.colour);
    settings.style.utf8 = terminal.utf8.value_or(settings.style.utf8);
    settings.plain = terminal.plain.value_or(settings.plain);
}

Effects Hall::show_out(ClientId client, std::string_view reason, Instant now) {
    now_ = now;
    const auto found = sessions_.find(client);
    if (found != sessions_.end() && !found->second.closing) {
        close(found->second, reason);
        person_gone(found->second);
        end_line();
    }
    return finish();
}

Effects Hall::shut_down(Instant now) {
    now_ = now;
    for (auto& [client, session] : sessions_) {
        close(session, "shutting-down");
        if (Room* room = room_of(session)) {
            detach(session, *room);  // what is kept is the table as it stands, as after a crash
        }
    }
    end_line();
    return finish();
}

bool Hall::owes_answer(ClientId client) const {
    const auto found = sessions_.find(client);
    return found != sessions_.end() && (found->second.busy() || !found->second.held.empty());
}

Hall::Attendance Hall::attendance() const {
    const auto logged_in = [](const auto& each) { return each.second.logged_in(); };
    return {.connections = sessions_.size(),
            .players = static_cast<std::size_t>(std::ranges::count_if(sessions_, logged_in)),
            .tables = rooms_.size()};
}

}  // namespace tavola
