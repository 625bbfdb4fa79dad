#include "games/renaissance/market.hpp"

#include "games/renaissance/faith.hpp"
#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace tavola::renaissance {
namespace {

std::string letters_of(const Market& laid) {
    std::string letters;
    for (std::size_t i = 0; i < laid.grid.size(); ++i) {
        letters += i > 0 && i % market_columns == 0 ? " " : "";
        letters += "wbgypr"[index_of(laid.grid[i])];
    }
    return letters + " " + "wbgypr"[index_of(laid.spare)];
}

struct Push {
    std::string_view name{};
    Line line{};
    std::string_view after{};
};

}  // namespace

TEST_CASE("the spare pushes a row to the left and a column up", "[renaissance][market]") {
    const auto c = GENERATE(values<Push>({
        {"the top row", row(1), "gyyp bwpw rbgw w"},
        {"the lowest row", row(3), "wgyy bwpw bgwp r"},
        {"the first column", column(1), "bgyy rwpw pbgw w"},
        {"the last column", column(4), "wgyw bwpw rbgp y"},
    }));
    DYNAMIC_SECTION(c.name) {
        Market laid = market("wgyy bwpw rbgw p");
        push_spare(laid, c.line);
        CHECK(letters_of(laid) == c.after);
    }
}

TEST_CASE("five pushes restore a row, and four a column", "[renaissance][market]") {
    const Market laid = market("wgyy bwpw rbgw p");
    for (unsigned number = 1; number <= 4; ++number) {
        Market pushed = laid;
        for (int i = 0; i < 4; ++i) {
            push_spare(pushed, column(number));
        }
        CHECK(pushed == laid);
        if (number <= 3) {
            for (int i = 0; i < 5; ++i) {
                push_spare(pushed, row(number));
            }
            CHECK(pushed == laid);
        }
    }
}

TEST_CASE("the booklet's market: a stone and two coins", "[renaissance][market]") {
    State state = Position{}.marbles("bwpg rwpw wgyy b");
    const Events events = play(state, ann, TakeMarbles{row(3)});
    CHECK(all<event::MarblesTaken>(events).at(0).got == resources("scc"));
    CHECK(state.board.pending == resources("scc"));
    CHECK(letters_of(state.board.market) == "bwpg rwpw gyyb w");
    CHECK(in_this_order<event::MarblesTaken, event::MarketChanged>(events));
}

TEST_CASE("there are three rows and four columns", "[renaissance][market]") {
    const State state = Position{};
    for (unsigned number = 0; number < 6; ++number) {
        CHECK(is_line(row(number)) == (number >= 1 && number <= 3));
        CHECK(is_line(column(number)) == (number >= 1 && number <= 4));
    }
    CHECK(refused(state, ann, TakeMarbles{row(4)}) == Illegal::bad_argument);
    CHECK(refused(state, ann, TakeMarbles{column(5)}) == Illegal::bad_argument);
    CHECK(refused(state, ann, TakeMarbles{{static_cast<Line::Axis>(7), 1}}) ==
          Illegal::bad_argument);
}

TEST_CASE("white marbles are nothing without a leader", "[renaissance][market]") {
    State state = Position{}.marbles("wwww bbgg yypp r");
    const Events events = play(state, ann, TakeMarbles{row(1)});
    CHECK(all<event::MarblesTaken>(events).at(0).got.empty());
    CHECK(state.board.phase == Phase::acted);  // a line that gives nothing completes the action
}

TEST_CASE("one white-marble leader turns every white marble, wanted or not",
          "[renaissance][market][RR-D09]") {
    State state = Position{}
                      .marbles("wwby wgyp gbpw r")
                      .played(ann, 1, 57)
                      .depot(ann, Place::small, "h")
                      .depot(ann, Place::mid, "cc")
                      .depot(ann, Place::big, "sss");
    play(state, ann, TakeMarbles{row(1)});
    CHECK(state.board.pending == resources("vvhc"));
    CHECK(state.board.white == 0);
    // none fits, and each that is dropped costs as usual
    for (const char letter : std::string_view{"vvhc"}) {
        play(state, ann, DropResource{.resource = resource(letter)});
    }
    CHECK(state.board.player(bob).faith == 4);
}

