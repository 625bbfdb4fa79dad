#pragma once

#include "games/core/bytes.hpp"
#include "games/core/seat.hpp"
#include "games/renaissance/cards.hpp"
#include "games/renaissance/pieces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

/// The table: all that everybody sees, and in each player's place the leaders, which others see
/// only when they are played (view.hpp). What chance will bring is in State.
namespace tavola::renaissance {

/// What lies in one depot. An empty shelf has no kind; a leader's depot keeps its kind while it is
/// empty, and has none as long as no such leader is played.
struct Stock {
    Resource kind = no_resource;
    std::uint8_t count = 0;

    [[nodiscard]] bool exists() const { return kind != no_resource; }
    [[nodiscard]] bool holds(Resource resource) const { return kind == resource && count > 0; }

    friend bool operator==(const Stock&, const Stock&) = default;
};

/// A development slot: level 1, 2, 3 from the bottom, without gaps.
struct Slot {
    std::array<Card, level_count> cards{};

    /// How many cards lie here, which is also the top one's level.
    [[nodiscard]] std::size_t size() const {
        std::size_t count = 0;
        while (count < cards.size() && cards[count] != no_card) {
            ++count;
        }
        return count;
    }
    /// The card that produces; no_card when the slot is empty.
    [[nodiscard]] Card top() const { return size() == 0 ? no_card : cards[size() - 1]; }

    friend bool operator==(const Slot&, const Slot&) = default;
};

/// One of the two leaders that a player kept.
struct HeldLeader {
    enum class State : std::uint8_t { none, hand, played, discarded };

    Leader leader = no_leader;  ///< in a view no_leader where the viewer may not know it
    State state = State::none;  ///< none until KEEP

    friend bool operator==(const HeldLeader&, const HeldLeader&) = default;
};

/// A player's board, hand and marker.
struct PlayerBoard {
    std::array<Stock, depot_count> depots{};  ///< by Place
    Strongbox strongbox{};
    std::array<Slot, slot_count> slots{};
    std::uint8_t faith = 0;
    std::array<Tile, section_count> tiles{};
    std::array<Leader, dealt_leaders> dealt{};  ///< in a view no_leader but for the owner
    std::array<HeldLeader, kept_leaders> leaders{};

    // questions
    [[nodiscard]] Stock& depot(Place place) { return depots[index_of(place)]; }
    [[nodiscard]] const Stock& depot(Place place) const { return depots[index_of(place)]; }
    [[nodiscard]] bool has_kept() const { return leaders[0].state != HeldLeader::State::none; }
    /// How many of this kind lie in all places together.
    [[nodiscard]] std::uint32_t owned(Resource resource) const {
        std::uint32_t sum = strongbox[resource];
        for (const Stock& stock : depots) {
            sum += stock.kind == resource ? stock.count : 0U;
        }
        return sum;
    }
    /// How many of this kind lie in that place, which must be one.
    [[nodiscard]] std::uint32_t owned_at(Place place, Resource resource) const {
        if (place == Place::strongbox) {
            return strongbox[resource];
        }
        return depot(place).kind == resource ? depot(place).count : 0U;
    }
    [[nodiscard]] unsigned cards() const {
        std::size_t count = 0;
        for (const Slot& slot : slots) {
            count += slot.size();
        }
        return static_cast<unsigned>(count);
    }

    friend bool operator==(const PlayerBoard&, const PlayerBoard&) = default;
};

/// What everybody sees of a pile of development cards.
struct Pile {
    Card top = no_card;
    std::uint8_t left = 0;  ///< the top card included

    friend bool operator==(const Pile&, const Pile&) = default;
};

/// Where the game stands: set-up, then turns, each of them before, in the midst of and after the
/// main action.
enum class Phase : std::uint8_t {
    keeping,  ///< everybody chooses leaders, in any order
    picking,  ///< starting resources, in seat order
    acting,   ///< the main action is due
    placing,  ///< resources from the market are pending
    acted,    ///< the main action is complete
    over,
};

/// Why the last round is the last, or why the game ended.
enum class Reason : std::uint8_t { none, faith, cards, lorenzo, colour };

struct Board {
    // the game
    std::uint8_t players = 0;
    Seat first = nobody;  ///< has the inkwell
    Phase phase = Phase::keeping;
    Seat turn = nobody;                ///< whose turn it is; nobody's while leaders are chosen
    Reason last_round = Reason::none;  ///< set once, never cleared; never in a solo game
    Reason ending = Reason::none;      ///< set when the game is over

    // what is under way
    std::uint8_t picks_left = 0;  ///< starting resources that the seat still takes
    Resources pending{};          ///< from the market, neither placed nor dropped yet
    std::uint8_t white = 0;       ///< pending marbles that become what the player names
    std::uint8_t dropped = 0;     ///< in this market action so far

    // the middle of the table
    Market market{};
    std::array<Pile, pile_count> piles{};  ///< as pile_of() numbers them
    CardSet removed{};                     ///< by Lorenzo's tokens

    std::array<PlayerBoard, max_seats> player_boards{};

    // the solo game
    std::uint8_t cross = 0;     ///< Lorenzo's black cross
    std::uint8_t revealed = 0;  ///< tokens since they were last shuffled
    std::array<Token, token_count> revealed_tokens{};
    Token last_token = no_token;

    Packed<std::uint32_t> revelations{};  ///< how often a card, a token or a leader was uncovered

    // questions
    [[nodiscard]] bool solo() const { return players == 1; }
    [[nodiscard]] SeatSet seats() const { return SeatSet::of_table(players); }
    [[nodiscard]] PlayerBoard& player(Seat seat) { return player_boards[tavola::index_of(seat)]; }
    [[nodiscard]] const PlayerBoard& player(Seat seat) const {
        return player_boards[tavola::index_of(seat)];
    }
    [[nodiscard]] const Pile& pile(Colour colour, std::size_t level) const {
        return piles[pile_of(colour, level)];
    }
    [[nodiscard]] bool has_pending() const { return white > 0 || !pending.empty(); }

    /// The seats clockwise from the first player: 0 is the first player's.
    [[nodiscard]] Seat seat_in_order(std::size_t place) const {
        return seat_at((tavola::index_of(first) + place) % players);
    }
    [[nodiscard]] std::size_t place_in_order(Seat seat) const {
        return (tavola::index_of(seat) + players - tavola::index_of(first)) % players;
    }

    /// Those who can act now: several while leaders are chosen, nobody when it is over.
    [[nodiscard]] SeatSet to_act() const {
        if (phase != Phase::keeping) {
            return phase == Phase::over ? SeatSet{} : SeatSet{turn};
        }
        SeatSet choosing;
        for (const Seat seat : seats()) {
            if (!player(seat).has_kept()) {
                choosing.insert(seat);
            }
        }
        return choosing;
    }
    /// One of them, the lowest seat; the game is not over.
    [[nodiscard]] Seat active() const { return phase == Phase::keeping ? *to_act().begin() : turn; }

    friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace tavola::renaissance
