#pragma once

#include "grammar/line.hpp"
#include "grammar/requests.hpp"
#include "server/hall/accounts.hpp"
#include "server/hall/agenda.hpp"
#include "server/hall/directory.hpp"
#include "server/hall/effects.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/kept.hpp"
#include "server/hall/reply.hpp"
#include "server/hall/room.hpp"
#include "server/hall/secrets.hpp"
#include "server/hall/session.hpp"
#include "server/hall/take_backs.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tavola {

/// How long and how many; all of it can be configured.
struct Limits {
    Duration grace = std::chrono::seconds{60};      ///< before an absent player is replaced
    Duration choice = std::chrono::seconds{120};    ///< for a set-up choice
    Duration again = std::chrono::seconds{120};     ///< to answer AGAIN
    Duration guest_lapse = std::chrono::hours{24};  ///< after the last connection
    Duration empty_table = std::chrono::hours{1};   ///< that never started
    Duration abandoned_table = std::chrono::hours{24 * 90};  ///< since it was suspended
    Duration login = std::chrono::minutes{5};                ///< to say who you are
    std::size_t tables_of_a_name = 8;
    std::size_t tables_a_minute = 30;  ///< of a client, after a few at once; 0: any number
    std::size_t watchers_of_a_table = 64;
    std::size_t held_lines = 64;
    std::size_t line_bytes = usual_line_limit;
};

/// Everybody who is connected, and all tables: lines go in with the time, effects come out. It does
/// no input or output, has no clock and starts no thread.
class Hall {
  public:
    /// The secrets must outlive the hall. `version` is what the greeting says.
    Hall(Secrets& secrets, std::string version, Limits limits = {});

    /// Goes on where another hall stopped: call it before anything else. Every unfinished table is
    /// there again, and its players have the grace time to come back. Tells, for the log, what of
    /// it could not be understood; such a table is left out, and left alone in the store.
    [[nodiscard]] std::vector<std::string> restore(const Kept& kept, Instant now);

    Effects on_connect(ClientId client, Arrival arrival, Instant now);
    Effects on_line(ClientId client, std::string_view line, Instant now);
    Effects on_gone(ClientId client, Instant now);
    /// Something may be due: call it at next_tick(), or at any other time.
    Effects on_tick(Instant now);
    /// What the client's terminal negotiated, as if it had been SET.
    void on_terminal(ClientId client, const Terminal& terminal);
    /// The loop ends this connection: the client hears `* BYE reason`, its seat is held.
    Effects show_out(ClientId client, std::string_view reason, Instant now);
    /// The server goes: everybody hears `* BYE shutting-down`, and nobody that the others are gone.
    Effects shut_down(Instant now);
    Effects on_work_done(WorkId work, WorkResult result, Instant now);

    /// Everything up to this append is on disk. What one call returned is written as a whole or
    /// not at all, so that this is always the last append of some call.
    Effects on_durable(AppendId up_to, Instant now);
    /// This append and all later ones are lost: the loop drops what rests on them, and every line
    /// that did is answered `ERR storage`, in order. Everything is as if they had not been said.
    Effects on_failed(AppendId from, Instant now);

    /// When on_tick() is needed next; nullopt: not before something else happens.
    [[nodiscard]] std::optional<Instant> next_tick() const;

    /// True while the answer to some line of the client is still to come.
    [[nodiscard]] bool owes_answer(ClientId client) const;

    /// How many are here, for whoever asks from outside.
    struct Attendance {
        std::size_t connections = 0;
        std::size_t players = 0;  ///< those who are logged in
        std::size_t tables = 0;
    };
    [[nodiscard]] Attendance attendance() const;

    /// True while a WAIT of the client stands unanswered.
    [[nodiscard]] bool is_waiting(ClientId client) const;

    /// Nothing more can happen that the client's WAIT could wait for: it is answered as if its time
    /// were up, and the lines behind it go on.
    Effects give_up_waiting(ClientId client, Instant now);

    /// True while a client may not be read from: too many of its lines wait to be answered.
    [[nodiscard]] bool holds_too_much(ClientId client) const;

  private:
    /// One line on its way to its answer.
    struct Answering {
        Session& session;
        Reply reply;
        std::string tag{};
        std::string line{};  ///< without its tag
        std::string_view as_name{};
        std::string_view raw{};  ///< as it came, in case it has to wait
        HalfPlayed half_before{};
        bool changes = false;   ///< worth remembering for safe repetition
        bool deferred = false;  ///< the answer comes later
        bool asks = true;       ///< the ask stands again behind the answer
    };
    /// A line of the game that somebody only thinks about.
    struct Supposed {
        const Match* match = nullptr;
        Seat seat{};
        const Verb* verb = nullptr;
        Line line{};
    };
    /// An answer that rests on an append which is not on disk yet.
    struct Unsettled {
        AppendId append{};
        ClientId client{};
        std::string tag{};
        HalfPlayed half_before{};
    };

