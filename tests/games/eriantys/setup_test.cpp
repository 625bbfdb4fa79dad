#include "games/eriantys/setup.hpp"

#include "tests/games/eriantys/invariants.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr std::uint64_t seeds = 200;

/// A column of section 1 of the rules.
struct Table {
    std::size_t players = 2;
    unsigned entrance = 0;
    unsigned bag_after_entrances = 0;
    std::vector<unsigned> towers_kept{};  ///< by seat
    unsigned clouds = 0;
    unsigned students_per_cloud = 0;
    unsigned bank = 0;  ///< expert
};

Table any_table() {
    return GENERATE(values<Table>({
        {.players = 2,
         .entrance = 7,
         .bag_after_entrances = 106,
         .towers_kept = {8, 8},
         .clouds = 2,
         .students_per_cloud = 3,
         .bank = 18},
        {.players = 3,
         .entrance = 9,
         .bag_after_entrances = 93,
         .towers_kept = {6, 6, 6},
         .clouds = 3,
         .students_per_cloud = 4,
         .bank = 17},
        {.players = 4,
         .entrance = 7,
         .bag_after_entrances = 92,
         .towers_kept = {8, 8, 0, 0},
         .clouds = 4,
         .students_per_cloud = 3,
         .bank = 16},
    }));
}

Variant any_variant() { return GENERATE(Variant::base, Variant::expert); }

std::string named(std::size_t players, Variant variant) {
    return std::to_string(players) + " players, " +
           (variant == Variant::expert ? "expert" : "base");
}

unsigned students_on_characters(const Board& board) {
    unsigned count = 0;
    for (const CharacterCard& card : board.characters) {
        count += card.students.total();
    }
    return count;
}

/// Does the check for a game of each seed; the seed is in the message of whatever fails.
template <class Check>
void for_many_games(const Options& options, const Check& check) {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        CAPTURE(seed);
        check(setup(options, seed));
    }
}

// ---- the islands ----

TEST_CASE(
    "ten islands begin with one student, two of each colour; mother nature's and the one "
    "opposite begin empty",
    "[eriantys][setup][ER-D31]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        for_many_games(standard_options(table.players, variant), [](const State& state) {
            const Board& board = state.board;
            REQUIRE(board.group_count == 12);
            REQUIRE(board.mother_nature < 12);
            Students on_islands;
            for (std::size_t i = 0; i < 12; ++i) {
                CAPTURE(i);
                const Group& group = board.groups[i];
                const bool stays_empty =
                    i == board.mother_nature || i == (board.mother_nature + 6U) % 12U;
                CHECK(group.first == tile(i + 1));
                CHECK(group.tiles == 1);
                CHECK(group.students.total() == (stays_empty ? 0 : 1));
                CHECK(group.tower_side == no_side);
                CHECK(group.towers == 0);
                CHECK(group.no_entry == 0);
                on_islands += group.students;
            }
            CHECK(on_islands == students("rrggbbyypp"));
        });
    }
}

TEST_CASE("mother nature begins on any island, and chance deals the students",
          "[eriantys][setup]") {
    constexpr unsigned games = 1200;
    std::array<unsigned, 12> begun{};
    std::array<unsigned, colour_count> next_to_her{};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const Board board = setup(standard_options(2, Variant::base), seed).board;
        ++begun[board.mother_nature];
        const Students& next = board.groups[(board.mother_nature + 1U) % 12U].students;
        for (const Colour colour : all_colours) {
            next_to_her[index_of(colour)] += next[colour];
        }
    }
    for (const unsigned count : begun) {
        CHECK(count > 55);
        CHECK(count < 145);
    }
    for (const unsigned count : next_to_her) {
        CHECK(count > 170);
        CHECK(count < 310);
    }
}

// ---- the players ----

TEST_CASE("everybody begins with a full entrance, an empty dining room and ten assistants",
          "[eriantys][setup]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        for_many_games(standard_options(table.players, variant), [&](const State& state) {
            for (const Seat seat : SeatSet::of_table(table.players)) {
                CAPTURE(tavola::index_of(seat));
                const School& school = state.board.school(seat);
                CHECK(school.entrance.total() == table.entrance);
                CHECK(school.dining.empty());
                CHECK(school.hand.size() == 10);
                for (unsigned value = 1; value <= 10; ++value) {
                    CHECK(school.hand.contains(value));
                }
                CHECK(school.assistant == 0);
            }
            for (const Colour colour : all_colours) {
                CHECK(state.board.professor(colour) == nobody);
            }
        });
    }
}

TEST_CASE("what nobody sits at is empty", "[eriantys][setup]") {
    const Board board = setup(standard_options(2, Variant::expert), 3).board;
    CHECK(board.schools[2] == School{});
    CHECK(board.schools[3] == School{});
    CHECK(board.clouds[2].empty());
    CHECK(board.clouds[3].empty());
    CHECK(board.reserve[2] == 0);
}

