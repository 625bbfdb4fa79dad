// What holds for all twelve characters: prices, payment, and the moment of playing.
// What each of them does is in the tests with their names, what is listed in
// legal_characters_test.cpp.

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

/// A character, what is printed on it, and a legal way to play it in common_position().
struct Sample {
    Character character{};
    unsigned cost = 0;
    std::string_view on_card{};
    PlayCharacter play{};
};

// clang-format off
std::vector<Sample> samples() {
    using enum Character;
    const auto swap = [](Character character, std::string_view given, std::string_view taken) {
        return PlayCharacter{
            .character = character, .given = students(given), .taken = students(taken)};
    };
    return {
        {monk,     1, "rgby",   {.character = monk, .colour = Colour::blue, .island = tile(5)}},
        {farmer,   2, "",       {.character = farmer}},
        {herald,   3, "",       {.character = herald, .island = tile(5)}},
        {postman,  1, "",       {.character = postman}},
        {granny,   2, "",       {.character = granny, .island = tile(5)}},
        {centaur,  3, "",       {.character = centaur}},
        {jester,   1, "rgbypr", swap(jester, "rg", "py")},
        {knight,   2, "",       {.character = knight}},
        {hunter,   3, "",       {.character = hunter, .colour = Colour::red}},
        {minstrel, 1, "",       swap(minstrel, "b", "r")},
        {princess, 2, "rgby",   {.character = princess, .colour = Colour::green}},
        {thief,    3, "",       {.character = thief, .colour = Colour::red}},
    };
}
// clang-format on

/// Ann to move, with money and the character before her. No sample earns her a coin here, and the
/// herald finds nothing to do.
Position common_position(const Sample& sample) {
    Position position{2, Variant::expert};
    position.entrance(ann, "rgbyprg")
        .entrance(bob, "rgbyprg")
        .dining(ann, "rrr")
        .professor(Colour::red, ann)
        .cloud(1, "rgb")
        .cloud(2, "ypr")
        .coins(ann, 6)
        .character(sample.character, sample.on_card);
    return position;
}

Sample any_sample() {
    const Sample sample = GENERATE(from_range(samples()));
    return sample;
}

std::string_view name_of(const Sample& sample) { return facts_of(sample.character).name; }

PlayCharacter plain(Character character) { return {.character = character}; }

// ---- prices and payment ----

TEST_CASE("a character costs what is printed on it", "[eriantys][characters]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        CHECK(facts_of(sample.character).cost == sample.cost);
        CHECK(facts_of(sample.character).students == sample.on_card.size());
        CHECK(facts_of(sample.character).no_entry ==
              (sample.character == Character::granny ? 4 : 0));

        State state = common_position(sample).coins(ann, sample.cost);
        CHECK(price_of(*card_of(state.board, sample.character)) == sample.cost);
        play(state, ann, sample.play);
        CHECK(state.board.school(ann).coins == 0);

        const State poor = common_position(sample).coins(ann, sample.cost - 1);
        CHECK(refused(poor, ann, sample.play) == Illegal::cannot_afford);
    }
}

TEST_CASE("the first use leaves one coin on the card and the rest in the bank",
          "[eriantys][characters][ER-D17]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        State state = common_position(sample);
        REQUIRE(state.board.bank == 14);
        const Events events = play(state, ann, sample.play);

        CHECK(state.board.school(ann).coins == 6 - sample.cost);
        CHECK(state.board.bank == 14 + sample.cost - 1);
        CHECK(card_of(state.board, sample.character)->used);
        CHECK(price_of(*card_of(state.board, sample.character)) == sample.cost + 1);
        CHECK(broken_invariant(state) == "");

        // It is told first that she plays it and what she has left, last how the card lies now.
        REQUIRE(events.size() >= 3);
        CHECK(
            events[0] ==
            Event{event::CharacterPlayed{
                .seat = ann, .cost = static_cast<std::uint8_t>(sample.cost), .play = sample.play}});
        CHECK(events[1] == Event{event::CoinsChanged{
                               .seat = ann, .before = 6, .after = state.board.school(ann).coins}});
        CHECK(events.back() ==
              Event{event::CardChanged{.price = static_cast<std::uint8_t>(sample.cost + 1),
                                       .card = *card_of(state.board, sample.character)}});
        CHECK(all<event::CoinsChanged>(events).size() == 1);
        CHECK(all<event::CardChanged>(events).size() == 1);
    }
}

