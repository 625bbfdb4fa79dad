#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola::eriantys {
namespace {

PlayCharacter herald_on(std::size_t number) {
    return {.character = Character::herald, .island = tile(number)};
}

/// Mother nature is one step before the island. Red is Ann's, green Bob's.
Position walking_to(std::size_t number, std::size_t players = 2, Variant variant = Variant::base) {
    Position position{players, variant};
    position.phase(Phase::mother_nature)
        .mother_nature(number == 1 ? tile_count : number - 1)
        .professor(Colour::red, ann)
        .professor(Colour::green, bob);
    return position;
}

/// 'a' is Ann, '-' nobody.
Seat seat_named(char initial) {
    return initial == '-' ? nobody : seat_at(static_cast<std::size_t>(initial - 'a'));
}

/// In the order in which the winners are named.
std::string initials(SeatSet seats) {
    std::string found;
    for (const Seat seat : seats) {
        found += "abcd"[tavola::index_of(seat)];
    }
    return found;
}

/// The game is over, as the last event tells.
void check_over(const State& state, const Events& events, const Outcome& expected) {
    REQUIRE_FALSE(events.empty());
    CHECK(events.back() == Event{event::GameOver{expected}});
    CHECK(all<event::GameOver>(events).size() == 1);
    CHECK(outcome(state) == expected);
    CHECK(state.board.phase == Phase::over);
}

// ---- the last tower ----

TEST_CASE("who places the last tower wins at once", "[eriantys][ending]") {
    SECTION("by an own walk") {
        State state = walking_to(9).group(1, 7).tower(1, ann).island(9, "r");
        const Events events = play(state, ann, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered, event::GameOver>(events));
        check_over(state, events, {.winners = {ann}, .reason = Reason::towers});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("when somebody else is active") {
        State state = walking_to(9).group(1, 7).tower(1, bob).island(9, "g");
        const Events events = play(state, ann, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered, event::GameOver>(events));
        check_over(state, events, {.winners = {bob}, .reason = Reason::towers});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("by the herald, before the walk") {
        State state = walking_to(2, 2, Variant::expert)
                          .character(Character::herald)
                          .coins(ann, 3)
                          .group(3, 7)
                          .tower(3, ann)
                          .island(11, "r");
        const Events events = play(state, ann, herald_on(11));
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::Conquered,
                            event::CardChanged,
                            event::GameOver>(events));
        check_over(state, events, {.winners = {ann}, .reason = Reason::towers});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("with three players it is the sixth") {
        State state = walking_to(9, 3)
                          .professor(Colour::blue, carl)
                          .group(1, 5)
                          .tower(1, carl)
                          .island(9, "b");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {carl}, .reason = Reason::towers});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("not the last but one") {
        State state = walking_to(9).group(1, 6).tower(1, ann).island(9, "r");
        const Events events = play(state, ann, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered>(events));
        CHECK(outcome(state) == std::nullopt);
        CHECK(state.board.phase == Phase::cloud);
    }
    SECTION("professors play no part in it") {
        State state = walking_to(9)
                          .professor(Colour::green, ann)
                          .professor(Colour::blue, ann)
                          .professor(Colour::pink, bob)
                          .group(1, 7)
                          .tower(1, bob)
                          .island(9, "p");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {bob}, .reason = Reason::towers});
    }
}

// ---- three groups ----

