#include "grammar/eriantys/play.hpp"

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/verbs.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

constexpr Names names{{"anna", "bruno", "carla", "dario"}};

/// One player's session at a game.
struct Session {
    State state{};
    Seat seat = ann;
    HalfPlayed half{};

    Expected<Played, Refusal> send(std::string_view line) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const auto verb = std::ranges::find(verbs(), line.substr(0, end), &Verb::name);
        REQUIRE(verb != verbs().end());
        return play_line(state, seat, {.verb = &*verb, .arguments = line.substr(end)}, half);
    }
    /// The code of the refusal, which must have changed nothing; empty when it was accepted.
    std::string refused(std::string_view line) {
        const Session before = *this;
        const auto played = send(line);
        if (played) {
            return {};
        }
        CHECK(state == before.state);
        CHECK(half == before.half);
        CHECK_FALSE(played.error().text.empty());
        return std::string{played.error().code};
    }
    std::string why(std::string_view line) {
        const auto played = send(line);
        return played ? std::string{} : played.error().text;
    }
    /// The canonical line of what was played; it must be accepted.
    std::string played(std::string_view line) {
        const auto played = send(line);
        if (!played) {
            FAIL(line << ": " << played.error().text);
        }
        CHECK(played->line.empty() == (played->story == nullptr));
        return played->line;
    }
};

std::vector<std::string> told(const Story& story, Viewer viewer = {}) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < story.size(); ++i) {
        std::string line;
        TextWriter to{line, names};
        if (story.tell(i, viewer, to)) {
            lines.push_back(line);
        }
    }
    return lines;
}

Position expert() {
    return Position{2, Variant::expert}.coins(ann, 5).entrance(ann, "rgb").dining(ann, "yy");
}

}  // namespace

TEST_CASE("a line of several moves is done in order", "[grammar][eriantys][play]") {
    Session session{Position{}.entrance(ann, "rrgb").group(4, 2)};
    const auto played = session.send("MOVE red DINING, blue 5, green ISLAND 1");
    REQUIRE(played);
    CHECK(played->line == "MOVE red DINING, blue ISLAND 4, green ISLAND 1");
    CHECK(told(*played->story) == std::vector<std::string>{"MOVE anna red DINING",
                                                           "PROFESSOR anna red FROM nobody",
                                                           "MOVE anna blue ISLAND 4",
                                                           "MOVE anna green ISLAND 1"});
    CHECK(session.state.board.phase == Phase::mother_nature);
}

TEST_CASE("a line of several moves is done wholly or not", "[grammar][eriantys][play]") {
    Session session{Position{}.entrance(ann, "rgb")};
    CHECK(session.refused("MOVE red DINING, red DINING") == "no-such-student");
    CHECK(session.why("MOVE red DINING, red DINING") ==
          "move 2: there is no red student in your entrance; there: green and blue");
    CHECK(session.refused("MOVE red DINING, blue ISLAND 13") == "no-such-island");
}

TEST_CASE("a line holds at most as many moves as are due", "[grammar][eriantys][play]") {
    Session session{Position{}.entrance(ann, "rrrr").moves_left(2)};
    CHECK(session.refused("MOVE red 1, red 1, red 1") == "bad-argument");
    CHECK(session.why("MOVE red 1, red 1, red 1") ==
          "the line has 3 moves, and you still have to move 2 students: MOVE colour DINING or "
          "MOVE colour ISLAND n");
    CHECK(session.refused("MOVE red 1, red 1, red 1, red 1, red 1, red 1") == "bad-argument");
    CHECK(session.played("MOVE red 1, red 1") == "MOVE red ISLAND 1, red ISLAND 1");

    CHECK(session.refused("MOVE red 1, red 1") == "wrong-phase");
    session.seat = bob;
    CHECK(session.refused("MOVE red 1, red 1, red 1, red 1, red 1, red 1") == "not-your-turn");
}

TEST_CASE("a character in one line is played at once", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::herald).group(4, 2)};
    CHECK(session.played("CHARACTER herald ISLAND 5") == "CHARACTER 3 ISLAND 4");
    CHECK(session.half == HalfPlayed{});
    CHECK(session.state.board.school(ann).coins == 2);
}

