#include "games/renaissance/solo.hpp"

#include "tests/games/renaissance/csv.hpp"
#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace tavola::renaissance {
namespace {

/// Ann's turn against Lorenzo, her main action done.
Position alone() { return Position{1}.phase(Phase::acted); }

unsigned left_of(const State& state, Colour colour) {
    unsigned left = 0;
    for (std::size_t level = 1; level <= level_count; ++level) {
        left += state.board.pile(colour, level).left;
    }
    return left;
}

/// The market without a red marble in reach.
Position no_red() { return Position{1}.marbles("wgyy bwpw pbgw r"); }

}  // namespace

TEST_CASE("our tokens are the printed seven", "[renaissance][solo][RR-D11]") {
    const auto rows = rows_of("renaissance-solo-tokens.csv");
    REQUIRE(rows.size() == token_count);
    REQUIRE(token_count == 7);
    for (const Row& row : rows) {
        CAPTURE(row.at("id"));
        const Token token = token_numbered(std::stoul(row.at("id")));
        const TokenFacts& facts = facts_of(token);
        const bool discards = row.at("effect") == "discard";
        CHECK(facts.discards.has_value() == discards);
        if (discards) {
            CHECK(facts.discards == colour_named(row.at("colour")));
            CHECK(row.at("amount") == "2");
        } else {
            CHECK(facts.cross == std::stoul(row.at("amount")));
        }
        CHECK(facts.shuffles == (row.at("reshuffle") == "1"));
    }
}

TEST_CASE("ending the turn reveals a token, then the turn is the player's again",
          "[renaissance][solo]") {
    State state = alone().tokens({5, 1, 2, 3, 4, 6, 7});
    const Events events = play(state, ann, EndTurn{});
    CHECK(in_this_order<event::TokenDrawn, event::CrossMoved, event::TurnPassed>(events));
    CHECK(all<event::TurnPassed>(events).at(0) == event::TurnPassed{.to = ann, .after = ann});
    CHECK(state.board.cross == 2);
    CHECK(state.board.phase == Phase::acting);
    CHECK(state.board.last_token == token_numbered(5));
    CHECK(state.board.revealed == 1);
    CHECK(std::uint32_t{state.board.revelations} == 1);
}

TEST_CASE("a discard token takes two cards from the lowest level that has some",
          "[renaissance][solo]") {
    State state = alone().tokens({2}).left(Colour::green, 1, 3);
    const std::uint8_t other = state.board.pile(Colour::blue, 1).left;
    const Events first = play(state, ann, EndTurn{});
    CHECK(
        in_this_order<event::TokenDrawn, event::PileChanged, event::PileChanged, event::TurnPassed>(
            first));
    CHECK(state.board.pile(Colour::green, 1).left == 1);
    CHECK(state.board.pile(Colour::blue, 1).left == other);
}

TEST_CASE("when the level runs out after one, the second card is of the next",
          "[renaissance][solo]") {
    State state = alone().tokens({2}).left(Colour::green, 1, 1);
    play(state, ann, EndTurn{});
    CHECK(state.board.pile(Colour::green, 1).left == 0);
    CHECK(state.board.pile(Colour::green, 2).left == 3);
    CHECK(state.board.pile(Colour::green, 3).left == 4);
}

TEST_CASE("the last token shuffles all seven into a new stack", "[renaissance][solo]") {
    State state = alone().tokens({7});
    const std::uint64_t draws = state.rng.draws();
    play(state, ann, EndTurn{});
    CHECK(state.board.cross == 1);
    CHECK(state.board.revealed == 0);
    CHECK(std::set<Token>{state.stack.begin(), state.stack.end()}.size() == 7);
    CHECK(state.stack.front() != no_token);
    CHECK(state.rng.draws() > draws);
}

TEST_CASE("the stack does not run out", "[renaissance][solo]") {
    State state = alone().tokens({1, 2, 3, 4, 5, 6, 7});
    for (std::size_t turn = 0; turn < 6; ++turn) {
        play(state, ann, EndTurn{});
        state.board.phase = Phase::acted;
        CHECK(state.board.revealed == turn + 1);
    }
    play(state, ann, EndTurn{});
    CHECK(state.board.revealed == 0);
}

TEST_CASE("drops move the black cross", "[renaissance][solo][RR-D10]") {
    State state = Position{1}.pending("cc");
    play(state, ann, DropResource{.resource = Resource::coin});
    CHECK(state.board.cross == 0);
    const Events events = play(state, ann, DropResource{.resource = Resource::coin});
    CHECK(in_this_order<event::ResourceDropped, event::CrossMoved>(events));
    CHECK(all<event::CrossMoved>(events).at(0) == event::CrossMoved{.before = 0, .after = 2});
    CHECK(state.board.player(ann).faith == 0);
}

TEST_CASE("the black cross calls reports, and only the player has tiles", "[renaissance][solo]") {
    State state = alone().tokens({5, 6}).cross(7).faith(ann, 4);
    const Events events = play(state, ann, EndTurn{});
    CHECK(all<event::VaticanReport>(events).size() == 1);
    CHECK(state.board.player(ann).tiles[0] == Tile::lost);
    State lucky = alone().tokens({5, 6}).cross(7).faith(ann, 5);
    play(lucky, ann, EndTurn{});
    CHECK(lucky.board.player(ann).tiles[0] == Tile::up);
}

