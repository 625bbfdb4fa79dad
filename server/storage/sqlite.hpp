#pragma once

#include "server/storage/store.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// As much of SQLite as we need, with owners and exceptions.
namespace tavola::sqlite {

class Database;

/// A prepared statement. Parameters are bound in their order; text is not copied, and must live
/// until the statement has run.
class Statement {
  public:
    Statement() = default;
    Statement(Database& database, std::string_view sql);

    /// The next parameter.
    Statement& bind(std::int64_t value);
    Statement& bind(std::string_view text);
    /// Runs to its end and is ready for the next run. Throws StoreFailure.
    void run();
    /// The next row, or false behind the last one, and then it is ready for the next run. Throws
    /// StoreFailure.
    [[nodiscard]] bool next();
    /// Ready for the next run, whatever happened before.
    void reset();

    [[nodiscard]] std::int64_t number(int column) const;
    /// Valid until the next row.
    [[nodiscard]] std::string_view text(int column) const;

  private:
    struct Finalizer {
        void operator()(sqlite3_stmt* statement) const;
    };
    [[noreturn]] void fail();

    std::unique_ptr<sqlite3_stmt, Finalizer> statement_{};
    int bound_ = 0;
};

/// Makes the file for its owner alone, if it is not there: SQLite would let everybody read it, and
/// gives its companions the same rights. Throws StoreFailure.
void make_private_file(const std::filesystem::path& file);

/// A connection to a database file, for one thread at a time.
class Database {
  public:
    enum class Access : std::uint8_t { read, write, create };

    Database() = default;
    /// Throws StoreFailure.
    Database(const std::filesystem::path& file, Access access);

    void run(const std::string& sql) const;
    /// The number that a query gives.
    [[nodiscard]] std::int64_t number(std::string_view sql);
    [[nodiscard]] std::int64_t last_row() const;
    /// Ends a transaction that did not succeed; nothing happens when there is none.
    void roll_back() const noexcept;
    /// Brings all that is in the write-ahead log into the file itself. Throws StoreFailure.
    void checkpoint() const;
    /// Copies everything that is committed into a file that is empty. Throws StoreFailure.
    void copy_to(const std::filesystem::path& file);

    [[nodiscard]] sqlite3* handle() const { return connection_.get(); }

  private:
    struct Closer {
        void operator()(sqlite3* connection) const;
    };

    std::unique_ptr<sqlite3, Closer> connection_{};
};

/// What was done since is undone, unless it was committed.
class Transaction {
  public:
    enum class Kind : std::uint8_t { read, write };

    Transaction(Database& database, Kind kind);
    ~Transaction() {
        if (open_) {
            database_.roll_back();
        }
    }
    Transaction(const Transaction&) = delete;
    Transaction(Transaction&&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    Transaction& operator=(Transaction&&) = delete;

    void commit();

  private:
    Database& database_;
    bool open_ = true;
};

}  // namespace tavola::sqlite
