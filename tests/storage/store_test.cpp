// What every store promises, in memory and on disk.

#include "server/storage/memory_store.hpp"
#include "server/storage/sqlite_store.hpp"
#include "tests/storage/records.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tavola::storage_tests {
namespace {

constexpr Retention two_hours{.finished = std::chrono::hours{2}};

/// A store that can be left and entered again, if it is of that kind.
class MemoryHouse {
  public:
    Store& store() { return store_; }
    void restart() {}

  private:
    MemoryStore store_{two_hours};
};

class SqliteHouse {
  public:
    SqliteHouse() { restart(); }
    Store& store() { return *store_; }
    void restart() {
        store_.reset();
        store_.emplace(directory_, two_hours);
        static_cast<void>(store_->load());
    }

  private:
    Scratch scratch_{};
    DataDirectory directory_{scratch_.path()};
    std::optional<SqliteStore> store_{};
};

void tidy_all(Store& store, Instant now) {
    while (store.tidy(now)) {
    }
}

std::vector<std::string> names_in(const Kept& kept) {
    std::vector<std::string> names;
    for (const AccountRecord& one : kept.accounts) {
        names.push_back(one.name);
    }
    std::ranges::sort(names);
    return names;
}

std::vector<KeptEntry> entries_up_to(std::uint32_t count) {
    std::vector<KeptEntry> entries;
    for (std::uint32_t number = 0; number < count; ++number) {
        const EntryRecord record = entry(1, number);
        entries.push_back({.seat = record.seat, .line = record.line});
    }
    return entries;
}

}  // namespace

TEMPLATE_TEST_CASE("a new store is empty", "[storage]", MemoryHouse, SqliteHouse) {
    TestType house;
    CHECK(house.store().load() == Kept{});
    CHECK_FALSE(house.store().finished_table("1"));
    CHECK_FALSE(house.store().tidy(at(0)));
}

