#include "grammar/renaissance/verbs.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace tavola::renaissance {

namespace {

/// In the order of Sentence.
constexpr std::array<Verb, 12> table{{
    {.name = "KEEP",
     .place = Place::game,
     .synopsis = "KEEP a b",
     .summary = "choose the two leaders you keep",
     .help = R"(At the beginning everybody is dealt four leaders and keeps two of them; the
others leave the game. Only you see which. Everybody chooses at the same
time. The four are numbered 1 to 4 as your board shows them; those that you
keep are your leaders 1 and 2 from then on, in the order in which you name
them.

RULES leaders says what leaders do.)",
     .example = "KEEP 1 3",
     .json = "numbers..."},
    {.name = "PICK",
     .place = Place::game,
     .synopsis = "PICK resource depot",
     .summary = "take a starting resource onto a shelf",
     .help = R"(Before the first turn the second and third player take one resource of their
choice, the fourth player takes two. Each goes onto a shelf at once: small,
mid or big. Two of the same kind must share a shelf, two of different kinds
need two. The ask says how many are LEFT.)",
     .example = "PICK coin mid",
     .json = "resource depot"},
    {.name = "MARKET",
     .place = Place::game,
     .synopsis = "MARKET ROW n | COL n [resource@depot | resource@drop ...]",
     .summary = "take the marbles of a row or a column",
     .help = R"(One of the three main actions. You get what the marbles of a row (1 to 3
from the top) or of a column (1 to 4 from the left) give: yellow a coin,
grey a stone, purple a servant, blue a shield, red one faith, white nothing
unless one of your leaders says otherwise. Then the spare marble is pushed
in, from the right or from below.

Each resource has to be put into a depot or dropped: with PUT and DROP, one
by one, or at once behind the line, every resource exactly once and in any
order:

  MARKET ROW 2 coin@big stone@mid shield@drop

Such a line is done wholly or not at all. SWAP and SHIFT may rearrange your
depots before and in between. Each dropped resource gives one faith to every
other player. A white marble that two of your leaders could turn is taken as
the resource you name.)",
     .example = "MARKET ROW 2 coin@big stone@mid shield@drop",
     .json = "ROW=row? COL=col? place...?"},
    {.name = "PUT",
     .place = Place::game,
     .synopsis = "PUT resource depot",
     .summary = "store a resource from the market",
     .help = R"(After MARKET, stores one of the resources that are pending in one of your
depots: small (1 space), mid (2), big (3), or a leader's: sp1, sp2 (2 each).
A shelf holds one kind, and no kind lies on two shelves; a leader's depot
holds its own kind, wherever else that lies.)",
     .example = "PUT coin big",
     .json = "resource depot"},
    {.name = "DROP",
     .place = Place::game,
     .synopsis = "DROP resource [depot]",
     .summary = "give up a resource: one faith for all others",
     .help = R"(After MARKET, gives up one of the resources that are pending; with a depot
behind it, one that lies there already, to make room. When all are stored or
dropped, every other player gets one faith for each that was dropped; in a
solo game it is Lorenzo who does.)",
     .example = "DROP shield",
     .json = "resource depot?"},
    {.name = "BUY",
     .place = Place::game,
     .synopsis = "BUY colour level SLOT n [PAY resource@place ...]",
     .summary = "buy a development card",
     .help = R"(One of the three main actions: you buy the top card of a pile, named by its
colour (green, blue, yellow, purple) and level (1 to 3), and put it into one
of your three slots. A card of level 1 needs an empty slot, one of level 2 a
card of level 1 to lie on, one of level 3 one of level 2.

PAY says where each piece comes from, exactly the price (less what your
leaders take off), one word a piece: PAY coin@big coin@strongbox. Without it
the shelves pay first, then leaders' depots, then the strongbox.)",
     .example = "BUY green 1 SLOT 2 PAY shield@big shield@strongbox",
     .json = "colour level SLOT=slot PAY=pay...?"},
    {.name = "PRODUCE",
     .place = Place::game,
     .synopsis =
         "PRODUCE BASE r r FOR r | SLOT n | LEADER n FOR r [, ...] [PAY resource@place ...]",
     .summary = "use your productions",
     .help = R"(One of the three main actions. Any of your productions may be used, each
once, set apart by commas:

  BASE coin stone FOR shield   any two resources for any one
  SLOT 1                       the top card of that slot
  LEADER 2 FOR coin            a played production leader: one of its kind
                               for one of your choice and one faith

All inputs are paid together before anything arrives; what is produced goes
into the strongbox. PAY says where each piece comes from, exactly all
inputs; without it the shelves pay first, then leaders' depots, then the
strongbox.)",
     .example =
         "PRODUCE BASE coin stone FOR shield, SLOT 1 PAY coin@big stone@mid servant@strongbox",
     .json = "items[BASE=base...? SLOT=slot? LEADER=leader? FOR=for?] PAY=pay...?"},
    {.name = "SWAP",
     .place = Place::game,
     .synopsis = "SWAP depot depot",
     .summary = "exchange what lies in two depots",
     .help = R"(At any moment of your turn you may rearrange your depots; it costs nothing.
Two shelves exchange all they hold, also when one is empty. From a shelf to
a leader's depot, or back, as many pieces as fit move from the first to the
second.)",
     .example = "SWAP small big",
     .json = "from to"},
    {.name = "SHIFT",
     .place = Place::game,
     .synopsis = "SHIFT resource depot depot",
     .summary = "move one resource between depots",
     .help = R"(At any moment of your turn: moves one piece from the first depot to the
second, between a shelf and a leader's depot. From shelf to shelf it works
only for a single piece that goes to an empty one.)",
     .example = "SHIFT coin big sp1",
     .json = "resource from to"},
    {.name = "ACTIVATE",
     .place = Place::game,
     .synopsis = "ACTIVATE n",
     .summary = "play one of your leaders",
     .help = R"(Before or after your main action you may play leaders from your hand, 1 or 2,
whose requirement you meet: so many cards in your slots, covered ones too,
or five resources of a kind wherever they lie. It costs nothing, works for
the rest of the game and scores its points at the end.)",
     .example = "ACTIVATE 1",
     .json = "number"},
    {.name = "DISCARD",
     .place = Place::game,
     .synopsis = "DISCARD n",
     .summary = "discard one of your leaders for one faith",
     .help = R"(Before or after your main action you may discard leaders from your hand, 1 or
2, for one faith each. The others learn which leader it was when the game is
over. A leader that was played stays.)",
     .example = "DISCARD 2",
     .json = "number"},
    {.name = "END",
     .place = Place::game,
     .synopsis = "END",
     .summary = "end your turn",
     .help = R"(A turn ends when you say so: after your main action, when nothing is pending
any more. Before that, END tells what is missing. In a solo game Lorenzo's
next token is turned over then.)",
     .example = "END"},
}};

constexpr auto words = std::to_array<std::string_view>({
    // clang-format off
    "coin", "stone", "servant", "shield", "faith", "white", "blue", "grey", "gray", "yellow", "purple", "red", "green",
    "small", "mid", "medium", "big", "sp1", "sp2", "strongbox", "drop", "depot", "resource",
    "row", "col", "column", "base", "slot", "leader", "leaders", "for", "pay", "got", "card", "cards",
    "lorenzo", "vatican", "token", "cross", "shuffle", "marbles", "spare", "pile", "top", "left", "hands",
    "played", "discarded", "hand", "up", "lost", "none", "nothing", "pending", "or", "of", "after", "turn",
    "lastround", "over", "winner", "tie", "reason", "score", "order",
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

}  // namespace tavola::renaissance
