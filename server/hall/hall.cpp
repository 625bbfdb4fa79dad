#include "server/hall/hall.hpp"

#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/json_command.hpp"
#include "grammar/verb_lookup.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <utility>

namespace tavola {

namespace {

/// Short tags, such as counters, come again by chance.
bool is_remembered(std::string_view tag) {
    constexpr std::size_t shortest = 8;
    return tag.size() >= shortest;
}

}  // namespace

Hall::Hall(Secrets& secrets, std::string version, Limits limits)
    : secrets_{secrets}, version_{std::move(version)}, limits_{limits} {}

Effects Hall::on_connect(ClientId client, Arrival arrival, Instant now) {
    now_ = now;
    Session& session = sessions_[client];
    session.id = client;
    session.arrival = arrival;
    session.settings.board = arrival.is_person;
    session.connected_at = now;
    greet(session);
    ask(session, true);
    return finish();
}

Effects Hall::on_line(ClientId client, std::string_view line, Instant now) {
    now_ = now;
    const auto found = sessions_.find(client);
    if (found == sessions_.end() || found->second.closing) {
        return {};
    }
    Session& session = found->second;
    if (session.busy()) {
        // PONG is life, wherever it stands in the queue.
        if (!same_word(line, "PONG")) {
            session.held.emplace_back(line);
        }
        return {};
    }
    receive(session, line);
    return finish();
}

Effects Hall::on_gone(ClientId client, Instant now) {
    now_ = now;
    const auto found = sessions_.find(client);
    if (found != sessions_.end()) {
        person_gone(found->second);
        sessions_.erase(found);
    }
    return finish();
}

bool Hall::is_waiting(ClientId client) const {
    const auto found = sessions_.find(client);
    return found != sessions_.end() && found->second.waiting.has_value();
}

Effects Hall::give_up_waiting(ClientId client, Instant now) {
    now_ = now;
    const auto found = sessions_.find(client);
    if (found != sessions_.end() && found->second.waiting) {
        found->second.waiting->until = now;
        settle_waits(*room_of(found->second));
    }
    return finish();
}

bool Hall::holds_too_much(ClientId client) const {
    const auto found = sessions_.find(client);
    return found != sessions_.end() && found->second.held.size() >= limits_.held_lines;
}

/// Every session's lines become one Send; what may be sent on is decided by what it rests on.
Effects Hall::finish() {
    while (!resumable_.empty()) {
        const auto found = sessions_.find(resumable_.front());
        resumable_.pop_front();
        if (found != sessions_.end()) {
            take_held_lines(found->second);
        }
    }
    for (const ClientId client : std::exchange(dirty_, {})) {
        const auto found = sessions_.find(client);
        if (found == sessions_.end()) {
            continue;
        }
        Session& session = found->second;
        const AppendId rests_on = session.rests_on > durable_ ? session.rests_on : AppendId{};
        const Manner manner{.json = session.mode == Mode::json,
                            .keepalive = session.settings.keepalive,
                            .hidden = session.raw_line != RawLine::none};
        effects_.emplace_back(Send{client, std::exchange(session.out, {}), rests_on, manner});
        if (session.closing) {
            effects_.emplace_back(Close{client, rests_on});
            sessions_.erase(found);
        }
    }
    return std::exchange(effects_, {});
}

AppendId Hall::append(Record record) {
    const AppendId id{++last_append_};
    effects_.emplace_back(Append{id, std::move(record)});
    return id;
}

WorkId Hall::give_work(Job job) {
    const WorkId id{++last_work_};
    effects_.emplace_back(Work{id, std::move(job)});
    return id;
}

void Hall::take_held_lines(Session& session) {
    while (!session.busy() && !session.closing && !session.held.empty()) {
        const std::string line = std::move(session.held.front());
        session.held.pop_front();
        receive(session, line);
    }
}

void Hall::receive(Session& session, std::string_view raw) {
    if (session.raw_line != RawLine::none) {
        receive_raw(session, raw);
        return;
    }
    const Line line = parse_line(raw, limits_.line_bytes);
    if (line.kind == LineKind::empty) {
        return;
    }
    if (line.kind != LineKind::json) {
        answer(session, line);
        return;
    }
    const GameKind* game = game_at(session);
    const SpelledCommand spelled = spell_json_command(
        raw, session_verbs(), game == nullptr ? std::span<const Verb>{} : game->verbs);
    if (spelled.refusal.code.empty()) {
        answer(session, parse_line(spelled.line, spelled.line.size()));
    } else {
        answer(session,
               Line{.kind = LineKind::refused, .tag = spelled.tag, .refusal = spelled.refusal});
    }
}

void Hall::answer(Session& session, const Line& line) {
    const Room* room = room_of(session);
    Answering under_way{
        .session = session,
        .reply = Reply{session.mode, room == nullptr ? Names{} : room->table.names()},
        .tag = std::string{line.tag},
        .line = std::string{line.verb} + std::string{line.arguments},
        .as_name = line.as_name};
    if (line.kind == LineKind::refused) {
        under_way.reply.refuse(line.refusal);
        send_answer(under_way);
        return;
    }
    const GameKind* game = game_at(session);
    const FoundVerb found = find_verb(
        line.verb, session_verbs(), game == nullptr ? std::span<const Verb>{} : game->verbs);
    if (game == nullptr && refuse_game_verb(under_way, line)) {
        // MOVE away from a table is no short MOVES
    } else if (const auto* verb = std::get_if<const Verb*>(&found)) {
        answer_verb(under_way, **verb, line);
    } else if (const auto* ambiguous = std::get_if<AmbiguousVerb>(&found)) {
        under_way.reply.refuse(ambiguous_command(line.verb, *ambiguous));
    } else {
        under_way.reply.refuse(unknown_command(line.verb, std::get<UnknownVerb>(found)));
    }
    if (!under_way.deferred) {
        send_answer(under_way);
    }
}

/// Away from a table, a verb of any game is read and refused; tells whether it was one.
bool Hall::refuse_game_verb(Answering& under_way, const Line& line) {
    const bool of_session = std::ranges::any_of(session_verbs(), [&](const Verb& verb) {
        return same_word(verb.name, line.verb) || is_listed(line.verb, verb.short_forms);
    });
    for (const GameKind& game : all_games()) {
        const Verb* verb = of_session ? nullptr : verb_named(line.verb, game.verbs);
        if (verb == nullptr) {
            continue;
        }
        auto refusal = game.unreadable(*verb, line.arguments);
        under_way.reply.refuse(refusal ? *refusal : *out_of_place(under_way.session, *verb));
        return true;
    }
    return false;
}

void Hall::answer_verb(Answering& under_way, const Verb& verb, const Line& line) {
    Session& session = under_way.session;
    const bool of_game = verb.place == Place::game;
    // What cannot be read is refused before it is asked where we are.
    auto request = of_game ? Expected<Request, Refusal>{Request{}}
                           : parse_request(verb, line.arguments, line.arguments_column);
    if (!request) {
        under_way.reply.refuse(request.error());
        return;
    }
    if (auto refusal = out_of_place(session, verb)) {
        under_way.reply.refuse(std::move(*refusal));
        return;
    }
    if (!line.as_name.empty() && !session.hotseat) {
        under_way.reply.refuse({code::forbidden, "AS is for a hotseat table, where one plays all"});
        return;
    }
    const Account* account = accounts_.find(session.name);
    if (account != nullptr && is_remembered(under_way.tag)) {
        if (const Account::Done* done =
                Accounts::done_before(*account, under_way.tag, under_way.line, session.id)) {
            under_way.reply.repeat(done->answer);
            return;
        }
        under_way.reply.keep_answer();
    }
    if (of_game) {
        play(under_way, verb, line);
        return;
    }
    std::visit([&](const auto& wish) { handle(under_way, wish); }, *request);
}

void Hall::send_answer(Answering& under_way) {
    Session& session = under_way.session;
    put(session, under_way.reply.spelled(under_way.tag));
    if (session.rests_on > durable_) {
        unsettled_.push_back({session.rests_on, session.id, under_way.tag});
    }
    Account* account = accounts_.find(session.name);
    if (under_way.changes && !under_way.reply.refused() && account != nullptr &&
        is_remembered(under_way.tag)) {
        const std::string answer = under_way.reply.answer();
        Accounts::remember(*account, {under_way.tag, under_way.line, answer, session.id});
        append(TaggedLine{account->name, under_way.tag, under_way.line, answer});
    }
    if (under_way.asks && !session.closing) {
        ask(session, true);
    }
}

/// Where a verb works is judged before its arguments are read.
std::optional<Refusal> Hall::out_of_place(const Session& session, const Verb& verb) const {
    if (verb.place == Place::anywhere) {
        return std::nullopt;
    }
    // A private session may make a hotseat table without a name; NEW itself sees to that.
    const bool known = session.logged_in() || session.at_table() ||
                       (session.arrival.is_private && verb.name == "NEW");
    if (!known) {
        return Refusal{code::login_first, "say who you are first: LOGIN name"};
    }
    if (verb.place == Place::inside) {
        return std::nullopt;
    }
    if (!session.at_table()) {
        return Refusal{code::not_at_table, "that needs a table: QUICK, NEW game or JOIN id"};
    }
    return std::nullopt;
}

const GameKind* Hall::game_at(const Session& session) const {
    const Room* room = room_of(session);
    return room == nullptr ? nullptr : room->table.options().game;
}

void Hall::close(Session& session, std::string_view reason) {
    tell(session, [&](auto& to) {
        to.verb("BYE");
        to.word("reason", reason);
    });
    session.closing = true;
}

Effects Hall::on_work_done(WorkId work, WorkResult result, Instant now) {
    now_ = now;
    if (const auto thinking = thinking_.find(work); thinking != thinking_.end()) {
        const auto room = rooms_.find(thinking->second);
        thinking_.erase(thinking);
        if (room != rooms_.end() && room->second.thinking == work) {
            finish_thinking(room->second, std::get<Advice>(result));
        }
        return finish();
    }
    for (auto& [client, session] : sessions_) {
        if (!session.pending || session.pending->work != work) {
            continue;
        }
        const Pending pending = *std::exchange(session.pending, std::nullopt);
        if (pending.kind == Pending::Kind::hint) {
            finish_hint(session, pending, std::get<Advice>(result));
        } else {
            finish_login(session, pending, result);
        }
        resumable_.push_back(client);
        break;
    }
    return finish();
}

void Hall::on_durable(AppendId up_to) {
    durable_ = std::max(durable_, up_to);
    while (!unsettled_.empty() && unsettled_.front().append <= up_to) {
        unsettled_.pop_front();
    }
    while (!changed_rooms_.empty() && changed_rooms_.front().first <= up_to) {
        const auto room = rooms_.find(changed_rooms_.front().second);
        if (room != rooms_.end()) {
            room->second.table.forget(up_to);
        }
        changed_rooms_.pop_front();
    }
}

}  // namespace tavola
