#include "grammar/eriantys/parse.hpp"

#include "grammar/caseless.hpp"
#include "grammar/eriantys/rules.hpp"
#include "tests/grammar/allocations.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <algorithm>
#include <string>

namespace tavola::eriantys {
namespace {

const Verb& verb_named(std::string_view name) {
    const auto found = std::ranges::find_if(verbs(), [&](const Verb& verb) {
        return same_word(verb.name, name) || is_listed(name, verb.short_forms);
    });
    REQUIRE(found != verbs().end());
    return *found;
}

/// A whole line: the verb, and what follows behind one blank.
Expected<Parsed, Refusal> parse_line(std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    return parse(verb_named(line.substr(0, end)), line.substr(std::min(end + 1, line.size())));
}

Parsed only(const Action& action) { return Actions{.list = {action}, .said = 1}; }

constexpr Tile island_4 = tile_numbered(4);
constexpr Students red_blue{{1, 0, 1, 0, 0}};
constexpr Students green_pink{{0, 1, 0, 0, 1}};

}  // namespace

TEST_CASE("the sentences of Eriantys are free of endless loops", "[grammar][eriantys][parse]") {
    CHECK(tao::pegtl::analyze<rule::assistant>() == 0);
    CHECK(tao::pegtl::analyze<rule::moves>() == 0);
    CHECK(tao::pegtl::analyze<rule::mother_nature>() == 0);
    CHECK(tao::pegtl::analyze<rule::cloud>() == 0);
    CHECK(tao::pegtl::analyze<rule::character>() == 0);
    CHECK(tao::pegtl::analyze<rule::nothing_more>() == 0);
    CHECK(tao::pegtl::analyze<rule::colour_step>() == 0);
    CHECK(tao::pegtl::analyze<rule::island_step>() == 0);
    CHECK(tao::pegtl::analyze<rule::swap_step>() == 0);
    CHECK(tao::pegtl::analyze<rule::tower>() == 0);
    CHECK(tao::pegtl::analyze<rule::wizard>() == 0);
}

namespace {
struct Accepted {
    std::string line{};
    Parsed parsed{};
};
}  // namespace

// clang-format off
TEST_CASE("good lines say what they mean", "[grammar][eriantys][parse]") {
    const auto c = GENERATE(values<Accepted>({
        {"ASSISTANT 7",                only(PlayAssistant{7})},
        {"a 10",                       only(PlayAssistant{10})},
        {"play \t 3  ",                only(PlayAssistant{3})},
        {"ASSISTANT 0",                only(PlayAssistant{0})},
        {"ASSISTANT 256",              only(PlayAssistant{255})},
        {"ASSISTANT 99999999999999999999999", only(PlayAssistant{255})},
        {"MOVE red DINING",            only(MoveToDining{Colour::red})},
        {"move Green dining",          only(MoveToDining{Colour::green})},
        {"MOVE blue ISLAND 4",         only(MoveToIsland{Colour::blue, island_4})},
        {"MOVE yellow 4",              only(MoveToIsland{Colour::yellow, island_4})},
        {"MOVE pink island 260",       only(MoveToIsland{Colour::pink, tile_numbered(255)})},
        {"MOVE red DINING, blue 4",    Actions{.list = {MoveToDining{Colour::red}, MoveToIsland{Colour::blue, island_4}}, .said = 2}},
        {"MOVE red 4,red 4 ,\tred 4",  Actions{.list = {MoveToIsland{Colour::red, island_4}, MoveToIsland{Colour::red, island_4},
                                                        MoveToIsland{Colour::red, island_4}}, .said = 3}},
        {"MN 2",                       only(MoveMotherNature{2})},
        {"CLOUD 1",                    only(TakeCloud{1})},
        {"END",                        only(EndTurn{})},
        {"END  ",                      only(EndTurn{})},
        {"CHARACTER 2",                PlayCharacter{.character = Character::farmer}},
        {"CHAR farmer",                PlayCharacter{.character = Character::farmer}},
        {"CHARACTER Magic-Postman",    PlayCharacter{.character = Character::postman}},
        {"CHARACTER herb-granny 4",    PlayCharacter{.character = Character::granny, .island = island_4}},
        {"CHARACTER mushroom-hunter",  PlayCharacter{.character = Character::hunter}},
        {"CHARACTER spoiled-princess", PlayCharacter{.character = Character::princess}},
        {"CHARACTER 1 red ISLAND 4",   PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = island_4}},
        {"CHARACTER monk red 4",       PlayCharacter{.character = Character::monk, .colour = Colour::red, .island = island_4}},
        {"CHARACTER 1 red",            PlayCharacter{.character = Character::monk, .colour = Colour::red}},
        {"CHARACTER 3 ISLAND 4",       PlayCharacter{.character = Character::herald, .island = island_4}},
        {"CHARACTER 7 red blue FOR green pink", PlayCharacter{.character = Character::jester, .given = red_blue, .taken = green_pink}},
        {"CHARACTER 10 blue red for pink green", PlayCharacter{.character = Character::minstrel, .given = red_blue, .taken = green_pink}},
        {"CHARACTER 7 red",            PlayCharacter{.character = Character::jester, .given = {{1, 0, 0, 0, 0}}}},
        {"CHARACTER 9 red",            PlayCharacter{.character = Character::hunter, .colour = Colour::red}},
        {"CHARACTER 9 red blue",       PlayCharacter{.character = Character::hunter, .given = red_blue}},
        {"CHARACTER 9 red FOR red",    PlayCharacter{.character = Character::hunter, .given = {{1, 0, 0, 0, 0}}, .taken = {{1, 0, 0, 0, 0}}}},
        {"CHARACTER 13",               PlayCharacter{.character = character_numbered(13)}},
        {"CHARACTER 300 red",          PlayCharacter{.character = character_numbered(255), .colour = Colour::red}},
        {"COLOUR red",                 ColourStep{Colour::red}},
        {"ISLAND 4",                   IslandStep{island_4}},
        {"SWAP red blue FOR green pink", SwapStep{.given = red_blue, .taken = green_pink}},
        {"SWAP red FOR green",         SwapStep{.given = {{1, 0, 0, 0, 0}}, .taken = {{0, 1, 0, 0, 0}}}},
        {"CANCEL",                     CancelStep{}},
        {"TOWER black",                TowerChoice{TowerColour::black}},
        {"TOWER GREY",                 TowerChoice{TowerColour::grey}},
        {"WIZARD druid",               WizardChoice{Wizard::druid}},
    }));
    DYNAMIC_SECTION(c.line) {
        const auto parsed = parse_line(c.line);
        REQUIRE(parsed);
        CHECK(*parsed == c.parsed);
    }
}

