#include "tui-client/choices.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

using Words = std::vector<std::string>;

TEST_CASE("a line is cut into steps of a verb or keyword and its word", "[tui][choices]") {
    struct Case {
        const char* line;
        Words steps;
    };
    const auto c = GENERATE(values<Case>({
        {"", {}},
        {"END", {"END"}},
        {"ASSISTANT 7", {"ASSISTANT 7"}},
        {"MOVE red DINING", {"MOVE red", "DINING"}},
        {"MOVE red ISLAND 4", {"MOVE red", "ISLAND 4"}},
        {"CHARACTER 1 red ISLAND 4", {"CHARACTER 1", "red", "ISLAND 4"}},
        {"CHARACTER 7 red blue FOR green pink",
         {"CHARACTER 7", "red", "blue", "FOR green", "pink"}},
        {"MARKET ROW 2", {"MARKET ROW 2"}},
        {"BUY green 2 SLOT 1", {"BUY green", "2", "SLOT 1"}},
        {"PRODUCE SLOT 1, SLOT 2", {"PRODUCE SLOT 1,", "SLOT 2"}},
    }));
    DYNAMIC_SECTION(c.line) { CHECK(steps_of(c.line) == c.steps); }
}

TEST_CASE("each step is offered once, and has its line when nothing follows", "[tui][choices]") {
    const Words lines{"MOVE red DINING", "MOVE red ISLAND 1", "MOVE blue DINING", "END"};
    CHECK(choices_after(lines, {}) ==
          std::vector<Choice>{{"MOVE red", ""}, {"MOVE blue", ""}, {"END", "END"}});
    const Words path{"MOVE red"};
    CHECK(choices_after(lines, path) ==
          std::vector<Choice>{{"DINING", "MOVE red DINING"}, {"ISLAND 1", "MOVE red ISLAND 1"}});
    const Words strange{"FLY"};
    CHECK(choices_after(lines, strange).empty());
}

TEST_CASE("a line that another one goes on from can still be sent", "[tui][choices]") {
    const Words lines{"TAKE 1", "TAKE 1 AND 2"};
    CHECK(choices_after(lines, {}) == std::vector<Choice>{{"TAKE 1", ""}});
    const Words path{"TAKE 1"};
    CHECK(choices_after(lines, path) ==
          std::vector<Choice>{{"", "TAKE 1"}, {"AND 2", "TAKE 1 AND 2"}});
}

TEST_CASE("the cursor walks around, takes steps and goes back", "[tui][choices]") {
    Choosing choosing;
    CHECK(choosing.current() == nullptr);
    CHECK(choosing.take().empty());
    choosing.next(1);

    choosing.offer({"MOVE red DINING", "MOVE red ISLAND 1", "MOVE blue DINING", "END"});
    choosing.next(-1);
    CHECK(choosing.current()->words == "END");
    CHECK(choosing.take() == "END");
    choosing.next(1);
    CHECK(choosing.take().empty());
    CHECK(choosing.current()->words == "DINING");
    choosing.offer({"MOVE red DINING", "MOVE red ISLAND 1", "MOVE blue DINING", "END"});
    CHECK(choosing.path().size() == 1);
    CHECK(choosing.back());
    CHECK(choosing.current()->words == "MOVE red");
    CHECK_FALSE(choosing.back());
    choosing.offer({"END"});
    CHECK(choosing.current()->words == "END");
}

TEST_CASE("a step without an alternative is passed, but nothing is sent unseen", "[tui][choices]") {
    Choosing choosing;
    choosing.offer({"BUY green 2 SLOT 1", "BUY blue 1 SLOT 1"});
    CHECK(choosing.take().empty());
    CHECK(choosing.current()->words == "SLOT 1");
    CHECK(choosing.take() == "BUY green 2 SLOT 1");
    CHECK(choosing.back());
    CHECK(choosing.path().empty());
}

TEST_CASE("an arrow finds the nearest choice in its direction", "[tui][choices]") {
    // 0 1 2
    //   3
    const std::vector<Spot> spots{
        {0, {0, 0, 1, 5}}, {1, {0, 10, 1, 5}}, {2, {0, 20, 1, 5}}, {3, {4, 10, 1, 5}}};
    CHECK(neighbour(spots, 0, Direction::right) == 1U);
    CHECK(neighbour(spots, 2, Direction::left) == 1U);
    CHECK(neighbour(spots, 1, Direction::down) == 3U);
    CHECK(neighbour(spots, 3, Direction::up) == 1U);
    CHECK(neighbour(spots, 0, Direction::left) == std::nullopt);
    CHECK(neighbour(spots, 7, Direction::left) == std::nullopt);
}

}  // namespace
}  // namespace tavola::tui
