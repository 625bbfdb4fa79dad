#pragma once

#include "server/hall/records.hpp"

#include <string>
#include <vector>

/// What a store gives back: the sum of all records that were written.
namespace tavola {

/// The numbers of private tables count from here; they are never shown.
inline constexpr TableId before_private_tables{0x8000'0000};

/// One line of a table's journal; its number is its place in the list.
struct KeptEntry {
    Seat seat = nobody;
    std::string line{};

    friend bool operator==(const KeptEntry&, const KeptEntry&) = default;
};

/// A table as it was last written.
struct KeptTable {
    TableRecord record{};
    std::vector<KeptEntry> entries{};

    friend bool operator==(const KeptTable&, const KeptTable&) = default;
};

/// Everything that a hall needs to go on where it stopped.
struct Kept {
    std::vector<AccountRecord> accounts{};  ///< in no particular order
    std::vector<TaggedLine> tagged{};       ///< of each name oldest first, at most 32
    std::vector<KeptTable> tables{};        ///< those that are not finished, by number
    TableId last_table{};                   ///< no number up to this one is free, ever
    TableId last_private_table = before_private_tables;
    /// For the log: what could not be read. It is left in the store, and left out here.
    std::vector<std::string> damaged{};

    friend bool operator==(const Kept&, const Kept&) = default;
};

}  // namespace tavola
