#pragma once

#include "server/hall/accounts.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/kept.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tavola {

/// The one row of the table `house`.
struct House {
    std::string identity{};    ///< drawn at random when the database was made
    std::int64_t commits = 0;  ///< so many times appends were committed
    TableId last_table{};
    TableId last_private_table = before_private_tables;
};

/// An account of the database.
struct KnownAccount {
    std::int64_t id = 0;
    std::int64_t lines = 0;  ///< tagged lines that it ever had
};

/// What a writer must know of the database to append without asking it first. Whatever a
/// transaction changes here is taken back when the transaction fails.
class Known {
  public:
    [[nodiscard]] const House& house() const { return house_; }
    /// The row of a table's last entry; 0 when it has none.
    [[nodiscard]] std::int64_t last_entry(TableId table) const;
    /// Nullptr when nobody has the name.
    [[nodiscard]] const KnownAccount* account(std::string_view name) const;

    void set_house(House house) { house_ = std::move(house); }
    void count_commit() { ++house_.commits; }
    void use_number(TableId table);
    /// 0: the table is finished, or gone.
    void set_last_entry(TableId table, std::int64_t row);
    /// An id of 0: the name is nobody's any more.
    void set_account(std::string_view name, KnownAccount account);

    /// What was changed so far stands.
    void keep_changes();
    /// All is as it was when changes were last kept.
    void undo_changes();

  private:
    std::unordered_map<TableId, std::int64_t> last_entries_{};
    std::map<std::string, KnownAccount, NameOrder> accounts_{};
    House house_{};

    // As it was before the changes that may have to be undone, oldest change first.
    std::vector<std::pair<TableId, std::int64_t>> entries_before_{};
    std::vector<std::pair<std::string, KnownAccount>> accounts_before_{};
    House house_before_{};
};

}  // namespace tavola
