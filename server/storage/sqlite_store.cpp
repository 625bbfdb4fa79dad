#include "server/storage/sqlite_store.hpp"

#include "server/storage/table_row.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace tavola {

namespace {

std::string words_of_errno() {
    return std::strerror(errno);  // NOLINT(concurrency-mt-unsafe): glibc's is safe
}

std::optional<FileIdentity> identity_of(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return FileIdentity{status.st_dev, status.st_ino};
}

DatabaseFiles files_of(const std::filesystem::path& file) {
    return {.database = identity_of(file),
            .log = identity_of(file.string() + "-wal"),
            .index = identity_of(file.string() + "-shm")};
}

std::optional<std::int64_t> number_in(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional<std::int64_t>{value} : std::nullopt;
}

std::optional<std::vector<KeptEntry>> entries_of(sqlite::Database& database,
                                                 TableStage stage,
                                                 TableId table,
                                                 std::int64_t last_entry) {
    if (stage == TableStage::finished) {
        return walk_entries(database, last_entry);
    }
    sqlite::Statement row{database, "SELECT entries FROM packed_entries WHERE table_id = ?"};
    row.bind(static_cast<std::int64_t>(table));
    return row.next() ? read_entries(row.text(0)) : std::nullopt;
}

std::optional<KeptTable> finished_table_of(sqlite::Database& database, std::string_view id) {
    const sqlite::Transaction snapshot{database, sqlite::Transaction::Kind::read};
    const auto number = number_in(id);
    std::string sql{"SELECT "};
    sql.append(table_columns)
        .append(", last_entry FROM tables WHERE stage IN (1, 2) AND ")
        .append(number ? "code = '' AND id = ?" : "code <> '' AND code = ?");
    sqlite::Statement row{database, sql};
    if (number) {
        row.bind(*number);
    } else {
        row.bind(id);
    }
    if (!row.next()) {
        return std::nullopt;
    }
    auto record = read_table(row);
    if (!record) {
        return std::nullopt;
    }
    const auto stage = static_cast<TableStage>(row.number(16));
    auto entries = entries_of(database, stage, record->table, row.number(19));
    if (!entries) {
        return std::nullopt;
    }
    return KeptTable{.record = std::move(*record), .entries = std::move(*entries)};
}

/// A new name in a directory is safe only when the directory is.
void sync_directory(const std::filesystem::path& directory) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg,hicpp-vararg): it is the system's
    const int descriptor = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

}  // namespace

SqliteStore::SqliteStore(const DataDirectory& directory, Retention retention)
    : file_{directory.database()}, retention_{retention} {
    open();
}

Kept SqliteStore::load() { return writer_->load(); }

void SqliteStore::commit(std::span<const Append> appends) {
    ensure_ours();
    writer_->commit(appends);
}

bool SqliteStore::tidy(Instant now) { return writer_ && writer_->tidy(now, retention_); }

std::optional<KeptTable> SqliteStore::finished_table(std::string_view id) {
    const std::lock_guard lock{reading_};
    try {
        if (!reader_) {
            reader_.emplace(file_, sqlite::Database::Access::read);
        }
        return finished_table_of(*reader_, id);
    } catch (const StoreFailure&) {
        reader_.reset();
        throw;
    }
}

void SqliteStore::backup(const std::filesystem::path& to) {
    const std::filesystem::path part = to.string() + ".part";
    std::error_code trouble;
    std::filesystem::remove(part, trouble);
    sqlite::make_private_file(part);
    sqlite::Database source{file_, sqlite::Database::Access::read};
    source.copy_to(part);
    std::filesystem::rename(part, to, trouble);
    if (trouble) {
        throw StoreFailure{"cannot make " + to.string() + ": " + trouble.message()};
    }
    sync_directory(std::filesystem::absolute(to).parent_path());
}

void SqliteStore::open() {
    writer_.emplace(file_, known_);
    opened_ = files_of(file_);
}

/// Goes on with the database that was left, and with no other.
void SqliteStore::reopen() {
    writer_.reset();
    open();
    const House found = writer_->read_house();
    const House& left = known_.house();
    if (found.identity == left.identity && found.commits == left.commits) {
        return;
    }
    writer_.reset();
    throw StoreFailure{file_.string() +
                       " is not as it was left: restart tavolad to go on from what is there"};
}

/// A connection whose files are in their places is kept through all failures: what it could not
/// write is overwritten by what it writes next, while a new connection might take it for written.
void SqliteStore::ensure_ours() {
    const DatabaseFiles found = files_of(file_);
    if (writer_ && found == opened_) {
        return;
    }
    if (!found.database) {
        throw StoreFailure{"cannot find " + file_.string() + ": " + words_of_errno()};
    }
    const bool same_database = found.database == opened_.database;
    if (!same_database && found.log && found.log == opened_.log) {
        // SQLite would take the log for this file's, and make one of two halves.
        throw StoreFailure{file_.string() +
                           " was replaced beside its log: put it back, or restart"};
    }
    {
        const std::lock_guard lock{reading_};
        reader_.reset();
    }
    if (writer_ && same_database) {
        writer_->checkpoint();  // the log has lost its name, but the connection still has it
    }
    reopen();
}

}  // namespace tavola
