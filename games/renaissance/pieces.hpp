#pragma once

#include "games/core/bytes.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

/// The pieces in the box and the places where they lie (rules, section 1).
namespace tavola::renaissance {

// ---- resources ----

enum class Resource : std::uint8_t { coin, stone, servant, shield };
inline constexpr std::array all_resources{
    Resource::coin, Resource::stone, Resource::servant, Resource::shield};
inline constexpr std::size_t resource_count = all_resources.size();

/// The kind of an empty shelf, and of everything else that has none.
inline constexpr Resource no_resource{0xFF};

[[nodiscard]] constexpr std::size_t index_of(Resource resource) {
    return static_cast<std::size_t>(resource);
}
/// Actions come from outside and may hold any byte.
[[nodiscard]] constexpr bool is_resource(Resource resource) {
    return index_of(resource) < resource_count;
}

/// So many resources of each kind: a cost, a handful, what lies in one place.
struct Resources {
    std::array<std::uint8_t, resource_count> of{};

    [[nodiscard]] constexpr std::uint8_t& operator[](Resource resource) {
        return of[index_of(resource)];
    }
    [[nodiscard]] constexpr std::uint8_t operator[](Resource resource) const {
        return of[index_of(resource)];
    }

    [[nodiscard]] constexpr unsigned total() const {
        unsigned sum = 0;
        for (const unsigned count : of) {
            sum += count;
        }
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == Resources{}; }

    constexpr void add(Resource resource, unsigned count = 1) {
        (*this)[resource] = static_cast<std::uint8_t>((*this)[resource] + count);
    }
    constexpr void take(Resource resource, unsigned count = 1) {
        assert((*this)[resource] >= count);
        (*this)[resource] = static_cast<std::uint8_t>((*this)[resource] - count);
    }
    constexpr Resources& operator+=(const Resources& others) {
        for (const Resource resource : all_resources) {
            add(resource, others[resource]);
        }
        return *this;
    }

    friend constexpr bool operator==(const Resources&, const Resources&) = default;
};

/// The strongbox has no limit, so its counts are wide ones.
struct Strongbox {
    std::array<Packed<std::uint32_t>, resource_count> of{};

    [[nodiscard]] constexpr std::uint32_t operator[](Resource resource) const {
        return of[index_of(resource)];
    }
    constexpr void add(const Resources& more) {
        for (const Resource resource : all_resources) {
            of[index_of(resource)] = (*this)[resource] + more[resource];
        }
    }
    constexpr void take(const Resources& some) {
        for (const Resource resource : all_resources) {
            assert((*this)[resource] >= some[resource]);
            of[index_of(resource)] = (*this)[resource] - some[resource];
        }
    }

    friend constexpr bool operator==(const Strongbox&, const Strongbox&) = default;
};

// ---- places ----

/// Where a player's resources lie. The first five are depots: three shelves and, in the order in
/// which they were played, the depots of leaders.
enum class Place : std::uint8_t { small, mid, big, sp1, sp2, strongbox };
inline constexpr std::array all_places{
    Place::small, Place::mid, Place::big, Place::sp1, Place::sp2, Place::strongbox};
inline constexpr std::array all_depots{
    Place::small, Place::mid, Place::big, Place::sp1, Place::sp2};
inline constexpr std::array all_shelves{Place::small, Place::mid, Place::big};
inline constexpr std::size_t place_count = all_places.size();
inline constexpr std::size_t depot_count = all_depots.size();
inline constexpr std::size_t shelf_count = all_shelves.size();

[[nodiscard]] constexpr std::size_t index_of(Place place) {
    return static_cast<std::size_t>(place);
}
[[nodiscard]] constexpr bool is_shelf(Place place) { return index_of(place) < shelf_count; }
[[nodiscard]] constexpr bool is_depot(Place place) { return index_of(place) < depot_count; }
[[nodiscard]] constexpr bool is_place(Place place) { return index_of(place) < place_count; }
[[nodiscard]] constexpr bool is_leader_depot(Place place) {
    return is_depot(place) && !is_shelf(place);
}
/// Of a depot: 1, 2 and 3 for the shelves, 2 for a leader's.
[[nodiscard]] constexpr unsigned capacity_of(Place depot) {
    assert(is_depot(depot));
    return std::array{1U, 2U, 3U, 2U, 2U}[index_of(depot)];
}

/// Which pieces are paid, and from where.
struct Payment {
    std::array<Resources, place_count> from{};

