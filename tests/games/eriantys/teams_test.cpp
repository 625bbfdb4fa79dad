#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr TowerColour black = TowerColour::black;
constexpr TowerColour white = TowerColour::white;

/// Four players with these tower colours, by seat.
Options four(std::array<TowerColour, 4> towers, Variant variant = Variant::base) {
    Options options = standard_options(4, variant);
    options.towers = towers;
    return options;
}

constexpr std::array seats_of_four{ann, bob, carl, dora};

/// The three ways to make two teams of four.
struct Seating {
    std::string_view name{};
    std::array<TowerColour, 4> towers{};
    Seat mate_of_ann = nobody;
    Seat other_holder = nobody;  // the first seated of the team that Ann is not in
};

constexpr std::array<Seating, 4> seatings{{
    {"opposite each other", {black, white, black, white}, carl, bob},
    {"opposite, the colours the other way round", {white, black, white, black}, carl, bob},
    {"side by side", {black, black, white, white}, bob, carl},
    {"side by side across the last seat and the first", {white, black, black, white}, dora, bob},
}};

/// True for Ann and her mate.
bool with_ann(const Seating& seating, Seat seat) {
    return seat == ann || seat == seating.mate_of_ann;
}

// ---- who is with whom ----

TEST_CASE("four players sit opposite their mates unless they choose otherwise",
          "[eriantys][teams]") {
    const Board board = setup(standard_options(4, Variant::base), 1).board;
    CHECK(board.school(ann).side == board.school(carl).side);
    CHECK(board.school(bob).side == board.school(dora).side);
    CHECK(board.school(ann).side != board.school(bob).side);
}

