#include "games/eriantys/eriantys.hpp"
#include "games/renaissance/renaissance.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>
#include <string>

/// One number for all that a game's rules do. A change of rules changes it, and the commit says so;
/// a refactoring must not. `TAVOLA_GOLDEN=update` writes what was found.
namespace tavola {
namespace {

constexpr std::uint64_t games = 1000;

/// Folds a number into the running signature.
void mix(std::uint64_t& signature, std::uint64_t value) {
    signature = SipHash::of_word(signature, 0x7369676e, value);
}

/// Every state of a random game, and how many choices and events led there.
template <class Game>
void mix_playout(std::uint64_t& signature, typename Game::State state, std::uint64_t seed) {
    static typename Game::ActionList list;
    Rng chance{seed};
    while (!Game::outcome(state)) {
        const Seat seat = state.board.active();
        Game::legal_actions(state, seat, list);
        const auto pick = chance.below(static_cast<std::uint32_t>(list.size()));
        const auto happened = Game::apply(state, seat, list[pick]);
        mix(signature, list.size());
        mix(signature, happened->size());
        mix(signature, digest(state));
    }
}

/// Over random games of all variants.
std::uint64_t eriantys_signature() {
    std::uint64_t signature = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto variant = seed % 2 == 0 ? eriantys::Variant::base : eriantys::Variant::expert;
        const auto options = eriantys::standard_options(2 + seed / 2 % 3, variant);
        mix_playout<Eriantys>(signature, Eriantys::setup(options, seed), seed);
    }
    return signature;
}

/// Over random games of one to four players.
std::uint64_t renaissance_signature() {
    std::uint64_t signature = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const renaissance::Options options{.players = 1 + seed % 4};
        mix_playout<Renaissance>(signature, Renaissance::setup(options, seed), seed);
    }
    return signature;
}

std::string spelled(std::uint64_t signature) {
    std::ostringstream text;
    text << std::hex << std::setw(16) << std::setfill('0') << signature;
    return text.str();
}

std::map<std::string, std::string> kept_signatures(const std::string& path) {
    std::map<std::string, std::string> kept;
    std::ifstream file{path};
    std::string game;
    std::string signature;
    while (file >> game >> signature) {
        kept[game] = signature;
    }
    return kept;
}

TEST_CASE("the rules' signature is the one that the last change of rules stated", "[signature]") {
    const std::string path = TAVOLA_SOURCE_DIR "/tests/games/signatures.txt";
    std::map<std::string, std::string> found;
    found[std::string{Eriantys::name}] = spelled(eriantys_signature());
    found[std::string{Renaissance::name}] = spelled(renaissance_signature());

    const char* golden = std::getenv("TAVOLA_GOLDEN");
    if (golden != nullptr && std::string{golden} == "update") {
        std::ofstream file{path};
        for (const auto& [game, signature] : found) {
            file << game << ' ' << signature << '\n';
        }
    }
    CHECK(found == kept_signatures(path));
}

}  // namespace
}  // namespace tavola
