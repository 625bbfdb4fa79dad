#include "tui-client/replies.hpp"

#include "tui-client/news.hpp"
#include "tui-client/telling.hpp"

#include <algorithm>
#include <utility>

namespace tavola::tui {

namespace {

void forget_moves(Model& model) {
    if (model.table) {
        model.table->ask = {};
        model.table->again_asked = false;
        model.table->moves.clear();
        model.table->patterns.clear();
        model.table->moves_seq = -1;
    }
}

/// Whoever asked for a game of this kind and has one that is not finished goes on with that.
void prefer_unfinished(Model& model) {
    const std::string wish = model.plan.front();
    const auto is_wished = [&](const std::string& game) {
        return game.empty() || wish.starts_with("NEW " + game + " ");
    };
    if (model.table) {
        if (is_wished(model.table->game)) {
            model.plan.clear();
            add_log(model, LogKind::notice, "this is your unfinished game; L leaves it");
        } else {
            model.plan.insert(model.plan.begin(), "LEAVE KEEP");
        }
        return;
    }
    const auto saved =
        std::ranges::find_if(model.saved, [&](const TableRow& row) { return is_wished(row.game); });
    if (saved != model.saved.end()) {
        model.plan = {"RESUME " + saved->id};
    }
}

void on_login(Model& model, const Json& reply) {
    model.name = reply["name"].word();
    model.key = reply["key"].word();
    model.logged_in = true;
    model.login_trouble.clear();
    send(model, Purpose::quiet, "SET LOBBY on");
    if (model.plan_needs_login && !model.plan.empty()) {
        prefer_unfinished(model);
        go_on_with_plan(model);
    }
}

void on_seat(Model& model, const Json& reply) {
    if (reply["id"].exists()) {
        come_to_table(model, reply["id"].word());
    }
    if (const Json& hint = reply["hint"]; hint.exists()) {
        add_log(model, LogKind::notice, hint.word());
    }
}

void on_watch(Model& model, const Json& reply) {
    on_seat(model, reply);
    if (model.table) {
        model.table->watching = true;
    }
}

void on_leave(Model& model) {
    model.table.reset();
    model.lobby_known = false;
}

void on_rows(std::vector<TableRow>& rows, const Json& list) {
    rows.clear();
    std::ranges::transform(list.items, std::back_inserter(rows), table_row);
}

void on_moves(Model& model, const Json& reply) {
    if (!model.table) {
        return;
    }
    model.table->moves = reply["moves"].words();
    model.table->patterns.clear();
    for (const Json& pattern : reply["patterns"].items) {
        model.table->patterns.push_back(pattern["pattern"].word());
    }
}

void on_whatif(Model& model, const Pending& asked, const Json& reply) {
    if (!model.table) {
        return;
    }
    Consequences found{.line = asked.line.substr(asked.line.find(' ') + 1)};
    for (const Json& event : reply["events"].items) {
        const std::string name = event["event"].word();
        found.final = found.final || name == "turn" || name == "phase" || name == "over";
        if (&event != &reply["events"].items.front()) {  // the first is the action itself
            found.sentences.push_back(sentence_for(event));
        }
    }
    for (const Json& change : reply["consequences"].items) {
        if (std::string sentence = consequence_for(change); !sentence.empty()) {
            found.sentences.push_back(std::move(sentence));
        }
    }
    if (reply["then"].exists()) {
        found.final = true;
        found.sentences.push_back(reply["then"].word());
    }
    model.table->whatif.push_back(std::move(found));
}

void on_hint(Model& model, const Json& reply) {
    if (!model.table || reply["hints"].items.empty()) {
        return;
    }
    const Json& best = reply["hints"].items.front();
    model.table->hinted_line = best["line"].word();
    model.table->hint = best["line"].word() + ": " + best["reason"].word();
    add_log(model, LogKind::notice, "hint: " + model.table->hint);
}

void on_since(Model& model, const Json& reply) {
    for (Json event : reply["events"].items) {
        if (model.table && event.kind == JsonKind::object) {
            // Told again, they are as they were, but for the table, which is where we sit.
            event.items.push_back(
                {.kind = JsonKind::string, .key = "table", .text = model.table->id});
            hear_event(model, event);
        }
    }
}

/// The reply as a page to read.
void on_asked(Model& model, const Pending& asked, const Json& reply) {
    model.answer_to = asked.line;
    model.answer.clear();
    for (const Json& field : reply.items) {
        if (field.key == "ok" || field.key == "tag") {
            continue;
        }
        if (field.kind != JsonKind::array) {
            model.answer.push_back(field.key + ": " + in_words(field));
            continue;
        }
        for (const Json& item : field.items) {
            model.answer.push_back(in_words(item));
        }
    }
    if (model.answer.empty()) {
        model.answer.emplace_back("done");
    }
}

void on_refusal(Model& model, const Pending& refused, const Json& reply) {
    const std::string text = reply["text"].word();
    switch (refused.purpose) {
        case Purpose::login:
            model.logged_in = false;
            model.login_trouble = text;
            if (reply["error"].word() == "bad-key") {
                model.key.clear();
                model.table.reset();
            }
            return;
        case Purpose::whatif:
            if (model.table) {
                model.table->whatif.push_back(
                    {.line = refused.line.substr(refused.line.find(' ') + 1), .sentences = {text}});
            }
            return;
        case Purpose::state:
        case Purpose::moves:
        case Purpose::since:
        case Purpose::saved:
        case Purpose::commands:
            return;  // nobody asked for it, and it will be asked for again
        case Purpose::plan:
            model.plan.clear();
            break;
        default:
            break;
    }
    model.complaint = text;
    add_log(model, LogKind::error, text);
}

void on_ok(Model& model, const Pending& asked, const Json& reply) {
    switch (asked.purpose) {
        case Purpose::quiet:
            return;
        case Purpose::login:
            return on_login(model, reply);
        case Purpose::tables:
            return on_rows(model.tables, reply["tables"]);
        case Purpose::saved:
            return on_rows(model.saved, reply["saved"]);
        case Purpose::sit:
            return on_seat(model, reply);
        case Purpose::watch:
            return on_watch(model, reply);
        case Purpose::leave:
            return on_leave(model);
        case Purpose::act:
            return forget_moves(model);
        case Purpose::plan:
            asked.line.starts_with("WATCH ") ? on_watch(model, reply) : on_seat(model, reply);
            return go_on_with_plan(model);
        case Purpose::state:
            return see_state(model, reply["state"], reply["seq"].number());
        case Purpose::moves:
            return on_moves(model, reply);
        case Purpose::whatif:
            return on_whatif(model, asked, reply);
        case Purpose::hint:
            return on_hint(model, reply);
        case Purpose::history:
            model.record = reply["history"].words();
            return;
        case Purpose::since:
            return on_since(model, reply);
        case Purpose::commands:
            model.commands = reply["commands"].words();
            return;
        case Purpose::asked:
            return on_asked(model, asked, reply);
    }
}

}  // namespace

void hear_reply(Model& model, const Json& reply) {
    if (model.pending.empty() || reply["tag"].word() != model.pending.front().tag) {
        ++model.unread;
        return;
    }
    const Pending asked = std::move(model.pending.front());
    model.pending.pop_front();
    if (reply["ok"].is_true()) {
        on_ok(model, asked, reply);
    } else {
        on_refusal(model, asked, reply);
    }
}

}  // namespace tavola::tui
