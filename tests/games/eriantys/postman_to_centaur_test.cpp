// The characters 4 to 6. What holds for all twelve is in characters_test.cpp.

#include "tests/games/eriantys/character_story.hpp"
#include "tests/games/eriantys/invariants.hpp"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

// ---- 4 magic postman ----

constexpr PlayCharacter postman{.character = Character::postman};

TEST_CASE("the postman lets mother nature go two steps further, and she must still go one",
          "[eriantys][characters][postman]") {
    const unsigned value = GENERATE(range(1U, 11U));
    DYNAMIC_SECTION("assistant " << value) {
        State state =
            table_with(Character::postman).phase(Phase::mother_nature).assistant(ann, value);
        const auto bound = static_cast<std::uint8_t>((value + 1) / 2 + 2);
        const Events events = play(state, ann, postman);
        CHECK(events ==
              story(state, postman, {event::StepsAdded{.seat = ann, .extra = 2, .bound = bound}}));
        CHECK(legal(state, ann).size() == bound);
        CHECK(refused(state, ann, MoveMotherNature{0}) == Illegal::too_many_steps);
        CHECK_FALSE(refused(state, ann, MoveMotherNature{1}));
        CHECK_FALSE(refused(state, ann, MoveMotherNature{bound}));
        CHECK(refused(state, ann, MoveMotherNature{static_cast<std::uint8_t>(bound + 1)}) ==
              Illegal::too_many_steps);
    }
}

TEST_CASE("the postman helps though he came before the students",
          "[eriantys][characters][postman]") {
    State state = table_with(Character::postman).entrance(ann, "rgb").moves_left(1);
    play(state, ann, postman);
    play(state, ann, MoveToIsland{Colour::red, tile(4)});
    CHECK(all<event::MotherNatureMoved>(play(state, ann, MoveMotherNature{3})) ==
          std::vector{
              event::MotherNatureMoved{.seat = ann, .steps = 3, .from = tile(1), .to = tile(4)}});
}

TEST_CASE("the postman's steps end with the turn", "[eriantys][characters][postman]") {
    State state = table_with(Character::postman)
                      .phase(Phase::mother_nature)
                      .entrance(bob, "ppp")
                      .cloud(1, "b")
                      .cloud(2, "y");
    play(state, ann, postman);
    go_on_to_bobs_mother_nature(state);
    CHECK(refused(state, bob, MoveMotherNature{2}) == Illegal::too_many_steps);
    CHECK(legal(state, bob) == std::vector<Action>{MoveMotherNature{1}});
}

TEST_CASE("the postman after mother nature is late but legal",
          "[eriantys][characters][postman][ER-D21]") {
    State state = table_with(Character::postman).phase(Phase::cloud).cloud(1, "r").cloud(2, "g");
    play(state, ann, postman);
    CHECK(state.board.phase == Phase::cloud);
    CHECK(refused(state, ann, MoveMotherNature{1}) == Illegal::wrong_phase);
}

// ---- 5 herb granny ----

PlayCharacter granny(std::size_t number) {
    return {.character = Character::granny, .island = tile(number)};
}

TEST_CASE("the granny lays a no-entry tile on any island",
          "[eriantys][characters][granny][ER-D24]") {
    struct Place {
        std::string_view name{};
        std::size_t named = 0;
        std::size_t first = 0;
        std::uint8_t there_already = 0;
    };
    const auto place = GENERATE(values<Place>({
        {"a bare one", 7, 7, 0},
        {"mother nature's own", 1, 1, 0},
        {"one with a tile", 7, 7, 1},
        {"one with three tiles", 7, 7, 3},
        {"a group, by its second tile", 4, 3, 2},
        {"one with towers", 9, 9, 0},
    }));
    DYNAMIC_SECTION(place.name) {
        State state = table_with(Character::granny)
                          .group(3, 2)
                          .tower(9, bob)
                          .no_entry(place.first, place.there_already);
        const Events events = play(state, ann, granny(place.named));
        const auto tiles = static_cast<std::uint8_t>(place.there_already + 1);
        CHECK(group_at(state, place.first).no_entry == tiles);
        CHECK(card(state, Character::granny).no_entry == 4 - tiles);
        CHECK(events ==
              story(state,
                    granny(place.first),
                    {event::NoEntryChanged{.island = tile(place.first), .tiles = tiles}}));
        CHECK(broken_invariant(state) == "");
    }
}