    [[nodiscard]] constexpr Resources& operator[](Place place) { return from[index_of(place)]; }
    [[nodiscard]] constexpr const Resources& operator[](Place place) const {
        return from[index_of(place)];
    }
    [[nodiscard]] constexpr Resources total() const {
        Resources all;
        for (const Resources& part : from) {
            all += part;
        }
        return all;
    }

    friend constexpr bool operator==(const Payment&, const Payment&) = default;
};

// ---- marbles ----

enum class Marble : std::uint8_t { white, blue, grey, yellow, purple, red };
inline constexpr std::size_t marble_kinds = 6;
inline constexpr std::size_t market_rows = 3;
inline constexpr std::size_t market_columns = 4;
inline constexpr std::size_t marble_count = market_rows * market_columns + 1;

[[nodiscard]] constexpr std::size_t index_of(Marble marble) {
    return static_cast<std::size_t>(marble);
}
/// How many marbles of this colour there are: 4 white, 2 blue, 2 grey, 2 yellow, 2 purple, 1 red.
[[nodiscard]] constexpr unsigned number_of(Marble marble) {
    return std::array{4U, 2U, 2U, 2U, 2U, 1U}[index_of(marble)];
}
/// What the marble gives; no_resource for white and red.
[[nodiscard]] constexpr Resource resource_of(Marble marble) {
    constexpr std::array given{no_resource,
                               Resource::shield,
                               Resource::stone,
                               Resource::coin,
                               Resource::servant,
                               no_resource};
    return given[index_of(marble)];
}

/// A row (1 to 3 from the top) or a column (1 to 4 from the left) of the market.
struct Line {
    enum class Axis : std::uint8_t { row, column };

    Axis axis{};
    std::uint8_t number = 0;

    friend constexpr bool operator==(const Line&, const Line&) = default;
};

/// Twelve marbles, row after row, and the one that will be pushed in.
struct Market {
    std::array<Marble, market_rows * market_columns> grid{};
    Marble spare{};

    friend constexpr bool operator==(const Market&, const Market&) = default;
};

// ---- development cards, leaders, tokens: what they are; what they do is in cards.hpp,
// leaders.hpp and solo.hpp ----

enum class Colour : std::uint8_t { green, blue, yellow, purple };
inline constexpr std::array all_colours{
    Colour::green, Colour::blue, Colour::yellow, Colour::purple};
inline constexpr std::size_t colour_count = all_colours.size();

[[nodiscard]] constexpr std::size_t index_of(Colour colour) {
    return static_cast<std::size_t>(colour);
}
[[nodiscard]] constexpr bool is_colour(Colour colour) { return index_of(colour) < colour_count; }

inline constexpr std::size_t level_count = 3;
inline constexpr std::size_t pile_count = colour_count * level_count;
inline constexpr std::size_t pile_size = 4;
inline constexpr std::size_t slot_count = 3;

/// A development card by its printed number, 1 to 48.
enum class Card : std::uint8_t {};
inline constexpr Card no_card{0};
inline constexpr std::size_t card_count = pile_count * pile_size;

[[nodiscard]] constexpr std::size_t number_of(Card card) { return static_cast<std::size_t>(card); }
[[nodiscard]] constexpr Card card_numbered(std::size_t number) { return static_cast<Card>(number); }

/// A leader by its printed number, 49 to 64.
enum class Leader : std::uint8_t {};
inline constexpr Leader no_leader{0};
inline constexpr std::size_t first_leader = 49;
inline constexpr std::size_t leader_count = 16;
inline constexpr std::size_t dealt_leaders = 4;  ///< to each player
inline constexpr std::size_t kept_leaders = 2;

[[nodiscard]] constexpr std::size_t number_of(Leader leader) {
    return static_cast<std::size_t>(leader);
}
[[nodiscard]] constexpr Leader leader_numbered(std::size_t number) {
    return static_cast<Leader>(number);
}

/// One of Lorenzo's tokens, 1 to 7; two of them do the same.
enum class Token : std::uint8_t {};
inline constexpr Token no_token{0};
inline constexpr std::size_t token_count = 7;

[[nodiscard]] constexpr std::size_t number_of(Token token) {
    return static_cast<std::size_t>(token);
}
[[nodiscard]] constexpr Token token_numbered(std::size_t number) {
    return static_cast<Token>(number);
}

// ---- the faith track ----

inline constexpr unsigned last_space = 24;
inline constexpr std::size_t section_count = 3;

/// A Pope's favour tile of one player.
enum class Tile : std::uint8_t { inactive, up, lost };

inline constexpr unsigned cards_to_end = 7;

}  // namespace tavola::renaissance
