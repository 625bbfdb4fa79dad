#include "tui-client/keys.hpp"

#include <algorithm>
#include <array>

namespace tavola::tui {

namespace {

constexpr Key letter(char32_t letter) { return {.name = KeyName::letter, .letter = letter}; }
constexpr Key control(char32_t letter) { return {.name = KeyName::control, .letter = letter}; }
constexpr Key named(KeyName name) { return {.name = name}; }

template <class... Scenes>
constexpr std::uint16_t in(Scenes... scenes) {
    return static_cast<std::uint16_t>((0U | ... | bit_of(scenes)));
}

constexpr std::uint16_t everywhere = 0xFFFF;
constexpr std::uint16_t rooms =
    in(Scene::login, Scene::lobby, Scene::seats, Scene::table, Scene::over, Scene::replay);
constexpr std::uint16_t inside = in(Scene::lobby, Scene::seats, Scene::table, Scene::over);
constexpr std::uint16_t chosen_by_cursor =
    in(Scene::lobby, Scene::form, Scene::seats, Scene::table, Scene::over, Scene::dialog);

// clang-format off
constexpr std::array table{
    Binding{named(KeyName::enter),     Command::choose,       everywhere & ~in(Scene::replay, Scene::pages), "Enter", "choose", "do what the cursor is on"},
    Binding{letter(U' '),              Command::choose,       chosen_by_cursor,   "", "", ""},
    Binding{named(KeyName::up),        Command::go_up,        everywhere,         "arrows, hjkl", "", "move the cursor over what is possible now"},
    Binding{named(KeyName::down),      Command::go_down,      everywhere,         "", "", ""},
    Binding{named(KeyName::left),      Command::go_left,      everywhere,         "", "", ""},
    Binding{named(KeyName::right),     Command::go_right,     everywhere,         "", "", ""},
    Binding{letter(U'k'),              Command::go_up,        everywhere & ~in(Scene::login),  "", "", ""},
    Binding{letter(U'j'),              Command::go_down,      everywhere & ~in(Scene::login),  "", "", ""},
    Binding{letter(U'h'),              Command::go_left,      everywhere & ~in(Scene::login),  "", "", ""},
    Binding{letter(U'l'),              Command::go_right,     everywhere & ~in(Scene::login),  "", "", ""},
    Binding{named(KeyName::tab),       Command::go_next,      everywhere,         "Tab", "next", "to the next possibility; Shift-Tab to the one before"},
    Binding{named(KeyName::back_tab),  Command::go_previous,  everywhere,         "", "", ""},
    Binding{named(KeyName::escape),    Command::go_back,      everywhere,         "Esc", "back", "one step back: an earlier choice, out of help, out of a question"},
    Binding{named(KeyName::right),     Command::go_next,      in(Scene::replay),  "Right", "forwards", "one step forwards in the record"},
    Binding{named(KeyName::left),      Command::go_previous,  in(Scene::replay),  "Left", "backwards", "one step backwards"},
    Binding{named(KeyName::home),      Command::first_step,   in(Scene::replay, Scene::pages), "Home", "first", "to the beginning"},
    Binding{named(KeyName::end),       Command::last_step,    in(Scene::replay, Scene::pages), "End", "last", "to the end"},
    Binding{letter(U'b'),              Command::add_bot,      in(Scene::seats),   "b", "add bot", "give a free seat to a bot"},
    Binding{letter(U'n'),              Command::new_table,    in(Scene::lobby),   "n", "new table", "open a table of your own"},
    Binding{letter(U'w'),              Command::watch,        in(Scene::lobby),   "w", "watch", "look on at a table"},
    Binding{letter(U'd'),              Command::erase,        in(Scene::lobby),   "d", "delete", "throw the unfinished game under the cursor away"},
    Binding{letter(U'u'),              Command::undo,         in(Scene::table),   "u", "undo", "take back your last move of this turn"},
    Binding{letter(U'i'),              Command::hint,         in(Scene::table),   "i", "hint", "what the best bot would do, and why"},
    Binding{letter(U'a'),              Command::again,        in(Scene::over),    "a", "again", "another game with the same people"},
    Binding{letter(U's'),              Command::save_record,  in(Scene::over, Scene::table), "s", "save record", "write the record of the game into a file"},
    Binding{letter(U'?'),              Command::help,         rooms & ~in(Scene::login), "?", "help", "this help"},
    Binding{letter(U'q'),              Command::quit,         rooms & ~in(Scene::login), "q", "quit", "end the program; your seat stays yours"},
    Binding{letter(U'c'),              Command::chat,         inside,             "c", "chat", "say something to everybody here"},
    Binding{letter(U'e'),              Command::log,          rooms & ~in(Scene::login), "e", "events", "everything that happened, to scroll through"},
    Binding{letter(U':'),              Command::command_line, rooms & ~in(Scene::login, Scene::replay), ":", "type", "a line of the protocol, with history and Tab completion"},
    Binding{letter(U'L'),              Command::leave,        in(Scene::seats, Scene::table, Scene::over), "L", "leave", "get up from the table"},
    Binding{named(KeyName::page_down), Command::next_page,    everywhere,         "PgUp, PgDn", "", "scroll what is longer than the screen"},
    Binding{named(KeyName::page_up),   Command::previous_page, everywhere,        "", "", ""},
    Binding{letter(U'C'),              Command::confirm,      rooms & ~in(Scene::login), "C", "", "switch: ask before a move that cannot be undone"},
    Binding{letter(U'M'),              Command::mouse,        rooms & ~in(Scene::login), "M", "", "switch the mouse off, to select and copy text, and on"},
    Binding{letter(U'T'),              Command::theme,        rooms & ~in(Scene::login), "T", "", "switch between the dark and the light theme"},
    Binding{letter(U'B'),              Command::bell,         rooms & ~in(Scene::login), "B", "", "switch the bell on your turn"},
    Binding{control(U'l'),             Command::redraw,       everywhere,         "^L", "", "draw the screen anew"},
    Binding{letter(U'q'),              Command::go_back,      in(Scene::pages),   "", "", ""},
    Binding{control(U'c'),             Command::quit,         everywhere,         "^C", "", "end the program at once"},
    Binding{control(U'd'),             Command::quit,         in(Scene::login),   "", "", ""},
};
// clang-format on

}  // namespace

std::span<const Binding> bindings() { return table; }

std::optional<Command> command_for(const Key& key, Scene scene) {
    std::optional<Command> found;
    for (const Binding& row : table) {
        if (row.key.name == key.name && row.key.letter == key.letter &&
            (row.scenes & bit_of(scene)) != 0) {
            found = row.command;  // what a scene has for itself stands behind what works everywhere
        }
    }
    return found;
}

}  // namespace tavola::tui
