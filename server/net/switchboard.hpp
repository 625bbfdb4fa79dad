#pragma once

#include "server/config.hpp"
#include "server/hall/hall.hpp"
#include "server/net/connection.hpp"
#include "server/net/flood_gate.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tavola {

/// Somebody who comes in at a door.
struct Newcomer {
    std::unique_ptr<Transport> transport{};
    Arrival arrival{};
    Origin origin{};
    bool opens_telnet = false;  ///< the server speaks telnet first
};

/// Puts connections through to the hall: their lines go in, and what the hall wants done is done.
/// It has no descriptors, no clock and no threads of its own; the loop brings what happens and the
/// time, and calls settle() when a round is over.
///
/// In a round every connection is read from at most once and its lines are answered up to a limit;
/// settle() hands all appends to the journal at once, and then writes at most once to each
/// connection. So nobody can take more than a fair share, and one send answers all lines of a
/// packet.
class Switchboard {
  public:
    /// Where things go that it cannot do itself.
    struct Outlets {
        std::function<void(std::vector<Append>)> append{};
        std::function<void(Work)> work{};
        /// The descriptor is to be polled for this; a descriptor that is closed need not be.
        std::function<void(ClientId, int descriptor, Interest)> poll{};
        /// It hung up: it is not to be polled any more.
        std::function<void(int descriptor)> forget{};
    };

    /// The hall must outlive it.
    Switchboard(Hall& hall, const NetLimits& limits, Outlets outlets);

    /// Somebody comes in, or is told that there is no room.
    void admit(Newcomer newcomer, Instant now);
    /// Something can be read or written. A connection that hung up is read to its end.
    void on_ready(ClientId id, Interest ready, bool hung_up, Instant now);
    void on_work_done(WorkId work, WorkResult result, Instant now);
    void on_durable(AppendId up_to, Instant now);
    /// This append and all later ones are lost, also those that were not handed over yet.
    void on_failed(AppendId from, Instant now);
    /// What is due by now, here and in the hall; lines that had to wait for their turn.
    void on_time(Instant now);
    /// Everybody hears that the server goes, and nobody is let in any more.
    void shut_down(Instant now);

    void settle(Instant now);

    /// What MSSP tells, but for the number of players.
    void describe(ServerStatus status) { status_ = std::move(status); }

    /// When on_time() is needed next, if nothing else happens.
    [[nodiscard]] std::optional<Instant> next_time();
    [[nodiscard]] std::size_t size() const { return clients_.size(); }

  private:
    struct Client {
        Connection link;
        FloodGate gate{};
        bool refused = false;  ///< it only hears that there is no room
        bool known = false;    ///< the hall has a session for it
        bool hung_up = false;  ///< no poll will tell of it any more
        bool behind = false;   ///< complete lines, or unread bytes, wait for their turn
        bool full = false;     ///< it has so many lines in the hall that no more are taken
        bool dirty = false;    ///< it is in dirty_
        bool holding = false;  ///< it is in holding_
        unsigned unanswered_pings = 0;
        Instant ping_due = Instant::max();
        Instant stalled = Instant::max();  ///< when it counts as one who does not read
        Instant ends_by = Instant::max();  ///< when it is cut off, whatever has left
        Instant alarm = Instant::max();    ///< its earliest entry in calendar_
        Interest polled{};
    };

    [[nodiscard]] bool has_room_for(Origin origin) const;
    void refuse(Client& client);
    void forget(Client& client);
    void show_out(Client& client, std::string_view reason, Instant now);
    void carry_out(Effects effects);
    void perform(Append append);
    void perform(Send send);
    void perform(Close close);
    void perform(Work work) const;
    void hold(Client& client);

    void read_from(Client& client, Instant now);
    void attend(Client& client, const Heard& heard);
    [[nodiscard]] ServerStatus status() const;
    void take_lines(Client& client, Instant now);
    void take_last_line(Client& client, Instant now);
    void take_line(Client& client, std::string_view line, Instant now);
    [[nodiscard]] bool may_speak(const Client& client, Instant now) const;
    void answer_browser(Client& client, Instant now);

    void hand_over();
    void settle_one(Client& client, Instant now);
    void flush(Client& client, Instant now) const;
    void follow_stage(Client& client, Instant now);
    [[nodiscard]] bool is_done_with(const Client& client) const;
    void follow_leaving(Client& client, Instant now) const;

    void set_alarm(Client& client, Instant now);
    void ring_alarms(Instant now);
    void ring(Client& client, Instant now);
    void take_turn(Client& client, Instant now);
    void ping(Client& client, Instant now);

    void touch(Client& client);
    [[nodiscard]] Client* find(ClientId id);
    [[nodiscard]] FloodGate::Rate rate() const {
        return {.a_second = limits_.lines_a_second, .burst = limits_.line_burst};
    }

    Hall& hall_;
    NetLimits limits_;
    Outlets outlets_;
    std::unordered_map<ClientId, Client> clients_{};
    std::unordered_map<Origin, std::size_t> origins_{};
    std::uint64_t last_client_ = 0;
    std::size_t refused_ = 0;  ///< those that only hear that there is no room
    bool closed_ = false;
    ServerStatus status_{};
    AppendId durable_{};
    std::vector<Append> appends_{};   ///< of this round
    std::vector<ClientId> dirty_{};   ///< of this round
    std::vector<ClientId> behind_{};  ///< whose turn it is in the next round
    std::vector<ClientId> holding_{};
    using Entry = std::pair<Instant, ClientId>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> calendar_{};
    std::optional<Instant> hall_due_{};
    std::vector<char> shared_;  ///< what any connection reads goes here first
};

}  // namespace tavola