TEST_CASE("tower colours make the teams, and the first seated mate holds all eight towers",
          "[eriantys][teams][ER-D32]") {
    const Seating seating = GENERATE(from_range(seatings));
    DYNAMIC_SECTION(seating.name) {
        REQUIRE(are_valid(four(seating.towers)));
        const State state = setup(four(seating.towers), 1);
        const Board& board = state.board;
        for (const Seat seat : seats_of_four) {
            CAPTURE(tavola::index_of(seat));
            CHECK((board.school(seat).side == board.school(ann).side) == with_ann(seating, seat));
            const bool holds = seat == ann || seat == seating.other_holder;
            CHECK(towers_kept_by(board, seat) == (holds ? 8U : 0U));
            CHECK(holder_of(board, board.school(seat).side) ==
                  (with_ann(seating, seat) ? ann : seating.other_holder));
            CHECK(board.school(seat).entrance.total() == 7);
            CHECK(board.school(seat).tower == seating.towers[tavola::index_of(seat)]);
        }
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("a colour makes a team of two, no more and no fewer", "[eriantys][teams]") {
    CHECK_FALSE(are_valid(four({black, black, black, white})));
    CHECK_FALSE(are_valid(four({white, white, white, white})));
    CHECK_FALSE(are_valid(four({black, white, TowerColour::grey, white})));
    CHECK_FALSE(are_valid(four({black, TowerColour::grey, TowerColour::grey, black})));
}

// ---- towers ----

TEST_CASE("a team's towers come from its holder and go back to the holder, whoever is active",
          "[eriantys][teams][ER-D32]") {
    const Seating seating = GENERATE(from_range(seatings));
    const Seat active = GENERATE(values<Seat>({ann, bob, carl, dora}));
    const Seat leader = GENERATE(values<Seat>({ann, bob, carl, dora}));
    DYNAMIC_SECTION(seating.name << ", seat " << tavola::index_of(active)
                                 << " walks and the influence is of seat "
                                 << tavola::index_of(leader)) {
        const Seat winner = with_ann(seating, leader) ? ann : seating.other_holder;
        const Seat loser = winner == ann ? seating.other_holder : ann;
        State state = Position{four(seating.towers)}
                          .phase(Phase::mother_nature)
                          .active(active)
                          .professor(Colour::pink, leader)
                          .mother_nature(5)
                          .group(6, 2)
                          .tower(6, loser)
                          .island(6, "ppp");
        REQUIRE(towers_kept_by(state.board, loser) == 6U);

        const Events events = play(state, active, MoveMotherNature{1});
        CHECK(events == Events{event::MotherNatureMoved{
                                   .seat = active, .steps = 1, .from = tile(5), .to = tile(6)},
                               event::Conquered{
                                   .by = winner, .island = tile(6), .towers = 2, .from = loser}});
        for (const Seat seat : seats_of_four) {
            CAPTURE(tavola::index_of(seat));
            const unsigned expected = seat == winner ? 6U : seat == loser ? 8U : 0U;
            CHECK(towers_kept_by(state.board, seat) == expected);
        }
        CHECK(group_at(state, 6).tower_side == state.board.school(leader).side);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("what a mate conquered is the team's own", "[eriantys][teams]") {
    SECTION("it is not conquered again") {
        State state = Position{4}
                          .phase(Phase::mother_nature)
                          .professor(Colour::blue, carl)
                          .island(2, "bb")
                          .tower(2, ann);
        CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, MoveMotherNature{1})));
        CHECK(towers_kept_by(state.board, ann) == 7U);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("it unifies with what the other conquers") {
        State state = Position{4}
                          .phase(Phase::mother_nature)
                          .active(carl)
                          .professor(Colour::blue, carl)
                          .island(2, "b")
                          .tower(3, ann);
        const Events events = play(state, carl, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered, event::Merged>(events));
        CHECK(group_at(state, 3).tiles == 2);
        CHECK(broken_invariant(state).empty());
    }
}

// ---- influence ----

TEST_CASE("a team's influence is both mates' professors and its towers once",
          "[eriantys][teams][ER-D30]") {
    struct Case {
        std::string_view name{};
        std::string_view students{};  // red Ann's, blue her mate's, green and yellow the others'
        bool owned = false;           // by the others, two tiles
        bool conquered = false;       // by Ann's team
    };
    const auto c = GENERATE(values<Case>({
        {"each mate one, the others one", "rbg", false, true},
        {"each mate one, each other one", "rbgy", false, false},
        {"the mates more together, none alone", "rrbbggg", false, true},
        {"against the others' towers, once", "rrb", true, true},
        {"level with the others' towers", "rb", true, false},
        {"level with towers and both others", "rrbbgy", true, false},
    }));
    const Seating seating = GENERATE(from_range(seatings));
    DYNAMIC_SECTION(c.name << ", " << seating.name) {
        Position position{four(seating.towers)};
        position.phase(Phase::mother_nature)
            .professor(Colour::red, ann)
            .professor(Colour::blue, seating.mate_of_ann)
            .professor(Colour::green, seating.other_holder)
            .group(2, 2)
            .island(2, c.students);
        for (const Seat seat : seats_of_four) {
            if (!with_ann(seating, seat) && seat != seating.other_holder) {
                position.professor(Colour::yellow, seat);
            }
        }
        if (c.owned) {
            position.tower(2, seating.other_holder);
        }
        State state = position;
        const auto conquests = all<event::Conquered>(play(state, ann, MoveMotherNature{1}));
        CHECK(conquests.size() == (c.conquered ? 1U : 0U));
        if (c.conquered && !conquests.empty()) {
            CHECK(conquests[0].by == ann);
            CHECK(conquests[0].from == (c.owned ? seating.other_holder : nobody));
        }
        CHECK(broken_invariant(state).empty());
    }
}

// ---- assistants ----

TEST_CASE("a mate's assistant may not be played again in the round", "[eriantys][teams]") {
    const auto planning = [] {
        Position position{4};
        position.phase(Phase::planning);
        for (const Seat seat : seats_of_four) {
            position.hand(seat, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).assistant(seat, 0);
        }
        return position;
    };
    SECTION("not while another can be") {
        State state = planning();
        play(state, ann, PlayAssistant{4});
        play(state, bob, PlayAssistant{7});
        CHECK(refused(state, carl, PlayAssistant{4}) == Illegal::assistant_taken);
        CHECK(refused(state, carl, PlayAssistant{7}) == Illegal::assistant_taken);
        play(state, carl, PlayAssistant{2});
        CHECK(refused(state, dora, PlayAssistant{7}) == Illegal::assistant_taken);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("unless the whole hand was played by others") {
        State state = planning()
                          .round(9)
                          .hand(ann, {4, 5})
                          .hand(bob, {7, 8})
                          .hand(carl, {4, 7})
                          .hand(dora, {1, 2});
        play(state, ann, PlayAssistant{4});
        play(state, bob, PlayAssistant{7});
        play(state, carl, PlayAssistant{4});
        const Events events = play(state, dora, PlayAssistant{2});
        CHECK(all<event::OrderSettled>(events) ==
              std::vector{event::OrderSettled{.count = 4, .order = {dora, ann, carl, bob}}});
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("mates that sit side by side act by their assistants, as everybody does",
          "[eriantys][teams]") {
    Position position{four({black, black, white, white})};
    position.phase(Phase::planning);
    for (const Seat seat : seats_of_four) {
        position.hand(seat, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}).assistant(seat, 0);
    }
    State state = position;
    play(state, ann, PlayAssistant{9});
    play(state, bob, PlayAssistant{3});
    play(state, carl, PlayAssistant{5});
    const Events events = play(state, dora, PlayAssistant{8});
    CHECK(all<event::OrderSettled>(events) ==
          std::vector{event::OrderSettled{.count = 4, .order = {bob, carl, dora, ann}}});
}

// ---- professors ----

TEST_CASE("mates hold their professors each for themselves", "[eriantys][teams]") {
    struct Case {
        std::string_view name{};
        Seat seat = nobody;                        // who seats a red student
        std::array<std::string_view, 4> dining{};  // before that
        Seat controller = nobody;
        Seat afterwards = nobody;
    };
    const auto c = GENERATE(values<Case>({
        {"level with the mate moves nothing", carl, {"rr", "", "r", ""}, ann, ann},
        {"level with the mate, from the earlier seat", ann, {"r", "", "rr", ""}, carl, carl},
        {"level with an opponent moves nothing either", carl, {"", "", "rr", "rrr"}, dora, dora},
        {"more than the mate takes it", carl, {"r", "", "r", ""}, ann, carl},
        {"mates' students are not added up", carl, {"rr", "rrr", "rr", ""}, bob, bob},
        {"one needs more than each opponent alone", carl, {"", "rr", "rr", "rr"}, bob, carl},
        {"and more than the mate too", carl, {"rrrr", "rr", "rr", ""}, ann, ann},
        {"the first student takes it", carl, {"", "", "", ""}, nobody, carl},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position{4};
        position.active(c.seat).entrance(c.seat, "r").professor(Colour::red, c.controller);
        for (const Seat seat : seats_of_four) {
            position.dining(seat, c.dining[tavola::index_of(seat)]);
        }
        State state = position;
        const Events events = play(state, c.seat, MoveToDining{Colour::red});
        CHECK(state.board.professor(Colour::red) == c.afterwards);
        if (c.controller == c.afterwards) {
            CHECK(in_this_order<event::MovedToDining>(events));
        } else {
            CHECK(in_this_order<event::MovedToDining, event::ProfessorMoved>(events));
            CHECK(all<event::ProfessorMoved>(events) ==
                  std::vector{event::ProfessorMoved{
                      .to = c.afterwards, .colour = Colour::red, .from = c.controller}});
        }
        for (const Seat seat : seats_of_four) {
            Students expected = students(c.dining[tavola::index_of(seat)]);
            expected += students(seat == c.seat ? "r" : "");
            CHECK(state.board.school(seat).dining == expected);
        }
        CHECK(broken_invariant(state).empty());
    }
}

// ---- the end ----

TEST_CASE("a team wins and loses together, wherever its mates sit", "[eriantys][teams]") {
    const Seating seating = GENERATE(from_range(seatings));
    const bool anns_team = GENERATE(true, false);
    DYNAMIC_SECTION(seating.name << (anns_team ? ", Ann's team" : ", the others")) {
        SeatSet winners;
        for (const Seat seat : seats_of_four) {
            if (with_ann(seating, seat) == anns_team) {
                winners.insert(seat);
            }
        }
        const Seat holder = anns_team ? ann : seating.other_holder;

        SECTION("by the last tower") {
            State state = Position{four(seating.towers)}
                              .phase(Phase::mother_nature)
                              .professor(Colour::pink, holder)
                              .group(3, 7)
                              .tower(3, holder)
                              .mother_nature(10)
                              .island(11, "p");
            play(state, ann, MoveMotherNature{1});
            CHECK(outcome(state) == Outcome{.winners = winners, .reason = Reason::towers});
            CHECK(broken_invariant(state).empty());
        }
        SECTION("by towers at the end of the last round") {
            State state = Position{four(seating.towers)}
                              .phase(Phase::cloud)
                              .active(dora)
                              .cloud(4, "rgb")
                              .last_round(Reason::bag)
                              .tower(3, holder);
            play(state, dora, TakeCloud{4});
            CHECK(outcome(state) == Outcome{.winners = winners, .reason = Reason::bag});
        }
        SECTION("by the professors of both mates") {
            Position position{four(seating.towers)};
            position.phase(Phase::cloud).active(dora).cloud(4, "rgb").last_round(Reason::bag);
            // Each of these has one; one of the others has one as well.
            Colour next = Colour::red;
            for (const Seat seat : winners) {
                position.professor(next, seat);
                next = Colour::green;
            }
            position.professor(Colour::blue, anns_team ? seating.other_holder : ann);
            State state = position;
            play(state, dora, TakeCloud{4});
            CHECK(outcome(state) == Outcome{.winners = winners, .reason = Reason::bag});
        }
    }
}

}  // namespace
}  // namespace tavola::eriantys
