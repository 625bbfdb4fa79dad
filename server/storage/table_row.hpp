#pragma once

#include "server/hall/kept.hpp"
#include "server/storage/sqlite.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How a table stands in the database.
namespace tavola {

/// What has become of a table; the numbers are in the database.
enum class TableStage : std::uint8_t { unfinished, finished, packed, deleted };

/// The columns that hold a TableRecord, in the order of bind_table() and read_table().
inline constexpr std::string_view table_columns =
    "id, code, game, players, expert, seed_chosen, seed, nonce, hotseat, clock_seconds, "
    "absent_waits, no_undo, title, seats, choices, changed, stage, owner, hash";

/// The columns of a row that have a spelling of their own; they must live until the row is written.
struct SpelledTable {
    explicit SpelledTable(const TableRecord& record);

    std::string seats{};
    std::string choices{};
};

void bind_table(sqlite::Statement& statement,
                const TableRecord& record,
                const SpelledTable& spelled);

/// The record of a row that starts with table_columns; nullopt when it is not to be read.
[[nodiscard]] std::optional<TableRecord> read_table(const sqlite::Statement& row);

/// The entries of a finished table as one text, and back; nullopt when it is not to be read.
[[nodiscard]] std::string spell_entries(const std::vector<KeptEntry>& entries);
[[nodiscard]] std::optional<std::vector<KeptEntry>> read_entries(std::string_view text);

}  // namespace tavola
