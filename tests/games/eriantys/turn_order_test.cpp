#include "games/eriantys/turn_order.hpp"

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tavola::eriantys {
namespace {

using Values = std::vector<unsigned>;
using Seats = std::vector<Seat>;

PlayAssistant assistant(unsigned value) { return {static_cast<std::uint8_t>(value)}; }

/// A game that was just set up, but with this player to plan first, and nobody can afford a
/// character: turns end by themselves.
State before_planning(std::size_t players, Seat first, Variant variant = Variant::base) {
    State state = setup(standard_options(players, variant), 0);
    for (School& school : state.board.schools) {
        state.board.bank = static_cast<std::uint8_t>(state.board.bank + school.coins);
        school.coins = 0;
    }
    state.board.starter = first;
    for (std::size_t i = 0; i < players; ++i) {
        state.board.order[i] = seat_at((tavola::index_of(first) + i) % players);
    }
    return state;
}

/// Late in the game everybody holds just these; as many for each.
void hold(State& state, const std::vector<Values>& hands) {
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
        Hand& hand = state.board.schools[seat].hand;
        hand = Hand::none();
        for (const unsigned value : hands[seat]) {
            hand.insert(value);
        }
    }
    state.board.round = static_cast<std::uint8_t>(11 - hands.front().size());
}

/// The active player plays an action that must be legal, after which nothing may be broken.
Events act(State& state, const Action& action) {
    Events events = play(state, state.board.active(), action);
    CHECK(broken_invariant(state).empty());
    return events;
}

/// Everybody plans as said by seat; what the last assistant brought about is returned.
Events plan(State& state, const Values& by_seat) {
    Events events;
    for (std::size_t i = 0; i < by_seat.size(); ++i) {
        const Seat seat = state.board.active();
        events = act(state, assistant(by_seat[tavola::index_of(seat)]));
    }
    return events;
}

/// The active player's turn without any effect: students to an island, mother nature one step, the
/// first cloud there is, and no character. What its last action brought about is returned.
Events pass_turn(State& state) {
    const Seat seat = state.board.active();
    Events events;
    do {
        const std::vector<Action> actions = legal(state, seat);
        const auto quiet = std::ranges::find_if(actions, [](const Action& action) {
            return !std::holds_alternative<MoveToDining>(action);
        });
        REQUIRE(quiet != actions.end());
        events = act(state, *quiet);
    } while (state.board.active() == seat && !outcome(state));
    return events;
}

Seats order_of(const State& state) {
    return {state.board.order.begin(), state.board.order.begin() + state.board.players};
}

Seats seats_in(const event::OrderSettled& settled) {
    return {settled.order.begin(), settled.order.begin() + settled.count};
}

// ---- steps ----

TEST_CASE("an assistant of value n lets mother nature go up to half of n, rounded up",
          "[eriantys][turn_order]") {
    struct Case {
        unsigned value = 0;
        unsigned steps = 0;
    };
    const auto c = GENERATE(values<Case>({
        {1, 1},
        {2, 1},
        {3, 2},
        {4, 2},
        {5, 3},
        {6, 3},
        {7, 4},
        {8, 4},
        {9, 5},
        {10, 5},
    }));
    DYNAMIC_SECTION("value " << c.value) {
        const State state = Position{}.assistant(ann, c.value).phase(Phase::mother_nature);
        std::vector<Action> expected;
        for (unsigned steps = 1; steps <= c.steps; ++steps) {
            expected.emplace_back(MoveMotherNature{static_cast<std::uint8_t>(steps)});
            CHECK_FALSE(refused(state, ann, expected.back()));
        }
        CHECK(legal(state, ann) == expected);
        const MoveMotherNature too_far{static_cast<std::uint8_t>(c.steps + 1)};
        CHECK(refused(state, ann, too_far) == Illegal::too_many_steps);
    }
}

// ---- planning ----

TEST_CASE("planning goes clockwise by seat, and the next planner is told",
          "[eriantys][turn_order]") {
    State state = before_planning(4, carl);
    const auto played = [&](Seat seat, unsigned value) {
        CHECK(state.board.active() == seat);
        return act(state, assistant(value));
    };
    Events events = played(carl, 8);
    REQUIRE(in_this_order<event::AssistantPlayed, event::TurnPassed>(events));
    CHECK(events[0] == Event{event::AssistantPlayed{.seat = carl, .value = 8}});
    CHECK(events[1] == Event{event::TurnPassed{.to = dora, .after = carl}});

    events = played(dora, 2);
    REQUIRE(in_this_order<event::AssistantPlayed, event::TurnPassed>(events));
    CHECK(events[1] == Event{event::TurnPassed{.to = ann, .after = dora}});

    events = played(ann, 5);
    REQUIRE(in_this_order<event::AssistantPlayed, event::TurnPassed>(events));
    CHECK(events[1] == Event{event::TurnPassed{.to = bob, .after = ann}});
    CHECK(state.board.phase == Phase::planning);

    played(bob, 1);
    CHECK(state.board.phase == Phase::students);
}

TEST_CASE("an assistant that was played is gone for the rest of the game",
          "[eriantys][turn_order]") {
    State state = before_planning(2, ann);
    plan(state, {4, 7});
    CHECK(state.board.school(ann).assistant == 4);
    CHECK(state.board.school(bob).assistant == 7);
    CHECK_FALSE(state.board.school(ann).hand.contains(4));
    CHECK(state.board.school(ann).hand.contains(7));
    CHECK(state.board.school(ann).hand.size() == 9);

    pass_turn(state);
    pass_turn(state);
    REQUIRE(state.board.round == 2);
    CHECK(refused(state, ann, assistant(4)) == Illegal::assistant_used);
    CHECK(legal(state, ann).size() == 9);
}

TEST_CASE("what was played last round blocks nobody", "[eriantys][turn_order]") {
    State state = before_planning(2, ann);
    plan(state, {4, 7});
    pass_turn(state);
    pass_turn(state);
    REQUIRE(state.board.round == 2);
    CHECK(state.board.school(ann).assistant == 0);
    CHECK(state.board.school(bob).assistant == 0);
    act(state, assistant(7));  // Bob's of round 1
    CHECK(legal(state, bob).size() == 9);
    act(state, assistant(4));  // Ann's of round 1
    CHECK(state.board.phase == Phase::students);
}

TEST_CASE("values outside 1 to 10 are no assistants", "[eriantys][turn_order]") {
    const unsigned value = GENERATE(0U, 11U, 12U, 255U);
    CAPTURE(value);
    CHECK(refused(before_planning(2, ann), ann, assistant(value)) == Illegal::bad_argument);
}

TEST_CASE("nobody plans before his turn, nor twice", "[eriantys][turn_order]") {
    State state = before_planning(3, bob);
    CHECK(refused(state, ann, assistant(1)) == Illegal::not_your_turn);
    CHECK(refused(state, carl, assistant(1)) == Illegal::not_your_turn);
    act(state, assistant(3));
    CHECK(refused(state, bob, assistant(4)) == Illegal::not_your_turn);
    CHECK(legal(state, bob).empty());
}

// ---- no duplicates ----

struct DuplicateCase {
    const char* name = "";
    std::vector<Values> hands{};  ///< of Ann, Bob …; those before the last plan before him
    Values played{};              ///< by all but the last
    Values allowed{};             ///< to the last
};

TEST_CASE("a value that another played is only for who holds nothing else",
          "[eriantys][turn_order][ER-D3]") {
    const auto c = GENERATE(values<DuplicateCase>({
        {"a fresh card must be preferred", {{3, 8}, {3, 7}}, {3}, {7}},
        {"what the other still holds blocks nothing", {{3, 8}, {7, 8}}, {3}, {7, 8}},
        {"the only card left may be a duplicate", {{3}, {3}}, {3}, {3}},
        {"the only card left may be fresh", {{3}, {4}}, {3}, {4}},
        {"two cards, both blocked: either", {{3, 8}, {5, 9}, {3, 5}}, {3, 5}, {3, 5}},
        {"two cards, one blocked", {{3, 8}, {5, 9}, {5, 6}}, {3, 5}, {6}},
        {"three cards, two blocked", {{3, 8, 9}, {5, 8, 9}, {3, 5, 10}}, {3, 5}, {10}},
        {"three cards, all blocked: any",
         {{1, 8, 9}, {4, 8, 9}, {7, 8, 9}, {1, 4, 7}},
         {1, 4, 7},
         {1, 4, 7}},
        {"four cards are never all blocked",
         {{1, 8, 9, 10}, {4, 8, 9, 10}, {7, 8, 9, 10}, {1, 2, 4, 7}},
         {1, 4, 7},
         {2}},
        {"a duplicate before blocks like any card", {{3}, {3}, {5}, {3}}, {3, 3, 5}, {3}},
    }));
    DYNAMIC_SECTION(c.name) {
        State state = before_planning(c.hands.size(), ann);
        hold(state, c.hands);
        for (const unsigned value : c.played) {
            act(state, assistant(value));
        }
        const Seat last = seat_at(c.hands.size() - 1);
        REQUIRE(state.board.active() == last);

        std::vector<Action> expected;
        for (const unsigned value : c.allowed) {
            expected.emplace_back(assistant(value));
        }
        CHECK(legal(state, last) == expected);
        for (unsigned value = 1; value <= 10; ++value) {
            CAPTURE(value);
            const bool held = std::ranges::count(c.hands.back(), value) > 0;
            const bool allowed = std::ranges::count(c.allowed, value) > 0;
            const std::optional<Illegal> expected_reason =
                allowed ? std::nullopt
                        : std::optional{held ? Illegal::assistant_taken : Illegal::assistant_used};
            CHECK(refused(state, last, assistant(value)) == expected_reason);
        }
    }
}

TEST_CASE("a mate's assistant blocks as anybody's", "[eriantys][turn_order][ER-D3]") {
    State state = before_planning(4, ann);
    REQUIRE(state.board.school(ann).side == state.board.school(carl).side);
    act(state, assistant(6));
    act(state, assistant(2));
    CHECK(refused(state, carl, assistant(6)) == Illegal::assistant_taken);
    CHECK(refused(state, carl, assistant(2)) == Illegal::assistant_taken);
    CHECK(legal(state, carl).size() == 8);
}

// ---- the order of the action phase, and of the next planning ----

struct RoundCase {
    const char* name = "";
    Seat first = nobody;  ///< to plan
    Values values{};      ///< by seat
    Seats acting{};
    Seats planning_next{};
};

/// Plays the round that was planned, each turn without effect, and checks who is told to be next.
void play_round(State& state, const RoundCase& round) {
    const std::uint8_t number = state.board.round;
    for (std::size_t i = 0; i + 1 < round.acting.size(); ++i) {
        CHECK(state.board.active() == round.acting[i]);
        const Events events = pass_turn(state);
        REQUIRE(in_this_order<event::CloudTaken, event::TurnPassed>(events));
        CHECK(events[1] ==
              Event{event::TurnPassed{.to = round.acting[i + 1], .after = round.acting[i]}});
        CHECK(state.board.phase == Phase::students);
    }
    CHECK(state.board.active() == round.acting.back());
    const Events events = pass_turn(state);
    REQUIRE(
        in_this_order<event::CloudTaken, event::PhaseBegan, event::CloudsFilled, event::TurnPassed>(
            events));
    const Seat starter = round.planning_next.front();
    CHECK(events[1] == Event{event::PhaseBegan{.phase = Phase::planning,
                                               .round = static_cast<std::uint8_t>(number + 1),
                                               .starter = starter}});
    CHECK(events[2] ==
          Event{event::CloudsFilled{.count = static_cast<std::uint8_t>(round.acting.size()),
                                    .clouds = state.board.clouds}});
    CHECK(events[3] == Event{event::TurnPassed{.to = starter, .after = round.acting.back()}});
}

TEST_CASE("the lowest assistant acts first and plans first next time, the others clockwise",
          "[eriantys][turn_order][ER-D1]") {
    const auto c = GENERATE(values<RoundCase>({
        {"two, as they planned", ann, {1, 2}, {ann, bob}, {ann, bob}},
        {"two, the other way round", ann, {9, 2}, {bob, ann}, {bob, ann}},
        {"two, the second seat first", bob, {3, 4}, {ann, bob}, {ann, bob}},
        {"three", ann, {7, 5, 2}, {carl, bob, ann}, {carl, ann, bob}},
        {"three, the second lowest not next", bob, {2, 9, 4}, {ann, carl, bob}, {ann, bob, carl}},
        {"three, in seat order", carl, {8, 9, 10}, {ann, bob, carl}, {ann, bob, carl}},
        {"four", ann, {5, 3, 1, 4}, {carl, bob, dora, ann}, {carl, dora, ann, bob}},
        {"four, backwards", dora, {10, 9, 8, 7}, {dora, carl, bob, ann}, {dora, ann, bob, carl}},
        {"four, mates apart", bob, {4, 1, 3, 2}, {bob, dora, carl, ann}, {bob, carl, dora, ann}},
    }));
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(c.name << (variant == Variant::expert ? ", expert" : "")) {
        State state = before_planning(c.values.size(), c.first, variant);
        const Events planned = plan(state, c.values);
        REQUIRE(all<event::OrderSettled>(planned).size() == 1);
        CHECK(seats_in(all<event::OrderSettled>(planned).front()) == c.acting);
        CHECK(order_of(state) == c.acting);

        play_round(state, c);
        CHECK(state.board.round == 2);
        CHECK(state.board.phase == Phase::planning);
        CHECK(order_of(state) == c.planning_next);
        CHECK(state.board.active() == c.planning_next.front());
        CHECK(state.board.starter == c.planning_next.front());
        for (const School& school : state.board.schools) {
            CHECK(school.assistant == 0);
        }
    }
}

struct TieCase {
    const char* name = "";
    std::vector<Values> hands{};
    RoundCase round{};
};

TEST_CASE("of equal assistants the one played earlier acts first, and plans first next time",
          "[eriantys][turn_order][ER-D2]") {
    const auto c = GENERATE(values<TieCase>({
        {"the higher seat played first",
         {{3, 5}, {3, 10}, {5, 10}},
         {"", bob, {3, 3, 5}, {bob, ann, carl}, {bob, carl, ann}}},
        {"the lower seat played first",
         {{3, 10}, {5, 10}, {3, 5}},
         {"", ann, {3, 5, 3}, {ann, carl, bob}, {ann, bob, carl}}},
        {"a tie that is not the lowest",
         {{2, 10}, {2, 6}, {1, 10}, {6, 10}},
         {"", dora, {2, 6, 1, 6}, {carl, ann, dora, bob}, {carl, dora, ann, bob}}},
        {"two ties",
         {{4, 10}, {7, 10}, {4, 7}, {4, 7}},
         {"", ann, {4, 7, 4, 7}, {ann, carl, bob, dora}, {ann, bob, carl, dora}}},
        {"two ties, the later seats first",
         {{4, 7}, {4, 7}, {7, 10}, {4, 10}},
         {"", carl, {4, 7, 7, 4}, {dora, ann, carl, bob}, {dora, ann, bob, carl}}},
    }));
    DYNAMIC_SECTION(c.name) {
        State state = before_planning(c.hands.size(), c.round.first);
        hold(state, c.hands);
        const Events planned = plan(state, c.round.values);
        REQUIRE(all<event::OrderSettled>(planned).size() == 1);
        CHECK(seats_in(all<event::OrderSettled>(planned).front()) == c.round.acting);

        play_round(state, c.round);
        CHECK(order_of(state) == c.round.planning_next);
    }
}

TEST_CASE("when all are equal, they act as they planned", "[eriantys][turn_order][ER-D2]") {
    State state = before_planning(4, carl);
    hold(state, {{4}, {4}, {4}, {4}});
    plan(state, {4, 4, 4, 4});
    CHECK(order_of(state) == Seats{carl, dora, ann, bob});
}

// ---- what is told of it ----

TEST_CASE("the last assistant settles the order and begins the action phase",
          "[eriantys][turn_order]") {
    State state = before_planning(3, ann);
    const Events events = plan(state, {5, 2, 7});
    REQUIRE(in_this_order<event::AssistantPlayed,
                          event::OrderSettled,
                          event::PhaseBegan,
                          event::TurnPassed>(events));
    CHECK(events[0] == Event{event::AssistantPlayed{.seat = carl, .value = 7}});
    CHECK(events[1] == Event{event::OrderSettled{.count = 3, .order = state.board.order}});
    CHECK(events[2] ==
          Event{event::PhaseBegan{.phase = Phase::students, .round = 1, .starter = bob}});
    CHECK(events[3] == Event{event::TurnPassed{.to = bob, .after = carl}});
}

TEST_CASE("who plans last and acts first is not told that it is his turn again",
          "[eriantys][turn_order]") {
    State state = before_planning(3, ann);
    const Events events = plan(state, {5, 7, 2});
    REQUIRE(in_this_order<event::AssistantPlayed, event::OrderSettled, event::PhaseBegan>(events));
    CHECK(events[2] ==
          Event{event::PhaseBegan{.phase = Phase::students, .round = 1, .starter = carl}});
    CHECK(state.board.active() == carl);
}

TEST_CASE("within a turn nobody is told that it passes", "[eriantys][turn_order]") {
    State state = before_planning(2, ann);
    plan(state, {1, 2});
    REQUIRE(state.board.active() == ann);
    for (int action = 0; action < 4; ++action) {  // three students and mother nature
        const std::vector<Action> actions = legal(state, ann);
        const auto quiet = std::ranges::find_if(actions, [](const Action& listed) {
            return !std::holds_alternative<MoveToDining>(listed);
        });
        REQUIRE(quiet != actions.end());
        CHECK(act(state, *quiet).size() == 1);
    }
    CHECK(state.board.active() == ann);
    CHECK(state.board.phase == Phase::cloud);
}

// ---- phases ----

struct PhaseCase {
    const char* name = "";
    Phase phase{};
    std::array<std::optional<Illegal>, 7> reasons{};  ///< in the order of the actions below
};

/// Only the kind of the action matters here: each is legal in its own phase.
std::vector<Action> one_of_each_kind() {
    return {assistant(5),
            MoveToDining{Colour::red},
            MoveToIsland{Colour::red, tile(4)},
            MoveMotherNature{1},
            TakeCloud{1},
            PlayCharacter{.character = Character::postman},
            EndTurn{}};
}

TEST_CASE("every phase accepts its own actions and refuses the others", "[eriantys][turn_order]") {
    constexpr auto fine = std::nullopt;
    constexpr auto phase = Illegal::wrong_phase;
    constexpr auto first = Illegal::must_finish;
    constexpr auto over = Illegal::game_over;
    const auto c = GENERATE_COPY(values<PhaseCase>({
        {"planning", Phase::planning, {fine, phase, phase, phase, phase, phase, phase}},
        {"students", Phase::students, {phase, fine, fine, phase, phase, fine, first}},
        {"mother nature", Phase::mother_nature, {phase, phase, phase, fine, phase, fine, first}},
        {"cloud", Phase::cloud, {phase, phase, phase, phase, fine, fine, first}},
        {"turn end", Phase::turn_end, {phase, phase, phase, phase, phase, fine, fine}},
        {"over", Phase::over, {over, over, over, over, over, over, over}},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position{2, Variant::expert};
        position.entrance(ann, "rrr").cloud(1, "rgb").cloud(2, "ypp").phase(c.phase);
        position.character(Character::postman).coins(ann, 1);
        if (c.phase == Phase::planning) {
            position.assistant(ann, 0).assistant(bob, 0);
        }
        const State state = position;
        const std::vector<Action> actions = one_of_each_kind();
        for (std::size_t i = 0; i < actions.size(); ++i) {
            CAPTURE(i);
            CHECK(refused(state, ann, actions[i]) == c.reasons[i]);
            // Whose turn it is comes before the phase, and the game's end before both.
            CHECK(refused(state, bob, actions[i]) ==
                  (c.phase == Phase::over ? Illegal::game_over : Illegal::not_your_turn));
        }
        CHECK(legal(state, bob).empty());
    }
}

TEST_CASE("in a base game there are no characters in any phase, and no turn to end",
          "[eriantys][turn_order]") {
    const auto phase =
        GENERATE(Phase::planning, Phase::students, Phase::mother_nature, Phase::cloud);
    const State state = Position{}.entrance(ann, "rrr").cloud(1, "rgb").phase(phase);
    const PlayCharacter postman{.character = Character::postman};
    CHECK(refused(state, ann, postman) == Illegal::not_expert);
    CHECK(refused(state, bob, postman) == Illegal::not_your_turn);
    CHECK(refused(state, ann, EndTurn{}) ==
          (phase == Phase::planning ? Illegal::wrong_phase : Illegal::must_finish));
}

// ---- the end of a turn ----

TEST_CASE("in a base game the turn ends by itself after the cloud",
          "[eriantys][turn_order][ER-D20]") {
    State state =
        Position{}.entrance(ann, "rgby").cloud(1, "rgb").cloud(2, "ypp").phase(Phase::cloud);
    const Events events = act(state, TakeCloud{1});
    REQUIRE(in_this_order<event::CloudTaken, event::TurnPassed>(events));
    CHECK(events[1] == Event{event::TurnPassed{.to = bob, .after = ann}});
    CHECK(state.board.phase == Phase::students);
    CHECK(state.board.moves_left == 3);
}

struct OpenCase {
    const char* name = "";
    void (*arrange)(Position&) = nullptr;
    bool open = false;
};

/// The turn after its cloud, or after mother nature in a round without clouds.
State before_the_last_step(const OpenCase& c, bool without_clouds) {
    Position position{2, Variant::expert};
    position.entrance(ann, "rgby").entrance(bob, "rrggbby").cloud(1, "rgb").cloud(2, "ypp");
    if (without_clouds) {
        position.phase(Phase::mother_nature).clouds_short().last_round(Reason::bag);
    } else {
        position.phase(Phase::cloud);
    }
    c.arrange(position);
    return position;
}

TEST_CASE("in an expert game the turn stays open just while a character could be played",
          "[eriantys][turn_order][ER-D20]") {
    const auto c = GENERATE(values<OpenCase>({
        {"no coins at all", [](Position& p) { p.character(Character::postman); }, false},
        {"coins for a card without arguments",
         [](Position& p) { p.character(Character::postman).coins(ann, 1); },
         true},
        {"one coin too few",
         [](Position& p) { p.character(Character::knight).coins(ann, 1); },
         false},
        {"one coin too few since it was used",
         [](Position& p) {
             p.character(Character::postman).used(Character::postman).coins(ann, 1);
         },
         false},
        {"coins for the price after its use",
         [](Position& p) {
             p.character(Character::postman).used(Character::postman).coins(ann, 2);
         },
         true},
        {"only the other player's coins",
         [](Position& p) { p.character(Character::postman).coins(bob, 5); },
         false},
        {"the third card can be afforded",
         [](Position& p) {
             p.character(Character::herald)
                 .character(Character::thief)
                 .character(Character::knight)
                 .coins(ann, 2);
         },
         true},
        {"one was played in this turn",
         [](Position& p) {
             p.character(Character::postman)
                 .character(Character::knight)
                 .used(Character::knight)
                 .played(Character::knight)
                 .coins(ann, 9);
         },
         false},
        {"a useless card is a card: nobody has what the thief takes",
         [](Position& p) { p.character(Character::thief).coins(ann, 3); },
         true},
        {"a useless card is a card: mother nature has moved already",
         [](Position& p) { p.character(Character::centaur).coins(ann, 3); },
         true},
        {"the granny has no tile left",
         [](Position& p) { p.character(Character::granny).no_entry(3, 4).coins(ann, 2); },
         false},
        {"the granny has one tile left",
         [](Position& p) { p.character(Character::granny).no_entry(3, 3).coins(ann, 2); },
         true},
        {"the monk has no student left",
         [](Position& p) { p.character(Character::monk).coins(ann, 1); },
         false},
        {"the monk has one student left",
         [](Position& p) { p.character(Character::monk, "p").coins(ann, 1); },
         true},
        {"the jester exchanges with any entrance",
         [](Position& p) { p.character(Character::jester, "rrrrrr").coins(ann, 1); },
         true},
        {"the minstrel finds an empty dining room",
         [](Position& p) { p.character(Character::minstrel).coins(ann, 1); },
         false},
        {"the minstrel finds one student in the dining room",
         [](Position& p) {
             p.character(Character::minstrel).coins(ann, 1);
             p.dining(ann, "p").professor(Colour::pink, ann);
         },
         true},
        {"the princess has only students whose table is full",
         [](Position& p) {
             p.character(Character::princess, "rrrr").coins(ann, 2);
             p.dining(ann, "rrrrrrrrrr").professor(Colour::red, ann);
         },
         false},
        {"the princess has one student whose table is not full",
         [](Position& p) {
             p.character(Character::princess, "rrrg").coins(ann, 2);
             p.dining(ann, "rrrrrrrrrr").professor(Colour::red, ann);
         },
         true},
        {"one card cannot be played, another can",
         [](Position& p) {
             p.character(Character::minstrel).character(Character::postman).coins(ann, 1);
         },
         true},
    }));
    const bool without_clouds = GENERATE(false, true);
    DYNAMIC_SECTION(c.name << (without_clouds ? ", without clouds" : "")) {
        State state = before_the_last_step(c, without_clouds);
        const Events events =
            without_clouds ? act(state, MoveMotherNature{1}) : act(state, TakeCloud{2});
        CHECK(all<event::TurnPassed>(events).empty() == c.open);
        if (!c.open) {
            CHECK(state.board.active() == bob);
            CHECK(state.board.phase == Phase::students);
            return;
        }
        CHECK(state.board.active() == ann);
        CHECK(state.board.phase == Phase::turn_end);
        const std::vector<Action> actions = legal(state, ann);
        CHECK(std::ranges::count(actions, Action{EndTurn{}}) == 1);
        CHECK(actions.size() > 1);
        CHECK(refused(state, bob, EndTurn{}) == Illegal::not_your_turn);

        const Events ended = act(state, EndTurn{});
        REQUIRE(in_this_order<event::TurnPassed>(ended));
        CHECK(ended[0] == Event{event::TurnPassed{.to = bob, .after = ann}});
        CHECK(state.board.phase == Phase::students);
        CHECK(state.board.moves_left == 3);
    }
}

TEST_CASE("a character played at the turn's end ends it", "[eriantys][turn_order][ER-D20]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rgbyrgb")
                      .character(Character::postman)
                      .coins(ann, 9)
                      .phase(Phase::turn_end);
    const Events events = act(state, PlayCharacter{.character = Character::postman});
    REQUIRE(in_this_order<event::CharacterPlayed,
                          event::CoinsChanged,
                          event::StepsAdded,
                          event::CardChanged,
                          event::TurnPassed>(events));
    CHECK(events[4] == Event{event::TurnPassed{.to = bob, .after = ann}});
    CHECK(state.board.active() == bob);
    CHECK(state.board.phase == Phase::students);
    CHECK(state.board.character_played == Character::none);
}

TEST_CASE("a character played at the end of the last turn ends the round",
          "[eriantys][turn_order][ER-D20]") {
    State state = Position{2, Variant::expert}
                      .entrance(bob, "rgbyrgb")
                      .character(Character::hunter)
                      .coins(bob, 3)
                      .active(bob)
                      .phase(Phase::turn_end);
    const Events events =
        act(state, PlayCharacter{.character = Character::hunter, .colour = Colour::pink});
    REQUIRE(in_this_order<event::CharacterPlayed,
                          event::CoinsChanged,
                          event::CardChanged,
                          event::PhaseBegan,
                          event::CloudsFilled,
                          event::TurnPassed>(events));
    CHECK(state.board.round == 2);
    CHECK(state.board.active() == ann);
    CHECK(state.board.character_played == Character::none);
}

TEST_CASE("ending the last turn ends the round", "[eriantys][turn_order][ER-D20]") {
    State state = Position{3, Variant::expert}
                      .order({bob, carl, ann})
                      .assistant(bob, 1)
                      .assistant(carl, 2)
                      .assistant(ann, 3)
                      .hand(ann, {1, 2, 4, 5, 6, 7, 8, 9, 10})
                      .hand(bob, {2, 3, 4, 5, 6, 7, 8, 9, 10})
                      .hand(carl, {1, 3, 4, 5, 6, 7, 8, 9, 10})
                      .character(Character::postman)
                      .coins(ann, 1)
                      .active(ann)
                      .phase(Phase::turn_end);
    const Events events = act(state, EndTurn{});
    REQUIRE(in_this_order<event::PhaseBegan, event::CloudsFilled, event::TurnPassed>(events));
    CHECK(events[2] == Event{event::TurnPassed{.to = bob, .after = ann}});
}

TEST_CASE("a coin earned in the turn can keep it open", "[eriantys][turn_order][ER-D20]") {
    State state = Position{2, Variant::expert}
                      .entrance(ann, "rgbyrgb")
                      .dining(ann, "rr")
                      .professor(Colour::red, ann)
                      .cloud(1, "rgb")
                      .cloud(2, "ypp")
                      .character(Character::postman);
    act(state, MoveToDining{Colour::red});
    act(state, MoveToIsland{Colour::green, tile(5)});
    act(state, MoveToIsland{Colour::green, tile(5)});
    act(state, MoveMotherNature{1});
    act(state, TakeCloud{1});
    CHECK(state.board.phase == Phase::turn_end);
    CHECK(state.board.active() == ann);
}

// ---- the tenth round ----

TEST_CASE("in the tenth round everybody plays, and takes a cloud as ever",
          "[eriantys][turn_order][ER-D15]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        State state = before_planning(players, ann);
        const std::vector<Values> hands{{4}, {9}, {1}, {6}};
        hold(state, {hands.begin(), hands.begin() + static_cast<std::ptrdiff_t>(players)});
        REQUIRE(state.board.round == 10);

        Events events = act(state, assistant(4));
        REQUIRE(in_this_order<event::AssistantPlayed, event::LastRound, event::TurnPassed>(events));
        CHECK(events[1] == Event{event::LastRound{.reason = Reason::assistants}});
        for (const unsigned value : {9U, 1U, 6U}) {
            if (state.board.phase == Phase::planning) {
                CHECK(all<event::LastRound>(act(state, assistant(value))).empty());  // told once
            }
        }
        REQUIRE(state.board.phase == Phase::students);

        const unsigned full = state.board.sizes().entrance;
        for (std::size_t turn = 0; turn < players; ++turn) {
            const Seat seat = state.board.active();
            CHECK_FALSE(outcome(state));
            events = pass_turn(state);
            REQUIRE(all<event::CloudTaken>(events).size() == 1);
            CHECK(all<event::CloudTaken>(events).front().seat == seat);
            CHECK(state.board.school(seat).entrance.total() == full);
        }
        REQUIRE(in_this_order<event::CloudTaken, event::GameOver>(events));
        REQUIRE(outcome(state));
        CHECK(outcome(state)->reason == Reason::assistants);
        CHECK(state.board.round == 10);
    }
}

TEST_CASE("two players have ten rounds, and the bag outlasts them",
          "[eriantys][turn_order][ER-D15]") {
    State state = before_planning(2, bob);
    for (unsigned round = 1; round <= 10; ++round) {
        CAPTURE(round);
        REQUIRE(state.board.round == round);
        REQUIRE(state.board.phase == Phase::planning);
        CHECK(state.bag.total() == 106 - 6 * round);
        CHECK(state.board.last_round == Reason::none);
        plan(state, {round, 11 - round});
        pass_turn(state);
        CHECK_FALSE(outcome(state));
        pass_turn(state);
    }
    REQUIRE(outcome(state));
    CHECK(outcome(state)->reason == Reason::assistants);
    CHECK(state.bag.total() == 46);
}

}  // namespace
}  // namespace tavola::eriantys
