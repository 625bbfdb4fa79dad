// The characters 1 to 3. What holds for all twelve is in characters_test.cpp.

#include "tests/games/eriantys/character_story.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

// ---- 1 monk ----

PlayCharacter monk(Colour colour, Tile island) {
    return {.character = Character::monk, .colour = colour, .island = island};
}

TEST_CASE("the monk puts a student of his card on an island and draws another",
          "[eriantys][characters][monk]") {
    State state = table_with(Character::monk, "rrgb").entrance(ann, "ppp").island(5, "y").bag("yy");
    const State before = state;
    const Events events = play(state, ann, monk(Colour::red, tile(5)));

    CHECK(group_at(state, 5).students == students("yr"));
    CHECK(card(state, Character::monk).students == students("rgby"));
    CHECK(state.bag == students("y"));
    CHECK(state.board.school(ann).entrance == students("ppp"));
    CHECK(state.board.moves_left == 3);
    CHECK(state.board.professors == before.board.professors);
    CHECK(events == story(state,
                          monk(Colour::red, tile(5)),
                          {event::IslandGained{.island = tile(5), .colour = Colour::red}}));
}

TEST_CASE("the monk's student moves no tower by itself", "[eriantys][characters][monk]") {
    State state = table_with(Character::monk, "rrgb")
                      .dining(ann, "r")
                      .professor(Colour::red, ann)
                      .island(1, "rr")
                      .tower(1, bob);
    const Events events = play(state, ann, monk(Colour::red, tile(1)));  // mother nature's own
    CHECK(card(state, Character::monk).students.total() == 4);
    CHECK(group_at(state, 1).tower_side == state.board.school(bob).side);
    CHECK(all<event::Conquered>(events).empty());
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the monk may name a group by any of its tiles", "[eriantys][characters][monk]") {
    const std::size_t named = GENERATE(11U, 12U, 1U);
    State state = table_with(Character::monk, "rrgb").group(11, 3);
    const Events events = play(state, ann, monk(Colour::green, tile(named)));
    CHECK(group_at(state, 11).students == students("g"));
    CHECK(all<event::IslandGained>(events) ==
          std::vector{event::IslandGained{.island = tile(11), .colour = Colour::green}});
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the monk refuses what he does not have and where nothing is",
          "[eriantys][characters][monk][ER-D22]") {
    const State state = table_with(Character::monk, "rrgb").entrance(ann, "ppp");
    const auto wrong = GENERATE(values<Wrong>({
        {"a colour not on the card", monk(Colour::pink, tile(5)), Illegal::no_such_student},
        {"tile 0", monk(Colour::red, tile(0)), Illegal::no_such_island},
        {"tile 13", monk(Colour::red, tile(13)), Illegal::no_such_island},
        {"no colour", {.character = Character::monk, .island = tile(5)}, Illegal::bad_argument},
        {"no island", {.character = Character::monk, .colour = Colour::red}, Illegal::bad_argument},
        {"a colour that is none", monk(Colour{5}, tile(5)), Illegal::bad_argument},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

TEST_CASE("with an empty bag the monk's card stays one short",
          "[eriantys][characters][monk][ER-D36]") {
    State state = table_with(Character::monk, "rg").bag("").last_round(Reason::bag);
    const Events events = play(state, ann, monk(Colour::red, tile(5)));
    CHECK(card(state, Character::monk).students == students("g"));
    CHECK(events == story(state,
                          monk(Colour::red, tile(5)),
                          {event::IslandGained{.island = tile(5), .colour = Colour::red}}));
}

TEST_CASE("a monk without students cannot be played", "[eriantys][characters][monk][ER-D36]") {
    const State state = table_with(Character::monk).bag("").last_round(Reason::bag);
    for (const Colour colour : all_colours) {
        CHECK(refused(state, ann, monk(colour, tile(5))) == Illegal::no_such_student);
    }
}

TEST_CASE("the monk who draws the last student announces the last round",
          "[eriantys][characters][monk][ER-D36]") {
    const Event placed = event::IslandGained{.island = tile(5), .colour = Colour::red};
    SECTION("after the refill") {
        State state = table_with(Character::monk, "rrgb").bag("y");
        const Events events = play(state, ann, monk(Colour::red, tile(5)));
        CHECK(state.board.last_round == Reason::bag);
        CHECK(card(state, Character::monk).students == students("rgby"));
        CHECK(events == story(state,
                              monk(Colour::red, tile(5)),
                              {placed},
                              {event::LastRound{.reason = Reason::bag}}));
    }
    SECTION("not while one is left") {
        State state = table_with(Character::monk, "rrgb").bag("yy");
        play(state, ann, monk(Colour::red, tile(5)));
        CHECK(state.board.last_round == Reason::none);
    }
    SECTION("and not a second time") {
        State state = table_with(Character::monk, "rrgb").bag("y").last_round(Reason::assistants);
        const Events events = play(state, ann, monk(Colour::red, tile(5)));
        CHECK(state.board.last_round == Reason::assistants);
        CHECK(all<event::LastRound>(events).empty());
    }
    SECTION("and as the very last of the round ends the game with it") {
        State state = table_with(Character::monk, "rrgb").order({bob, ann}).active(ann).bag("y");
        state.board.phase = Phase::turn_end;
        const Events events = play(state, ann, monk(Colour::red, tile(5)));
        CHECK(events ==
              story(state,
                    monk(Colour::red, tile(5)),
                    {placed},
                    {event::LastRound{.reason = Reason::bag},
                     event::GameOver{
                         {.winners = {ann, bob}, .shared = true, .reason = Reason::bag}}}));
        CHECK(state.board.phase == Phase::over);
    }
}

// ---- 2 farmer ----

constexpr PlayCharacter farmer{.character = Character::farmer};

struct Tie {
    std::string_view name{};
    std::array<std::string_view, 3> dining{};  ///< of Ann, who plays the farmer, Bob and Carl
    Seat controller = nobody;                  ///< of red
    Seat expected = nobody;
};

TEST_CASE("the farmer takes a professor from another at a tie, and at once",
          "[eriantys][characters][farmer][ER-D7][ER-D8]") {
    const auto tie = GENERATE(values<Tie>({
        {"as many as the controller", {"rr", "rr", ""}, bob, ann},
        {"as many as the controller and a third", {"rr", "rr", "rr"}, bob, ann},
        {"as many as a third, more than the controller", {"rr", "r", "rr"}, bob, ann},
        {"one fewer than the controller", {"r", "rr", ""}, bob, bob},
        {"as many as a third, fewer than the controller", {"r", "r", "rr"}, carl, carl},
        {"nobody controls it: a tie is not enough", {"r", "r", ""}, nobody, nobody},
        {"nobody controls it and nobody has any", {"", "", ""}, nobody, nobody},
        {"the controller has none any more, like everybody", {"", "", ""}, bob, ann},
        {"the controller has none, two others have one", {"", "r", "r"}, carl, carl},
        {"it is hers already", {"rr", "rr", ""}, ann, ann},
    }));
    DYNAMIC_SECTION(tie.name) {
        State state = table_with(Character::farmer, "", 3)
                          .dining(ann, tie.dining[0])
                          .dining(bob, tie.dining[1])
                          .dining(carl, tie.dining[2])
                          .professor(Colour::red, tie.controller);
        const Events events = play(state, ann, farmer);
        CHECK(state.board.professor(Colour::red) == tie.expected);
        const event::ProfessorMoved moved{
            .to = tie.expected, .colour = Colour::red, .from = tie.controller};
        CHECK(events == (tie.expected == tie.controller ? story(state, farmer, {})
                                                        : story(state, farmer, {moved})));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the farmer looks at all five colours", "[eriantys][characters][farmer][ER-D7]") {
    State state = table_with(Character::farmer)
                      .dining(ann, "rgbyp")
                      .dining(bob, "rgbyp")
                      .professor(Colour::red, bob)
                      .professor(Colour::green, bob)
                      .professor(Colour::blue, bob)
                      .professor(Colour::yellow, bob)
                      .professor(Colour::pink, bob);
    const auto moved = all<event::ProfessorMoved>(play(state, ann, farmer));
    REQUIRE(moved.size() == 5);
    for (const Colour colour : all_colours) {
        CHECK(state.board.professor(colour) == ann);
        CHECK(moved[index_of(colour)].colour == colour);
        CHECK(moved[index_of(colour)].from == bob);
    }
}

TEST_CASE("the farmer takes from a mate too", "[eriantys][characters][farmer]") {
    State state = table_with(Character::farmer, "", 4)
                      .dining(ann, "g")
                      .dining(carl, "g")
                      .professor(Colour::green, carl);
    REQUIRE(state.board.school(ann).side == state.board.school(carl).side);
    const Events events = play(state, ann, farmer);
    CHECK(events ==
          story(state,
                farmer,
                {event::ProfessorMoved{.to = ann, .colour = Colour::green, .from = carl}}));
}

TEST_CASE("while the farmer helps, a later student takes a professor at a tie",
          "[eriantys][characters][farmer][ER-D7]") {
    State state = table_with(Character::farmer)
                      .entrance(ann, "rbg")
                      .dining(ann, "r")
                      .dining(bob, "rrbb")
                      .professor(Colour::red, bob)
                      .professor(Colour::blue, bob);
    CHECK(all<event::ProfessorMoved>(play(state, ann, farmer)).empty());
    CHECK(all<event::ProfessorMoved>(play(state, ann, MoveToDining{Colour::red})) ==
          std::vector{event::ProfessorMoved{.to = ann, .colour = Colour::red, .from = bob}});
    CHECK(all<event::ProfessorMoved>(play(state, ann, MoveToDining{Colour::blue})).empty());
    CHECK(state.board.professor(Colour::blue) == bob);  // one against two
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("what the farmer took is kept, and the next player's ties take nothing",
          "[eriantys][characters][farmer][ER-D7]") {
    State state = table_with(Character::farmer)
                      .phase(Phase::mother_nature)
                      .entrance(bob, "rgp")
                      .dining(ann, "rrg")
                      .dining(bob, "rr")
                      .professor(Colour::red, bob)
                      .professor(Colour::green, ann)
                      .cloud(1, "b")
                      .cloud(2, "y");
    play(state, ann, farmer);
    play(state, ann, MoveMotherNature{1});
    play(state, ann, TakeCloud{1});
    REQUIRE(state.board.active() == bob);
    CHECK(state.board.professor(Colour::red) == ann);

    CHECK(all<event::ProfessorMoved>(play(state, bob, MoveToDining{Colour::green})).empty());
    CHECK(state.board.professor(Colour::green) == ann);
    CHECK(state.board.professor(Colour::red) == ann);
    CHECK(all<event::ProfessorMoved>(play(state, bob, MoveToDining{Colour::red})) ==
          std::vector{event::ProfessorMoved{.to = bob, .colour = Colour::red, .from = ann}});
    CHECK(broken_invariant(state) == "");
}

// ---- 3 herald ----

PlayCharacter herald(std::size_t number) {
    return {.character = Character::herald, .island = tile(number)};
}

/// Red counts for Ann and green for Bob.
Position heralds_table(std::size_t players = 2) {
    Position position = table_with(Character::herald, "", players);
    position.dining(ann, "r").dining(bob, "g");
    position.professor(Colour::red, ann).professor(Colour::green, bob);
    return position;
}

TEST_CASE("the herald resolves an island and mother nature stays where she is",
          "[eriantys][characters][herald][ER-D26]") {
    State state = heralds_table().island(5, "rrg").mother_nature(3);
    const Events events = play(state, ann, herald(5));
    CHECK(group_at(state, 5).tower_side == state.board.school(ann).side);
    CHECK(state.board.mother_nature == 2);
    CHECK(state.board.phase == Phase::students);
    CHECK(events ==
          story(state,
                herald(5),
                {event::Conquered{.by = ann, .island = tile(5), .towers = 1, .from = nobody}}));
    CHECK(broken_invariant(state) == "");
}

struct Named {
    std::string_view name{};
    std::string_view on_island{};
    Seat towers = nobody;
    Seat expected = nobody;
};

TEST_CASE("the herald finds what mother nature would find", "[eriantys][characters][herald]") {
    const auto named = GENERATE(values<Named>({
        {"a tie", "rg", nobody, nobody},
        {"nothing", "", nobody, nobody},
        {"a tie before a tower", "rrg", bob, bob},
        {"the owner's again", "rr", ann, ann},
        {"the other player's, though Ann plays him", "gg", ann, bob},
    }));
    DYNAMIC_SECTION(named.name) {
        Position position = heralds_table().island(1, named.on_island);  // mother nature's own
        if (named.towers != nobody) {
            position.tower(1, named.towers);
        }
        State state = position;
        const Events events = play(state, ann, herald(1));
        const Group& group = group_at(state, 1);
        if (named.expected == named.towers) {
            CHECK(events == story(state, herald(1), {}));
        } else {
            CHECK(all<event::Conquered>(events) ==
                  std::vector{event::Conquered{
                      .by = named.expected, .island = tile(1), .towers = 1, .from = named.towers}});
        }
        CHECK(group.tower_side ==
              (named.expected == nobody ? no_side : state.board.school(named.expected).side));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("after the herald mother nature makes her own move, to the same island if she will",
          "[eriantys][characters][herald]") {
    State state =
        heralds_table().phase(Phase::mother_nature).island(2, "g").cloud(1, "b").cloud(2, "y");
    play(state, ann, herald(2));
    CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
    const Events events = play(state, ann, MoveMotherNature{1});
    CHECK(events == Events{event::MotherNatureMoved{
                        .seat = ann, .steps = 1, .from = tile(1), .to = tile(2)}});
    CHECK(state.board.phase == Phase::cloud);
}

TEST_CASE("the herald uses up a no-entry tile instead of counting",
          "[eriantys][characters][herald][ER-D24][ER-D25]") {
    const unsigned tiles = GENERATE(1U, 3U);
    State state = heralds_table().character(Character::granny).island(5, "rr").no_entry(5, tiles);
    const Events events = play(state, ann, herald(5));
    CHECK(group_at(state, 5).tower_side == no_side);
    CHECK(group_at(state, 5).no_entry == tiles - 1);
    CHECK(card(state, Character::granny).no_entry == 4 - tiles + 1);
    CHECK(events ==
          story(state,
                herald(5),
                {event::NoEntryChanged{.island = tile(5),
                                       .tiles = static_cast<std::uint8_t>(tiles - 1)},
                 event::CardChanged{.price = 2, .card = card(state, Character::granny)}}));
    CHECK(broken_invariant(state) == "");
}

struct Merge {
    std::string_view name{};
    std::size_t conquered = 0;
    std::vector<std::size_t> towers{};  ///< Ann's before that
    std::size_t mother_nature = 0;
    std::size_t her_group = 0;  ///< its first tile, afterwards
};

TEST_CASE("when the herald unites islands, mother nature stays on her tile",
          "[eriantys][characters][herald][ER-D26]") {
    const auto merge = GENERATE(values<Merge>({
        {"behind the merged group", 4, {3}, 9, 9},
        {"before it", 8, {9}, 2, 2},
        {"a double merge before her", 4, {3, 5}, 6, 6},
        {"right behind it", 4, {5}, 6, 6},
        {"right before it", 4, {5}, 3, 3},
        {"on the island that was named", 4, {3}, 4, 3},
        {"on the neighbour that joined", 4, {3, 5}, 5, 3},
        {"across the end of the ring", 1, {12}, 7, 7},
        {"across the end of the ring, on tile 1", 12, {1}, 1, 12},
        {"across the end of the ring, behind it", 1, {12, 2}, 3, 3},
        {"across the end of the ring, on tile 11", 1, {12, 2}, 11, 11},
    }));
    DYNAMIC_SECTION(merge.name) {
        Position position = heralds_table().island(merge.conquered, "rr");
        for (const std::size_t number : merge.towers) {
            position.tower(number, ann);
        }
        State state = position.mother_nature(merge.mother_nature);
        const Events events = play(state, ann, herald(merge.conquered));

        CHECK(group_at(state, merge.conquered).tiles == merge.towers.size() + 1);
        CHECK(state.board.group_count == 12 - merge.towers.size());
        CHECK(state.board.groups[state.board.mother_nature].first == tile(merge.her_group));
        CHECK(group_of(state.board, tile(merge.mother_nature)) == state.board.mother_nature);
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::Conquered,
                            event::Merged,
                            event::CardChanged>(events));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the herald may end the game at once", "[eriantys][characters][herald][ER-D26]") {
    const Phase phase =
        GENERATE(Phase::students, Phase::mother_nature, Phase::cloud, Phase::turn_end);
    SECTION("with the last tower, and then nothing merges") {
        State state = heralds_table().phase(phase).island(5, "rr").tower(6, ann).reserve(ann, 1);
        const Events events = play(state, ann, herald(5));
        CHECK(events ==
              story(state,
                    herald(5),
                    {event::Conquered{.by = ann, .island = tile(5), .towers = 1, .from = nobody}},
                    {event::GameOver{{.winners = {ann}, .reason = Reason::towers}}}));
        CHECK(state.board.phase == Phase::over);
        CHECK(legal(state, ann).empty());
        CHECK(refused(state, ann, MoveMotherNature{1}) == Illegal::game_over);
    }
    SECTION("with the last tower of the other player") {
        State state = heralds_table().phase(phase).island(5, "gg").reserve(bob, 1);
        const auto over = all<event::GameOver>(play(state, ann, herald(5)));
        REQUIRE(over.size() == 1);
        CHECK(over[0].outcome == Outcome{.winners = {bob}, .reason = Reason::towers});
    }
    SECTION("with three groups left, and then the towers decide") {
        // Groups 1+2+3 (Ann), 4 (nobody), 5+6+7 (Bob), 8 to 12 (nobody): 4 joins 1+2+3.
        State state = heralds_table()
                          .phase(phase)
                          .group(1, 3)
                          .group(5, 3)
                          .group(8, 5)
                          .tower(1, ann)
                          .tower(5, bob)
                          .island(4, "rr");
        REQUIRE(state.board.group_count == 4);
        const Events events = play(state, ann, herald(4));
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::Conquered,
                            event::Merged,
                            event::CardChanged,
                            event::GameOver>(events));
        CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::islands});
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("the herald needs an island and nothing else", "[eriantys][characters][herald]") {
    const State state = heralds_table().entrance(ann, "r");
    const auto wrong = GENERATE(values<Wrong>({
        {"no island", {.character = Character::herald}, Illegal::bad_argument},
        {"a colour too",
         {.character = Character::herald, .colour = Colour::red, .island = tile(5)},
         Illegal::bad_argument},
        {"tile 0", herald(0), Illegal::no_such_island},
        {"tile 13", herald(13), Illegal::no_such_island},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

}  // namespace
}  // namespace tavola::eriantys
