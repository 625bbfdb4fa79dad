#pragma once

#include "tui-client/canvas.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

/// Keys, and what each of them does where: data, from which play, the footer and the help come.
namespace tavola::tui {

enum class KeyName : std::uint8_t {
    letter,
    control,  ///< Control and `letter`
    enter,
    escape,
    tab,
    back_tab,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    backspace,
    erase,
    click,        ///< of the mouse, `at`
    scroll_up,    ///< of the mouse's wheel
    scroll_down,  ///< of the mouse's wheel
};

/// One press.
struct Key {
    KeyName name = KeyName::letter;
    char32_t letter = 0;
    Point at{};

    friend bool operator==(const Key&, const Key&) = default;
};

/// What the keys are pressed at.
enum class Scene : std::uint8_t { login, lobby, form, seats, table, over, replay, pages, dialog };

enum class Command : std::uint8_t {
    go_up,
    go_down,
    go_left,
    go_right,
    go_next,
    go_previous,
    choose,
    go_back,
    help,
    command_line,
    chat,
    undo,
    hint,
    log,
    next_page,
    previous_page,
    new_table,
    watch,
    erase,
    add_bot,
    leave,
    again,
    save_record,
    first_step,
    last_step,
    confirm,
    mouse,
    theme,
    bell,
    redraw,
    quit,
};

struct Binding {
    Key key{};
    Command command{};
    std::uint16_t scenes = 0;  ///< bit n: works in scene n
    std::string_view shown{};  ///< the key's name; empty for another key of a command shown already
    std::string_view label{};  ///< for the footer: one or two words; empty to stay out of it
    std::string_view meaning{};  ///< for the help
};

[[nodiscard]] constexpr std::uint16_t bit_of(Scene scene) {
    return static_cast<std::uint16_t>(1U << static_cast<unsigned>(scene));
}

/// All of them, in the order in which the footer and the help show them.
[[nodiscard]] std::span<const Binding> bindings();

/// What the key does in this scene, if it does anything.
[[nodiscard]] std::optional<Command> command_for(const Key& key, Scene scene);

}  // namespace tavola::tui
