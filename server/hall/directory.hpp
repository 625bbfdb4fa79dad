#pragma once

#include "grammar/caseless.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/table.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// Orders names without case.
struct NameOrder {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const {
        return std::lexicographical_compare(
            a.begin(), a.end(), b.begin(), b.end(), [](char one, char other) {
                return lower_letter(one) < lower_letter(other);
            });
    }
};

/// Finds tables without looking at all of them: by code, by player, or because they are open.
class Directory {
  public:
    /// Lists the table as it is now. Call it whenever its seats, its stage or its openness change.
    void list(const Table& table, bool is_open);
    void strike(TableId table);

    /// The public tables that can be joined, by number.
    [[nodiscard]] const std::set<TableId>& open() const { return open_; }
    /// The private table of that code.
    [[nodiscard]] const TableId* with_code(std::string_view code) const;
    /// The unfinished tables at which the name has a seat, or all of them (hotseat), by number.
    /// A hotseat table of a private session is nobody's: it is listed under the empty name.
    [[nodiscard]] const std::set<TableId>& games_of(std::string_view name) const;
    /// Does a hotseat table use the name, so that nobody else can have it?
    [[nodiscard]] bool is_held(std::string_view name) const { return held_.contains(name); }

  private:
    struct Entry {
        std::vector<std::string> players{};
        std::vector<std::string> held{};
        std::string code{};
        bool open = false;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    using TablesByName = std::map<std::string, std::set<TableId>, NameOrder>;

    [[nodiscard]] static Entry entry_of(const Table& table, bool is_open);
    static void remove(TablesByName& from, const std::string& name, TableId table);

    std::map<TableId, Entry> entries_{};
    TablesByName players_{};
    TablesByName held_{};
    std::map<std::string, TableId, NameOrder> codes_{};
    std::set<TableId> open_{};
};

}  // namespace tavola
