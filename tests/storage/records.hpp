#pragma once

#include "server/hall/effects.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Records to write in tests, and the appends that carry them.
namespace tavola::storage_tests {

/// Numbers records as the hall does.
class Appends {
  public:
    [[nodiscard]] Append one(Record record) { return {AppendId{++last_}, std::move(record)}; }
    [[nodiscard]] std::vector<Append> of(std::vector<Record> records) {
        std::vector<Append> appends;
        for (Record& record : records) {
            appends.push_back(one(std::move(record)));
        }
        return appends;
    }

  private:
    std::uint64_t last_ = 0;
};

[[nodiscard]] inline Instant at(std::int64_t seconds) {
    return Instant{std::chrono::seconds{seconds}};
}

[[nodiscard]] inline AccountRecord account(const std::string& name) {
    return {.name = name, .key_hash = "key of " + name, .last_seen = at(1'000)};
}

/// A table with something in every field.
[[nodiscard]] inline TableRecord table(std::uint32_t id) {
    return {.table = TableId{id},
            .owner = "carl",
            .game = "eriantys",
            .players = 3,
            .expert = true,
            .seed_chosen = true,
            .seed = 0xFEDC'BA98'7654'3210,
            .nonce = "00ff",
            .clock_seconds = 90,
            .absent_waits = true,
            .no_undo = true,
            .title = "friday's; \"game\" — 'été'",
            .seats = {{.name = "anna"}, {.name = "Botolf", .bot = true, .level = 2}, {}},
            .choices = {{.seat = Seat{0}, .line = "TOWER black"},
                        {.seat = Seat{1}, .line = "TOWER white"}},
            .changed = at(2'000),
            .hash = 0xFFFF'0000'1234'5678};
}

[[nodiscard]] inline TableRecord finished(TableRecord table, Instant when) {
    table.finished = true;
    table.changed = when;
    return table;
}

[[nodiscard]] inline EntryRecord entry(std::uint32_t table, std::uint32_t number) {
    return {.table = TableId{table},
            .number = number,
            .seat = Seat{static_cast<std::uint8_t>(number % 3)},
            .line = "MOVE red ISLAND " + std::to_string(number)};
}

}  // namespace tavola::storage_tests