TEST_CASE("three groups, or fewer, end the game at once", "[eriantys][ending][ER-D12]") {
    const bool by_herald = GENERATE(false, true);
    CAPTURE(by_herald);
    const auto variant = by_herald ? Variant::expert : Variant::base;
    const auto start = [&](std::size_t island) {
        Position position = walking_to(island, 2, variant);
        if (by_herald) {
            position.character(Character::herald).coins(ann, 3);
        }
        return position;
    };
    const auto resolve = [&](State& state, std::size_t island) {
        return by_herald ? play(state, ann, herald_on(island))
                         : play(state, ann, MoveMotherNature{1});
    };

    SECTION("from four to three") {  // 1-5 ann, 6, 7-11 bob, 12
        State state = start(6).group(1, 5).tower(1, ann).group(7, 5).tower(7, bob).island(6, "r");
        const Events events = resolve(state, 6);
        CHECK(all<event::Merged>(events).size() == 1);
        CHECK(state.board.group_count == 3);
        check_over(state, events, {.winners = {ann}, .reason = Reason::islands});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("from four to two, by a double merge") {  // 1-3 ann, 4, 5-7 ann, 8-12 bob
        State state = start(4)
                          .group(1, 3)
                          .tower(1, ann)
                          .group(5, 3)
                          .tower(5, ann)
                          .group(8, 5)
                          .tower(8, bob)
                          .island(4, "r");
        const Events events = resolve(state, 4);
        REQUIRE(all<event::Merged>(events).size() == 1);
        CHECK(all<event::Merged>(events)[0].parts == 3);
        CHECK(state.board.group_count == 2);
        check_over(state, events, {.winners = {ann}, .reason = Reason::islands});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("from five to three, by a double merge") {  // 1-2 ann, 3, 4-5 ann, 6-11 bob, 12
        State state = start(3)
                          .group(1, 2)
                          .tower(1, ann)
                          .group(4, 2)
                          .tower(4, ann)
                          .group(6, 6)
                          .tower(6, bob)
                          .island(3, "r");
        const Events events = resolve(state, 3);
        CHECK(state.board.group_count == 3);
        check_over(state, events, {.winners = {bob}, .reason = Reason::islands});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("across 12 and 1") {  // 12, 1-5 ann, 6-10 bob, 11
        State state = start(12).group(1, 5).tower(1, ann).group(6, 5).tower(6, bob).island(12, "r");
        const Events events = resolve(state, 12);
        CHECK(state.board.group_count == 3);
        check_over(state, events, {.winners = {ann}, .reason = Reason::islands});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("four do not") {  // 1-4 ann, 5, 6-10 bob, 11, 12
        State state = start(5).group(1, 4).tower(1, ann).group(6, 5).tower(6, bob).island(5, "r");
        const Events events = resolve(state, 5);
        CHECK(state.board.group_count == 4);
        CHECK(all<event::GameOver>(events).empty());
        CHECK(outcome(state) == std::nullopt);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("four without a merge do not") {  // 1-5 ann, 6-10 bob, 11, 12
        State state = start(11).group(1, 5).tower(1, ann).group(6, 5).tower(6, bob).island(11, "r");
        const Events events = resolve(state, 11);
        CHECK(all<event::Merged>(events).empty());
        CHECK(state.board.group_count == 4);
        CHECK(outcome(state) == std::nullopt);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("at three groups the score decides, not who unified", "[eriantys][ending]") {
    SECTION("the other has more towers") {  // 1-3 ann, 4, 5-11 bob, 12
        State state =
            walking_to(4).group(1, 3).tower(1, ann).group(5, 7).tower(5, bob).island(4, "r");
        const Events events = play(state, ann, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved,
                            event::Conquered,
                            event::Merged,
                            event::GameOver>(events));
        check_over(state, events, {.winners = {bob}, .reason = Reason::islands});
    }
    SECTION("towers are counted after the conquest") {  // 1-4 ann, 5 bob's, 6-7 ann, 8-12 bob
        State state = walking_to(5)
                          .group(1, 4)
                          .tower(1, ann)
                          .tower(5, bob)
                          .group(6, 2)
                          .tower(6, ann)
                          .group(8, 5)
                          .tower(8, bob)
                          .island(5, "rr");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {ann}, .reason = Reason::islands});
        CHECK(towers_kept_by(state.board, ann) == 1U);
        CHECK(towers_kept_by(state.board, bob) == 3U);
    }
    SECTION("a tie of towers goes by professors") {  // 1-4 ann, 5, 6-10 bob, 11-12 carl
        State state = walking_to(5, 3)
                          .professor(Colour::blue, bob)
                          .group(1, 4)
                          .tower(1, ann)
                          .group(6, 5)
                          .tower(6, bob)
                          .group(11, 2)
                          .tower(11, carl)
                          .island(5, "r");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {bob}, .reason = Reason::islands});
    }
    SECTION("and may be shared") {
        State state = walking_to(5, 3)
                          .professor(Colour::blue, carl)
                          .group(1, 4)
                          .tower(1, ann)
                          .group(6, 5)
                          .tower(6, bob)
                          .group(11, 2)
                          .tower(11, carl)
                          .island(5, "r");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {ann, bob}, .shared = true, .reason = Reason::islands});
    }
}

TEST_CASE("the last tower comes before unification and before three groups", "[eriantys][ending]") {
    // 1-3 ann, 4, 5-8 ann, 9-12 bob: her eighth tower would also leave two groups.
    State state = walking_to(4)
                      .group(1, 3)
                      .tower(1, ann)
                      .group(5, 4)
                      .tower(5, ann)
                      .group(9, 4)
                      .tower(9, bob)
                      .island(4, "r");
    const Events events = play(state, ann, MoveMotherNature{1});
    CHECK(in_this_order<event::MotherNatureMoved, event::Conquered, event::GameOver>(events));
    CHECK(state.board.group_count == 4);
    CHECK(group_at(state, 4).tiles == 1);
    check_over(state, events, {.winners = {ann}, .reason = Reason::towers});
    CHECK(broken_invariant(state).empty());
}

// ---- the last round ----

TEST_CASE("the round in which the bag is emptied is the last, told when the clouds are filled",
          "[eriantys][ending][ER-D13]") {
    struct Case {
        std::string_view name{};
        std::size_t players = 2;
        std::size_t in_bag = 0;
        bool last = false;
        bool short_of_students = false;
    };
    const auto c = GENERATE(values<Case>({
        {"two, one student left over", 2, 7, false, false},
        {"two, exactly enough", 2, 6, true, false},
        {"two, one too few", 2, 5, true, true},
        {"two, none", 2, 0, true, true},
        {"three, one student left over", 3, 13, false, false},
        {"three, exactly enough", 3, 12, true, false},
        {"three, one too few", 3, 11, true, true},
        {"four, one student left over", 4, 13, false, false},
        {"four, exactly enough", 4, 12, true, false},
        {"four, one too few", 4, 11, true, true},
    }));
    DYNAMIC_SECTION(c.name) {
        const Seat last_player = seat_at(c.players - 1);
        State state = Position{c.players}
                          .phase(Phase::cloud)
                          .active(last_player)
                          .cloud(1, "rgb")
                          .bag(std::string(c.in_bag, 'r'));
        const Events events = play(state, last_player, TakeCloud{1});
        if (c.last) {
            CHECK(in_this_order<event::CloudTaken,
                                event::PhaseBegan,
                                event::CloudsFilled,
                                event::LastRound,
                                event::TurnPassed>(events));
            CHECK(all<event::LastRound>(events) ==
                  std::vector{event::LastRound{.reason = Reason::bag}});
            CHECK(state.board.last_round == Reason::bag);
        } else {
            CHECK(in_this_order<event::CloudTaken,
                                event::PhaseBegan,
                                event::CloudsFilled,
                                event::TurnPassed>(events));
            CHECK(state.board.last_round == Reason::none);
        }
        CHECK(state.board.clouds_short == c.short_of_students);
        CHECK(state.board.phase == Phase::planning);
        CHECK(state.board.round == 2);
        CHECK(outcome(state) == std::nullopt);
    }
}

TEST_CASE("a card that takes the last student makes this round the last, told after its refill",
          "[eriantys][ending][ER-D13]") {
    SECTION("the monk") {
        State state =
            Position{2, Variant::expert}.character(Character::monk, "rggg").coins(ann, 1).bag("b");
        const Events events = play(
            state,
            ann,
            PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = tile(3)});
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::IslandGained,
                            event::CardChanged,
                            event::LastRound>(events));
        CHECK(events.back() == Event{event::LastRound{.reason = Reason::bag}});
    }
    SECTION("the princess") {
        State state = Position{2, Variant::expert}
                          .character(Character::princess, "rggg")
                          .coins(ann, 2)
                          .bag("b");
        const Events events = play(
            state, ann, PlayCharacter{.character = Character::princess, .colour = Colour::red});
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::DiningChanged,
                            event::ProfessorMoved,
                            event::CardChanged,
                            event::LastRound>(events));
        CHECK(events.back() == Event{event::LastRound{.reason = Reason::bag}});
    }
    SECTION("not the last but one") {
        State state =
            Position{2, Variant::expert}.character(Character::monk, "rggg").coins(ann, 1).bag("bb");
        play(state,
             ann,
             PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = tile(3)});
        CHECK(state.board.last_round == Reason::none);
    }
}

