// The committing thread: what it is given is on disk or lost, in order, and the loop hears of it.

#include "server/storage/journal.hpp"

#include "server/storage/memory_store.hpp"
#include "tests/storage/records.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tavola::storage_tests {
namespace {

/// A store in memory that can be stopped before it writes, and be made to fail.
class GatedStore final : public Store {
  public:
    [[nodiscard]] Kept load() override { return memory_.load(); }
    [[nodiscard]] std::optional<KeptTable> finished_table(std::string_view id) override {
        return memory_.finished_table(id);
    }
    bool tidy(Instant now) override { return memory_.tidy(now); }
    void backup(const std::filesystem::path& to) override { memory_.backup(to); }

    void commit(std::span<const Append> appends) override {
        std::unique_lock lock{mutex_};
        entered_ = true;
        changed_.notify_all();
        changed_.wait(lock, [this] { return open_; });
        entered_ = false;
        if (broken_) {
            throw StoreFailure{"no room"};
        }
        memory_.commit(appends);
        sizes_.push_back(appends.size());
    }

    /// The next commit waits until the gate is open.
    void shut() {
        const std::lock_guard lock{mutex_};
        open_ = false;
    }
    void open() {
        const std::lock_guard lock{mutex_};
        open_ = true;
        changed_.notify_all();
    }
    void wait_for_somebody() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return entered_; });
    }
    void break_down(bool broken) {
        const std::lock_guard lock{mutex_};
        broken_ = broken;
    }
    [[nodiscard]] std::vector<std::size_t> sizes() {
        const std::lock_guard lock{mutex_};
        return sizes_;
    }

  private:
    MemoryStore memory_{};
    std::mutex mutex_{};
    std::condition_variable changed_{};
    bool open_ = true;
    bool entered_ = false;
    bool broken_ = false;
    std::vector<std::size_t> sizes_{};
};

/// What the loop does with a journal: sleeps until it is woken.
class Bell {
  public:
    void ring() {
        const std::lock_guard lock{mutex_};
        ++rung_;
        changed_.notify_all();
    }
    void wait() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return rung_ > 0; });
        rung_ = 0;
    }

  private:
    std::mutex mutex_{};
    std::condition_variable changed_{};
    unsigned rung_ = 0;
};

struct Stage {
    GatedStore store{};
    Bell bell{};
    Appends appends{};
    Journal journal{store, [this] { bell.ring(); }};

    void append(std::vector<Record> records) { journal.append(appends.of(std::move(records))); }
    AppendId durable = {};
    void wait_until_durable(std::uint64_t id) {
        while (durable < AppendId{id}) {
            bell.wait();
            durable = journal.report().durable;
        }
    }
    Journal::Failure wait_for_failure() {
        for (;;) {
            bell.wait();
            Journal::Report report = journal.report();
            durable = report.durable;
            if (report.failure) {
                return *report.failure;
            }
        }
    }
};

}  // namespace

TEST_CASE("the journal tells how far it got", "[storage][journal]") {
    Stage stage;
    stage.append({account("anna")});
    stage.append({});
    stage.append({account("bob"), account("carl")});
    stage.wait_until_durable(3);
    CHECK(stage.store.load().accounts.size() == 3);
    CHECK(stage.journal.backlog() == 0);
}

TEST_CASE("what waits while a batch is written becomes one batch", "[storage][journal]") {
    Stage stage;
    stage.store.shut();
    stage.append({account("anna")});
    stage.store.wait_for_somebody();
    stage.append({account("bob")});
    stage.append({account("carl"), account("dora")});
    CHECK(stage.journal.backlog() == 4);
    stage.store.open();
    stage.wait_until_durable(4);
    CHECK(stage.store.sizes() == std::vector<std::size_t>{1, 3});
}

