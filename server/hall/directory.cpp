#include "server/hall/directory.hpp"

#include <utility>

namespace tavola {

Directory::Entry Directory::entry_of(const Table& table, bool is_open) {
    const bool is_private = table.options().is_private;
    Entry entry{.code = is_private ? table.name() : std::string{}, .open = is_open && !is_private};
    if (table.stage() == Stage::over) {
        return entry;
    }
    if (table.options().hotseat) {
        entry.players.push_back(table.options().owner);
    }
    for (const TableSeat& seat : table.seats()) {
        if (seat.is_person()) {
            (table.options().hotseat ? entry.held : entry.players).push_back(seat.name);
        }
    }
    return entry;
}

void Directory::list(const Table& table, bool is_open) {
    Entry entry = entry_of(table, is_open);
    const TableId id = table.id();
    if (const auto found = entries_.find(id); found != entries_.end()) {
        if (found->second == entry) {
            return;
        }
        strike(id);
    }
    for (const std::string& name : entry.players) {
        players_[name].insert(id);
    }
    for (const std::string& name : entry.held) {
        held_[name].insert(id);
    }
    if (!entry.code.empty()) {
        codes_[entry.code] = id;
    }
    if (entry.open) {
        open_.insert(id);
    }
    entries_.emplace(id, std::move(entry));
}

void Directory::remove(TablesByName& from, const std::string& name, TableId table) {
    const auto found = from.find(name);
    found->second.erase(table);
    if (found->second.empty()) {
        from.erase(found);
    }
}

void Directory::strike(TableId table) {
    const auto found = entries_.find(table);
    if (found == entries_.end()) {
        return;
    }
    for (const std::string& name : found->second.players) {
        remove(players_, name, table);
    }
    for (const std::string& name : found->second.held) {
        remove(held_, name, table);
    }
    codes_.erase(found->second.code);
    open_.erase(table);
    entries_.erase(found);
}

const TableId* Directory::with_code(std::string_view code) const {
    const auto found = codes_.find(code);
    return found == codes_.end() ? nullptr : &found->second;
}

const std::set<TableId>& Directory::games_of(std::string_view name) const {
    static const std::set<TableId> none;
    const auto found = players_.find(name);
    return found == players_.end() ? none : found->second;
}

}  // namespace tavola
