#pragma once

#include "server/config.hpp"
#include "server/hall/effects.hpp"
#include "server/net/line_buffer.hpp"
#include "server/net/speech.hpp"
#include "server/net/transport.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola {

/// What a connection waits for.
struct Interest {
    bool reading = false;
    bool writing = false;

    friend bool operator==(const Interest&, const Interest&) = default;
};

/// Where a client comes from, as far as limits care: an IPv4 address, an IPv6 network, or 0 for
/// this machine.
enum class Origin : std::uint64_t {};

/// One client's bytes: those that came and are no line yet, and those that wait to leave, be it for
/// the disk or for the client. It owns memory for nothing else, and none while nothing is under
/// way.
class Connection {
  public:
    /// How a connection ends: it says its last words, then waits for the other side to close, so
    /// that no unread byte of the other side makes the system throw the last words away.
    enum class Stage : std::uint8_t { open, leaving, lingering, gone };

    Connection(ClientId id,
               std::unique_ptr<Transport> transport,
               Origin origin,
               bool opens_telnet,
               const NetLimits& limits);

    [[nodiscard]] ClientId id() const { return id_; }
    [[nodiscard]] Origin origin() const { return origin_; }
    [[nodiscard]] int descriptor() const { return transport_->descriptor(); }
    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] const Speech& speech() const { return speech_; }

    // Coming in

    /// Reads once, into memory that all connections share. The lines are then in lines().
    /// What came beside lines is told; nullopt when nothing came at all.
    [[nodiscard]] std::optional<Heard> read(std::span<char> shared);
    [[nodiscard]] LineBuffer& lines() { return lines_; }
    /// There is more to read that no poll will tell of.
    [[nodiscard]] bool holds_bytes() const { return transport_->holds_bytes(); }
    /// True from the end of the client's bytes on; it may still be listening.
    [[nodiscard]] bool has_ended() const { return ended_; }
    /// What has no end of line, when has_ended() and there are no other lines left.
    [[nodiscard]] std::optional<std::string_view> last_line() { return speech_.last_line(lines_); }
    /// The first line is different: it may be a browser's.
    [[nodiscard]] bool take_first_line() { return std::exchange(first_line_, false); }

    // Going out

    /// Lines leave when what they rest on is durable, and in the order of their coming.
    void put(Send send, AppendId durable);
    /// What rests on nothing leaves at once: an answer to MSSP, a question for a sign of life.
    void tell_status(const ServerStatus& status) { speech_.tell_status(status, out_); }
    void check_alive() { Speech::check_alive(out_); }
    /// The connection ends behind everything that was put before.
    void put_end();
    /// What waited for the disk and need not any more goes on its way.
    void release(AppendId durable);
    /// What rests on this append, or on a later one, never happened.
    void drop_from(AppendId failed);
    /// Drops all that has not left, but for the rest of a line that has left in part.
    void cut();
    /// Writes once, all that may leave; true when something did. What does not fit stays.
    bool flush();
    [[nodiscard]] bool waits_for_disk() const { return !held_.empty(); }
    [[nodiscard]] std::size_t unsent() const { return out_.size() - sent_; }
    /// With what waits for the disk.
    [[nodiscard]] std::size_t unsent_in_all() const { return unsent() + held_bytes_; }

    // Ending

    /// Nothing more is heard; what was put before still leaves.
    void leave();
    /// The last words are out: the other side is told, and its bytes are thrown away.
    void linger();
    void give_up() { stage_ = Stage::gone; }

    // Waiting

    /// What to poll for, when its lines are wanted or not.
    [[nodiscard]] Interest wanted(bool lines) const;
    /// What the transport has waited for can happen now: reading, or writing, or both.
    [[nodiscard]] bool can_read(Interest ready) const;
    [[nodiscard]] bool can_write(Interest ready) const;

  private:
    struct Held {
        std::string lines{};
        AppendId rests_on{};
        Manner manner{};
        bool ends = false;
    };

    ClientId id_;
    std::unique_ptr<Transport> transport_;
    Origin origin_;
    LineBuffer lines_;
    std::string out_{};  ///< may leave
    std::size_t sent_ = 0;
    std::vector<Held> held_{};
    std::size_t held_bytes_ = 0;
    Speech speech_;
    Stage stage_ = Stage::open;
    bool ended_ = false;
    bool first_line_ = true;
    bool reading_waits_to_write_ = false;
    bool writing_waits_to_read_ = false;
};

}  // namespace tavola
