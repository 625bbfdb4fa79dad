#include "tests/faults/party.hpp"

#include <algorithm>
#include <limits>

namespace tavola::faults {

namespace {

void demand(const Json& answer) {
    if (!answer.at("ok").get<bool>()) {
        throw std::runtime_error{"refused: " + answer.dump()};
    }
}

}  // namespace

Party::Party(const Options& options, const Ears& ears) : options_{options}, ears_{ears} {
    for (std::size_t seat = 0; seat < options_.people; ++seat) {
        players_.push_back(std::make_unique<Player>(
            options_.name + static_cast<char>('a' + seat), options_.seed + seat, ears_.moment));
    }
}

/// Runs it until it is done or the server is gone; other ends are told.
void Party::guarded(const std::function<void()>& deed) {
    try {
        deed();
    } catch (const Gone&) {
        return;  // it was killed
    } catch (const std::exception& trouble) {
        ears_.complaint(options_.name + ": " + trouble.what());
    }
}

void Party::sit_down(std::uint16_t port) {
    for (const auto& player : players_) {
        demand(player->log_in(port));
        if (table_ == 0) {
            const std::size_t seats = options_.people + (options_.bot ? 1 : 0);
            const Json made = player->sit_down("NEW eriantys " + std::to_string(seats) +
                                               (options_.expert ? " EXPERT" : "") + " ABSENT wait");
            demand(made);
            table_ = made.at("id").get<std::uint64_t>();
        } else {
            demand(player->sit_down("JOIN " + std::to_string(table_)));
        }
    }
    if (options_.bot) {
        demand(players_.front()->client().ask("BOT ADD easy"));
    }
    full_ = true;
}

void Party::look_on(std::uint16_t port) {
    const auto note = [this](const Json& message) { onlooker_.note(message); };
    Client client{port, note, ears_.moment};
    demand(client.ask("WATCH " + std::to_string(table_)));
    for (;;) {
        note(client.hear(std::numeric_limits<unsigned>::max()));
        ears_.moment(Moment::heard_news);
    }
}

void Party::play(std::uint16_t port) {
    guarded([&] {
        if (!full_) {
            sit_down(port);
        }
        watcher_ = std::jthread{[this, port] { guarded([&] { look_on(port); }); }};
        std::vector<std::jthread> threads;
        for (const auto& player : players_) {
            threads.emplace_back([&] { guarded([&] { player->play(); }); });
        }
    });
}

/// Whoever was promised a key gets in with it; whoever was promised a seat has it.
std::string Party::come_back(std::uint16_t port,
                             const std::function<bool(std::uint64_t)>& is_finished) {
    finished_ = table_ != 0 && is_finished(table_);
    for (const auto& player : players_) {
        if (!player->has_key()) {
            continue;
        }
        const Json answer = player->log_in(port);
        if (!answer.at("ok").get<bool>()) {
            return player->name() + " does not get in: " + answer.dump();
        }
        if (!player->is_seated() || finished_) {
            continue;
        }
        if (std::string grievance = player->grievance(table_); !grievance.empty()) {
            return grievance;
        }
    }
    return watchers_grievance();
}

/// Whoever sits at the table knows all that an onlooker may have seen.
std::string Party::watchers_grievance() {
    if (!goes_on()) {
        return {};
    }
    const Json since = players_.front()->client().ask("SINCE 0");
    const std::string contradiction = onlooker_.contradiction(since);
    return contradiction.empty() ? contradiction : options_.name + "'s watcher: " + contradiction;
}

std::size_t Party::acknowledged() const {
    std::size_t sum = 0;
    for (const auto& player : players_) {
        sum += player->acknowledged();
    }
    return sum;
}

bool Party::goes_on() const {
    return full_ && !finished_ &&
           std::ranges::none_of(players_, [](const auto& p) { return p->is_over(); });
}

}  // namespace tavola::faults
