#include "games/renaissance/warehouse.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string_view>

namespace tavola::renaissance {
namespace {

using Refusal = std::optional<Illegal>;

/// Coins, stones, a leader's depot for coins with one in it.
Position stocked() {
    return Position{}
        .played(ann, 1, 56)
        .depot(ann, Place::sp1, "c")
        .depot(ann, Place::small, "h")
        .depot(ann, Place::big, "ccc");
}

struct Swap {
    std::string_view name{};
    SwapDepots swap{};
    Refusal refusal{};
};

struct Shift {
    std::string_view name{};
    ShiftResource shift{};
    Refusal refusal{};
};

}  // namespace

TEST_CASE("shelves hold one, two and three pieces of one kind", "[renaissance][warehouse]") {
    for (const Place shelf : all_shelves) {
        PlayerBoard player;
        for (unsigned i = 0; i < capacity_of(shelf); ++i) {
            REQUIRE_FALSE(refusal_to_store(player, Resource::coin, shelf));
            store(player, Resource::coin, shelf);
            CHECK(refusal_to_store(player, Resource::stone, shelf) == Illegal::depot_mixed);
        }
        CHECK(capacity_of(shelf) == index_of(shelf) + 1);
        CHECK(refusal_to_store(player, Resource::coin, shelf) == Illegal::depot_full);
        for (const Place other : all_shelves) {
            if (other != shelf) {
                CHECK(refusal_to_store(player, Resource::coin, other) == Illegal::depot_mixed);
                CHECK_FALSE(refusal_to_store(player, Resource::stone, other));
            }
        }
        while (player.depot(shelf).count > 0) {
            take_from(player, shelf);
        }
        CHECK(player == PlayerBoard{});  // an empty shelf has no kind
    }
}

TEST_CASE("a leader's depot holds two of its kind beside a shelf of it",
          "[renaissance][warehouse]") {
    PlayerBoard player = stocked().build().board.player(ann);
    CHECK(refusal_to_store(player, Resource::stone, Place::sp1) == Illegal::depot_mixed);
    store(player, Resource::coin, Place::sp1);
    CHECK(refusal_to_store(player, Resource::coin, Place::sp1) == Illegal::depot_full);
    CHECK_FALSE(has_depot(player, Place::sp2));
    CHECK_FALSE(has_depot(player, Place::strongbox));
    CHECK_FALSE(has_depot(player, static_cast<Place>(9)));
}

TEST_CASE("leaders' depots are numbered in the order in which they are played",
          "[renaissance][warehouse][RR-D23]") {
    State state = Position{}.leader(ann, 1, 53).leader(ann, 2, 56).strongbox(ann, "ccccchhhhh");
    play(state, ann, PlayLeader{2});
    CHECK(state.board.player(ann).depot(Place::sp1).kind == Resource::coin);
    CHECK_FALSE(has_depot(state.board.player(ann), Place::sp2));
    play(state, ann, PlayLeader{1});
    CHECK(state.board.player(ann).depot(Place::sp1).kind == Resource::coin);
    CHECK(state.board.player(ann).depot(Place::sp2).kind == Resource::stone);
    CHECK(state.board.player(ann).depot(Place::sp2).count == 0);
}

TEST_CASE("a swap exchanges two shelves or moves what fits", "[renaissance][warehouse]") {
    using enum Place;
    const auto c = GENERATE(values<Swap>({
        {"two shelves that fit", {small, mid}, {}},
        {"the other way round", {mid, small}, {}},
        {"three pieces do not fit on mid", {mid, big}, Illegal::depot_full},
        {"nor on small", {small, big}, Illegal::depot_full},
        {"a shelf with itself", {big, big}, Illegal::bad_argument},
        {"what fits from a shelf to the leader's depot", {big, sp1}, {}},
        {"other kinds do not go there", {small, sp1}, Illegal::depot_mixed},
        {"nothing from an empty shelf", {mid, sp1}, Illegal::bad_argument},
        {"a full shelf takes nothing back", {sp1, big}, Illegal::depot_full},
        {"nor does one of another kind", {sp1, small}, Illegal::depot_mixed},
        {"nor an empty one, when the kind is on a shelf", {sp1, mid}, Illegal::depot_mixed},
        {"a depot that is not there", {sp2, big}, Illegal::bad_argument},
        {"the strongbox", {big, strongbox}, Illegal::bad_argument},
        {"from the strongbox", {strongbox, big}, Illegal::bad_argument},
        {"no place at all", {static_cast<Place>(200), big}, Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(c.name) {
        State state = stocked();
        CHECK(refused(state, ann, c.swap) == c.refusal);
        if (!c.refusal) {
            const Events events = play(state, ann, c.swap);
            CHECK(in_this_order<event::DepotsSwapped>(events));
        }
    }
}

TEST_CASE("a swap moves whole shelves, and to a leader's depot as many as fit",
          "[renaissance][warehouse]") {
    State state = stocked();
    play(state, ann, SwapDepots{Place::small, Place::mid});
    CHECK(shelves(state, ann) == "- h ccc");
    play(state, ann, SwapDepots{Place::big, Place::sp1});
    CHECK(shelves(state, ann) == "- h cc");
    CHECK(state.board.player(ann).depot(Place::sp1).count == 2);
    play(state, ann, SwapDepots{Place::big, Place::mid});
    CHECK(shelves(state, ann) == "- cc h");
    play(state, ann, SwapDepots{Place::small, Place::big});
    CHECK(shelves(state, ann) == "h cc -");
    CHECK(refused(state, ann, SwapDepots{Place::sp1, Place::big}) == Illegal::depot_mixed);
}

TEST_CASE("two empty shelves and two leaders' depots are not swapped", "[renaissance][warehouse]") {
    const State state =
        Position{}.played(ann, 1, 53).played(ann, 2, 56).depot(ann, Place::sp1, "s");
    CHECK(refused(state, ann, SwapDepots{Place::small, Place::big}) == Illegal::bad_argument);
    CHECK(refused(state, ann, SwapDepots{Place::sp1, Place::sp2}) == Illegal::depot_mixed);
    CHECK(refused(state, ann, SwapDepots{Place::sp2, Place::sp1}) == Illegal::bad_argument);
}

TEST_CASE("a shift moves one piece", "[renaissance][warehouse]") {
    using enum Place;
    using enum Resource;
    const auto c = GENERATE(values<Shift>({
        {"from a shelf to the leader's depot", {coin, big, sp1}, {}},
        {"the whole content to an empty shelf", {shield, small, mid}, {}},
        {"not a part of it", {coin, big, mid}, Illegal::depot_mixed},
        {"not onto another kind", {shield, small, big}, Illegal::depot_mixed},
        {"not into the wrong leader's depot", {shield, small, sp1}, Illegal::depot_mixed},
        {"not back onto a full shelf", {coin, sp1, big}, Illegal::depot_full},
        {"not onto a second shelf of its kind", {coin, sp1, mid}, Illegal::depot_mixed},
        {"not what is not there", {stone, big, mid}, Illegal::no_such_resource},
        {"not from an empty shelf", {coin, mid, big}, Illegal::no_such_resource},
        {"not to where it is", {coin, big, big}, Illegal::bad_argument},
        {"not to a depot that is not there", {coin, big, sp2}, Illegal::bad_argument},
        {"not into the strongbox", {coin, big, strongbox}, Illegal::bad_argument},
        {"not out of it", {coin, strongbox, big}, Illegal::bad_argument},
        {"nor a resource that is none", {no_resource, big, sp1}, Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(c.name) {
        State state = stocked();
        CHECK(refused(state, ann, c.shift) == c.refusal);
        if (!c.refusal) {
            const Events events = play(state, ann, c.shift);
            CHECK(in_this_order<event::ResourceShifted>(events));
        }
    }
}

TEST_CASE("a full leader's depot takes no shift", "[renaissance][warehouse]") {
    const State state = stocked().depot(ann, Place::sp1, "c");
    CHECK(refused(state, ann, ShiftResource{Resource::coin, Place::big, Place::sp1}) ==
          Illegal::depot_full);
}

TEST_CASE("the booklet's shelves take a coin or a servant, nothing else",
          "[renaissance][warehouse]") {
    const State state = Position{}
                            .depot(ann, Place::small, "v")
                            .depot(ann, Place::mid, "c")
                            .depot(ann, Place::big, "sss")
                            .pending("cvsh");
    const auto can_put = [](const State& from, Resource kind) {
        for (const Place shelf : all_shelves) {
            if (!refused(from, ann, PutResource{kind, shelf})) {
                return true;
            }
        }
        return false;
    };
    CHECK(can_put(state, Resource::coin));
    CHECK_FALSE(can_put(state, Resource::servant));
    CHECK_FALSE(can_put(state, Resource::stone));
    CHECK_FALSE(can_put(state, Resource::shield));

    State swapped = state;
    play(swapped, ann, SwapDepots{Place::small, Place::mid});  // also between taking and placing
    CHECK(can_put(swapped, Resource::servant));
    CHECK_FALSE(can_put(swapped, Resource::coin));
    play(swapped, ann, PutResource{Resource::servant, Place::mid});
    CHECK(shelves(swapped, ann) == "c vv sss");

    State with_coin = state;
    play(with_coin, ann, PutResource{Resource::coin, Place::mid});
    CHECK(refused(with_coin, ann, SwapDepots{Place::small, Place::mid}) == Illegal::depot_full);
}

TEST_CASE("depots are rearranged at any moment of one's own turn, for nothing",
          "[renaissance][warehouse]") {
    for (const Phase phase : {Phase::acting, Phase::acted}) {
        State state = Position{}.depot(ann, Place::small, "c").phase(phase);
        play(state, ann, SwapDepots{Place::small, Place::big});
        CHECK(shelves(state, ann) == "- - c");
        CHECK(state.board.phase == phase);
        CHECK(refused(state, bob, SwapDepots{Place::small, Place::big}) == Illegal::not_your_turn);
    }
}

}  // namespace tavola::renaissance
