// Random playouts of one variant: bench_engine eriantys PLAYERS base|expert GAMES
//                               bench_engine renaissance PLAYERS base GAMES
//
// Prints one line of `key value` pairs that bench/engine.sh makes figures of. Whoever counts
// instructions runs it twice with different numbers of games and takes the difference, so that
// start-up does not count.

#include "games/eriantys/eriantys.hpp"
#include "games/renaissance/renaissance.hpp"

#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <new>
#include <optional>
#include <span>
#include <string_view>

namespace {

std::uint64_t allocations = 0;

}  // namespace

// Every allocation of the process goes through here; the engine must cause none.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size)) {  // NOLINT(cppcoreguidelines-no-malloc): it is new
        return memory;
    }
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept {
    std::free(memory);  // NOLINT(cppcoreguidelines-no-malloc): it is delete
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);  // NOLINT(cppcoreguidelines-no-malloc): it is delete
}

namespace tavola {
namespace {

/// The picks cost next to nothing, so that what is counted is the engine (Marsaglia's xorshift).
class CheapPicks {
  public:
    explicit CheapPicks(std::uint64_t seed) : state_{seed * 2 + 1} {}

    std::size_t below(std::size_t bound) {
        state_ ^= state_ << 13U;
        state_ ^= state_ >> 7U;
        state_ ^= state_ << 17U;
        return ((state_ >> 32U) * bound) >> 32U;
    }

  private:
    std::uint64_t state_;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t events = 0;
    std::uint64_t choices = 0;
};

template <RulesEngine Game>
void play_out(const typename Game::Options& options, std::uint64_t seed, Tally& tally) {
    static typename Game::ActionList legal;
    auto state = Game::setup(options, seed);
    CheapPicks picks{seed};
    while (!Game::outcome(state)) {
        const Seat seat = state.board.active();
        Game::legal_actions(state, seat, legal);
        const auto happened = Game::apply(state, seat, legal[picks.below(legal.size())]);
        ++tally.actions;
        tally.events += happened->size();
        tally.choices += legal.size();
    }
    ++tally.games;
}

/// Processor time: what others do on the machine does not count.
double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <RulesEngine Game>
void report(const typename Game::Options& options, std::uint64_t games) {
    Tally tally;
    play_out<Game>(options, 0, tally);  // warm
    tally = {};
    const std::uint64_t allocations_before = allocations;
    const double began = cpu_seconds();
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        play_out<Game>(options, seed, tally);
    }
    const double took = cpu_seconds() - began;
    const std::uint64_t allocated = allocations - allocations_before;
    std::cout << "games " << tally.games << " actions " << tally.actions << " events "
              << tally.events << " choices " << tally.choices << " allocations " << allocated
              << " state_bytes " << sizeof(typename Game::State) << " cpu_seconds " << took << '\n';
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

/// What the command line asks for; nullopt when it makes no sense.
struct Request {
    std::string_view game{};
    std::size_t players = 0;
    bool expert = false;
    std::uint64_t games = 0;
};

std::optional<Request> read(std::span<char*> arguments) {
    if (arguments.size() != 5) {
        return std::nullopt;
    }
    const auto players = number(arguments[2]);
    const auto games = number(arguments[4]);
    const std::string_view variant{arguments[3]};
    if (!players || !games || (variant != "base" && variant != "expert")) {
        return std::nullopt;
    }
    return Request{
        .game = arguments[1], .players = *players, .expert = variant == "expert", .games = *games};
}

bool serve(const Request& request) {
    const std::size_t players = request.players;
    if (request.game == Eriantys::name && players >= 2 && players <= max_seats) {
        const auto variant = request.expert ? eriantys::Variant::expert : eriantys::Variant::base;
        report<Eriantys>(eriantys::standard_options(players, variant), request.games);
        return true;
    }
    const renaissance::Options options{.players = players};
    if (request.game == Renaissance::name && !request.expert && are_valid(options)) {
        report<Renaissance>(options, request.games);
        return true;
    }
    return false;
}

int run(std::span<char*> arguments) {
    const auto request = read(arguments);
    if (request && serve(*request)) {
        return EXIT_SUCCESS;
    }
    std::cerr << "usage: bench_engine eriantys 2|3|4 base|expert GAMES\n"
                 "       bench_engine renaissance 1|2|3|4 base GAMES\n";
    return EXIT_FAILURE;
}

}  // namespace
}  // namespace tavola

int main(int argc, char** argv) { return tavola::run({argv, static_cast<std::size_t>(argc)}); }
