// Plays every golden transcript. TAVOLA_GOLDEN=update writes down what was received instead of
// comparing it; the difference is then reviewed like any other change.

#include "tests/house/tree.hpp"
#include "tests/support/transcript.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {
namespace {

constexpr std::string_view folder = "tests/transcripts/";

std::vector<house::File> transcripts() {
    std::vector<house::File> files = house::source_tree();
    std::erase_if(files, [](const house::File& file) { return !file.path.starts_with(folder); });
    return files;
}

bool updates_goldens() {
    // Nothing else runs beside a test.
    const char* wish = std::getenv("TAVOLA_GOLDEN");  // NOLINT(concurrency-mt-unsafe): see above
    return wish != nullptr && std::string_view{wish} == "update";
}

void write(const std::string& path, const std::string& text) {
    std::ofstream out{std::string{TAVOLA_SOURCE_DIR} + "/" + path, std::ios::binary};
    out << text;
    REQUIRE(out.good());
}

}  // namespace

TEST_CASE("every transcript is what is heard when it is played", "[hall][transcripts]") {
    const std::vector<house::File> all = transcripts();
    CHECK_FALSE(all.empty());  // else we looked in the wrong place
    for (const auto& [path, text] : all) {
        DYNAMIC_SECTION(path) {
            const PlayedTranscript played = play_transcript(path, text);
            if (updates_goldens() && played.text != text) {
                write(path, played.text);
                WARN(path << " is written anew");
                continue;
            }
            for (const std::string& complaint : played.complaints) {
                FAIL_CHECK(complaint);
            }
        }
    }
}

TEST_CASE("a transcript that is not what is heard is told apart", "[hall][transcripts]") {
    const std::string right =
        "# A sentence.\n"
        "@login anna\n"
        "\n"
        "anna> PING\n"
        "anna< OK PONG\n";
    CHECK(play_transcript("right", right).complaints.empty());
    CHECK(play_transcript("right", right).text == right);

    SECTION("another line was heard") {
        const auto played = play_transcript("f", "@login anna\nanna> PING\nanna< OK DONG\n");
        REQUIRE(played.complaints.size() == 1);
        CHECK(played.complaints[0] ==
              "f:2: after \"anna> PING\"\n"
              "  expected  anna< OK DONG\n"
              "  got       anna< OK PONG\n");
    }
    SECTION("a line is missing") {
        const auto played = play_transcript("f", "@login anna\nanna> PING\n");
        CHECK(played.complaints.size() == 1);
        CHECK(played.text == "@login anna\nanna> PING\nanna< OK PONG\n");
    }
    SECTION("a line was not heard") {
        const auto played = play_transcript("f", right + "anna< OK PONG\n");
        CHECK(played.complaints.size() == 1);
        CHECK(played.text == right);
    }
    SECTION("a line is no transcript's") {
        CHECK_THROWS_WITH(play_transcript("f", "@nonsense"), "f:1: there is no @nonsense");
        CHECK_THROWS_WITH(play_transcript("f", "bob> PING"), "f:1: bob is not connected");
    }
}

TEST_CASE("every behaviour of the source protocols has its transcript", "[hall][coverage]") {
    struct Row {
        char document{};
        unsigned rows{};
    };
    // How many rows seed-coverage.md has for each document; E is the other game's.
    constexpr std::array documents{Row{'A', 15}, Row{'B', 13}, Row{'C', 28}, Row{'D', 14}};

    std::string headers;
    for (const auto& [path, text] : transcripts()) {
        CAPTURE(path);
        CHECK(text.starts_with("# " + path + "   ["));
        headers += text.substr(0, text.find('\n')) + "\n";
    }
    std::vector<std::string> missing;
    for (const Row& row : documents) {
        for (unsigned number = 1; number <= row.rows; ++number) {
            const std::string digits = std::to_string(number);
            const std::string id = row.document + std::string(2 - digits.size(), '0') + digits;
            if (headers.find("[" + id + "]") == std::string::npos) {
                missing.push_back(id);
            }
        }
    }
    // Pings are the network's: their transcripts come with it.
    CHECK(missing == std::vector<std::string>{"C28", "D03"});
}

}  // namespace tavola
