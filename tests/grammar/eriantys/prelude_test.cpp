#include "grammar/eriantys/prelude.hpp"

#include "grammar/eriantys/verbs.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

namespace tavola::eriantys {
namespace {

constexpr Names names{{"anna", "bruno", "carla", "dario"}};
constexpr Seat anna{0};
constexpr Seat bruno{1};
constexpr Seat carla{2};
constexpr Seat dario{3};

Expected<Played, Refusal> choose(Prelude& prelude, Seat seat, std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const auto verb = std::ranges::find(verbs(), line.substr(0, end), &Verb::name);
    REQUIRE(verb != verbs().end());
    return prelude.choose(seat, *verb, line.substr(end), end + 1);
}

std::string ask_of(const Prelude& prelude) {
    std::string line;
    TextWriter to{line, names};
    prelude.ask(to);
    return line;
}

std::string json_ask_of(const Prelude& prelude) {
    std::string line;
    JsonWriter to{line, names};
    to.begin_object();
    prelude.ask(to);
    to.end_object();
    return line;
}

/// The code of the refusal, which must have changed nothing.
std::string refused(Prelude& prelude, Seat seat, std::string_view line) {
    const std::string before = ask_of(prelude);
    const auto played = choose(prelude, seat, line);
    if (played) {
        return {};
    }
    CHECK(ask_of(prelude) == before);
    return std::string{played.error().code};
}

std::string why(Prelude& prelude, Seat seat, std::string_view line) {
    const auto played = choose(prelude, seat, line);
    return played ? std::string{} : played.error().text;
}

void accept(Prelude& prelude, Seat seat, std::string_view line) {
    const auto played = choose(prelude, seat, line);
    REQUIRE(played);
    CHECK(played->line == line);
}

}  // namespace

TEST_CASE("each seat chooses a tower, then a wizard", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(2, false);
    CHECK(prelude->to_choose() == anna);
    CHECK(ask_of(*prelude) == "TOWER OF black white");
    CHECK(json_ask_of(*prelude) == R"({"ask":["tower"],"of":["black","white"]})");
    accept(*prelude, anna, "TOWER black");
    CHECK(ask_of(*prelude) == "WIZARD OF king witch sage druid");
    accept(*prelude, anna, "WIZARD sage");
    CHECK(prelude->to_choose() == bruno);
    CHECK(ask_of(*prelude) == "TOWER OF white");
    accept(*prelude, bruno, "TOWER white");
    CHECK(json_ask_of(*prelude) == R"({"ask":["wizard"],"of":["king","witch","druid"]})");
    accept(*prelude, bruno, "WIZARD king");
    CHECK(prelude->to_choose() == nobody);
    CHECK(ask_of(*prelude).empty());
    CHECK(refused(*prelude, anna, "TOWER black") == "wrong-phase");
    CHECK(prelude->start(7)->players() == 2);
}

TEST_CASE("choices are told to everybody", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(2, false);
    const auto tell = [](const Played& played) {
        std::string text;
        TextWriter to_text{text, names};
        std::string json;
        JsonWriter to_json{json, names};
        REQUIRE(played.story->size() == 1);
        CHECK(played.story->tell(0, std::nullopt, to_text));
        CHECK(played.story->tell(0, bruno, to_json));
        CHECK_FALSE(played.story->reveals(0));
        return text + " / " + json;
    };
    const auto tower = choose(*prelude, anna, "TOWER BLACK");
    REQUIRE(tower);
    CHECK(tower->line == "TOWER black");
    CHECK(tell(*tower) == R"(TOWER anna black / "event":"tower","player":"anna","tower":"black")");
    const auto wizard = choose(*prelude, anna, "WIZARD king");
    REQUIRE(wizard);
    CHECK(tell(*wizard) ==
          R"(WIZARD anna king / "event":"wizard","player":"anna","wizard":"king")");
}

TEST_CASE("a choice is refused for a reason", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(2, false);
    CHECK(refused(*prelude, bruno, "TOWER black") == "not-your-turn");
    CHECK(refused(*prelude, anna, "WIZARD king") == "wrong-phase");
    CHECK(refused(*prelude, anna, "MOVE red DINING") == "wrong-phase");
    CHECK(refused(*prelude, bruno, "MOVE red DINING") == "wrong-phase");
    CHECK(refused(*prelude, anna, "TOWER grey") == "bad-argument");
    CHECK(why(*prelude, anna, "TOWER grey") ==
          "grey towers are for three players; one of black, white");
    CHECK(refused(*prelude, anna, "TOWER red") == "bad-argument");
    CHECK(refused(*prelude, anna, "TOWER") == "syntax");
    accept(*prelude, anna, "TOWER black");
    CHECK(refused(*prelude, anna, "TOWER white") == "wrong-phase");
    CHECK(why(*prelude, anna, "TOWER white") ==
          "you have chosen your towers; now WIZARD king, witch, sage, druid");
    accept(*prelude, anna, "WIZARD king");
    CHECK(refused(*prelude, anna, "WIZARD king") == "not-your-turn");
    CHECK(refused(*prelude, bruno, "TOWER black") == "tower-taken");
    CHECK(why(*prelude, bruno, "TOWER black") == "the black towers are taken; left: white");
    accept(*prelude, bruno, "TOWER white");
    CHECK(refused(*prelude, bruno, "WIZARD king") == "wizard-taken");
    CHECK(why(*prelude, bruno, "WIZARD king") == "the king is taken; left: witch, sage, druid");
}

TEST_CASE("three players have three colours of towers", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(3, false);
    CHECK(ask_of(*prelude) == "TOWER OF black white grey");
    accept(*prelude, anna, "TOWER grey");
    accept(*prelude, anna, "WIZARD king");
    CHECK(ask_of(*prelude) == "TOWER OF black white");
}

TEST_CASE("four players make two teams", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(4, true);
    accept(*prelude, anna, "TOWER white");
    accept(*prelude, anna, "WIZARD king");
    accept(*prelude, bruno, "TOWER white");
    accept(*prelude, bruno, "WIZARD witch");
    CHECK(ask_of(*prelude) == "TOWER OF black");
    CHECK(refused(*prelude, carla, "TOWER white") == "tower-taken");
    accept(*prelude, carla, "TOWER black");
    accept(*prelude, carla, "WIZARD sage");
    accept(*prelude, dario, "TOWER black");
    accept(*prelude, dario, "WIZARD druid");
    CHECK(prelude->start(1)->players() == 4);
}

TEST_CASE("whoever gets up frees the choices of that seat only", "[grammar][eriantys][prelude]") {
    const auto prelude = open_prelude(2, false);
    accept(*prelude, anna, "TOWER black");
    accept(*prelude, anna, "WIZARD king");
    accept(*prelude, bruno, "TOWER white");
    const auto copy = prelude->clone();
    prelude->vacate(anna);
    CHECK(prelude->to_choose() == anna);
    CHECK(ask_of(*prelude) == "TOWER OF black");
    accept(*prelude, anna, "TOWER black");
    accept(*prelude, anna, "WIZARD druid");
    CHECK(prelude->to_choose() == bruno);
    CHECK(ask_of(*prelude) == "WIZARD OF king witch sage");
    CHECK(ask_of(*copy) == "WIZARD OF witch sage druid");
}

TEST_CASE("chance chooses for whoever does not", "[grammar][eriantys][prelude]") {
    const std::size_t players = GENERATE(2U, 3U, 4U);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto prelude = open_prelude(players, true);
        Rng rng{seed};
        while (prelude->to_choose() != nobody) {
            accept(*prelude, prelude->to_choose(), prelude->random_choice(rng));
        }
        CHECK(prelude->start(seed)->players() == players);
    }
}

}  // namespace tavola::eriantys
