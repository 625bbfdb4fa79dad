#include "server/storage/memory_store.hpp"

#include <algorithm>
#include <cassert>
#include <variant>

namespace tavola {

namespace {

std::uint32_t to_number(TableId table) { return static_cast<std::uint32_t>(table); }

}  // namespace

Kept MemoryStore::load() {
    const std::lock_guard lock{mutex_};
    Kept kept{.last_table = last_table_, .last_private_table = last_private_table_};
    for (const auto& [name, known] : accounts_) {
        kept.accounts.push_back(known.record);
        kept.tagged.insert(kept.tagged.end(), known.tagged.begin(), known.tagged.end());
    }
    for (const auto& [id, table] : tables_) {
        if (!table.record.finished) {
            kept.tables.push_back(table);
        }
    }
    return kept;
}

void MemoryStore::commit(std::span<const Append> appends) {
    const std::lock_guard lock{mutex_};
    for (const Append& append : appends) {
        std::visit([this](const auto& record) { write(record); }, append.record);
    }
}

std::optional<KeptTable> MemoryStore::finished_table(std::string_view id) {
    const std::lock_guard lock{mutex_};
    for (const auto& [number, table] : tables_) {
        const std::string& code = table.record.code;
        if (table.record.finished &&
            id == (code.empty() ? std::to_string(to_number(number)) : code)) {
            return table;
        }
    }
    return std::nullopt;
}

bool MemoryStore::tidy(Instant now) {
    const std::lock_guard lock{mutex_};
    std::erase_if(tables_, [&](const auto& known) {
        const TableRecord& record = known.second.record;
        return record.finished && record.changed + retention_.finished <= now;
    });
    return false;
}

void MemoryStore::backup(const std::filesystem::path& /*to*/) {
    throw StoreFailure{"nothing is kept on disk here, so there is nothing to copy"};
}

void MemoryStore::write(const AccountRecord& account) { accounts_[account.name].record = account; }

void MemoryStore::write(const AccountLapsed& lapsed) { accounts_.erase(lapsed.name); }

void MemoryStore::write(const TaggedLine& line) {
    const auto found = accounts_.find(line.name);
    if (found == accounts_.end()) {
        return;
    }
    std::deque<TaggedLine>& tagged = found->second.tagged;
    tagged.push_back(line);
    if (tagged.size() > most_tagged_lines) {
        tagged.pop_front();
    }
}

void MemoryStore::write(const TableRecord& table) {
    tables_[table.table].record = table;
    TableId& last = table.table > before_private_tables ? last_private_table_ : last_table_;
    last = std::max(last, table.table);
}

void MemoryStore::write(const EntryRecord& entry) {
    std::vector<KeptEntry>& entries = tables_[entry.table].entries;
    assert(entries.size() == entry.number);
    entries.push_back({.seat = entry.seat, .line = entry.line});
}

void MemoryStore::write(const TableDeleted& deleted) {
    const auto found = tables_.find(deleted.table);
    if (found != tables_.end() && !found->second.record.finished) {
        tables_.erase(found);
    }
}

}  // namespace tavola
