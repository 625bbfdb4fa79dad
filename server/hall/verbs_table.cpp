#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/verb_lookup.hpp"
#include "server/hall/telling.hpp"

#include <string>

/// What can be asked and done at a table of any game.
namespace tavola {

namespace {

Refusal not_started() { return {code::wrong_phase, "the game has not started"}; }

std::string hexadecimal(std::uint64_t number) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto place = text.rbegin(); place != text.rend(); ++place) {
        *place = digits[number % 16];
        number /= 16;
    }
    return text;
}

/// All that the seat may do: choices before the start, actions after it.
MoveList moves_of(const Table& table, Seat seat, const HalfPlayed& half) {
    if (table.stage() != Stage::choosing) {
        return table.match()->moves(seat, half);
    }
    return table.prelude()->to_choose() == seat ? MoveList{.lines = table.prelude()->choices()}
                                                : MoveList{};
}

/// The same for programs.
std::vector<Choices> choices_of(const Table& table, Seat seat, const HalfPlayed& half) {
    if (table.stage() != Stage::choosing) {
        return table.match()->choices(seat, half);
    }
    return table.prelude()->to_choose() == seat ? choices_among(table.prelude()->commands())
                                                : std::vector<Choices>{};
}

std::size_t count_of(const MoveList& moves) {
    std::size_t count = moves.lines.size();
    for (const MoveList::Pattern& pattern : moves.patterns) {
        count += pattern.count;
    }
    return count;
}

/// The record's first line: what makes the same table again.
std::string first_line(const Table& table) {
    std::string line = "NEW " + std::string{table.options().game->name} + " " +
                       std::to_string(table.options().players);
    if (table.options().expert) {
        line += " EXPERT";
    }
    if (table.stage() == Stage::over) {
        line += " SEED " + std::to_string(table.secret().seed);
    }
    line += " HOTSEAT";
    for (const TableSeat& seat : table.seats()) {
        line += " " + (seat.is_free() ? std::string{"nobody"} : seat.name);
    }
    return line;
}

/// The events before the first that shows what chance decided.
std::vector<std::size_t> told_without_chance(const Story* story) {
    std::vector<std::size_t> events;
    for (std::size_t event = 0; story != nullptr && event < story->size() && !story->reveals(event);
         ++event) {
        events.push_back(event);
    }
    return events;
}

/// The seats whose secrets the session knows.
SeatSet own_seats(const Session& session, const Room& room) {
    if (session.table != room.table.id()) {
        return {};
    }
    if (session.hotseat) {
        return SeatSet::of_table(room.table.options().players);
    }
    return session.seat ? SeatSet{*session.seat} : SeatSet{};
}

/// The record, which `tavolad --stdio` replays. Only the reader's own seats have no secrets.
void tell_history(Reply& reply, const Table& table, SeatSet own) {
    std::vector<std::string> lines{first_line(table)};
    for (const Entry& entry : table.history()) {
        const Viewer reader = own.contains(entry.seat) ? Viewer{entry.seat} : std::nullopt;
        lines.push_back("AS " + table.seat(entry.seat).name + " " +
                        (table.match() == nullptr
                             ? entry.line
                             : table.match()->retold(entry.seat, entry.line, reader)));
    }
    if (table.stage() == Stage::over) {
        lines.push_back("HASH " + hexadecimal(table.match()->digest()));
    }
    reply.lines("history", lines);
    reply.ok([](auto& to) { to.key("HISTORY"); });
}

}  // namespace

void Hall::handle(Answering& a, const request::State& state) {
    Room& room = *room_of(a.session);
    if (room.table.match() == nullptr) {
        a.reply.refuse(not_started());
        return;
    }
    Viewer viewer = viewer_of(a.session, room);
    if (!a.as_name.empty()) {
        viewer = acting_seat(a, room);
        if (!viewer) {
            return;
        }
    }
    const auto seq = [&](auto& to) {
        to.key("STATE");
        to.key("SEQ");
        to.number("seq", room.table.seq());
    };
    if (a.session.mode == Mode::text && !state.json) {
        a.session.board_seen = room.table.match()->digest();
        a.reply.lines("board", board_lines(a.session, room, viewer));
        a.reply.ok(seq);
        return;
    }
    const std::string field = state_field(room, viewer);
    if (a.session.mode == Mode::json) {
        a.reply.in_json([&](auto& json) { json.raw_fields(field); });
    } else {
        a.reply.lines("state", std::array{std::string_view{field}.substr(field.find('{'))});
    }
    a.reply.ok(seq);
}