TEST_CASE("two white-marble leaders leave the choice for each marble", "[renaissance][market]") {
    State state = Position{}.marbles("wwby wgyp gbpw r").played(ann, 1, 57).played(ann, 2, 60);
    const Events events = play(state, ann, TakeMarbles{row(1)});
    CHECK(all<event::MarblesTaken>(events).at(0).white == 2);
    CHECK(state.board.pending == resources("hc"));
    CHECK(state.board.white == 2);

    CHECK(refused(state, ann, PutResource{Resource::stone, Place::big}) ==
          Illegal::no_such_resource);
    SECTION("a plain one is taken first") {
        play(state, ann, PutResource{Resource::coin, Place::big});
        CHECK(state.board.pending == resources("h"));
        CHECK(state.board.white == 2);
        play(state, ann, PutResource{Resource::coin, Place::big});
        CHECK(state.board.white == 1);
        play(state, ann, DropResource{.resource = Resource::servant});
        CHECK(state.board.white == 0);
        CHECK(refused(state, ann, PutResource{Resource::coin, Place::big}) ==
              Illegal::no_such_resource);
        play(state, ann, PutResource{Resource::shield, Place::mid});
        CHECK(shelves(state, ann) == "- h cc");
        CHECK(state.board.player(bob).faith == 1);
    }
}

TEST_CASE("a leader of somebody else turns nothing", "[renaissance][market]") {
    State state = Position{}.marbles("wwww bbgg yypp r").played(bob, 1, 57);
    play(state, ann, TakeMarbles{row(1)});
    CHECK_FALSE(state.board.has_pending());
}

TEST_CASE("the red marble gives faith when it is taken, before anything is placed",
          "[renaissance][market][RR-D04]") {
    // Ann's own step holds the report of section 1 while Bob is on 4: her drop comes too late.
    State state = Position{}.faith(ann, 7).faith(bob, 4).marbles("rbww bggy yppw w");
    const Events taken = play(state, ann, TakeMarbles{row(1)});
    CHECK(in_this_order<event::MarblesTaken,
                        event::FaithMoved,
                        event::VaticanReport,
                        event::MarketChanged>(taken));
    const Events dropped = play(state, ann, DropResource{.resource = Resource::shield});
    CHECK(in_this_order<event::ResourceDropped, event::FaithMoved>(dropped));
    CHECK(state.board.player(bob).faith == 5);
    CHECK(state.board.player(bob).tiles[0] == Tile::lost);
    CHECK(state.board.player(ann).tiles[0] == Tile::up);
}

TEST_CASE("all drops of a market action are one move of the others",
          "[renaissance][market][RR-D03]") {
    // Step by step Carl, on 4, would be too late when Bob is the first on the Pope's space.
    State state = Position{3}.faith(bob, 7).faith(carl, 4).pending("cs");
    const Events first = play(state, ann, DropResource{.resource = Resource::coin});
    CHECK(in_this_order<event::ResourceDropped>(first));
    CHECK(state.board.player(bob).faith == 7);
    const Events second = play(state, ann, DropResource{.resource = Resource::stone});
    CHECK(in_this_order<event::ResourceDropped,
                        event::FaithMoved,
                        event::FaithMoved,
                        event::VaticanReport>(second));
    CHECK(state.board.player(bob).faith == 9);
    CHECK(state.board.player(carl).faith == 6);
    CHECK(state.board.player(carl).tiles[0] == Tile::up);
    CHECK(state.board.player(ann).faith == 0);
    CHECK(state.board.player(ann).tiles[0] == Tile::lost);
    CHECK(state.board.dropped == 0);
    CHECK(state.board.phase == Phase::acted);
}

TEST_CASE("what could be stored may be dropped all the same", "[renaissance][market][RR-D06]") {
    State state = Position{}.pending("c");
    play(state, ann, DropResource{.resource = Resource::coin});
    CHECK(shelves(state, ann) == "- - -");
    CHECK(state.board.player(bob).faith == 1);
}

