// kill -9 at any moment, while games are played and watched: what was promised is there afterwards.

#include "tests/faults/party.hpp"
#include "tests/faults/server_process.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <sqlite3.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace tavola::faults {
namespace {

int rounds() {
    const char* wanted = std::getenv("TAVOLA_FAULT_ROUNDS");
    return wanted != nullptr ? std::max(1, std::atoi(wanted)) : 12;
}

std::uint64_t first_seed() {
    const char* wanted = std::getenv("TAVOLA_FAULT_SEED");
    return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 1;
}

/// The game of this table is over, as far as the disk knows.
bool is_finished(const std::filesystem::path& file, std::uint64_t table) {
    sqlite3* database = nullptr;
    sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READONLY, nullptr);
    sqlite3_busy_timeout(database, 60'000);
    const std::string question = "SELECT stage FROM tables WHERE id = " + std::to_string(table);
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database, question.c_str(), -1, &statement, nullptr);
    const bool finished =
        sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) > 0;
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return finished;
}

/// Parties at their tables, and the executioner. It waits until every table that was there at the
/// start of a round went on, and then for the so-and-so-manieth line that anybody sends, answer or
/// piece of news that anybody hears: whoever this befalls kills the server at once.
class Tavern {
  public:
    explicit Tavern(std::uint64_t seed) : chance_{seed} {
        for (std::size_t kind = 0; kind < 4; ++kind) {
            parties_.push_back(new_party(kind));
        }
    }

    /// Starts the server and asks for everything that was promised; then plays until it is killed.
    void round() {
        ServerProcess server{scratch_.path()};
        come_back(server.port());
        if (complaint_.empty()) {
            play(server);
        }
        server.kill();
        for (const auto& party : parties_) {
            party->await_watcher();
        }
        server.end();
    }
    /// The last time: nobody plays any more.
    void look() {
        ServerProcess server{scratch_.path()};
        come_back(server.port());
        if (complaint_.empty() && server.stop() != 0) {
            complaint_ = "it does not end well: " + server.log();
        }
    }
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

  private:
    struct Before {
        const Party* party = nullptr;
        std::size_t acknowledged = 0;
    };

    std::unique_ptr<Party> new_party(std::size_t kind) {
        const Party::Options options{.name = "p" + std::to_string(++parties_so_far_),
                                     .seed = chance_(),
                                     .people = kind == 3 ? 1U : 2U + kind % 2,
                                     .bot = kind == 3,
                                     .expert = kind % 2 == 1};
        return std::make_unique<Party>(
            options,
            Party::Ears{.moment = [this](Moment moment) { befall(moment); },
                        .complaint = [this](std::string words) { complain(std::move(words)); }});
    }
    /// Those whose game is over, or who were interrupted while they sat down, and now and then
    /// others, make room for new ones.
    void come_back(std::uint16_t port) {
        const auto finished = [this](std::uint64_t table) {
            return is_finished(scratch_.path() / "tavola.db", table);
        };
        for (std::size_t kind = 0; kind < parties_.size(); ++kind) {
            std::unique_ptr<Party>& party = parties_[kind];
            if (std::string grievance = party->come_back(port, finished); !grievance.empty()) {
                complain(std::move(grievance));
            }
            if (!party->goes_on() || chance_() % 5 == 0) {
                party = new_party(kind);
            }
        }
    }
    void play(const ServerProcess& server) {
        {
            const std::lock_guard lock{mutex_};
            server_ = &server;
            awaited_ = static_cast<Moment>(chance_() % 3);
            left_ = chance_() % 200 + 1;
            going_on_.clear();
            for (const auto& party : parties_) {
                if (party->goes_on()) {
                    going_on_.push_back({party.get(), party->acknowledged()});
                }
            }
        }
        {
            std::vector<std::jthread> threads;
            for (const auto& party : parties_) {
                threads.emplace_back([&] { party->play(server.port()); });
            }
        }
        const std::lock_guard lock{mutex_};
        server_ = nullptr;
    }
    void befall(Moment moment) {
        const std::lock_guard lock{mutex_};
        std::erase_if(going_on_, [](const Before& before) {
            return before.party->acknowledged() > before.acknowledged || !before.party->goes_on();
        });
        if (server_ != nullptr && going_on_.empty() && moment == awaited_ && --left_ == 0) {
            server_->kill();
        }
    }
    void complain(std::string words) {
        const std::lock_guard lock{mutex_};
        if (complaint_.empty()) {
            complaint_ = std::move(words);
        }
        if (server_ != nullptr) {
            server_->kill();
        }
    }

    storage_tests::Scratch scratch_{};
    std::mt19937_64 chance_;
    std::size_t parties_so_far_ = 0;
    std::mutex mutex_{};
    std::string complaint_{};
    const ServerProcess* server_ = nullptr;
    Moment awaited_{};
    std::uint64_t left_ = 0;
    std::vector<Before> going_on_{};  ///< those who have not yet
    std::vector<std::unique_ptr<Party>> parties_{};
};

}  // namespace

TEST_CASE("what was promised is there after kill -9, and every table goes on", "[faults][kill]") {
    const std::uint64_t seed = first_seed();
    Tavern tavern{seed};
    for (int round = 0; round < rounds(); ++round) {
        CAPTURE(seed, round);
        tavern.round();
        REQUIRE(tavern.complaint() == "");
    }
    tavern.look();
    CAPTURE(seed);
    CHECK(tavern.complaint() == "");
}

}  // namespace tavola::faults
