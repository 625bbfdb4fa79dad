#include "grammar/renaissance/topics.hpp"

#include <array>

namespace tavola::renaissance {

namespace {

constexpr std::array<Topic, 14> table{{
    {.name = "goal",
     .summary = "what the game is about and who wins",
     .text = R"(You lead a great family of Florence. Take resources from the market, pay for
development cards with them, let the cards produce more resources and faith,
and win leaders and the Pope's favour on the way.

The game ends when somebody has seven development cards or has reached the
end of the faith track. Then whoever has most points wins (RULES end). One
player alone plays against Lorenzo the Magnificent (RULES solo).)"},
    {.name = "setup",
     .summary = "what lies where at the beginning",
     .text = R"(The 48 development cards lie in twelve piles, one for each colour (green,
blue, yellow, purple) and level (1 to 3), four cards each; only the top card
is seen. Thirteen marbles are mixed: twelve make the market of three rows
and four columns, one is the spare.

The first player is drawn. Everybody is dealt four leaders and keeps two of
them, secretly: KEEP 1 3. Then the others start with a little more, in order
of play:

  player          1st   2nd   3rd   4th
  resources        0     1     1     2     of your choice: PICK coin mid
  faith            0     0     1     1)"},
    {.name = "turn",
     .summary = "what you do in your turn",
     .text = R"(In your turn you do exactly one main action:

  take marbles from the market           MARKET   (RULES market)
  buy one development card               BUY      (RULES cards)
  use your productions                   PRODUCE  (RULES production)

Before or after it you may play or discard leaders (RULES leaders), and at
any moment rearrange your depots (RULES depots). Then END ends the turn.)"},
    {.name = "market",
     .summary = "marbles, and what they give",
     .text = R"(You choose a row or a column and get what all its marbles give:

  yellow a coin      grey a stone      purple a servant      blue a shield
  red one faith      white nothing, unless a leader of yours turns it

Then the spare is pushed in: into a row from the right, into a column from
below. The marble that falls out at the other end is the new spare.

Each resource must be stored in a depot (PUT) or given up (DROP). You may
give up any; each gives one faith to every other player, all at once when
everything is placed. You may even drop what already lies in a depot, to
make room.)"},
    {.name = "depots",
     .summary = "where resources may lie",
     .text = R"(Your warehouse has three shelves: small with 1 space, mid with 2, big with
3. A shelf holds one kind of resource, and no kind lies on two shelves. A
leader may give you a depot of 2 spaces for one kind (sp1, sp2), which may
lie on a shelf as well.

What comes from the market goes into depots; what you produce goes into the
strongbox, which has no limit. Nothing moves between the two, but you pay
from both as you like.

SWAP small big exchanges what lies on two shelves, SHIFT coin big sp1 moves
one piece. Both are free at any moment of your turn, also while you place
resources from the market.)"},
    {.name = "cards",
     .summary = "buying development cards",
     .text = R"(You may buy the top card of a pile for its cost, in resources from anywhere,
and put it into one of your three slots. A card of level 1 needs an empty
slot, one of level 2 a card of level 1 to lie on, one of level 3 one of
level 2; colours do not matter.

Only the top card of a slot produces. Covered cards still count: for points,
for leaders, and for the seventh card that ends the game.)"},
    {.name = "production",
     .summary = "making resources of resources",
     .text = R"(You use as many of your productions as you like, each once:

  BASE      everybody has it: any two resources for any one
  SLOT n    the top card of a slot, as printed on it
  LEADER n  a played production leader: one of its kind for one of your
            choice and one faith

All inputs are paid first, together; then all outputs arrive in the
strongbox, then the faith. What a production gives cannot pay for another in
the same turn.)"},
    {.name = "leaders",
     .summary = "playing leaders, and what they do",
     .text = R"(A leader in your hand can be played when you have what it asks for (nothing
is paid), or discarded for one faith. A played leader works to the end and
scores its points. There are four kinds, each for each resource:

  discount       every card whose cost has the resource costs one less
  depot          a depot of two spaces for the resource
  white marble   each white marble you take is the resource; with two such
                 leaders you choose for each marble
  production     one of the resource for one of your choice and one faith

Cards asked for may be covered; those of level 2 must be of level 2 exactly.
Resources asked for count wherever they lie.)"},
    {.name = "faith",
     .summary = "the faith track and the Vatican reports",
     .text = R"(The track has spaces 0 to 24. At the end you score for the best you have
reached:

  space     3   6   9  12  15  18  21  24
  points    1   2   4   6   9  12  16  20

The first time that any marker reaches space 8, 16 or 24 there is a Vatican
report. Everybody whose marker stands in that section of the track or beyond
it gets the Pope's favour tile; everybody else loses it for good:

  section       1      2       3
  spaces        5-8    12-16   19-24
  tile          2      3       4 points)"},
    {.name = "end",
     .summary = "how the game ends and who wins",
     .text = R"(When somebody has bought the seventh card or stands on space 24, the round
is played to its end, so that all have had the same number of turns. Then
everybody counts (RULES score), and most points win. If several have most,
the one with most resources wins; if that is equal too, they share it.)"},
    {.name = "score", .summary = "what is worth points", .text = R"(Your points are the sum of

  all development cards, covered ones too
  the best space of the faith track you have reached (RULES faith)
  the Pope's favour tiles that you have got: 2, 3, 4
  your played leaders, not those in hand
  one point for every five resources you have left, of any kinds)"},
    {.name = "solo",
     .summary = "one player against Lorenzo",
     .text = R"(NEW renaissance 1 starts at once. Lorenzo has a black cross on the faith
track and seven tokens, shuffled. Whenever you END your turn the next one is
turned over:

  discard (one of each colour)   two cards of the colour leave the game,
                                 from the lowest level that has some
  cross 2 (two of them)          the black cross goes 2 spaces
  cross 1 SHUFFLE                it goes 1 space, and all are shuffled

What you drop moves the black cross as well, and it calls Vatican reports.
You win when you reach space 24 or buy your seventh card. You lose when the
black cross is on 24 first, or when no card of some colour is left.)"},
    {.name = "secrets",
     .summary = "who sees what",
     .text = R"(Everybody sees the market, the top cards, all boards and the leaders that
were played. Only you see the leaders in your hand; which ones somebody has
discarded is told when the game is over. Nobody sees the cards under the top
ones, nor which token comes next.)"},
    {.name = "commands",
     .summary = "a turn in commands",
     .text = R"(Your leaders, then perhaps a starting resource:

  KEEP 1 3
  PICK coin mid

A turn is one of these, and then END:

  MARKET ROW 2                       then PUT coin big, DROP shield ...
  MARKET ROW 2 coin@big shield@drop  or all at once
  BUY green 1 SLOT 1                 from the shelves first, or say from
  BUY green 1 SLOT 1 PAY shield@big shield@strongbox        where
  PRODUCE BASE coin stone FOR shield, SLOT 1

MOVES lists everything you may do now, HELP MARKET explains a command,
WHATIF MARKET ROW 2 tells what would happen, and HINT what a good player
would do.)"},
}};

}  // namespace

std::span<const Topic> topics() { return table; }

}  // namespace tavola::renaissance