    // hall.cpp: the way of a line
    Effects finish();
    void receive(Session& session, std::string_view raw);
    void read(Session& session, std::string_view raw);
    void take_held_lines(Session& session);
    void answer(Session& session, const Line& line, std::string_view raw);
    bool refuse_game_verb(Answering& under_way, const Line& line);
    void answer_verb(Answering& under_way, const Verb& verb, const Line& line);
    void send_answer(Answering& under_way);
    void receive_raw(Session& session, std::string_view raw);
    [[nodiscard]] std::optional<Refusal> out_of_place(const Session& session,
                                                      const Verb& verb) const;
    [[nodiscard]] const GameKind* game_at(const Session& session) const;
    void close(Session& session, std::string_view reason);
    void put(Session& session, std::string_view lines);
    WorkId give_work(Job job);
    void give_work_for(Session& session, Job job, Pending pending);
    void finish_work(Session& session, const WorkResult& result);

    // durability.cpp: what is written, what rests on it, and the way back when it is lost
    AppendId append(Record record);
    void end_line();
    void part_with_leaving();
    bool wait_for_disk(Session& session, std::string_view raw);
    void note_place(const Session& session);
    void note_table(const Room& room, Table::State before);
    void note_account(const Account& account);
    void put_back(const Session& before);
    void comfort(Room& room, bool first_time);
    void refuse_lost_lines(AppendId from);

    // restore.cpp
    [[nodiscard]] Expected<Table, std::string> replayed(const KeptTable& kept) const;
    [[nodiscard]] std::optional<std::string> restore_table(const KeptTable& kept);

    // telling.cpp: news, asks and boards
    template <class Tell>
    void tell(Session& session, const Tell& what, const Room* room = nullptr);
    template <class Tell>
    void tell_room(Room& room, const Tell& what, const Session* except = nullptr);
    void tell_news(Room& room, const std::vector<NumberedNews>& news);
    void say(Session& session, std::string_view line);
    void ask(Session& session, bool again);
    void ask_room(Room& room, const Session* answered);
    [[nodiscard]] std::string ask_words(Session& session) const;
    void show_board(Session& session, bool anyhow);
    [[nodiscard]] std::string state_field(const Room& room, Viewer viewer) const;
    void show_state(Room& room);
    void show_state_to(Room& room, Session& session);
    [[nodiscard]] std::vector<std::string> board_lines(const Session& session,
                                                       const Room& room,
                                                       Viewer viewer) const;
    void greet(Session& session);
    [[nodiscard]] std::vector<Session*> sessions_in(const Room& room);
    [[nodiscard]] static Viewer viewer_of(const Session& session, const Room& room);
    [[nodiscard]] static Viewer viewer_of(const Session& session, const NumberedNews& news);
    void tell_table_line(Session& session, const Room& room);

    // verbs_session.cpp
    void handle(Answering& a, const request::Hello& hello);
    void handle(Answering& a, const request::Login& login);
    void handle(Answering& a, const request::Password& password);
    void handle(Answering& a, const request::Quit& quit);
    void handle(Answering& a, const request::Ping& ping);
    void handle(Answering& a, const request::Pong& pong);
    void handle(Answering& a, const request::Mode& mode);
    void handle(Answering& a, const request::Keepalive& keepalive);
    void handle(Answering& a, const request::Set& set);
    void handle(Answering& a, const request::Caps& caps);
    void handle(Answering& a, const request::Commands& commands);
    void handle(Answering& a, const request::Ask& ask);
    void handle(Answering& a, const request::Wait& wait);
    void enter(Answering& a, Account& account, std::string key);
    void take_over(Session& displaced);
    void log_in_with_key(Answering& a, std::string_view name, std::string_view key);
    void log_in_with_password(Answering& a, std::string_view name, std::string_view password);
    void log_in_as_guest(Answering& a, std::string_view name);
    void finish_login(Session& session, const Pending& pending, const WorkResult& result);
    void return_to_table(Session& session);
    void settle_waits(Room& room);

    // verbs_help.cpp
    void handle(Answering& a, const request::Help& help);
    void handle(Answering& a, const request::Rules& rules);

