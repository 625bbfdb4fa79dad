#include "tui-client/news.hpp"

#include "grammar/caseless.hpp"
#include "tui-client/telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tavola::tui {

namespace {

bool is_mine(const Model& model, const Json& event) {
    return model.table && event["table"].word() == model.table->id;
}

template <class Rows>
void put_row(Rows& rows, TableRow row) {
    const auto found = std::ranges::find(rows, row.id, &TableRow::id);
    if (found == rows.end()) {
        rows.push_back(std::move(row));
    } else {
        *found = std::move(row);
    }
}

void drop_row(std::vector<TableRow>& rows, const std::string& id) {
    std::erase_if(rows, [&](const TableRow& row) { return row.id == id; });
}

void drop_name(std::vector<std::string>& names, const std::string& name) {
    std::erase(names, name);
}

void hear_table(Model& model, const Json& event) { put_row(model.tables, table_row(event)); }

void hear_saved(Model& model, const Json& event) { put_row(model.saved, table_row(event)); }

void hear_closed(Model& model, const Json& event) { drop_row(model.tables, event["id"].word()); }

void hear_deleted(Model& model, const Json& event) {
    drop_row(model.saved, event["id"].word());
    add_log(model, LogKind::notice, sentence_for(event));
}

void hear_joined(Model& model, const Json& event) {
    const std::string player = event["player"].word();
    if (!model.table && same_word(player, model.name)) {
        come_to_table(model, event["table"].word());
    }
    if (is_mine(model, event)) {
        TableSeen& table = *model.table;
        drop_name(table.names, player);
        table.names.push_back(player);
        table.seats = event["players"].number(table.seats);
    }
}

void hear_left(Model& model, const Json& event) {
    if (is_mine(model, event) && !model.table->started) {
        drop_name(model.table->names, event["player"].word());
    }
}

void hear_gone(Model& model, const Json& event) {
    if (is_mine(model, event)) {
        model.table->away.push_back(event["player"].word());
    }
}

void hear_back(Model& model, const Json& event) {
    if (is_mine(model, event)) {
        drop_name(model.table->away, event["player"].word());
    }
}

void hear_seated(Model& model, const Json& event) {
    model.table.reset();
    TableSeen& table = come_to_table(model, event["id"].word());
    table.names.push_back(model.name);
}

void hear_start(Model& model, const Json& event) {
    TableSeen& table = come_to_table(model, event["table"].word());
    table.game = event["game"].word();
    table.names = event["order"].words();
    table.seats = static_cast<int>(table.names.size());
    table.started = true;
    table.over = false;
    table.result.clear();
}

void hear_state(Model& model, const Json& event) {
    come_to_table(model, event["table"].word());
    see_state(model, event["state"], event["seq"].number());
}

void hear_turn(Model& model, const Json& event) {
    const std::string player = event["player"].word();
    if (is_mine(model, event) && !same_word(player, model.name)) {
        model.table->ask = {};
    }
}

void hear_undo(Model& model, const Json& event) {
    if (is_mine(model, event) && event["state"].exists()) {
        see_state(model, event["state"], event["seq"].number());
    }
}

void hear_over(Model& model, const Json& event) {
    if (is_mine(model, event)) {
        model.table->over = true;
        model.table->ask = {};
        model.table->result.push_back(sentence_for(event));
    }
}

void hear_score(Model& model, const Json& event) {
    if (is_mine(model, event)) {
        model.table->result.push_back(sentence_for(event));
    }
}

void hear_bye(Model& model, const Json& event) {
    const std::string reason = event["reason"].word();
    model.stays_away = reason == "taken-over" || reason == "quit";
    model.trouble =
        reason == "taken-over" ? "this name and seat were taken over elsewhere" : reason;
}

void hear_ping(Model& model, const Json& /*event*/) { model.outbox.emplace_back("PONG"); }

enum class Logged : std::uint8_t { no, event, turn, chat, notice };

struct Hearing {
    std::string_view event{};
    void (*hear)(Model&, const Json&) = nullptr;
    Logged logged = Logged::event;
};

// clang-format off
/// The events that change what we know beyond the snapshot; all others are just told.
constexpr std::array hearings{
    Hearing{"tavola",    nullptr,      Logged::no},
    Hearing{"ping",      hear_ping,    Logged::no},
    Hearing{"table",     hear_table,   Logged::no},
    Hearing{"saved",     hear_saved,   Logged::no},
    Hearing{"closed",    hear_closed,  Logged::no},
    Hearing{"state",     hear_state,   Logged::no},
    Hearing{"commit",    nullptr,      Logged::no},
    Hearing{"deleted",   hear_deleted, Logged::no},
    Hearing{"joined",    hear_joined,  Logged::notice},
    Hearing{"left",      hear_left,    Logged::notice},
    Hearing{"gone",      hear_gone,    Logged::notice},
    Hearing{"back",      hear_back,    Logged::notice},
    Hearing{"seated",    hear_seated,  Logged::notice},
    Hearing{"notice",    nullptr,      Logged::notice},
    Hearing{"watching",  nullptr,      Logged::notice},
    Hearing{"caretaker", nullptr,      Logged::notice},
    Hearing{"bye",       hear_bye,     Logged::notice},
    Hearing{"say",       nullptr,      Logged::chat},
    Hearing{"tell",      nullptr,      Logged::chat},
    Hearing{"start",     hear_start,   Logged::event},
    Hearing{"turn",      hear_turn,    Logged::turn},
    Hearing{"undo",      hear_undo,    Logged::event},
    Hearing{"over",      hear_over,    Logged::event},
    Hearing{"score",     hear_score,   Logged::event},
};
// clang-format on

/// A numbered event: the snapshot, and all that we were told of moves, is older than it.
void count_event(Model& model, const Json& event) {
    const int seq = event["seq"].number();
    if (is_mine(model, event) && seq > model.table->seq) {
        model.table->seq = seq;
        model.table->whatif.clear();
        model.table->hint.clear();
        model.table->hinted_line.clear();
    }
}

/// Watchers speak among themselves, and their words are marked so.
std::string chat_line(const Model& model, const Json& event) {
    const std::string speaker = event["player"].word();
    const bool at_table = model.table && model.table->started;
    const bool seated =
        at_table && std::ranges::find(model.table->names, speaker) != model.table->names.end();
    return (at_table && !seated ? "[watcher] " : "") + sentence_for(event);
}

}  // namespace

