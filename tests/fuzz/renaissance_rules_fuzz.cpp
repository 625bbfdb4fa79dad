// Feeds the rules of Renaissance with whatever comes: legal actions to get far into the game, and
// raw bytes in between. Whatever is refused changes nothing, what is accepted is what was listed,
// and every position keeps the invariants.

#include "games/renaissance/renaissance.hpp"
#include "tests/games/renaissance/any_action.hpp"
#include "tests/games/renaissance/invariants.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <span>

namespace tavola::renaissance {
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
    Resource resource() { return static_cast<Resource>(byte()); }
    Place place() { return static_cast<Place>(byte()); }

  private:
    std::span<const std::uint8_t> bytes_;
};

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

/// A few pieces from anywhere; half the time none is said.
std::optional<Payment> raw_payment(Input& input) {
    const std::uint8_t pieces = input.byte();
    if (pieces % 2 == 0) {
        return std::nullopt;
    }
    Payment payment;
    for (unsigned i = 0; i < pieces / 2 % 16; ++i) {
        const std::uint8_t piece = input.byte();
        payment[all_places[piece % place_count]].add(all_resources[piece / 16 % resource_count]);
    }
    return payment;
}

Produce raw_production(Input& input) {
    Produce produce;
    const std::uint8_t said = input.byte();
    if ((said & 1U) != 0) {
        const Resource one = input.resource();
        const Resource other = input.resource();
        produce.items.base = {.in = {one, other}, .out = input.resource()};
    }
    for (unsigned i = 0; i < (said >> 1U) % 4; ++i) {
        produce.items.twice = !produce.items.slots.insert(input.byte()) || produce.items.twice;
    }
    for (unsigned i = 0; i < (said >> 3U) % 4; ++i) {
        const std::uint8_t number = input.byte();
        produce.items.leaders.insert(number);
        if (number >= 1 && number <= kept_leaders) {
            produce.items.leader_out[number - std::size_t{1}] = input.resource();
        }
    }
    produce.payment = raw_payment(input);
    return produce;
}

BuyCard raw_purchase(Input& input) {
    BuyCard buy{
        .colour = static_cast<Colour>(input.byte()), .level = input.byte(), .slot = input.byte()};
    buy.payment = raw_payment(input);
    return buy;
}

DropResource raw_drop(Input& input) {
    DropResource drop{.resource = input.resource()};
    if (input.byte() % 2 == 0) {
        drop.depot = input.place();
    }
    return drop;
}

Action raw_action(Input& input) {
    const std::uint8_t kind = input.byte();
    switch (kind % 12) {
        case 0:
            return KeepLeaders{.first = input.byte(), .second = input.byte()};
        case 1:
            return PickResource{.resource = input.resource(), .depot = input.place()};
        case 2:
            return TakeMarbles{
                {.axis = static_cast<Line::Axis>(input.byte()), .number = input.byte()}};
        case 3:
            return PutResource{.resource = input.resource(), .depot = input.place()};
        case 4:
            return raw_drop(input);
        case 5:
            return raw_purchase(input);
        case 6:
            return raw_production(input);
        case 7:
            return SwapDepots{.from = input.place(), .to = input.place()};
        case 8:
            return ShiftResource{
                .resource = input.resource(), .from = input.place(), .to = input.place()};
        case 9:
            return PlayLeader{input.byte()};
        case 10:
            return DiscardLeader{input.byte()};
        default:
            return EndTurn{};
    }
}

/// Most bytes choose a legal action; one in four lets raw bytes speak, for any seat.
void step(State& state, Input& input) {
    static ActionList list;
    const std::uint8_t choice = input.byte();
    const bool raw = choice % 4 == 0;
    if (state.board.to_act().empty()) {
        return;
    }
    const Seat seat = raw ? seat_at(input.byte()) : state.board.active();
    legal_actions(state, seat, list);
    const std::size_t pick = choice / 4 + std::size_t{input.byte()} * 64;
    const Action action = raw ? raw_action(input) : list[pick % list.size()];

    const State before = state;
    const bool listed = std::ranges::find(list, as_listed(state, action)) != list.end();
    const bool accepted = apply(state, seat, action).has_value();
    demand(accepted == listed, "accepted but not listed, or listed but refused");
    demand(accepted || state == before, "a refusal changed the state");
    std::string broken = broken_invariant(state);
    demand(broken.empty(), broken.c_str());
    broken = broken_change(before, state);
    demand(broken.empty(), broken.c_str());
}

void play(Input input) {
    const std::size_t players = 1 + input.byte() % max_seats;
    State state = setup({.players = players}, input.word());
    while (!input.empty()) {
        step(state, input);
    }
}

}  // namespace
}  // namespace tavola::renaissance

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tavola::renaissance::play(tavola::renaissance::Input{{data, size}});
    return 0;
}