TEST_CASE("every later use costs one more than printed, never two, and all of it goes to the bank",
          "[eriantys][characters][ER-D17]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        State state = common_position(sample).used(sample.character);
        REQUIRE(state.board.bank == 13);
        const Events events = play(state, ann, sample.play);

        CHECK(all<event::CharacterPlayed>(events)[0].cost == sample.cost + 1);
        CHECK(state.board.school(ann).coins == 6 - sample.cost - 1);
        CHECK(state.board.bank == 13 + sample.cost + 1);
        CHECK(all<event::CardChanged>(events)[0].price == sample.cost + 1);
        CHECK(price_of(*card_of(state.board, sample.character)) == sample.cost + 1);
        CHECK(broken_invariant(state) == "");

        const State poor = common_position(sample).used(sample.character).coins(ann, sample.cost);
        CHECK(refused(poor, ann, sample.play) == Illegal::cannot_afford);
    }
}

TEST_CASE("in the same round a second player may play the same character and pays more",
          "[eriantys][characters][ER-D17]") {
    State state = Position{2, Variant::expert}
                      .phase(Phase::cloud)
                      .cloud(1, "rgb")
                      .cloud(2, "ypr")
                      .character(Character::knight)
                      .coins(ann, 2)
                      .coins(bob, 3);
    play(state, ann, plain(Character::knight));
    play(state, ann, TakeCloud{1});
    REQUIRE(state.board.active() == bob);

    const Events events = play(state, bob, plain(Character::knight));
    CHECK(all<event::CharacterPlayed>(events)[0].cost == 3);
    CHECK(all<event::CoinsChanged>(events) ==
          std::vector{event::CoinsChanged{.seat = bob, .before = 3, .after = 0}});
    CHECK(state.board.bank == 15 + 1 + 3);
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("a refused character costs nothing and is not the one of the turn",
          "[eriantys][characters][ER-D22]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        State state = common_position(sample);
        std::vector<PlayCharacter> wrong(4, sample.play);
        wrong[0].colour = sample.play.colour ? std::nullopt : std::optional{Colour::red};
        wrong[1].island = sample.play.island ? std::nullopt : std::optional{tile(1)};
        wrong[2].given = sample.play.given.empty() ? students("r") : Students{};
        wrong[3].taken = sample.play.taken.empty() ? students("r") : Students{};
        for (const PlayCharacter& attempt : wrong) {
            CHECK(refused(state, ann, attempt) == Illegal::bad_argument);  // it compares the states
        }
        const Events events = play(state, ann, sample.play);
        CHECK(all<event::CharacterPlayed>(events)[0].cost == sample.cost);
    }
}

TEST_CASE("a coin earned before the card pays for it, one that the card would earn does not",
          "[eriantys][characters]") {
    SECTION("earned by an earlier student of the same turn") {
        State state = Position{2, Variant::expert}
                          .entrance(ann, "rgb")
                          .dining(ann, "rr")
                          .professor(Colour::red, ann)
                          .character(Character::knight)
                          .coins(ann, 1);
        CHECK(refused(state, ann, plain(Character::knight)) == Illegal::cannot_afford);
        play(state, ann, MoveToDining{Colour::red});
        CHECK_FALSE(refused(state, ann, plain(Character::knight)));
    }
    SECTION("to be earned by the princess herself") {
        const State state = Position{2, Variant::expert}
                                .dining(ann, "rr")
                                .professor(Colour::red, ann)
                                .character(Character::princess, "rrrr")
                                .coins(ann, 1);
        CHECK(refused(state, ann, PlayCharacter{Character::princess, Colour::red}) ==
              Illegal::cannot_afford);
    }
    SECTION("to be earned by the minstrel himself") {
        const State state = Position{2, Variant::expert}
                                .entrance(ann, "rgb")
                                .dining(ann, "rrb")
                                .professor(Colour::red, ann)
                                .professor(Colour::blue, ann)
                                .character(Character::minstrel);
        CHECK(refused(state,
                      ann,
                      PlayCharacter{.character = Character::minstrel,
                                    .given = students("r"),
                                    .taken = students("b")}) == Illegal::cannot_afford);
    }
}

