#include "grammar/eriantys/explain.hpp"

#include "games/eriantys/eriantys.hpp"
#include "grammar/eriantys/spell.hpp"
#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace tavola::eriantys {
namespace {

struct Case {
    Illegal illegal{};
    State state{};
    Action action{};
    std::string text{};
    Seat seat = ann;
};

PlayCharacter card(Character character) { return {.character = character}; }

State expert(Character character, std::string_view on_card = "") {
    return Position{2, Variant::expert}
        .character(character, on_card)
        .coins(ann, 5)
        .entrance(ann, "rgb")
        .dining(ann, "yy")
        .build();
}

State base(Phase phase) {
    return Position{}.phase(phase).entrance(ann, "rrgb").cloud(2, "rgb").assistant(ann, 4).build();
}

std::vector<Case> cases() {
    Position planning;
    planning.phase(Phase::planning).hand(bob, {2, 3, 5}).assistant(bob, 0).assistant(ann, 3);
    planning.active(bob);
    State over = base(Phase::cloud);
    over.board.phase = Phase::over;
    State tileless = expert(Character::granny);
    tileless.board.characters[0].no_entry = 0;

    // clang-format off
    return {
        {Illegal::game_over, over, EndTurn{}, "the game is over"},
        {Illegal::not_your_turn, base(Phase::students), EndTurn{}, "it is not your turn; WAIT tells you when it is", bob},
        {Illegal::not_expert, base(Phase::students), card(Character::monk), "this is a base game: it has no characters"},
        {Illegal::wrong_phase, base(Phase::students), MoveMotherNature{1},
         "you still have to move 3 students: MOVE colour DINING or MOVE colour ISLAND n"},
        {Illegal::wrong_phase, Position{}.moves_left(1).build(), TakeCloud{1},
         "you still have to move 1 student: MOVE colour DINING or MOVE colour ISLAND n"},
        {Illegal::wrong_phase, planning, TakeCloud{1}, "you are to play an assistant: ASSISTANT 2 or 5", bob},
        {Illegal::wrong_phase, base(Phase::mother_nature), TakeCloud{1}, "you are to move mother nature: MN 1 or MN 2"},
        {Illegal::wrong_phase, base(Phase::cloud), PlayAssistant{1}, "you are to take a cloud: CLOUD 2"},
        {Illegal::wrong_phase, base(Phase::turn_end), PlayAssistant{1}, "all that is left is CHARACTER or END"},
        {Illegal::wrong_phase, Position{2, Variant::expert}.phase(Phase::planning).hand(ann, {1, 2, 3}).character(Character::monk).build(), card(Character::monk),
         "characters are played in your own turn of the action phase; you are to play an assistant: ASSISTANT 1, 2 or 3"},
        {Illegal::wrong_phase, Position{}.phase(Phase::mother_nature).clouds_short().build(), TakeCloud{1},
         "the clouds could not all be filled, so nobody takes one in this round; you are to move mother nature: MN 1"},
        {Illegal::must_finish, base(Phase::cloud), EndTurn{}, "you are to take a cloud: CLOUD 2"},
        {Illegal::bad_argument, planning, PlayAssistant{11}, "assistants are numbered from 1 to 10", bob},
        {Illegal::bad_argument, base(Phase::students), MoveToDining{Colour{9}}, "students are red, green, blue, yellow or pink"},
        {Illegal::bad_argument, expert(Character::herald), card(Character::herald), "the herald is played as CHARACTER 3 ISLAND n"},
        {Illegal::bad_argument, expert(Character::thief), card(Character::thief), "the thief is played as CHARACTER 12 colour"},
        {Illegal::bad_argument, expert(Character::monk, "r"), card(Character::monk), "the monk is played as CHARACTER 1 colour ISLAND n"},
        {Illegal::bad_argument, expert(Character::knight), PlayCharacter{.character = Character::knight, .island = tile(1)},
         "the knight is played as CHARACTER 8"},
        {Illegal::bad_argument, expert(Character::minstrel), card(Character::minstrel),
         "the minstrel swaps 1 to 2 students for as many: CHARACTER 10 colours FOR colours"},
        {Illegal::assistant_used, planning, PlayAssistant{1}, "you have played assistant 1 in this game already: ASSISTANT 2 or 5", bob},
        {Illegal::assistant_taken, planning, PlayAssistant{3},
         "assistant 3 has been played by another in this round: ASSISTANT 2 or 5", bob},
        {Illegal::no_such_student, base(Phase::students), MoveToDining{Colour::pink},
         "there is no pink student in your entrance; there: red, green and blue"},
        {Illegal::no_such_student, base(Phase::students), MoveToIsland{Colour::yellow, tile(1)},
         "there is no yellow student in your entrance; there: red, green and blue"},
        {Illegal::no_such_student, expert(Character::monk, "rb"), PlayCharacter{.character = Character::monk, .colour = Colour::pink, .island = tile(1)},
         "there is no pink student on the card; there: red and blue"},
        {Illegal::no_such_student, expert(Character::princess), PlayCharacter{.character = Character::princess, .colour = Colour::pink},
         "there is no pink student on the card; there: none"},
        {Illegal::no_such_student, expert(Character::jester, "yy"), PlayCharacter{.character = Character::jester, .given = students("rr"), .taken = students("yy")},
         "only 1 red in your entrance; there: red, green and blue"},
        {Illegal::no_such_student, expert(Character::jester, "yy"), PlayCharacter{.character = Character::jester, .given = students("r"), .taken = students("p")},
         "there is no pink student on the card; there: yellow"},
        {Illegal::no_such_student, expert(Character::minstrel), PlayCharacter{.character = Character::minstrel, .given = students("r"), .taken = students("p")},
         "there is no pink student in your dining room; there: yellow"},
        {Illegal::dining_full, Position{}.entrance(ann, "r").dining(ann, "rrrrrrrrrr").build(), MoveToDining{Colour::red},
         "your table of red students is full; MOVE red ISLAND n"},
        {Illegal::dining_full, Position{2, Variant::expert}.coins(ann, 2).character(Character::princess, "r").dining(ann, "rrrrrrrrrr").build(),
         PlayCharacter{.character = Character::princess, .colour = Colour::red},
         "ten students of a colour fill its table in your dining room, and there is no room for more"},
        {Illegal::no_such_island, base(Phase::students), MoveToIsland{Colour::red, tile(13)}, "islands are numbered from 1 to 12"},
        {Illegal::too_many_steps, base(Phase::mother_nature), MoveMotherNature{9}, "assistant 4 reaches 2 islands: MN 1 or MN 2"},
        {Illegal::too_many_steps, Position{}.phase(Phase::mother_nature).build(), MoveMotherNature{0}, "assistant 1 reaches 1 island: MN 1"},
        {Illegal::too_many_steps, Position{2, Variant::expert}.phase(Phase::mother_nature).played(Character::postman).build(), MoveMotherNature{4},
         "assistant 1 with the magic postman reaches 3 islands: MN 1, MN 2 or MN 3"},
        {Illegal::no_such_cloud, base(Phase::cloud), TakeCloud{3}, "there is no such cloud: CLOUD 2"},
        {Illegal::cloud_empty, base(Phase::cloud), TakeCloud{1}, "cloud 1 has been taken in this round: CLOUD 2"},
        {Illegal::no_such_character, Position{2, Variant::expert}.character(Character::monk).character(Character::hunter).build(), card(character_numbered(13)),
         "the characters of this game are 1 monk and 9 mushroom hunter"},
        {Illegal::character_already_played, Position{2, Variant::expert}.character(Character::centaur).played(Character::centaur).build(), card(Character::centaur),
         "you have played the centaur in this turn: one character a turn"},
        {Illegal::cannot_afford, Position{2, Variant::expert}.character(Character::centaur).coins(ann, 1).build(), card(Character::centaur),
         "the centaur costs 3 coins and you have 1"},
        {Illegal::no_tiles_left, tileless, PlayCharacter{.character = Character::granny, .island = tile(1)},
         "no no-entry tile is left on the herb granny until one comes back"},
    };
    // clang-format on
}

}  // namespace

TEST_CASE("a refusal says what would be legal", "[grammar][eriantys][explain]") {
    for (const Case& c : cases()) {
        CAPTURE(spell(c.action), c.text);
        CHECK(refused(c.state, c.seat, c.action) == c.illegal);
        CHECK(explain(c.state, c.seat, c.action, c.illegal) == c.text);
    }
}

TEST_CASE("every reason to refuse has its words", "[grammar][eriantys][explain]") {
    std::set<Illegal> seen;
    for (const Case& c : cases()) {
        seen.insert(c.illegal);
    }
    for (auto i = std::uint8_t{0}; i <= static_cast<std::uint8_t>(Illegal::no_tiles_left); ++i) {
        CAPTURE(code_of(Illegal{i}));
        CHECK(seen.contains(Illegal{i}));
    }
}

TEST_CASE("characters have names, even those that do not exist", "[grammar][eriantys][explain]") {
    CHECK(called(Character::hunter) == "the mushroom hunter");
    CHECK(called(character_numbered(13)) == "character 13");
    CHECK(called(Character::none) == "character 0");
}

}  // namespace tavola::eriantys
