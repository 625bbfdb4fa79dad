// Why actions are refused: the rules' table of situations and codes, row by row, and in which order
// the reasons are looked for. What is refused before it becomes an action (half-played cards,
// several moves in one line, the choice of towers and wizards) is not the engine's business.

#include "tests/games/eriantys/position.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace tavola::eriantys {
namespace {

struct Situation {
    std::string_view name{};
    State state{};
    Action action{};
    Seat seat = ann;
};

/// Ann is to act in a round in which everybody has played and both clouds are full.
Position at(Phase phase, Variant variant = Variant::expert) {
    Position position{2, variant};
    position.entrance(ann, "rrgbypp").entrance(bob, "rrgbypp").cloud(1, "rgb").cloud(2, "ypr");
    if (phase == Phase::planning) {
        position.assistant(ann, 0).assistant(bob, 0);
    }
    position.phase(phase);
    return position;
}

State over() {
    State state = at(Phase::mother_nature)
                      .dining(ann, "r")
                      .professor(Colour::red, ann)
                      .island(2, "r")
                      .reserve(ann, 1);
    play(state, ann, MoveMotherNature{1});
    REQUIRE(state.board.phase == Phase::over);
    return state;
}

PlayCharacter plain(Character character) { return {.character = character}; }
PlayCharacter on_colour(Character character, Colour colour) {
    return {.character = character, .colour = colour};
}
PlayCharacter on_island(Character character, Tile island) {
    return {.character = character, .island = island};
}
PlayCharacter exchange(Character character, std::string_view given, std::string_view taken) {
    return {.character = character, .given = students(given), .taken = students(taken)};
}

void check(std::string_view code, const std::vector<Situation>& situations) {
    for (const auto& [name, state, action, seat] : situations) {
        DYNAMIC_SECTION(code << ": " << name) {
            const auto reason = refused(state, seat, action);
            REQUIRE(reason);
            CHECK(code_of(*reason) == code);
            CHECK(refusal_of(state, seat, action) == reason);
        }
    }
}

// ---- the table ----

TEST_CASE("actions out of turn or of another phase are refused", "[eriantys][refusals]") {
    const State planning = at(Phase::planning);
    const State moving = at(Phase::students);
    const State walking = at(Phase::mother_nature);
    const State choosing = at(Phase::cloud);
    const State ending = at(Phase::turn_end).character(Character::knight).coins(ann, 2);
    const State without_clouds = at(Phase::mother_nature).clouds_short().last_round(Reason::bag);
    const State short_and_ending = at(Phase::turn_end)
                                       .clouds_short()
                                       .last_round(Reason::bag)
                                       .character(Character::knight)
                                       .coins(ann, 2);
    check("not-your-turn",
          {
              {"an assistant out of turn", planning, PlayAssistant{3}, bob},
              {"a student out of turn", moving, MoveToDining{Colour::red}, bob},
              {"to an island out of turn", moving, MoveToIsland{Colour::red, tile(1)}, bob},
              {"mother nature out of turn", walking, MoveMotherNature{1}, bob},
              {"a cloud out of turn", choosing, TakeCloud{1}, bob},
              {"a character out of turn", ending, plain(Character::knight), bob},
              {"the end out of turn", ending, EndTurn{}, bob},
              {"a seat that nobody has", moving, MoveToDining{Colour::red}, carl},
              {"a seat that no table has", moving, MoveToDining{Colour::red}, Seat{9}},
              {"nobody", moving, MoveToDining{Colour::red}, nobody},
          });
    check("wrong-phase",
          {
              {"an assistant while moving", moving, PlayAssistant{3}},
              {"an assistant while walking", walking, PlayAssistant{3}},
              {"an assistant at the clouds", choosing, PlayAssistant{3}},
              {"an assistant after the cloud", ending, PlayAssistant{3}},
              {"a student in planning", planning, MoveToDining{Colour::red}},
              {"a student too many", walking, MoveToDining{Colour::red}},
              {"a student at the clouds", choosing, MoveToDining{Colour::red}},
              {"a student after the cloud", ending, MoveToDining{Colour::red}},
              {"to an island in planning", planning, MoveToIsland{Colour::red, tile(1)}},
              {"to an island, one too many", walking, MoveToIsland{Colour::red, tile(1)}},
              {"to an island at the clouds", choosing, MoveToIsland{Colour::red, tile(1)}},
              {"to an island after the cloud", ending, MoveToIsland{Colour::red, tile(1)}},
              {"mother nature in planning", planning, MoveMotherNature{1}},
              {"mother nature before the students", moving, MoveMotherNature{1}},
              {"mother nature twice", choosing, MoveMotherNature{1}},
              {"mother nature after the cloud", ending, MoveMotherNature{1}},
              {"a cloud in planning", planning, TakeCloud{1}},
              {"a cloud before the students", moving, TakeCloud{1}},
              {"a cloud before mother nature", walking, TakeCloud{1}},
              {"a second cloud", ending, TakeCloud{2}},
              {"a cloud in a round without", short_and_ending, TakeCloud{1}},
              {"a character in planning",
               at(Phase::planning).character(Character::knight).coins(ann, 2),
               plain(Character::knight)},
          });
    check(
        "must-finish",
        {
            {"the end before the students", moving, EndTurn{}},
            {"the end before mother nature", walking, EndTurn{}},
            {"the end before the cloud", choosing, EndTurn{}},
            {"the end before mother nature in a round without clouds", without_clouds, EndTurn{}},
            {"the end before the cloud in a base game", at(Phase::cloud, Variant::base), EndTurn{}},
        });
}

TEST_CASE("actions with arguments that cannot be are refused", "[eriantys][refusals]") {
    const State planning = at(Phase::planning);
    const State second =
        at(Phase::planning).order({bob, ann}).active(ann).assistant(bob, 4).hand(ann, {3, 4, 7});
    const State moving =
        at(Phase::students).dining(ann, std::string(10, 'r')).professor(Colour::red, ann);
    const State walking = at(Phase::mother_nature).hand(ann, {}).assistant(ann, 3);
    const State further =
        at(Phase::mother_nature).hand(ann, {}).assistant(ann, 3).played(Character::postman);
    const State choosing = at(Phase::cloud).cloud(1, "");
    check("bad-argument",
          {
              {"assistant 0", planning, PlayAssistant{0}},
              {"assistant 11", planning, PlayAssistant{11}},
              {"assistant 255", planning, PlayAssistant{255}},
              {"a colour that is none", moving, MoveToDining{Colour{5}}},
              {"colour 200", moving, MoveToDining{Colour{200}}},
              {"colour 200 to an island", moving, MoveToIsland{Colour{200}, tile(1)}},
          });
    check("assistant-used",
          {
              {"an assistant no longer in hand", second, PlayAssistant{5}},
          });
    check("assistant-taken",
          {
              {"an assistant of another's", second, PlayAssistant{4}},
          });
    check("no-such-student",
          {
              {"a student not in the entrance",
               at(Phase::students).entrance(ann, "r").dining(ann, "g"),
               MoveToDining{Colour::green}},
              {"not in the entrance, to an island",
               at(Phase::students).entrance(ann, "r").dining(ann, "g"),
               MoveToIsland{Colour::green, tile(1)}},
          });
    check("dining-full",
          {
              {"a student for a full table", moving, MoveToDining{Colour::red}},
          });
    check("no-such-island",
          {
              {"tile 0", moving, MoveToIsland{Colour::red, tile(0)}},
              {"tile 13", moving, MoveToIsland{Colour::red, tile(13)}},
              {"tile 255", moving, MoveToIsland{Colour::red, tile(255)}},
          });
    check("too-many-steps",
          {
              {"no step", walking, MoveMotherNature{0}},
              {"a step too many", walking, MoveMotherNature{3}},
              {"255 steps", walking, MoveMotherNature{255}},
              {"no step with the postman", further, MoveMotherNature{0}},
              {"a step too many with the postman", further, MoveMotherNature{5}},
          });
    check("no-such-cloud",
          {
              {"cloud 0", choosing, TakeCloud{0}},
              {"a cloud of larger tables", choosing, TakeCloud{3}},
              {"cloud 9", choosing, TakeCloud{9}},
          });
    check("cloud-empty",
          {
              {"a cloud taken", choosing, TakeCloud{1}},
          });
}

TEST_CASE("characters that cannot be played are refused", "[eriantys][refusals][ER-D22]") {
    using enum Character;
    const auto rich = [](Character character, std::string_view on_card = "") {
        return at(Phase::students).coins(ann, 9).character(character, on_card);
    };
    const std::string ten_red(10, 'r');
    check("not-expert",
          {
              {"a base game", at(Phase::students, Variant::base), plain(knight)},
          });
    check("no-such-character",
          {
              {"a card of the box, not of this game", rich(knight), plain(farmer)},
              {"character 0", rich(knight), plain(none)},
              {"character 13", rich(knight), plain(Character{13})},
              {"character 255", rich(knight), plain(Character{255})},
          });
    check("character-already-played",
          {
              {"a second one", rich(knight).character(postman).played(postman), plain(knight)},
              {"the same again", rich(knight).played(knight), plain(knight)},
          });
    check("cannot-afford",
          {
              {"a coin too few", rich(knight).coins(ann, 1), plain(knight)},
              {"a coin too few for later uses",
               rich(knight).used(knight).coins(ann, 2),
               plain(knight)},
              {"no coin at all", rich(postman).coins(ann, 0), plain(postman)},
          });
    check(
        "bad-argument",
        {
            {"7 with empty lists", rich(jester, "rgbypr"), exchange(jester, "", "")},
            {"7 with four", rich(jester, "rgbypr"), exchange(jester, "rrgb", "rgby")},
            {"7 with unequal lists", rich(jester, "rgbypr"), exchange(jester, "rr", "g")},
            {"10 with empty lists", rich(minstrel).dining(ann, "ggg"), exchange(minstrel, "", "")},
            {"10 with three", rich(minstrel).dining(ann, "ggg"), exchange(minstrel, "rrb", "ggg")},
            {"10 with unequal lists",
             rich(minstrel).dining(ann, "ggg"),
             exchange(minstrel, "r", "gg")},
            {"a colour that the card does not take",
             rich(herald),
             PlayCharacter{herald, Colour::red, tile(2)}},
            {"an island that the card does not take",
             rich(thief),
             PlayCharacter{thief, Colour::red, tile(2)}},
            {"students that the card does not take", rich(knight), exchange(knight, "r", "g")},
            {"no colour", rich(thief), plain(thief)},
            {"no island", rich(herald), plain(herald)},
            {"colour 200", rich(hunter), on_colour(hunter, Colour{200})},
        });
    check(
        "no-such-student",
        {
            {"1: not on the card", rich(monk, "rrrr"), PlayCharacter{monk, Colour::blue, tile(1)}},
            {"11: not on the card", rich(princess, "rrrr"), on_colour(princess, Colour::blue)},
            {"7: not on the card", rich(jester, "rrrrrr"), exchange(jester, "r", "b")},
            {"7: not in the entrance",
             rich(jester, "rrrrrr").entrance(ann, "b"),
             exchange(jester, "g", "r")},
            {"10: not in the entrance",
             rich(minstrel).entrance(ann, "b").dining(ann, "g"),
             exchange(minstrel, "r", "g")},
            {"10: not in the dining room",
             rich(minstrel).dining(ann, "g"),
             exchange(minstrel, "r", "b")},
            {"10: an empty dining room", rich(minstrel), exchange(minstrel, "r", "r")},
        });
    check("dining-full",
          {
              {"11: a full table",
               rich(princess, "rrrr").dining(ann, ten_red),
               on_colour(princess, Colour::red)},
              {"10: too many afterwards",
               rich(minstrel).dining(ann, ten_red + "g"),
               exchange(minstrel, "r", "g")},
          });
    check("no-such-island",
          {
              {"1: tile 0", rich(monk, "rrrr"), PlayCharacter{monk, Colour::red, tile(0)}},
              {"3: tile 13", rich(herald), on_island(herald, tile(13))},
              {"5: tile 255", rich(granny), on_island(granny, tile(255))},
          });
    check("no-tiles-left",
          {
              {"5: no tile on the card", rich(granny).no_entry(3, 4), on_island(granny, tile(1))},
          });
}

TEST_CASE("after the end every action is refused, whoever asks", "[eriantys][refusals]") {
    const State state = over();
    const Action action = GENERATE(values<Action>({PlayAssistant{3},
                                                   MoveToDining{Colour::red},
                                                   MoveToIsland{Colour::red, tile(1)},
                                                   MoveMotherNature{1},
                                                   TakeCloud{1},
                                                   PlayCharacter{.character = Character::knight},
                                                   EndTurn{}}));
    for (const Seat seat : {ann, bob, carl, nobody}) {
        const auto reason = refused(state, seat, action);
        REQUIRE(reason);
        CHECK(code_of(*reason) == "game-over");
        CHECK(legal(state, seat).empty());
    }
}

// ---- the order of reasons ----

TEST_CASE("of two reasons the first of the order is told", "[eriantys][refusals]") {
    using enum Character;
    const auto with_knight = [](Phase phase) {
        return at(phase).character(knight).character(jester, "rgbypr").coins(ann, 9);
    };
    const PlayCharacter unknown{.character = Character{13}};
    const PlayCharacter malformed{.character = knight, .colour = Colour{200}, .island = tile(99)};
    const State base_planning = at(Phase::planning, Variant::base);
    check("game-over",
          {
              {"over before turn", over(), MoveMotherNature{1}, bob},
              {"over before phase", over(), PlayAssistant{3}},
              {"over before arguments", over(), MoveMotherNature{255}},
              {"over before a card's reasons", over(), unknown},
          });
    check(
        "not-your-turn",
        {
            {"turn before variant", at(Phase::students, Variant::base), plain(knight), bob},
            {"turn before phase", with_knight(Phase::students), PlayAssistant{3}, bob},
            {"turn before phase, character", with_knight(Phase::planning), plain(knight), bob},
            {"turn before must-finish", with_knight(Phase::students), EndTurn{}, bob},
            {"turn before arguments", with_knight(Phase::students), MoveToDining{Colour{200}}, bob},
            {"turn before card in the game", with_knight(Phase::students), unknown, bob},
        });
    check("not-expert",
          {
              {"variant before phase", base_planning, plain(knight)},
              {"variant before card in the game", at(Phase::students, Variant::base), unknown},
              {"variant before arguments", at(Phase::students, Variant::base), malformed},
          });
    check(
        "wrong-phase",
        {
            {"phase before card in the game", with_knight(Phase::planning), unknown},
            {"phase before one a turn", with_knight(Phase::planning).played(jester), plain(knight)},
            {"phase before coins", with_knight(Phase::planning).coins(ann, 0), plain(knight)},
            {"phase before a card's arguments", with_knight(Phase::planning), malformed},
            {"phase before assistant", with_knight(Phase::students), PlayAssistant{11}},
            {"phase before colour", with_knight(Phase::cloud), MoveToDining{Colour{200}}},
            {"phase before island", with_knight(Phase::cloud), MoveToIsland{Colour::red, tile(13)}},
            {"phase before steps", with_knight(Phase::students), MoveMotherNature{255}},
            {"phase before cloud", with_knight(Phase::students), TakeCloud{9}},
        });
    check(
        "no-such-character",
        {
            {"in the game before one a turn",
             with_knight(Phase::students).played(jester),
             plain(thief)},
            {"in the game before coins", with_knight(Phase::students).coins(ann, 0), plain(thief)},
            {"in the game before arguments",
             with_knight(Phase::students),
             on_colour(thief, Colour{200})},
        });
    check(
        "character-already-played",
        {
            {"one a turn before coins",
             with_knight(Phase::students).played(jester).coins(ann, 0),
             plain(knight)},
            {"one a turn before arguments", with_knight(Phase::students).played(jester), malformed},
        });
    check("cannot-afford",
          {
              {"coins before the arguments' form",
               with_knight(Phase::students).coins(ann, 1),
               malformed},
              {"coins before the students",
               with_knight(Phase::students).coins(ann, 0),
               exchange(jester, "rrr", "bbb")},
              {"coins before the tiles",
               at(Phase::students).character(granny).no_entry(3, 4).coins(ann, 1),
               on_island(granny, tile(1))},
          });
    check("bad-argument",
          {
              {"the lists' form before the students",
               with_knight(Phase::students),
               exchange(jester, "r", "bbbb")},
          });
}

// ---- nonsense ----

std::vector<Action> nonsense() {
    std::vector<Action> actions;
    for (const unsigned value : {0U, 11U, 255U}) {
        actions.push_back(PlayAssistant{static_cast<std::uint8_t>(value)});
    }
    for (const unsigned colour : {5U, 200U, 255U}) {
        actions.push_back(MoveToDining{static_cast<Colour>(colour)});
        actions.push_back(MoveToIsland{static_cast<Colour>(colour), tile(1)});
    }
    for (const std::size_t number : {0U, 13U, 255U}) {
        actions.push_back(MoveToIsland{Colour::red, tile(number)});
    }
    for (const unsigned steps : {0U, 200U, 255U}) {
        actions.push_back(MoveMotherNature{static_cast<std::uint8_t>(steps)});
    }
    for (const unsigned cloud : {0U, 5U, 9U, 255U}) {
        actions.push_back(TakeCloud{static_cast<std::uint8_t>(cloud)});
    }
    constexpr Students crowd{{255, 255, 255, 255, 255}};
    for (const std::size_t number : {0U, 13U, 255U}) {
        const Character unknown = character_numbered(number);
        actions.push_back(plain(unknown));
        actions.push_back(PlayCharacter{unknown, Colour::red, tile(1), crowd, crowd});
    }
    for (std::size_t number = 1; number <= character_count; ++number) {
        const Character character = character_numbered(number);
        for (const unsigned colour : {5U, 200U, 255U}) {
            actions.push_back(on_colour(character, static_cast<Colour>(colour)));
            actions.push_back(
                PlayCharacter{character, static_cast<Colour>(colour), tile(1), {}, {}});
        }
        for (const std::size_t island : {0U, 13U, 255U}) {
            actions.push_back(on_island(character, tile(island)));
            actions.push_back(PlayCharacter{character, Colour::red, tile(island), {}, {}});
        }
        actions.push_back(PlayCharacter{character, {}, {}, crowd, crowd});
        actions.push_back(PlayCharacter{character, {}, {}, students("r"), crowd});
        actions.push_back(PlayCharacter{character, {}, {}, crowd, students("r")});
        actions.push_back(PlayCharacter{character, Colour::red, tile(1), crowd, crowd});
    }
    return actions;
}

TEST_CASE("nonsense is refused with a reason in every phase", "[eriantys][refusals]") {
    const auto phase = GENERATE(Phase::planning,
                                Phase::students,
                                Phase::mother_nature,
                                Phase::cloud,
                                Phase::turn_end,
                                Phase::over);
    const auto variant = GENERATE(Variant::base, Variant::expert);
    if (variant == Variant::base && phase == Phase::turn_end) {
        return;  // a base game has none
    }
    const auto try_all = [](const State& state) {
        for (const Action& action : nonsense()) {
            for (const Seat seat : {ann, bob, nobody}) {
                const auto reason = refused(state, seat, action);
                REQUIRE(reason);
                CHECK_FALSE(code_of(*reason).empty());
            }
        }
    };
    if (variant == Variant::base) {
        try_all(at(phase, Variant::base));
        return;
    }
    for (std::size_t first = 1; first <= character_count; first += 3) {
        Position position = at(phase).coins(ann, 12).dining(ann, "rgbyp");
        for (std::size_t number = first; number < first + 3; ++number) {
            const Character character = character_numbered(number);
            const std::size_t holds = facts_of(character).students;
            position.character(character, std::string_view{"rgbypr"}.substr(0, holds));
        }
        try_all(position);
    }
}

}  // namespace
}  // namespace tavola::eriantys