TEST_CASE("the payment is in the bank before the card earns a coin",
          "[eriantys][characters][ER-D19]") {
    // The other eighteen coins are Bob's or on the table, so the bank is empty.
    Position position{2, Variant::expert};
    position.entrance(ann, "rgb").professor(Colour::red, ann).professor(Colour::blue, ann);
    const PlayCharacter princess{.character = Character::princess, .colour = Colour::red};
    const PlayCharacter minstrel{
        .character = Character::minstrel, .given = students("r"), .taken = students("b")};

    SECTION("of the princess's two coins one stays on her card and the other comes back") {
        State state = position.dining(ann, "rrb")
                          .character(Character::princess, "rrrr")
                          .coins(ann, 2)
                          .coins(bob, 18);
        REQUIRE(state.board.bank == 0);
        const Events events = play(state, ann, princess);
        CHECK(all<event::CoinsChanged>(events) ==
              std::vector{event::CoinsChanged{.seat = ann, .before = 2, .after = 0},
                          event::CoinsChanged{.seat = ann, .before = 0, .after = 1}});
        CHECK(state.board.bank == 0);
        CHECK(broken_invariant(state) == "");
    }
    SECTION("the minstrel's only coin stays on his card, so there is none to earn") {
        State state =
            position.dining(ann, "rrb").character(Character::minstrel).coins(ann, 1).coins(bob, 19);
        REQUIRE(state.board.bank == 0);
        const Events events = play(state, ann, minstrel);
        CHECK(state.board.school(ann).dining == students("rrr"));
        CHECK(all<event::CoinsChanged>(events) ==
              std::vector{event::CoinsChanged{.seat = ann, .before = 1, .after = 0}});
        CHECK(broken_invariant(state) == "");
    }
    SECTION("used before, he pays two coins in and takes one out") {
        State state = position.dining(ann, "rrb")
                          .character(Character::minstrel)
                          .used(Character::minstrel)
                          .coins(ann, 2)
                          .coins(bob, 17);
        REQUIRE(state.board.bank == 0);
        play(state, ann, minstrel);
        CHECK(state.board.school(ann).coins == 1);
        CHECK(state.board.bank == 1);
        CHECK(broken_invariant(state) == "");
    }
}

// ---- the moment ----

TEST_CASE("only one character is played in a turn", "[eriantys][characters]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        const Character other =
            sample.character == Character::knight ? Character::postman : Character::knight;
        State state = common_position(sample).character(other).coins(ann, 12);
        play(state, ann, sample.play);
        CHECK(refused(state, ann, sample.play) == Illegal::character_already_played);
        CHECK(refused(state, ann, plain(other)) == Illegal::character_already_played);
        const auto is_character = [](const Action& action) {
            return std::holds_alternative<PlayCharacter>(action);
        };
        CHECK(std::ranges::none_of(legal(state, ann), is_character));

        play(state, ann, MoveToIsland{Colour::pink, tile(2)});
        CHECK(refused(state, ann, plain(other)) == Illegal::character_already_played);
    }
}

struct Moment {
    std::string_view name{};
    Phase phase{};
    unsigned moves_left = 0;
};

