#pragma once

#include "games/core/seat.hpp"
#include "server/hall/ids.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What is kept: from these records everything is there again after a restart.
namespace tavola {

/// A name and what proves it; replaces an earlier record of the same name.
struct AccountRecord {
    std::string name{};
    std::string key_hash{};       ///< of the key that was handed out last
    std::string password_hash{};  ///< empty for a guest
    Instant last_seen{};

    friend bool operator==(const AccountRecord&, const AccountRecord&) = default;
};

/// Forgets a guest's name.
struct AccountLapsed {
    std::string name{};

    friend bool operator==(const AccountLapsed&, const AccountLapsed&) = default;
};

/// A line that changed something, with its tag: when it comes again it is not done again, but
/// answered as it was.
struct TaggedLine {
    std::string name{};
    std::string tag{};
    std::string line{};
    std::string answer{};  ///< as Reply::answer() gave it

    friend bool operator==(const TaggedLine&, const TaggedLine&) = default;
};

/// Who has a seat, as it is kept.
struct SeatRecord {
    std::string name{};  ///< empty: free
    bool bot = false;    ///< a bot from the start, or for good after LEAVE
    std::uint8_t level = 0;

    friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

/// A set-up choice.
struct ChoiceRecord {
    Seat seat = nobody;
    std::string line{};

    friend bool operator==(const ChoiceRecord&, const ChoiceRecord&) = default;
};

/// A table without its entries; replaces an earlier record of the same table.
struct TableRecord {
    TableId table{};
    std::string code{};   ///< of a private table
    std::string owner{};  ///< whose connection plays all seats of a hotseat table
    std::string game{};
    std::size_t players = 2;
    bool expert = false;
    bool seed_chosen = false;
    std::uint64_t seed = 0;
    std::string nonce{};
    bool hotseat = false;
    std::uint32_t clock_seconds = 0;
    bool absent_waits = false;
    bool no_undo = false;
    std::string title{};
    std::vector<SeatRecord> seats{};
    std::vector<ChoiceRecord> choices{};
    Instant changed{};
    bool finished = false;
    std::uint64_t hash = 0;  ///< of the last state, when finished: what a replay must end with

    friend bool operator==(const TableRecord&, const TableRecord&) = default;
};

/// One line of a table's journal: an action or an UNDO.
struct EntryRecord {
    TableId table{};
    std::uint32_t number = 0;  ///< counts from 0
    Seat seat = nobody;
    std::string line{};

    friend bool operator==(const EntryRecord&, const EntryRecord&) = default;
};

/// A table and its entries are forgotten.
struct TableDeleted {
    TableId table{};

    friend bool operator==(const TableDeleted&, const TableDeleted&) = default;
};

using Record =
    std::variant<AccountRecord, AccountLapsed, TaggedLine, TableRecord, EntryRecord, TableDeleted>;

}  // namespace tavola
