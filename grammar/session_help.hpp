#pragma once

#include <string_view>

/// What HELP says of each of the house's verbs: for a player who has seen none of this before.
/// Lines have at most 76 columns; an empty line parts paragraphs.
namespace tavola::help {

inline constexpr std::string_view help =
    R"(HELP alone lists every command that works where you are, with one line on
each. HELP and a command tells all about that one and shows an example.

Commands may be written in capitals or not, and cut short as long as only
one command begins that way (TAB for TABLES); LEAVE, DELETE, PASSWORD and
QUIT are always written out. For the rules of a game say RULES.)";

inline constexpr std::string_view rules =
    R"(RULES alone lists the topics of the game at your table, or of every game
when you are at none. RULES and a topic explains that part of the game.)";

inline constexpr std::string_view commands =
    R"(One line for each command that would work here and now, with what can
follow it. HELP tells more about each.)";

inline constexpr std::string_view ask =
    R"(Repeats what the server waits for from you: first the commands that are
possible, then what narrows them. "MOVE CHARACTER LEFT 2" means: move a
student (two are left to move) or play a character.

Nothing comes when it is not on you to do anything.)";

inline constexpr std::string_view caps =
    R"(One line for each thing that this server can do beyond the bare protocol.
It is meant for programs.)";

inline constexpr std::string_view hello =
    R"(A program may open with HELLO, the version of the protocol that it speaks,
and anything about itself. A version that the server does not speak is
refused, and the session goes on. People need not say HELLO.)";

inline constexpr std::string_view login =
    R"(Tells who you are. A name has 1 to 16 letters, digits, _ and -, and starts
with a letter. LOGIN and a name makes you a guest of that name.

With a password behind it, the name is registered as yours when nobody has
it, and proven to be yours when you have. A password is one word of 4 to 64
bytes. If you leave it out for a registered name, you are asked for it.

The answer holds a key. Keep it: LOGIN name KEY key, from any connection,
takes your name and your seat back, even while the old connection hangs.)";

inline constexpr std::string_view password =
    R"(Registers the guest's name that you have under a password, so that it is
yours from now on. Without the word you are asked for it, and what you type
next is the password, not a command.)";

inline constexpr std::string_view quit =
    R"(Ends this connection. Your seat stays yours: come back with LOGIN, or get
up for good with LEAVE before you go.)";

inline constexpr std::string_view ping =
    R"(Answered at once with OK PONG, to see whether the server is still there.)";

inline constexpr std::string_view pong =
    R"(The answer to the server's own question whether you are still there. It is
not answered itself. Anything else that you send serves as well.)";

inline constexpr std::string_view mode =
    R"(MODE JSON makes the server send one JSON object a line, for programs; MODE
TEXT goes back to words. Commands are taken in either form at any time: a
line that starts with { is read as JSON.)";

inline constexpr std::string_view keepalive =
    R"(With KEEPALIVE on the server checks from time to time whether your end is
still there, without anything to be seen. It is off in text mode, so that
nobody is thrown out for thinking.)";

inline constexpr std::string_view set = R"(Changes how the server writes to you:

  WIDTH n    how many columns your screen has, 20 to 250
  COLOUR     on: colours on the board; letters and words stay
  UTF8       on: lines and pieces are drawn with more than ASCII
  BOARD      on: the board is drawn before it is your turn
  PROMPT     on: a mark shows where you can type
  BELL       on: your terminal rings when it is your turn
  PLAIN      on: sentences instead of drawings, for screen readers
  LOBBY      on: tables that open or change are told as they do)";

inline constexpr std::string_view tables =
    R"(Lists the tables that are open: number, game, seats taken and in all,
variant, and who sits there. JOIN and the number takes a seat.)";

inline constexpr std::string_view quick =
    R"(Seats you at the first open table that fits, or opens one. Say as much as
matters to you: a game, a number of players, options as for NEW. What you do
not say may be anything; a new table is Eriantys for two players.

Nobody there yet? BOT ADD fills a seat with a computer player.)";

inline constexpr std::string_view new_table =
    R"(Opens a table and seats you. The game starts when every seat is taken.
Behind the game and the number of players, in any order:

  EXPERT           the variant for those who know the game
  PRIVATE          not listed: others need the code in the answer
  SEED n           chance from this number, so that a game can be repeated
  HOTSEAT names    all seats are yours, for several people at one keyboard;
                   AS name before a command says who acts
  CLOCK s          seconds a turn; then the turn is finished for you
  ABSENT wait|bot  when a player's connection is gone: the table waits, or
                   a computer player stands in (the usual)
  NOUNDO           nothing can be taken back
  NAME text        what the table is called; comes last

