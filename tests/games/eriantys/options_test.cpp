#include "games/eriantys/options.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstddef>

namespace tavola::eriantys {
namespace {

constexpr auto black = TowerColour::black;
constexpr auto white = TowerColour::white;
constexpr auto grey = TowerColour::grey;
constexpr auto king = Wizard::king;
constexpr auto witch = Wizard::witch;
constexpr auto sage = Wizard::sage;
constexpr auto druid = Wizard::druid;

using Towers = std::array<TowerColour, max_seats>;
using Wizards = std::array<Wizard, max_seats>;

constexpr Wizards all_different{king, witch, sage, druid};

struct TowerCase {
    const char* name = "";
    std::size_t players = 2;
    Towers towers{};
    bool valid = true;
};

TEST_CASE("every side has its own tower colour, grey only with three", "[eriantys][options]") {
    const auto c = GENERATE(values<TowerCase>({
        {"two players, black and white", 2, {black, white}, true},
        {"two players, white and black", 2, {white, black}, true},
        {"two players of one colour", 2, {white, white}, false},
        {"two players, one of them grey", 2, {black, grey}, false},
        {"two players; what stands past them means nothing", 2, {black, white, grey, grey}, true},
        {"three players in three colours", 3, {grey, black, white}, true},
        {"three players, two of one colour", 3, {grey, black, black}, false},
        {"three players of one colour", 3, {grey, grey, grey}, false},
        {"three players; what stands past them means nothing", 3, {grey, black, white, grey}, true},
        {"four players, teams opposite", 4, {black, white, black, white}, true},
        {"four players, teams side by side", 4, {white, white, black, black}, true},
        {"four players, teams round the corner", 4, {white, black, black, white}, true},
        {"four players, three against one", 4, {black, black, black, white}, false},
        {"four players of one colour", 4, {white, white, white, white}, false},
        {"four players, grey against black", 4, {grey, black, grey, black}, false},
        {"four players in three colours", 4, {grey, black, white, black}, false},
        {"a colour that does not exist", 2, {black, TowerColour{3}}, false},
        {"a colour that does not exist, twice",
         4,
         {black, TowerColour{7}, black, TowerColour{7}},
         false},
    }));
    DYNAMIC_SECTION(c.name) {
        for (const bool expert : {false, true}) {
            CHECK(are_valid({.players = c.players,
                             .expert = expert,
                             .towers = c.towers,
                             .wizards = all_different}) == c.valid);
        }
    }
}

struct WizardCase {
    const char* name = "";
    std::size_t players = 2;
    Wizards wizards{};
    bool valid = true;
};

TEST_CASE("each wizard is taken at most once", "[eriantys][options]") {
    const auto c = GENERATE(values<WizardCase>({
        {"any two", 2, {druid, sage}, true},
        {"the same for two", 2, {sage, sage}, false},
        {"the same past the last player means nothing", 2, {sage, king, sage, king}, true},
        {"any three", 3, {witch, druid, king}, true},
        {"the same for first and third", 3, {witch, druid, witch}, false},
        {"all four", 4, {druid, sage, witch, king}, true},
        {"the same for mates", 4, {druid, sage, druid, king}, false},
        {"one that does not exist", 2, {king, Wizard{4}}, false},
    }));
    DYNAMIC_SECTION(c.name) {
        const Towers towers =
            c.players == 3 ? Towers{black, white, grey} : Towers{black, white, black, white};
        CHECK(
            are_valid(
                {.players = c.players, .expert = false, .towers = towers, .wizards = c.wizards}) ==
            c.valid);
    }
}

TEST_CASE("two, three or four play", "[eriantys][options]") {
    const Towers pairs{black, white, black, white};
    for (const std::size_t players : {0U, 1U, 5U, 255U}) {
        CAPTURE(players);
        CHECK_FALSE(are_valid(
            {.players = players, .expert = false, .towers = pairs, .wizards = all_different}));
    }
}

TEST_CASE("the standard options are valid and say what was asked", "[eriantys][options]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    DYNAMIC_SECTION(players << " players" << (variant == Variant::expert ? ", expert" : "")) {
        const Options options = standard_options(players, variant);
        CHECK(are_valid(options));
        CHECK(options.players == players);
        CHECK(options.expert == (variant == Variant::expert));
    }
}

TEST_CASE("unless they choose otherwise, four players alternate in teams", "[eriantys][options]") {
    const Options options = standard_options(4, Variant::base);
    CHECK(options.towers[0] == options.towers[2]);
    CHECK(options.towers[1] == options.towers[3]);
    CHECK(options.towers[0] != options.towers[1]);
}

}  // namespace
}  // namespace tavola::eriantys
