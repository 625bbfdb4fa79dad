// Feeds the rules of Eriantys with whatever comes: legal actions to get far into the game, and raw
// bytes in between. Whatever is refused changes nothing, what is accepted is what was listed, and
// every position keeps the invariants.

#include "games/eriantys/eriantys.hpp"
#include "tests/games/eriantys/any_action.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>

namespace tavola::eriantys {
namespace {

/// Reads zeros when the input has run out.
class Input {
  public:
    explicit Input(std::span<const std::uint8_t> bytes) : bytes_{bytes} {}

    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    std::uint8_t byte() {
        if (bytes_.empty()) {
            return 0;
        }
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    std::uint64_t word() {
        std::uint64_t joined = 0;
        for (int i = 0; i < 8; ++i) {
            joined = joined << 8U | byte();
        }
        return joined;
    }
    Students students() {
        Students some;
        for (std::uint8_t& count : some.of) {
            count = byte();
        }
        return some;
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

PlayCharacter raw_character(Input& input) {
    PlayCharacter play{.character = static_cast<Character>(input.byte())};
    const std::uint8_t given = input.byte();
    if ((given & 1U) != 0) {
        play.colour = static_cast<Colour>(input.byte());
    }
    if ((given & 2U) != 0) {
        play.island = static_cast<Tile>(input.byte());
    }
    if ((given & 4U) != 0) {
        play.given = input.students();
        play.taken = input.students();
    }
    return play;
}

Action raw_action(Input& input) {
    switch (input.byte() % 7) {
        case 0:
            return PlayAssistant{input.byte()};
        case 1:
            return MoveToDining{static_cast<Colour>(input.byte())};
        case 2: {
            const auto student = static_cast<Colour>(input.byte());
            return MoveToIsland{student, static_cast<Tile>(input.byte())};
        }
        case 3:
            return MoveMotherNature{input.byte()};
        case 4:
            return TakeCloud{input.byte()};
        case 5:
            return raw_character(input);
        default:
            return EndTurn{};
    }
}

/// Most bytes choose a legal action; one in four lets raw bytes speak, for any seat.
void step(State& state, Input& input) {
    static ActionList list;
    const std::uint8_t choice = input.byte();
    const bool raw = choice % 4 == 0;
    const Seat seat = raw ? seat_at(input.byte()) : state.board.active();
    legal_actions(state, seat, list);
    if (!raw && list.empty()) {
        return;
    }
    const std::size_t pick = choice / 4 + std::size_t{input.byte()} * 64;
    const Action action = raw ? raw_action(input) : list[pick % list.size()];

    const State before = state;
    const bool listed = std::ranges::find(list, as_listed(state, action)) != list.end();
    const bool accepted = apply(state, seat, action).has_value();
    demand(accepted == listed, "accepted but not listed, or listed but refused");
    demand(accepted || state == before, "a refusal changed the state");
    const std::string broken = broken_invariant(state);
    demand(broken.empty(), broken.c_str());
}

void play(Input input) {
    const std::uint8_t kind = input.byte();
    const auto options =
        standard_options(2 + kind / 2 % 3, kind % 2 == 0 ? Variant::base : Variant::expert);
    State state = setup(options, input.word());
    while (!input.empty()) {
        step(state, input);
    }
}

}  // namespace
}  // namespace tavola::eriantys

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tavola::eriantys::play(tavola::eriantys::Input{{data, size}});
    return 0;
}