TEMPLATE_TEST_CASE("accounts come back as they were last", "[storage]", MemoryHouse, SqliteHouse) {
    TestType house;
    Appends appends;
    AccountRecord registered = account("Anna");
    registered.password_hash = "$argon2id$…";
    registered.last_seen = at(5'000) + Duration{123};
    house.store().commit(appends.of({account("anna"), account("bob"), account("carl")}));
    house.store().commit(appends.of({registered, AccountLapsed{"CARL"}, AccountLapsed{"dora"}}));
    house.restart();
    const Kept kept = house.store().load();
    CHECK(names_in(kept) == std::vector<std::string>{"Anna", "bob"});
    CHECK(std::ranges::count(kept.accounts, registered) == 1);
}

TEMPLATE_TEST_CASE("the last 32 tagged lines of a name come back",
                   "[storage]",
                   MemoryHouse,
                   SqliteHouse) {
    TestType house;
    Appends appends;
    house.store().commit(appends.of({account("anna"), account("bob")}));
    house.store().commit(appends.of({TaggedLine{"bob", "bobs-tag", "MN 1", "OK MN"}}));
    const auto tagged = [](int number) {
        return TaggedLine{
            "anna", "tag-0000" + std::to_string(number), "MN " + std::to_string(number)};
    };
    for (int number = 0; number < 50; ++number) {
        house.store().commit(appends.of({tagged(number)}));
    }
    house.restart();
    for (int number = 50; number < 70; ++number) {
        house.store().commit(appends.of({tagged(number)}));
    }
    house.restart();
    const std::vector<TaggedLine> all = house.store().load().tagged;
    REQUIRE(all.size() == 33);
    std::vector<TaggedLine> annas;
    std::ranges::copy_if(
        all, std::back_inserter(annas), [](const auto& line) { return line.name == "anna"; });
    REQUIRE(annas.size() == 32);
    for (int place = 0; place < 32; ++place) {
        CHECK(annas[static_cast<std::size_t>(place)] == tagged(38 + place));
    }

    house.store().commit(appends.of({AccountLapsed{"anna"}, account("anna")}));
    house.restart();
    CHECK(house.store().load().tagged ==
          std::vector{TaggedLine{"bob", "bobs-tag", "MN 1", "OK MN"}});
    house.store().commit(appends.of({TaggedLine{"nobody", "tag-0000", "MN 1"}}));
    CHECK(house.store().load().tagged.size() == 1);
}

TEMPLATE_TEST_CASE("a table comes back with its entries in order",
                   "[storage]",
                   MemoryHouse,
                   SqliteHouse) {
    TestType house;
    Appends appends;
    TableRecord changed = table(1);
    changed.title = "";
    changed.seats[2] = {.name = "carl"};
    changed.choices.push_back({.seat = Seat{2}, .line = "TOWER grey"});
    TableRecord secret = table(0x8000'0001);
    secret.code = "abcd-efgh-jkmn";
    secret.hotseat = true;
    secret.seats = {};
    secret.choices = {};

    house.store().commit(appends.of({table(1), table(2), entry(1, 0), entry(2, 0)}));
    house.store().commit(appends.of({entry(2, 1), changed, entry(1, 1), secret}));
    house.restart();
    house.store().commit(appends.of({entry(1, 2)}));
    house.restart();

    const Kept kept = house.store().load();
    REQUIRE(kept.tables.size() == 3);
    CHECK(kept.tables[0] == KeptTable{changed, entries_up_to(3)});
    CHECK(kept.tables[1] == KeptTable{table(2), entries_up_to(2)});
    CHECK(kept.tables[2] == KeptTable{secret, {}});
    CHECK(kept.last_table == TableId{2});
    CHECK(kept.last_private_table == TableId{0x8000'0001});
    CHECK(kept.damaged.empty());
}

TEMPLATE_TEST_CASE("a deleted table is gone, and its number is not given again",
                   "[storage]",
                   MemoryHouse,
                   SqliteHouse) {
    TestType house;
    Appends appends;
    house.store().commit(appends.of({table(7), entry(7, 0), entry(7, 1), table(3)}));
    house.store().commit(appends.of({TableDeleted{TableId{7}}, TableDeleted{TableId{8}}}));
    if (GENERATE(false, true)) {
        tidy_all(house.store(), at(3'000));
    }
    house.restart();
    const Kept kept = house.store().load();
    REQUIRE(kept.tables.size() == 1);
    CHECK(kept.tables[0].record.table == TableId{3});
    CHECK(kept.last_table == TableId{7});
    CHECK_FALSE(house.store().finished_table("7"));
}

TEMPLATE_TEST_CASE("a finished game can be looked up until its time is over",
                   "[storage]",
                   MemoryHouse,
                   SqliteHouse) {
    TestType house;
    Appends appends;
    const TableRecord over = finished(table(1), at(10'000));
    TableRecord secret = finished(table(0x8000'0001), at(10'000));
    secret.code = "abcd-efgh-jkmn";
    house.store().commit(appends.of({table(1), table(2), entry(1, 0), entry(2, 0), entry(1, 1)}));
    CHECK_FALSE(house.store().finished_table("1"));
    house.store().commit(appends.of({entry(1, 2), over, secret}));
    const bool tidied = GENERATE(false, true);
    if (tidied) {
        tidy_all(house.store(), at(10'001));
    }
    if (GENERATE(false, true)) {  // the hall has no more use for it
        house.store().commit(appends.of({TableDeleted{TableId{1}}}));
    }
    house.restart();

    CHECK(house.store().load().tables.size() == 1);
    CHECK(house.store().finished_table("1") == KeptTable{over, entries_up_to(3)});
    CHECK(house.store().finished_table("abcd-efgh-jkmn") == KeptTable{secret, {}});
    CHECK_FALSE(house.store().finished_table("2147483649"));
    CHECK_FALSE(house.store().finished_table("2"));
    CHECK_FALSE(house.store().finished_table(""));
    CHECK_FALSE(house.store().finished_table("1x"));

    tidy_all(house.store(), at(10'000 + 2 * 3'600 - 1));
    CHECK(house.store().finished_table("1") == KeptTable{over, entries_up_to(3)});
    tidy_all(house.store(), at(10'000 + 2 * 3'600));
    CHECK_FALSE(house.store().finished_table("1"));
    CHECK_FALSE(house.store().finished_table("abcd-efgh-jkmn"));
    CHECK(house.store().load().tables.size() == 1);
}

TEMPLATE_TEST_CASE("a finished table may be written again", "[storage]", MemoryHouse, SqliteHouse) {
    TestType house;
    Appends appends;
    TableRecord over = finished(table(1), at(10'000));
    house.store().commit(appends.of({table(1), entry(1, 0), over}));
    if (GENERATE(false, true)) {
        tidy_all(house.store(), at(10'001));
    }
    over.seats[0].bot = true;
    house.store().commit(appends.of({over}));
    tidy_all(house.store(), at(10'001));
    CHECK(house.store().finished_table("1") == KeptTable{over, entries_up_to(1)});
}

TEST_CASE("a store in memory has no copy to give", "[storage]") {
    const Scratch scratch;
    MemoryStore store;
    CHECK_THROWS_AS(store.backup(scratch.path() / "copy"), StoreFailure);
}

}  // namespace tavola::storage_tests
