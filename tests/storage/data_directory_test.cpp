#include "server/storage/data_directory.hpp"

#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <string>
#include <system_error>

namespace tavola::storage_tests {
namespace {

unsigned permissions_of(const std::filesystem::path& path) {
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    return status.st_mode & 0777U;
}

}  // namespace

TEST_CASE("a data directory is made for its owner alone", "[storage][directory]") {
    const Scratch scratch;
    const DataDirectory directory{scratch.path() / "deep" / "down"};
    CHECK(permissions_of(directory.path()) == 0700U);
    CHECK(permissions_of(directory.path() / "lock") == 0600U);
    CHECK(directory.database().parent_path() == directory.path());
}

TEST_CASE("a data directory has one server at a time", "[storage][directory]") {
    const Scratch scratch;
    std::optional<DataDirectory> first{std::in_place, scratch.path()};
    try {
        const DataDirectory second{scratch.path()};
        FAIL("two have it");
    } catch (const DirectoryTaken& taken) {
        const std::string words = taken.what();
        CHECK(words.find(scratch.path().string()) != std::string::npos);
        CHECK(words.find("process " + std::to_string(::getpid())) != std::string::npos);
    }
    first.reset();
    CHECK_NOTHROW(DataDirectory{scratch.path()});
}

TEST_CASE("a lock goes with the process that had it", "[storage][directory]") {
    const Scratch scratch;
    const pid_t child = ::fork();
    if (child == 0) {
        const DataDirectory directory{scratch.path()};
        ::_exit(0);  // without a destructor, as a crash would
    }
    int status = -1;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(status == 0);
    CHECK_NOTHROW(DataDirectory{scratch.path()});
}

TEST_CASE("a data directory that cannot be made says why", "[storage][directory]") {
    const Scratch scratch;
    CHECK_THROWS_AS(DataDirectory{"/proc/nothing/can/be/made/here"}, std::system_error);
    CHECK_THROWS_AS(DataDirectory{"/dev/null"}, std::system_error);
}

}  // namespace tavola::storage_tests
