// Reads everything back: each table of the database in one scan.

#include "server/storage/sqlite_writer.hpp"
#include "server/storage/table_row.hpp"

#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace tavola {

namespace {

std::string name_of(TableId table) {
    return "table " + std::to_string(static_cast<std::uint32_t>(table));
}

/// Entries that come in the order of writing find their tables.
class EntryTables {
  public:
    explicit EntryTables(Kept& kept) : kept_{kept} {
        places_.reserve(kept.tables.size());
        for (KeptTable& table : kept.tables) {
            places_.emplace(table.record.table, Place{&table});
        }
    }

    /// Nullptr when the table is not one of ours: it is finished, or deleted.
    KeptTable* find(TableId table) {
        const auto found = places_.find(table);
        return found == places_.end() ? nullptr : found->second.table;
    }
    void call_damaged(TableId table) { places_[table].damaged = true; }

    void leave_out_damaged() {
        std::erase_if(kept_.tables, [this](const KeptTable& table) {
            const TableId id = table.record.table;
            if (places_[id].damaged) {
                kept_.damaged.push_back(name_of(id) + " lacks some of its entries");
            }
            return places_[id].damaged;
        });
    }

  private:
    struct Place {
        KeptTable* table = nullptr;
        bool damaged = false;
    };
    Kept& kept_;
    std::unordered_map<TableId, Place> places_{};
};

}  // namespace

House SqliteWriter::read_house() {
    sqlite::Statement row{database_,
                          "SELECT identity, commits, last_table, last_private_table FROM house"};
    if (!row.next()) {
        throw StoreFailure{"the database has lost the row of its house"};
    }
    return {.identity = std::string{row.text(0)},
            .commits = row.number(1),
            .last_table = TableId{static_cast<std::uint32_t>(row.number(2))},
            .last_private_table = TableId{static_cast<std::uint32_t>(row.number(3))}};
}

Kept SqliteWriter::load() {
    const sqlite::Transaction snapshot{database_, sqlite::Transaction::Kind::read};
    known_ = {};
    known_.set_house(read_house());
    Kept kept{.last_table = known_.house().last_table,
              .last_private_table = known_.house().last_private_table};
    load_accounts(kept);
    load_tables(kept);
    load_entries(kept);
    known_.keep_changes();
    return kept;
}

void SqliteWriter::load_accounts(Kept& kept) {
    std::map<std::int64_t, std::string> names;
    sqlite::Statement rows{database_,
                           "SELECT id, name, key_hash, password_hash, last_seen FROM accounts"};
    while (rows.next()) {
        kept.accounts.push_back({.name = std::string{rows.text(1)},
                                 .key_hash = std::string{rows.text(2)},
                                 .password_hash = std::string{rows.text(3)},
                                 .last_seen = Instant{Duration{rows.number(4)}}});
        names.emplace(rows.number(0), rows.text(1));
        known_.set_account(rows.text(1), {.id = rows.number(0)});
    }
    load_lines(kept, names);
}

/// Those of an account follow each other, the newest ones somewhere in between.
void SqliteWriter::load_lines(Kept& kept, const std::map<std::int64_t, std::string>& names) {
    std::map<std::int64_t, TaggedLine> lines;
    const auto take_lines = [&](std::int64_t account) {
        const auto name = names.find(account);
        if (name != names.end() && !lines.empty()) {
            known_.set_account(name->second, {.id = account, .lines = lines.rbegin()->first + 1});
            for (auto& [number, line] : lines) {
                line.name = name->second;
                kept.tagged.push_back(std::move(line));
            }
        }
        lines.clear();
    };
    std::int64_t account = 0;
    sqlite::Statement rows{database_,
                           "SELECT id, number, tag, line, answer FROM tagged_lines ORDER BY id"};
    while (rows.next()) {
        const std::int64_t next = rows.number(0) / static_cast<std::int64_t>(most_tagged_lines);
        if (next != account) {
            take_lines(std::exchange(account, next));
        }
        lines[rows.number(1)] = {.tag = std::string{rows.text(2)},
                                 .line = std::string{rows.text(3)},
                                 .answer = std::string{rows.text(4)}};
    }
    take_lines(account);
}

void SqliteWriter::load_tables(Kept& kept) {
    // The first condition is there for the index that has it too.
    std::string sql{"SELECT "};
    sql.append(table_columns).append(" FROM tables WHERE stage <> 2 AND stage = 0 ORDER BY id");
    sqlite::Statement tables{database_, sql};
    while (tables.next()) {
        if (auto record = read_table(tables)) {
            kept.tables.push_back({.record = std::move(*record)});
        } else {
            const TableId id{static_cast<std::uint32_t>(tables.number(0))};
            kept.damaged.push_back(name_of(id) + " has seats or choices that make no sense");
        }
    }
}

void SqliteWriter::load_entries(Kept& kept) {
    EntryTables tables{kept};
    sqlite::Statement rows{database_,
                           "SELECT table_id, id, number, seat, line FROM entries ORDER BY id"};
    while (rows.next()) {
        const TableId id{static_cast<std::uint32_t>(rows.number(0))};
        KeptTable* table = tables.find(id);
        if (table == nullptr) {
            continue;
        }
        if (rows.number(2) != static_cast<std::int64_t>(table->entries.size())) {
            tables.call_damaged(id);
        }
        table->entries.push_back({.seat = Seat{static_cast<std::uint8_t>(rows.number(3))},
                                  .line = std::string{rows.text(4)}});
        known_.set_last_entry(id, rows.number(1));
    }
    tables.leave_out_damaged();
}

}  // namespace tavola
