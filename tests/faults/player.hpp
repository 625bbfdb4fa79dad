#pragma once

#include "tests/faults/client.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace tavola::faults {

/// What somebody was shown of a table, connection after connection.
class Witness {
  public:
    /// Keeps numbered news; the rest passes.
    void note(const Json& message);
    /// An answer or a snapshot said that the table is so far.
    void promise(std::uint64_t seq) { promised_ = std::max(promised_, seq); }
    /// What of it is not in the table's events, as SINCE 0 tells them now; empty when all is.
    [[nodiscard]] std::string contradiction(const Json& since) const;
    [[nodiscard]] std::uint64_t promised() const { return promised_; }

  private:
    std::map<std::uint64_t, Json> news_{};
    std::uint64_t promised_ = 0;
    std::string changed_{};  ///< one number, two stories
};

/// Somebody who plays one seat with lines from MOVES, and remembers what was acknowledged.
class Player {
  public:
    Player(std::string name, std::uint64_t seed, Client::Watch watch = {});

    /// Comes in, or back with the key. The answer is the server's.
    Json log_in(std::uint16_t port);
    /// An answer to this takes a seat: NEW or JOIN.
    Json sit_down(const std::string& line);
    /// Does something that changes the table; it is remembered when the answer is OK.
    Json act(const std::string& line);
    /// Does what is asked, if anything is: the answer, or nothing.
    std::optional<Json> step();
    /// Plays until the game is over. Throws when the server refuses what it offered.
    void play();
    void leave_connection() { client_.reset(); }

    /// What is wrong with this table, for one who was promised what this player was; empty if
    /// nothing is. Of a finished game only the record is there. Call it when no line is under way.
    [[nodiscard]] std::string grievance(std::uint64_t table);

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] bool has_key() const { return !key_.empty(); }
    [[nodiscard]] bool is_seated() const { return seated_; }
    [[nodiscard]] bool is_over() const { return over_; }
    /// So many lines were answered OK, in all; any thread may ask.
    [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
    [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
    [[nodiscard]] Client& client() { return client_.value(); }
    Witness& witness() { return witness_; }

  private:
    [[nodiscard]] std::string chosen(const Json& moves);
    [[nodiscard]] bool explains(const std::vector<std::string>& record) const;
    void tell_over(const Json& message);

    std::string name_;
    std::mt19937_64 chance_;
    Client::Watch watch_;
    std::optional<Client> client_{};
    std::string key_{};
    bool seated_ = false;
    std::atomic<bool> over_ = false;
    std::atomic<std::size_t> acknowledged_ = 0;
    std::vector<std::string> lines_{};        ///< acknowledged, and not taken back
    std::optional<std::string> under_way_{};  ///< sent and not answered
    Witness witness_{};
};

/// One player's lines of a HISTORY, without `AS name`.
[[nodiscard]] std::vector<std::string> lines_of(const Json& history, const std::string& name);

}  // namespace tavola::faults
