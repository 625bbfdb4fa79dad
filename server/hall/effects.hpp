#pragma once

#include "grammar/match.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/kept.hpp"
#include "server/hall/records.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tavola {

/// Writes a record; ids rise by one.
struct Append {
    AppendId id{};
    Record record{};
};

/// How a session stands behind what it is sent, as far as its connection has to know.
struct Manner {
    bool json = false;       ///< MODE JSON: it is pinged
    bool keepalive = false;  ///< KEEPALIVE ON
    bool hidden = false;     ///< the next line is a password: what is typed is not to be seen

    friend bool operator==(const Manner&, const Manner&) = default;
};

/// Sends lines to a client, as soon as the append they rest on is durable: nobody hears of a move
/// that a crash could forget. What comes later for the same client waits behind it.
struct Send {
    ClientId to{};
    std::string lines{};
    AppendId rests_on{};
    Manner manner{};
};

/// Ends a connection after all that was sent to it; nothing of that waits for the disk any more.
struct Close {
    ClientId client{};
};

/// What the threads beside the loop do, on copies.
struct Think {
    std::shared_ptr<const Match> match{};
    Seat seat{};
    BotLevel level{};
    std::uint64_t seed = 0;
};
struct HashPassword {
    std::string password{};
};
struct CheckPassword {
    std::string password{};
    std::string hash{};
};

/// Looks up a finished game, by number or by a private one's code.
struct FetchGame {
    std::string id{};
};

using Job = std::variant<Think, HashPassword, CheckPassword, FetchGame>;

struct Work {
    WorkId id{};
    Job job{};
};

/// The answer to a Job, in the order of its kinds.
using WorkResult = std::variant<Advice, std::string, bool, std::optional<KeptTable>>;

/// What the hall wants done, in this order.
using Effect = std::variant<Append, Send, Close, Work>;
using Effects = std::vector<Effect>;

}  // namespace tavola
