// Housekeeping, in steps so small that a commit that comes meanwhile hardly waits.

#include "server/storage/sqlite_writer.hpp"
#include "server/storage/table_row.hpp"

#include <algorithm>
#include <vector>

namespace tavola {

namespace {

constexpr std::int64_t tables_packed_at_once = 4;
constexpr std::int64_t tables_forgotten_at_once = 50;

}  // namespace

std::optional<std::vector<KeptEntry>> walk_entries(sqlite::Database& database,
                                                   std::int64_t last_entry) {
    std::vector<KeptEntry> entries;
    sqlite::Statement row{database, "SELECT seat, line, previous FROM entries WHERE id = ?"};
    for (std::int64_t at = last_entry; at != 0;) {
        row.bind(at);
        if (!row.next()) {
            return std::nullopt;
        }
        entries.push_back({.seat = Seat{static_cast<std::uint8_t>(row.number(0))},
                           .line = std::string{row.text(1)}});
        at = row.number(2);
        row.reset();
    }
    std::ranges::reverse(entries);
    return entries;
}

bool SqliteWriter::tidy(Instant now, const Retention& retention) {
    return pack_tables() || forget_tables(now - retention.finished);
}

bool SqliteWriter::pack_tables() {
    struct Done {
        TableId table{};
        TableStage stage{};
        std::int64_t last_entry = 0;
    };
    std::vector<Done> done;
    {
        sqlite::Statement rows{database_,
                               "SELECT id, stage, last_entry FROM tables"
                               " WHERE stage <> 2 AND stage IN (1, 3) LIMIT ?"};
        rows.bind(tables_packed_at_once);
        while (rows.next()) {
            done.push_back({.table = TableId{static_cast<std::uint32_t>(rows.number(0))},
                            .stage = static_cast<TableStage>(rows.number(1)),
                            .last_entry = rows.number(2)});
        }
    }
    if (done.empty()) {
        return false;
    }
    sqlite::Transaction transaction{database_, sqlite::Transaction::Kind::write};
    for (const Done& table : done) {
        if (table.stage == TableStage::finished) {
            pack(table.table, table.last_entry);
        } else {
            remove(table.table, table.last_entry);
        }
    }
    transaction.commit();
    return true;
}

void SqliteWriter::pack(TableId table, std::int64_t last_entry) {
    // Where entries are missing there is nothing that could be replayed: none are kept.
    const auto entries = walk_entries(database_, last_entry);
    const std::string text = spell_entries(entries.value_or(std::vector<KeptEntry>{}));
    const auto id = static_cast<std::int64_t>(table);
    sqlite::Statement{database_, "INSERT OR REPLACE INTO packed_entries VALUES (?, ?)"}
        .bind(id)
        .bind(text)
        .run();
    sqlite::Statement{database_, "UPDATE tables SET stage = 2, last_entry = 0 WHERE id = ?"}
        .bind(id)
        .run();
    remove_entries(last_entry);
}

void SqliteWriter::remove(TableId table, std::int64_t last_entry) {
    sqlite::Statement{database_, "DELETE FROM tables WHERE id = ?"}
        .bind(static_cast<std::int64_t>(table))
        .run();
    remove_entries(last_entry);
}

void SqliteWriter::remove_entries(std::int64_t last_entry) {
    sqlite::Statement removing{database_, "DELETE FROM entries WHERE id = ? RETURNING previous"};
    for (std::int64_t at = last_entry; at != 0;) {
        removing.bind(at);
        at = removing.next() ? removing.number(0) : 0;
        removing.reset();
    }
}

bool SqliteWriter::forget_tables(Instant changed_until) {
    const std::int64_t until = changed_until.time_since_epoch().count();
    sqlite::Statement rows{database_,
                           "SELECT id FROM tables WHERE stage = 2 AND changed <= ? LIMIT ?"};
    rows.bind(until).bind(tables_forgotten_at_once);
    std::vector<std::int64_t> over;
    while (rows.next()) {
        over.push_back(rows.number(0));
    }
    if (over.empty()) {
        return false;
    }
    sqlite::Transaction transaction{database_, sqlite::Transaction::Kind::write};
    sqlite::Statement table{database_, "DELETE FROM tables WHERE id = ?"};
    sqlite::Statement entries{database_, "DELETE FROM packed_entries WHERE table_id = ?"};
    for (const std::int64_t id : over) {
        table.bind(id).run();
        entries.bind(id).run();
    }
    transaction.commit();
    return true;
}

}  // namespace tavola
