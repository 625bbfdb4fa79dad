#include "grammar/eriantys/board.hpp"
#include "grammar/eriantys/plain.hpp"
#include "tests/games/eriantys/position.hpp"
#include "tests/grammar/eriantys/sample_games.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// Boards as they were looked at and liked, in tests/screens/eriantys/. TAVOLA_GOLDEN=update writes
/// them anew; the diff is for people to judge.
namespace tavola::eriantys {
namespace {

State a_game(std::size_t players, Variant variant, std::uint64_t seed, std::size_t actions) {
    return sample_position(standard_options(players, variant), seed, actions);
}

State end_of_game(std::size_t players, Variant variant, std::uint64_t seed) {
    return a_game(players, variant, seed, 10'000);
}

State merged_across_the_start() {
    return Position{2, Variant::expert}
        .character(Character::granny)
        .character(Character::jester, "rrgbyp")
        .character(Character::princess, "ggyy")
        .used(Character::granny)
        .group(12, 3)
        .group(6, 2)
        .group(9, 2)
        .island(12, "rrgbbyppp")
        .island(6, "ggp")
        .island(9, "b")
        .island(4, "yyyr")
        .tower(12, ann)
        .tower(6, bob)
        .tower(9, ann)
        .tower(4, bob)
        .no_entry(4, 1)
        .mother_nature(12)
        .entrance(ann, "rgbbyyp")
        .entrance(bob, "rrrggpp")
        .dining(ann, "rrrgbb")
        .dining(bob, "ggyyyyppp")
        .professor(Colour::red, ann)
        .professor(Colour::blue, ann)
        .professor(Colour::green, bob)
        .professor(Colour::yellow, bob)
        .professor(Colour::pink, bob)
        .cloud(1, "rby")
        .cloud(2, "ggp")
        .coins(ann, 2)
        .coins(bob, 3)
        .round(5);
}

std::string with_visible_escapes(std::string_view line) {
    std::string visible;
    for (const char letter : line) {
        letter == '\x1b' ? visible.append("\\e") : visible.append(1, letter);
    }
    return visible;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) {
        all += with_visible_escapes(line) + "\n";
    }
    return all;
}

void compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::path{TAVOLA_SOURCE_DIR} / "tests/screens/eriantys" / name;
    const char* wish = std::getenv("TAVOLA_GOLDEN");
    if (wish != nullptr && std::string_view{wish} == "update") {
        std::filesystem::create_directories(path.parent_path());
        std::ofstream{path, std::ios::binary} << text;
    }
    std::ifstream in{path, std::ios::binary};
    std::ostringstream golden;
    golden << in.rdbuf();
    INFO("TAVOLA_GOLDEN=update accepts what is drawn now as " << path);
    CHECK(text == golden.str());
}

struct Screen {
    std::string name{};
    State state{};
};

std::vector<Screen> screens() {
    return {
        {"fresh_2_base", a_game(2, Variant::base, 1, 0)},
        {"fresh_2_expert", a_game(2, Variant::expert, 4, 0)},
        {"middle_2_expert", a_game(2, Variant::expert, 11, 68)},
        {"middle_3_expert", a_game(3, Variant::expert, 5, 100)},
        {"middle_4_expert", a_game(4, Variant::expert, 3, 120)},
        {"merged_across_12_1", merged_across_the_start()},
        {"last_round_2_expert", a_game(2, Variant::expert, 9, 116)},
        {"over_2_expert", end_of_game(2, Variant::expert, 12)},
        {"over_4_base", end_of_game(4, Variant::base, 7)},
    };
}

TEST_CASE("boards look as they were liked", "[grammar][eriantys][screens]") {
    for (const Screen& screen : screens()) {
        const View view = view_for(screen.state, ann);
        const auto drawn = [&](const BoardStyle& style) {
            return joined(draw_board(view, ann, sample_names, style));
        };
        for (const std::size_t width : {40U, 80U, 120U}) {
            const std::string name = screen.name + "." + std::to_string(width);
            compare_with_golden(name + ".txt", drawn({.width = width, .utf8 = true}));
        }
        compare_with_golden(screen.name + ".80.ascii.txt", drawn({.width = 80}));
    }
}

TEST_CASE("a coloured board looks as it was liked", "[grammar][eriantys][screens]") {
    const BoardStyle style{.width = 80, .utf8 = true, .colour = true};
    const View view = view_for(a_game(3, Variant::expert, 5, 100), ann);
    compare_with_golden("middle_3_expert.80.colour.txt",
                        joined(draw_board(view, ann, sample_names, style)));
}

TEST_CASE("a watcher's tiny board looks as it was liked", "[grammar][eriantys][screens]") {
    const View view = view_for(a_game(2, Variant::expert, 11, 68), std::nullopt);
    compare_with_golden("middle_2_expert.20.watcher.txt",
                        joined(draw_board(view, std::nullopt, sample_names, {.width = 20})));
}

TEST_CASE("sentences read as they were liked", "[grammar][eriantys][screens]") {
    for (const Screen& screen : screens()) {
        compare_with_golden(
            screen.name + ".plain.txt",
            joined(plain_sentences(view_for(screen.state, ann), ann, sample_names)));
    }
}

}  // namespace
}  // namespace tavola::eriantys
