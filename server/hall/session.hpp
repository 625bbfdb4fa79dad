#pragma once

#include "grammar/match.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/reply.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// How a connection came in, which decides what it is shown at first.
struct Arrival {
    bool is_private = false;  ///< the one session of --stdio: needs no LOGIN for HOTSEAT
    bool is_person = false;   ///< a terminal or telnet: boards are drawn without asking
};

/// What a client's terminal tells of itself; what it does not tell stays as it is.
struct Terminal {
    std::optional<std::size_t> width{};
    std::optional<bool> colour{};
    std::optional<bool> utf8{};
    std::optional<bool> plain{};  ///< a screen reader: sentences instead of drawings
};

/// What SET changes.
struct Settings {
    BoardStyle style{};
    bool board = false;
    bool prompt = false;
    bool bell = false;
    bool plain = false;
    bool lobby = false;
    bool keepalive = false;
};

/// How often something may be done: a few at once, then one in a while.
struct Bucket {
    unsigned left = 5;
    std::optional<Instant> filled{};  ///< when the last one came in
};

/// A WAIT that has not been answered yet.
struct Waiting {
    std::string tag{};
    std::optional<Instant> until{};
};

/// A line whose answer a worker is preparing.
struct Pending {
    enum class Kind : std::uint8_t { login, registration, hint, history };

    WorkId work{};
    Kind kind{};
    std::string tag{};
    std::string name{};  ///< who logs in
};

/// Which raw line is expected: the next one is a password and nothing else.
enum class RawLine : std::uint8_t { none, login, registration };

/// Who is at the other end of a connection, and what it may do now.
struct Session {
    ClientId id{};
    Arrival arrival{};
    Mode mode = Mode::text;
    Settings settings{};

    std::string name{};  ///< empty: not logged in
    std::optional<TableId> table{};
    std::optional<Seat> seat{};  ///< nullopt at a table: a watcher, or all seats of a hotseat
    bool hotseat = false;

    HalfPlayed half{};
    RawLine raw_line = RawLine::none;
    std::string raw_name{};  ///< whose password the raw line is
    std::optional<Waiting> waiting{};
    std::optional<Pending> pending{};
    std::vector<std::string> held{};    ///< lines behind a WAIT, a worker's answer or the disk
    std::optional<AppendId> settles{};  ///< what the first of them waits to see on disk
    bool settled = false;               ///< the next line has waited long enough

    Instant connected_at{};
    Bucket talk{};
    Bucket tables{};
    std::string last_ask{};        ///< so that nobody is asked the same twice by chance
    std::uint64_t board_seen = 0;  ///< what the board was when it was drawn last
    std::string out{};             ///< what the line under way has it told
    AppendId rests_on{};           ///< what the last thing that was sent rests on
    bool closing = false;
    std::string farewell{};  ///< the reason that BYE gave

    [[nodiscard]] bool logged_in() const { return !name.empty(); }
    [[nodiscard]] bool at_table() const { return table.has_value(); }
    [[nodiscard]] bool watching() const { return at_table() && !seat && !hotseat; }
    [[nodiscard]] bool busy() const { return waiting || pending || settles; }
};

}  // namespace tavola
