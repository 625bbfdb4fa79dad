#pragma once

#include "tui-client/json.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the client knows. It changes by what the server says and by what was sent, and by nothing
/// else; nothing here does input or output.
namespace tavola::tui {

enum class Line : std::uint8_t { connecting, up, lost, ended };

enum class LogKind : std::uint8_t { event, turn, chat, notice, error };

struct LogLine {
    LogKind kind = LogKind::event;
    std::string text{};

    friend bool operator==(const LogLine&, const LogLine&) = default;
};

/// A table as the lobby shows it: an open one, or an unfinished game of ours.
struct TableRow {
    std::string id{};
    std::string game{};
    std::string variant{};
    std::string title{};
    int seats = 0;
    int players = 0;
    std::vector<std::string> names{};

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

/// What a line was sent for, and so what its reply is good for.
enum class Purpose : std::uint8_t {
    quiet,  ///< nobody looks at the reply, unless it is a refusal
    login,
    tables,
    saved,
    sit,  ///< NEW, QUICK, JOIN, RESUME
    watch,
    leave,
    act,   ///< an action of the game, or a choice of its set-up
    plan,  ///< a step of what the command line asked for
    state,
    moves,
    whatif,
    hint,
    history,
    since,
    commands,
    asked,  ///< a person wants to read the reply
};

struct Pending {
    std::string tag{};
    Purpose purpose{};
    std::string line{};

    friend bool operator==(const Pending&, const Pending&) = default;
};

/// What an action would bring, as WHATIF told it.
struct Consequences {
    std::string line{};
    std::vector<std::string> sentences{};
    bool final = false;  ///< chance decides, or the turn passes: UNDO will not reach back

    friend bool operator==(const Consequences&, const Consequences&) = default;
};

/// The table where we are.
struct TableSeen {
    std::string id{};
    std::string game{};
    bool watching = false;
    int seats = 0;                     ///< how many it has; 0 when nobody told
    std::vector<std::string> names{};  ///< who sits here
    std::vector<std::string> away{};   ///< who of them lost the connection
    bool started = false;
    bool over = false;
    Json state{};                         ///< the last snapshot; null before the start
    int seq = 0;                          ///< of the last event that we heard
    int state_seq = 0;                    ///< of the snapshot
    Json ask{};                           ///< what is asked of us; null when nothing
    std::vector<std::string> moves{};     ///< every line that could be sent now
    std::vector<std::string> patterns{};  ///< for what there is too much to list
    Json moves_for{};                     ///< the ask that the moves were asked for
    int moves_seq = -1;                   ///< and the event before it
    std::vector<Consequences> whatif{};   ///< of moves, for as long as nothing happens
    std::string hint{};
    std::string hinted_line{};
    std::vector<std::string> result{};  ///< the end in sentences, with the score
    bool again_asked = false;

    friend bool operator==(const TableSeen&, const TableSeen&) = default;
};

struct Model {
    // the connection
    std::string server{};  ///< as a person writes it; empty for a server of our own
    Line line = Line::connecting;
    bool stays_away = false;  ///< the server ended it for good: no coming back by ourselves
    bool logged_in = false;
    bool plan_needs_login = true;  ///< the plan waits until we are logged in
    bool lobby_known = false;      ///< its tables were asked for
    bool called = false;           ///< it has become our turn; whoever rings clears it
    std::string trouble{};         ///< why the line is not up
    std::string tag_stem{};        ///< random, so that tags of different runs differ
    std::uint64_t sent = 0;
    std::deque<Pending> pending{};
    std::vector<std::string> outbox{};  ///< lines to be sent, without their ends
    std::size_t unread = 0;             ///< lines of the server that made no sense

    // who we are
    std::string name{};
    std::string key{};
    std::string login_trouble{};
    std::vector<std::string> games{"eriantys"};
    std::vector<std::string> plan{};  ///< lines to be sent one after another

    // where we are
    std::vector<TableRow> tables{};
    std::vector<TableRow> saved{};
    std::optional<TableSeen> table{};

    // what there is to read
    std::deque<LogLine> log{};
    std::string complaint{};            ///< the last refusal, until the next line is sent
    std::vector<std::string> answer{};  ///< to a line whose reply a person wants to read
    std::string answer_to{};
    std::vector<std::string> commands{};  ///< synopses, for completion
    std::vector<std::string> record{};    ///< the answer to HISTORY

    friend bool operator==(const Model&, const Model&) = default;
};

/// Puts a line into the outbox and remembers what for.
void send(Model& model, Purpose purpose, std::string line);

/// Sends the next line of the plan, when there is one.
void go_on_with_plan(Model& model);

/// What a person typed: the same, with the purpose found from the verb. What only the client may
/// say (MODE), it does not send, and complains.
void send_typed(Model& model, std::string_view line);

/// The line is up: says hello, and takes name and seat back when we had some. An action that was
/// not answered before is sent again under its old tag, which makes that safe.
void on_up(Model& model);

/// The line is down, for the reason given.
void on_down(Model& model, const std::string& reason);

/// A line of the server has come. What makes no sense is counted and changes nothing else.
void update(Model& model, std::string_view line);

/// Is it on us to act in a game or its set-up?
[[nodiscard]] bool is_asked(const Model& model);

/// Whose eyes we see with at this table: our own, or at a hotseat table those of who is asked. A
/// watcher is nobody.
[[nodiscard]] std::string viewer_at(const Model& model);

/// What is known of a move's consequences; null when nothing is known yet.
[[nodiscard]] const Consequences* consequences_of(const TableSeen& table, std::string_view line);

void add_log(Model& model, LogKind kind, std::string text);

}  // namespace tavola::tui
