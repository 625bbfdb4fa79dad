#pragma once

#include "server/hall/effects.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/kept.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

namespace tavola {

/// The store could not do what was asked, and did nothing of it. It may work again at any time: the
/// disk has room again, or is back. The words are for the log.
class StoreFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// How long a finished game can be looked up after its last change.
struct Retention {
    Duration finished = std::chrono::hours{24 * 30};
};

/// So many tagged lines of a name are remembered.
inline constexpr std::size_t most_tagged_lines = 32;

/// Where records go. load() and then commit() and tidy() belong to one thread at a time; table()
/// and backup() may be called by any other meanwhile.
class Store {
  public:
    virtual ~Store() = default;

    /// The sum of all that was committed. It comes before the first commit.
    [[nodiscard]] virtual Kept load() = 0;

    /// Writes all of these in one transaction, in this order; on return they are on disk. Throws
    /// StoreFailure, and then nothing of them is written; the next call tries anew.
    ///
    /// TableDeleted forgets a table that is not finished. A finished one is only closed by it, and
    /// can be looked up until its retention is over.
    virtual void commit(std::span<const Append> appends) = 0;

    /// A finished table with all its entries, by what people type: its number, or the code of a
    /// private one, which has no other name. Nullopt when there is none, or none any more; a table
    /// that is not finished is in load() alone. Throws StoreFailure.
    [[nodiscard]] virtual std::optional<KeptTable> finished_table(std::string_view id) = 0;

    /// One small step of housekeeping: packs finished games, and forgets those whose retention is
    /// over and whatever is superseded. True: there is more to do. Throws StoreFailure.
    virtual bool tidy(Instant now) = 0;

    /// Copies everything that is committed to a new file, while the store is in use. The file is
    /// there whole or not at all; one that stood there is replaced. Throws StoreFailure.
    virtual void backup(const std::filesystem::path& to) = 0;

  protected:
    Store() = default;
    Store(const Store&) = default;
    Store(Store&&) = default;
    Store& operator=(const Store&) = default;
    Store& operator=(Store&&) = default;
};

}  // namespace tavola
