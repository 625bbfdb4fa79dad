// What only a store on disk has: files, versions, copies.

#include "server/storage/sqlite_store.hpp"

#include "server/storage/schema.hpp"
#include "tests/storage/records.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include <array>
#include <fstream>
#include <string>

namespace tavola::storage_tests {
namespace {

using sqlite::Database;

unsigned permissions_of(const std::filesystem::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 0777U;
}

struct House {
    Scratch scratch{};
    DataDirectory directory{scratch.path() / "data"};
    Appends appends{};
};

/// Opens and loads, as a server does.
std::unique_ptr<SqliteStore> opened(const DataDirectory& directory) {
    auto store = std::make_unique<SqliteStore>(directory);
    static_cast<void>(store->load());
    return store;
}

std::string refusal_of(const DataDirectory& directory) {
    try {
        const SqliteStore store{directory};
    } catch (const StoreFailure& failure) {
        return failure.what();
    }
    return "";
}

}  // namespace

TEST_CASE("what is on disk is for its owner alone", "[storage][sqlite]") {
    House house;
    const auto store = opened(house.directory);
    store->commit(house.appends.of({account("anna")}));
    std::size_t files = 0;
    for (const auto& file : std::filesystem::directory_iterator{house.directory.path()}) {
        CAPTURE(file.path());
        CHECK(permissions_of(file.path()) == 0600U);
        ++files;
    }
    CHECK(files == 4);  // the lock, the database, its log and the log's index
}

TEST_CASE("every commit is synced to disk", "[storage][sqlite]") {
    House house;
    const auto store = opened(house.directory);
    Database look{house.directory.database(), Database::Access::read};
    sqlite::Statement mode{look, "PRAGMA journal_mode"};
    REQUIRE(mode.next());
    CHECK(mode.text(0) == "wal");
}

TEST_CASE("a database of a newer version is refused and left alone", "[storage][sqlite]") {
    House house;
    opened(house.directory).reset();
    {
        Database database{house.directory.database(), Database::Access::write};
        database.run("PRAGMA user_version = 99");
    }
    const std::string words = refusal_of(house.directory);
    CHECK(words.find("version 99") != std::string::npos);
    CHECK(words.find("newer tavolad") != std::string::npos);
    Database database{house.directory.database(), Database::Access::read};
    CHECK(database.number("PRAGMA user_version") == 99);
}

TEST_CASE("a file that is not ours is refused and left alone", "[storage][sqlite]") {
    House house;
    SECTION("another program's database") {
        Database database{house.directory.database(), Database::Access::create};
        database.run("CREATE TABLE recipes (name TEXT)");
        CHECK(refusal_of(house.directory).find("not a database of tavola") != std::string::npos);
        CHECK(database.number("SELECT count(*) FROM sqlite_schema") == 1);
    }
    SECTION("no database at all") {
        std::ofstream{house.directory.database()} << "dear diary, today I lost to a bot again\n";
        CHECK_FALSE(refusal_of(house.directory).empty());
    }
}

TEST_CASE("an older database is migrated, and a copy of it kept", "[storage][sqlite]") {
    const Scratch scratch;
    const std::filesystem::path file = scratch.path() / "tavola.db";
    const std::filesystem::path copy = scratch.path() / "tavola.db.version-1";
    constexpr std::array<std::string_view, 3> steps{
        "CREATE TABLE cup (tea TEXT); INSERT INTO cup VALUES ('green');",
        "ALTER TABLE cup ADD COLUMN sugar INTEGER DEFAULT 0;",
        "UPDATE cup SET sugar = 2;",
    };
    const SchemaSteps all{steps};
    Database database{file, Database::Access::create};
    bring_up_to_date(database, file, all.first(1));
    CHECK(database.number("PRAGMA user_version") == 1);
    CHECK_FALSE(std::filesystem::exists(copy));

    SECTION("step by step") {
        bring_up_to_date(database, file, all);
        CHECK(database.number("PRAGMA user_version") == 3);
        CHECK(database.number("SELECT sugar FROM cup") == 2);
        CHECK(permissions_of(copy) == 0600U);
        Database before{copy, Database::Access::read};
        CHECK(before.number("PRAGMA user_version") == 1);
        CHECK(before.number("SELECT count(*) FROM cup") == 1);
        CHECK_THROWS_AS(before.number("SELECT sugar FROM cup"), StoreFailure);
    }
    SECTION("or not at all") {
        constexpr std::array<std::string_view, 3> wrong{
            steps[0], steps[1], "UPDATE mug SET x = 1;"};
        CHECK_THROWS_AS(bring_up_to_date(database, file, wrong), StoreFailure);
        CHECK(database.number("PRAGMA user_version") == 1);
        CHECK_THROWS_AS(database.number("SELECT sugar FROM cup"), StoreFailure);
        bring_up_to_date(database, file, all);  // over the copy of the first attempt
        CHECK(database.number("SELECT sugar FROM cup") == 2);
    }
    SECTION("and one that is up to date is left alone") {
        bring_up_to_date(database, file, all.first(1));
        CHECK_FALSE(std::filesystem::exists(copy));
    }
}

TEST_CASE("a backup is the store as it was", "[storage][sqlite]") {
    House house;
    const auto store = opened(house.directory);
    store->commit(house.appends.of({account("anna"), table(1), entry(1, 0)}));
    const Kept before = store->load();

    const std::filesystem::path other = house.scratch.path() / "other";
    const DataDirectory restored{other};
    std::ofstream{restored.database()} << "an older copy";
    store->backup(restored.database());
    store->commit(house.appends.of({entry(1, 1)}));
    CHECK(permissions_of(restored.database()) == 0600U);
    CHECK(SqliteStore{restored}.load() == before);

    CHECK_THROWS_AS(store->backup("/proc/nothing/there"), StoreFailure);
    CHECK_THROWS_AS(store->backup(house.scratch.path()), StoreFailure);
}

TEST_CASE("a table that lost entries is left out and named", "[storage][sqlite]") {
    House house;
    auto store = opened(house.directory);
    store->commit(
        house.appends.of({table(1), table(2), table(3), entry(1, 0), entry(1, 1), entry(2, 0)}));
    store.reset();
    {
        Database database{house.directory.database(), Database::Access::write};
        database.run("DELETE FROM entries WHERE table_id = 1 AND number = 0");
        database.run("UPDATE tables SET seats = 'somebody' WHERE id = 3");
    }
    store = std::make_unique<SqliteStore>(house.directory);
    const Kept kept = store->load();
    REQUIRE(kept.tables.size() == 1);
    CHECK(kept.tables[0].record.table == TableId{2});
    REQUIRE(kept.damaged.size() == 2);
    CHECK(kept.damaged[0] == "table 3 has seats or choices that make no sense");
    CHECK(kept.damaged[1] == "table 1 lacks some of its entries");
}

TEST_CASE("a name that lapsed leaves no line behind", "[storage][sqlite]") {
    House house;
    const auto store = opened(house.directory);
    store->commit(house.appends.of({account("anna"), account("bob")}));
    for (const char* const name : {"anna", "bob", "anna"}) {
        store->commit(
            house.appends.of({TaggedLine{.name = name, .tag = "a-long-tag", .line = "MN 1"}}));
    }
    store->commit(house.appends.of({AccountLapsed{"anna"}}));
    Database look{house.directory.database(), Database::Access::read};
    CHECK(look.number("SELECT count(*) FROM tagged_lines") == 1);
}

TEST_CASE("housekeeping leaves no entry behind", "[storage][sqlite]") {
    House house;
    const auto store = opened(house.directory);
    for (std::uint32_t id = 1; id <= 20; ++id) {
        store->commit(house.appends.of({table(id), entry(id, 0), entry(id, 1), entry(id, 2)}));
    }
    for (std::uint32_t id = 1; id <= 20; ++id) {
        if (id % 2 == 0) {
            store->commit(house.appends.of({TableDeleted{TableId{id}}}));
        } else {
            store->commit(house.appends.of({finished(table(id), at(id))}));
        }
    }
    unsigned steps = 0;
    while (store->tidy(at(100))) {
        ++steps;
    }
    CHECK(steps == 5);
    Database look{house.directory.database(), Database::Access::read};
    CHECK(look.number("SELECT count(*) FROM entries") == 0);
    CHECK(look.number("SELECT count(*) FROM tables") == 10);
    CHECK(look.number("SELECT count(*) FROM packed_entries") == 10);
    while (store->tidy(at(40 * 86'400))) {
    }
    CHECK(look.number("SELECT count(*) FROM tables") == 0);
    CHECK(look.number("SELECT count(*) FROM packed_entries") == 0);
}

}  // namespace tavola::storage_tests
