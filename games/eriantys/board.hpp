#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/pieces.hpp"

#include <array>
#include <cstdint>

/// All that lies open on the table. Everybody sees it; what is hidden is in State.
namespace tavola::eriantys {

/// Those who win together: a player, or with four players a team of two.
enum class Side : std::uint8_t {};
inline constexpr Side no_side{0xFF};
inline constexpr std::size_t max_sides = 3;

[[nodiscard]] constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

/// A maximal run of unified islands; a lone island is a group of one tile.
struct Group {
    Tile first{};            ///< its first tile, clockwise; 12+1 begins with 12
    std::uint8_t tiles = 0;  ///< how many
    Students students{};
    Side tower_side = no_side;  ///< whose towers stand here
    std::uint8_t towers = 0;    ///< as many as tiles, or none; fewer only when they ran out
    std::uint8_t no_entry = 0;

    friend bool operator==(const Group&, const Group&) = default;
};

/// A player's school board, hand and purse.
struct School {
    Students entrance{};
    Students dining{};
    Hand hand = Hand::none();
    std::uint8_t assistant = 0;  ///< played this round; 0 before that
    std::uint8_t coins = 0;
    Side side = no_side;
    TowerColour tower{};
    Wizard wizard{};

    friend bool operator==(const School&, const School&) = default;
};

/// One of the three characters of an expert game.
struct CharacterCard {
    Character character{};  ///< none in a base game
    bool used = false;      ///< bears a coin, and costs one more
    Students students{};
    std::uint8_t no_entry = 0;

    friend bool operator==(const CharacterCard&, const CharacterCard&) = default;
};

enum class Phase : std::uint8_t { planning, students, mother_nature, cloud, turn_end, over };

/// Why this round is the last, or why the game ended.
enum class Reason : std::uint8_t { none, towers, islands, bag, assistants };

struct Board {
    // the game
    std::uint8_t players = 0;
    bool expert = false;

    // the round
    std::uint8_t round = 0;
    Phase phase = Phase::planning;
    Seat starter = nobody;                ///< who plans first this round
    std::array<Seat, max_seats> order{};  ///< in which this phase is played
    std::uint8_t turn = 0;                ///< index into order: whose turn it is
    bool clouds_short = false;            ///< not all could be filled: nobody takes one
    Reason last_round = Reason::none;     ///< set once, never cleared
    Reason ending = Reason::none;         ///< set when the game is over

    // the turn
    std::uint8_t moves_left = 0;   ///< students still to move
    Character character_played{};  ///< its effect lasts to the turn's end
    Colour ignored_colour{};       ///< the mushroom hunter's choice, while that lasts

    // the islands
    std::array<Group, tile_count> groups{};  ///< clockwise, by first tile
    std::uint8_t group_count = 0;
    std::uint8_t mother_nature = 0;  ///< index into groups

    // the rest
    std::array<Students, max_seats> clouds{};
    std::array<School, max_seats> schools{};
    std::array<std::uint8_t, max_sides> reserve{};  ///< towers not on islands, of each side
    std::array<Seat, colour_count> professors{nobody, nobody, nobody, nobody, nobody};
    std::uint8_t bank = 0;
    std::array<CharacterCard, 3> characters{};

    // questions
    [[nodiscard]] Seat active() const { return order[turn]; }
    [[nodiscard]] const Sizes& sizes() const { return sizes_for(players); }
    [[nodiscard]] SeatSet seats() const { return SeatSet::of_table(players); }
    [[nodiscard]] School& school(Seat seat) { return schools[tavola::index_of(seat)]; }
    [[nodiscard]] const School& school(Seat seat) const { return schools[tavola::index_of(seat)]; }
    [[nodiscard]] Seat& professor(Colour colour) { return professors[index_of(colour)]; }
    [[nodiscard]] Seat professor(Colour colour) const { return professors[index_of(colour)]; }
    [[nodiscard]] std::uint8_t& reserve_of(Side side) { return reserve[index_of(side)]; }
    [[nodiscard]] std::uint8_t reserve_of(Side side) const { return reserve[index_of(side)]; }

    friend bool operator==(const Board&, const Board&) = default;
};

/// The member of the side who keeps its towers: the one of the lowest seat.
[[nodiscard]] Seat holder_of(const Board& board, Side side);

/// The towers on this player's board: with four players one mate has the team's, the other none.
[[nodiscard]] unsigned towers_kept_by(const Board& board, Seat seat);

}  // namespace tavola::eriantys
