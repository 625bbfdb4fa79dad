#include "grammar/registry.hpp"

#include <catch2/catch.hpp>

namespace tavola {

TEST_CASE("Eriantys can be played here", "[grammar][registry]") {
    const GameKind* const eriantys = game_named("eriantys");
    REQUIRE(eriantys != nullptr);
    CHECK(eriantys == &all_games().front());
    CHECK(eriantys->fewest_players == 2);
    CHECK(eriantys->most_players == 4);
    CHECK(eriantys->has_expert);
    CHECK_FALSE(eriantys->verbs.empty());
    CHECK_FALSE(eriantys->topics.empty());
    CHECK(eriantys->open(4, true)->to_choose() == seat_at(0));
}

TEST_CASE("games are found by their name, in any case", "[grammar][registry]") {
    CHECK(game_named("ERIANTYS") == game_named("eriantys"));
    CHECK(game_named("eriant") == nullptr);
    CHECK(game_named("") == nullptr);
}

}  // namespace tavola
