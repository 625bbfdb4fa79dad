#include "tui-client/options.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

using Words = std::vector<std::string>;

TEST_CASE("the command line says where and what to play", "[tui][options]") {
    CHECK(options_from({}).server == "localhost");
    CHECK(options_from({"example.org:99"}).server == "example.org:99");
    const Options local = options_from({"--local", "renaissance", "--players=1", "--bots", "hard"});
    CHECK(local.mistake.empty());
    CHECK(local.task == Task::local);
    CHECK(local.game == "renaissance");
    CHECK(local.players == 1);
    CHECK(local.bots == "hard");
    CHECK(options_from({"--watch", "7", "host"}).watched == "7");
    CHECK(options_from({"--replay", "file"}).task == Task::replay);
}

TEST_CASE("a command line that makes no sense is refused with a reason", "[tui][options]") {
    const auto words = GENERATE(values<Words>({{"--fly"},
                                               {"--players", "5"},
                                               {"--players", "two"},
                                               {"--bots", "clever"},
                                               {"--bots", "nobody"},
                                               {"--theme", "pink"},
                                               {"--name"},
                                               {"a", "b"},
                                               {"--local", "--watch", "3"}}));
    CAPTURE(words);
    CHECK_FALSE(options_from(words).mistake.empty());
}

TEST_CASE("every option is in the help", "[tui][options]") {
    for (const char* const option : {"--local",
                                     "--players",
                                     "--bots",
                                     "--expert",
                                     "--watch",
                                     "--replay",
                                     "--name",
                                     "--ascii",
                                     "--no-colour",
                                     "--theme",
                                     "--no-mouse",
                                     "--no-bell",
                                     "--confirm",
                                     "--help",
                                     "--version"}) {
        CHECK_THAT(usage(), Catch::Matchers::Contains(option));
    }
}

}  // namespace
}  // namespace tavola::tui
