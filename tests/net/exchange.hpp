#pragma once

#include "server/net/switchboard.hpp"
#include "tests/support/memory_wire.hpp"
#include "tests/support/seeded_secrets.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola {

/// A switchboard with clients on wires of memory, a clock that is moved by hand, and a disk that
/// writes when it is told to.
class Exchange {
  public:
    explicit Exchange(NetLimits limits = {}, Limits hall_limits = {})
        : hall_{secrets_, "1.0", hall_limits},
          switchboard_{hall_,
                       limits,
                       {.append =
                            [this](std::vector<Append> appends) {
                                for (Append& append : appends) {
                                    appended_.push_back(append.id);
                                }
                            },
                        .work = [this](Work work) { work_.push_back(std::move(work)); },
                        .poll = [this](ClientId client,
                                       int /*descriptor*/,
                                       Interest interest) { interests_[client] = interest; },
                        .forget = [](int /*descriptor*/) {}}} {}

    /// A connection; what it was sent so far is dropped.
    ClientId connect(Origin origin = {}, Arrival arrival = {}) {
        const ClientId id{++clients_};
        wires_[id] = std::make_shared<MemoryWire>();
        switchboard_.admit({.transport = std::make_unique<MemoryTransport>(wires_[id]),
                            .arrival = arrival,
                            .origin = origin,
                            .opens_telnet = arrival.is_person},
                           now);
        settle();
        return id;
    }
    MemoryWire& wire(ClientId client) { return *wires_.at(client); }
    Interest interest(ClientId client) { return interests_[client]; }

    /// The client sends bytes, and the server reads once if it wants to read at all.
    void send(ClientId client, std::string_view bytes) {
        wire(client).to_server += bytes;
        poll(client);
    }
    void half_close(ClientId client) {
        wire(client).sent_all = true;
        poll(client);
    }
    void vanish(ClientId client) {
        wire(client).broken = true;
        switchboard_.on_ready(client, {}, true, now);
        settle();
    }
    /// What epoll would tell, once.
    void poll(ClientId client) {
        const Interest wanted = interests_[client];
        const MemoryWire& line = wire(client);
        const Interest ready{
            .reading = wanted.reading && (!line.to_server.empty() || line.sent_all),
            .writing = wanted.writing && line.room > 0};
        if (ready != Interest{}) {
            switchboard_.on_ready(client, ready, false, now);
        }
        settle();
    }
    void settle() {
        switchboard_.settle(now);
        if (writes_at_once) {
            write();
        }
    }
    /// The disk is done with all that was handed in.
    void write() {
        while (!appended_.empty()) {
            const AppendId last = appended_.back();
            appended_.clear();
            switchboard_.on_durable(last, now);
            switchboard_.settle(now);
        }
    }
    /// The disk could write nothing of what was handed in.
    void fail() {
        const AppendId from = appended_.front();
        appended_.clear();
        switchboard_.on_failed(from, now);
        switchboard_.settle(now);
    }
    /// Time passes; the switchboard is woken whenever it wants to be. Lines that wait for their
    /// turn get it.
    void pass(Duration time) {
        const Instant end = now + time;
        for (auto due = switchboard_.next_time(); due && *due <= end;
             due = switchboard_.next_time()) {
            now = std::max(now, *due);
            switchboard_.on_time(now);
            settle();
        }
        now = end;
    }
    void finish_work(const WorkResult& result) {
        const WorkId id = work_.front().id;
        work_.erase(work_.begin());
        switchboard_.on_work_done(id, result, now);
        settle();
    }
    /// What the hall wants done beside the loop, next.
    [[nodiscard]] const Work* next_work() const { return work_.empty() ? nullptr : &work_.front(); }
    [[nodiscard]] bool is_writing() const { return !appended_.empty(); }
    /// What the client heard since the last time it was asked.
    std::string heard(ClientId client) { return std::exchange(wire(client).from_server, {}); }
    bool heard_line(ClientId client, std::string_view line) {
        return ("\n" + wire(client).from_server).find("\n" + std::string{line} + "\n") !=
               std::string::npos;
    }
    bool is_gone(ClientId client) { return wire(client).server_closed; }
    Switchboard& switchboard() { return switchboard_; }

    Instant now = std::chrono::sys_days{std::chrono::January / 1 / 2026};
    bool writes_at_once = true;

  private:
    SeededSecrets secrets_{1};
    Hall hall_;
    Switchboard switchboard_;
    std::uint64_t clients_ = 0;
    std::map<ClientId, std::shared_ptr<MemoryWire>> wires_{};
    std::map<ClientId, Interest> interests_{};
    std::vector<AppendId> appended_{};
    std::vector<Work> work_{};
};

}  // namespace tavola
