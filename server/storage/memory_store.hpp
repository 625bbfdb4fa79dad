#pragma once

#include "server/hall/accounts.hpp"
#include "server/storage/store.hpp"

#include <deque>
#include <map>
#include <mutex>
#include <string>

namespace tavola {

/// Keeps records as long as the process lives: for tests, and for a private hall without a data
/// directory. It never fails; only backup() does, because there is nothing to copy to.
class MemoryStore final : public Store {
  public:
    explicit MemoryStore(Retention retention = {}) : retention_{retention} {}

    [[nodiscard]] Kept load() override;
    void commit(std::span<const Append> appends) override;
    [[nodiscard]] std::optional<KeptTable> finished_table(std::string_view id) override;
    bool tidy(Instant now) override;
    void backup(const std::filesystem::path& to) override;

  private:
    struct Known {
        AccountRecord record{};
        std::deque<TaggedLine> tagged{};
    };

    void write(const AccountRecord& account);
    void write(const AccountLapsed& lapsed);
    void write(const TaggedLine& line);
    void write(const TableRecord& table);
    void write(const EntryRecord& entry);
    void write(const TableDeleted& deleted);

    std::mutex mutex_{};
    Retention retention_;
    std::map<std::string, Known, NameOrder> accounts_{};
    std::map<TableId, KeptTable> tables_{};
    TableId last_table_{};
    TableId last_private_table_ = before_private_tables;
};

}  // namespace tavola
