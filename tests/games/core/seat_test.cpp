#include "games/core/seat.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tavola {
namespace {

std::vector<std::size_t> seats_in(SeatSet set) {
    std::vector<std::size_t> seats;
    for (const Seat seat : set) {
        seats.push_back(index_of(seat));
    }
    return seats;
}

TEST_CASE("seats are numbered from nought", "[core][seat]") {
    for (std::size_t i = 0; i < max_seats; ++i) {
        CHECK(index_of(seat_at(i)) == i);
        CHECK(seat_at(i) != nobody);
    }
    CHECK(seat_at(1) == Seat{1});
}

TEST_CASE("a set of seats is walked in seat order, however it was made", "[core][seat]") {
    CHECK(seats_in({seat_at(3), seat_at(0), seat_at(2)}) == std::vector<std::size_t>{0, 2, 3});

    SeatSet set;
    set.insert(seat_at(2));
    set.insert(seat_at(1));
    CHECK(seats_in(set) == std::vector<std::size_t>{1, 2});
}

TEST_CASE("a seat is in a set once", "[core][seat]") {
    SeatSet set{seat_at(1), seat_at(1)};
    set.insert(seat_at(1));
    CHECK(set.size() == 1);
    CHECK(set == SeatSet{seat_at(1)});
}

TEST_CASE("a set contains the seats that were put into it and nobody else", "[core][seat]") {
    const SeatSet set{seat_at(0), seat_at(3)};
    CHECK(set.contains(seat_at(0)));
    CHECK_FALSE(set.contains(seat_at(1)));
    CHECK_FALSE(set.contains(seat_at(2)));
    CHECK(set.contains(seat_at(3)));
    // While compiling, where looking for it past the last bit would not go unnoticed.
    STATIC_REQUIRE_FALSE(SeatSet::of_table(max_seats).contains(nobody));
    STATIC_REQUIRE_FALSE(SeatSet{}.contains(nobody));
    CHECK_FALSE(SeatSet::of_table(max_seats).contains(seat_at(max_seats)));
}

TEST_CASE("a table has the seats of its players", "[core][seat]") {
    for (std::size_t players = 0; players <= max_seats; ++players) {
        CAPTURE(players);
        const SeatSet table = SeatSet::of_table(players);
        CHECK(table.size() == players);
        CHECK(table.empty() == (players == 0));
        for (std::size_t i = 0; i < max_seats; ++i) {
            CHECK(table.contains(seat_at(i)) == (i < players));
        }
    }
}

TEST_CASE("an empty set has nothing to walk", "[core][seat]") {
    const SeatSet set;
    CHECK(set.empty());
    CHECK(set.size() == 0);
    CHECK(seats_in(set).empty());
    CHECK_FALSE(set.contains(seat_at(0)));
}

TEST_CASE("sets are equal when they hold the same seats", "[core][seat]") {
    CHECK(SeatSet{seat_at(0), seat_at(1)} == SeatSet::of_table(2));
    CHECK_FALSE(SeatSet{seat_at(0)} == SeatSet{seat_at(1)});
    CHECK_FALSE(SeatSet{} == SeatSet{seat_at(0)});
}

TEST_CASE("the algorithms of the library walk a set", "[core][seat]") {
    const SeatSet set{seat_at(1), seat_at(3)};
    CHECK(std::ranges::count_if(set, [](Seat seat) { return seat != seat_at(1); }) == 1);

    auto at = set.begin();
    CHECK(*at++ == seat_at(1));
    CHECK(*at == seat_at(3));
    CHECK(++at == SeatSet::end());
}

}  // namespace
}  // namespace tavola