What you do not say is usual: Eriantys, two players, the simple game.)";

inline constexpr std::string_view join =
    R"(Takes a free seat at a table. TABLES lists their numbers; a private table
has a code instead, which its owner will tell you.)";

inline constexpr std::string_view watch =
    R"(Looks on at a table, before or after its start. You see what every player
sees and nothing that is hidden. LEAVE ends it.)";

inline constexpr std::string_view leave =
    R"(Gets up from the table. Before the start your seat is free for others.
After it a computer player takes your seat for good and plays on under your
name: there is no way back.

LEAVE KEEP holds the seat, so that you can look elsewhere; RESUME takes it
again. Someone who only looks on just leaves.)";

inline constexpr std::string_view bot =
    R"(BOT ADD gives a free seat at your table to a computer player: easy plays
at random, normal knows what it does. BOT REMOVE sends the last one away.
Both work until the game starts.)";

inline constexpr std::string_view again =
    R"(The answer when a game is over and you are asked for another. When all have
answered, those who said yes get a new table for the same game, and the
others are back in the lobby. Silence means no after two minutes.)";

inline constexpr std::string_view saved =
    R"(Lists your unfinished games. RESUME and a number goes on with one, DELETE
throws one away.)";

inline constexpr std::string_view resume =
    R"(Goes on with an unfinished game. If its table still runs you just have your
seat again. If it was put aside, the others are told and have a minute to
come; then the table does what ABSENT said when it was opened.)";

inline constexpr std::string_view delete_game =
    R"(Throws an unfinished game away, for everybody in it; they are told who did
it. It works only while the game is put aside, and cannot be taken back.)";

inline constexpr std::string_view say =
    R"(Speaks to everybody: at a table its players hear each other and those who
look on hear each other; in the lobby all who are there. Everything up to
the end of the line is said.)";

inline constexpr std::string_view tell =
    R"(Speaks to one person, wherever that person is. Nobody else hears it.)";

inline constexpr std::string_view who =
    R"(Lists who is here: at a table its players and those who look on, in the
lobby everybody.)";

inline constexpr std::string_view state =
    R"(Shows the board, drawn to fit your screen. SET changes its width, colours
and whether it is drawn or told in sentences. STATE JSON gives everything
that you may know as one JSON object.)";

inline constexpr std::string_view moves =
    R"(Lists everything that you may do now, one a line, each just as you would
send it. Where there are too many, a line with ~ stands for those of one
kind and says how many they are.

In JSON mode there are also the choices per argument: whichever value of
each field a program takes, the command is allowed.)";

inline constexpr std::string_view hint =
    R"(Asks the best computer player what it would do in your place, and why. It
knows no more than you do.)";

inline constexpr std::string_view why =
    R"(Asks whether an action would be allowed, without doing it. If it is not,
the answer names the rule.)";

inline constexpr std::string_view whatif =
    R"(Tells what would follow from an action, without doing it: first what would
happen, in the words in which you would hear of it, then the numbers that
would change, each as it is and as it would be:

  INFLUENCE ISLAND 5 anna 3 4, bruno 1 1
  PLAYER anna TOWERS 8 7 PROFESSORS 1 2

It knows only what you may see: where chance would decide, it stops and says
so.)";

inline constexpr std::string_view undo =
    R"(Takes back your last line of this turn. It cannot go back past anything
that chance or a secret revealed, nor after the turn has passed, and not
more than twenty times a turn. Everybody is told.)";

inline constexpr std::string_view history =
    R"(The whole game as lines that could be sent again: how the table was opened,
then every choice and action with who made it. Fed to "tavolad --stdio",
the record of a game that is over leads to the same end.

HISTORY alone is about your table; a number names another of your games.)";

inline constexpr std::string_view since =
    R"(Gives again what happened after the event of this number, for a program
that has missed something. OK of an action and STATE end with SEQ and the
number of the last event.)";

inline constexpr std::string_view hash =
    R"(HASH tells a number that sums up the state of the whole game. HASH and such
a number checks it: two games with the same hash stand the same. The record
of a game that is over ends with one.)";

inline constexpr std::string_view wait =
    R"(Answered when it is on you to act or the game is over, so that a script can
send its lines one after the other. With a number it gives up after so many
seconds. The lines that you send behind it wait too.)";

inline constexpr std::string_view as =
    R"(At a table with HOTSEAT, where one keyboard has all seats: AS and a name
before a command says who acts. Without it, it is whoever is to act.)";

}  // namespace tavola::help
