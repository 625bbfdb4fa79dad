#include "grammar/session_help.hpp"
#include "grammar/verb.hpp"

#include <array>

namespace tavola {

namespace {

constexpr bool in_full = false;  // for `abbreviates`: what this does is not done by half a word

constexpr std::string_view options_as_json =
    "game? players? expert! private! noundo! SEED=seed? HOTSEAT=hotseat...? CLOCK=clock? "
    "ABSENT=absent? NAME=name*?";

// clang-format off
constexpr std::array verbs{
    // knowing one's way
    Verb{.name = "HELP", .short_forms = "H ?", .synopsis = "HELP [verb]",
         .summary = "the commands, or all about one of them",
         .help = help::help, .example = "HELP JOIN", .json = "verb?"},
    Verb{.name = "RULES", .synopsis = "RULES [topic]",
         .summary = "the rules of the games, by topic",
         .help = help::rules, .example = "RULES", .json = "topic*?"},
    Verb{.name = "COMMANDS", .synopsis = "COMMANDS",
         .summary = "what would work here and now",
         .help = help::commands, .example = "COMMANDS"},
    Verb{.name = "ASK", .synopsis = "ASK",
         .summary = "what the server waits for from you",
         .help = help::ask, .example = "ASK"},

    // who you are
    Verb{.name = "LOGIN", .synopsis = "LOGIN name [password | KEY key]",
         .summary = "say who you are",
         .help = help::login, .example = "LOGIN anna", .json = "name password? KEY=key?"},
    Verb{.name = "PASSWORD", .place = Place::inside, .abbreviates = in_full, .synopsis = "PASSWORD [word]",
         .summary = "register your guest name",
         .help = help::password, .example = "PASSWORD k3epsake", .json = "password?"},
    Verb{.name = "QUIT", .abbreviates = in_full, .synopsis = "QUIT",
         .summary = "end the connection; your seat stays yours",
         .help = help::quit, .example = "QUIT"},

    // tables
    Verb{.name = "TABLES", .short_forms = "T", .synopsis = "TABLES",
         .summary = "the open tables",
         .help = help::tables, .example = "TABLES"},
    Verb{.name = "QUICK", .short_forms = "PLAY", .place = Place::inside, .synopsis = "QUICK [game] [players] [options]",
         .summary = "a seat at the first table that fits, or a new one",
         .help = help::quick, .example = "QUICK eriantys", .json = options_as_json},
    Verb{.name = "NEW", .place = Place::inside, .synopsis = "NEW [game] [players] [options]",
         .summary = "open a table",
         .help = help::new_table, .example = "NEW eriantys 3 EXPERT", .json = options_as_json},
    Verb{.name = "JOIN", .place = Place::inside, .synopsis = "JOIN id",
         .summary = "sit down at a table",
         .help = help::join, .example = "JOIN 3", .json = "table"},
    Verb{.name = "WATCH", .synopsis = "WATCH id",
         .summary = "look on at a table",
         .help = help::watch, .example = "WATCH 3", .json = "table"},
    Verb{.name = "LEAVE", .abbreviates = in_full, .synopsis = "LEAVE [KEEP]",
         .summary = "get up from the table",
         .help = help::leave, .example = "LEAVE KEEP", .json = "keep!"},
    Verb{.name = "BOT", .place = Place::table, .synopsis = "BOT ADD [easy | normal] | BOT REMOVE",
         .summary = "computer players for free seats",
         .help = help::bot, .example = "BOT ADD normal", .json = "ACTION level?"},
    Verb{.name = "SAVED", .place = Place::inside, .synopsis = "SAVED",
         .summary = "your unfinished games",
         .help = help::saved, .example = "SAVED"},
    Verb{.name = "RESUME", .place = Place::inside, .synopsis = "RESUME id",
         .summary = "go on with an unfinished game",
         .help = help::resume, .example = "RESUME 3", .json = "table"},
    Verb{.name = "DELETE", .place = Place::inside, .abbreviates = in_full, .synopsis = "DELETE id",
         .summary = "throw an unfinished game away",
         .help = help::delete_game, .example = "DELETE 3", .json = "table"},
    Verb{.name = "AGAIN", .place = Place::table, .synopsis = "AGAIN yes | no",
         .summary = "another game with the same people?",
         .help = help::again, .example = "AGAIN yes", .json = "answer"},

    // talk
    Verb{.name = "SAY", .place = Place::inside, .synopsis = "SAY text",
         .summary = "speak to everybody here",
         .help = help::say, .example = "SAY good morning", .json = "text*"},
    Verb{.name = "TELL", .place = Place::inside, .synopsis = "TELL name text",
         .summary = "speak to one person",
         .help = help::tell, .example = "TELL bob shall we play?", .json = "name text*"},
    Verb{.name = "WHO", .place = Place::inside, .synopsis = "WHO",
         .summary = "who is here",
         .help = help::who, .example = "WHO"},

    // at the table
    Verb{.name = "STATE", .place = Place::table, .synopsis = "STATE [JSON]",
         .summary = "the board",
         .help = help::state, .example = "STATE", .json = "json!"},
    Verb{.name = "MOVES", .place = Place::table, .synopsis = "MOVES",
         .summary = "everything that you may do now",
         .help = help::moves, .example = "MOVES"},
    Verb{.name = "HINT", .place = Place::table, .synopsis = "HINT",
         .summary = "what the best computer player would do, and why",
         .help = help::hint, .example = "HINT"},
    Verb{.name = "WHY", .place = Place::table, .synopsis = "WHY action",
         .summary = "would it be allowed, and if not, by which rule",
         .help = help::why, .example = "WHY MOVE red DINING", .json = "action*"},
    Verb{.name = "WHATIF", .place = Place::table, .synopsis = "WHATIF action",
         .summary = "what would follow from an action",
         .help = help::whatif, .example = "WHATIF MN 2", .json = "action*"},
    Verb{.name = "UNDO", .place = Place::table, .synopsis = "UNDO",
         .summary = "take back your last line of this turn",
         .help = help::undo, .example = "UNDO"},
    Verb{.name = "HISTORY", .place = Place::inside, .synopsis = "HISTORY [id]",
         .summary = "the record of a game, as lines that can be sent again",
         .help = help::history, .example = "HISTORY", .json = "table?"},
    Verb{.name = "AS", .place = Place::table, .synopsis = "AS name command",
         .summary = "who acts, at a table with one keyboard",
         .help = help::as, .example = "AS anna MOVES"},

    // for scripts and programs
    Verb{.name = "WAIT", .place = Place::table, .synopsis = "WAIT [seconds]",
         .summary = "answered when it is your turn",
         .help = help::wait, .example = "WAIT 30", .json = "seconds?"},
    Verb{.name = "SINCE", .place = Place::table, .synopsis = "SINCE n",
         .summary = "what happened after event n",
         .help = help::since, .example = "SINCE 40", .json = "seq"},
    Verb{.name = "HASH", .place = Place::table, .synopsis = "HASH [h]",
         .summary = "one number for the state of the game",
         .help = help::hash, .example = "HASH", .json = "hash?"},
    Verb{.name = "SET", .synopsis = "SET name value",
         .summary = "how the server writes to you",
         .help = help::set, .example = "SET WIDTH 100", .json = "NAME value"},
    Verb{.name = "MODE", .synopsis = "MODE JSON | TEXT",
         .summary = "what the server sends: JSON or words",
         .help = help::mode, .example = "MODE JSON", .json = "MODE"},
    Verb{.name = "KEEPALIVE", .synopsis = "KEEPALIVE on | off",
         .summary = "whether the server checks that you are there",
         .help = help::keepalive, .example = "KEEPALIVE on", .json = "value"},
    Verb{.name = "HELLO", .synopsis = "HELLO version [client]",
         .summary = "which version of the protocol a program speaks",
         .help = help::hello, .example = "HELLO 1 tavola/1.0", .json = "version client*?"},
    Verb{.name = "CAPS", .synopsis = "CAPS",
         .summary = "what this server can do",
         .help = help::caps, .example = "CAPS"},
    Verb{.name = "PING", .synopsis = "PING",
         .summary = "is the server there?",
         .help = help::ping, .example = "PING"},
    Verb{.name = "PONG", .synopsis = "PONG",
         .summary = "yes, I am here",
         .help = help::pong, .example = "PONG"},
};
// clang-format on

}  // namespace

std::span<const Verb> session_verbs() { return verbs; }

}  // namespace tavola
