#pragma once

#include "server/hall/ids.hpp"
#include "server/hall/table.hpp"

#include <array>
#include <optional>
#include <set>

namespace tavola {

/// What a seat's person is doing at the moment; none of it is kept over a restart.
struct Presence {
    std::optional<ClientId> client{};
    std::optional<Instant> gone_since{};
    bool caretaker = false;       ///< a bot plays until the person is back
    std::optional<bool> again{};  ///< the answer to AGAIN
};

/// A table with those who are at it.
struct Room {
    Table table;
    std::array<Presence, max_seats> present{};
    std::set<ClientId> members{};  ///< every session here, players and watchers
    Instant opened{};
    AppendId last_append{};  ///< what its latest news rest on

    bool suspended = false;
    std::optional<Instant> suspended_at{};
    bool paused = false;               ///< ABSENT wait, and somebody is missing
    std::optional<WorkId> thinking{};  ///< a bot's move is being prepared
    Seat thinking_for = nobody;        ///< in this seat
    std::optional<Instant> choice_due{};
    std::optional<Instant> turn_due{};
    std::uint32_t turn_timed = 0;       ///< the turn that turn_due belongs to
    std::optional<Seat> out_of_time{};  ///< a caretaker finishes this seat's turn
    std::optional<Instant> again_due{};
    std::optional<Instant> retry_at{};   ///< the store failed: nothing is due before then
    Instant lobby_told{};                ///< when the lobby heard of it last
    std::optional<Instant> lobby_due{};  ///< when it may hear of what changed since

    [[nodiscard]] Presence& at(Seat seat) { return present[index_of(seat)]; }
    [[nodiscard]] const Presence& at(Seat seat) const { return present[index_of(seat)]; }
    [[nodiscard]] bool is_open() const { return table.stage() == Stage::seating && !suspended; }
};

}  // namespace tavola
