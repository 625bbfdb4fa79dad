#pragma once

#include "server/storage/data_directory.hpp"
#include "server/storage/store.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

namespace tavola {

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
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore(SqliteStore&&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;
    SqliteStore& operator=(SqliteStore&&) = delete;

    [[nodiscard]] Kept load() override;
    void commit(std::span<const Append> appends) override;
    [[nodiscard]] std::optional<KeptTable> table(TableId table) override;
    bool tidy(Instant now) override;
    void backup(const std::filesystem::path& to) override;

  private:
    class Writer;
    class Reader;

    std::filesystem::path file_;
    Retention retention_;
    std::unique_ptr<Writer> writer_;
    std::mutex reading_{};
    std::unique_ptr<Reader> reader_;
};

}  // namespace tavola