TEST_CASE("students that come back to the bag do not take the last round back",
          "[eriantys][ending][ER-D13]") {
    const PlayCharacter thief{.character = Character::thief, .colour = Colour::red};
    Position position{2, Variant::expert};
    position.character(Character::thief)
        .coins(bob, 3)
        .active(bob)
        .last_round(Reason::bag)
        .dining(ann, "rrrr")
        .professor(Colour::red, ann)
        .bag("");
    SECTION("when the clouds were filled") {
        State state = position.phase(Phase::cloud).cloud(1, "rgb");
        play(state, bob, thief);
        CHECK(state.bag == students("rrr"));
        CHECK(state.board.last_round == Reason::bag);
        const Events events = play(state, bob, TakeCloud{1});
        CHECK(in_this_order<event::CloudTaken, event::GameOver>(events));
        check_over(state, events, {.winners = {ann}, .reason = Reason::bag});
    }
    SECTION("when they were not, and nobody takes one") {
        State state = position.phase(Phase::mother_nature).cloud(1, "rgb").clouds_short();
        play(state, bob, thief);
        const Events events = play(state, bob, MoveMotherNature{1});
        CHECK(in_this_order<event::MotherNatureMoved, event::GameOver>(events));
        check_over(state, events, {.winners = {ann}, .reason = Reason::bag});
    }
}

