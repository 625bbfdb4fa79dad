#pragma once

#include "server/storage/known.hpp"
#include "server/storage/sqlite.hpp"
#include "server/storage/store.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tavola {

/// A connection that writes records, with its statements. When something fails the connection may
/// be used again, or be replaced by another one; what is known of the database outlives it.
class SqliteWriter {
  public:
    /// Opens the database, and makes or migrates it. Throws StoreFailure.
    SqliteWriter(const std::filesystem::path& file, Known& known);

    /// As those of Store.
    [[nodiscard]] Kept load();
    void commit(std::span<const Append> appends);
    bool tidy(Instant now, const Retention& retention);

    [[nodiscard]] House read_house();
    void checkpoint() { database_.checkpoint(); }

  private:
    // sqlite_writer.cpp
    void write(const AccountRecord& account);
    void write(const AccountLapsed& lapsed);
    void write(const TaggedLine& line);
    void write(const TableRecord& table);
    void write(const EntryRecord& entry);
    void write(const TableDeleted& deleted);

    // sqlite_loading.cpp
    void load_accounts(Kept& kept);
    void load_lines(Kept& kept, const std::map<std::int64_t, std::string>& names);
    void load_tables(Kept& kept);
    void load_entries(Kept& kept);

    // sqlite_tidying.cpp
    [[nodiscard]] bool pack_tables();
    void pack(TableId table, std::int64_t last_entry);
    void remove(TableId table, std::int64_t last_entry);
    void remove_entries(std::int64_t last_entry);
    [[nodiscard]] bool forget_tables(Instant changed_until);

    Known& known_;
    sqlite::Database database_;
    sqlite::Statement add_account_;
    sqlite::Statement change_account_;
    sqlite::Statement remove_account_;
    sqlite::Statement put_line_;
    sqlite::Statement remove_lines_;
    sqlite::Statement put_table_;
    sqlite::Statement delete_table_;
    sqlite::Statement add_entry_;
    sqlite::Statement put_house_;
};

/// All entries of a table in their order, from the row of the last one back. Nullopt when one is
/// missing.
[[nodiscard]] std::optional<std::vector<KeptEntry>> walk_entries(sqlite::Database& database,
                                                                 std::int64_t last_entry);

}  // namespace tavola
