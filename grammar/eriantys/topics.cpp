#include "grammar/eriantys/topics.hpp"

#include <array>

namespace tavola::eriantys {

namespace {

constexpr std::array<Topic, 16> table{{
    {.name = "goal",
     .summary = "what the game is about and who wins",
     .text = R"(Students of five colours wander between schools and islands, and mother
nature walks round the islands. Where she stops, whoever has most influence
builds towers. Get your towers off your board and onto the islands: whoever
places the last of them wins at once.

If nobody manages that, the game ends when only three groups of islands are
left, or after the round in which the bag or the assistants ran out. Then
the most towers on islands win (see RULES end).)"},
    {.name = "setup",
     .summary = "what lies where at the beginning",
     .text = R"(Twelve islands, numbered 1 to 12, form a ring. Mother nature starts on one
of them, drawn by chance; that one and the one opposite are empty, on each
of the others lies one student. The other 120 students are in the bag, 24 of
each colour: red, green, blue, yellow, pink. Each entrance is drawn from it.

  players               2     3     4 (two teams)
  entrance              7     9     7 students
  towers                8     6     8 for each team
  clouds                2     3     4
  students on a cloud   3     4     3
  students you move     3     4     3 in a turn

Everybody has ten assistants, 1 to 10, and chooses a colour of towers and a
wizard. Nobody has a professor yet. Who plans first in round 1 is drawn.)"},
    {.name = "round",
     .summary = "a round from beginning to end",
     .text = R"(A round has two phases. In the planning phase the clouds are filled from the
bag, then everybody plays one assistant. In the action phase everybody takes
one turn, the lowest assistant first:

  1. move three students (four when three play)   MOVE
  2. move mother nature, and see what happens     MN
  3. take the students of one cloud               CLOUD

Whoever played the lowest assistant plans first in the next round. There are
ten rounds at most.)"},
    {.name = "planning",
     .summary = "clouds and assistants",
     .text = R"(First each cloud gets its students from the bag. Then everybody plays an
assistant, clockwise from the player who had the lowest one in the round
before.

You may not play a value that somebody else has played in this round, unless
all the assistants in your hand have such values: then you may play any of
them. Of two equal ones the one played earlier acts first.

  assistant        1   2   3   4   5   6   7   8   9  10
  steps at most    1   1   2   2   3   3   4   4   5   5

An assistant is used up when played. Hands are open: everybody can tell what
the others still hold.)"},
    {.name = "students",
     .summary = "moving students",
     .text = R"(You move three students (four when three play), one after the other, from
your entrance, each to where you like:

  MOVE red DINING       to your own dining room
  MOVE red ISLAND 4     to any island

In the dining room every colour has a table of ten seats; a full table takes
nobody. Students there decide who has the professor. A student on an island
stays there and counts for whoever has its professor, now or later. Putting
students on an island changes no towers by itself: mother nature does that.)"},
    {.name = "professors",
     .summary = "who controls a colour",
     .text = R"(There is one professor for each colour. You take it when you put a student
into your dining room and then have strictly more of its colour there than
every other player. So the first student of a colour brings its professor,
and on a tie it stays where it is. Once taken, a professor always is with
some player.

Whoever has the professor has the influence of all students of that colour
on all islands.)"},
    {.name = "mother-nature",
     .summary = "how she moves and what she does",
     .text = R"(Mother nature goes clockwise, at least one island and at most as many as
your assistant allows. Unified islands count as one step, and she may come
all the way round to where she was.

Where she stops, influence is counted (RULES influence). The side with
strictly most of it conquers the island, whoever's turn it is; on a tie, or
when nobody has any, all stays as it is.)"},
    {.name = "influence",
     .summary = "how influence is counted",
     .text = R"(Your influence on an island, or on a group of unified islands, is

  one for each student there whose professor you have
  one for each tower of yours there.

Students whose professor nobody has count for nobody. In a team the two of
you count together, and your towers once. Only strictly the most counts: if
two share the first place, even above the owner, nothing happens.)"},
    {.name = "towers",
     .summary = "conquering an island",
     .text = R"(Whoever conquers an island puts a tower on it, on a group one on each tile.
Towers that stood there go back to their owner's board. An island that you
have already gets no further towers.

When your last tower leaves your board you have won, at once, even if it was
not your turn and even if there were too few for the whole group.)"},
    {.name = "islands",
     .summary = "how islands unify, and their numbers",
     .text = R"(When neighbouring islands bear towers of the same colour they become one
group, for good: their students, towers and no-entry tiles are together,
mother nature passes them in one step and they are conquered together, with
as many towers as they have tiles.

Islands keep their numbers. A group is shown by all of them, such as 4+5 or
12+1, and you may call it by any of them. When three groups or fewer are
left, the game ends at once.)"},
    {.name = "clouds",
     .summary = "new students for your entrance",
     .text = R"(After mother nature you choose a cloud that still has students and take all
of them into your entrance. Each cloud serves one player in a round, so the
last one takes what is left.

When the bag could not fill all clouds, nobody takes any in that round: it
is the last.)"},
    {.name = "end", .summary = "how the game ends and who wins", .text = R"(At once:
  - somebody places the last tower, and wins
  - three groups of islands or fewer are left.
At the end of the round, after everybody's turn:
  - the last student has been drawn from the bag
  - somebody has played the last assistant.

Unless a last tower decides it, whoever has most towers on the islands wins;
on a tie, who of these has more professors. If that is a tie too, they share
the victory.)"},
    {.name = "expert",
     .summary = "coins and characters",
     .text = R"(In an expert game (NEW eriantys 2 EXPERT) three characters, drawn by chance,
lie on the table, and everybody starts with one coin. A student that takes
seat 3, 6 or 9 at a table of your dining room earns you another, for as long
as the bank has some.

Once in your turn, at any moment, also after the cloud, you may pay for a
character and use it (CHARACTER). After its first use a card costs one more
for the rest of the game. What it changes about counting or walking lasts
until your turn ends. If you could still play one after taking a cloud, your
turn stays open until you do or say END.)"},
    {.name = "characters",
     .summary = "what each of the twelve does",
     .text = R"(With its number and price; one coin more after the first use.

 1 monk (1)       Holds 4 students. Put one of them on an island; the card
                  gets a new one from the bag.
 2 farmer (2)     In this turn you take a professor from another player also
                  when you two have equally many students and nobody more.
 3 herald (3)     Count influence on an island of your choice as if mother
                  nature had stopped there. She still moves as usual.
 4 magic postman (1)     Mother nature may go two islands farther.
 5 herb granny (2)       Holds 4 no-entry tiles. Put one on an island: when
                  mother nature stops there next, the tile goes back to the
                  card and nothing else happens.
 6 centaur (3)    In this turn towers count for nobody.
 7 jester (1)     Holds 6 students. Swap up to 3 of your entrance for as
                  many on the card.
 8 knight (2)     In this turn you have 2 influence more.
 9 mushroom hunter (3)   Name a colour: in this turn it counts for nobody.
10 minstrel (1)   Swap up to 2 students of your entrance for as many of your
                  dining room.
11 spoiled princess (2)  Holds 4 students. Put one of them into your dining
                  room; the card gets a new one from the bag.
12 thief (3)      Name a colour: everybody, you too, returns 3 students of
                  it from the dining room to the bag, or all they have.)"},
    {.name = "teams",
     .summary = "four players, two against two",
     .text = R"(With four players the tower colour makes the team: two players black, two
white. Each has a school of its own, and each professor is one player's, not
the team's. On the islands your team counts together: both players'
professors, and the team's towers once.

All eight towers of a team are on the board of the member who sat down
first. You win and lose together. You may not put students into your mate's
dining room, nor play the assistant that your mate has just played.)"},
    {.name = "commands", .summary = "a turn in commands", .text = R"(A round in a game of two:

  ASSISTANT 4                        plan
  MOVE red DINING                    your turn: three students, one by one
  MOVE blue ISLAND 4, blue DINING    or several in one line
  MN 2                               mother nature goes two islands
  CLOUD 1                            new students; the turn is over

MOVES lists everything you may do now, HELP MOVE explains a command, WHATIF
MN 2 tells what would happen, and HINT what a good player would do.)"},
}};

}  // namespace

std::span<const Topic> topics() { return table; }

}  // namespace tavola::eriantys
