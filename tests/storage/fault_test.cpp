// The world fails: full disks, dying disks, files that go away, crashes. Each is the real thing.

#include "server/storage/journal.hpp"
#include "server/storage/sqlite_store.hpp"
#include "tests/storage/disk.hpp"
#include "tests/storage/records.hpp"
#include "tests/storage/scratch.hpp"
#include "tests/storage/small_disk.hpp"

#include <catch2/catch.hpp>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace tavola::storage_tests {
namespace {

/// A store with one table, to which entries are added.
class OneTable {
  public:
    explicit OneTable(const DataDirectory& directory) : store_{directory} {
        const Kept kept = store_.load();
        if (kept.tables.empty()) {
            store_.commit(appends_.of({table(1)}));
        } else {
            written_ = static_cast<std::uint32_t>(kept.tables[0].entries.size());
        }
    }

    /// Writes the next entry; false when the store says that it failed.
    bool write(std::size_t bytes = 20) {
        EntryRecord next = entry(1, written_);
        next.line.resize(std::max(bytes, next.line.size()), 'x');
        try {
            store_.commit(appends_.of({next}));
        } catch (const StoreFailure& failure) {
            words_ = failure.what();
            return false;
        }
        ++written_;
        return true;
    }

    [[nodiscard]] std::uint32_t written() const { return written_; }
    [[nodiscard]] const std::string& words() const { return words_; }
    [[nodiscard]] SqliteStore& store() { return store_; }

  private:
    SqliteStore store_;
    Appends appends_{};
    std::uint32_t written_ = 0;
    std::string words_{};
};

/// How many entries a server would find; their numbers and the rest of the store are checked.
std::size_t entries_found(const DataDirectory& directory) {
    SqliteStore store{directory};
    const Kept kept = store.load();
    REQUIRE(kept.damaged.empty());
    REQUIRE(kept.tables.size() <= 1);
    if (kept.tables.empty()) {
        return 0;
    }
    const std::vector<KeptEntry>& entries = kept.tables[0].entries;
    for (std::size_t number = 0; number < entries.size(); ++number) {
        REQUIRE(entries[number].line.starts_with("MOVE red ISLAND " + std::to_string(number)));
    }
    return entries.size();
}

/// Runs a part of a test in a process of its own, which cannot use Catch's checks.
template <class Body>
bool succeeds_in_child(const Body& body) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        bool good = false;
        try {
            good = body();
        } catch (...) {
            good = false;
        }
        ::_exit(good ? 0 : 1);
    }
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return status == 0;
}

}  // namespace

TEST_CASE("every commit is synced before it returns", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    OneTable table{directory};
    for (int round = 0; round < 10; ++round) {
        const std::size_t before = disk::syncs();
        REQUIRE(table.write());
        CHECK(disk::syncs() > before);
    }
}

