#include "server/storage/sqlite_writer.hpp"

#include "server/storage/schema.hpp"
#include "server/storage/table_row.hpp"

#include <algorithm>
#include <string>
#include <variant>

namespace tavola {

namespace {

sqlite::Database opened(const std::filesystem::path& file) {
    sqlite::make_private_file(file);
    sqlite::Database database{file, sqlite::Database::Access::write};
    bring_up_to_date(database, file, schema_steps());
    sqlite::Statement mode{database, "PRAGMA journal_mode = WAL"};
    if (!mode.next() || mode.text(0) != "wal") {
        throw StoreFailure{"the file system of " + file.string() +
                           " does not do for a write-ahead log"};
    }
    mode.reset();
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA journal_size_limit = 67108864");  // a burst does not take room for ever
    return database;
}

std::vector<std::string_view> columns_of_a_table() {
    std::vector<std::string_view> columns;
    for (std::string_view rest = table_columns; !rest.empty();) {
        const std::size_t end = std::min(rest.find(", "), rest.size());
        columns.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return columns;
}

/// A record replaces the earlier one; but a finished table may be packed already, and a deleted one
/// stays so.
std::string putting_a_table() {
    std::string places;
    std::string changes;
    for (const std::string_view column : columns_of_a_table()) {
        places += "?, ";
        if (column != "id" && column != "stage") {
            changes.append(column).append(" = excluded.").append(column).append(", ");
        }
    }
    std::string sql{"INSERT INTO tables ("};
    sql.append(table_columns).append(", last_entry) VALUES (").append(places).append("?)");
    sql.append(" ON CONFLICT (id) DO UPDATE SET ").append(changes);
    return sql +
           "stage = max(stage, excluded.stage),"
           " last_entry = iif(stage = 0, excluded.last_entry, last_entry)";
}

std::int64_t to_row(TableId table) { return static_cast<std::int64_t>(table); }

std::int64_t row_of_line(std::int64_t account, std::int64_t number) {
    constexpr auto most = static_cast<std::int64_t>(most_tagged_lines);
    return account * most + number % most;
}

std::int64_t to_row(Instant time) { return time.time_since_epoch().count(); }

}  // namespace

SqliteWriter::SqliteWriter(const std::filesystem::path& file, Known& known)
    : known_{known},
      database_{opened(file)},
      add_account_{database_,
                   "INSERT INTO accounts (name, key_hash, password_hash, last_seen)"
                   " VALUES (?, ?, ?, ?)"},
      change_account_{database_,
                      "UPDATE accounts SET name = ?, key_hash = ?, password_hash = ?,"
                      " last_seen = ? WHERE id = ?"},
      remove_account_{database_, "DELETE FROM accounts WHERE id = ?"},
      put_line_{database_,
                "INSERT OR REPLACE INTO tagged_lines (id, number, tag, line, answer)"
                " VALUES (?, ?, ?, ?, ?)"},
      remove_lines_{database_, "DELETE FROM tagged_lines WHERE id >= ? AND id < ?"},
      put_table_{database_, putting_a_table()},
      delete_table_{database_,
                    "UPDATE tables SET stage = 3, last_entry = ? WHERE id = ? AND stage = 0"},
      add_entry_{database_,
                 "INSERT INTO entries (table_id, number, seat, line, previous)"
                 " VALUES (?, ?, ?, ?, ?)"},
      put_house_{database_,
                 "UPDATE house SET commits = ?, last_table = ?, last_private_table = ?"} {}

void SqliteWriter::commit(std::span<const Append> appends) {
    try {
        sqlite::Transaction transaction{database_, sqlite::Transaction::Kind::write};
        for (const Append& append : appends) {
            std::visit([this](const auto& record) { write(record); }, append.record);
        }
        known_.count_commit();
        const House& house = known_.house();
        put_house_.bind(house.commits)
            .bind(to_row(house.last_table))
            .bind(to_row(house.last_private_table))
            .run();
        transaction.commit();
    } catch (const StoreFailure&) {
        known_.undo_changes();
        throw;
    }
    known_.keep_changes();
}

void SqliteWriter::write(const AccountRecord& account) {
    const KnownAccount* known = known_.account(account.name);
    sqlite::Statement& statement = known == nullptr ? add_account_ : change_account_;
    statement.bind(account.name)
        .bind(account.key_hash)
        .bind(account.password_hash)
        .bind(to_row(account.last_seen));
    if (known != nullptr) {
        statement.bind(known->id);
    }
    statement.run();
    if (known == nullptr) {
        known_.set_account(account.name, {.id = database_.last_row()});
    }
}

void SqliteWriter::write(const AccountLapsed& lapsed) {
    const KnownAccount* known = known_.account(lapsed.name);
    if (known == nullptr) {
        return;
    }
    remove_account_.bind(known->id).run();
    remove_lines_.bind(row_of_line(known->id, 0)).bind(row_of_line(known->id + 1, 0)).run();
    known_.set_account(lapsed.name, {});
}

void SqliteWriter::write(const TaggedLine& line) {
    const KnownAccount* known = known_.account(line.name);
    if (known == nullptr) {
        return;
    }
    KnownAccount account = *known;
    const std::int64_t number = account.lines++;
    put_line_.bind(row_of_line(account.id, number))
        .bind(number)
        .bind(line.tag)
        .bind(line.line)
        .bind(line.answer)
        .run();
    known_.set_account(line.name, account);
}

void SqliteWriter::write(const TableRecord& table) {
    const SpelledTable spelled{table};
    bind_table(put_table_, table, spelled);
    put_table_.bind(table.finished ? known_.last_entry(table.table) : 0).run();
    known_.use_number(table.table);
    if (table.finished) {
        known_.set_last_entry(table.table, 0);
    }
}

void SqliteWriter::write(const EntryRecord& entry) {
    add_entry_.bind(to_row(entry.table))
        .bind(entry.number)
        .bind(static_cast<std::int64_t>(entry.seat))
        .bind(entry.line)
        .bind(known_.last_entry(entry.table))
        .run();
    known_.set_last_entry(entry.table, database_.last_row());
}

void SqliteWriter::write(const TableDeleted& deleted) {
    delete_table_.bind(known_.last_entry(deleted.table)).bind(to_row(deleted.table)).run();
    known_.set_last_entry(deleted.table, 0);
}

}  // namespace tavola
