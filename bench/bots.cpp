// Games between computer players: bench_bots eriantys PLAYERS base|expert LEVEL AGAINST GAMES
//
// One seat, or with four players one team, plays at LEVEL and all others at AGAINST; the seats take
// turns. Prints one line of `key value` pairs that bench/bots.sh makes figures of: decisions and
// processor time are LEVEL's, and the points are its wins (a shared win is half a point).

#include "games/eriantys/bot.hpp"

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

struct Pairing {
    eriantys::Options options{};
    eriantys::Level level{};
    eriantys::Level against{};
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
SeatSet contenders(std::size_t players, std::uint64_t game) {
    const std::size_t seat = game % (players == 4 ? 2 : players);
    return players == 4 ? SeatSet{seat_at(seat), seat_at(seat + 2)} : SeatSet{seat_at(seat)};
}

void play_game(const Pairing& pairing, std::uint64_t seed, Tally& tally) {
    static eriantys::ActionList legal;
    const SeatSet contending = contenders(pairing.options.players, seed);
    eriantys::State state = eriantys::setup(pairing.options, seed);
    Rng rng{seed + 1'000'000};
    while (!eriantys::outcome(state)) {
        const Seat seat = state.board.active();
        const bool contends = contending.contains(seat);
        const eriantys::Level level = contends ? pairing.level : pairing.against;
        eriantys::legal_actions(state, seat, legal);
        const eriantys::View view = eriantys::view_for(state, seat);

        const double began = cpu_seconds();
        const auto choice = choose(view, seat, level, {legal.begin(), legal.end()}, rng);
        const double took = cpu_seconds() - began;
        if (contends) {
            ++tally.decisions;
            tally.seconds += took;
            tally.longest = std::max(tally.longest, took);
        }
        if (!eriantys::apply(state, seat, choice.action)) {
            std::cerr << "bench_bots: a bot did what is not legal\n";
            std::exit(EXIT_FAILURE);  // NOLINT(concurrency-mt-unsafe): there is one thread
        }
    }
    const auto end = eriantys::outcome(state);
    const bool wins =
        std::ranges::any_of(contending, [&](Seat seat) { return end->winners.contains(seat); });
    const double share = end->shared ? 0.5 : 1.0;
    tally.points += wins ? share : 0.0;
}

void report(const Pairing& pairing, std::uint64_t games) {
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

std::optional<eriantys::Level> level_named(std::string_view text) {
    if (text == "easy") {
        return eriantys::Level::easy;
    }
    return text == "normal" ? std::optional{eriantys::Level::normal} : std::nullopt;
}

int run(std::span<char*> arguments) {
    if (arguments.size() == 7 && std::string_view{arguments[1]} == Eriantys::name) {
        const auto players = number(arguments[2]);
        const bool expert = std::string_view{arguments[3]} == "expert";
        const auto level = level_named(arguments[4]);
        const auto against = level_named(arguments[5]);
        const auto games = number(arguments[6]);
        if (players && *players >= 2 && *players <= max_seats && level && against && games) {
            const auto variant = expert ? eriantys::Variant::expert : eriantys::Variant::base;
            report({.options = eriantys::standard_options(*players, variant),
                    .level = *level,
                    .against = *against},
                   *games);
            return EXIT_SUCCESS;
        }
    }
    std::cerr << "usage: bench_bots eriantys 2|3|4 base|expert LEVEL AGAINST GAMES\n"
                 "       LEVEL, AGAINST: easy or normal\n";
    return EXIT_FAILURE;
}

}  // namespace
}  // namespace tavola

int main(int argc, char** argv) { return tavola::run({argv, static_cast<std::size_t>(argc)}); }
