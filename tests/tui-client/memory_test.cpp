#include "tui-client/memory.hpp"

#include "tests/tui-client/scratch.hpp"

#include <catch2/catch.hpp>

#include <fstream>

namespace tavola::tui {
namespace {

TEST_CASE("servers are remembered, the latest first, for our eyes only", "[tui][memory]") {
    const ScratchFolder scratch;
    CHECK(remembered(scratch.path).empty());
    CHECK(remember(scratch.path, {"one:1", "anna", "k1"}));
    CHECK(remember(scratch.path, {"two:2", "bruno", ""}));
    CHECK(remember(scratch.path, {"one:1", "anna", "k2"}));
    CHECK(remembered(scratch.path) ==
          std::vector<Acquaintance>{{"one:1", "anna", "k2"}, {"two:2", "bruno", ""}});
    const auto mode = std::filesystem::status(scratch.path / "servers").permissions();
    CHECK(mode == (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
    std::ofstream{scratch.path / "servers"} << "\n\nrubbish\n\x01\xFF x y z\n";
    CHECK_NOTHROW(remembered(scratch.path));
}

TEST_CASE("a record is saved under a name that the server does not choose", "[tui][memory]") {
    const ScratchFolder scratch;
    CHECK(save_record(scratch.path, "eriantys", {"NEW x"}).filename() == "eriantys-1.txt");
    CHECK(save_record(scratch.path, "eriantys", {"NEW x"}).filename() == "eriantys-2.txt");
    CHECK(save_record(scratch.path, "../../etc/x", {}) == scratch.path / "records" / "game-1.txt");
}

}  // namespace
}  // namespace tavola::tui