TEST_CASE("the player's goal ends the game before a token is drawn",
          "[renaissance][solo][RR-D12]") {
    SECTION("faith by production") {
        State state =
            no_red().faith(ann, 23).reported(1).reported(2).slot(ann, 1, {1}).strongbox(ann, "c");
        Produce produce;
        produce.items.slots.insert(1);
        const Events events = play(state, ann, produce);
        CHECK(in_this_order<event::Produced,
                            event::FaithMoved,
                            event::VaticanReport,
                            event::HandsShown,
                            event::GameOver,
                            event::Scored>(events));
        CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::faith});
    }
    SECTION("faith by a leader, even before the main action") {
        State state = no_red().faith(ann, 23).reported(1).reported(2);
        play(state, ann, DiscardLeader{1});
        CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::faith});
    }
    SECTION("the seventh card") {
        State state =
            Position{1}.slot(ann, 1, {1, 17, 33}).slot(ann, 2, {2, 18, 34}).strongbox(ann, "cc");
        const Events events =
            play(state, ann, BuyCard{.colour = Colour::blue, .level = 1, .slot = 3});
        CHECK(in_this_order<event::CardBought,
                            event::PileChanged,
                            event::HandsShown,
                            event::GameOver,
                            event::Scored>(events));
        CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::cards});
    }
    SECTION("and no last round is told") {
        State state = no_red().faith(ann, 23).reported(1).reported(2);
        CHECK(all<event::LastRound>(play(state, ann, DiscardLeader{1})).empty());
    }
}

TEST_CASE("a purchase that empties a colour loses, unless it is the seventh",
          "[renaissance][solo][RR-D13]") {
    const auto last_blue = [](Position position) {
        return position.left(Colour::blue, 1, 1)
            .left(Colour::blue, 2, 0)
            .left(Colour::blue, 3, 0)
            .strongbox(ann, "cccc");
    };
    const BuyCard buy{.colour = Colour::blue, .level = 1, .slot = 3};
    State seventh = last_blue(Position{1}.slot(ann, 1, {1, 17, 33}).slot(ann, 2, {2, 18, 34}));
    play(seventh, ann, buy);
    CHECK(outcome(seventh) == Outcome{.winners = {ann}, .reason = Reason::cards});

    State sixth = last_blue(Position{1}.slot(ann, 1, {1, 17, 33}).slot(ann, 2, {2, 18}));
    play(sixth, ann, buy);
    CHECK(outcome(sixth) == Outcome{.winners = {}, .reason = Reason::colour});
}

TEST_CASE("faith reached while resources are pending wins when they are placed",
          "[renaissance][solo][RR-D14]") {
    State state =
        Position{1}.faith(ann, 23).cross(23).reported(1).reported(2).marbles("rbww bggy yppw w");
    play(state, ann, TakeMarbles{row(1)});
    CHECK_FALSE(outcome(state));
    const Events events = play(state, ann, DropResource{.resource = Resource::shield});
    CHECK(state.board.cross == 24);
    CHECK(all<event::CrossMoved>(events).size() == 1);
    CHECK(outcome(state) == Outcome{.winners = {ann}, .reason = Reason::faith});
}

TEST_CASE("the game is lost when the cross arrives or a colour is gone",
          "[renaissance][solo][RR-D15]") {
    SECTION("by a token") {
        State state = alone().tokens({5, 6}).cross(22).reported(1).reported(2).slot(ann, 1, {13});
        const Events events = play(state, ann, EndTurn{});
        CHECK(in_this_order<event::TokenDrawn,
                            event::CrossMoved,
                            event::VaticanReport,
                            event::HandsShown,
                            event::GameOver,
                            event::Scored>(events));
        CHECK(outcome(state) == Outcome{.winners = {}, .reason = Reason::lorenzo});
        CHECK(all<event::Scored>(events).at(0).points[0] == 4);  // told on a loss too
    }
    SECTION("by drops") {
        State state = Position{1}.cross(23).reported(1).reported(2).pending("c");
        play(state, ann, DropResource{.resource = Resource::coin});
        CHECK(outcome(state)->reason == Reason::lorenzo);
    }
    SECTION("by a discard token") {
        State state = alone()
                          .tokens({1})
                          .left(Colour::blue, 1, 0)
                          .left(Colour::blue, 2, 0)
                          .left(Colour::blue, 3, 1)
                          .strongbox(ann, "ccccc");
        const Events events = play(state, ann, EndTurn{});
        CHECK(all<event::PileChanged>(events).size() == 1);  // there was only one to take
        CHECK(left_of(state, Colour::blue) == 0);
        CHECK(outcome(state) == Outcome{.winners = {}, .reason = Reason::colour});
        CHECK(all<event::Scored>(events).at(0).points[0] == 1);
    }
}

}  // namespace tavola::renaissance
