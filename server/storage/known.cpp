#include "server/storage/known.hpp"

#include <algorithm>

namespace tavola {

namespace {

void put(auto& map, auto key, auto value, bool nothing) {
    if (nothing) {
        map.erase(key);
    } else {
        map[key] = value;
    }
}

}  // namespace

std::int64_t Known::last_entry(TableId table) const {
    const auto found = last_entries_.find(table);
    return found == last_entries_.end() ? 0 : found->second;
}

const KnownAccount* Known::account(std::string_view name) const {
    const auto found = accounts_.find(name);
    return found == accounts_.end() ? nullptr : &found->second;
}

void Known::use_number(TableId table) {
    const bool is_private = table > before_private_tables;
    TableId& last = is_private ? house_.last_private_table : house_.last_table;
    last = std::max(last, table);
}

void Known::set_last_entry(TableId table, std::int64_t row) {
    entries_before_.emplace_back(table, last_entry(table));
    put(last_entries_, table, row, row == 0);
}

void Known::set_account(std::string_view name, KnownAccount account) {
    const KnownAccount* before = this->account(name);
    accounts_before_.emplace_back(name, before == nullptr ? KnownAccount{} : *before);
    put(accounts_, std::string{name}, account, account.id == 0);
}

void Known::keep_changes() {
    entries_before_.clear();
    accounts_before_.clear();
    house_before_ = house_;
}

void Known::undo_changes() {
    std::for_each(entries_before_.rbegin(), entries_before_.rend(), [this](const auto& before) {
        put(last_entries_, before.first, before.second, before.second == 0);
    });
    std::for_each(accounts_before_.rbegin(), accounts_before_.rend(), [this](const auto& before) {
        put(accounts_, before.first, before.second, before.second.id == 0);
    });
    house_ = house_before_;
    keep_changes();
}

}  // namespace tavola
