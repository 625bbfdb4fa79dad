#include "games/renaissance/leaders.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <optional>
#include <string_view>

namespace tavola::renaissance {
namespace {

struct Case {
    std::string_view name{};
    Position position{};
    std::size_t leader = 0;
    bool met = false;
};

}  // namespace

TEST_CASE("a leader asks for cards or resources", "[renaissance][leaders]") {
    // clang-format off
    const auto c = GENERATE(values<Case>({
        {"one yellow and one green", Position{}.slot(ann, 1, {4}).slot(ann, 2, {1}), 49, true},
        {"covered cards count", Position{}.slot(ann, 1, {4, 17}), 49, true},
        {"both are needed", Position{}.slot(ann, 1, {4}).slot(ann, 2, {8}), 49, false},
        {"cards of others do not count", Position{}.slot(ann, 1, {4}).slot(bob, 1, {1}), 49, false},
        {"two yellow and one blue", Position{}.slot(ann, 1, {4}).slot(ann, 2, {8}).slot(ann, 3, {3}), 57, true},
        {"of any level", Position{}.slot(ann, 1, {4, 20}).slot(ann, 3, {3}), 57, true},
        {"one yellow is not two", Position{}.slot(ann, 1, {4}).slot(ann, 3, {3}), 57, false},
        {"five coins on shelves and in the strongbox", Position{}.depot(ann, Place::big, "ccc").strongbox(ann, "cc"), 53, true},
        {"and in a leader's depot", Position{}.played(ann, 2, 56).depot(ann, Place::sp1, "cc").depot(ann, Place::mid, "cc").strongbox(ann, "c"), 53, true},
        {"four are not five", Position{}.depot(ann, Place::big, "ccc").strongbox(ann, "css"), 53, false},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        State state = Position{c.position}.leader(ann, 1, c.leader);
        const auto expected = c.met ? std::nullopt : std::optional{Illegal::requirement_not_met};
        CHECK(refused(state, ann, PlayLeader{1}) == expected);
    }
}

TEST_CASE("a production leader asks for level 2 exactly, wherever it lies",
          "[renaissance][leaders][RR-D20]") {
    const auto refusal = [](const Position& position) {
        const State state = Position{position}.leader(ann, 1, 61);  // yellow, level 2
        return refused(state, ann, PlayLeader{1});
    };
    CHECK(refusal(Position{}.slot(ann, 1, {1, 20})) == std::nullopt);
    CHECK(refusal(Position{}.slot(ann, 1, {1, 20, 33})) == std::nullopt);  // covered
    CHECK(refusal(Position{}.slot(ann, 1, {4, 17})) == Illegal::requirement_not_met);
    CHECK(refusal(Position{}.slot(ann, 1, {4, 17, 36})) == Illegal::requirement_not_met);
}

TEST_CASE("a leader is played for nothing and stays", "[renaissance][leaders]") {
    State state = Position{}.leader(ann, 2, 53).strongbox(ann, "ccccc");
    const Events events = play(state, ann, PlayLeader{2});
    CHECK(in_this_order<event::LeaderPlayed>(events));
    CHECK(all<event::LeaderPlayed>(events).at(0).leader == leader_numbered(53));
    CHECK(in_strongbox(state, ann) == resources("ccccc"));
    CHECK(state.board.phase == Phase::acting);
    CHECK(std::uint32_t{state.board.revelations} == 1);
    CHECK(refused(state, ann, PlayLeader{2}) == Illegal::no_such_leader);
    CHECK(refused(state, ann, DiscardLeader{2}) == Illegal::no_such_leader);
}

TEST_CASE("a discarded leader gives a step of faith at once", "[renaissance][leaders]") {
    State state = Position{}.faith(ann, 7);
    const Events events = play(state, ann, DiscardLeader{1});
    CHECK(in_this_order<event::LeaderDiscarded, event::FaithMoved, event::VaticanReport>(events));
    CHECK(state.board.player(ann).faith == 8);
    CHECK(state.board.player(ann).leaders[0].state == HeldLeader::State::discarded);
    CHECK(refused(state, ann, DiscardLeader{1}) == Illegal::no_such_leader);
    CHECK(refused(state, ann, PlayLeader{1}) == Illegal::no_such_leader);
}

TEST_CASE("there are leaders 1 and 2", "[renaissance][leaders]") {
    const State state = Position{};
    for (const unsigned wrong : {0U, 3U, 255U}) {
        const auto number = static_cast<std::uint8_t>(wrong);
        CHECK(refused(state, ann, PlayLeader{number}) == Illegal::no_such_leader);
        CHECK(refused(state, ann, DiscardLeader{number}) == Illegal::no_such_leader);
    }
}

TEST_CASE("leader actions come before and after the main action, any number of them",
          "[renaissance][leaders][RR-D21]") {
    State state = Position{}.leader(ann, 1, 53).strongbox(ann, "ccccc");
    SECTION("both before") {
        play(state, ann, DiscardLeader{2});
        play(state, ann, PlayLeader{1});
        CHECK(state.board.phase == Phase::acting);
    }
    SECTION("both after, and the turn goes on") {
        state.board.phase = Phase::acted;
        play(state, ann, PlayLeader{1});
        play(state, ann, DiscardLeader{2});
        CHECK(state.board.phase == Phase::acted);
        CHECK(state.board.turn == ann);
    }
    SECTION("not while something is pending") {
        play(state, ann, TakeMarbles{row(1)});
        CHECK(refused(state, ann, PlayLeader{1}) == Illegal::must_finish);
        CHECK(refused(state, ann, DiscardLeader{2}) == Illegal::must_finish);
    }
}

TEST_CASE("pending resources do not count for a leader", "[renaissance][leaders]") {
    const State state = Position{}.strongbox(ann, "cccc").pending("c");
    CHECK_FALSE(meets(state.board.player(ann), facts_of(leader_numbered(53)).requirement));
}

}  // namespace tavola::renaissance
