#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <string_view>

namespace tavola::renaissance {
namespace {

BuyCard buy(Colour colour, unsigned level, unsigned slot) {
    return {.colour = colour,
            .level = static_cast<std::uint8_t>(level),
            .slot = static_cast<std::uint8_t>(slot)};
}

}  // namespace

TEST_CASE("a bought card lies in its slot, and the next one is uncovered", "[renaissance][buy]") {
    State state = Position{}.strongbox(ann, "hhv");
    const Card next = state.underneath[pile_of(Colour::green, 1)][2];
    const Events events = play(state, ann, buy(Colour::green, 1, 2));
    CHECK(in_this_order<event::CardBought, event::PileChanged>(events));
    CHECK(all<event::CardBought>(events).at(0).card == card_numbered(1));
    const auto pile = all<event::PileChanged>(events).at(0);
    CHECK(pile.pile == Pile{.top = next, .left = 3});
    CHECK(pile.pile == state.board.pile(Colour::green, 1));
    CHECK(state.board.player(ann).slots[1].top() == card_numbered(1));
    CHECK(in_strongbox(state, ann) == resources("v"));
    CHECK(state.board.phase == Phase::acted);
    CHECK(std::uint32_t{state.board.revelations} == 1);
}

TEST_CASE("the last card of a pile uncovers nothing", "[renaissance][buy]") {
    State state = Position{}.left(Colour::green, 1, 1).strongbox(ann, "hh");
    const Events events = play(state, ann, buy(Colour::green, 1, 1));
    CHECK(all<event::PileChanged>(events).at(0).pile == Pile{});
    CHECK(std::uint32_t{state.board.revelations} == 0);
    state.board.phase = Phase::acting;
    CHECK(refused(state, ann, buy(Colour::green, 1, 2)) == Illegal::no_such_card);
}

TEST_CASE("a slot takes the level that comes next, of any colour", "[renaissance][buy]") {
    const State state = Position{}
                            .slot(ann, 1, {1})
                            .slot(ann, 2, {2, 18})
                            .slot(ann, 3, {3, 19, 35})
                            .strongbox(ann, "cccccccccsssssssssvvvvvvvvvhhhhhhhhh");
    for (const Colour colour : all_colours) {
        for (unsigned level = 1; level <= 3; ++level) {
            for (unsigned slot = 1; slot <= 3; ++slot) {
                CAPTURE(level, slot);
                const auto expected =
                    level == slot + 1 ? std::nullopt : std::optional{Illegal::slot_not_allowed};
                CHECK(refused(state, ann, buy(colour, level, slot)) == expected);
            }
        }
    }
}

TEST_CASE("what is no card or no slot is a bad argument", "[renaissance][buy]") {
    const State state = Position{}.strongbox(ann, "hh").left(Colour::blue, 1, 0);
    CHECK(refused(state, ann, buy(static_cast<Colour>(4), 1, 1)) == Illegal::bad_argument);
    CHECK(refused(state, ann, buy(Colour::green, 0, 1)) == Illegal::bad_argument);
    CHECK(refused(state, ann, buy(Colour::green, 4, 1)) == Illegal::bad_argument);
    CHECK(refused(state, ann, buy(Colour::green, 1, 0)) == Illegal::bad_argument);
    CHECK(refused(state, ann, buy(Colour::green, 1, 4)) == Illegal::bad_argument);
    // first the arguments, then the pile, then the slot, then the payment
    CHECK(refused(state, ann, buy(Colour::blue, 1, 4)) == Illegal::bad_argument);
    CHECK(refused(state, ann, buy(Colour::blue, 1, 1)) == Illegal::no_such_card);
    CHECK(refused(state, ann, buy(Colour::green, 2, 1)) == Illegal::slot_not_allowed);
    CHECK(refused(state, ann, buy(Colour::yellow, 1, 1)) == Illegal::no_such_resource);
}

TEST_CASE("the booklet's purchase: level 1 or level 2, not level 3", "[renaissance][buy]") {
    const State state = Position{}
                            .depot(ann, Place::small, "h")
                            .depot(ann, Place::mid, "ss")
                            .depot(ann, Place::big, "ccc")
                            .strongbox(ann, "ccchh")
                            .slot(ann, 1, {2})
                            .top(11)   // blue, level 1: three coins
                            .top(29)   // green, level 2: three shields, three coins
                            .top(35);  // blue, level 3: six coins
    CHECK(refused(state, ann, buy(Colour::blue, 1, 2)) == std::nullopt);
    CHECK(refused(state, ann, buy(Colour::blue, 1, 1)) == Illegal::slot_not_allowed);
    CHECK(refused(state, ann, buy(Colour::green, 2, 1)) == std::nullopt);
    for (unsigned slot = 1; slot <= 3; ++slot) {
        CHECK(refused(state, ann, buy(Colour::blue, 3, slot)) == Illegal::slot_not_allowed);
    }
}

TEST_CASE("discounts take one off each resource they name", "[renaissance][buy]") {
    struct Case {
        std::string_view name{};
        Position position{};
        std::size_t card = 0;
        std::string_view cost{};
    };
    const auto c = GENERATE(values<Case>({
        {"none without a leader", Position{}, 13, "hhcc"},
        {"none for a leader in hand", Position{}.leader(ann, 1, 50), 13, "hhcc"},
        {"one shield", Position{}.played(ann, 1, 50), 13, "hcc"},
        {"a shield and a coin", Position{}.played(ann, 1, 50).played(ann, 2, 52), 13, "hc"},
        {"nothing where the resource is not in the cost",
         Position{}.played(ann, 1, 49),
         13,
         "hhcc"},
        {"down to none", Position{}.played(ann, 1, 49), 5, "hs"},
        {"not for the leaders of others", Position{}.played(bob, 1, 50), 13, "hhcc"},
        {"not for leaders of another ability", Position{}.played(ann, 1, 55), 13, "hhcc"},
    }));
    DYNAMIC_SECTION(c.name) {
        const State state = c.position;
        CHECK(cost_for(state.board.player(ann), card_numbered(c.card)) == resources(c.cost));
    }
}

TEST_CASE("the seventh card is the seventh in a slot", "[renaissance][buy][RR-D18]") {
    State state =
        Position{}.slot(ann, 1, {1, 17, 33}).slot(ann, 2, {2, 18}).strongbox(ann, "ccssss");
    CHECK(state.board.player(ann).cards() == 5);
    play(state, ann, buy(Colour::blue, 1, 3));
    CHECK(state.board.player(ann).cards() == 6);
    CHECK(state.board.last_round == Reason::none);

    state.board.phase = Phase::acting;
    const Events events = play(state, ann, buy(Colour::yellow, 2, 3));
    CHECK(in_this_order<event::CardBought, event::PileChanged, event::LastRound>(events));
    CHECK(all<event::LastRound>(events).at(0).reason == Reason::cards);
    CHECK(state.board.player(ann).cards() == 7);
    CHECK(state.board.phase == Phase::acted);  // the turn is finished normally
}

}  // namespace tavola::renaissance
