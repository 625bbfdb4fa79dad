#include "tui-client/keys.hpp"

#include <catch2/catch.hpp>

namespace tavola::tui {
namespace {

TEST_CASE("every key that is shown is explained, and means one thing in a scene", "[tui][keys]") {
    for (const Binding& binding : bindings()) {
        CAPTURE(binding.meaning);
        CHECK((binding.label.empty() || !binding.shown.empty()));
        CHECK((binding.shown.empty() || !binding.meaning.empty()));
    }
    CHECK(command_for({.letter = U'q'}, Scene::table) == Command::quit);
    CHECK(command_for({.letter = U'q'}, Scene::pages) == Command::go_back);
    CHECK(command_for({.letter = U'q'}, Scene::login) == std::nullopt);
    CHECK(command_for({.name = KeyName::right}, Scene::replay) == Command::go_next);
    CHECK(command_for({.name = KeyName::right}, Scene::table) == Command::go_right);
}

}  // namespace
}  // namespace tavola::tui