TEST_CASE("without a tile on her card the granny cannot be played",
          "[eriantys][characters][granny]") {
    const State state = table_with(Character::granny).no_entry(2, 1).no_entry(7, 3);
    for (std::size_t number = 1; number <= tile_count; ++number) {
        CHECK(refused(state, ann, granny(number)) == Illegal::no_tiles_left);
    }
}

TEST_CASE("a tile keeps mother nature's influence out once and then goes back",
          "[eriantys][characters][granny][ER-D24]") {
    const unsigned tiles = GENERATE(1U, 2U, 4U);
    State state = table_with(Character::granny)
                      .phase(Phase::mother_nature)
                      .dining(ann, "r")
                      .professor(Colour::red, ann)
                      .island(2, "rr")
                      .tower(2, bob)
                      .no_entry(2, tiles)
                      .cloud(1, "b")
                      .cloud(2, "y");
    const Events events = play(state, ann, MoveMotherNature{1});
    CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
    CHECK(group_at(state, 2).no_entry == tiles - 1);
    CHECK(events ==
          Events{event::MotherNatureMoved{.seat = ann, .steps = 1, .from = tile(1), .to = tile(2)},
                 event::NoEntryChanged{.island = tile(2),
                                       .tiles = static_cast<std::uint8_t>(tiles - 1)},
                 event::CardChanged{.price = 2, .card = card(state, Character::granny)}});
    CHECK(card(state, Character::granny).no_entry == 4 - tiles + 1);
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the tile that came back can be laid again", "[eriantys][characters][granny]") {
    State state = table_with(Character::granny)
                      .phase(Phase::mother_nature)
                      .no_entry(2, 4)
                      .cloud(1, "b")
                      .cloud(2, "y");
    CHECK(refused(state, ann, granny(2)) == Illegal::no_tiles_left);
    play(state, ann, MoveMotherNature{1});
    play(state, ann, granny(2));
    CHECK(group_at(state, 2).no_entry == 4);
}

TEST_CASE("merging adds the tiles up and no tile stops it",
          "[eriantys][characters][granny][ER-D24]") {
    State state = table_with(Character::granny)
                      .phase(Phase::mother_nature)
                      .dining(ann, "r")
                      .professor(Colour::red, ann)
                      .mother_nature(3)
                      .tower(3, ann)
                      .island(4, "rr")
                      .tower(5, ann)
                      .no_entry(3, 1)
                      .no_entry(5, 2)
                      .cloud(1, "b")
                      .cloud(2, "y");
    const auto merged = all<event::Merged>(play(state, ann, MoveMotherNature{1}));
    REQUIRE(merged.size() == 1);
    CHECK(merged[0].parts == 3);
    CHECK(merged[0].group.no_entry == 3);
    CHECK(group_at(state, 4).no_entry == 3);
    CHECK(group_at(state, 4).tiles == 3);
    CHECK(card(state, Character::granny).no_entry == 1);
    CHECK(broken_invariant(state) == "");
}

TEST_CASE("the granny needs an island and nothing else", "[eriantys][characters][granny]") {
    const State state = table_with(Character::granny);
    const auto wrong = GENERATE(values<Wrong>({
        {"no island", {.character = Character::granny}, Illegal::bad_argument},
        {"a colour too",
         {.character = Character::granny, .colour = Colour::red, .island = tile(5)},
         Illegal::bad_argument},
        {"tile 0", granny(0), Illegal::no_such_island},
        {"tile 255", granny(255), Illegal::no_such_island},
    }));
    DYNAMIC_SECTION(wrong.name) { CHECK(refused(state, ann, wrong.play) == wrong.reason); }
}

