// Watches a game of Eriantys that chance plays by itself: every seat does some legal thing.
//
// usage: chance-game [--seed N] [--players 2|3|4] [--base]
//
// Each line is what the protocol tells everybody at the table. The same seed gives the same game.

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/tell.hpp"
#include "grammar/eriantys/words.hpp"
#include "grammar/names.hpp"

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tavola {
namespace {

constexpr int exit_usage = 64;  // as in sysexits.h
constexpr Names names{{"anna", "bruno", "carla", "dario"}};

struct Wishes {
    std::uint64_t seed = 7;
    std::size_t players = 2;
    eriantys::Variant variant = eriantys::Variant::expert;
};

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

std::optional<Wishes> read_wishes(std::span<char*> arguments) {
    Wishes wishes;
    while (!arguments.empty()) {
        const std::string_view option = arguments[0];
        if (option == "--base") {
            wishes.variant = eriantys::Variant::base;
            arguments = arguments.subspan(1);
            continue;
        }
        const auto value = arguments.size() > 1 ? number(arguments[1]) : std::nullopt;
        if (option == "--seed" && value) {
            wishes.seed = *value;
        } else if (option == "--players" && value && *value >= 2 && *value <= max_seats) {
            wishes.players = *value;
        } else {
            return std::nullopt;
        }
        arguments = arguments.subspan(2);
    }
    return wishes;
}

void print(const eriantys::Events& events) {
    std::string line;
    for (const eriantys::Event& event : events) {
        line.clear();
        TextWriter writer{line, names};
        eriantys::tell(event, writer);
        std::cout << (std::holds_alternative<eriantys::event::PhaseBegan>(event) ? "\n* " : "* ")
                  << line << '\n';
    }
}

void print_towers(const eriantys::Board& board) {
    for (const Seat seat : board.seats()) {
        const eriantys::School& school = board.school(seat);
        std::cout << names[seat] << " (" << word_for(school.tower)
                  << "): " << board.sizes().towers - board.reserve_of(school.side)
                  << " towers on the islands, professors:";
        for (const eriantys::Colour colour : eriantys::all_colours) {
            if (board.professor(colour) == seat) {
                std::cout << ' ' << word_for(colour);
            }
        }
        std::cout << '\n';
    }
}

void play(const Wishes& wishes) {
    static eriantys::ActionList choices;
    const auto options = eriantys::standard_options(wishes.players, wishes.variant);
    eriantys::State state = eriantys::setup(options, wishes.seed);
    Rng chance{wishes.seed};
    unsigned actions = 0;

    print(eriantys::opening(state));
    while (!eriantys::outcome(state)) {
        const Seat seat = state.board.active();
        eriantys::legal_actions(state, seat, choices);
        const auto pick = chance.below(static_cast<std::uint32_t>(choices.size()));
        print(*eriantys::apply(state, seat, choices[pick]));
        ++actions;
    }
    std::cout << '\n';
    print_towers(state.board);
    std::cout << "That was game " << wishes.seed << ", " << actions
              << " actions. Another one: scripts/run --seed " << wishes.seed + 1
              << " --players 3\n";
}

}  // namespace
}  // namespace tavola

int main(int argc, char** argv) {
    const std::span arguments{argv, static_cast<std::size_t>(argc)};
    const auto wishes = tavola::read_wishes(arguments.subspan(1));
    if (!wishes) {
        std::cerr << "usage: chance-game [--seed N] [--players 2|3|4] [--base]\n";
        return tavola::exit_usage;
    }
    tavola::play(*wishes);
    return EXIT_SUCCESS;
}
