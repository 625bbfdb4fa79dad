#pragma once

#include "server/hall/hall.hpp"
#include "server/storage/memory_store.hpp"
#include "tests/support/seeded_secrets.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// A line that a client received, or the end of its connection.
struct Heard {
    std::string client{};
    std::string line{};
    bool closed = false;

    friend bool operator==(const Heard&, const Heard&) = default;
};

/// A hall with clients that go by names, a clock that stands until it is moved, and a store that
/// writes at once or fails. It does what the server's loop does, and all work at once.
class HallStage {
  public:
    explicit HallStage(Limits limits = {}, std::uint64_t seed = 1);

    void connect(const std::string& client, Arrival arrival = {});
    /// The connection is gone without a word.
    void drop(const std::string& client);
    void send(const std::string& client, std::string_view line);
    /// Lets time pass; the hall is woken whenever it wants to be, and at the end.
    void pass(Duration time);
    /// From now on nothing can be written, or can again.
    void break_store() { store_works_ = false; }
    void mend_store() { store_works_ = true; }
    /// From now on what is to be written waits, until the store catches up or loses it all.
    void delay_store() { store_is_late_ = true; }
    void catch_up();
    void lose_what_waits();
    /// The server dies, and another goes on with what was written; everybody is disconnected.
    void crash();

    [[nodiscard]] bool is_connected(const std::string& client) const;
    /// Those who are connected, in the order of their coming.
    [[nodiscard]] std::vector<std::string> clients() const;
    /// What all clients heard since this was asked last, in the order of sending; of what was sent
    /// at one time, those who came first hear first.
    [[nodiscard]] std::vector<Heard> take_heard();

  private:
    void carry_out(Effects effects);
    void write_down(const Effects& effects, Effects& more);
    void deliver(const Send& send);
    [[nodiscard]] bool is_held_back(ClientId client) const;
    void disconnect(ClientId client);
    [[nodiscard]] ClientId id_of(const std::string& client) const;

    SeededSecrets secrets_;
    Limits limits_;
    std::optional<Hall> hall_{};
    MemoryStore store_{};
    Instant now_;
    bool store_works_ = true;
    bool store_is_late_ = false;
    std::vector<Append> waiting_{};  ///< to be written
    std::vector<Send> held_back_{};  ///< what rests on that
    std::uint64_t last_client_ = 0;
    std::map<ClientId, std::string> names_{};
    std::map<std::string, ClientId> ids_{};
    std::vector<Heard> heard_{};
};

}  // namespace tavola
