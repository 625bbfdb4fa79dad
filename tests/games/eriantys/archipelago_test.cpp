#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr std::size_t before(std::size_t number) { return number == 1 ? tile_count : number - 1; }

MoveMotherNature walk(unsigned steps) { return {static_cast<std::uint8_t>(steps)}; }

PlayCharacter herald_on(std::size_t number) {
    return {.character = Character::herald, .island = tile(number)};
}

std::size_t mother_nature_at(const State& state) {
    return number_of(state.board.groups[state.board.mother_nature].first);
}

/// Ann is to walk mother nature, with this assistant before her and the nine others in hand; red
/// is hers and green is Bob's.
Position walking(unsigned assistant, std::size_t players = 2, Variant variant = Variant::base) {
    Position position{players, variant};
    position.hand(ann, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
        .assistant(ann, assistant)
        .phase(Phase::mother_nature)
        .professor(Colour::red, ann)
        .professor(Colour::green, bob);
    return position;
}

/// One step takes mother nature to the island.
Position walking_to(std::size_t number, std::size_t players = 2, Variant variant = Variant::base) {
    Position position = walking(1, players, variant);
    position.mother_nature(before(number));
    return position;
}

// ---- the walk ----

TEST_CASE("mother nature goes at least one group and at most as many as the assistant says",
          "[eriantys][archipelago][ER-D35]") {
    struct Case {
        unsigned assistant = 0;
        unsigned most = 0;
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
    DYNAMIC_SECTION("assistant " << c.assistant) {
        const State start = walking(c.assistant);
        CHECK(refused(start, ann, walk(0)) == Illegal::too_many_steps);
        CHECK(refused(start, ann, walk(c.most + 1)) == Illegal::too_many_steps);
        CHECK(refused(start, ann, walk(tile_count)) == Illegal::too_many_steps);
        CHECK(refused(start, ann, walk(255)) == Illegal::too_many_steps);

        std::vector<Action> allowed;
        for (unsigned steps = 1; steps <= c.most; ++steps) {
            allowed.emplace_back(walk(steps));
            State state = start;
            const Events events = play(state, ann, walk(steps));
            CHECK(events ==
                  Events{event::MotherNatureMoved{.seat = ann,
                                                  .steps = static_cast<std::uint8_t>(steps),
                                                  .from = tile(1),
                                                  .to = tile(1 + steps)}});
            CHECK(mother_nature_at(state) == 1 + steps);
            CHECK(state.board.phase == Phase::cloud);
            CHECK(broken_invariant(state).empty());
        }
        CHECK(legal(start, ann) == allowed);
    }
}

TEST_CASE("the postman makes the longest walk longer, not the shortest shorter",
          "[eriantys][archipelago][ER-D35]") {
    Position position = walking(3, 2, Variant::expert);
    position.character(Character::postman).used(Character::postman).played(Character::postman);
    const State state = position;
    CHECK(refused(state, ann, walk(0)) == Illegal::too_many_steps);
    CHECK(refused(state, ann, walk(4)) == std::nullopt);
    CHECK(refused(state, ann, walk(5)) == Illegal::too_many_steps);
}

TEST_CASE("steps count groups, clockwise, and past island 12 comes island 1",
          "[eriantys][archipelago]") {
    struct Case {
        std::string_view name{};
        std::vector<std::pair<std::size_t, std::size_t>> groups{};  // first tile, tiles
        std::size_t on = 0;
        unsigned steps = 0;
        std::size_t from = 0;
        std::size_t to = 0;
    };
    const auto c = GENERATE(values<Case>({
        {"lone islands", {}, 4, 3, 4, 7},
        {"from 12 to 1", {}, 12, 1, 12, 1},
        {"from 10 past 12", {}, 10, 5, 10, 3},
        {"into a group", {{2, 3}}, 1, 1, 1, 2},
        {"over a group", {{2, 3}}, 1, 2, 1, 5},
        {"over two groups", {{2, 3}, {6, 4}}, 1, 4, 1, 10},
        {"out of a group, from its middle", {{2, 3}}, 3, 1, 2, 5},
        {"into a group across 12 and 1", {{11, 3}}, 10, 1, 10, 11},
        {"over a group across 12 and 1", {{11, 3}}, 10, 2, 10, 2},
        {"out of a group across 12 and 1, from its end", {{11, 3}}, 1, 1, 11, 2},
        {"out of a group across 12 and 1, from its beginning", {{12, 3}}, 12, 2, 12, 4},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position = walking(10);
        for (const auto& [first, tiles] : c.groups) {
            position.group(first, tiles);
        }
        State state = position.mother_nature(c.on);
        const Events events = play(state, ann, walk(c.steps));
        CHECK(events == Events{event::MotherNatureMoved{.seat = ann,
                                                        .steps = static_cast<std::uint8_t>(c.steps),
                                                        .from = tile(c.from),
                                                        .to = tile(c.to)}});
        CHECK(mother_nature_at(state) == c.to);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("going all the way round resolves the group where the walk began",
          "[eriantys][archipelago]") {
    // Four groups: 1-5, 6-10, 11 and 12.
    const State start = walking(10)
                            .group(1, 5)
                            .tower(1, ann)
                            .group(6, 5)
                            .tower(6, bob)
                            .island(11, "r")
                            .mother_nature(11);
    SECTION("four steps come back") {
        State state = start;
        const Events events = play(state, ann, walk(4));
        CHECK(events ==
              Events{event::MotherNatureMoved{
                         .seat = ann, .steps = 4, .from = tile(11), .to = tile(11)},
                     event::Conquered{.by = ann, .island = tile(11), .towers = 1, .from = nobody}});
        CHECK(mother_nature_at(state) == 11);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("five go on to the next") {
        State state = start;
        CHECK(play(state, ann, walk(5)) ==
              Events{event::MotherNatureMoved{
                  .seat = ann, .steps = 5, .from = tile(11), .to = tile(12)}});
        CHECK(group_at(state, 11).towers == 0);
    }
    SECTION("it is still only as far as the assistant says") {
        CHECK(refused(start, ann, walk(6)) == Illegal::too_many_steps);
    }
}

// ---- naming islands ----

TEST_CASE("every tile names the group it lies in, whatever the ring looks like",
          "[eriantys][archipelago][ER-D33]") {
    // Bit n of the mask: a group begins at tile n + 1.
    for (unsigned mask = 1; mask < 1U << tile_count; ++mask) {
        const auto begins = [mask](std::size_t at) { return ((mask >> at) & 1U) != 0; };
        Board board;
        for (std::size_t at = 0; at < tile_count; ++at) {
            if (!begins(at)) {
                continue;
            }
            Group& group = board.groups[board.group_count++];
            group.first = tile(at + 1);
            do {
                ++group.tiles;
            } while (!begins((at + group.tiles) % tile_count));
        }
        for (std::size_t at = 0; at < tile_count; ++at) {
            std::size_t first = at;
            while (!begins(first)) {
                first = (first + tile_count - 1) % tile_count;
            }
            if (board.groups[group_of(board, tile(at + 1))].first != tile(first + 1)) {
                FAIL_CHECK("mask " << mask << ", tile " << at + 1);
            }
        }
    }
}

TEST_CASE("any tile of a group is good to name it, and it is told by its first",
          "[eriantys][archipelago][ER-D33]") {
    const std::size_t named = GENERATE(range(std::size_t{1}, tile_count + 1));
    const std::array<std::size_t, tile_count> first_of{12, 12, 3, 4, 4, 4, 7, 8, 9, 10, 11, 12};
    const std::size_t first = first_of[named - 1];
    DYNAMIC_SECTION("tile " << named) {
        SECTION("to move a student") {
            State state = Position{}.group(12, 3).group(4, 3).entrance(ann, "rg");
            const Events events =
                play(state, ann, MoveToIsland{.student = Colour::red, .island = tile(named)});
            CHECK(events == Events{event::MovedToIsland{
                                .seat = ann, .student = Colour::red, .island = tile(first)}});
            CHECK(group_at(state, first).students == students("r"));
            CHECK(broken_invariant(state).empty());
        }
        SECTION("to play a character") {
            State state = walking(1, 2, Variant::expert)
                              .group(12, 3)
                              .group(4, 3)
                              .island(first, "r")
                              .character(Character::herald)
                              .coins(ann, 3);
            const Events events = play(state, ann, herald_on(named));
            REQUIRE(all<event::CharacterPlayed>(events).size() == 1);
            CHECK(all<event::CharacterPlayed>(events)[0].play == herald_on(first));
            REQUIRE(all<event::Conquered>(events).size() == 1);
            CHECK(all<event::Conquered>(events)[0].island == tile(first));
            CHECK(broken_invariant(state).empty());
        }
    }
}

TEST_CASE("islands are numbered from 1 to 12", "[eriantys][archipelago][ER-D33]") {
    const std::size_t number = GENERATE(as<std::size_t>{}, 0, 13, 255);
    CAPTURE(number);
    const State moving = Position{}.entrance(ann, "r");
    CHECK(refused(moving, ann, MoveToIsland{.student = Colour::red, .island = tile(number)}) ==
          Illegal::no_such_island);
    const State walker = walking(1, 2, Variant::expert).character(Character::herald).coins(ann, 3);
    CHECK(refused(walker, ann, herald_on(number)) == Illegal::no_such_island);
}

TEST_CASE("what is legal names each group once, by its first tile",
          "[eriantys][archipelago][ER-D33]") {
    const State state = Position{}.group(11, 4).group(5, 2).entrance(ann, "r");
    std::vector<std::size_t> named;
    for (const Action& action : legal(state, ann)) {
        if (const auto* move = std::get_if<MoveToIsland>(&action)) {
            named.push_back(number_of(move->island));
        }
    }
    CHECK(named == std::vector<std::size_t>{3, 4, 5, 7, 8, 9, 10, 11});
}

// ---- no-entry tiles ----

TEST_CASE("a no-entry tile stops everything, and one goes back to its card",
          "[eriantys][archipelago][ER-D24]") {
    const unsigned tiles = GENERATE(1U, 2U, 3U, 4U);
    DYNAMIC_SECTION(tiles << " on the island") {
        // Without it Ann would conquer island 2 and unify it with island 3.
        const State start = walking_to(2, 2, Variant::expert)
                                .character(Character::granny)
                                .island(2, "rrr")
                                .tower(2, bob)
                                .tower(3, ann)
                                .no_entry(2, tiles);
        State state = start;
        const Events events = play(state, ann, walk(1));
        const auto left = static_cast<std::uint8_t>(tiles - 1);
        const CharacterCard card{.character = Character::granny,
                                 .no_entry = static_cast<std::uint8_t>(no_entry_tiles - left)};
        CHECK(events == Events{event::MotherNatureMoved{
                                   .seat = ann, .steps = 1, .from = tile(1), .to = tile(2)},
                               event::NoEntryChanged{.island = tile(2), .tiles = left},
                               event::CardChanged{.price = 2, .card = card}});

        Board expected = start.board;
        expected.mother_nature = 1;
        expected.groups[1].no_entry = left;
        expected.characters[0] = card;
        expected.phase = Phase::cloud;
        CHECK(state.board == expected);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("a no-entry tile stops the herald too, and each time costs one tile",
          "[eriantys][archipelago][ER-D25]") {
    const unsigned tiles = GENERATE(1U, 2U);
    State state = walking_to(2, 2, Variant::expert)
                      .character(Character::granny)
                      .character(Character::herald)
                      .coins(ann, 3)
                      .island(2, "rrr")
                      .no_entry(2, tiles);

    const Events by_herald = play(state, ann, herald_on(2));
    CHECK(in_this_order<event::CharacterPlayed,
                        event::CoinsChanged,
                        event::NoEntryChanged,
                        event::CardChanged,
                        event::CardChanged>(by_herald));
    const auto cards = all<event::CardChanged>(by_herald);
    REQUIRE(cards.size() == 2);
    CHECK(cards[0].card.character == Character::granny);
    CHECK(cards[0].card.no_entry == no_entry_tiles - tiles + 1);
    CHECK(cards[1].card.character == Character::herald);
    CHECK(group_at(state, 2).no_entry == tiles - 1);
    CHECK(group_at(state, 2).towers == 0);
    CHECK(mother_nature_at(state) == 1);
    CHECK(broken_invariant(state).empty());

    const Events by_walk = play(state, ann, walk(1));
    CHECK(group_at(state, 2).no_entry == 0);
    CHECK(card_of(state.board, Character::granny)->no_entry == no_entry_tiles);
    CHECK(broken_invariant(state).empty());
    if (tiles == 1) {
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered>(by_walk));
        CHECK(group_at(state, 2).towers == 1);
    } else {
        CHECK(in_this_order<event::MotherNatureMoved, event::NoEntryChanged, event::CardChanged>(
            by_walk));
        CHECK(group_at(state, 2).towers == 0);
    }
}

TEST_CASE("a no-entry tile that comes back is told with what its card costs now",
          "[eriantys][archipelago]") {
    State state = walking_to(2, 2, Variant::expert)
                      .character(Character::granny)
                      .used(Character::granny)
                      .no_entry(2, 1);
    const auto cards = all<event::CardChanged>(play(state, ann, walk(1)));
    REQUIRE(cards.size() == 1);
    CHECK(cards[0] ==
          event::CardChanged{
              .price = 3, .card = {.character = Character::granny, .used = true, .no_entry = 4}});
    CHECK(broken_invariant(state).empty());
}

// ---- conquest ----

TEST_CASE("a conquered group gets one tower a tile, and the old ones go home",
          "[eriantys][archipelago]") {
    struct Case {
        std::string_view name{};
        Seat owner = nobody;
        std::size_t tiles = 1;
        std::string_view students{};
        Seat winner = nobody;
    };
    const auto c = GENERATE(values<Case>({
        {"an island without a tower", nobody, 1, "r", ann},
        {"an island of another", bob, 1, "rr", ann},
        {"a group of another", bob, 3, "rrrr", ann},
        {"by one who is not active", nobody, 1, "g", bob},
        {"from the active player", ann, 2, "ggg", bob},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position = walking_to(5);
        position.group(5, c.tiles).island(5, c.students);
        if (c.owner != nobody) {
            position.tower(5, c.owner);
        }
        State state = position;
        const auto towers = static_cast<std::uint8_t>(c.tiles);
        const Events events = play(state, ann, walk(1));
        CHECK(events ==
              Events{
                  event::MotherNatureMoved{.seat = ann, .steps = 1, .from = tile(4), .to = tile(5)},
                  event::Conquered{
                      .by = c.winner, .island = tile(5), .towers = towers, .from = c.owner}});
        CHECK(group_at(state, 5) == Group{.first = tile(5),
                                          .tiles = towers,
                                          .students = students(c.students),
                                          .tower_side = state.board.school(c.winner).side,
                                          .towers = towers});
        CHECK(towers_kept_by(state.board, c.winner) == 8U - towers);
        CHECK(towers_kept_by(state.board, c.winner == ann ? bob : ann) == 8U);
        CHECK(state.board.group_count == tile_count + 1 - c.tiles);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("who has the group already gets no further tower", "[eriantys][archipelago]") {
    State state = walking_to(5).group(5, 2).island(5, "rrr").tower(5, ann);
    CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, walk(1))));
    CHECK(group_at(state, 5).towers == 2);
    CHECK(towers_kept_by(state.board, ann) == 6U);
    CHECK(broken_invariant(state).empty());
}

TEST_CASE("a student on an island moves no tower by itself", "[eriantys][archipelago]") {
    SECTION("moved there") {
        State state = Position{}
                          .professor(Colour::red, ann)
                          .island(2, "rrr")
                          .tower(2, bob)
                          .entrance(ann, "rrr");
        const Action move = MoveToIsland{.student = Colour::red, .island = tile(2)};
        CHECK(in_this_order<event::MovedToIsland>(play(state, ann, move)));
        CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
        CHECK(broken_invariant(state).empty());
    }
    SECTION("moved to where mother nature stands") {
        State state = Position{}.professor(Colour::red, ann).entrance(ann, "r").mother_nature(2);
        play(state, ann, MoveToIsland{.student = Colour::red, .island = tile(2)});
        CHECK(group_at(state, 2).towers == 0);
    }
    SECTION("put there by the monk") {
        State state = walking(1, 2, Variant::expert)
                          .character(Character::monk, "rrrr")
                          .coins(ann, 1)
                          .island(2, "r")
                          .tower(2, bob);
        play(state,
             ann,
             PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = tile(2)});
        CHECK(group_at(state, 2).students == students("rr"));
        CHECK(group_at(state, 2).tower_side == state.board.school(bob).side);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("two challengers that tie above the owner leave the tower standing",
          "[eriantys][archipelago][ER-D9]") {
    struct Case {
        std::string_view name{};
        std::string_view students{};
        Seat owner = nobody;
        Seat winner = nobody;  // nobody: nothing changes
    };
    const auto c = GENERATE(values<Case>({
        {"both above the owner", "rrrggg", carl, nobody},
        {"both above the owner, who has a student too", "rrrgggb", carl, nobody},
        {"the later two above the first", "gggbbb", ann, nobody},
        {"the outer two above the middle", "rrrbbb", bob, nobody},
        {"level with the owner as well", "rgb", nobody, nobody},
        {"with no tower there is still none", "rrgg", nobody, nobody},
        {"one of them one more, and it falls", "rrrrggg", carl, ann},
        {"the other of them one more", "rrrgggg", carl, bob},
        {"level with the owner, the third below", "rrrbbg", carl, nobody},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position = walking_to(7, 3);
        position.professor(Colour::blue, carl).island(7, c.students);
        if (c.owner != nobody) {
            position.tower(7, c.owner);
        }
        State state = position;
        const Group untouched = group_at(state, 7);
        const Events events = play(state, ann, walk(1));
        if (c.winner == nobody) {
            CHECK(in_this_order<event::MotherNatureMoved>(events));
            CHECK(group_at(state, 7) == untouched);
        } else {
            CHECK(all<event::Conquered>(events) ==
                  std::vector{event::Conquered{
                      .by = c.winner, .island = tile(7), .towers = 1, .from = c.owner}});
        }
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("students whose professor nobody controls are nobody's rivals",
          "[eriantys][archipelago][ER-D10]") {
    SECTION("one controlled student beats them all") {
        State state = walking_to(7).island(7, "rbbbyyypppp");
        CHECK(all<event::Conquered>(play(state, ann, walk(1))) ==
              std::vector{
                  event::Conquered{.by = ann, .island = tile(7), .towers = 1, .from = nobody}});
        CHECK(broken_invariant(state).empty());
    }
    SECTION("they take no tower away") {
        State state = walking_to(7).island(7, "bbbyyypppp").tower(7, bob);
        CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, walk(1))));
        CHECK(group_at(state, 7).tower_side == state.board.school(bob).side);
    }
    SECTION("alone they take nothing") {
        State state = walking_to(7).island(7, "bbbyyypppp");
        CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, walk(1))));
        CHECK(group_at(state, 7).towers == 0);
    }
}

TEST_CASE("who has too few towers places them all and wins, and nothing is unified",
          "[eriantys][archipelago][ER-D11]") {
    // Bob has 5-7. Ann's towers left: two or three.
    const bool short_by_one = GENERATE(true, false);
    CAPTURE(short_by_one);
    Position position = walking_to(5);
    position.group(5, 3)
        .island(5, "rrrr")
        .tower(5, bob)
        .group(8, short_by_one ? 4 : 3)
        .tower(8, ann)
        .group(2, 2)
        .tower(2, ann);
    State state = position;
    const std::uint8_t left = short_by_one ? 2 : 3;
    REQUIRE(towers_kept_by(state.board, ann) == left);
    const std::size_t groups = state.board.group_count;

    const Events events = play(state, ann, walk(1));
    CHECK(events ==
          Events{event::MotherNatureMoved{.seat = ann, .steps = 1, .from = tile(4), .to = tile(5)},
                 event::Conquered{.by = ann, .island = tile(5), .towers = left, .from = bob},
                 event::GameOver{{.winners = {ann}, .reason = Reason::towers}}});
    CHECK(state.board.group_count == groups);
    CHECK(group_at(state, 5).tiles == 3);
    CHECK(group_at(state, 5).towers == left);
    CHECK(group_at(state, 5).tower_side == state.board.school(ann).side);
    CHECK(towers_kept_by(state.board, ann) == 0U);
    CHECK(towers_kept_by(state.board, bob) == 8U);
    CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::towers});
    CHECK(broken_invariant(state).empty());
}

// ---- unification ----

TEST_CASE("a conquered group unifies with the neighbours of its new side",
          "[eriantys][archipelago]") {
    struct Case {
        std::string_view name{};
        std::vector<std::pair<std::size_t, std::size_t>> anns{};  // first tile, tiles
        std::size_t conquered = 0;
        std::size_t bobs_tiles = 0;  // what Bob had of it; 0: it bore no tower
        std::vector<std::size_t> parts{};
        std::size_t tiles = 0;
    };
    const auto c = GENERATE(values<Case>({
        {"with the one before", {{4, 1}}, 5, 0, {4, 5}, 2},
        {"with the one after", {{6, 1}}, 5, 0, {5, 6}, 2},
        {"with both", {{4, 1}, {6, 1}}, 5, 0, {4, 5, 6}, 3},
        {"with groups on both sides", {{3, 2}, {7, 3}}, 5, 2, {3, 5, 7}, 7},
        {"1 and 2", {{2, 1}}, 1, 0, {1, 2}, 2},
        {"11 and 12", {{11, 1}}, 12, 0, {11, 12}, 2},
        {"12 to 1", {{1, 1}}, 12, 0, {12, 1}, 2},
        {"1 to 12", {{12, 1}}, 1, 0, {12, 1}, 2},
        {"1 to 11+12", {{11, 2}}, 1, 0, {11, 1}, 3},
        {"12 to 1+2", {{1, 2}}, 12, 0, {12, 1}, 3},
        {"11 to 12+1", {{12, 2}}, 11, 0, {11, 12}, 3},
        {"2 to 12+1", {{12, 2}}, 2, 0, {12, 2}, 3},
        {"both around 12", {{11, 1}, {1, 1}}, 12, 0, {11, 12, 1}, 3},
        {"both around 1", {{12, 1}, {2, 1}}, 1, 0, {12, 1, 2}, 3},
        {"both around 12+1", {{11, 1}, {2, 1}}, 12, 2, {11, 12, 2}, 4},
        {"both around 11, one of them 12+1", {{10, 1}, {12, 2}}, 11, 0, {10, 11, 12}, 4},
        {"both around 2, one of them 12+1", {{12, 2}, {3, 1}}, 2, 0, {12, 2, 3}, 4},
        {"both around 12, in groups", {{10, 2}, {1, 2}}, 12, 0, {10, 12, 1}, 5},
        {"both around 1, in groups", {{11, 2}, {2, 2}}, 1, 0, {11, 1, 2}, 5},
    }));
    DYNAMIC_SECTION(c.name) {
        Position position = walking_to(c.conquered);
        for (const auto& [first, tiles] : c.anns) {
            position.group(first, tiles).tower(first, ann);
        }
        if (c.bobs_tiles > 0) {
            position.group(c.conquered, c.bobs_tiles).tower(c.conquered, bob);
        }
        State state = position.island(c.conquered, "rrr");
        const std::size_t groups = state.board.group_count;

        const Events events = play(state, ann, walk(1));
        CHECK(in_this_order<event::MotherNatureMoved, event::Conquered, event::Merged>(events));
        const auto tiles = static_cast<std::uint8_t>(c.tiles);
        const Group united{.first = tile(c.parts[0]),
                           .tiles = tiles,
                           .students = students("rrr"),
                           .tower_side = state.board.school(ann).side,
                           .towers = tiles};
        event::Merged merged{.parts = static_cast<std::uint8_t>(c.parts.size()), .group = united};
        for (std::size_t i = 0; i < c.parts.size(); ++i) {
            merged.first[i] = tile(c.parts[i]);
        }
        CHECK(all<event::Merged>(events) == std::vector{merged});
        CHECK(group_at(state, c.conquered) == united);
        for (std::size_t i = 0; i < c.tiles; ++i) {
            const std::size_t number = (c.parts[0] + i - 1) % tile_count + 1;
            CHECK(group_at(state, number).first == tile(c.parts[0]));
        }
        CHECK(state.board.group_count == groups + 1 - c.parts.size());
        CHECK(std::ranges::is_sorted(state.board.groups.begin(),
                                     state.board.groups.begin() + state.board.group_count,
                                     {},
                                     &Group::first));
        CHECK(mother_nature_at(state) == c.parts[0]);
        CHECK(state.board.phase == Phase::cloud);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("neighbours of another side, or without towers, stay apart", "[eriantys][archipelago]") {
    struct Case {
        std::string_view name{};
        Seat earlier = nobody;
        Seat later = nobody;
        std::size_t groups = 0;
    };
    const auto c = GENERATE(values<Case>({
        {"no towers around", nobody, nobody, 12},
        {"another's before", bob, nobody, 12},
        {"another's after", nobody, bob, 12},
        {"another's on both sides", bob, carl, 12},
        {"own before, another's after", ann, bob, 11},
        {"another's before, own after", carl, ann, 11},
    }));
    const std::size_t conquered = GENERATE(as<std::size_t>{}, 1, 6, 12);
    DYNAMIC_SECTION(c.name << ", island " << conquered) {
        Position position = walking_to(conquered, 3);
        position.island(conquered, "r");
        if (c.earlier != nobody) {
            position.tower(before(conquered), c.earlier);
        }
        if (c.later != nobody) {
            position.tower(conquered % tile_count + 1, c.later);
        }
        State state = position;
        const Events events = play(state, ann, walk(1));
        CHECK(all<event::Conquered>(events).size() == 1);
        CHECK(all<event::Merged>(events).size() == tile_count - c.groups);
        CHECK(state.board.group_count == c.groups);
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("a unification needs a conquest", "[eriantys][archipelago]") {
    // Ann's group is resolved and stays hers; nothing new is placed beside her other islands.
    State state = walking_to(5).tower(5, ann).tower(7, ann).island(5, "rr");
    CHECK(in_this_order<event::MotherNatureMoved>(play(state, ann, walk(1))));
    CHECK(state.board.group_count == tile_count);
}

TEST_CASE("when islands unify elsewhere mother nature stays where she is",
          "[eriantys][archipelago][ER-D26]") {
    struct Case {
        std::vector<std::pair<std::size_t, std::size_t>> anns{};
        std::size_t named = 0;
        std::size_t on = 0;
        std::size_t stays_on = 0;  // her group's first tile afterwards
        std::size_t goes_on_to = 0;
    };
    const std::vector<std::pair<std::size_t, std::size_t>> three_and_five{{3, 1}, {5, 1}};
    const std::vector<std::pair<std::size_t, std::size_t>> twelve_and_two{{12, 1}, {2, 1}};
    const std::vector<std::pair<std::size_t, std::size_t>> eleven_twelve{{11, 2}};
    const std::vector<std::pair<std::size_t, std::size_t>> one_two{{1, 2}};
    const auto c = GENERATE_COPY(values<Case>({
        {three_and_five, 4, 1, 1, 2},   {three_and_five, 4, 2, 2, 3},
        {three_and_five, 4, 3, 3, 6},   {three_and_five, 4, 4, 3, 6},
        {three_and_five, 4, 5, 3, 6},   {three_and_five, 4, 6, 6, 7},
        {three_and_five, 4, 12, 12, 1}, {twelve_and_two, 1, 11, 11, 12},
        {twelve_and_two, 1, 12, 12, 3}, {twelve_and_two, 1, 1, 12, 3},
        {twelve_and_two, 1, 2, 12, 3},  {twelve_and_two, 1, 3, 3, 4},
        {twelve_and_two, 1, 7, 7, 8},   {eleven_twelve, 1, 10, 10, 11},
        {eleven_twelve, 1, 11, 11, 2},  {eleven_twelve, 1, 12, 11, 2},
        {eleven_twelve, 1, 1, 11, 2},   {eleven_twelve, 1, 2, 2, 3},
        {one_two, 12, 11, 11, 12},      {one_two, 12, 12, 12, 3},
        {one_two, 12, 1, 12, 3},        {one_two, 12, 2, 12, 3},
        {one_two, 12, 3, 3, 4},
    }));
    DYNAMIC_SECTION("herald on " << c.named << ", mother nature on " << c.on) {
        Position position = walking(1, 2, Variant::expert);
        position.character(Character::herald).coins(ann, 3).island(c.named, "r");
        for (const auto& [first, tiles] : c.anns) {
            position.group(first, tiles).tower(first, ann);
        }
        State state = position.mother_nature(c.on);

        const Events events = play(state, ann, herald_on(c.named));
        CHECK(in_this_order<event::CharacterPlayed,
                            event::CoinsChanged,
                            event::Conquered,
                            event::Merged,
                            event::CardChanged>(events));
        CHECK(mother_nature_at(state) == c.stays_on);
        CHECK(state.board.phase == Phase::mother_nature);
        CHECK(broken_invariant(state).empty());

        // She still makes her own move, from where she stands.
        CHECK(play(state, ann, walk(1)) ==
              Events{event::MotherNatureMoved{
                  .seat = ann, .steps = 1, .from = tile(c.stays_on), .to = tile(c.goes_on_to)}});
        CHECK(broken_invariant(state).empty());
    }
}

TEST_CASE("students, towers and no-entry tiles of unified islands add up",
          "[eriantys][archipelago][ER-D24]") {
    State state = walking_to(5, 2, Variant::expert)
                      .character(Character::granny)
                      .character(Character::herald)
                      .coins(ann, 3)
                      .island(4, "gb")
                      .tower(4, ann)
                      .no_entry(4, 1)
                      .island(5, "rr")
                      .group(6, 2)
                      .island(6, "yypg")
                      .tower(6, ann)
                      .no_entry(6, 2);
    const Group united{.first = tile(4),
                       .tiles = 4,
                       .students = students("ggbrryyp"),
                       .tower_side = state.board.school(ann).side,
                       .towers = 4,
                       .no_entry = 3};

    // The tiles on its neighbours do not keep the islands apart.
    const Events events = play(state, ann, walk(1));
    CHECK(all<event::Merged>(events) ==
          std::vector{
              event::Merged{.parts = 3, .first = {tile(4), tile(5), tile(6)}, .group = united}});
    CHECK(group_at(state, 5) == united);
    CHECK(all<event::NoEntryChanged>(events).empty());
    CHECK(card_of(state.board, Character::granny)->no_entry == 1);
    CHECK(broken_invariant(state).empty());

    // All of them guard the whole group, whichever tile names it; one is used.
    const Events guarded = play(state, ann, herald_on(7));
    CHECK(all<event::NoEntryChanged>(guarded) ==
          std::vector{event::NoEntryChanged{.island = tile(4), .tiles = 2}});
    CHECK(group_at(state, 4).no_entry == 2);
    CHECK(card_of(state.board, Character::granny)->no_entry == 2);
    CHECK(broken_invariant(state).empty());
}

// ---- every ring there is ----

/// The ring as the box has it: twelve islands, each with its own. A group is a run of islands with
/// towers of one side, and an island without a tower is alone: nothing needs to be unified.
struct NaiveRing {
    struct Island {
        Side owner = no_side;
        Students students{};
        std::uint8_t no_entry = 0;
    };
    std::array<Island, tile_count> islands{};

    [[nodiscard]] bool begins_group(std::size_t at) const {
        const Side owner = islands[at].owner;
        return owner == no_side || owner != islands[(at + tile_count - 1) % tile_count].owner;
    }
    [[nodiscard]] Group group_from(std::size_t at) const {
        Group group{.first = tile(at + 1), .tower_side = islands[at].owner};
        do {
            const Island& island = islands[(at + group.tiles) % tile_count];
            ++group.tiles;
            group.students += island.students;
            group.no_entry = static_cast<std::uint8_t>(group.no_entry + island.no_entry);
        } while (!begins_group((at + group.tiles) % tile_count));
        group.towers = group.tower_side == no_side ? std::uint8_t{0} : group.tiles;
        return group;
    }
    [[nodiscard]] std::vector<Group> groups() const {
        std::vector<Group> found;
        for (std::size_t at = 0; at < tile_count; ++at) {
            if (begins_group(at)) {
                found.push_back(group_from(at));
            }
        }
        return found;
    }
    /// The first tile of the group that the island belongs to.
    [[nodiscard]] Tile first_of(std::size_t at) const {
        while (!begins_group(at)) {
            at = (at + tile_count - 1) % tile_count;
        }
        return tile(at + 1);
    }
    [[nodiscard]] std::size_t owned_by(Side side) const {
        return static_cast<std::size_t>(std::ranges::count(islands, side, &Island::owner));
    }
};

std::size_t place_of(Tile first, std::size_t away) {
    return (number_of(first) - 1 + away) % tile_count;
}

/// Lays a naive ring out on a board, with mother nature on the island.
void lay(const NaiveRing& ring, std::size_t mother_nature, Board& board) {
    const std::vector<Group> groups = ring.groups();
    board.groups = {};
    std::copy(groups.begin(), groups.end(), board.groups.begin());
    board.group_count = static_cast<std::uint8_t>(groups.size());
    const auto hers = std::ranges::find(groups, ring.first_of(mother_nature), &Group::first);
    board.mother_nature = static_cast<std::uint8_t>(hers - groups.begin());
    std::size_t tiles_out = 0;
    for (const NaiveRing::Island& island : ring.islands) {
        tiles_out += island.no_entry;
    }
    for (const Seat seat : {ann, bob}) {
        const Side side = board.school(seat).side;
        board.reserve_of(side) = static_cast<std::uint8_t>(8 - ring.owned_by(side));
    }
    card_of(board, Character::granny)->no_entry =
        static_cast<std::uint8_t>(no_entry_tiles - tiles_out);
}

/// What the herald's conquest of the group tells, between its price and its card.
Events expected_story(const NaiveRing& before, const NaiveRing& after, const Group& target) {
    const Side winner = after.islands[place_of(target.first, 0)].owner;
    Events story{event::Conquered{.by = winner == Side{0} ? ann : bob,
                                  .island = target.first,
                                  .towers = target.tiles,
                                  .from = target.tower_side == no_side ? nobody : bob}};
    event::Merged merged{
        .group = after.group_from(place_of(after.first_of(place_of(target.first, 0)), 0))};
    for (std::size_t i = 0; i < merged.group.tiles; ++i) {
        const std::size_t at = place_of(merged.group.first, i);
        if (before.begins_group(at)) {
            merged.first[merged.parts++] = tile(at + 1);
        }
    }
    if (merged.parts > 1) {
        story.push_back(merged);
    }
    return story;
}

/// How the engine's board differs from the naive one after Ann's herald named the target; empty
/// when it does not.
std::string difference_after_herald(State state,
                                    const NaiveRing& before_it,
                                    const Group& target,
                                    std::size_t mother_nature) {
    lay(before_it, mother_nature, state.board);
    for (const NaiveRing::Island& island : before_it.islands) {
        state.bag -= island.students;
    }
    NaiveRing after_it = before_it;
    for (std::size_t i = 0; i < target.tiles; ++i) {
        after_it.islands[place_of(target.first, i)].owner = state.board.school(ann).side;
    }
    Board expected = state.board;
    lay(after_it, mother_nature, expected);

    const Tile named = tile(place_of(target.first, target.tiles - std::size_t{1}) + 1);
    const Events events = play(state, ann, herald_on(number_of(named)));
    const bool over = expected.group_count <= 3;
    Events story;
    for (std::size_t i = 2; i + (over ? 2 : 1) < events.size(); ++i) {
        story.push_back(events[i]);
    }
    const Board& board = state.board;
    if (board.groups != expected.groups || board.group_count != expected.group_count) {
        return "groups";
    }
    if (board.mother_nature != expected.mother_nature) {
        return "mother nature";
    }
    if (board.reserve != expected.reserve) {
        return "reserves";
    }
    if (story != expected_story(before_it, after_it, target)) {
        return "events";
    }
    if ((board.ending == Reason::islands) != over || (board.phase == Phase::over) != over) {
        return "end of the game";
    }
    return broken_invariant(state);
}

/// Ann has the islands of the mask, and the rest is Bob's or nobody's.
NaiveRing ring_of(unsigned mask, Side rest) {
    NaiveRing ring;
    for (std::size_t at = 0; at < tile_count; ++at) {
        NaiveRing::Island& island = ring.islands[at];
        island.owner = ((mask >> at) & 1U) != 0 ? Side{0} : rest;
        // Different on every island, and of colours without a professor.
        const std::size_t number = at + 1;
        island.students[Colour::green] = (number & 1U) != 0 ? 1 : 0;
        island.students[Colour::blue] = (number & 2U) != 0 ? 1 : 0;
        island.students[Colour::yellow] = (number & 4U) != 0 ? 1 : 0;
        island.students[Colour::pink] = (number & 8U) != 0 ? 1 : 0;
    }
    return ring;
}

/// Makes the target Ann's to take, and lays no-entry tiles on the two islands on each side of it.
NaiveRing contested(NaiveRing ring, const Group& target) {
    ring.islands[place_of(target.first, 0)].students[Colour::red] =
        static_cast<std::uint8_t>(target.tiles + 1);
    for (const std::size_t away : {target.tiles + std::size_t{0},
                                   target.tiles + std::size_t{1},
                                   tile_count - 1,
                                   tile_count - 2}) {
        ring.islands[place_of(target.first, away)].no_entry = 1;
    }
    return ring;
}

TEST_CASE("on every ring, whatever is conquered, the islands end up as if laid out anew",
          "[eriantys][archipelago][ER-D12][ER-D24][ER-D26]") {
    Position position = walking(1, 2, Variant::expert);
    position.character(Character::herald).character(Character::granny).coins(ann, 3);
    const State start = position.professor(Colour::green, nobody);
    REQUIRE(start.board.school(ann).side == Side{0});
    const Side rest = GENERATE(values<Side>({no_side, Side{1}}));
    CAPTURE(index_of(rest));

    std::size_t tried = 0;
    for (unsigned mask = 0; mask < 1U << tile_count; ++mask) {
        const NaiveRing bare = ring_of(mask, rest);
        const std::vector<Group> groups = bare.groups();
        const bool running = groups.size() > 3 && bare.owned_by(Side{1}) < 8;
        if (!running) {
            continue;
        }
        for (const Group& target : groups) {
            const bool keeps_a_tower = bare.owned_by(Side{0}) + target.tiles < 8;
            if (target.tower_side == Side{0} || !keeps_a_tower) {
                continue;
            }
            const NaiveRing ring = contested(bare, target);
            for (const Group& hers : groups) {
                const std::size_t on = place_of(hers.first, hers.tiles - std::size_t{1});
                const std::string difference = difference_after_herald(start, ring, target, on);
                ++tried;
                if (!difference.empty()) {
                    FAIL(difference << ": mask " << mask << ", conquered "
                                    << number_of(target.first) << ", mother nature on " << on + 1);
                }
            }
        }
    }
    CHECK(tried > (rest == no_side ? 100'000U : 1'000U));
}

}  // namespace
}  // namespace tavola::eriantys
