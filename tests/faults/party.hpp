#pragma once

#include "tests/faults/player.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace tavola::faults {

/// The players of one table, and somebody who looks on. Each has a connection and, while they play,
/// a thread.
class Party {
  public:
    struct Options {
        std::string name{};  ///< the players' names start like this
        std::uint64_t seed = 0;
        std::size_t people = 2;
        bool bot = false;  ///< has the last seat
        bool expert = false;
    };
    /// Told of everything that befalls them, and of what should not have.
    struct Ears {
        std::function<void(Moment)> moment{};
        std::function<void(std::string)> complaint{};
    };

    Party(const Options& options, const Ears& ears);

    /// Sits down if need be, and plays until the game is over or the server is gone. The watcher
    /// goes on until the server is gone.
    void play(std::uint16_t port);
    void await_watcher() { watcher_ = {}; }

    /// All come back with their keys, and say what of their table is lost; empty if nothing is.
    /// `is_finished` tells whether a table's game is over on disk; the server does not know of
    /// such a table any more.
    [[nodiscard]] std::string come_back(std::uint16_t port,
                                        const std::function<bool(std::uint64_t)>& is_finished);
    /// Everybody sits, and the game is not over.
    [[nodiscard]] bool goes_on() const;
    /// So many lines were acknowledged, in all; any thread may ask.
    [[nodiscard]] std::size_t acknowledged() const;

  private:
    void sit_down(std::uint16_t port);
    void look_on(std::uint16_t port);
    void guarded(const std::function<void()>& deed);
    [[nodiscard]] std::string watchers_grievance();

    Options options_;
    Ears ears_;
    std::vector<std::unique_ptr<Player>> players_{};
    std::uint64_t table_ = 0;  ///< 0: none that anybody was promised
    bool full_ = false;
    bool finished_ = false;
    Witness onlooker_{};
    std::jthread watcher_{};
};

}  // namespace tavola::faults
