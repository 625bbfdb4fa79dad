#pragma once

#include "games/core/bytes.hpp"
#include "games/core/seat.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

/// The pieces in the box, and how many of them each number of players uses (rules, section 1).
namespace tavola::eriantys {

enum class Colour : std::uint8_t { red, green, blue, yellow, pink };
inline constexpr std::array all_colours{
    Colour::red, Colour::green, Colour::blue, Colour::yellow, Colour::pink};
inline constexpr std::size_t colour_count = all_colours.size();

[[nodiscard]] constexpr std::size_t index_of(Colour colour) {
    return static_cast<std::size_t>(colour);
}
/// Actions come from outside and may hold any byte.
[[nodiscard]] constexpr bool is_colour(Colour colour) { return index_of(colour) < colour_count; }

enum class TowerColour : std::uint8_t { black, white, grey };
enum class Wizard : std::uint8_t { king, witch, sage, druid };

/// The twelve characters, with the numbers that the rulebook's order gives them.
enum class Character : std::uint8_t {
    none,
    monk,
    farmer,
    herald,
    postman,
    granny,
    centaur,
    jester,
    knight,
    hunter,
    minstrel,
    princess,
    thief,
};
inline constexpr std::size_t character_count = 12;

[[nodiscard]] constexpr std::size_t number_of(Character character) {
    return static_cast<std::size_t>(character);
}
[[nodiscard]] constexpr Character character_numbered(std::size_t number) {
    return static_cast<Character>(number);
}

/// One of the twelve islands of the box, 1 to 12 clockwise; the number never changes.
enum class Tile : std::uint8_t {};
inline constexpr std::size_t tile_count = 12;

[[nodiscard]] constexpr std::size_t number_of(Tile tile) { return static_cast<std::size_t>(tile); }
[[nodiscard]] constexpr Tile tile_numbered(std::size_t number) { return static_cast<Tile>(number); }
[[nodiscard]] constexpr bool is_tile(Tile tile) {
    return number_of(tile) >= 1 && number_of(tile) <= tile_count;
}

/// So many students of each colour: an entrance, a cloud, a handful.
struct Students {
    std::array<std::uint8_t, colour_count> of{};

    [[nodiscard]] constexpr std::uint8_t& operator[](Colour colour) { return of[index_of(colour)]; }
    [[nodiscard]] constexpr std::uint8_t operator[](Colour colour) const {
        return of[index_of(colour)];
    }

    [[nodiscard]] constexpr unsigned total() const {
        unsigned sum = 0;
        for (const unsigned count : of) {
            sum += count;
        }
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return total() == 0; }
    [[nodiscard]] constexpr bool contains(const Students& others) const {
        for (std::size_t i = 0; i < of.size(); ++i) {
            if (of[i] < others.of[i]) {
                return false;
            }
        }
        return true;
    }

    constexpr Students& operator+=(const Students& others) {
        for (std::size_t i = 0; i < of.size(); ++i) {
            of[i] = static_cast<std::uint8_t>(of[i] + others.of[i]);
        }
        return *this;
    }
    constexpr Students& operator-=(const Students& others) {
        assert(contains(others));
        for (std::size_t i = 0; i < of.size(); ++i) {
            of[i] = static_cast<std::uint8_t>(of[i] - others.of[i]);
        }
        return *this;
    }

    friend constexpr bool operator==(const Students&, const Students&) = default;
};

/// The assistants that a player still holds; there is one of each value from 1 to 10.
class Hand {
  public:
    static constexpr unsigned largest = 10;

    [[nodiscard]] static constexpr Hand full() { return Hand{0b111'1111'1110}; }
    [[nodiscard]] static constexpr Hand none() { return Hand{0}; }

    [[nodiscard]] constexpr bool contains(unsigned value) const {
        return value <= largest && ((bits() >> value) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits() == 0; }
    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits()));
    }
    [[nodiscard]] constexpr Hand without(Hand others) const {
        return Hand{static_cast<std::uint16_t>(bits() & ~others.bits())};
    }
    constexpr void insert(unsigned value) {
        bits_ = static_cast<std::uint16_t>(bits() | (1U << value));
    }
    constexpr void remove(unsigned value) {
        bits_ = static_cast<std::uint16_t>(bits() & ~(1U << value));
    }

    friend constexpr bool operator==(const Hand&, const Hand&) = default;

  private:
    constexpr explicit Hand(std::uint16_t bits) : bits_{bits} {}
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    Packed<std::uint16_t> bits_;  // bit n: the assistant of value n
};

/// How far mother nature may go for an assistant.
[[nodiscard]] constexpr unsigned steps_of(unsigned assistant) { return (assistant + 1) / 2; }

/// What depends on the number of players.
struct Sizes {
    std::uint8_t entrance = 0;
    std::uint8_t towers = 0;  ///< of each side
    std::uint8_t clouds = 0;
    std::uint8_t cloud_students = 0;
    std::uint8_t moves = 0;  ///< students moved in a turn
    std::uint8_t sides = 0;
};

inline constexpr std::array<Sizes, 3> sizes_by_players{{
    {.entrance = 7, .towers = 8, .clouds = 2, .cloud_students = 3, .moves = 3, .sides = 2},
    {.entrance = 9, .towers = 6, .clouds = 3, .cloud_students = 4, .moves = 4, .sides = 3},
    {.entrance = 7, .towers = 8, .clouds = 4, .cloud_students = 3, .moves = 3, .sides = 2},
}};

[[nodiscard]] constexpr const Sizes& sizes_for(std::size_t players) {
    assert(players >= 2 && players <= max_seats);
    return sizes_by_players[players - 2];
}

inline constexpr unsigned students_of_each_colour = 26;
inline constexpr unsigned coins_in_the_game = 20;
inline constexpr unsigned no_entry_tiles = 4;
inline constexpr unsigned seats_at_a_table = 10;  ///< of one colour in a dining room

}  // namespace tavola::eriantys