    // verbs_lobby.cpp
    void handle(Answering& a, const request::Tables& tables);
    void handle(Answering& a, const request::New& make);
    void handle(Answering& a, const request::Quick& quick);
    void handle(Answering& a, const request::Join& join);
    void handle(Answering& a, const request::Watch& watch);
    void handle(Answering& a, const request::Leave& leave);
    void handle(Answering& a, const request::BotAdd& add);
    void handle(Answering& a, const request::BotRemove& remove);
    void handle(Answering& a, const request::Saved& saved);
    void handle(Answering& a, const request::Resume& resume);
    void handle(Answering& a, const request::Delete& remove);
    void handle(Answering& a, const request::Who& who);
    Room* open_table(Answering& a, const request::TableOptions& wished);
    Room* open_room(const TableOptions& options);
    [[nodiscard]] std::optional<Refusal> hotseat_name_taken(const Session& session,
                                                            const request::SeatNames& names);
    void seat_hotseat(Answering& a, Room& room, const request::SeatNames& names);
    void sit_down(Session& session, Room& room);
    void keep(Room& room, Table::State before);
    void start_if_ready(Room& room);
    void after_seating(Room& room);
    void get_up(Session& session, bool keep_seat);
    void detach(Session& session, Room& room);
    void attach(Session& session, Room& room, std::optional<Seat> seat);
    [[nodiscard]] bool has_saved_game(const Session& session) const;
    void list(const Room& room) { directory_.list(room.table, room.is_open()); }
    void suspend(Room& room, bool suspended);
    [[nodiscard]] static bool owns_or_sits_at(const Session& session, const Table& table);
    void wake(Room& room, const Session& by);
    void take_all_seats(Session& session, Room& room);
    void close_room(Room& room);
    void tell_lobby(Room& room);
    void tell_lobby_now(Room& room);
    bool leave_finished_game(Session& session);
    [[nodiscard]] bool too_fast(Answering& a, Bucket& bucket, Duration every) const;
    [[nodiscard]] Room* room_named(std::string_view id);
    [[nodiscard]] Room* room_of(const Session& session);
    [[nodiscard]] const Room* room_of(const Session& session) const;
    [[nodiscard]] std::vector<Room*> unfinished_of(std::string_view name);

    // verbs_talk.cpp
    void handle(Answering& a, const request::Say& say);
    void handle(Answering& a, const request::Tell& tell);

    // verbs_table.cpp
    void handle(Answering& a, const request::State& state);
    void handle(Answering& a, const request::Moves& moves);
    void handle(Answering& a, const request::Hint& hint);
    void handle(Answering& a, const request::Why& why);
    void handle(Answering& a, const request::WhatIf& what_if);
    void handle(Answering& a, const request::Undo& undo);
    void handle(Answering& a, const request::History& history);
    void handle(Answering& a, const request::Since& since);
    void handle(Answering& a, const request::Hash& hash);
    void handle(Answering& a, const request::Again& again);
    [[nodiscard]] std::optional<Supposed> supposed(Answering& a, std::string_view action);
    void finish_history(Session& session, const Pending& pending, const WorkResult& result);
    void finish_hint(Session& session, const Pending& pending, const Advice& advice);

    // play.cpp: lines of the game, from people and bots
    void play(Answering& a, const Verb& verb, const Line& line);
    void happened(Room& room, Seat seat, const Happened& what, Table::State before);
    [[nodiscard]] std::optional<Seat> acting_seat(Answering& a, const Room& room);
    void drive_bots(Room& room);
    void finish_thinking(Room& room, const Advice& advice);
    void game_ended(Room& room);
    void settle_again(Room& room);

    // absence.cpp
    void person_gone(Session& session);
    void person_back(Room& room, Seat seat, Session& session);
    void tell_choices(Room& room, Session& session);
    void touch(const Room& room) { touched_rooms_.push_back(room.table.id()); }
    void tick_room(Room& room);
    void tick_choice(Room& room);
    void tick_absent(Room& room);
    void tick_clock(Room& room);
    void tick_session(Session& session);
    void tick_guest(const std::string& name);
    [[nodiscard]] std::optional<Instant> absence_due(const Room& room) const;
    [[nodiscard]] std::optional<Instant> due(const Room& room) const;
    [[nodiscard]] std::optional<Instant> due(const Session& session) const;
    void plan_ahead();
    void start_clock(Room& room);
    [[nodiscard]] bool plays_by_itself(const Room& room, Seat seat) const;

    Secrets& secrets_;
    std::string version_;
    Limits limits_;
    Instant now_{};

    std::map<ClientId, Session> sessions_{};
    Accounts accounts_{};
    std::map<TableId, Room> rooms_{};
    Directory directory_{};
    std::uint32_t last_table_ = 0;
    std::uint32_t last_private_table_ = static_cast<std::uint32_t>(before_private_tables);

    // what time brings
    Agenda<TableId> rooms_due_{};
    Agenda<ClientId> sessions_due_{};
    Agenda<std::string> guests_due_{};
    std::vector<TableId> touched_rooms_{};      ///< whose time may be another now
    std::vector<ClientId> touched_sessions_{};  ///< likewise

    // work
    std::uint64_t last_work_ = 0;
    std::map<WorkId, TableId> thinking_{};
    std::map<WorkId, ClientId> worked_for_{};
    std::deque<ClientId> resumable_{};  ///< sessions whose held lines may go on

    // the line under way
    std::uint64_t line_began_ = 0;       ///< the last append before it
    std::vector<ClientId> spoken_to_{};  ///< sessions that it has told something
    std::vector<Unsettled> answered_{};

    // the disk
    std::uint64_t last_append_ = 0;
    AppendId durable_{};
    TakeBacks take_backs_{};
    std::set<TableId> fallen_back_{};
    std::deque<Unsettled> unsettled_{};
    std::set<std::pair<AppendId, ClientId>> settling_{};  ///< who waits for which append
    std::vector<ClientId> leaving_{};                     ///< to be shown out when all is on disk
    Effects effects_{};
};

}  // namespace tavola