TEST_CASE("the last card of a hand makes the round the last, told once", "[eriantys][ending]") {
    const auto position = [](unsigned round) {
        Position start{3};
        start.round(round).phase(Phase::planning);
        for (const Seat seat : {ann, bob, carl}) {
            start.assistant(seat, 0);
        }
        return start;
    };
    SECTION("by the first who plays it") {
        State state = position(10).hand(ann, {5}).hand(bob, {6}).hand(carl, {7});
        const Events first = play(state, ann, PlayAssistant{5});
        CHECK(first == Events{event::AssistantPlayed{.seat = ann, .value = 5},
                              event::LastRound{.reason = Reason::assistants},
                              event::TurnPassed{.to = bob, .after = ann}});
        CHECK(broken_invariant(state).empty());
        CHECK(in_this_order<event::AssistantPlayed, event::TurnPassed>(
            play(state, bob, PlayAssistant{6})));
        CHECK(in_this_order<event::AssistantPlayed,
                            event::OrderSettled,
                            event::PhaseBegan,
                            event::TurnPassed>(play(state, carl, PlayAssistant{7})));
        CHECK(state.board.last_round == Reason::assistants);
        CHECK(outcome(state) == std::nullopt);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("not by the last but one") {
        State state = position(9).hand(ann, {5, 1}).hand(bob, {6, 1}).hand(carl, {7, 1});
        CHECK(in_this_order<event::AssistantPlayed, event::TurnPassed>(
            play(state, ann, PlayAssistant{5})));
        CHECK(state.board.last_round == Reason::none);
    }
}

TEST_CASE("a last round keeps its first reason and is not told again", "[eriantys][ending]") {
    SECTION("the bag, then the hands") {
        State state = Position{2}
                          .round(10)
                          .phase(Phase::planning)
                          .assistant(ann, 0)
                          .assistant(bob, 0)
                          .hand(ann, {5})
                          .hand(bob, {6})
                          .last_round(Reason::bag);
        CHECK(in_this_order<event::AssistantPlayed, event::TurnPassed>(
            play(state, ann, PlayAssistant{5})));
        CHECK(state.board.last_round == Reason::bag);
    }
    SECTION("the hands, then the bag") {
        State state = Position{2, Variant::expert}
                          .character(Character::monk, "rggg")
                          .coins(bob, 1)
                          .bag("b")
                          .last_round(Reason::assistants)
                          .active(bob)
                          .phase(Phase::cloud)
                          .cloud(1, "rgb");
        const Events events = play(
            state,
            bob,
            PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = tile(3)});
        CHECK(state.bag.empty());
        CHECK(all<event::LastRound>(events).empty());
        check_over(state,
                   play(state, bob, TakeCloud{1}),
                   {.winners = {ann, bob}, .shared = true, .reason = Reason::assistants});
    }
}