TEST_CASE("a failure takes with it all that was handed in before the loop knew",
          "[storage][journal]") {
    Stage stage;
    stage.append({account("anna")});
    stage.wait_until_durable(1);

    stage.store.break_down(true);
    stage.store.shut();
    stage.append({account("bob")});
    stage.store.wait_for_somebody();
    stage.append({account("carl")});  // behind the one that fails
    stage.store.open();
    const Journal::Failure failure = stage.wait_for_failure();
    CHECK(failure.from == AppendId{2});
    CHECK(failure.words == "no room");
    CHECK(stage.durable == AppendId{1});

    stage.store.break_down(false);
    stage.append({account("dora")});  // the loop was late
    CHECK(stage.journal.backlog() == 0);
    stage.journal.resume(failure.epoch);
    stage.append({account("emil")});
    stage.wait_until_durable(5);

    const Kept kept = stage.store.load();
    REQUIRE(kept.accounts.size() == 2);
    CHECK(kept.accounts[0].name == "anna");
    CHECK(kept.accounts[1].name == "emil");
}

TEST_CASE("a store that goes on failing is reported each time", "[storage][journal]") {
    Stage stage;
    stage.store.break_down(true);
    for (std::uint64_t round = 1; round <= 3; ++round) {
        stage.append({account("anna")});
        const Journal::Failure failure = stage.wait_for_failure();
        CHECK(failure.from == AppendId{round});
        CHECK(failure.epoch == Journal::Epoch{round - 1});
        CHECK_FALSE(stage.journal.report().failure);
        stage.journal.resume(failure.epoch);
    }
    stage.store.break_down(false);
    stage.append({account("anna")});
    stage.wait_until_durable(4);
}

TEST_CASE("a journal that ends writes what it was given", "[storage][journal]") {
    Stage stage;
    stage.store.shut();
    stage.append({account("anna")});
    stage.store.wait_for_somebody();
    stage.append({account("bob")});

    SECTION("all of it") {
        std::jthread opener{[&] { stage.store.open(); }};
        stage.journal.finish();
        CHECK(stage.journal.report().durable == AppendId{2});
        CHECK(stage.store.load().accounts.size() == 2);
    }
    SECTION("or tells that it is lost") {
        stage.store.break_down(true);
        std::jthread opener{[&] { stage.store.open(); }};
        stage.journal.finish();
        const Journal::Report report = stage.journal.report();
        CHECK(report.durable == AppendId{});
        REQUIRE(report.failure);
        CHECK(report.failure->from == AppendId{1});
        CHECK(stage.journal.backlog() == 0);
    }
}

TEST_CASE("what is handed in last is not left behind", "[storage][journal]") {
    for (int round = 0; round < 100; ++round) {
        Stage stage;
        stage.append({account("anna")});
        stage.journal.finish();  // most likely before the thread has even begun
        REQUIRE(stage.journal.report().durable == AppendId{1});
        REQUIRE(stage.store.load().accounts.size() == 1);
    }
}

// A loop that hands in as fast as it can, against a store that fails now and then: what the journal
// says is durable is exactly what the store has.
TEST_CASE("what is told to be durable is what was written, through failures",
          "[storage][journal]") {
    Stage stage;
    std::atomic<bool> done = false;
    std::jthread saboteur{[&] {
        for (bool broken = true; !done; broken = !broken) {
            stage.store.break_down(broken);
            std::this_thread::yield();
        }
        stage.store.break_down(false);
    }};

    std::uint32_t accepted = 0;  // entries that stand, as the hall would count them
    std::uint64_t sent = 1;
    std::vector<std::pair<AppendId, std::uint32_t>> undecided;
    const auto learn = [&](const Journal::Report& report) {
        std::erase_if(undecided, [&](const auto& one) { return one.first <= report.durable; });
        if (report.failure) {
            REQUIRE_FALSE(undecided.empty());
            CHECK(undecided.front().first == report.failure->from);
            accepted = undecided.front().second;
            undecided.clear();
            stage.journal.resume(report.failure->epoch);
        }
    };
    while (sent < 20'000) {
        if (accepted == 0) {
            // The table itself comes with the first entry, so that both stand or fall together.
            undecided.emplace_back(AppendId{sent}, accepted);
            stage.append({table(1), entry(1, accepted++)});
            sent += 2;
        } else {
            undecided.emplace_back(AppendId{sent}, accepted);
            stage.append({entry(1, accepted++)});
            ++sent;
        }
        learn(stage.journal.report());
    }
    done = true;
    saboteur.join();
    stage.journal.finish();
    learn(stage.journal.report());

    const Kept kept = stage.store.load();
    REQUIRE(kept.tables.size() == 1);
    CHECK(kept.tables[0].entries.size() == accepted);
}

}  // namespace tavola::storage_tests
