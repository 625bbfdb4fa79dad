#pragma once

#include "tests/support/hall_stage.hpp"
#include "tui-client/acting.hpp"
#include "tui-client/views/view.hpp"

#include <map>
#include <string>
#include <string_view>

namespace tavola::tui {

/// A client without a terminal.
struct Player {
    Model model{};
    Ui ui{};
};

/// Clients at a real hall: what one of them sends is answered at once, and what was drawn last is
/// what a key refers to.
class Players {
  public:
    /// Connects, and logs in unless the name is to be typed.
    Player& come(const std::string& name);
    Player& come_unknown(const std::string& name);
    Player& at(const std::string& name) { return players_.at(name); }
    [[nodiscard]] HallStage& hall() { return hall_; }

    void press(const std::string& name, const Key& key);
    /// Every character is a key: \r is Enter, \x1b Escape, \t Tab.
    void type(const std::string& name, std::string_view letters);
    /// Sends a line as if it had been typed behind a colon.
    void say(const std::string& name, std::string_view line);
    /// The connection breaks, and comes back.
    void lose(const std::string& name);
    void come_back(const std::string& name);

    /// anna and bruno at a table that has started.
    void seat_two(const std::string& options);
    /// Whoever is asked presses keys, so many moves long, or until the game is over. Which moves is
    /// arithmetic: the same every time, and all kinds come by.
    void play_moves(int count);

    [[nodiscard]] std::string screen(const std::string& name,
                                     int height,
                                     int width,
                                     Charset charset);
    [[nodiscard]] Canvas drawn(const std::string& name, int height, int width, Charset charset);

  private:
    void settle();
    Player* asked();

    HallStage hall_{};
    std::map<std::string, Player> players_{};
    int moves_ = 0;
};

}  // namespace tavola::tui
