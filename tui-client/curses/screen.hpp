#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/keys.hpp"
#include "tui-client/ui.hpp"

#include <memory>
#include <optional>
#include <string>

namespace tavola::tui {

/// The terminal, from construction to destruction: a canvas is shown on it, keys come back.
/// Whatever way the program ends, also by an exception that nobody catches or by a fatal signal,
/// the terminal is as it was. Only one may exist at a time. This is the only place that knows
/// ncurses.
class Screen {
  public:
    /// Throws std::runtime_error when the terminal cannot do what it takes.
    Screen(const Settings& settings, bool colours);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    Screen(Screen&&) = delete;
    Screen& operator=(Screen&&) = delete;

    [[nodiscard]] static int height();
    [[nodiscard]] static int width();

    /// Only what differs from what is there is sent to the terminal.
    void show(const Canvas& canvas);
    /// The next key that was pressed, if one was; does not wait.
    [[nodiscard]] static std::optional<Key> next_key();

    /// The terminal has another size now.
    static void resize();
    /// Everything is sent again.
    static void redraw();
    /// Gives the terminal back, stops the program, and takes it again when the program goes on.
    void suspend();

    void follow(const Settings& settings);
    static void ring();
    /// Names the window, where the terminal can do that.
    void entitle(const std::string& title);

  private:
    struct Curses;
    std::unique_ptr<Curses> curses_;
};

}  // namespace tavola::tui
