#pragma once

#include <array>
#include <string_view>

/// The house's error codes (protocol, section 10); a game has its own beside its rules. A code is
/// part of the protocol: it may be added, but never changes its meaning.
namespace tavola::code {

// clang-format off
inline constexpr std::string_view syntax            = "syntax";
inline constexpr std::string_view unknown_command   = "unknown-command";
inline constexpr std::string_view ambiguous_command = "ambiguous-command";
inline constexpr std::string_view line_too_long     = "line-too-long";
inline constexpr std::string_view bad_encoding      = "bad-encoding";
inline constexpr std::string_view login_first       = "login-first";
inline constexpr std::string_view already_logged_in = "already-logged-in";
inline constexpr std::string_view bad_name          = "bad-name";
inline constexpr std::string_view name_taken        = "name-taken";
inline constexpr std::string_view bad_password      = "bad-password";
inline constexpr std::string_view bad_key           = "bad-key";
inline constexpr std::string_view no_such_table     = "no-such-table";
inline constexpr std::string_view table_full        = "table-full";
inline constexpr std::string_view table_started     = "table-started";
inline constexpr std::string_view not_at_table      = "not-at-table";
inline constexpr std::string_view already_at_table  = "already-at-table";
inline constexpr std::string_view forbidden         = "forbidden";
inline constexpr std::string_view no_such_player    = "no-such-player";
inline constexpr std::string_view tower_taken       = "tower-taken";
inline constexpr std::string_view wizard_taken      = "wizard-taken";
inline constexpr std::string_view not_your_turn     = "not-your-turn";
inline constexpr std::string_view wrong_phase       = "wrong-phase";
inline constexpr std::string_view game_over         = "game-over";
inline constexpr std::string_view bad_argument      = "bad-argument";
inline constexpr std::string_view must_finish       = "must-finish";
inline constexpr std::string_view timeout           = "timeout";
inline constexpr std::string_view too_fast          = "too-fast";
inline constexpr std::string_view nothing_to_undo   = "nothing-to-undo";
inline constexpr std::string_view server_full       = "server-full";
inline constexpr std::string_view shutting_down     = "shutting-down";
inline constexpr std::string_view storage           = "storage";

/// A code and what it means, as the man page has it.
struct Meaning {
    std::string_view word{};
    std::string_view sentence{};
};

/// All of them, in the protocol's order.
inline constexpr std::array all{
    Meaning{syntax,            "The line has the wrong shape: a word is missing, or there is one too many."},
    Meaning{unknown_command,   "There is no such command here; the text names the nearest one."},
    Meaning{ambiguous_command, "The word begins several commands; the text lists them."},
    Meaning{line_too_long,     "The line is longer than the server takes (1,024 bytes unless configured otherwise)."},
    Meaning{bad_encoding,      "The line is not UTF-8, or has a control character in it."},
    Meaning{login_first,       "This command needs a name: LOGIN comes first."},
    Meaning{already_logged_in, "This connection has a name already, or this name has a password already."},
    Meaning{bad_name,          "This cannot be a player's name; the text says why."},
    Meaning{name_taken,        "Somebody else holds this name; the text says how long for and suggests a free one."},
    Meaning{bad_password,      "The password is missing, wrong, or cannot be a password."},
    Meaning{bad_key,           "The key is not the one that this name's login was given."},
    Meaning{no_such_table,     "There is no table, game or saved game with this number or code that you may see."},
    Meaning{table_full,        "Every seat of this table is taken."},
    Meaning{table_started,     "The game at this table has started, so nobody can sit down any more."},
    Meaning{not_at_table,      "This command works at a table only: JOIN, NEW or QUICK come first."},
    Meaning{already_at_table,  "You sit at a table already: LEAVE comes first."},
    Meaning{forbidden,         "You may not do this, for instance because you only look on."},
    Meaning{no_such_player,    "Nobody of this name is here."},
    Meaning{tower_taken,       "Another player has chosen towers of this colour."},
    Meaning{wizard_taken,      "Another player has chosen this wizard."},
    Meaning{not_your_turn,     "It is on somebody else to act."},
    Meaning{wrong_phase,       "This action does not belong to the present phase of the game or the set-up."},
    Meaning{game_over,         "The game is over."},
    Meaning{bad_argument,      "A word stands in the right place but is none of its kind, or a value is out of its range."},
    Meaning{must_finish,       "Something must be finished first; the text says what."},
    Meaning{timeout,           "What WAIT waited for did not happen in time."},
    Meaning{too_fast,          "That was too much at once; the text says how many seconds to wait."},
    Meaning{nothing_to_undo,   "There is nothing that you could take back."},
    Meaning{server_full,       "The server takes no more connections at present."},
    Meaning{shutting_down,     "The server is about to end and takes no new games."},
    Meaning{storage,           "It could not be written to disk, so it did not happen."},
};
// clang-format on

}  // namespace tavola::code