TEST_CASE("a character may be played at any moment of the turn and is no student move",
          "[eriantys][characters][ER-D20][ER-D21]") {
    const Sample sample = any_sample();
    const auto moment = GENERATE(values<Moment>({
        {"before any student", Phase::students, 3},
        {"between students", Phase::students, 1},
        {"before mother nature", Phase::mother_nature, 0},
        {"after mother nature, before the cloud", Phase::cloud, 0},
    }));
    DYNAMIC_SECTION(name_of(sample) << ' ' << moment.name) {
        State state = common_position(sample).phase(moment.phase).moves_left(moment.moves_left);
        const Events events = play(state, ann, sample.play);
        CHECK(state.board.active() == ann);
        CHECK(state.board.phase == moment.phase);
        CHECK(state.board.moves_left == moment.moves_left);
        CHECK(all<event::TurnPassed>(events).empty());
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("a character played after the cloud ends the turn",
          "[eriantys][characters][ER-D20][ER-D21]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        State state = common_position(sample).phase(Phase::cloud).entrance(ann, "rgby");
        const Events cloud = play(state, ann, TakeCloud{1});
        CHECK(in_this_order<event::CloudTaken>(cloud));
        CHECK(state.board.phase == Phase::turn_end);
        CHECK(state.board.active() == ann);

        const Events events = play(state, ann, sample.play);
        REQUIRE(events.size() >= 4);
        CHECK(std::holds_alternative<event::CharacterPlayed>(events[0]));
        CHECK(std::holds_alternative<event::CardChanged>(events[events.size() - 2]));
        CHECK(events.back() == Event{event::TurnPassed{.to = bob, .after = ann}});
        CHECK(state.board.active() == bob);
        CHECK(state.board.phase == Phase::students);
        CHECK(state.board.moves_left == 3);
        CHECK(broken_invariant(state) == "");
        CHECK(refused(state, ann, EndTurn{}) == Illegal::not_your_turn);
    }
}

TEST_CASE("a character played as the last of a round begins the next round",
          "[eriantys][characters][ER-D20]") {
    State state = Position{2, Variant::expert}
                      .order({bob, ann})
                      .active(ann)
                      .phase(Phase::turn_end)
                      .character(Character::knight)
                      .coins(ann, 2);
    const Events events = play(state, ann, plain(Character::knight));
    CHECK(in_this_order<event::CharacterPlayed,
                        event::CoinsChanged,
                        event::CardChanged,
                        event::PhaseBegan,
                        event::CloudsFilled,
                        event::TurnPassed>(events));
    CHECK(state.board.phase == Phase::planning);
    CHECK(state.board.active() == bob);
    CHECK(price_of(*card_of(state.board, Character::knight)) == 3);
    CHECK(state.board.character_played == Character::none);
    CHECK(broken_invariant(state) == "");
}

struct AfterTheCloud {
    std::string_view name{};
    State state{};
    bool stays_open = false;
};

std::vector<AfterTheCloud> turns_after_the_cloud() {
    const auto at_cloud = [](Variant variant = Variant::expert) {
        Position position{2, variant};
        position.phase(Phase::cloud).entrance(ann, "rgby").cloud(1, "rgb").cloud(2, "ypr");
        return position;
    };
    const std::string ten_red(10, 'r');
    using enum Character;
    return {
        {"no characters in a base game", at_cloud(Variant::base), false},
        {"a card that she can pay", at_cloud().character(knight).coins(ann, 2), true},
        {"a card that achieves nothing any more",
         at_cloud().character(postman).coins(ann, 1),
         true},
        {"a coin too few", at_cloud().character(knight).coins(ann, 1), false},
        {"a coin too few for the risen price",
         at_cloud().character(knight).used(knight).coins(ann, 2),
         false},
        {"the second card of three can be paid",
         at_cloud().character(herald).character(knight).character(thief).coins(ann, 2),
         true},
        {"she has played one", at_cloud().character(knight).played(knight).coins(ann, 9), false},
        {"a monk without students", at_cloud().character(monk).coins(ann, 9), false},
        {"a granny without tiles",
         at_cloud().character(granny).no_entry(2, 4).coins(ann, 9),
         false},
        {"a granny with one tile", at_cloud().character(granny).no_entry(2, 3).coins(ann, 9), true},
        {"a minstrel before an empty dining room",
         at_cloud().character(minstrel).coins(ann, 9),
         false},
        {"a minstrel before one student",
         at_cloud().character(minstrel).dining(ann, "r").professor(Colour::red, ann).coins(ann, 9),
         true},
        {"a princess whose students find no seat",
         at_cloud()
             .character(princess, "rrrr")
             .dining(ann, ten_red)
             .professor(Colour::red, ann)
             .coins(ann, 9),
         false},
        {"a princess one of whose students finds a seat",
         at_cloud()
             .character(princess, "rrrg")
             .dining(ann, ten_red)
             .professor(Colour::red, ann)
             .coins(ann, 9),
         true},
        {"a princess without students", at_cloud().character(princess).coins(ann, 9), false},
    };
}

TEST_CASE("after the cloud the turn stays open only for a character that can be played",
          "[eriantys][characters][ER-D20]") {
    const auto turn = GENERATE(from_range(turns_after_the_cloud()));
    DYNAMIC_SECTION(turn.name) {
        State state = turn.state;
        REQUIRE(broken_invariant(state) == "");
        const Events events = play(state, ann, TakeCloud{2});
        CHECK(state.board.active() == (turn.stays_open ? ann : bob));
        CHECK(state.board.phase == (turn.stays_open ? Phase::turn_end : Phase::students));
        CHECK(all<event::TurnPassed>(events).size() == (turn.stays_open ? 0 : 1));
        CHECK(broken_invariant(state) == "");
        if (turn.stays_open) {
            CHECK(legal(state, ann).front() == Action{EndTurn{}});
            CHECK(legal(state, ann).size() > 1);
            CHECK(in_this_order<event::TurnPassed>(play(state, ann, EndTurn{})));
            CHECK(state.board.active() == bob);
        }
    }
}

TEST_CASE("without a cloud to take the turn stays open after mother nature for a character",
          "[eriantys][characters][ER-D20]") {
    Position position{3, Variant::expert};
    position.phase(Phase::mother_nature).clouds_short().last_round(Reason::bag);
    position.character(Character::knight);
    SECTION("that can be played") {
        State state = position.coins(ann, 2);
        CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, MoveMotherNature{1})));
        CHECK(state.board.phase == Phase::turn_end);
        CHECK(all<event::TurnPassed>(play(state, ann, plain(Character::knight))).size() == 1);
        CHECK(state.board.active() == bob);
    }
    SECTION("but not for one that cannot") {
        State state = position.coins(ann, 1);
        CHECK(in_this_order<event::MotherNatureMoved, event::TurnPassed>(
            play(state, ann, MoveMotherNature{1})));
        CHECK(state.board.active() == bob);
    }
}

