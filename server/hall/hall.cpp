#include "server/hall/hall.hpp"

#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/json_command.hpp"
#include "grammar/verb_lookup.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace tavola {

namespace {

/// Short tags, such as counters, come again by chance.
bool is_remembered(std::string_view tag) {
    constexpr std::size_t shortest = 8;
    return tag.size() >= shortest;
}

/// By its name or a listed short form; a beginning is not enough here.
bool is_session_verb(std::string_view word) {
    return std::ranges::any_of(session_verbs(), [&](const Verb& verb) {
        return same_word(verb.name, word) || is_listed(word, verb.short_forms);
    });
}

/// Away from a table a verb of any game is spelled by the first game that can: it is then refused
/// for where it is said.
SpelledCommand spelled_away(std::string_view json) {
    std::optional<SpelledCommand> first;
    const std::string word = json_verb(json);
    const bool of_session = is_session_verb(word);
    for (const GameKind& game : all_games()) {
        if (of_session || verb_named(word, game.verbs) == nullptr) {
            continue;
        }
        SpelledCommand spelled = spell_json_command(json, {}, game.verbs);
        if (spelled.refusal.code.empty()) {
            return spelled;
        }
        first = first ? std::move(first) : std::move(spelled);
    }
    return first ? *std::move(first) : spell_json_command(json, session_verbs(), {});
}

template <class Kind, class... Kinds>
constexpr bool is_one_of = (std::is_same_v<Kind, Kinds> || ...);

/// A line that only asks, or only changes the game, need not wait until the lines before it are on
/// disk: when those are lost, the game falls back, and nothing else happened. All others wait.
bool runs_ahead(const Request& line) {
    namespace r = request;
    return std::visit(
        []<class Kind>(const Kind& /*line*/) {
            return is_one_of<Kind,
                             r::Ask,
                             r::Caps,
                             r::Commands,
                             r::Hash,
                             r::Help,
                             r::Hint,
                             r::History,
                             r::Moves,
                             r::Ping,
                             r::Pong,
                             r::Rules,
                             r::Since,
                             r::State,
                             r::Tables,
                             r::Undo,
                             r::Wait,
                             r::WhatIf,
                             r::Who,
                             r::Why>;
        },
        line);
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
    touched_sessions_.push_back(client);
    greet(session);
    ask(session, true);
    end_line();
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
        touched_sessions_.push_back(client);
        end_line();
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
        end_line();
    }
    return finish();
}

bool Hall::holds_too_much(ClientId client) const {
    const auto found = sessions_.find(client);
    return found != sessions_.end() && found->second.held.size() >= limits_.held_lines;
}

/// Lets lines go on that were held, shows out who may go, and hands over what is to be done.
Effects Hall::finish() {
    while (!resumable_.empty()) {
        const auto found = sessions_.find(resumable_.front());
        resumable_.pop_front();
        if (found != sessions_.end()) {
            take_held_lines(found->second);
        }
    }
    part_with_leaving();
    plan_ahead();
    return std::exchange(effects_, {});
}

WorkId Hall::give_work(Job job) {
    const WorkId id{++last_work_};
    effects_.emplace_back(Work{id, std::move(job)});
    return id;
}

void Hall::give_work_for(Session& session, Job job, Pending pending) {
    pending.work = give_work(std::move(job));
    worked_for_[pending.work] = session.id;
    session.pending = std::move(pending);
}

void Hall::take_held_lines(Session& session) {
    while (!session.busy() && !session.closing && !session.held.empty()) {
        const std::string line = std::move(session.held.front());
        session.held.erase(session.held.begin());
        receive(session, line);
    }
}

void Hall::receive(Session& session, std::string_view raw) {
    read(session, raw);
    session.settled = false;
    touched_sessions_.push_back(session.id);
    end_line();
}

