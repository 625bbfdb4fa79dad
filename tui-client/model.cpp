#include "tui-client/model.hpp"

#include "grammar/caseless.hpp"
#include "grammar/free_text.hpp"
#include "grammar/verb.hpp"
#include "tui-client/news.hpp"
#include "tui-client/replies.hpp"
#include "tui-client/telling.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tavola::tui {

namespace {

constexpr std::size_t longest_log = 1'000;

std::string_view first_word(std::string_view line) { return line.substr(0, line.find(' ')); }

std::string_view without_first_word(std::string_view line) {
    line.remove_prefix(std::min(line.find(' '), line.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line;
}

struct VerbPurpose {
    std::string_view verb{};
    Purpose purpose{};
};

// clang-format off
/// Verbs whose reply means something to the client; all others are asked for their answer.
constexpr std::array verb_purposes{
    VerbPurpose{"NEW", Purpose::sit},       VerbPurpose{"QUICK", Purpose::sit},
    VerbPurpose{"JOIN", Purpose::sit},      VerbPurpose{"RESUME", Purpose::sit},
    VerbPurpose{"WATCH", Purpose::watch},   VerbPurpose{"LEAVE", Purpose::leave},
    VerbPurpose{"LOGIN", Purpose::login},   VerbPurpose{"UNDO", Purpose::act},
    VerbPurpose{"HINT", Purpose::hint},     VerbPurpose{"DELETE", Purpose::quiet},
    VerbPurpose{"SAY", Purpose::quiet},     VerbPurpose{"TELL", Purpose::quiet},
    VerbPurpose{"AGAIN", Purpose::quiet},   VerbPurpose{"BOT", Purpose::quiet},
};
// clang-format on

Purpose purpose_of(std::string_view line) {
    if (line.starts_with('#')) {
        line = without_first_word(line);
    }
    if (same_word(first_word(line), "AS")) {
        return Purpose::act;
    }
    const auto found = find_verb(first_word(line), session_verbs(), {});
    const auto* const verb = std::get_if<const Verb*>(&found);
    if (verb == nullptr) {
        return Purpose::act;  // a game's own
    }
    const auto row = std::ranges::find(verb_purposes, (*verb)->name, &VerbPurpose::verb);
    return row == verb_purposes.end() ? Purpose::asked : row->purpose;
}

bool is_verb(std::string_view line, std::string_view name) {
    const auto found = find_verb(first_word(line), session_verbs(), {});
    const auto* const verb = std::get_if<const Verb*>(&found);
    return verb != nullptr && (*verb)->name == name;
}

/// What a server says before it speaks JSON: a greeting, a goodbye, or that it is full.
void hear_words(Model& model, std::string_view line) {
    if (line.starts_with("* TAVOLA ")) {
        const auto at = line.find(" games=");
        if (at == std::string_view::npos) {
            return;
        }
        std::string_view list = line.substr(at + 7);
        list = list.substr(0, list.find(' '));
        model.games.clear();
        while (!list.empty()) {
            const auto end = std::min(list.find(','), list.size());
            model.games.push_back(cleaned(list.substr(0, end)));
            list.remove_prefix(std::min(end + 1, list.size()));
        }
    } else if (line.starts_with("ERR ") || line.starts_with("* BYE ")) {
        model.trouble = cleaned(line.substr(line.find(' ') + 1));
        add_log(model, LogKind::error, model.trouble);
    }
}

/// The state and the moves, when they are older than the last event.
void catch_up(Model& model) {
    if (!model.table || model.line != Line::up) {
        return;
    }
    TableSeen& table = *model.table;
    const auto is_on_its_way = [&](Purpose purpose) {
        return std::ranges::find(model.pending, purpose, &Pending::purpose) != model.pending.end();
    };
    if (table.started && table.state_seq < table.seq && !is_on_its_way(Purpose::state)) {
        send(model, Purpose::state, "STATE JSON");
    }
    const bool stale = table.moves_for != table.ask || table.moves_seq != table.seq;
    if (is_asked(model) && stale && !is_on_its_way(Purpose::moves)) {
        table.moves_for = table.ask;
        table.moves_seq = table.seq;
        send(model, Purpose::moves, "MOVES");
    }
}

}  // namespace

void add_log(Model& model, LogKind kind, std::string text) {
    model.log.push_back({kind, std::move(text)});
    if (model.log.size() > longest_log) {
        model.log.pop_front();
    }
}

void send(Model& model, Purpose purpose, std::string line) {
    ++model.sent;
    std::string tag = model.tag_stem + "." + std::to_string(model.sent);
    model.outbox.push_back("#" + tag + " " + line);
    model.pending.push_back({std::move(tag), purpose, std::move(line)});
}

void go_on_with_plan(Model& model) {
    if (!model.plan.empty()) {
        std::string line = model.plan.front();
        model.plan.erase(model.plan.begin());
        send(model, Purpose::plan, std::move(line));
    }
}

void send_typed(Model& model, std::string_view line) {
    model.complaint.clear();
    if (is_verb(line, "MODE") || line.starts_with('{')) {
        model.complaint = "that is between the client and the server";
        return;
    }
    if (is_verb(line, "WAIT")) {
        model.complaint = "this screen tells you when it is your turn";
        return;
    }
    const bool tagged = line.starts_with('#');
    send(model, purpose_of(line), std::string{tagged ? without_first_word(line) : line});
}

void on_up(Model& model) {
    std::deque<Pending> unanswered;
    std::ranges::copy_if(model.pending, std::back_inserter(unanswered), [](const Pending& line) {
        return line.purpose == Purpose::act;
    });
    model.pending.clear();
    model.outbox.clear();
    model.line = Line::up;
    model.trouble.clear();
    model.lobby_known = false;
    send(model, Purpose::quiet, "MODE JSON");
    if (!model.key.empty()) {
        send(model, Purpose::login, "LOGIN " + model.name + " KEY " + model.key);
    }
    if (model.table && model.table->watching) {
        send(model, Purpose::watch, "WATCH " + model.table->id);
    }
    if (model.table && model.table->started) {
        send(model, Purpose::since, "SINCE " + std::to_string(model.table->seq));
    }
    if (!model.plan_needs_login) {
        go_on_with_plan(model);
    }
    for (Pending& line : unanswered) {
        model.outbox.push_back("#" + line.tag + " " + line.line);
        model.pending.push_back(std::move(line));
    }
}

void on_down(Model& model, const std::string& reason) {
    if (model.line == Line::up) {
        add_log(model, LogKind::error, "the connection is lost: " + reason);
    }
    model.line = model.stays_away ? Line::ended : Line::lost;
    model.trouble = model.trouble.empty() || model.line == Line::lost ? reason : model.trouble;
    model.outbox.clear();
    if (model.table) {
        model.table->ask = {};
        model.table->moves_seq = -1;
    }
}

void update(Model& model, std::string_view line) {
    if (!line.starts_with('{')) {
        hear_words(model, line);
        return;
    }
    const auto message = read_message(line);
    if (!message) {
        ++model.unread;
        return;
    }
    if ((*message)["event"].exists()) {
        hear_event(model, *message);
    } else if ((*message)["ok"].exists()) {
        hear_reply(model, *message);
    } else if ((*message)["ask"].exists()) {
        hear_ask(model, *message);
    } else {
        ++model.unread;
    }
    catch_up(model);
}

bool is_asked(const Model& model) {
    return model.table && model.table->ask.exists() && !model.table->again_asked;
}

std::string viewer_at(const Model& model) {
    if (!model.table || model.table->watching) {
        return {};
    }
    const std::string acting = model.table->ask["as"].word();
    return acting.empty() ? model.name : acting;
}

const Consequences* consequences_of(const TableSeen& table, std::string_view line) {
    const auto found = std::ranges::find(table.whatif, line, &Consequences::line);
    return found == table.whatif.end() ? nullptr : &*found;
}

}  // namespace tavola::tui