namespace {
struct Refused {
    std::string line{};
    std::string code{};
    std::string text{};
};
}  // namespace

TEST_CASE("bad lines are told what was expected", "[grammar][eriantys][parse]") {
    const std::string colours = "; one of red, green, blue, yellow, pink";
    const std::string move = "; MOVE colour DINING | colour ISLAND n [, colour ...]";
    const std::string character = "; CHARACTER n|name [arguments]";
    const auto c = GENERATE_COPY(values<Refused>({
        // a word that is none of its kind
        {"MOVE mauve DINING",          "bad-argument", "no colour 'mauve'" + colours},
        {"MOVE redd DINING",           "bad-argument", "no colour 'redd'" + colours},
        {"MOVE r DINING",              "bad-argument", "no colour 'r'" + colours},
        {"MOVE 4",                     "bad-argument", "no colour '4'" + colours},
        {"MOVE red DINING, mauve 4",   "bad-argument", "no colour 'mauve'" + colours},
        {"MOVE red TABLE",             "bad-argument", "no place 'TABLE'; DINING, ISLAND n or just n"},
        {"MOVE red 4x",                "bad-argument", "no place '4x'; DINING, ISLAND n or just n"},
        {"MOVE red ISLAND four",       "bad-argument", "no island 'four'; a number from 1 to 12"},
        {"MOVE red ISLAND 4+5",        "bad-argument", "no island '4+5'; a number from 1 to 12"},
        {"ASSISTANT seven",            "bad-argument", "no assistant 'seven'; a number from 1 to 10"},
        {"ASSISTANT -1",               "bad-argument", "no assistant '-1'; a number from 1 to 10"},
        {"MN x",                       "bad-argument", "no number 'x'; a number such as 1"},
        {"CLOUD one",                  "bad-argument", "no cloud 'one'; a number such as 1"},
        {"CHARACTER wizard",           "bad-argument", "no character 'wizard'; a number from 1 to 12 or one of monk, farmer, herald, postman, granny, "
                                                       "centaur, jester, knight, hunter, minstrel, princess, thief"},
        {"CHARACTER 1 mauve",          "bad-argument", "no colour 'mauve'" + colours},
        {"CHARACTER 1 red ISLAND x",   "bad-argument", "no island 'x'; a number from 1 to 12"},
        {"CHARACTER 7 red mauve",      "bad-argument", "no colour 'mauve'" + colours},
        {"CHARACTER 7 red FOR mauve",  "bad-argument", "no colour 'mauve'" + colours},
        {"CHARACTER 7 red FOR blue x", "bad-argument", "no colour 'x'" + colours},
        {"COLOUR mauve",               "bad-argument", "no colour 'mauve'" + colours},
        {"ISLAND red",                 "bad-argument", "no island 'red'; a number from 1 to 12"},
        {"SWAP red mauve FOR blue",    "bad-argument", "no colour 'mauve'" + colours},
        {"TOWER red",                  "bad-argument", "no tower colour 'red'; one of black, white, grey"},
        {"WIZARD merlin",              "bad-argument", "no wizard 'merlin'; one of king, witch, sage, druid"},
        // a word that is missing
        {"ASSISTANT",                  "syntax", "column 11: expected the number of an assistant; ASSISTANT n"},
        {"MOVE",                       "syntax", "column 6: expected a colour" + move},
        {"MOVE red",                   "syntax", "column 9: expected a place" + move},
        {"MOVE red,",                  "syntax", "column 9: expected a place, not ','" + move},
        {"MOVE ,",                     "syntax", "column 6: expected a colour, not ','" + move},
        {"MOVE red ISLAND",            "syntax", "column 16: expected the number of an island" + move},
        {"MOVE red DINING,",           "syntax", "column 17: expected a colour" + move},
        {"MOVE red DINING,, blue 4",   "syntax", "column 17: expected a colour, not ','" + move},
        {"MN",                         "syntax", "column 4: expected a number of steps; MN steps"},
        {"CLOUD  ",                    "syntax", "column 8: expected the number of a cloud; CLOUD n"},
        {"CHARACTER",                  "syntax", "column 11: expected a character" + character},
        {"CHARACTER 1 red ISLAND",     "syntax", "column 23: expected the number of an island" + character},
        {"CHARACTER 7 red FOR",        "syntax", "column 20: expected a colour" + character},
        {"SWAP",                       "syntax", "column 6: expected a colour; SWAP colour ... FOR colour ..."},
        {"SWAP red",                   "syntax", "column 9: expected a colour, or FOR and what comes back; SWAP colour ... FOR colour ..."},
        {"SWAP red FOR",               "syntax", "column 13: expected a colour; SWAP colour ... FOR colour ..."},
        {"TOWER",                      "syntax", "column 7: expected a tower colour; TOWER colour"},
        {"WIZARD",                     "syntax", "column 8: expected a wizard; WIZARD name"},
        // a word too many, or out of its place
        {"ASSISTANT 3 4",              "syntax", "column 13: expected the end of the line, not '4'; ASSISTANT n"},
        {"MOVE red DINING blue",       "syntax", "column 17: expected a comma or the end of the line, not 'blue'" + move},
        {"MOVE DINING",                "syntax", "column 6: expected a colour, not 'DINING'" + move},
        {"END now",                    "syntax", "column 5: expected the end of the line, not 'now'; END"},
        {"CANCEL it",                  "syntax", "column 8: expected the end of the line, not 'it'; CANCEL"},
        {"CHARACTER 3 ISLAND 4 5",     "syntax", "column 22: expected the end of the line, not '5'" + character},
        {"CHARACTER 7 red blue ISLAND 4", "syntax", "column 22: expected a colour, FOR or the end of the line, not 'ISLAND'" + character},
        {"CHARACTER 7 FOR red",        "syntax", "column 13: expected a colour, ISLAND or the end of the line, not 'FOR'" + character},
        {"CHARACTER 7, 8",             "syntax", "column 12: expected a colour, ISLAND or the end of the line, not ','" + character},
        {"SWAP red FOR blue FOR pink", "syntax", "column 19: expected a colour, not 'FOR'; SWAP colour ... FOR colour ..."},
    }));
    DYNAMIC_SECTION(c.line) {
        const auto parsed = parse_line(c.line);
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error().code == c.code);
        CHECK(parsed.error().text == c.text);
    }
}
// clang-format on

