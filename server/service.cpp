#include "server/service.hpp"

#include "grammar/match.hpp"
#include "server/clock.hpp"
#include "server/version.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace tavola {

namespace {

/// As many as the system allows at all.
std::size_t all_descriptors() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur;
}

/// Listeners, the database and those who are only told that there is no room need some too.
NetLimits within_descriptors(NetLimits limits) {
    constexpr std::size_t reserve = 128;
    const std::size_t most = std::max(all_descriptors(), 2 * reserve) - reserve;
    limits.connections = limits.connections == 0 ? most : std::min(limits.connections, most);
    return limits;
}

}  // namespace

std::vector<std::string> restore(Hall& hall, Store& store) {
    const Kept kept = store.load();
    std::vector<std::string> damage = hall.restore(kept, clock_now());
    damage.insert(damage.begin(), kept.damaged.begin(), kept.damaged.end());
    return damage;
}

Service::Service(const Config& config, Store& store)
    : hall_{secrets_, std::string{version}, config.hall},
      damage_{restore(hall_, store)},
      loop_{hall_, store, within_descriptors(config.net)},
      acceptor_{config.net, [this](Newcomer newcomer) { loop_.welcome(std::move(newcomer)); }} {
    acceptor_.listen(config);
    ServerStatus status{.name = "tavola",
                        .started = std::chrono::time_point_cast<std::chrono::seconds>(clock_now()),
                        .ports = acceptor_.ports(),
                        .codebase = "tavolad " + std::string{version}};
    for (const GameKind& game : all_games()) {
        status.games.emplace_back(game.name);
    }
    loop_.describe(std::move(status));
}

void Service::watch(int descriptor, std::function<void()> readable) {
    loop_.watch(descriptor, std::move(readable));
}

void Service::run() {
    acceptor_.start();
    loop_.run([this] { acceptor_.stop(); });
}

void Service::stop() { loop_.stop(); }

}  // namespace tavola