TEST_CASE("the monk is played step by step", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::monk, "rbb")};
    const State before = session.state;
    CHECK(session.played("CHARACTER 1").empty());
    CHECK(session.half.words == "CHARACTER 1");
    CHECK(session.refused("ISLAND 4") == "must-finish");
    CHECK(session.refused("COLOUR green") == "no-such-student");
    CHECK(session.refused("COLOUR mauve") == "bad-argument");
    CHECK(session.played("COLOUR blue").empty());
    CHECK(session.half.words == "CHARACTER 1 blue");
    CHECK(session.refused("COLOUR red") == "must-finish");
    CHECK(session.refused("ISLAND 13") == "no-such-island");
    CHECK(session.state == before);
    CHECK(session.played("ISLAND 4") == "CHARACTER 1 blue ISLAND 4");
    CHECK(session.half == HalfPlayed{});
    CHECK(group_at(session.state, 4).students == students("b"));
}

TEST_CASE("a card may begin with its first argument", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::monk, "rbb")};
    CHECK(session.refused("CHARACTER 1 green") == "no-such-student");
    CHECK(session.played("CHARACTER 1 red").empty());
    CHECK(session.played("ISLAND 12") == "CHARACTER 1 red ISLAND 12");
}

namespace {
struct Stepwise {
    Character character{};
    std::string step{};
    std::string line{};
};
}  // namespace

TEST_CASE("each card that needs to know something can be played step by step",
          "[grammar][eriantys][play]") {
    const auto c = GENERATE(values<Stepwise>({
        {Character::herald, "ISLAND 4", "CHARACTER 3 ISLAND 4"},
        {Character::granny, "ISLAND 4", "CHARACTER 5 ISLAND 4"},
        {Character::jester, "SWAP red blue FOR pink pink", "CHARACTER 7 red blue FOR pink pink"},
        {Character::hunter, "COLOUR red", "CHARACTER 9 red"},
        {Character::minstrel, "SWAP red FOR yellow", "CHARACTER 10 red FOR yellow"},
        {Character::princess, "COLOUR pink", "CHARACTER 11 pink"},
        {Character::thief, "COLOUR yellow", "CHARACTER 12 yellow"},
    }));
    DYNAMIC_SECTION(c.line) {
        const bool holds = facts_of(c.character).students > 0;
        Session session{expert().character(c.character, holds ? "pppp" : "")};
        Session at_once = session;
        CHECK(session.played("CHARACTER " + std::to_string(number_of(c.character))).empty());
        CHECK(session.played(c.step) == c.line);
        CHECK(at_once.played(c.line) == c.line);
        CHECK(session.state == at_once.state);
    }
}

TEST_CASE("a half-played card lets nothing else happen", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::herald).character(Character::knight)};
    session.played("CHARACTER 3");
    for (const char* const line : {"MOVE red DINING",
                                   "MN 1",
                                   "CLOUD 1",
                                   "END",
                                   "ASSISTANT 3",
                                   "CHARACTER 8",
                                   "CHARACTER 3",
                                   "COLOUR red",
                                   "SWAP red FOR blue",
                                   "TOWER black"}) {
        CHECK(session.refused(line) == "must-finish");
    }
    CHECK(session.why("MN 1") == "the herald waits for ISLAND n; CANCEL gives it up");
    CHECK(session.played("CANCEL").empty());
    CHECK(session.half == HalfPlayed{});
    CHECK(session.played("CHARACTER 8") == "CHARACTER 8");
}