TEST_CASE("columns count from where the arguments begin", "[grammar][eriantys][parse]") {
    const auto refused = parse(verb_named("MN"), " \xc3\xa9 2", 20);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().text == "no number '\xc3\xa9'; a number such as 1");
    const auto too_many = parse(verb_named("MN"), "2 3", 20);
    REQUIRE_FALSE(too_many);
    CHECK(too_many.error().text == "column 22: expected the end of the line, not '3'; MN steps");
}

TEST_CASE("what cannot be read is known without reading it on", "[grammar][eriantys][parse]") {
    CHECK_FALSE(unreadable(verb_named("MN"), "2"));
    const auto refusal = unreadable(verb_named("MN"), "2 3");
    REQUIRE(refusal);
    CHECK(refusal->code == "syntax");
}

TEST_CASE("a line of very many moves keeps their number", "[grammar][eriantys][parse]") {
    std::string line{"MOVE red 4"};
    for (int i = 0; i < 99; ++i) {
        line += ", red 4";
    }
    const auto parsed = parse_line(line);
    REQUIRE(parsed);
    const auto& actions = std::get<Actions>(*parsed);
    CHECK(actions.said == 100);
    CHECK(actions.list.size() == most_moves);
}

TEST_CASE("a count of very many students does not overflow", "[grammar][eriantys][parse]") {
    std::string line{"SWAP red"};
    for (int i = 0; i < 300; ++i) {
        line += " red";
    }
    const auto parsed = parse_line(line + " FOR blue");
    REQUIRE(parsed);
    CHECK(std::get<SwapStep>(*parsed).given[Colour::red] == 255);
}

TEST_CASE("reading a good line asks for no memory", "[grammar][eriantys][parse]") {
    struct Line {
        const Verb& verb;
        std::string_view arguments{};
    };
    const Line lines[] = {
        {verb_named("ASSISTANT"), "7"},
        {verb_named("MOVE"), "red DINING, blue ISLAND 4, pink 12"},
        {verb_named("MN"), "3"},
        {verb_named("CHARACTER"), "7 red blue yellow FOR green pink pink"},
        {verb_named("CHARACTER"), "mushroom-hunter yellow"},
        {verb_named("SWAP"), "red blue FOR green pink"},
        {verb_named("WIZARD"), "witch"},
    };
    const std::size_t before = allocations();
    bool all_read = true;
    for (const Line& line : lines) {
        all_read = parse(line.verb, line.arguments).has_value() && all_read;
    }
    const std::size_t asked = allocations() - before;
    CHECK(asked == 0);
    CHECK(all_read);
}

}  // namespace tavola::eriantys