TEST_CASE("characters are refused outside the player's own action turn",
          "[eriantys][characters][ER-D20]") {
    const Sample sample = any_sample();
    DYNAMIC_SECTION(name_of(sample)) {
        const State planning =
            common_position(sample).phase(Phase::planning).assistant(ann, 0).assistant(bob, 0);
        CHECK(refused(planning, ann, sample.play) == Illegal::wrong_phase);
        const State of_bob = common_position(sample).active(bob);
        CHECK(refused(of_bob, ann, sample.play) == Illegal::not_your_turn);
    }
}

TEST_CASE("a base game knows no characters", "[eriantys][characters]") {
    const Sample sample = any_sample();
    const Phase phase =
        GENERATE(Phase::planning, Phase::students, Phase::mother_nature, Phase::cloud);
    const State state = Position{2, Variant::base}.phase(phase);
    CHECK(refused(state, ann, sample.play) == Illegal::not_expert);
}

TEST_CASE("a card without effect may be played all the same", "[eriantys][characters][ER-D21]") {
    // After mother nature has moved, on a table where nobody has anything.
    const Character character = GENERATE(Character::farmer,
                                         Character::postman,
                                         Character::centaur,
                                         Character::knight,
                                         Character::hunter,
                                         Character::thief,
                                         Character::herald);
    DYNAMIC_SECTION(facts_of(character).name) {
        PlayCharacter useless{.character = character};
        if (character == Character::hunter || character == Character::thief) {
            useless.colour = Colour::pink;
        }
        if (character == Character::herald) {
            useless.island = tile(1);
        }
        State state =
            Position{2, Variant::expert}.phase(Phase::cloud).character(character).coins(ann, 3);
        const State before = state;
        play(state, ann, useless);

        // It has still raised the price and was the one of the turn.
        CHECK(price_of(state.board.characters[0]) == facts_of(character).cost + 1);
        CHECK(state.board.character_played == character);
        CHECK(state.bag == before.bag);
        CHECK(state.board.groups == before.board.groups);
        CHECK(state.board.professors == before.board.professors);
    }
}

}  // namespace
}  // namespace tavola::eriantys
