#pragma once

#include "games/core/inline_vec.hpp"
#include "games/core/seat.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/board.hpp"
#include "games/eriantys/outcome.hpp"

#include <array>
#include <cstdint>
#include <variant>

/// What happened, told in the order in which it did (protocol, section 8). Everything in Eriantys
/// happens in the open, so everybody is told all of it.
namespace tavola::eriantys::event {

struct PhaseBegan {
    Phase phase{};  ///< planning, or students for the action phase
    std::uint8_t round = 0;
    Seat starter = nobody;

    friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};

struct CloudsFilled {
    std::uint8_t count = 0;
    std::array<Students, max_seats> clouds{};

    friend bool operator==(const CloudsFilled&, const CloudsFilled&) = default;
};

struct AssistantPlayed {
    Seat seat = nobody;
    std::uint8_t value = 0;

    friend bool operator==(const AssistantPlayed&, const AssistantPlayed&) = default;
};

struct OrderSettled {
    std::uint8_t count = 0;
    std::array<Seat, max_seats> order{};

    friend bool operator==(const OrderSettled&, const OrderSettled&) = default;
};

struct TurnPassed {
    Seat to = nobody;
    Seat after = nobody;

    friend bool operator==(const TurnPassed&, const TurnPassed&) = default;
};

struct MovedToDining {
    Seat seat = nobody;
    Colour student{};

    friend bool operator==(const MovedToDining&, const MovedToDining&) = default;
};

struct MovedToIsland {
    Seat seat = nobody;
    Colour student{};
    Tile island{};  ///< the group's first tile

    friend bool operator==(const MovedToIsland&, const MovedToIsland&) = default;
};

struct ProfessorMoved {
    Seat to = nobody;
    Colour colour{};
    Seat from = nobody;

    friend bool operator==(const ProfessorMoved&, const ProfessorMoved&) = default;
};

struct MotherNatureMoved {
    Seat seat = nobody;
    std::uint8_t steps = 0;
    Tile from{};
    Tile to{};

    friend bool operator==(const MotherNatureMoved&, const MotherNatureMoved&) = default;
};

/// The seats are those that keep their side's towers.
struct Conquered {
    Seat by = nobody;
    Tile island{};
    std::uint8_t towers = 0;
    Seat from = nobody;

    friend bool operator==(const Conquered&, const Conquered&) = default;
};

struct Merged {
    std::uint8_t parts = 0;       ///< two, or three when both neighbours matched
    std::array<Tile, 3> first{};  ///< the first tile of each part, clockwise
    Group group{};                ///< what they are now

    friend bool operator==(const Merged&, const Merged&) = default;
};

struct CloudTaken {
    Seat seat = nobody;
    std::uint8_t cloud = 0;
    Students students{};

    friend bool operator==(const CloudTaken&, const CloudTaken&) = default;
};

struct CharacterPlayed {
    Seat seat = nobody;
    std::uint8_t cost = 0;
    PlayCharacter play{};

    friend bool operator==(const CharacterPlayed&, const CharacterPlayed&) = default;
};

/// How a character lies there now: after each use, and when a no-entry tile came back.
struct CardChanged {
    std::uint8_t price = 0;  ///< of the next use
    CharacterCard card{};

    friend bool operator==(const CardChanged&, const CardChanged&) = default;
};

struct StepsAdded {
    Seat seat = nobody;
    std::uint8_t extra = 0;
    std::uint8_t bound = 0;

    friend bool operator==(const StepsAdded&, const StepsAdded&) = default;
};

struct Swapped {
    enum class With : std::uint8_t { card, dining };

    Seat seat = nobody;
    With with{};
    Students given{};  ///< from the entrance
    Students taken{};

    friend bool operator==(const Swapped&, const Swapped&) = default;
};

/// A dining room that a character changed: one more, or up to three fewer.
struct DiningChanged {
    Seat seat = nobody;
    Colour colour{};
    std::int8_t change = 0;

    friend bool operator==(const DiningChanged&, const DiningChanged&) = default;
};

/// A student that a character put on an island.
struct IslandGained {
    Tile island{};
    Colour colour{};

    friend bool operator==(const IslandGained&, const IslandGained&) = default;
};

struct NoEntryChanged {
    Tile island{};
    std::uint8_t tiles = 0;  ///< that lie there now

    friend bool operator==(const NoEntryChanged&, const NoEntryChanged&) = default;
};

struct CoinsChanged {
    Seat seat = nobody;
    std::uint8_t before = 0;
    std::uint8_t after = 0;

    friend bool operator==(const CoinsChanged&, const CoinsChanged&) = default;
};

struct LastRound {
    Reason reason{};

    friend bool operator==(const LastRound&, const LastRound&) = default;
};

struct GameOver {
    Outcome outcome{};

    friend bool operator==(const GameOver&, const GameOver&) = default;
};

}  // namespace tavola::eriantys::event

namespace tavola::eriantys {

using Event = std::variant<event::PhaseBegan,
                           event::CloudsFilled,
                           event::AssistantPlayed,
                           event::OrderSettled,
                           event::TurnPassed,
                           event::MovedToDining,
                           event::MovedToIsland,
                           event::ProfessorMoved,
                           event::MotherNatureMoved,
                           event::Conquered,
                           event::Merged,
                           event::CloudTaken,
                           event::CharacterPlayed,
                           event::CardChanged,
                           event::StepsAdded,
                           event::Swapped,
                           event::DiningChanged,
                           event::IslandGained,
                           event::NoEntryChanged,
                           event::CoinsChanged,
                           event::LastRound,
                           event::GameOver>;

/// The longest story is a minstrel's who ends the round: played, paid, swapped, a coin, four
/// professors, the card, then phase, clouds, last round and turn: thirteen.
using Events = InlineVec<Event, 16>;

}  // namespace tavola::eriantys