TEST_CASE("a player has eight towers, of three six; a team's are all with its first member",
          "[eriantys][setup][ER-D32]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        const Board board = setup(standard_options(table.players, variant), 1).board;
        for (const Seat seat : SeatSet::of_table(table.players)) {
            CHECK(towers_kept_by(board, seat) == table.towers_kept[tavola::index_of(seat)]);
        }
    }
}

struct TeamCase {
    const char* name = "";
    std::array<TowerColour, max_seats> towers{};
    std::array<Seat, max_seats> holder{};  ///< of each seat's team
};

TEST_CASE("mates sit anywhere; of two the one with the lower seat holds the eight towers",
          "[eriantys][setup][ER-D32]") {
    constexpr auto black = TowerColour::black;
    constexpr auto white = TowerColour::white;
    const auto c = GENERATE(values<TeamCase>({
        {"opposite", {black, white, black, white}, {ann, bob, ann, bob}},
        {"opposite, white first", {white, black, white, black}, {ann, bob, ann, bob}},
        {"side by side", {white, white, black, black}, {ann, ann, carl, carl}},
        {"round the corner", {black, white, white, black}, {ann, bob, bob, ann}},
    }));
    DYNAMIC_SECTION(c.name) {
        Options options = standard_options(4, Variant::base);
        options.towers = c.towers;
        const Board board = setup(options, 2).board;
        for (const Seat seat : SeatSet::of_table(4)) {
            CAPTURE(tavola::index_of(seat));
            const Seat holder = c.holder[tavola::index_of(seat)];
            CHECK(board.school(seat).tower == c.towers[tavola::index_of(seat)]);
            CHECK(board.school(seat).side == board.school(holder).side);
            CHECK(holder_of(board, board.school(seat).side) == holder);
            CHECK(towers_kept_by(board, seat) == (seat == holder ? 8 : 0));
        }
        const std::set<Side> sides{board.school(ann).side,
                                   board.school(bob).side,
                                   board.school(carl).side,
                                   board.school(dora).side};
        CHECK(sides.size() == 2);
    }
}

TEST_CASE("everybody has the tower colour and the wizard that was chosen", "[eriantys][setup]") {
    Options options = standard_options(3, Variant::base);
    options.towers = {TowerColour::grey, TowerColour::black, TowerColour::white};
    options.wizards = {Wizard::druid, Wizard::king, Wizard::witch};
    const Board board = setup(options, 0).board;
    CHECK(board.school(ann).tower == TowerColour::grey);
    CHECK(board.school(bob).tower == TowerColour::black);
    CHECK(board.school(carl).tower == TowerColour::white);
    CHECK(board.school(ann).wizard == Wizard::druid);
    CHECK(board.school(bob).wizard == Wizard::king);
    CHECK(board.school(carl).wizard == Wizard::witch);
    const std::set<Side> sides{
        board.school(ann).side, board.school(bob).side, board.school(carl).side};
    CHECK(sides.size() == 3);
}

// ---- the bag and the clouds ----

TEST_CASE("the bag gives the entrances, the characters and the first clouds", "[eriantys][setup]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        for_many_games(standard_options(table.players, variant), [&](const State& state) {
            unsigned on_clouds = 0;
            for (std::size_t cloud = 0; cloud < table.clouds; ++cloud) {
                CHECK(state.board.clouds[cloud].total() == table.students_per_cloud);
                on_clouds += state.board.clouds[cloud].total();
            }
            CHECK(on_clouds == table.clouds * table.students_per_cloud);
            CHECK(state.bag.total() + on_clouds + students_on_characters(state.board) ==
                  table.bag_after_entrances);
            CHECK_FALSE(state.board.clouds_short);
            CHECK(broken_invariant(state).empty());
        });
    }
}

TEST_CASE("in a base game the clouds are all that the bag gives after the entrances",
          "[eriantys][setup]") {
    CHECK(setup(standard_options(2, Variant::base), 0).bag.total() == 100);
    CHECK(setup(standard_options(3, Variant::base), 0).bag.total() == 81);
    CHECK(setup(standard_options(4, Variant::base), 0).bag.total() == 80);
}

TEST_CASE("the bag favours no colour", "[eriantys][setup]") {
    constexpr std::uint64_t games = 500;
    std::array<unsigned, colour_count> in_entrances{};
    std::array<unsigned, colour_count> on_clouds{};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const Board board = setup(standard_options(3, Variant::base), seed).board;
        for (const Colour colour : all_colours) {
            for (const Seat seat : board.seats()) {
                in_entrances[index_of(colour)] += board.school(seat).entrance[colour];
            }
            for (const Students& cloud : board.clouds) {
                on_clouds[index_of(colour)] += cloud[colour];
            }
        }
    }
    for (const unsigned count : in_entrances) {  // of 500 x 27, a fifth each
        CHECK(count > 2700 - 250);
        CHECK(count < 2700 + 250);
    }
    for (const unsigned count : on_clouds) {  // of 500 x 12
        CHECK(count > 1200 - 170);
        CHECK(count < 1200 + 170);
    }
}

// ---- the expert game ----

