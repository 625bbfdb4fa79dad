#pragma once

#include "games/core/rng.hpp"
#include "tests/support/hall_stage.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// What one client is asked, read from the reply to ASK in either mode.
struct Asked {
    std::vector<std::string> verbs{};  ///< in capitals
    std::vector<std::string> of{};     ///< what OF lists
    std::string as{};                  ///< the seat of a hotseat table
};

[[nodiscard]] Asked asked_of(HallStage& stage, const std::string& client);

/// How far to play without being watched.
struct Goal {
    std::string player{};  ///< or `anybody`
    std::string verb{};
    unsigned round = 0;       ///< not before this round
    std::string preferred{};  ///< of the legal moves, one that contains this comes first
};

/// Plays everybody's legal moves until the player is asked that verb. Which move is made is drawn
/// from a fixed seed; characters are played only when nothing else can be. Throws when the goal
/// cannot be reached. All that is heard meanwhile stays on the stage.
class Autoplay {
  public:
    explicit Autoplay(HallStage& stage) : stage_{stage} {}

    void until(const Goal& goal);

  private:
    [[nodiscard]] bool reached(const Goal& goal, const std::string& client, const Asked& asked);
    bool act(const std::string& client, const Asked& asked, const Goal& goal);
    [[nodiscard]] unsigned round_at(const std::string& client);

    HallStage& stage_;
    Rng chance_{1};
};

}  // namespace tavola