// ---- 6 centaur ----

constexpr PlayCharacter centaur{.character = Character::centaur};

struct Towers {
    std::string_view name{};
    std::string_view on_island{};  ///< red counts for Ann, green for Bob
    Seat owner = nobody;
    Seat without = nobody;  ///< who has the two islands after mother nature came
    Seat with = nobody;     ///< and who when Ann played the centaur before
};

TEST_CASE("with the centaur no tower counts, not even one's own",
          "[eriantys][characters][centaur][ER-D27]") {
    const auto towers = GENERATE(values<Towers>({
        {"the other's towers", "r", bob, bob, ann},
        {"one's own towers against a student", "g", ann, ann, bob},
        {"a tie of students leaves the owner", "rg", bob, bob, bob},
        {"no students leave the owner", "", bob, bob, bob},
        {"the owner's own students", "gr", ann, ann, ann},
        {"students that outweigh the towers anyway", "rrr", bob, ann, ann},
    }));
    for (const bool centaur_played : {false, true}) {
        DYNAMIC_SECTION(towers.name << (centaur_played ? ", centaur" : ", plain")) {
            State state = table_with(Character::centaur)
                              .phase(Phase::mother_nature)
                              .dining(ann, "r")
                              .dining(bob, "g")
                              .professor(Colour::red, ann)
                              .professor(Colour::green, bob)
                              .group(2, 2)
                              .island(2, towers.on_island)
                              .tower(2, towers.owner)
                              .cloud(1, "b")
                              .cloud(2, "y");
            if (centaur_played) {
                const Events events = play(state, ann, centaur);
                CHECK(events == story(state, centaur, {}));
            }
            const Events moved = play(state, ann, MoveMotherNature{1});
            const Seat expected = centaur_played ? towers.with : towers.without;
            CHECK(group_at(state, 2).tower_side == state.board.school(expected).side);
            CHECK(all<event::Conquered>(moved).size() == (expected == towers.owner ? 0 : 1));
            CHECK(broken_invariant(state) == "");
        }
    }
}

TEST_CASE("after the centaur's turn towers count again",
          "[eriantys][characters][centaur][ER-D27]") {
    State state = table_with(Character::centaur)
                      .phase(Phase::mother_nature)
                      .entrance(bob, "ppp")
                      .dining(bob, "g")
                      .professor(Colour::green, bob)
                      .island(3, "g")
                      .tower(3, ann)
                      .cloud(1, "b")
                      .cloud(2, "y");
    play(state, ann, centaur);
    go_on_to_bobs_mother_nature(state);
    const Events events = play(state, bob, MoveMotherNature{1});  // to island 3: one against one
    CHECK(all<event::Conquered>(events).empty());
    CHECK(group_at(state, 3).tower_side == state.board.school(ann).side);
}

TEST_CASE("cards that take no arguments refuse them", "[eriantys][characters]") {
    const Character character = GENERATE(Character::farmer, Character::postman, Character::centaur);
    const State state = table_with(character).entrance(ann, "r").dining(ann, "r");
    CHECK(refused(state, ann, PlayCharacter{.character = character, .colour = Colour::red}) ==
          Illegal::bad_argument);
    CHECK(refused(state, ann, PlayCharacter{.character = character, .island = tile(1)}) ==
          Illegal::bad_argument);
    CHECK(refused(state, ann, PlayCharacter{.character = character, .given = students("r")}) ==
          Illegal::bad_argument);
    CHECK(refused(state, ann, PlayCharacter{.character = character, .taken = students("r")}) ==
          Illegal::bad_argument);
}

}  // namespace
}  // namespace tavola::eriantys
