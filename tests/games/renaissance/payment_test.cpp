#include "games/renaissance/payment.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string_view>
#include <vector>

namespace tavola::renaissance {
namespace {

/// Two coins on mid, one in a leader's depot, three in the strongbox; a stone here and there.
PlayerBoard rich() {
    return Position{}
        .played(ann, 1, 56)
        .depot(ann, Place::sp1, "c")
        .depot(ann, Place::mid, "cc")
        .depot(ann, Place::small, "s")
        .strongbox(ann, "cccs")
        .build()
        .board.player(ann);
}

struct Due {
    std::string_view cost{};
    std::optional<Payment> paid{};
    std::uint64_t ways = 0;
};

}  // namespace

TEST_CASE("shelves pay first, then leaders' depots, then the strongbox", "[renaissance][payment]") {
    using enum Place;
    const auto c = GENERATE(values<Due>({
        {"", payment({}), 1},
        {"c", payment({{mid, "c"}}), 3},
        {"cc", payment({{mid, "cc"}}), 5},
        {"ccc", payment({{mid, "cc"}, {sp1, "c"}}), 6},
        {"cccc", payment({{mid, "cc"}, {sp1, "c"}, {strongbox, "c"}}), 5},
        {"cccccc", payment({{mid, "cc"}, {sp1, "c"}, {strongbox, "ccc"}}), 1},
        {"ccccccc", std::nullopt, 0},
        {"cs", payment({{mid, "c"}, {small, "s"}}), 6},
        {"ss", payment({{small, "s"}, {strongbox, "s"}}), 1},
        {"cv", std::nullopt, 0},
    }));
    DYNAMIC_SECTION("a price of " << c.cost) {
        const PlayerBoard player = rich();
        const Resources cost = resources(c.cost);
        CHECK(default_payment(player, cost) == c.paid);
        CHECK(can_pay(player, cost) == c.paid.has_value());
        CHECK(ways_to_pay(player, cost) == c.ways);
        CHECK((refusal_to_pay(player, cost, std::nullopt) == std::nullopt) == c.paid.has_value());
        if (c.paid) {
            PlayerBoard after = player;
            pay(after, *c.paid);
            for (const Resource kind : all_resources) {
                CHECK(after.owned(kind) + cost[kind] == player.owned(kind));
            }
        }
    }
}

TEST_CASE("a payment is exactly the price", "[renaissance][payment][RR-D24]") {
    using enum Place;
    const State state = Position{}
                            .played(ann, 1, 50)  // a shield less
                            .depot(ann, mid, "hh")
                            .depot(ann, small, "c")
                            .strongbox(ann, "hhh")
                            .top(9);  // three shields
    BuyCard buy{.colour = Colour::green, .level = 1, .slot = 1};
    const auto with = [&](const Payment& made) {
        buy.payment = made;
        return refused(state, ann, buy);
    };
    CHECK(with(payment({{mid, "hh"}})) == std::nullopt);
    CHECK(with(payment({{mid, "h"}, {strongbox, "h"}})) == std::nullopt);
    CHECK(with(payment({{strongbox, "hh"}})) == std::nullopt);
    CHECK(with(payment({{mid, "hh"}, {strongbox, "h"}})) == Illegal::bad_argument);  // no discount
    CHECK(with(payment({{mid, "h"}})) == Illegal::bad_argument);
    CHECK(with(payment({})) == Illegal::bad_argument);
    CHECK(with(payment({{mid, "h"}, {small, "c"}})) == Illegal::bad_argument);
    CHECK(with(payment({{big, "hh"}})) == Illegal::no_such_resource);
    CHECK(with(payment({{small, "h"}, {mid, "h"}})) == Illegal::no_such_resource);
    CHECK(with(payment({{sp1, "h"}, {mid, "h"}})) == Illegal::bad_argument);  // no such depot
}

TEST_CASE("what is paid is what was said, or the default", "[renaissance][payment]") {
    using enum Place;
    State state = Position{}.depot(ann, mid, "h").strongbox(ann, "hhh");
    const State before = state;
    BuyCard buy{.colour = Colour::green, .level = 1, .slot = 1};  // card 1: two shields
    const Events events = play(state, ann, buy);
    const Payment by_default = payment({{mid, "h"}, {strongbox, "h"}});
    CHECK(all<event::CardBought>(events).at(0).payment == by_default);
    CHECK(shelves(state, ann) == "- - -");
    CHECK(in_strongbox(state, ann) == resources("hh"));

    State other = before;
    buy.payment = payment({{strongbox, "hh"}});
    CHECK(all<event::CardBought>(play(other, ann, buy)).at(0).payment == *buy.payment);
    CHECK(shelves(other, ann) == "- h -");
    CHECK(in_strongbox(other, ann) == resources("h"));

    State same = before;
    buy.payment = by_default;
    play(same, ann, buy);
    CHECK(same == state);
}

}  // namespace tavola::renaissance
