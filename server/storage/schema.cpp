#include "server/storage/schema.hpp"

#include <array>
#include <string>
#include <system_error>

namespace tavola {

namespace {

/// "tavo"; it tells `file` and us whose database this is.
constexpr std::int64_t application_id = 0x7461'766F;

// clang-format off
constexpr std::array<std::string_view, 1> steps_so_far{R"sql(
-- One row: which database this is, how many commits it has seen, which numbers are used up.
CREATE TABLE house (
    identity           TEXT    NOT NULL,
    commits            INTEGER NOT NULL,
    last_table         INTEGER NOT NULL,
    last_private_table INTEGER NOT NULL
) STRICT;
INSERT INTO house VALUES (lower(hex(randomblob(16))), 0, 0, 2147483648);

CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT    NOT NULL UNIQUE COLLATE NOCASE,
    key_hash      TEXT    NOT NULL,
    password_hash TEXT    NOT NULL,  -- empty for a guest
    last_seen     INTEGER NOT NULL   -- this and all times: milliseconds since 1970
) STRICT;

-- The last 32 of each account: a line takes the place of the one that was 32 before it.
CREATE TABLE tagged_lines (
    id     INTEGER PRIMARY KEY,  -- 32 times the account and the number modulo 32
    number INTEGER NOT NULL,     -- counts the lines of the account from 0
    tag    TEXT    NOT NULL,
    line   TEXT    NOT NULL,
    answer TEXT    NOT NULL
) STRICT;

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY,
    code          TEXT    NOT NULL,  -- of a private table
    game          TEXT    NOT NULL,
    players       INTEGER NOT NULL,
    expert        INTEGER NOT NULL,
    seed_chosen   INTEGER NOT NULL,
    seed          INTEGER NOT NULL,  -- 64 bits, as if signed
    nonce         TEXT    NOT NULL,
    hotseat       INTEGER NOT NULL,
    clock_seconds INTEGER NOT NULL,
    absent_waits  INTEGER NOT NULL,
    no_undo       INTEGER NOT NULL,
    title         TEXT    NOT NULL,
    seats         TEXT    NOT NULL,  -- a line a seat: free, person <name>, bot <level> <name>
    choices       TEXT    NOT NULL,  -- a line a choice: <seat> <words>
    changed       INTEGER NOT NULL,
    owner         TEXT    NOT NULL,  -- of a hotseat table
    hash          INTEGER NOT NULL,  -- of a finished game's last state, as if signed
    stage         INTEGER NOT NULL,  -- 0 unfinished, 1 finished, 2 finished and packed, 3 deleted
    last_entry    INTEGER NOT NULL   -- of a finished or deleted one, until it is packed or gone
) STRICT;
CREATE INDEX tables_not_packed ON tables (stage) WHERE stage <> 2;
CREATE INDEX tables_packed ON tables (changed) WHERE stage = 2;
CREATE INDEX tables_private ON tables (code) WHERE code <> '';

-- Grows at its end alone, for speed. An entry knows the one before it at the same table, so that no
-- index is needed to find all of a table's: from the last one back.
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    line     TEXT    NOT NULL,
    previous INTEGER NOT NULL  -- 0 for the first
) STRICT;

-- All entries of a finished table, a line each: <seat> <words>.
CREATE TABLE packed_entries (
    table_id INTEGER PRIMARY KEY,
    entries  TEXT NOT NULL
) STRICT;
)sql"};
// clang-format on

std::int64_t version_of(sqlite::Database& database) {
    return database.number("PRAGMA user_version");
}

/// Throws when the file belongs to somebody else.
void check_owner(sqlite::Database& database, const std::filesystem::path& file) {
    const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!empty && database.number("PRAGMA application_id") != application_id) {
        throw StoreFailure{file.string() + " is not a database of tavola"};
    }
}

void copy_aside(sqlite::Database& database,
                const std::filesystem::path& file,
                std::int64_t version) {
    const std::filesystem::path copy = file.string() + ".version-" + std::to_string(version);
    std::error_code none_there;  // of a migration that did not get further
    std::filesystem::remove(copy, none_there);
    sqlite::make_private_file(copy);
    database.copy_to(copy);
}

}  // namespace

SchemaSteps schema_steps() { return steps_so_far; }

void bring_up_to_date(sqlite::Database& database,
                      const std::filesystem::path& file,
                      SchemaSteps steps) {
    const std::int64_t version = version_of(database);
    const auto newest = static_cast<std::int64_t>(steps.size());
    check_owner(database, file);
    if (version > newest) {
        throw StoreFailure{file.string() + " is of version " + std::to_string(version) +
                           ", and this tavolad knows versions up to " + std::to_string(newest) +
                           ": use the newer tavolad"};
    }
    if (version == newest) {
        return;
    }
    if (version > 0) {
        copy_aside(database, file, version);
    }
    sqlite::Transaction transaction{database, sqlite::Transaction::Kind::write};
    for (const std::string_view step : steps.subspan(static_cast<std::size_t>(version))) {
        database.run(std::string{step});
    }
    database.run("PRAGMA application_id = " + std::to_string(application_id));
    database.run("PRAGMA user_version = " + std::to_string(newest));
    transaction.commit();
}

}  // namespace tavola