TEST_CASE("a card is begun only if it could be played", "[grammar][eriantys][play]") {
    struct Case {
        State state{};
        std::string line{};
        std::string code{};
    };
    State tileless = expert().character(Character::granny).build();
    tileless.board.characters[0].no_entry = 0;
    const std::vector<Case> cases{
        {Position{}.build(), "CHARACTER 3", "not-expert"},
        {expert().character(Character::herald).phase(Phase::planning),
         "CHARACTER 3",
         "wrong-phase"},
        {expert().character(Character::herald), "CHARACTER 5", "no-such-character"},
        {expert().character(Character::herald), "CHARACTER 13", "no-such-character"},
        {expert().character(Character::herald), "CHARACTER 0", "no-such-character"},
        {expert().character(Character::herald).played(Character::herald),
         "CHARACTER 3",
         "character-already-played"},
        {expert().character(Character::herald).coins(ann, 2), "CHARACTER 3", "cannot-afford"},
        {tileless, "CHARACTER 5", "no-tiles-left"},
        {expert().character(Character::monk), "CHARACTER 1", "no-such-student"},
        {expert().character(Character::minstrel).dining(ann, ""),
         "CHARACTER 10",
         "no-such-student"},
        {expert().character(Character::princess, "pp").dining(ann, "pppppppppp"),
         "CHARACTER 11",
         "dining-full"},
        {expert().character(Character::monk, "r"), "CHARACTER 1 ISLAND 4", "bad-argument"},
        {expert().character(Character::jester, "r"), "CHARACTER 7 red", "bad-argument"},
        {expert().character(Character::hunter), "CHARACTER 9 red blue", "bad-argument"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.line, c.code);
        Session session{c.state};
        CHECK(session.refused(c.line) == c.code);
    }
}

TEST_CASE("steps need a card, and the set-up is over", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::monk, "r")};
    for (const char* const line :
         {"COLOUR red", "ISLAND 4", "SWAP red FOR blue", "CANCEL", "TOWER black", "WIZARD king"}) {
        CHECK(session.refused(line) == "wrong-phase");
    }
    session.seat = bob;
    CHECK(session.refused("CANCEL") == "not-your-turn");
    session.state.board.phase = Phase::over;
    CHECK(session.refused("CANCEL") == "game-over");
    CHECK(session.refused("MN 1") == "game-over");
}

TEST_CASE("a half-played card is gone when the turn has passed", "[grammar][eriantys][play]") {
    Session session{expert().character(Character::herald)};
    session.played("CHARACTER 3");
    session.state = expert().character(Character::herald).active(bob);
    const auto played = session.send("ISLAND 4");
    REQUIRE_FALSE(played);
    CHECK(played.error().code == "not-your-turn");
    CHECK(session.half == HalfPlayed{});
}

TEST_CASE("words that are no card's are no half-played card", "[grammar][eriantys][play]") {
    const State state = expert().character(Character::herald).build();
    for (const char* const words :
         {"", "CHARACTER", "CHARACTER x", "CHARACTERS 3", "MN 1", "CHARACTER 3 ISLAND 4"}) {
        CAPTURE(words);
        CHECK_FALSE(card_under_way(state, ann, {.words = words}));
    }
    CHECK(card_under_way(state, ann, {.words = "CHARACTER 3"}));
    CHECK_FALSE(card_under_way(state, bob, {.words = "CHARACTER 3"}));
}

TEST_CASE("stories know what chance has shown", "[grammar][eriantys][play]") {
    const auto shown = [](Session session, std::string_view line) {
        const auto played = session.send(line);
        REQUIRE(played);
        std::vector<std::string> revealing;
        const auto lines = told(*played->story);
        for (std::size_t i = 0; i < played->story->size(); ++i) {
            if (played->story->reveals(i)) {
                revealing.push_back(lines[i].substr(0, lines[i].find(' ')));
            }
        }
        return revealing;
    };
    using Words = std::vector<std::string>;
    CHECK(shown({expert().character(Character::monk, "r")}, "CHARACTER 1 red 4") == Words{"CARD"});
    CHECK(shown({expert().character(Character::princess, "r")}, "CHARACTER 11 red") ==
          Words{"CARD"});
    CHECK(shown({expert().character(Character::knight)}, "CHARACTER 8").empty());
    CHECK(shown({expert()}, "MOVE red DINING").empty());
    Session last{Position{}.phase(Phase::cloud).cloud(1, "rrr").active(bob), bob};
    CHECK(shown(last, "CLOUD 1") == Words{"CLOUDS"});
}

}  // namespace tavola::eriantys
