// Which ways to play a character legal_actions lists.

#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

struct Listing {
    std::string_view name{};
    State state{};
    std::size_t ways = 0;
};

std::vector<Listing> listings() {
    // Mother nature is to move, one step: the only action beside the characters.
    const auto rich = [](Character character, std::string_view on_card = "") {
        Position position{2, Variant::expert};
        position.phase(Phase::mother_nature).coins(ann, 9).character(character, on_card);
        return position;
    };
    const std::string ten_red(10, 'r');
    const std::string nine_red(9, 'r');
    using enum Character;
    return {
        {"monk: three colours on twelve islands", rich(monk, "rrgb"), 36},
        {"monk: a group is one island", rich(monk, "rrgb").group(3, 3), 30},
        {"monk without students", rich(monk), 0},
        {"farmer", rich(farmer), 1},
        {"herald: every group", rich(herald).group(11, 4), 9},
        {"postman", rich(postman), 1},
        {"granny: every group, tiled or not", rich(granny).no_entry(4, 2), 12},
        {"granny without tiles", rich(granny).no_entry(4, 2).no_entry(5, 2), 0},
        {"centaur", rich(centaur), 1},
        // One for one 2 x 3; two for two {rr rg} x {rr rb rg bb bg gg}; three for three {rrg} x 7.
        {"jester", rich(jester, "rrbbgg").entrance(ann, "rrg"), 6 + 12 + 7},
        {"jester: three of one colour", rich(jester, "rrrrrr").entrance(ann, "gggg"), 3},
        {"jester: one of each", rich(jester, "rgbypr").entrance(ann, "p"), 5},
        {"knight", rich(knight), 1},
        {"hunter: five colours", rich(hunter), 5},
        // One for one {r b} x {r g}; two for two {rr rb} x {rg}.
        {"minstrel", rich(minstrel).entrance(ann, "rrb").dining(ann, "rg"), 4 + 2},
        {"minstrel before an empty dining room", rich(minstrel).entrance(ann, "rrb"), 0},
        // r for r; r for g overflows the reds; two for two {rr} x {rr, rg}: rg leaves eleven.
        {"minstrel at a full table",
         rich(minstrel).entrance(ann, "rr").dining(ann, ten_red + "g"),
         2},
        // r for r, r for g; {rr} x {rr, rg}: ten is still room.
        {"minstrel with one seat left",
         rich(minstrel).entrance(ann, "rr").dining(ann, nine_red + "g"),
         4},
        {"princess: colours, not students", rich(princess, "rrgb"), 3},
        {"princess: not the full table", rich(princess, "rrgb").dining(ann, ten_red), 2},
        {"thief: five colours, though nobody has one", rich(thief), 5},
        {"three cards add up",
         rich(knight).character(thief).character(princess, "pppp"),
         1 + 5 + 1},
        {"only what she can pay",
         rich(knight).character(thief).character(postman).coins(ann, 2),
         1 + 1},
        {"nothing when one was played", rich(thief).played(thief), 0},
    };
}

TEST_CASE("every legal way to play a character is listed once", "[eriantys][characters][legal]") {
    const auto listing = GENERATE(from_range(listings()));
    DYNAMIC_SECTION(listing.name) {
        const std::vector<Action> listed = legal(listing.state, ann);
        REQUIRE(listed.size() == listing.ways + 1);
        CHECK(listed.front() == Action{MoveMotherNature{1}});
        for (const Action& action : listed) {
            CHECK_FALSE(refusal_of(listing.state, ann, action));
        }
    }
}

TEST_CASE("a jester's exchanges are listed whole", "[eriantys][characters][legal]") {
    const State state = Position{2, Variant::expert}
                            .phase(Phase::mother_nature)
                            .entrance(ann, "rg")
                            .coins(ann, 1)
                            .character(Character::jester, "bbbbbp");
    const auto exchange = [](std::string_view given, std::string_view taken) {
        return Action{PlayCharacter{
            .character = Character::jester, .given = students(given), .taken = students(taken)}};
    };
    const std::vector<Action> listed = legal(state, ann);
    const std::vector<Action> expected{MoveMotherNature{1},
                                       exchange("r", "b"),
                                       exchange("r", "p"),
                                       exchange("g", "b"),
                                       exchange("g", "p"),
                                       exchange("rg", "bb"),
                                       exchange("rg", "bp")};
    CHECK(std::ranges::is_permutation(listed, expected));
}

/// All that tells two actions apart, as something that can be sorted.
std::vector<int> key_of(const Action& action) {
    std::vector<int> key{static_cast<int>(action.index())};
    const auto add_students = [&](const Students& handful) {
        key.insert(key.end(), handful.of.begin(), handful.of.end());
    };
    if (const auto* assistant = std::get_if<PlayAssistant>(&action)) {
        key.push_back(assistant->value);
    } else if (const auto* dining = std::get_if<MoveToDining>(&action)) {
        key.push_back(static_cast<int>(dining->student));
    } else if (const auto* island = std::get_if<MoveToIsland>(&action)) {
        key.push_back(static_cast<int>(island->student));
        key.push_back(static_cast<int>(island->island));
    } else if (const auto* steps = std::get_if<MoveMotherNature>(&action)) {
        key.push_back(steps->steps);
    } else if (const auto* cloud = std::get_if<TakeCloud>(&action)) {
        key.push_back(cloud->cloud);
    } else if (const auto* character = std::get_if<PlayCharacter>(&action)) {
        key.push_back(static_cast<int>(character->character));
        key.push_back(character->colour ? static_cast<int>(*character->colour) : -1);
        key.push_back(character->island ? static_cast<int>(*character->island) : -1);
        add_students(character->given);
        add_students(character->taken);
    }
    return key;
}

TEST_CASE("no action is listed twice, and the order is stable", "[eriantys][characters][legal]") {
    constexpr std::uint64_t games = 50;
    std::array<unsigned, character_count + 1> times_listed{};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        CAPTURE(seed);
        State state = setup(standard_options(2 + seed % 3, Variant::expert), seed);
        for (const Seat seat : state.board.seats()) {  // or random players could pay for few cards
            state.board.school(seat).coins = 4;
            state.board.bank = static_cast<std::uint8_t>(state.board.bank - 3);
        }
        Rng chance{seed + 1000};
        while (!outcome(state)) {
            const Seat seat = state.board.active();
            const std::vector<Action> listed = legal(state, seat);
            const State twin = state;
            REQUIRE(legal(twin, seat) == listed);

            std::vector<std::vector<int>> keys;
            for (const Action& action : listed) {
                keys.push_back(key_of(action));
                if (const auto* character = std::get_if<PlayCharacter>(&action)) {
                    ++times_listed[number_of(character->character)];
                }
            }
            std::ranges::sort(keys);
            REQUIRE(std::ranges::adjacent_find(keys) == keys.end());
            play(state, seat, listed[chance.below(static_cast<std::uint32_t>(listed.size()))]);
        }
    }
    for (std::size_t number = 1; number <= character_count; ++number) {
        CAPTURE(number);
        CHECK(times_listed[number] > 0);
    }
}

}  // namespace
}  // namespace tavola::eriantys
