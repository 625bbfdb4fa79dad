#include "grammar/eriantys/tell.hpp"

#include <catch2/catch.hpp>

#include <string>

namespace tavola::eriantys {
namespace {

constexpr Names names{{"anna", "bruno", "carla", "dario"}};
constexpr Seat anna{0};
constexpr Seat bruno{1};
constexpr Seat carla{2};

std::string as_text(const Event& event) {
    std::string line;
    TextWriter writer{line, names};
    tell(event, writer);
    return line;
}

std::string as_json(const Event& event) {
    std::string line;
    JsonWriter writer{line, names};
    writer.begin_object();
    tell(event, writer);
    writer.end_object();
    return line;
}

struct Case {
    Event event{};
    std::string text{};
    std::string json{};
};

constexpr Students red_red_blue{{2, 0, 1, 0, 0}};
constexpr Students green_pink{{0, 1, 0, 0, 1}};

// clang-format off
TEST_CASE("events are told in the protocol's words", "[grammar][eriantys][tell]") {
    const auto c = GENERATE(values<Case>({
        {event::PhaseBegan{.phase = Phase::planning, .round = 3, .starter = anna},
         "PHASE planning ROUND 3 STARTER anna",
         R"({"event":"phase","phase":"planning","round":3,"starter":"anna"})"},
        {event::PhaseBegan{.phase = Phase::students, .round = 3, .starter = bruno},
         "PHASE action ROUND 3 STARTER bruno",
         R"({"event":"phase","phase":"action","round":3,"starter":"bruno"})"},
        {event::CloudsFilled{.count = 2, .clouds = {red_red_blue, green_pink}},
         "CLOUDS 1 red red blue, 2 green pink",
         R"({"event":"clouds","clouds":[{"cloud":1,"students":["red","red","blue"]},{"cloud":2,"students":["green","pink"]}]})"},
        {event::CloudsFilled{.count = 3, .clouds = {green_pink}},
         "CLOUDS 1 green pink, 2, 3",
         R"({"event":"clouds","clouds":[{"cloud":1,"students":["green","pink"]},{"cloud":2,"students":[]},{"cloud":3,"students":[]}]})"},
        {event::AssistantPlayed{.seat = anna, .value = 7},
         "ASSISTANT anna 7 STEPS 4",
         R"({"event":"assistant","player":"anna","assistant":7,"steps":4})"},
        {event::OrderSettled{.count = 3, .order = {bruno, carla, anna}},
         "ORDER bruno carla anna",
         R"({"event":"order","order":["bruno","carla","anna"]})"},
        {event::TurnPassed{.to = anna, .after = nobody},
         "TURN anna AFTER nobody",
         R"({"event":"turn","player":"anna","after":null})"},
        {event::MovedToDining{.seat = anna, .student = Colour::red},
         "MOVE anna red DINING",
         R"({"event":"move","player":"anna","student":"red","to":"dining"})"},
        {event::MovedToIsland{.seat = anna, .student = Colour::red, .island = tile_numbered(4)},
         "MOVE anna red ISLAND 4",
         R"({"event":"move","player":"anna","student":"red","to":"island","island":4})"},
        {event::ProfessorMoved{.to = anna, .colour = Colour::red, .from = bruno},
         "PROFESSOR anna red FROM bruno",
         R"({"event":"professor","player":"anna","colour":"red","from":"bruno"})"},
        {event::MotherNatureMoved{.seat = anna, .steps = 2, .from = tile_numbered(3), .to = tile_numbered(5)},
         "MN anna 2 FROM 3 TO 5",
         R"({"event":"mn","player":"anna","steps":2,"from":3,"to":5})"},
        {event::Conquered{.by = anna, .island = tile_numbered(5), .towers = 1, .from = nobody},
         "CONQUER anna ISLAND 5 TOWERS 1 FROM nobody",
         R"({"event":"conquer","player":"anna","island":5,"towers":1,"from":null})"},
        {event::Merged{.parts = 2, .first = {tile_numbered(12), tile_numbered(1)},
                       .group = {.first = tile_numbered(12), .tiles = 2, .students = green_pink, .tower_side = Side{0}, .towers = 2, .no_entry = 1}},
         "MERGE 12 1 GROUP 12+1 TOWERS 2",
         R"({"event":"merge","merged":[12,1],"tiles":[12,1],"towers":2,"island":12,"students":["green","pink"],"no_entry":1})"},
        {event::CloudTaken{.seat = anna, .cloud = 1, .students = red_red_blue},
         "CLOUD anna 1 red red blue",
         R"({"event":"cloud","player":"anna","cloud":1,"students":["red","red","blue"]})"},
        {event::CharacterPlayed{.seat = anna, .cost = 3, .play = {.character = Character::herald, .island = tile_numbered(5)}},
         "CHARACTER anna 3 ISLAND 5 COST 3",
         R"({"event":"character","player":"anna","character":3,"island":5,"cost":3})"},
        {event::CharacterPlayed{.seat = anna, .cost = 1, .play = {.character = Character::monk, .colour = Colour::red, .island = tile_numbered(4)}},
         "CHARACTER anna 1 red ISLAND 4 COST 1",
         R"({"event":"character","player":"anna","character":1,"colour":"red","island":4,"cost":1})"},
        {event::CharacterPlayed{.seat = anna, .cost = 2, .play = {.character = Character::jester, .given = green_pink, .taken = green_pink}},
         "CHARACTER anna 7 green pink FOR green pink COST 2",
         R"({"event":"character","player":"anna","character":7,"given":["green","pink"],"taken":["green","pink"],"cost":2})"},
        {event::CardChanged{.price = 2, .card = {.character = Character::monk, .students = red_red_blue}},
         "CARD 1 PRICE 2 HOLDS red red blue",
         R"({"event":"card","character":1,"price":2,"students":["red","red","blue"]})"},
        {event::CardChanged{.price = 3, .card = {.character = Character::granny, .no_entry = 3}},
         "CARD 5 PRICE 3 HOLDS 3",
         R"({"event":"card","character":5,"price":3,"no_entry":3})"},
        {event::CardChanged{.price = 4, .card = {.character = Character::herald}},
         "CARD 3 PRICE 4",
         R"({"event":"card","character":3,"price":4})"},
        {event::StepsAdded{.seat = anna, .extra = 2, .bound = 6},
         "STEPS anna 2 MAX 6",
         R"({"event":"steps","player":"anna","extra":2,"max":6})"},
        {event::Swapped{.seat = anna, .with = event::Swapped::With::card, .given = red_red_blue, .taken = green_pink},
         "SWAP anna red red blue FOR green pink WITH card",
         R"({"event":"swap","player":"anna","given":["red","red","blue"],"taken":["green","pink"],"with":"card"})"},
        {event::DiningChanged{.seat = anna, .colour = Colour::red, .change = -3},
         "DINING anna red -3",
         R"({"event":"dining","player":"anna","colour":"red","change":-3})"},
        {event::DiningChanged{.seat = anna, .colour = Colour::red, .change = 1},
         "DINING anna red +1",
         R"({"event":"dining","player":"anna","colour":"red","change":1})"},
        {event::IslandGained{.island = tile_numbered(4), .colour = Colour::red},
         "ISLAND 4 red +1",
         R"({"event":"island","island":4,"colour":"red","change":1})"},
        {event::NoEntryChanged{.island = tile_numbered(5), .tiles = 1},
         "NOENTRY ISLAND 5 TILES 1",
         R"({"event":"noentry","island":5,"no_entry":1})"},
        {event::CoinsChanged{.seat = anna, .before = 1, .after = 2},
         "COINS anna 1 2",
         R"({"event":"coins","player":"anna","before":1,"after":2})"},
        {event::LastRound{.reason = Reason::bag},
         "LASTROUND bag",
         R"({"event":"lastround","reason":"bag"})"},
        {event::GameOver{{.winners = {anna, carla}, .shared = false, .reason = Reason::towers}},
         "OVER WINNER anna carla REASON towers",
         R"({"event":"over","result":"winner","players":["anna","carla"],"reason":"towers"})"},
        {event::GameOver{{.winners = {anna, bruno}, .shared = true, .reason = Reason::assistants}},
         "OVER TIE anna bruno REASON assistants",
         R"({"event":"over","result":"tie","players":["anna","bruno"],"reason":"assistants"})"},
    }));
    DYNAMIC_SECTION(c.text) {
        CHECK(as_text(c.event) == c.text);
        CHECK(as_json(c.event) == c.json);
    }
}
// clang-format on

TEST_CASE("text in JSON cannot leave its string", "[grammar][json]") {
    std::string line;
    JsonWriter writer{line, names};
    writer.quote("a \"b\" \\ \n\x1b[2J\x7f é");
    CHECK(line == R"("a \"b\" \\ \u000a\u001b[2J\u007f é")");
}

}  // namespace
}  // namespace tavola::eriantys
