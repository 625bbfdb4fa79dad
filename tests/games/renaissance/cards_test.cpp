#include "games/renaissance/cards.hpp"

#include "games/renaissance/leaders.hpp"
#include "tests/games/renaissance/csv.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace tavola::renaissance {

TEST_CASE("our development cards are the printed ones", "[renaissance][cards]") {
    const auto rows = rows_of("renaissance-development-cards.csv");
    REQUIRE(rows.size() == card_count);
    for (const Row& row : rows) {
        CAPTURE(row.at("id"));
        const Card card = card_numbered(std::stoul(row.at("id")));
        REQUIRE(is_card(card));
        const CardFacts& facts = facts_of(card);
        CHECK(facts.colour == colour_named(row.at("colour")));
        CHECK(facts.level == std::stoul(row.at("level")));
        CHECK(facts.cost == resources_in(row.at("cost")));
        CHECK(facts.input == resources_in(row.at("production_in")));
        CHECK(facts.output == resources_in(row.at("production_out")));
        CHECK(facts.faith == std::stoul(row.at("faith_out")));
        CHECK(facts.points == std::stoul(row.at("victory_points")));
    }
}

TEST_CASE("the deck has its patterns", "[renaissance][cards]") {
    std::array<std::set<unsigned>, pile_count> points;
    unsigned sum = 0;
    for (std::size_t number = 1; number <= card_count; ++number) {
        const CardFacts& facts = facts_of(card_numbered(number));
        points[pile_of(card_numbered(number))].insert(facts.points);
        sum += facts.points;
        CHECK((facts.level == 3 && facts.faith == 3) == (facts.points == 11));
        CHECK_FALSE(facts.cost.empty());
        CHECK_FALSE(facts.input.empty());
    }
    CHECK(sum == 312);
    for (std::size_t pile = 0; pile < pile_count; ++pile) {
        const auto lowest = static_cast<unsigned>(level_of_pile(pile) * 4 - 3);
        CHECK(points[pile] == std::set<unsigned>{lowest, lowest + 1, lowest + 2, lowest + 3});
        CHECK(pile_of(colour_of_pile(pile), level_of_pile(pile)) == pile);
    }
}

TEST_CASE("our leaders are the printed ones", "[renaissance][leaders]") {
    constexpr std::array<std::string_view, 4> abilities{
        "discount", "depot", "white_marble", "production"};
    const auto rows = rows_of("renaissance-leader-cards.csv");
    REQUIRE(rows.size() == leader_count);
    for (const Row& row : rows) {
        CAPTURE(row.at("id"));
        const Leader leader = leader_numbered(std::stoul(row.at("id")));
        REQUIRE(is_leader(leader));
        const LeaderFacts& facts = facts_of(leader);
        CHECK(facts.ability == static_cast<Ability>(place_of(abilities, row.at("ability"))));
        const auto argument = split(row.at("argument"), ':');
        CHECK(facts.resource == resource_named(argument.at(0)));
        CHECK(std::stoul(argument.at(1)) == (facts.ability == Ability::depot ? 2 : 1));
        CHECK(facts.points == std::stoul(row.at("victory_points")));

        std::size_t next = 0;
        for (const std::string& part : split(row.at("requirement"), ';')) {
            const auto words = split(part, ':');
            if (words.at(0) == "resource") {
                CHECK(facts.requirement.resource == resource_named(words.at(1)));
                CHECK(facts.requirement.amount == std::stoul(words.at(2)));
                continue;
            }
            const CardsNeeded& needed = facts.requirement.cards.at(next++);
            CHECK(needed.colour == colour_named(words.at(1)));
            CHECK(needed.level == (words.at(2) == "any" ? 0 : std::stoul(words.at(2))));
            CHECK(needed.count == std::stoul(words.at(3)));
        }
        for (; next < facts.requirement.cards.size(); ++next) {
            CHECK(facts.requirement.cards.at(next).count == 0);
        }
    }
}

}  // namespace tavola::renaissance
