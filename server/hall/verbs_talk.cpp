#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <chrono>
#include <string>

/// Talk: players to everybody at their table, watchers to watchers, the lobby to the lobby.
namespace tavola {

/// Refuses what comes faster than a few at once and then one in a while.
bool Hall::too_fast(Answering& a, Bucket& bucket, Duration every) const {
    constexpr unsigned most = 5;
    if (every == Duration::zero()) {
        return false;
    }
    const Instant filled = bucket.filled.value_or(now_);
    const auto refills = (now_ - filled) / every;
    bucket.left = static_cast<unsigned>(std::min<std::int64_t>(most, bucket.left + refills));
    bucket.filled = filled + refills * every;
    if (bucket.left == 0) {
        const auto wait = std::chrono::ceil<std::chrono::seconds>(*bucket.filled + every - now_);
        a.reply.refuse({code::too_fast, "please wait " + std::to_string(wait.count()) + " s"});
        return true;
    }
    --bucket.left;
    return false;
}

void Hall::handle(Answering& a, const request::Say& say) {
    if (too_fast(a, a.session.talk, std::chrono::seconds{1})) {
        return;
    }
    const Room* here = room_of(a.session);
    const auto speaking = here != nullptr && a.session.hotseat
                              ? here->table.seat_of(a.as_name).value_or(Seat{0})
                              : Seat{0};
    const std::string speaker =
        a.session.hotseat ? here->table.seat(speaking).name : a.session.name;
    const auto said = [&](auto& to) {
        to.verb("SAY");
        to.word("player", speaker);
        to.word("text", say.text);
    };
    const Room* room = room_of(a.session);
    for (auto& [client, other] : sessions_) {
        const bool hears = room == nullptr ? !other.at_table() && other.logged_in()
                                           : other.table == a.session.table &&
                                                 (!a.session.watching() || other.watching());
        if (hears && !other.closing) {
            tell(other, said, room);
        }
    }
    a.changes = true;
    a.reply.ok([](auto& to) { to.key("SAY"); });
}

void Hall::handle(Answering& a, const request::Tell& told) {
    const Account* account = accounts_.find(told.name);
    const auto other = account != nullptr && account->connected
                           ? sessions_.find(*account->connected)
                           : sessions_.end();
    if (other == sessions_.end()) {
        a.reply.refuse({code::no_such_player,
                        "nobody of the name " + quoted(told.name) + " is here; WHO lists them"});
        return;
    }
    tell(other->second, [&](auto& to) {
        to.verb("TELL");
        to.word("player", a.session.name);
        to.word("text", told.text);
    });
    a.changes = true;
    a.reply.ok([](auto& to) { to.key("TELL"); });
}

}  // namespace tavola
