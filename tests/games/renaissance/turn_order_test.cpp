#include "games/renaissance/turn_order.hpp"

#include "games/renaissance/setup.hpp"
#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace tavola::renaissance {
namespace {

/// Everybody keeps leaders 1 and 2, in seat order.
State kept(std::size_t players, std::uint64_t seed = 3) {
    State state = setup({.players = players}, seed);
    for (const Seat seat : state.board.seats()) {
        play(state, seat, KeepLeaders{1, 2});
    }
    return state;
}

struct Case {
    std::string_view name{};
    Action action{};
    std::optional<Illegal> keeping{};
    std::optional<Illegal> picking{};
    std::optional<Illegal> acting{};
    std::optional<Illegal> placing{};
    std::optional<Illegal> acted{};
};

}  // namespace

TEST_CASE("everybody keeps two leaders, in any order, and shows nothing", "[renaissance][turns]") {
    State state = setup({.players = 3}, 4);
    const auto dealt = state.board.player(bob).dealt;
    const Events events = play(state, bob, KeepLeaders{4, 2});
    REQUIRE(in_this_order<event::LeadersKept>(events));
    const auto& leaders = state.board.player(bob).leaders;
    CHECK(leaders[0] == HeldLeader{.leader = dealt[3], .state = HeldLeader::State::hand});
    CHECK(leaders[1] == HeldLeader{.leader = dealt[1], .state = HeldLeader::State::hand});
    CHECK(state.board.phase == Phase::keeping);
    CHECK(state.board.to_act() == SeatSet{ann, carl});
    CHECK(refused(state, bob, KeepLeaders{1, 2}) == Illegal::wrong_phase);
    CHECK(refused(state, bob, EndTurn{}) == Illegal::wrong_phase);
    CHECK(refused(state, dora, KeepLeaders{1, 2}) == Illegal::not_your_turn);
    CHECK(legal(state, bob).empty());
    CHECK(legal(state, ann).size() == 12);
}

TEST_CASE("two different leaders of four are kept", "[renaissance][turns]") {
    const State state = setup({.players = 2}, 4);
    CHECK(refused(state, ann, KeepLeaders{1, 1}) == Illegal::bad_argument);
    CHECK(refused(state, ann, KeepLeaders{1, 5}) == Illegal::no_such_leader);
    CHECK(refused(state, ann, KeepLeaders{0, 4}) == Illegal::no_such_leader);
    CHECK(refused(state, ann, KeepLeaders{3, 1}) == std::nullopt);
}

TEST_CASE("starting resources are picked in seat order, then the first player has the turn",
          "[renaissance][turns]") {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        State state = kept(4, seed);
        const Seat second = state.board.seat_in_order(1);
        CHECK(state.board.phase == Phase::picking);
        CHECK(state.board.turn == second);
        CHECK(refused(state, state.board.first, PickResource{Resource::coin, Place::big}) ==
              Illegal::not_your_turn);
        std::vector<Seat> order;
        while (state.board.phase == Phase::picking) {
            order.push_back(state.board.turn);
            play(state, state.board.turn, PickResource{Resource::coin, Place::big});
        }
        CHECK(order == std::vector{second,
                                   state.board.seat_in_order(2),
                                   state.board.seat_in_order(3),
                                   state.board.seat_in_order(3)});
        CHECK(state.board.turn == state.board.first);
        CHECK(state.board.phase == Phase::acting);
    }
}

TEST_CASE("the turn is told whenever another seat is to act", "[renaissance][turns]") {
    State state = setup({.players = 2}, 4);
    const Seat first = state.board.first;
    const Seat second = state.board.seat_in_order(1);
    play(state, second, KeepLeaders{1, 2});
    const auto after_keeping = all<event::TurnPassed>(play(state, first, KeepLeaders{1, 2}));
    CHECK(after_keeping == std::vector{event::TurnPassed{.to = second, .after = nobody}});
    const auto after_picking =
        all<event::TurnPassed>(play(state, second, PickResource{Resource::stone, Place::small}));
    CHECK(after_picking == std::vector{event::TurnPassed{.to = first, .after = second}});
    CHECK(shelves(state, second) == "s - -");

    State alone = setup({.players = 1}, 4);
    const auto begins = all<event::TurnPassed>(play(alone, ann, KeepLeaders{1, 2}));
    CHECK(begins == std::vector{event::TurnPassed{.to = ann, .after = nobody}});
    CHECK(alone.board.phase == Phase::acting);
}

