#include "grammar/choices.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace tavola {
namespace {

std::vector<std::string> written(const std::vector<Command>& commands) {
    std::vector<std::string> objects;
    const Names nobody_here;
    for (const Choices& choices : choices_among(commands)) {
        std::string line;
        JsonWriter to{line, nobody_here};
        write_choices(choices, to);
        objects.push_back(line);
    }
    return objects;
}

Command move(std::string_view student) {
    return Command{.verb = "MOVE"}.with("student", student).with("to", "dining");
}
Command move(std::string_view student, std::size_t island) {
    return Command{.verb = "MOVE"}
        .with("student", student)
        .with("to", "island")
        .with("island", island);
}

using Objects = std::vector<std::string>;

}  // namespace

TEST_CASE("commands that differ in one argument are one choice of it", "[grammar][choices]") {
    CHECK(written({}).empty());
    CHECK(written({Command{.verb = "END"}}) == Objects{R"("cmd":"end","count":1)"});
    CHECK(written({move("red"), move("blue")}) ==
          Objects{R"("cmd":"move","student":["red","blue"],"to":["dining"],"count":2)"});
}

TEST_CASE("choices are given only where all of them are allowed together", "[grammar][choices]") {
    SECTION("all are") {
        CHECK(
            written({move("red", 1), move("red", 4), move("blue", 1), move("blue", 4)}) ==
            Objects{
                R"("cmd":"move","student":["red","blue"],"to":["island"],"island":[1,4],"count":4)"});
    }
    SECTION("one is missing") {
        CHECK(written({move("red", 1), move("red", 4), move("blue", 1)}) ==
              Objects{R"("cmd":"move","student":["red"],"to":["island"],"island":[1,4],"count":2)",
                      R"("cmd":"move","student":["blue"],"to":["island"],"island":[1],"count":1)"});
    }
    SECTION("other arguments are another choice") {
        CHECK(written({move("red"), move("red", 4)}).size() == 2);
    }
}

TEST_CASE("an argument can be a list of words", "[grammar][choices]") {
    const std::vector<std::string_view> two{"red", "blue"};
    const std::vector<std::string_view> others{"pink", "pink"};
    CHECK(
        written({Command{.verb = "SWAP"}.with_list("given", two).with_list("taken", others),
                 Command{.verb = "SWAP"}.with_list("given", others).with_list("taken", others)}) ==
        Objects{
            R"("cmd":"swap","given":[["red","blue"],["pink","pink"]],"taken":[["pink","pink"]],"count":2)"});
}

}  // namespace tavola