TEST_CASE("what lies in a depot may be dropped while something is pending",
          "[renaissance][market][RR-D07]") {
    const Position full = Position{}
                              .played(ann, 1, 56)
                              .depot(ann, Place::sp1, "c")
                              .depot(ann, Place::small, "h")
                              .strongbox(ann, "v");
    State state = Position{full}.pending("s");
    SECTION("from a shelf, for the same price") {
        const Events events =
            play(state, ann, DropResource{.resource = Resource::shield, .depot = Place::small});
        CHECK(all<event::ResourceDropped>(events).at(0).depot == Place::small);
        CHECK(shelves(state, ann) == "- - -");
        play(state, ann, PutResource{Resource::stone, Place::small});
        CHECK(state.board.player(bob).faith == 1);
    }
    SECTION("from a leader's depot") {
        play(state, ann, DropResource{.resource = Resource::coin, .depot = Place::sp1});
        CHECK(state.board.player(ann).depot(Place::sp1).count == 0);
        CHECK(state.board.player(ann).depot(Place::sp1).kind == Resource::coin);
    }
    SECTION("never from the strongbox, nor what is not there") {
        using Drop = DropResource;
        CHECK(refused(state, ann, Drop{Resource::servant, Place::strongbox}) ==
              Illegal::bad_argument);
        CHECK(refused(state, ann, Drop{Resource::coin, Place::sp2}) == Illegal::bad_argument);
        CHECK(refused(state, ann, Drop{Resource::coin, Place::small}) == Illegal::no_such_resource);
        CHECK(refused(state, ann, Drop{Resource::coin, Place::big}) == Illegal::no_such_resource);
        CHECK(refused(state, ann, Drop{Resource::coin}) == Illegal::no_such_resource);
        CHECK(refused(state, ann, Drop{no_resource}) == Illegal::bad_argument);
    }
    SECTION("never outside a market action") {
        for (const Phase phase : {Phase::acting, Phase::acted}) {
            const State other = Position{full}.phase(phase);
            CHECK(refused(other, ann, DropResource{Resource::shield, Place::small}) ==
                  Illegal::wrong_phase);
        }
    }
}

TEST_CASE("a resource is refused where it cannot lie, and nothing is dropped for it",
          "[renaissance][market][RR-D08]") {
    const State state = Position{}
                            .played(ann, 1, 53)
                            .depot(ann, Place::small, "c")
                            .depot(ann, Place::sp1, "ss")
                            .pending("csv");
    using Put = PutResource;
    CHECK(refused(state, ann, Put{Resource::coin, Place::small}) == Illegal::depot_full);
    CHECK(refused(state, ann, Put{Resource::coin, Place::mid}) == Illegal::depot_mixed);
    CHECK(refused(state, ann, Put{Resource::servant, Place::small}) == Illegal::depot_mixed);
    CHECK(refused(state, ann, Put{Resource::coin, Place::sp1}) == Illegal::depot_mixed);
    CHECK(refused(state, ann, Put{Resource::stone, Place::sp1}) == Illegal::depot_full);
    CHECK(refused(state, ann, Put{Resource::stone, Place::sp2}) == Illegal::bad_argument);
    CHECK(refused(state, ann, Put{Resource::stone, Place::strongbox}) == Illegal::bad_argument);
    CHECK(refused(state, ann, Put{Resource::shield, Place::big}) == Illegal::no_such_resource);
    CHECK(refused(state, ann, Put{no_resource, Place::big}) == Illegal::bad_argument);
    CHECK(refused(state, ann, Put{Resource::stone, Place::big}) == std::nullopt);
}

TEST_CASE("the market is pushed also when the action ends the game",
          "[renaissance][market][RR-D28]") {
    State state = Position{}.faith(ann, 23).reported(1).reported(2).marbles("rwww bbgg yypp w");
    const Events events = play(state, ann, TakeMarbles{row(1)});
    CHECK(in_this_order<event::MarblesTaken,
                        event::FaithMoved,
                        event::VaticanReport,
                        event::LastRound,
                        event::MarketChanged>(events));
    CHECK(letters_of(state.board.market) == "wwww bbgg yypp r");
}

TEST_CASE("step by step and in any order the market action gives the same",
          "[renaissance][market][RR-D03]") {
    const State before = Position{3}.faith(bob, 6).pending("csv");
    State one = before;
    play(one, ann, DropResource{.resource = Resource::coin});
    play(one, ann, PutResource{Resource::stone, Place::mid});
    play(one, ann, DropResource{.resource = Resource::servant});
    State other = before;
    play(other, ann, DropResource{.resource = Resource::servant});
    play(other, ann, DropResource{.resource = Resource::coin});
    play(other, ann, PutResource{Resource::stone, Place::mid});
    CHECK(one == other);
}

}  // namespace tavola::renaissance