TEST_CASE("in the last round every player still takes a turn", "[eriantys][ending]") {
    const Reason reason = GENERATE(values<Reason>({Reason::bag, Reason::assistants}));
    CAPTURE(static_cast<int>(reason));
    State state = Position{3}
                      .order({carl, ann, bob})
                      .active(carl)
                      .phase(Phase::cloud)
                      .last_round(reason)
                      .cloud(1, "rgby")
                      .cloud(2, "rgby")
                      .cloud(3, "rgbp")
                      .entrance(ann, "rrrr")
                      .entrance(bob, "gggg");
    std::uint8_t cloud = 1;
    CHECK(play(state, carl, TakeCloud{cloud}).back() ==
          Event{event::TurnPassed{.to = ann, .after = carl}});
    for (const auto& [seat, student] :
         {std::pair{ann, Colour::red}, std::pair{bob, Colour::green}}) {
        CHECK(outcome(state) == std::nullopt);
        REQUIRE(state.board.active() == seat);
        for (int i = 0; i < 4; ++i) {
            play(state, seat, MoveToIsland{.student = student, .island = tile(9)});
        }
        play(state, seat, MoveMotherNature{1});
        const Events events = play(state, seat, TakeCloud{++cloud});
        if (seat == bob) {
            CHECK(in_this_order<event::CloudTaken, event::GameOver>(events));
            check_over(
                state, events, {.winners = {ann, bob, carl}, .shared = true, .reason = reason});
        } else {
            CHECK(in_this_order<event::CloudTaken, event::TurnPassed>(events));
        }
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("in the last round towers and three groups still end the game at once",
          "[eriantys][ending]") {
    SECTION("the last tower") {
        State state =
            walking_to(9).last_round(Reason::bag).group(1, 7).tower(1, ann).island(9, "r");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {ann}, .reason = Reason::towers});
    }
    SECTION("three groups") {
        State state = walking_to(6)
                          .last_round(Reason::assistants)
                          .group(1, 5)
                          .tower(1, ann)
                          .group(7, 5)
                          .tower(7, bob)
                          .island(6, "r");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {ann}, .reason = Reason::islands});
    }
}

