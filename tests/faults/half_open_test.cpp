// Connections that end at odd moments, in every way in which one can.

#include "tests/faults/pair.hpp"
#include "tests/faults/server_process.hpp"
#include "tests/storage/scratch.hpp"

#include <catch2/catch.hpp>
#include <sys/socket.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace tavola::faults {
namespace {

std::size_t answers_in(const std::string& heard) {
    std::size_t count = 0;
    std::istringstream lines{heard};
    for (std::string line; std::getline(lines, line);) {
        const bool answer =
            line.starts_with("OK") || line.starts_with("ERR") || line.starts_with("{\"ok\":");
        count += answer ? 1U : 0U;
    }
    return count;
}

std::size_t lines_in(const std::string& said) {
    const auto ends = static_cast<std::size_t>(std::ranges::count(said, '\n'));
    return ends + (said.empty() || said.ends_with('\n') ? 0 : 1);
}

/// Somebody comes, says a part of this and ends the connection somehow.
class OddGuest {
  public:
    OddGuest(std::uint16_t port, std::mt19937_64& chance) : caller_{port} {
        const std::string script = "HELLO 1 odd\nMODE JSON\nLOGIN g" +
                                   std::to_string(chance() % 1'000'000'000) +
                                   "\nNEW eriantys 2\nBOT ADD easy\nTOWER white\nWIZARD king\n"
                                   "WAIT\nMOVES\nSTATE JSON\nWATCH 1\nPING\n";
        said_ = script.substr(0, chance() % (script.size() + 1));
        caller_.send(said_);
        for (auto heard = chance() % 4; heard > 0; --heard) {
            heard_ += caller_.hear_line() + "\n";
        }
    }

    void reset() { caller_.reset(); }
    void close() { caller_.close(); }
    void close_both_ways() {
        caller_.shut(SHUT_RDWR);
        caller_.close();
    }
    /// Hears nothing any more, but goes on talking until the server notices or has heard it all.
    void go_deaf() {
        caller_.shut(SHUT_RD);
        caller_.send_what_fits("STATE JSON\nHELP\nPING\n");
        caller_.reset();
    }
    /// All that was said is answered.
    void close_halfway() {
        caller_.shut(SHUT_WR);
        heard_ += caller_.hear_all();
        CAPTURE(said_, heard_);
        CHECK(answers_in(heard_) == lines_in(said_));
    }

  private:
    Caller caller_;
    std::string said_{};
    std::string heard_{};
};

void end_somehow(OddGuest guest, std::uint64_t how, std::vector<OddGuest>& staying) {
    switch (how % 6) {
        case 0:
            guest.reset();
            break;
        case 1:
            guest.close();
            break;
        case 2:
            guest.close_both_ways();
            break;
        case 3:
            guest.go_deaf();
            break;
        case 4:
            guest.close_halfway();
            break;
        default:
            staying.push_back(std::move(guest));
            break;
    }
}

}  // namespace

TEST_CASE("connections that end at odd moments leave nothing behind", "[faults][half-open]") {
    const storage_tests::Scratch scratch;
    ServerProcess server{scratch.path()};
    Pair pair{server.port()};
    Client& anna = pair.anna().client();
    CHECK(anna.ask("PING").at("ok") == true);
    const std::size_t before = server.descriptors();
    const std::uint64_t seed = GENERATE(range(1U, 4U));
    CAPTURE(seed);
    std::mt19937_64 chance{seed};
    {
        std::vector<OddGuest> staying;
        for (int guest = 0; guest < 60; ++guest) {
            CAPTURE(guest);
            end_somehow(OddGuest{server.port(), chance}, chance(), staying);
            pair.play(1);
        }
        CHECK(server.descriptors() >= before + staying.size());
    }
    // Those who stayed are gone now too. The server sees to it while it answers.
    std::size_t asked = 0;
    while (server.descriptors() > before && ++asked < 60'000) {
        REQUIRE(anna.ask("PING").at("ok") == true);
    }
    CHECK(server.descriptors() <= before);
    CHECK(server.stop() == 0);
}

}  // namespace tavola::faults
