#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/identity.hpp"
#include "server/hall/bot_names.hpp"
#include "server/hall/telling.hpp"

#include <string>

/// Who you are, and how the session speaks.
namespace tavola {

namespace {

constexpr std::uint32_t spoken_version = 1;

constexpr std::array<std::string_view, 7> capabilities{
    "json", "tags", "wait", "since", "hotseat", "undo", "plain"};

std::vector<std::string_view> words_of_games() {
    std::vector<std::string_view> words{"bot", "easy", "normal", "hard"};
    words.insert(words.end(), bot_names.begin(), bot_names.end());
    for (const GameKind& game : all_games()) {
        words.push_back(game.name);
        words.insert(words.end(), game.words.begin(), game.words.end());
    }
    return words;
}

bool is_reserved(std::string_view name) {
    const auto further = words_of_games();
    for (const GameKind& game : all_games()) {
        if (is_reserved_name(name, game.verbs, further)) {
            return true;
        }
    }
    return is_reserved_name(name);
}

}  // namespace

void Hall::handle(Answering& a, const request::Hello& hello) {
    if (hello.version != spoken_version) {
        a.reply.refuse({code::bad_argument, "this server speaks version 1: HELLO 1"});
        return;
    }
    a.reply.ok([](auto& to) {
        to.key("HELLO");
        to.number("protocol", spoken_version);
    });
}

void Hall::handle(Answering& a, const request::Login& login) {
    if (a.session.logged_in()) {
        a.reply.refuse({code::already_logged_in, "you are " + a.session.name + " here"});
        return;
    }
    if (is_reserved(login.name)) {
        a.reply.refuse(
            {code::bad_name, "that word has a meaning here; please choose another name"});
        return;
    }
    if (!login.key.empty()) {
        log_in_with_key(a, login.name, login.key);
    } else if (!login.password.empty()) {
        log_in_with_password(a, login.name, login.password);
    } else {
        log_in_as_guest(a, login.name);
    }
}

void Hall::log_in_with_key(Answering& a, std::string_view name, std::string_view key) {
    Account* account = accounts_.find(name);
    if (account == nullptr || account->key_hash != secrets_.sha256(key)) {
        a.reply.refuse({code::bad_key, "that key does not open this name"});
        return;
    }
    enter(a, *account, std::string{key});
}

/// A password is checked, or hashed for a new name, beside the loop; the answer comes then.
void Hall::log_in_with_password(Answering& a, std::string_view name, std::string_view password) {
    Account* account = accounts_.find(name);
    if (account != nullptr && !account->registered()) {
        a.reply.refuse({code::name_taken,
                        "a guest has that name; free would be " + accounts_.free_name_like(name)});
        return;
    }
    Job job = HashPassword{std::string{password}};
    if (account != nullptr) {
        job = CheckPassword{std::string{password}, account->password_hash};
    }
    give_work_for(a.session,
                  std::move(job),
                  {.kind = Pending::Kind::login, .tag = a.tag, .name = std::string{name}});
    a.deferred = true;
}

void Hall::log_in_as_guest(Answering& a, std::string_view name) {
    Account* account = accounts_.find(name);
    if (account == nullptr && directory_.is_held(name)) {
        a.reply.refuse({code::name_taken,
                        "somebody plays under that name at one keyboard; free would be " +
                            accounts_.free_name_like(name)});
        return;
    }
    if (account == nullptr) {
        enter(a, accounts_.open(name), new_key(secrets_));
        return;
    }
    if (!account->registered()) {
        a.reply.refuse({code::name_taken,
                        "somebody has that name until 24 hours after their last visit; free would "
                        "be " +
                            accounts_.free_name_like(name) +
                            ", and with its key it is yours: "
                            "LOGIN name KEY key"});
        return;
    }
    if (a.session.mode == Mode::json) {
        a.reply.refuse({code::bad_password, "that name has a password: send it with LOGIN"});
        return;
    }
    a.session.raw_line = RawLine::login;
    a.session.raw_name = name;
    a.reply.ok([](auto& to) { to.keyword("next", "PASSWORD"); });
}

/// The session has the name from here on; whoever had it before is shown out.
void Hall::enter(Answering& a, Account& account, std::string key) {
    Session& session = a.session;
    note_account(account);
    note_place(session);
    if (account.connected) {
        if (const auto old = sessions_.find(*account.connected); old != sessions_.end()) {
            take_over(old->second);
        }
    }
    account.key_hash = secrets_.sha256(key);
    account.last_seen = now_;
    account.connected = session.id;
    session.name = account.name;
    append(account.record());
    a.reply.ok([&](auto& to) {
        to.key("LOGIN");
        to.word("name", account.name);
        to.key("KEY");
        to.word("key", key);
    });
    return_to_table(session);
}

/// The session's name is another's now, and with it the seat.
void Hall::take_over(Session& displaced) {
    note_place(displaced);
    if (Room* room = room_of(displaced)) {
        const bool hotseat = displaced.hotseat;
        detach(displaced, *room);
        if (hotseat) {
            suspend(*room, true);
        }
    }
    close(displaced, "taken-over");
    displaced.name.clear();
}

/// Back at the table that runs; other unfinished games are told of.
void Hall::return_to_table(Session& session) {
    for (Room* room : unfinished_of(session.name)) {
        const auto seat = room->table.seat_of(session.name);
        if (!room->suspended && !session.at_table() && !room->table.options().hotseat) {
            touch(*room);
            attach(session, *room, seat);
            person_back(*room, *seat, session);
        } else {
            tell(session, [&](auto& to) {
                to.verb("SAVED");
                tell_table(to, room->table, Seats::left_out);
            });
        }
    }
}

void Hall::finish_login(Session& session, const Pending& pending, const WorkResult& result) {
    Answering a{.session = session, .reply = Reply{session.mode}, .tag = pending.tag};
    if (pending.kind == Pending::Kind::registration) {
        Account& account = *accounts_.find(session.name);
        note_account(account);
        account.password_hash = std::get<std::string>(result);
        append(account.record());
        a.reply.ok([](auto& to) { to.keyword("result", "REGISTERED"); });
    } else if (const auto* hash = std::get_if<std::string>(&result)) {
        // Somebody else may have taken the name while the password was being hashed.
        if (accounts_.find(pending.name) != nullptr || directory_.is_held(pending.name)) {
            a.reply.refuse({code::name_taken, "somebody took that name just now"});
        } else {
            Account& account = accounts_.open(pending.name);
            account.password_hash = *hash;
            enter(a, account, new_key(secrets_));
        }
    } else if (Account* account = accounts_.find(pending.name);
               account != nullptr && std::get<bool>(result)) {
        enter(a, *account, new_key(secrets_));
    } else {
        a.reply.refuse({code::bad_password, "that is not the password of this name"});
    }
    send_answer(a);
}

void Hall::handle(Answering& a, const request::Password& password) {
    const Account* account = accounts_.find(a.session.name);
    if (account == nullptr || account->registered()) {
        a.reply.refuse({code::already_logged_in, "this name has a password already"});
        return;
    }
    if (password.word.empty()) {
        if (a.session.mode == Mode::json) {
            a.reply.refuse({code::bad_password, "send the password with PASSWORD"});
            return;
        }
        a.session.raw_line = RawLine::registration;
        a.reply.ok([](auto& to) { to.keyword("next", "PASSWORD"); });
        return;
    }
    give_work_for(a.session,
                  HashPassword{std::string{password.word}},
                  {.kind = Pending::Kind::registration, .tag = a.tag, .name = a.session.name});
    a.deferred = true;
}

/// A password and nothing else: no tag, no verb, no JSON.
void Hall::receive_raw(Session& session, std::string_view raw) {
    if (wait_for_disk(session, raw)) {
        return;
    }
    const RawLine expected = std::exchange(session.raw_line, RawLine::none);
    Answering a{.session = session, .reply = Reply{session.mode}};
    const std::string flaw = password_flaw(raw);
    if (!flaw.empty()) {
        a.reply.refuse({code::bad_password, flaw});
    } else if (expected == RawLine::login) {
        log_in_with_password(a, session.raw_name, raw);
    } else {
        handle(a, request::Password{raw});
    }
    if (!a.deferred) {
        send_answer(a);
    }
}

void Hall::handle(Answering& a, const request::Quit& /*quit*/) {
    a.reply.ok([](auto& to) { to.key("QUIT"); });
    a.asks = false;
    send_answer(a);
    a.deferred = true;  // it was sent just now
    close(a.session, "quit");
    person_gone(a.session);
}

void Hall::handle(Answering& a, const request::Ping& /*ping*/) {
    a.asks = false;
    a.reply.ok([](auto& to) { to.keyword("result", "PONG"); });
}

void Hall::handle(Answering& a, const request::Pong& /*pong*/) {
    a.deferred = true;  // never answered
}

void Hall::handle(Answering& a, const request::Mode& mode) {
    a.session.mode = mode.json ? Mode::json : Mode::text;
    a.session.last_ask.clear();
    a.reply = Reply{a.session.mode};
    a.reply.ok([&](auto& to) {
        to.key("MODE");
        to.keyword("mode", mode.json ? "JSON" : "TEXT");
    });
}

void Hall::handle(Answering& a, const request::Keepalive& keepalive) {
    a.session.settings.keepalive = keepalive.on;
    a.reply.ok([&](auto& to) {
        to.key("KEEPALIVE");
        to.keyword("keepalive", keepalive.on ? "ON" : "OFF");
    });
}

void Hall::handle(Answering& a, const request::Set& set) {
    Settings& settings = a.session.settings;
    switch (set.setting) {
        case request::Setting::width:
            settings.style.width = set.width;
            break;
        case request::Setting::colour:
            settings.style.colour = set.on;
            break;
        case request::Setting::utf8:
            settings.style.utf8 = set.on;
            break;
        case request::Setting::board:
            settings.board = set.on;
            break;
        case request::Setting::prompt:
            settings.prompt = set.on;
            break;
        case request::Setting::bell:
            settings.bell = set.on;
            break;
        case request::Setting::plain:
            settings.plain = set.on;
            break;
        case request::Setting::lobby:
            settings.lobby = set.on;
            break;
    }
    a.reply.ok([](auto& to) { to.key("SET"); });
}

void Hall::handle(Answering& a, const request::Caps& /*caps*/) {
    a.reply.lines("features", capabilities);
}

void Hall::handle(Answering& a, const request::Commands& /*commands*/) {
    std::vector<std::string_view> lines;
    const auto list = [&](std::span<const Verb> verbs) {
        for (const Verb& verb : verbs) {
            if (!out_of_place(a.session, verb)) {
                lines.push_back(verb.synopsis);
            }
        }
    };
    list(session_verbs());
    if (const GameKind* game = game_at(a.session)) {
        list(game->verbs);
    }
    a.reply.lines("commands", lines);
}

void Hall::handle(Answering& a, const request::Ask& /*ask*/) {
    a.asks = false;
    std::string words = ask_words(a.session);
    if (a.session.mode == Mode::text) {
        std::vector<std::string> lines;
        if (!words.empty()) {
            lines.push_back(words.substr(2, words.size() - 3));  // without "? " and the line feed
        }
        a.reply.lines("ask", lines);
        return;
    }
    a.reply.in_json([&](auto& json) {
        json.raw_fields(words.empty() ? std::string_view{"\"ask\":[]"}
                                      : std::string_view{words}.substr(1, words.size() - 3));
    });
}

void Hall::handle(Answering& a, const request::Wait& wait) {
    Room* room = room_of(a.session);
    if (room == nullptr) {
        a.reply.refuse({code::not_at_table, "there is nothing to wait for away from a table"});
        return;
    }
    Waiting waiting{.tag = a.tag};
    if (wait.seconds) {
        waiting.until = now_ + std::chrono::seconds{*wait.seconds};
    }
    a.session.waiting = std::move(waiting);
    touched_sessions_.push_back(a.session.id);
    a.deferred = true;
    settle_waits(*room);
}

/// Answers every WAIT at the table that has something to answer.
void Hall::settle_waits(Room& room) {
    for (Session* session : sessions_in(room)) {
        if (!session->waiting) {
            continue;
        }
        const bool over = room.table.stage() == Stage::over;
        const SeatSet acting = room.table.to_act();
        const bool asked =
            session->hotseat ? !acting.empty() : session->seat && acting.contains(*session->seat);
        const bool late = session->waiting->until && *session->waiting->until <= now_;
        if (!over && !asked && !late) {
            continue;
        }
        Answering a{.session = *session,
                    .reply = Reply{session->mode},
                    .tag = std::exchange(session->waiting, std::nullopt)->tag};
        if (over || asked) {
            a.reply.ok([&](auto& to) {
                to.key("WAIT");
                to.word("wait", over ? "over" : "turn");
            });
        } else {
            a.reply.refuse({code::timeout, "nothing was asked of you in that time"});
        }
        send_answer(a);
        resumable_.push_back(session->id);
    }
}

}  // namespace tavola