struct Content {
    unsigned students = 0;
    unsigned no_entry = 0;
};

/// What section 2 puts on a character.
Content content_of(Character character) {
    switch (number_of(character)) {
        case 1:
        case 11:
            return {.students = 4, .no_entry = 0};
        case 7:
            return {.students = 6, .no_entry = 0};
        case 5:
            return {.students = 0, .no_entry = 4};
        default:
            return {};
    }
}

TEST_CASE("an expert game has three different characters with what belongs on them",
          "[eriantys][setup]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        for_many_games(standard_options(players, Variant::expert), [](const State& state) {
            std::set<Character> characters;
            for (const CharacterCard& card : state.board.characters) {
                CAPTURE(number_of(card.character));
                REQUIRE(number_of(card.character) >= 1);
                REQUIRE(number_of(card.character) <= 12);
                characters.insert(card.character);
                CHECK(card.students.total() == content_of(card.character).students);
                CHECK(card.no_entry == content_of(card.character).no_entry);
                CHECK_FALSE(card.used);
            }
            CHECK(characters.size() == 3);
        });
    }
}

TEST_CASE("every character comes as often as any other", "[eriantys][setup]") {
    constexpr std::uint64_t games = 800;
    std::array<unsigned, 13> seen{};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const Board board = setup(standard_options(2, Variant::expert), seed).board;
        for (const CharacterCard& card : board.characters) {
            ++seen[number_of(card.character)];
        }
    }
    for (std::size_t number = 1; number <= 12; ++number) {  // of 800 x 3, a twelfth each
        CAPTURE(number);
        CHECK(seen[number] > 140);
        CHECK(seen[number] < 260);
    }
}

TEST_CASE("in an expert game everybody has a coin and the bank the rest", "[eriantys][setup]") {
    const Table table = any_table();
    DYNAMIC_SECTION(table.players << " players") {
        const Board board = setup(standard_options(table.players, Variant::expert), 9).board;
        CHECK(board.expert);
        for (const Seat seat : SeatSet::of_table(table.players)) {
            CHECK(board.school(seat).coins == 1);
        }
        CHECK(board.bank == table.bank);
    }
}

TEST_CASE("a base game has no characters and no coins", "[eriantys][setup]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    DYNAMIC_SECTION(players << " players") {
        const Board board = setup(standard_options(players, Variant::base), 9).board;
        CHECK_FALSE(board.expert);
        for (const CharacterCard& card : board.characters) {
            CHECK(card == CharacterCard{});
        }
        for (const School& school : board.schools) {
            CHECK(school.coins == 0);
        }
        CHECK(board.bank == 0);
    }
}

// ---- the beginning ----

TEST_CASE("chance says who plans first, and the others follow clockwise", "[eriantys][setup]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        std::array<unsigned, max_seats> starts{};
        for_many_games(standard_options(table.players, variant), [&](const State& state) {
            const Board& board = state.board;
            REQUIRE(tavola::index_of(board.starter) < table.players);
            ++starts[tavola::index_of(board.starter)];
            CHECK(board.round == 1);
            CHECK(board.phase == Phase::planning);
            CHECK(board.active() == board.starter);
            CHECK(board.last_round == Reason::none);
            CHECK_FALSE(outcome(state));
            for (std::size_t i = 0; i < table.players; ++i) {
                const Seat next = seat_at((tavola::index_of(board.starter) + i) % table.players);
                CHECK(board.order[i] == next);
                CHECK(legal(state, next).size() == (i == 0 ? 10 : 0));
            }
        });
        for (std::size_t seat = 0; seat < table.players; ++seat) {
            CHECK(starts[seat] > seeds / table.players / 2);
        }
    }
}

TEST_CASE("a game opens with its phase, its clouds and whose turn it is", "[eriantys][setup]") {
    const Table table = any_table();
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(table.players, variant)) {
        const State state = setup(standard_options(table.players, variant), 5);
        const Board& board = state.board;
        const Events events = opening(state);
        REQUIRE(in_this_order<event::PhaseBegan, event::CloudsFilled, event::TurnPassed>(events));
        CHECK(events[0] == Event{event::PhaseBegan{
                               .phase = Phase::planning, .round = 1, .starter = board.starter}});
        const event::CloudsFilled clouds = all<event::CloudsFilled>(events).front();
        CHECK(clouds.count == table.clouds);
        CHECK(clouds.clouds == board.clouds);
        CHECK(events[2] == Event{event::TurnPassed{.to = board.starter, .after = nobody}});
    }
}

TEST_CASE("a seed is a game: the same again, and another for another seed", "[eriantys][setup]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const Variant variant = any_variant();
    DYNAMIC_SECTION(named(players, variant)) {
        const Options options = standard_options(players, variant);
        std::set<std::uint64_t> games;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            const State state = setup(options, seed);
            CHECK(state == setup(options, seed));
            State without_seed = state;
            without_seed.rng = Rng{};
            games.insert(digest(without_seed));
        }
        CHECK(games.size() == seeds);
    }
}

}  // namespace
}  // namespace tavola::eriantys