TableRow table_row(const Json& fields) {
    return {.id = fields["id"].word(),
            .game = fields["game"].word(),
            .variant = fields["variant"].word(),
            .title = fields["title"].word(),
            .seats = fields["seats"].number(),
            .players = fields["players"].number(),
            .names = fields["names"].words()};
}

TableSeen& come_to_table(Model& model, const std::string& id) {
    if (!model.table || model.table->id != id) {
        model.table.emplace();
        model.table->id = id;
        const auto row = std::ranges::find(model.tables, id, &TableRow::id);
        if (row != model.tables.end()) {
            model.table->names = row->names;
            model.table->seats = row->players;
        }
        send(model, Purpose::commands, "COMMANDS");
    }
    return *model.table;
}

void see_state(Model& model, const Json& state, int seq) {
    if (!model.table || state.kind != JsonKind::object) {
        return;
    }
    TableSeen& table = *model.table;
    table.state = state;
    table.game = state["game"].word();
    table.started = true;
    table.over = table.over || state["over"].is_true();
    table.seq = std::max(table.seq, seq);
    table.state_seq = table.seq;
    if (table.names.empty()) {
        for (const Json& player : state["players"].items) {
            table.names.push_back(player["name"].word());
        }
    }
}

void hear_event(Model& model, const Json& event) {
    count_event(model, event);
    const std::string name = event["event"].word();
    const auto found = std::ranges::find(hearings, name, &Hearing::event);
    const Hearing hearing = found == hearings.end() ? Hearing{} : *found;
    if (hearing.hear != nullptr) {
        hearing.hear(model, event);
    }
    switch (hearing.logged) {
        case Logged::no:
            break;
        case Logged::event:
            add_log(model, LogKind::event, sentence_for(event));
            break;
        case Logged::turn:
            add_log(model, LogKind::turn, sentence_for(event));
            break;
        case Logged::chat:
            add_log(model, LogKind::chat, chat_line(model, event));
            break;
        case Logged::notice:
            add_log(model, LogKind::notice, sentence_for(event));
            break;
    }
}

void hear_ask(Model& model, const Json& ask) {
    const auto verbs = ask["ask"].words();
    const std::string first = verbs.empty() ? std::string{} : verbs.front();
    if (first == "login") {
        const bool is_under_way =
            std::ranges::find(model.pending, Purpose::login, &Pending::purpose) !=
            model.pending.end();
        model.logged_in = model.logged_in && is_under_way;
        return;
    }
    if (first == "quick") {
        model.table.reset();
        if (!model.lobby_known) {
            model.lobby_known = true;
            send(model, Purpose::tables, "TABLES");
            send(model, Purpose::saved, "SAVED");
            send(model, Purpose::commands, "COMMANDS");
        }
        return;
    }
    if (ask["table"].word().empty()) {
        return;
    }
    TableSeen& table = come_to_table(model, ask["table"].word());
    model.called = model.called || !table.ask.exists();
    table.again_asked = first == "again";
    table.over = table.over || table.again_asked;
    table.ask = ask;
}

}  // namespace tavola::tui