void Hall::handle(Answering& a, const request::Moves& /*moves*/) {
    const Room& room = *room_of(a.session);
    const auto seat = acting_seat(a, room);
    if (!seat) {
        return;
    }
    if (room.table.stage() == Stage::seating) {
        a.reply.refuse(not_started());
        return;
    }
    const MoveList moves = moves_of(room.table, *seat, a.session.half);
    if (a.session.mode == Mode::text) {
        std::vector<std::string> lines = moves.lines;
        for (const MoveList::Pattern& pattern : moves.patterns) {
            lines.push_back("~ " + pattern.words + " " + std::to_string(pattern.count));
        }
        a.reply.lines("moves", lines);
    } else {
        a.reply.lines("moves", moves.lines);
        a.reply.list("patterns", moves.patterns, [](auto& to, const MoveList::Pattern& pattern) {
            to.word("pattern", pattern.words);
            to.number("count", pattern.count);
        });
        const auto choices = choices_of(room.table, *seat, a.session.half);
        a.reply.list("choices", choices, [](auto& to, const Choices& some) {
            to.in_json_only([&](auto& json) { write_choices(some, json); });
        });
    }
    a.reply.ok([&](auto& to) {
        to.key("MOVES");
        to.number("count", count_of(moves));
    });
}

void Hall::handle(Answering& a, const request::Hint& /*hint*/) {
    const Room& room = *room_of(a.session);
    const auto seat = acting_seat(a, room);
    if (!seat) {
        return;
    }
    if (room.table.stage() != Stage::playing) {
        a.reply.refuse(not_started());
        return;
    }
    if (!room.table.to_act().contains(*seat)) {
        a.reply.refuse({code::not_your_turn, "there is nothing for you to do now"});
        return;
    }
    Think think;
    think.match = room.table.shared_match();
    think.seat = *seat;
    think.level = BotLevel::normal;
    think.seed = secrets_.random();
    give_work_for(a.session, std::move(think), {.kind = Pending::Kind::hint, .tag = a.tag});
    a.deferred = true;
}

void Hall::finish_hint(Session& session, const Pending& pending, const Advice& advice) {
    Answering a{.session = session, .reply = Reply{session.mode}, .tag = pending.tag};
    const Room* room = room_of(session);
    const Names names = room == nullptr ? Names{} : room->table.names();
    a.reply.list("hints", std::array{advice}, [&](auto& to, const Advice& hint) {
        to.word("line", hint.line);
        to.key("--");
        to.word("reason", named_players(hint.reason, names));
    });
    a.reply.ok([](auto& to) { to.key("HINT"); });
    send_answer(a);
}

/// The line of the game that WHY and WHATIF think about; nullopt when it was refused.
std::optional<Hall::Supposed> Hall::supposed(Answering& a, std::string_view action) {
    const Room& room = *room_of(a.session);
    const auto seat = acting_seat(a, room);
    if (!seat) {
        return std::nullopt;
    }
    if (room.table.match() == nullptr) {
        a.reply.refuse(not_started());
        return std::nullopt;
    }
    const std::span<const Verb> verbs = room.table.options().game->verbs;
    const Line line = parse_line(action);
    const FoundVerb found = find_verb(line.verb, {}, verbs);
    const auto* verb = std::get_if<const Verb*>(&found);
    if (verb == nullptr) {
        a.reply.refuse({code::bad_argument,
                        "that takes a line of the game, such as " + std::string{verbs[0].example}});
        return std::nullopt;
    }
    return Supposed{room.table.match(), *seat, *verb, line};
}

/// The action is tried on a copy: only whether it would be refused, and why, is told.
void Hall::handle(Answering& a, const request::Why& why) {
    const auto thought = supposed(a, why.action);
    if (!thought) {
        return;
    }
    const auto& [match, seat, verb, line] = *thought;
    const auto copy = match->clone();
    HalfPlayed half = a.session.half;
    const auto tried = copy->play(seat, *verb, line.arguments, half, line.arguments_column);
    const Refusal verdict = tried ? Refusal{"legal", "it is allowed"} : tried.error();
    a.reply.list("verdict", std::array{verdict}, [](auto& to, const Refusal& refusal) {
        to.word("code", refusal.code);
        to.word("text", refusal.text);
    });
    a.reply.ok([](auto& to) { to.key("WHY"); });
}

/// Nothing is done; the story stops where chance would speak.
void Hall::handle(Answering& a, const request::WhatIf& what_if) {
    const auto thought = supposed(a, what_if.action);
    if (!thought) {
        return;
    }
    const auto& [match, seat, verb, line] = *thought;
    Rng chance{secrets_.random()};
    const auto supposition =
        match->suppose(seat, *verb, line.arguments, a.session.half, line.arguments_column, chance);
    if (!supposition) {
        a.reply.refuse(supposition.error());
        return;
    }
    const auto tell_all = [&](std::string_view field, const Story* story) {
        a.reply.list(field, told_without_chance(story), [&](auto& to, std::size_t event) {
            story->tell(event, thought->seat, to);
        });
    };
    tell_all("events", supposition->events.get());
    tell_all("consequences", supposition->consequences.get());
    a.reply.ok([&](auto& to) {
        to.key("WHATIF");
        if (supposition->chance_decides) {
            to.word("then", "then chance decides");
        }
    });
}

