#include "tui-client/completion.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

TEST_CASE("Tab completes verbs and the words of legal moves", "[tui][completion]") {
    Model model;
    model.commands = {"MOVE colour DINING", "MOVES", "MN steps", "SAY text", "HELP [verb]"};
    model.table.emplace();
    model.table->moves = {"MOVE red DINING", "MOVE red ISLAND 1", "MOVE yellow DINING"};
    CHECK(completed(model, "s") == Completion{"SAY ", {}});
    CHECK(completed(model, "mo") == Completion{"MOVE", {"MOVE", "MOVES"}});
    CHECK(completed(model, "MOVE r") == Completion{"MOVE red ", {}});
    CHECK(completed(model, "MOVE ") == Completion{"MOVE ", {"red", "yellow"}});
    CHECK(completed(model, "move red i") == Completion{"move red ISLAND ", {}});
    CHECK(completed(model, "WHATIF MOVE y") == Completion{"WHATIF MOVE yellow ", {}});
    CHECK(completed(model, "HELP mn") == Completion{"HELP MN ", {}});
    CHECK(completed(model, "FLY") == Completion{"FLY", {}});
}

}  // namespace
}  // namespace tavola::tui