TEST_CASE("a whole game ends after the round that was told to be its last", "[eriantys][ending]") {
    struct Case {
        std::size_t players = 2;
        Reason reason{};
        unsigned rounds = 0;
    };
    // Three and four players empty the bag in round 8: each round takes 12 of 93 or 92 students.
    const auto c = GENERATE(values<Case>({
        {.players = 2, .reason = Reason::assistants, .rounds = 10},
        {.players = 3, .reason = Reason::bag, .rounds = 8},
        {.players = 4, .reason = Reason::bag, .rounds = 8},
    }));
    DYNAMIC_SECTION(c.players << " players") {
        State state = setup(standard_options(c.players, Variant::base), 5);
        std::vector<unsigned> told_in;  // rounds
        std::size_t walks_since = 0;
        Events last;
        while (!outcome(state)) {
            // The lowest assistant, all students to one island, one step, the first cloud.
            const Seat seat = state.board.active();
            const std::vector<Action> choices = legal(state, seat);
            REQUIRE_FALSE(choices.empty());
            const bool moves = state.board.phase == Phase::students;
            last = play(state, seat, moves ? choices.back() : choices.front());
            if (!all<event::LastRound>(last).empty()) {
                told_in.push_back(state.board.round);
            }
            walks_since += told_in.empty() ? 0 : all<event::MotherNatureMoved>(last).size();
            REQUIRE(broken_invariant(state).empty());
        }
        CHECK(told_in == std::vector{c.rounds});
        CHECK(walks_since == c.players);
        CHECK(state.board.round == c.rounds);
        CHECK(outcome(state)->reason == c.reason);
        CHECK(all<event::GameOver>(last).size() == 1);
        CHECK(all<event::TurnPassed>(last).empty());
    }
}

// ---- the score ----