void Hall::read(Session& session, std::string_view raw) {
    if (session.raw_line != RawLine::none) {
        receive_raw(session, raw);
        return;
    }
    const Line line = parse_line(raw, limits_.line_bytes);
    if (line.kind == LineKind::empty) {
        return;
    }
    if (line.kind != LineKind::json) {
        answer(session, line, raw);
        return;
    }
    const GameKind* game = game_at(session);
    const SpelledCommand spelled =
        game == nullptr ? spelled_away(raw) : spell_json_command(raw, session_verbs(), game->verbs);
    if (spelled.refusal.code.empty()) {
        answer(session, parse_line(spelled.line, spelled.line.size()), raw);
    } else {
        answer(session,
               Line{.kind = LineKind::refused, .tag = spelled.tag, .refusal = spelled.refusal},
               raw);
    }
}

void Hall::answer(Session& session, const Line& line, std::string_view raw) {
    const Room* room = room_of(session);
    Answering under_way{
        .session = session,
        .reply = Reply{session.mode, room == nullptr ? Names{} : room->table.names()},
        .tag = std::string{line.tag},
        .line = std::string{line.verb} + std::string{line.arguments},
        .as_name = line.as_name,
        .raw = raw,
        .half_before = session.half};
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
    const bool of_session = is_session_verb(line.verb);
    std::optional<Refusal> reason;
    for (const GameKind& game : all_games()) {
        const Verb* verb = of_session ? nullptr : verb_named(line.verb, game.verbs);
        if (verb == nullptr) {
            continue;
        }
        const auto unreadable = game.unreadable(*verb, line.arguments);
        if (!unreadable) {  // one game that understands it is enough
            reason = out_of_place(under_way.session, *verb);
            break;
        }
        reason = reason ? reason : unreadable;
    }
    if (reason) {
        under_way.reply.refuse(*reason);
    }
    return reason.has_value();
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
    if (!runs_ahead(*request) && wait_for_disk(session, under_way.raw)) {
        under_way.deferred = true;
        return;
    }
    std::visit([&](const auto& wish) { handle(under_way, wish); }, *request);
}

void Hall::send_answer(Answering& under_way) {
    Session& session = under_way.session;
    put(session, under_way.reply.spelled(under_way.tag));
    answered_.push_back({{}, session.id, under_way.tag, under_way.half_before});
    Account* account = accounts_.find(session.name);
    if (under_way.changes && !under_way.reply.refused() && account != nullptr &&
        is_remembered(under_way.tag)) {
        const std::string answer = under_way.reply.answer();
        note_account(*account);
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
    // A private session needs no name for its own hotseat tables; NEW itself sees to that.
    constexpr std::array<std::string_view, 4> for_owner{"NEW", "SAVED", "RESUME", "DELETE"};
    const bool known =
        session.logged_in() || session.at_table() ||
        (session.arrival.is_private && std::ranges::find(for_owner, verb.name) != for_owner.end());
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
    session.farewell = reason;
    leaving_.push_back(session.id);
}

Effects Hall::on_work_done(WorkId work, WorkResult result, Instant now) {
    now_ = now;
    if (const auto thinking = thinking_.find(work); thinking != thinking_.end()) {
        const auto room = rooms_.find(thinking->second);
        thinking_.erase(thinking);
        if (room != rooms_.end() && room->second.thinking == work) {
            touch(room->second);
            finish_thinking(room->second, std::get<Advice>(result));
        }
    } else if (const auto waits = worked_for_.find(work); waits != worked_for_.end()) {
        const auto session = sessions_.find(waits->second);
        worked_for_.erase(waits);
        if (session != sessions_.end() && session->second.pending) {
            finish_work(session->second, result);
        }
    }
    end_line();
    return finish();
}

void Hall::finish_work(Session& session, const WorkResult& result) {
    const Pending pending = *std::exchange(session.pending, std::nullopt);
    if (pending.kind == Pending::Kind::hint) {
        finish_hint(session, pending, std::get<Advice>(result));
    } else if (pending.kind == Pending::Kind::history) {
        finish_history(session, pending, result);
    } else {
        finish_login(session, pending, result);
    }
    resumable_.push_back(session.id);
}

}  // namespace tavola
