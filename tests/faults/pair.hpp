#pragma once

#include "tests/faults/player.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace tavola::faults {

/// Two players at table 1 of a new server, who act one after the other in the test's own thread.
class Pair {
  public:
    explicit Pair(std::uint16_t port) {
        REQUIRE(players_[0].log_in(port).at("ok") == true);
        REQUIRE(players_[1].log_in(port).at("ok") == true);
        REQUIRE(players_[0].sit_down("NEW eriantys 2 ABSENT wait").at("id") == 1);
        REQUIRE(players_[1].sit_down("JOIN 1").at("ok") == true);
    }

    /// Whoever is asked does something: the answer. Nobody is when the game is over.
    std::optional<Json> step() {
        for (Player& player : players_) {
            if (auto answer = player.step()) {
                return answer;
            }
        }
        return std::nullopt;
    }
    /// Goes on until so many more lines were acknowledged; the game must last that long.
    void play(std::size_t lines) {
        const std::size_t goal = acknowledged() + lines;
        while (acknowledged() < goal) {
            const auto answer = step();
            REQUIRE(answer);
            const bool fine = answer->at("ok") == true || answer->at("error") == "nothing-to-undo";
            CAPTURE(answer->dump());
            REQUIRE(fine);
        }
    }
    [[nodiscard]] std::size_t acknowledged() const {
        return players_[0].acknowledged() + players_[1].acknowledged();
    }
    Player& anna() { return players_[0]; }
    Player& bruno() { return players_[1]; }

  private:
    std::array<Player, 2> players_{Player{"anna", 1}, Player{"bruno", 2}};
};

}  // namespace tavola::faults
