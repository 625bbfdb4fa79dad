#include "grammar/eriantys/verbs.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace tavola::eriantys {

namespace {

/// In the order of Sentence.
constexpr std::array<Verb, 12> table{{
    {.name = "ASSISTANT",
     .short_forms = "A PLAY",
     .place = Place::game,
     .synopsis = "ASSISTANT n",
     .summary = "play an assistant for this round",
     .help = R"(In the planning phase everybody plays one assistant, 1 to 10, face up. It
says two things: low numbers act earlier in this round, and half the number,
rounded up, is how many islands mother nature may go in your turn (1 and 2:
one island, 9 and 10: five).

A value that somebody has played in this round already cannot be played,
unless every assistant you still hold was. Each of the ten serves once in
the game. The ask lists those that you can play now.)",
     .example = "ASSISTANT 7",
     .json = "assistant"},
    {.name = "MOVE",
     .place = Place::game,
     .synopsis = "MOVE colour DINING | colour ISLAND n [, colour ...]",
     .summary = "move students from your entrance",
     .help = R"(A turn begins with moving students from your entrance, one by one: three of
them, or four in a game of three players. Each goes to your dining room,
where it helps you to its colour's professor, or to an island, where it
counts for whoever has that professor. The ask says how many are LEFT.

ISLAND may be left out: MOVE red 4. An island that is part of a group
answers to the number of each of its tiles. Several moves fit into one line,
set apart by commas; they are done in this order, and all of them or none:
MOVE red DINING, blue ISLAND 4.)",
     .example = "MOVE red DINING, blue ISLAND 4",
     .json = "moves[student to island?]"},
    {.name = "MN",
     .place = Place::game,
     .synopsis = "MN steps",
     .summary = "move mother nature clockwise",
     .help = R"(When your students are moved, mother nature goes on clockwise: one island at
least, and at most as many as your assistant allows; the ask says STEPS.
A group of unified islands is one step, however large.

Where she stops, influence is counted, and whoever has most conquers the
island. WHATIF MN 2 tells what would come of it.)",
     .example = "MN 2",
     .json = "steps"},
    {.name = "CLOUD",
     .place = Place::game,
     .synopsis = "CLOUD n",
     .summary = "take the students of a cloud",
     .help = R"(After mother nature you take all students of one cloud into your entrance.
A cloud that somebody took in this round is empty; the ask lists the others.
In a round whose clouds could not all be filled nobody takes any.

In an expert game your turn stays open after that for as long as you could
still play a character: then END ends it.)",
     .example = "CLOUD 1",
     .json = "cloud"},
    {.name = "CHARACTER",
     .short_forms = "CHAR",
     .place = Place::game,
     .synopsis = "CHARACTER n|name [arguments]",
     .summary = "pay for a character and use it (expert games)",
     .help = R"(Once in your turn, at any moment of it, you may pay for one of the three
characters on the table. n is the number of the card or its name: 1 monk,
2 farmer, 3 herald, 4 postman, 5 granny, 6 centaur, 7 jester, 8 knight,
9 hunter, 10 minstrel, 11 princess, 12 thief. What it wants to know:

  CHARACTER 1 red ISLAND 4               the student and where it goes
  CHARACTER 3 ISLAND 4                   also 5: an island
  CHARACTER 7 red blue FOR green pink    also 10: what you give from your
                                         entrance, FOR what you get
  CHARACTER 9 red                        also 11, 12: a colour
  CHARACTER 2                            also 4, 6, 8: nothing

You may also say just CHARACTER 7: then you are asked step by step, and pay
nothing before the last one; CANCEL gives it up. RULES characters says what
each of them does. The ask lists as CARDS those you could play now.)",
     .example = "CHARACTER 1 red ISLAND 4",
     .json = "character colour? ISLAND=island? given...? FOR=taken...?"},
    {.name = "END",
     .place = Place::game,
     .synopsis = "END",
     .summary = "end your turn without a character",
     .help = R"(A turn ends by itself when you have taken a cloud, unless it is an expert
game and you could still play a character. Then you either do so, which
ends the turn, or say END. Before that, END tells what is missing.)",
     .example = "END"},
    {.name = "COLOUR",
     .place = Place::game,
     .synopsis = "COLOUR colour",
     .summary = "tell a character in use which colour",
     .help = R"(The answer to the ask COLOUR, when you have said CHARACTER n of card 1, 9,
11 or 12 without more. The ask lists the colours to choose from. Card 1 then
asks for the ISLAND; the others do what they do.)",
     .example = "COLOUR red",
     .json = "colour"},
    {.name = "ISLAND",
     .place = Place::game,
     .synopsis = "ISLAND n",
     .summary = "tell a character in use which island",
     .help = R"(The answer to the ask ISLAND, when you have said CHARACTER n of card 1, 3 or
5 without more. Any tile's number names its whole group.)",
     .example = "ISLAND 4",
     .json = "island"},
    {.name = "SWAP",
     .place = Place::game,
     .synopsis = "SWAP colour ... FOR colour ...",
     .summary = "tell the jester or the minstrel what to swap",
     .help = R"(The answer to the ask SWAP, when you have said CHARACTER 7 or CHARACTER 10
without more: before FOR the students you give from your entrance, behind it
as many that come back, from the card (7) or from your dining room (10). The
ask says how many you may swap at most (MAX).)",
     .example = "SWAP red blue FOR green pink",
     .json = "given... FOR=taken..."},
    {.name = "CANCEL",
     .place = Place::game,
     .synopsis = "CANCEL",
     .summary = "give up the character you are being asked about",
     .help = R"(A character that is played step by step costs nothing until its last step.
CANCEL gives it up: nothing has happened, nobody has seen it, and you may
still play a character in this turn.)",
     .example = "CANCEL"},
    {.name = "TOWER",
     .place = Place::game,
     .synopsis = "TOWER colour",
     .summary = "choose the colour of your towers",
     .help = R"(Before the game starts everybody chooses a colour of towers: black or white,
and grey when three play. Each colour goes to one player. With four players
it goes to two, and those two are a team.)",
     .example = "TOWER black",
     .json = "tower"},
    {.name = "WIZARD",
     .place = Place::game,
     .synopsis = "WIZARD name",
     .summary = "choose your wizard",
     .help = R"(Before the game starts everybody chooses the wizard on the back of the
assistants: king, witch, sage or druid. It makes no difference to the game.)",
     .example = "WIZARD king",
     .json = "wizard"},
}};

constexpr auto words = std::to_array<std::string_view>({
    // clang-format off
    "red", "green", "blue", "yellow", "pink", "black", "white", "grey",
    "dining", "island", "card", "for", "planning", "action",
    "after", "cards", "clouds", "coins", "conquer", "cost", "from", "group", "holds", "lastround",
    "left", "max", "merge", "noentry", "of", "order", "over", "phase", "price", "professor",
    "reason", "round", "starter", "steps", "students", "tie", "tiles", "to", "towers", "turn",
    "winner", "with",
    // clang-format on
});

}  // namespace

std::span<const Verb> verbs() { return table; }

Sentence sentence_of(const Verb& verb) {
    const auto itself = [&](const Verb& row) { return &row == &verb; };
    auto found = std::ranges::find_if(table, itself);
    if (found == table.end()) {
        found = std::ranges::find(table, verb.name, &Verb::name);
    }
    assert(found != table.end());
    return static_cast<Sentence>(found - table.begin());
}

const Verb& verb_of(Sentence sentence) { return table[static_cast<std::size_t>(sentence)]; }

std::span<const std::string_view> reserved_words() { return words; }

}  // namespace tavola::eriantys