TEST_CASE("a full disk is told, and forgotten when there is room again", "[storage][faults]") {
    const SmallDisk small;
    if (!small.is_there()) {
        WARN("not allowed to mount a small file system: skipped");
        return;
    }
    const DataDirectory directory{small.path() / "data"};
    OneTable table{directory};
    REQUIRE(table.write());

    for (int round = 0; round < 3; ++round) {
        small.fill();
        while (table.write(3'000)) {
        }
        CHECK(table.words().find("full") != std::string::npos);
        CHECK_FALSE(table.write(3'000));
        small.make_room();
        CHECK(table.write(3'000));
        CHECK(table.write());
    }
    const std::uint32_t written = table.written();
    CHECK(table.store().load().tables[0].entries.size() == written);
}

TEST_CASE("a file that may not grow is told, and forgotten when it may", "[storage][faults]") {
    const Scratch scratch;
    CHECK(succeeds_in_child([&] {
        const DataDirectory directory{scratch.path()};
        OneTable table{directory};
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        const rlim_t usual = limit.rlim_cur;
        for (int round = 0; round < 3; ++round) {
            limit.rlim_cur = 300'000 * static_cast<rlim_t>(round + 1);
            ::setrlimit(RLIMIT_FSIZE, &limit);
            while (table.write(10'000)) {
            }
            if (table.write(10'000)) {
                return false;
            }
            limit.rlim_cur = usual;
            ::setrlimit(RLIMIT_FSIZE, &limit);
            if (!table.write(10'000)) {
                return false;
            }
        }
        return table.store().load().tables[0].entries.size() == table.written();
    }));
}

TEST_CASE("what a dying disk did not sync is not written, and the next is", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    std::uint32_t written = 0;
    {
        OneTable table{directory};
        REQUIRE(table.write());
        for (int round = 0; round < 3; ++round) {
            disk::refuse_syncs(true);
            for (int attempt = 0; attempt < 5; ++attempt) {
                CHECK_FALSE(table.write());
            }
            CHECK(table.words().find("I/O") != std::string::npos);
            disk::refuse_syncs(false);
            CHECK(table.write());
            CHECK(table.write());
        }
        written = table.written();
        CHECK(written == 7);
    }
    CHECK(entries_found(directory) == written);
}

TEST_CASE("a failed commit leaves nothing behind in what is known", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    SqliteStore store{directory};
    static_cast<void>(store.load());
    Appends appends;
    store.commit(appends.of({account("anna"), table(1), entry(1, 0)}));
    store.commit(appends.of({TaggedLine{"anna", "first-tag", "MN 1"}}));
    const Kept before = store.load();

    disk::refuse_syncs(true);
    const auto lost = appends.of({account("bob"),
                                  AccountLapsed{"anna"},
                                  TaggedLine{"bob", "second-tag", "MN 2"},
                                  entry(1, 1),
                                  table(2),
                                  entry(2, 0),
                                  finished(table(1), at(9)),
                                  TableDeleted{TableId{2}},
                                  table(0x8000'0005)});
    CHECK_THROWS_AS(store.commit(lost), StoreFailure);
    disk::refuse_syncs(false);

    store.commit(appends.of({entry(1, 1), TaggedLine{"anna", "third-tag", "MN 3"}}));
    Kept expected = before;
    expected.tables[0].entries.push_back({.seat = Seat{1}, .line = entry(1, 1).line});
    expected.tagged.push_back({"anna", "third-tag", "MN 3"});
    CHECK(store.load() == expected);
}

TEST_CASE("a database that is away fails, and goes on when it is back", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    const std::filesystem::path file = directory.database();
    const std::filesystem::path elsewhere = scratch.path() / "elsewhere";
    OneTable table{directory};
    REQUIRE(table.write());

    SECTION("the same file") {
        std::filesystem::rename(file, elsewhere);
        CHECK_FALSE(table.write());
        CHECK(table.words().find("cannot find") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(file));
        std::filesystem::rename(elsewhere, file);
        CHECK(table.write());
    }
    SECTION("a copy of all of it") {
        table.store().backup(elsewhere);
        std::filesystem::remove(file);
        std::filesystem::remove(file.string() + "-wal");
        std::filesystem::remove(file.string() + "-shm");
        CHECK_FALSE(table.write());
        std::filesystem::rename(elsewhere, file);
        CHECK(table.write());
    }
    CHECK(table.store().load().tables[0].entries.size() == 2);
}

TEST_CASE("an older copy in the place of the database is refused", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    OneTable table{directory};
    REQUIRE(table.write());
    table.store().backup(scratch.path() / "older");
    REQUIRE(table.write());
    std::filesystem::rename(scratch.path() / "older", directory.database());
    if (GENERATE(false, true)) {
        std::filesystem::remove(directory.database().string() + "-wal");
        std::filesystem::remove(directory.database().string() + "-shm");
    }
    for (int attempt = 0; attempt < 3; ++attempt) {
        CHECK_FALSE(table.write());
        CHECK(table.words().find("restart") != std::string::npos);
    }
}

TEST_CASE("a log that was deleted costs nothing", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    const std::string companion = GENERATE("-wal", "-shm");
    {
        OneTable table{directory};
        REQUIRE(table.write());
        CHECK_FALSE(table.store().finished_table("1"));  // a reader has it open too
        std::filesystem::remove(directory.database().string() + companion);
        REQUIRE(table.write());
        REQUIRE(table.write());
        CHECK_FALSE(table.store().finished_table("1"));

        // What is on disk by now, as a crash would leave it.
        const Scratch copy;
        for (const char* const part : {"", "-wal"}) {
            std::filesystem::copy_file(directory.database().string() + part,
                                       (copy.path() / "tavola.db").string() + part);
        }
        const DataDirectory other{copy.path()};
        CHECK(entries_found(other) == 3);
    }
    CHECK(entries_found(directory) == 3);
}

TEST_CASE("a directory that may not be written to is told at the start", "[storage][faults]") {
    const Scratch scratch;
    CHECK(succeeds_in_child([&] {
        std::filesystem::permissions(scratch.path(), std::filesystem::perms{0555});
        if (::geteuid() == 0 && ::setuid(65'534) != 0) {
            return true;  // nobody else to be
        }
        try {
            const DataDirectory directory{scratch.path()};
        } catch (const std::system_error& error) {
            return error.code().value() == EACCES;
        }
        return false;
    }));
    std::filesystem::permissions(scratch.path(), std::filesystem::perms{0755});
}

// A copy of the files at any time is what a crash of the machine may leave, with the end of the log
// cut off or garbled: each time a server finds whole commits from the first on, without a gap.
TEST_CASE("an unfinished write is as if it had not begun", "[storage][faults]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path()};
    OneTable table{directory};
    for (int round = 0; round < 12; ++round) {
        REQUIRE(table.write(500));
    }
    const std::string log = directory.database().string() + "-wal";
    const std::uintmax_t size = std::filesystem::file_size(log);
    const bool garbled = GENERATE(false, true);
    std::size_t least = table.written();
    for (std::uintmax_t at = 0; at < size; at += 4'099) {
        const Scratch copy;
        const std::filesystem::path file = copy.path() / "tavola.db";
        std::filesystem::copy_file(directory.database(), file);
        std::filesystem::copy_file(log, file.string() + "-wal");
        if (garbled) {
            std::fstream bytes{file.string() + "-wal",
                               std::ios::in | std::ios::out | std::ios::binary};
            bytes.seekp(static_cast<std::streamoff>(at));
            bytes << "\xAA\x55 torn";
        } else {
            std::filesystem::resize_file(file.string() + "-wal", at);
        }
        const DataDirectory other{copy.path()};
        const std::size_t found = entries_found(other);
        CHECK(found <= table.written());
        least = std::min(least, found);
    }
    CHECK(least < table.written());
}

namespace {

/// Writes entries through a journal until it is killed, and tells each that it was told is durable.
[[noreturn]] void write_until_killed(const std::filesystem::path& path, int acknowledgements) {
    const DataDirectory directory{path};
    SqliteStore store{directory};
    const Kept kept = store.load();
    Appends appends;
    std::uint32_t number = 0;
    if (kept.tables.empty()) {
        store.commit(appends.of({table(1)}));
    } else {
        number = static_cast<std::uint32_t>(kept.tables[0].entries.size());
    }
    Journal journal{store, [] {}};
    std::uint64_t last_id = 0;
    const std::uint32_t first = number;
    for (;;) {
        if (journal.backlog() < 64) {
            journal.append({{AppendId{++last_id}, entry(1, number++)}});
        }
        const std::uint64_t done = first + static_cast<std::uint64_t>(journal.report().durable);
        if (::write(acknowledgements, &done, sizeof done) != sizeof done) {
            ::_exit(1);
        }
    }
}

}  // namespace

TEST_CASE("what was acknowledged is there after a kill", "[storage][faults]") {
    const Scratch scratch;
    std::mt19937 chance{7};
    std::uint64_t last = 0;
    for (int round = 0; round < 20; ++round) {
        std::array<int, 2> pipe{};
        REQUIRE(::pipe(pipe.data()) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            write_until_killed(scratch.path(), pipe[1]);
        }
        ::close(pipe[1]);
        const std::uint64_t enough = last + 1 + chance() % 2'000;
        std::uint64_t acknowledged = 0;
        while (acknowledged < enough &&
               ::read(pipe[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) {
        }
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status));
        while (::read(pipe[0], &acknowledged, sizeof acknowledged) == sizeof acknowledged) {
        }
        ::close(pipe[0]);

        const DataDirectory directory{scratch.path()};
        const std::size_t found = entries_found(directory);
        REQUIRE(found >= acknowledged);
        last = found;
    }
    CHECK(last > 1'000);
}

}  // namespace tavola::storage_tests
