// Games between computer players: bench_bots eriantys PLAYERS base|expert LEVEL AGAINST GAMES
//                                 bench_bots renaissance PLAYERS base LEVEL AGAINST GAMES
//
// One seat, or with four players of Eriantys one team, plays at LEVEL and all others at AGAINST;
// the seats take turns. Alone, in Renaissance, LEVEL plays against Lorenzo. Prints one line of `key
// value` pairs that bench/bots.sh makes figures of: decisions and processor time are LEVEL's, and
// the points are its wins (a shared win is half a point).

#include "games/eriantys/bot.hpp"
#include "games/renaissance/bot.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <optional>
#include <span>
#include <string_view>

namespace tavola {
namespace {

/// Who plays against whom; bots are what games/core/bot.hpp says.
template <RulesEngine Game, BotFor<Game> Bot>
struct Pairing {
    typename Game::Options options{};
    Bot bot{};
    Bot against{};
};

struct Tally {
    std::uint64_t decisions = 0;
    double seconds = 0;
    double longest = 0;
    double points = 0;
};

/// Processor time: what others do on the machine does not count.
double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Who plays at the pairing's level in that game.
SeatSet contenders(const eriantys::Options& options, std::uint64_t game) {
    const std::size_t seat = game % (options.players == 4 ? 2 : options.players);
    return options.players == 4 ? SeatSet{seat_at(seat), seat_at(seat + 2)}
                                : SeatSet{seat_at(seat)};
}
SeatSet contenders(const renaissance::Options& options, std::uint64_t game) {
    return {seat_at(game % options.players)};
}

template <RulesEngine Game, class Bot>
void play_game(const Pairing<Game, Bot>& pairing, std::uint64_t seed, Tally& tally) {
    static typename Game::ActionList legal;
    const SeatSet contending = contenders(pairing.options, seed);
    auto state = Game::setup(pairing.options, seed);
    Rng rng{seed + 1'000'000};
    while (!Game::outcome(state)) {
        const Seat seat = state.board.active();
        const bool contends = contending.contains(seat);
        const Bot& bot = contends ? pairing.bot : pairing.against;
        Game::legal_actions(state, seat, legal);
        const auto view = Game::view_for(state, seat);

        const double began = cpu_seconds();
        const auto choice = bot(view, seat, {legal.begin(), legal.end()}, rng);
        const double took = cpu_seconds() - began;
        if (contends) {
            ++tally.decisions;
            tally.seconds += took;
            tally.longest = std::max(tally.longest, took);
        }
        if (!Game::apply(state, seat, choice.action)) {
            std::cerr << "bench_bots: a bot did what is not legal\n";
            std::exit(EXIT_FAILURE);  // NOLINT(concurrency-mt-unsafe): there is one thread
        }
    }
    const auto end = Game::outcome(state);
    const bool wins =
        std::ranges::any_of(contending, [&](Seat seat) { return end->winners.contains(seat); });
    const double share = end->shared ? 0.5 : 1.0;
    tally.points += wins ? share : 0.0;
}

template <RulesEngine Game, class Bot>
void report(const Pairing<Game, Bot>& pairing, std::uint64_t games) {
    Tally tally;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        play_game(pairing, seed, tally);
    }
    const auto decisions = static_cast<double>(tally.decisions);
    std::cout << "games " << games << " points " << tally.points << " decisions " << tally.decisions
              << " decisions_per_second " << decisions / tally.seconds << " microseconds "
              << tally.seconds * 1e6 / decisions << " longest " << tally.longest * 1e6 << '\n';
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

/// True for normal, false for easy.
std::optional<bool> plays_normally(std::string_view level) {
    if (level != "easy" && level != "normal") {
        return std::nullopt;
    }
    return level == "normal";
}

/// What the command line asks for.
struct Request {
    std::string_view game{};
    std::size_t players = 0;
    bool expert = false;
    bool normal = false;
    bool against_normal = false;
    std::uint64_t games = 0;
};

/// Nullopt when it makes no sense.
std::optional<Request> read(std::span<char*> arguments) {
    if (arguments.size() != 7) {
        return std::nullopt;
    }
    const auto players = number(arguments[2]);
    const std::string_view variant{arguments[3]};
    const auto level = plays_normally(arguments[4]);
    const auto against = plays_normally(arguments[5]);
    const auto games = number(arguments[6]);
    if (!players || (variant != "base" && variant != "expert") || !level || !against || !games) {
        return std::nullopt;
    }
    return Request{.game = arguments[1],
                   .players = *players,
                   .expert = variant == "expert",
                   .normal = *level,
                   .against_normal = *against,
                   .games = *games};
}

template <class Bot, class Level>
Bot bot_of(bool normal) {
    return Bot{normal ? Level::normal : Level::easy};
}

bool serve(const Request& request) {
    const std::size_t players = request.players;
    if (request.game == Eriantys::name && players >= 2 && players <= max_seats) {
        using eriantys::Bot;
        using eriantys::Level;
        const auto variant = request.expert ? eriantys::Variant::expert : eriantys::Variant::base;
        report(Pairing<Eriantys, Bot>{.options = eriantys::standard_options(players, variant),
                                      .bot = bot_of<Bot, Level>(request.normal),
                                      .against = bot_of<Bot, Level>(request.against_normal)},
               request.games);
        return true;
    }
    const renaissance::Options options{.players = players};
    if (request.game == Renaissance::name && !request.expert && are_valid(options)) {
        using renaissance::Bot;
        using renaissance::Level;
        report(Pairing<Renaissance, Bot>{.options = options,
                                         .bot = bot_of<Bot, Level>(request.normal),
                                         .against = bot_of<Bot, Level>(request.against_normal)},
               request.games);
        return true;
    }
    return false;
}

int run(std::span<char*> arguments) {
    const auto request = read(arguments);
    if (request && serve(*request)) {
        return EXIT_SUCCESS;
    }
    std::cerr << "usage: bench_bots eriantys 2|3|4 base|expert LEVEL AGAINST GAMES\n"
                 "       bench_bots renaissance 1|2|3|4 base LEVEL AGAINST GAMES\n"
                 "       LEVEL, AGAINST: easy or normal\n";
    return EXIT_FAILURE;
}

}  // namespace
}  // namespace tavola

int main(int argc, char** argv) { return tavola::run({argv, static_cast<std::size_t>(argc)}); }
