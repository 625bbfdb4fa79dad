#include "grammar/names.hpp"

#include <catch2/catch.hpp>

namespace tavola {

TEST_CASE("players in braces are named", "[grammar][names]") {
    const Names names{{"anna", "bruno", "carl", "dora"}};
    CHECK(named_players("gets the red professor from {1}", names) ==
          "gets the red professor from bruno");
    CHECK(named_players("{0} and {2}", names) == "anna and carl");
    CHECK(named_players("acts before {3}'s 5", names) == "acts before dora's 5");
    CHECK(named_players("{4} {x} {1 {", names) == "{4} {x} {1 {");
    CHECK(named_players("", names).empty());
}

}  // namespace tavola