TEST_CASE("most towers win, then most professors among those tied", "[eriantys][ending][ER-D16]") {
    struct Case {
        std::string_view name{};
        std::size_t players = 2;
        std::array<std::size_t, 3> towers{};  // of Ann's, Bob's and Carl's side
        std::string_view professors{};        // whose, of each colour: "aab-c"
        std::string_view winners{};
        bool shared = false;
    };
    const auto c = GENERATE(values<Case>({
        {"more towers", 2, {3, 2}, "-----", "a", false},
        {"more towers, the other way", 2, {1, 2}, "-----", "b", false},
        {"more towers against all professors", 2, {3, 2}, "bbbbb", "a", false},
        {"a tie, more professors", 2, {2, 2}, "bba--", "b", false},
        {"a tie, one professor against none", 2, {2, 2}, "a----", "a", false},
        {"a tie without towers", 2, {0, 0}, "abb--", "b", false},
        {"a tie in all", 2, {2, 2}, "aabb-", "ab", true},
        {"nobody has anything", 2, {0, 0}, "-----", "ab", true},
        {"the third has most", 3, {2, 3, 4}, "aaabb", "c", false},
        {"the third's professors are no rivals", 3, {3, 3, 2}, "cccca", "a", false},
        {"nor when the tied have none", 3, {3, 2, 3}, "bbbbb", "ac", true},
        {"a tie of the last two", 3, {1, 4, 4}, "abbc-", "b", false},
        {"a tie of the last two in all", 3, {1, 4, 4}, "abaca", "bc", true},
        {"two of three tied in all", 3, {4, 4, 1}, "abccc", "ab", true},
        {"three tied, professors decide", 3, {2, 2, 2}, "abcc-", "c", false},
        {"three tied, two by professors", 3, {2, 2, 2}, "aaccb", "ac", true},
        {"three tied in all", 3, {2, 2, 2}, "abc--", "abc", true},
        {"a team wins with both its mates", 4, {3, 2}, "bbddd", "ac", false},
        {"the other team", 4, {2, 3}, "aaccc", "bd", false},
        {"both mates' professors count", 4, {2, 2}, "accbb", "ac", false},
        {"not the best mate's alone", 4, {2, 2}, "aabdd", "bd", false},
        {"teams tied in all", 4, {2, 2}, "acbd-", "abcd", true},
    }));
    DYNAMIC_SECTION(c.name) {
        const Seat last_player = seat_at(c.players - 1);
        Position position{c.players};
        position.phase(Phase::cloud).active(last_player).last_round(Reason::bag).cloud(1, "rgb");
        for (std::size_t i = 0; i < 3; ++i) {
            if (c.towers[i] > 0) {
                const std::size_t first = 1 + 4 * i;
                position.group(first, c.towers[i]).tower(first, seat_at(i));
            }
        }
        for (const Colour colour : all_colours) {
            position.professor(colour, seat_named(c.professors[index_of(colour)]));
        }
        State state = position;
        const Events events = play(state, last_player, TakeCloud{1});
        CHECK(in_this_order<event::CloudTaken, event::GameOver>(events));
        REQUIRE(outcome(state));
        CHECK(initials(outcome(state)->winners) == c.winners);
        CHECK(outcome(state)->shared == c.shared);
        check_over(state, events, *outcome(state));
        CHECK(outcome(state)->reason == Reason::bag);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("a team's end names both mates", "[eriantys][ending]") {
    SECTION("the last tower, placed by the mate who holds none") {
        State state = Position{4}
                          .phase(Phase::mother_nature)
                          .active(dora)
                          .mother_nature(8)
                          .professor(Colour::yellow, dora)
                          .group(1, 7)
                          .tower(1, bob)
                          .island(9, "y");
        check_over(state,
                   play(state, dora, MoveMotherNature{1}),
                   {.winners = {bob, dora}, .reason = Reason::towers});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("three groups") {
        State state =
            walking_to(6, 4).group(1, 5).tower(1, ann).group(7, 5).tower(7, bob).island(6, "r");
        check_over(state,
                   play(state, ann, MoveMotherNature{1}),
                   {.winners = {ann, carl}, .reason = Reason::islands});
        CHECK(broken_invariant(state).empty());
    }
}

// ---- afterwards ----

TEST_CASE("after the end every action of everybody is refused", "[eriantys][ending]") {
    const Reason reason = GENERATE(
        values<Reason>({Reason::towers, Reason::islands, Reason::bag, Reason::assistants}));
    CAPTURE(static_cast<int>(reason));
    Position position = walking_to(6, 2, Variant::expert);
    position.character(Character::herald)
        .character(Character::knight)
        .coins(ann, 3)
        .coins(bob, 3)
        .entrance(ann, "rgb")
        .entrance(bob, "rgb")
        .cloud(1, "rgb")
        .cloud(2, "rgb");
    State state = [&]() -> State {
        if (reason == Reason::towers) {
            return position.group(7, 6).tower(3, ann).tower(7, ann).island(6, "r");
        }
        if (reason == Reason::islands) {
            return position.group(1, 5).tower(1, ann).group(7, 5).tower(7, bob).island(6, "r");
        }
        return position.coins(bob, 0).active(bob).phase(Phase::cloud).last_round(reason);
    }();
    if (reason == Reason::towers || reason == Reason::islands) {
        play(state, ann, MoveMotherNature{1});
    } else {
        play(state, bob, TakeCloud{1});
    }
    REQUIRE(outcome(state));
    CHECK(outcome(state)->reason == reason);

    const std::vector<Action> actions{
        PlayAssistant{7},
        PlayAssistant{0},
        MoveToDining{Colour::red},
        MoveToIsland{.student = Colour::red, .island = tile(3)},
        MoveToIsland{.student = Colour::red, .island = tile(0)},
        MoveMotherNature{1},
        MoveMotherNature{0},
        TakeCloud{2},
        TakeCloud{9},
        herald_on(3),
        PlayCharacter{.character = Character::knight},
        PlayCharacter{.character = Character::thief},
        EndTurn{},
    };
    for (const Seat seat : {ann, bob}) {
        for (const Action& action : actions) {
            CAPTURE(tavola::index_of(seat), action.index());
            CHECK(refused(state, seat, action) == Illegal::game_over);
        }
        CHECK(legal(state, seat).empty());
    }
}

}  // namespace
}  // namespace tavola::eriantys