void Hall::handle(Answering& a, const request::Undo& /*undo*/) {
    Room& room = *room_of(a.session);
    const auto seat = acting_seat(a, room);
    if (!seat) {
        return;
    }
    if (!a.session.half.words.empty()) {
        a.session.half = {};  // a card half-played is all that it takes back
        a.reply.ok([](auto& to) { to.key("UNDO"); });
        return;
    }
    Table::State before = room.table.checkpoint();
    const auto undone = room.table.undo(*seat);
    if (!undone) {
        a.reply.refuse(undone.error());
        return;
    }
    a.changes = true;
    happened(room, *seat, *undone, std::move(before));
    a.reply.ok([&](auto& to) {
        to.key("UNDO");
        to.key("SEQ");
        to.number("seq", room.table.seq());
    });
}

void Hall::handle(Answering& a, const request::History& history) {
    const Room* room = history.table.empty() ? room_of(a.session) : room_named(history.table);
    if (room != nullptr) {
        tell_history(a.reply, room->table, own_seats(a.session, *room));
    } else if (history.table.empty()) {
        a.reply.refuse({code::not_at_table, "you are at no table: HISTORY id looks one up"});
    } else {
        // It may be a game that ended long ago.
        give_work_for(a.session,
                      FetchGame{std::string{history.table}},
                      {.kind = Pending::Kind::history, .tag = a.tag});
        a.deferred = true;
    }
}

void Hall::finish_history(Session& session, const Pending& pending, const WorkResult& result) {
    Answering a{.session = session, .reply = Reply{session.mode}, .tag = pending.tag};
    const auto& kept = std::get<std::optional<KeptTable>>(result);
    const auto table = kept ? replayed(*kept) : Unexpected{std::string{}};
    if (table) {
        tell_history(a.reply, *table, {});
    } else {
        a.reply.refuse({code::no_such_table, "there is no such table; TABLES lists the open ones"});
    }
    send_answer(a);
}

void Hall::handle(Answering& a, const request::Since& since) {
    const Room& room = *room_of(a.session);
    const auto news = room.table.news_since(
        static_cast<std::uint32_t>(std::min<std::uint64_t>(since.event, UINT32_MAX)));
    std::vector<NumberedNews> seen;
    for (const NumberedNews& item : news) {
        std::string ignored;
        const Names names = room.table.names();
        TextWriter words{ignored, names};
        if (tavola::tell(item.item, viewer_of(a.session, item), words)) {
            seen.push_back(item);
        }
    }
    a.reply.list("events", seen, [&](auto& to, const NumberedNews& item) {
        to.number("seq", item.seq);
        tavola::tell(item.item, viewer_of(a.session, item), to);
    });
    a.reply.ok([&](auto& to) {
        to.key("SINCE");
        to.key("SEQ");
        to.number("seq", room.table.seq());
    });
}

void Hall::handle(Answering& a, const request::Hash& hash) {
    const Room& room = *room_of(a.session);
    if (room.table.match() == nullptr) {
        a.reply.refuse(not_started());
        return;
    }
    const std::uint64_t digest = room.table.match()->digest();
    if (hash.digest && *hash.digest != digest) {
        a.reply.refuse({code::bad_argument, "the hash here is " + hexadecimal(digest)});
        return;
    }
    a.reply.ok([&](auto& to) {
        to.key("HASH");
        to.word("hash", hexadecimal(digest));
    });
}

void Hall::handle(Answering& a, const request::Again& again) {
    Room& room = *room_of(a.session);
    if (!room.again_due || a.session.watching()) {
        a.reply.refuse({code::wrong_phase, "AGAIN is asked when a game is over"});
        return;
    }
    const Seat seat = a.session.seat.value_or(Seat{0});
    for (Presence& presence : room.present) {
        if (presence.client == a.session.id) {  // at a hotseat, all of them
            presence.again = again.yes;
        }
    }
    tell_room(room, [&](auto& to) {
        to.verb("AGAIN");
        to.player("player", seat);
        to.word("answer", again.yes ? "yes" : "no");
    });
    a.changes = true;
    a.reply.ok([](auto& to) { to.key("AGAIN"); });
    send_answer(a);
    a.deferred = true;
    settle_again(room);
}

}  // namespace tavola
