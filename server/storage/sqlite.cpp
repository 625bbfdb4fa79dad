#include "server/storage/sqlite.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <cstring>

namespace tavola::sqlite {

namespace {

/// How long to wait for somebody who looks into the file with another program.
constexpr int patience_ms = 2000;

[[noreturn]] void fail(sqlite3* connection) {
    std::string words = sqlite3_errmsg(connection);
    const int code = sqlite3_extended_errcode(connection);
    words += " (SQLite " + std::to_string(code) + ")";
    throw StoreFailure{words};
}

int flags_of(Database::Access access) {
    constexpr int common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (access) {
        case Database::Access::read:
            return common | SQLITE_OPEN_READONLY;
        case Database::Access::write:
            return common | SQLITE_OPEN_READWRITE;
        case Database::Access::create:
            break;
    }
    return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
}

}  // namespace

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Statement::Statement(Database& database, std::string_view sql) {
    sqlite3_stmt* statement = nullptr;
    const int size = static_cast<int>(sql.size());
    const int result = sqlite3_prepare_v3(
        database.handle(), sql.data(), size, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    statement_.reset(statement);
    if (result != SQLITE_OK) {
        sqlite::fail(database.handle());
    }
}

Statement& Statement::bind(std::int64_t value) {
    [[maybe_unused]] const int result = sqlite3_bind_int64(statement_.get(), ++bound_, value);
    assert(result == SQLITE_OK);
    return *this;
}

Statement& Statement::bind(std::string_view text) {
    // A pointer to nothing would be taken for NULL.
    const char* start = text.empty() ? "" : text.data();
    [[maybe_unused]] const int result = sqlite3_bind_text(
        statement_.get(), ++bound_, start, static_cast<int>(text.size()), nullptr);
    assert(result == SQLITE_OK);
    return *this;
}

void Statement::run() {
    while (next()) {
    }
}

bool Statement::next() {
    const int result = sqlite3_step(statement_.get());
    if (result == SQLITE_ROW) {
        return true;
    }
    if (result != SQLITE_DONE) {
        fail();
    }
    reset();
    return false;
}

void Statement::reset() {
    sqlite3_reset(statement_.get());
    bound_ = 0;
}

void Statement::fail() {
    sqlite3* connection = sqlite3_db_handle(statement_.get());
    try {
        sqlite::fail(connection);
    } catch (const StoreFailure&) {
        reset();
        throw;
    }
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const {
    const unsigned char* start = sqlite3_column_text(statement_.get(), column);
    const int size = sqlite3_column_bytes(statement_.get(), column);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are text here
    return {reinterpret_cast<const char*>(start), static_cast<std::size_t>(size)};
}

void make_private_file(const std::filesystem::path& file) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg,hicpp-vararg): it is the system's
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0) {
        // NOLINTNEXTLINE(concurrency-mt-unsafe): glibc's is safe
        throw StoreFailure{"cannot open " + file.string() + ": " + std::strerror(errno)};
    }
    ::close(descriptor);
}

void Database::Closer::operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }

Database::Database(const std::filesystem::path& file, Access access) {
    sqlite3* connection = nullptr;
    const int result = sqlite3_open_v2(file.c_str(), &connection, flags_of(access), nullptr);
    connection_.reset(connection);
    if (connection == nullptr) {
        throw StoreFailure{"no memory to open " + file.string()};
    }
    if (result != SQLITE_OK) {
        fail(connection);
    }
    sqlite3_busy_timeout(connection, patience_ms);
}

void Database::run(const std::string& sql) const {
    if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(handle());
    }
}

std::int64_t Database::number(std::string_view sql) {
    Statement query{*this, sql};
    return query.next() ? query.number(0) : 0;
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(handle()); }

void Database::roll_back() const noexcept {
    if (sqlite3_get_autocommit(handle()) == 0) {
        sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Database::checkpoint() const {
    const int result =
        sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (result != SQLITE_OK) {
        fail(handle());
    }
}

void Database::copy_to(const std::filesystem::path& file) {
    constexpr int pages_at_a_time = 1000;
    Database target{file, Access::create};
    Transaction snapshot{*this, Transaction::Kind::read};
    sqlite3_backup* copying = sqlite3_backup_init(target.handle(), "main", handle(), "main");
    if (copying == nullptr) {
        fail(target.handle());
    }
    int result = SQLITE_OK;
    while (result == SQLITE_OK) {
        result = sqlite3_backup_step(copying, pages_at_a_time);
    }
    if (sqlite3_backup_finish(copying) != SQLITE_OK || result != SQLITE_DONE) {
        fail(target.handle());
    }
}

Transaction::Transaction(Database& database, Kind kind) : database_{database} {
    database.run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

void Transaction::commit() {
    database_.run("COMMIT");
    open_ = false;
}

}  // namespace tavola::sqlite
