#pragma once

#include "tui-client/ui.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

enum class Task : std::uint8_t { play, local, watch, replay, help, version };

/// What the command line asks for.
struct Options {
    Task task = Task::play;
    std::string server = "localhost";
    std::string name{};
    std::string watched{};   ///< the table to look on at
    std::string replayed{};  ///< the file with the record
    std::string game = "eriantys";
    int players = 2;
    std::string bots = "normal";
    bool expert = false;
    bool colours = true;
    bool ascii = false;
    bool theme_chosen = false;  ///< else the terminal may tell
    Settings settings{};
    std::string mistake{};  ///< why the command line makes no sense; empty when it does
};

[[nodiscard]] Options options_from(const std::vector<std::string>& arguments);

/// The text of --help.
[[nodiscard]] std::string usage();

}  // namespace tavola::tui