TEST_CASE("starting resources lie by the rules of the shelves", "[renaissance][turns][RR-D26]") {
    State state = kept(4, 0);
    while (state.board.turn != state.board.seat_in_order(3)) {
        play(state, state.board.turn, PickResource{Resource::coin, Place::small});
    }
    const Seat last = state.board.turn;
    using Pick = PickResource;
    CHECK(refused(state, last, Pick{Resource::coin, Place::sp1}) == Illegal::bad_argument);
    CHECK(refused(state, last, Pick{Resource::coin, Place::strongbox}) == Illegal::bad_argument);
    CHECK(refused(state, last, Pick{no_resource, Place::mid}) == Illegal::bad_argument);
    SECTION("two of a kind share a shelf, which is not the small one") {
        State small = state;
        play(small, last, Pick{Resource::coin, Place::small});
        CHECK(refused(small, last, Pick{Resource::coin, Place::small}) == Illegal::depot_full);
        CHECK(refused(small, last, Pick{Resource::coin, Place::mid}) == Illegal::depot_mixed);
        play(state, last, Pick{Resource::coin, Place::mid});
        play(state, last, Pick{Resource::coin, Place::mid});
        CHECK(shelves(state, last) == "- cc -");
    }
    SECTION("two kinds need two shelves") {
        play(state, last, Pick{Resource::coin, Place::big});
        CHECK(refused(state, last, Pick{Resource::stone, Place::big}) == Illegal::depot_mixed);
        play(state, last, Pick{Resource::stone, Place::small});
        CHECK(shelves(state, last) == "s - c");
    }
}

TEST_CASE("the turn ends by END, once the main action is complete",
          "[renaissance][turns][RR-D29]") {
    State state = Position{}.marbles("wwww bbgg yypp r");
    CHECK(refused(state, ann, EndTurn{}) == Illegal::must_finish);
    play(state, ann, TakeMarbles{row(1)});
    CHECK(state.board.turn == ann);
    const Events events = play(state, ann, EndTurn{});
    CHECK(in_this_order<event::TurnPassed>(events));
    CHECK(state.board.turn == bob);
    CHECK(state.board.phase == Phase::acting);
    CHECK(refused(state, ann, EndTurn{}) == Illegal::not_your_turn);
}

TEST_CASE("each phase has its actions and its refusals", "[renaissance][turns]") {
    constexpr auto wrong = Illegal::wrong_phase;
    constexpr auto finish = Illegal::must_finish;
    constexpr auto again = Illegal::already_acted;
    constexpr std::nullopt_t fine = std::nullopt;
    Produce produce;
    produce.items.base = {.in = {Resource::coin, Resource::coin}, .out = Resource::stone};
    // clang-format off
    const auto c = GENERATE_COPY(values<Case>({
        //                                                       keeping picking acting  placing acted
        {"KEEP",     KeepLeaders{1, 2},                          fine,   wrong,  wrong,  wrong,  wrong},
        {"PICK",     PickResource{Resource::shield, Place::big}, wrong,  fine,   wrong,  wrong,  wrong},
        {"MARKET",   TakeMarbles{row(1)},                        wrong,  wrong,  fine,   finish, again},
        {"PUT",      PutResource{Resource::stone, Place::small}, wrong,  wrong,  wrong,  fine,   wrong},
        {"DROP",     DropResource{.resource = Resource::stone},  wrong,  wrong,  wrong,  fine,   wrong},
        {"BUY",      BuyCard{Colour::blue, 1, 1},                wrong,  wrong,  fine,   finish, again},
        {"PRODUCE",  produce,                                    wrong,  wrong,  fine,   finish, again},
        {"SWAP",     SwapDepots{Place::mid, Place::big},         wrong,  wrong,  fine,   fine,   fine},
        {"SHIFT",    ShiftResource{Resource::coin, Place::mid, Place::sp1}, wrong, wrong, fine, fine, fine},
        {"ACTIVATE", PlayLeader{1},                              wrong,  wrong,  fine,   finish, fine},
        {"DISCARD",  DiscardLeader{1},                           wrong,  wrong,  fine,   finish, fine},
        {"END",      EndTurn{},                                  wrong,  wrong,  finish, finish, fine},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const Position position = Position{}
                                      .played(ann, 2, 56)
                                      .leader(ann, 1, 53)
                                      .depot(ann, Place::mid, "cc")
                                      .strongbox(ann, "ccc");
        const auto in = [&](Phase phase) {
            State state = Position{position}.phase(phase);
            state.board.picks_left = phase == Phase::picking ? 1 : 0;
            if (phase == Phase::placing) {
                state.board.pending = resources("s");
            }
            return refused(state, ann, c.action);
        };
        CHECK(refused(setup({.players = 2}, 1), ann, c.action) == c.keeping);
        CHECK(in(Phase::picking) == c.picking);
        CHECK(in(Phase::acting) == c.acting);
        CHECK(in(Phase::placing) == c.placing);
        CHECK(in(Phase::acted) == c.acted);
        CHECK(refused(Position{position}.turn(bob), ann, c.action) == Illegal::not_your_turn);
        State over = position;
        over.board.phase = Phase::over;
        over.board.ending = Reason::faith;
        CHECK(refused(over, ann, c.action) == Illegal::game_over);
    }
}

TEST_CASE("the market is always possible", "[renaissance][turns]") {
    const State state = Position{};
    const auto actions = legal(state, ann);
    CHECK(std::ranges::count_if(actions, [](const Action& action) {
              return std::holds_alternative<TakeMarbles>(action);
          }) == 7);
}

}  // namespace tavola::renaissance
