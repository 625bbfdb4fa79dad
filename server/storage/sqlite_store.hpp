#pragma once

#include "server/storage/data_directory.hpp"
#include "server/storage/known.hpp"
#include "server/storage/sqlite.hpp"
#include "server/storage/sqlite_writer.hpp"
#include "server/storage/store.hpp"

#include <sys/types.h>

#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>

namespace tavola {

/// Which file it is, whatever its name.
struct FileIdentity {
    dev_t device{};
    ino_t number{};

    friend bool operator==(const FileIdentity&, const FileIdentity&) = default;
};

/// A database and its companions, as far as they are there.
struct DatabaseFiles {
    std::optional<FileIdentity> database{};
    std::optional<FileIdentity> log{};
    std::optional<FileIdentity> index{};

    friend bool operator==(const DatabaseFiles&, const DatabaseFiles&) = default;
};

/// Keeps records in a SQLite database: `tavola.db` in the data directory, readable for its owner
/// alone, with a write-ahead log that is synced before a commit returns.
///
/// After a failure it goes on by itself as soon as the disk does: it rolls back, and where the file
/// was lost (a disk that went and came back) it opens it again. It goes on only with the very
/// database that it left, after its last commit: an older copy in its place is refused, because the
/// hall has seen more.
class SqliteStore final : public Store {
  public:
    /// Opens the database, makes or migrates it; the directory must outlive the store. Throws
    /// StoreFailure, also when it is of a newer version or somebody else's.
    explicit SqliteStore(const DataDirectory& directory, Retention retention = {});

    [[nodiscard]] Kept load() override;
    void commit(std::span<const Append> appends) override;
    [[nodiscard]] std::optional<KeptTable> finished_table(std::string_view id) override;
    bool tidy(Instant now) override;
    void backup(const std::filesystem::path& to) override;

  private:
    void open();
    void reopen();
    void ensure_ours();

    std::filesystem::path file_;
    Retention retention_;
    Known known_{};
    std::optional<SqliteWriter> writer_{};
    DatabaseFiles opened_{};  ///< those that the writer has open

    std::mutex reading_{};
    std::optional<sqlite::Database> reader_{};
};

}  // namespace tavola
