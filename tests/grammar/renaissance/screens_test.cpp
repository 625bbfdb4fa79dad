#include "grammar/renaissance/board.hpp"
#include "grammar/renaissance/plain.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// Boards as they were looked at and liked, in tests/screens/renaissance/. TAVOLA_GOLDEN=update
/// writes them anew; the diff is for people to judge.
namespace tavola::renaissance {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines) {
        for (const char letter : line) {
            letter == '\x1b' ? all.append("\\e") : all.append(1, letter);
        }
        all += "\n";
    }
    return all;
}

void compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::path{TAVOLA_SOURCE_DIR} / "tests/screens/renaissance" / name;
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
        {"fresh_1", sample_position(1, 1, 0)},
        {"fresh_2", sample_position(2, 1, 0)},
        {"middle_1", sample_position(1, 4, 60)},
        {"middle_2", sample_position(2, 5, 140)},
        {"middle_4", sample_position(4, 2, 240)},
        {"over_1", sample_position(1, 4, 10'000)},
        {"over_3", sample_position(3, 6, 10'000)},
    };
}

constexpr Seat ann = seat_at(0);

TEST_CASE("boards of Renaissance look as they were liked", "[grammar][renaissance][screens]") {
    for (const Screen& screen : screens()) {
        const View view = view_for(screen.state, ann);
        const auto drawn = [&](const BoardStyle& style) {
            return joined(draw_board(view, ann, sample_names, style));
        };
        for (const std::size_t width : {40U, 78U, 120U}) {
            const std::string name = screen.name + "." + std::to_string(width);
            compare_with_golden(name + ".txt", drawn({.width = width, .utf8 = true}));
        }
        compare_with_golden(screen.name + ".plain.txt",
                            joined(plain_sentences(view, ann, sample_names)));
    }
}

TEST_CASE("boards of Renaissance look as they were liked in other styles",
          "[grammar][renaissance][screens]") {
    const View view = view_for(sample_position(2, 5, 140), ann);
    const View watched = view_for(sample_position(2, 5, 140), std::nullopt);
    compare_with_golden("middle_2.78.ascii.txt",
                        joined(draw_board(view, ann, sample_names, {.width = 78})));
    compare_with_golden(
        "middle_2.78.colour.txt",
        joined(draw_board(view, ann, sample_names, {.width = 78, .utf8 = true, .colour = true})));
    compare_with_golden("middle_2.20.watcher.txt",
                        joined(draw_board(watched, std::nullopt, sample_names, {.width = 20})));
}

}  // namespace
}  // namespace tavola::renaissance
