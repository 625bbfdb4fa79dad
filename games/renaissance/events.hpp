#pragma once

#include "games/core/inline_vec.hpp"
#include "games/core/seat.hpp"
#include "games/renaissance/actions.hpp"
#include "games/renaissance/board.hpp"
#include "games/renaissance/outcome.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

/// What happened, told in the order in which it did (protocol, section 8).
namespace tavola::renaissance::event {

// ---- set-up ----

/// For the owner alone.
struct LeadersDealt {
    Seat seat = nobody;
    std::array<Leader, dealt_leaders> leaders{};

    friend bool operator==(const LeadersDealt&, const LeadersDealt&) = default;
};

/// The others are told that it happened, with numbers 0 and no leaders.
struct LeadersKept {
    Seat seat = nobody;
    KeepLeaders numbers{};
    std::array<Leader, kept_leaders> leaders{};

    friend bool operator==(const LeadersKept&, const LeadersKept&) = default;
};

struct ResourcePicked {
    Seat seat = nobody;
    Resource resource{};
    Place depot{};

    friend bool operator==(const ResourcePicked&, const ResourcePicked&) = default;
};

// ---- the middle of the table ----

struct MarketChanged {
    Market market{};

    friend bool operator==(const MarketChanged&, const MarketChanged&) = default;
};

/// How a pile lies there now: its top card was uncovered, or there is none.
struct PileChanged {
    Colour colour{};
    std::uint8_t level = 0;
    Pile pile{};

    friend bool operator==(const PileChanged&, const PileChanged&) = default;
};

// ---- turns ----

/// In a solo game from the player to the same player.
struct TurnPassed {
    Seat to = nobody;
    Seat after = nobody;

    friend bool operator==(const TurnPassed&, const TurnPassed&) = default;
};

struct MarblesTaken {
    Seat seat = nobody;
    Line line{};
    Resources got{};
    std::uint8_t white = 0;  ///< marbles whose kind the player will name

    friend bool operator==(const MarblesTaken&, const MarblesTaken&) = default;
};

struct ResourcePut {
    Seat seat = nobody;
    Resource resource{};
    Place depot{};

    friend bool operator==(const ResourcePut&, const ResourcePut&) = default;
};

/// Without a depot it was a pending one.
struct ResourceDropped {
    Seat seat = nobody;
    Resource resource{};
    std::optional<Place> depot{};

    friend bool operator==(const ResourceDropped&, const ResourceDropped&) = default;
};

struct CardBought {
    Seat seat = nobody;
    Colour colour{};
    std::uint8_t level = 0;
    std::uint8_t slot = 0;
    Card card = no_card;
    Payment payment{};  ///< that was made

    friend bool operator==(const CardBought&, const CardBought&) = default;
};

struct Produced {
    Seat seat = nobody;
    Production items{};
    Payment payment{};  ///< that was made
    Resources got{};    ///< into the strongbox; faith is told by FaithMoved

    friend bool operator==(const Produced&, const Produced&) = default;
};

struct DepotsSwapped {
    Seat seat = nobody;
    Place from{};
    Place to{};

    friend bool operator==(const DepotsSwapped&, const DepotsSwapped&) = default;
};

struct ResourceShifted {
    Seat seat = nobody;
    Resource resource{};
    Place from{};
    Place to{};

    friend bool operator==(const ResourceShifted&, const ResourceShifted&) = default;
};

struct LeaderPlayed {
    Seat seat = nobody;
    std::uint8_t number = 0;
    Leader leader = no_leader;

    friend bool operator==(const LeaderPlayed&, const LeaderPlayed&) = default;
};

/// Which leader it was stays hidden until the game is over.
struct LeaderDiscarded {
    Seat seat = nobody;
    std::uint8_t number = 0;

    friend bool operator==(const LeaderDiscarded&, const LeaderDiscarded&) = default;
};

// ---- the track ----

struct FaithMoved {
    Seat seat = nobody;
    std::uint8_t before = 0;
    std::uint8_t after = 0;

    friend bool operator==(const FaithMoved&, const FaithMoved&) = default;
};

/// The tiles of that section, by seat; entries past the last player mean nothing.
struct VaticanReport {
    std::uint8_t section = 0;  ///< 1 to 3
    std::uint8_t players = 0;
    std::array<Tile, max_seats> tiles{};

    friend bool operator==(const VaticanReport&, const VaticanReport&) = default;
};

struct TokenDrawn {
    Token token = no_token;

    friend bool operator==(const TokenDrawn&, const TokenDrawn&) = default;
};

struct CrossMoved {
    std::uint8_t before = 0;
    std::uint8_t after = 0;

    friend bool operator==(const CrossMoved&, const CrossMoved&) = default;
};

// ---- the end ----

struct LastRound {
    Reason reason{};

    friend bool operator==(const LastRound&, const LastRound&) = default;
};

/// Every kept leader, by seat, for everybody to see.
struct HandsShown {
    std::uint8_t players = 0;
    std::array<std::array<HeldLeader, kept_leaders>, max_seats> hands{};

    friend bool operator==(const HandsShown&, const HandsShown&) = default;
};

struct GameOver {
    Outcome outcome{};

    friend bool operator==(const GameOver&, const GameOver&) = default;
};

/// The points, by seat.
struct Scored {
    std::uint8_t players = 0;
    std::array<std::uint32_t, max_seats> points{};

    friend bool operator==(const Scored&, const Scored&) = default;
};

}  // namespace tavola::renaissance::event

namespace tavola::renaissance {

using Event = std::variant<event::LeadersDealt,
                           event::LeadersKept,
                           event::ResourcePicked,
                           event::MarketChanged,
                           event::PileChanged,
                           event::TurnPassed,
                           event::MarblesTaken,
                           event::ResourcePut,
                           event::ResourceDropped,
                           event::CardBought,
                           event::Produced,
                           event::DepotsSwapped,
                           event::ResourceShifted,
                           event::LeaderPlayed,
                           event::LeaderDiscarded,
                           event::FaithMoved,
                           event::VaticanReport,
                           event::TokenDrawn,
                           event::CrossMoved,
                           event::LastRound,
                           event::HandsShown,
                           event::GameOver,
                           event::Scored>;

/// The longest story is the opening: four hands of leaders, the market, twelve piles and two
/// markers that start one space ahead.
using Events = InlineVec<Event, 20>;

}  // namespace tavola::renaissance
