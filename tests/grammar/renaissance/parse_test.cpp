#include "grammar/renaissance/parse.hpp"

#include "grammar/renaissance/rules.hpp"
#include "tests/grammar/allocations.hpp"
#include "tests/grammar/renaissance/sample_games.hpp"

#include <catch2/catch.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace tavola::renaissance {
namespace {

/// A whole line: the verb, and what follows behind one blank.
Expected<Actions, Refusal> parse_line(std::string_view line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    return parse(verb_called(line.substr(0, end)), line.substr(std::min(end + 1, line.size())));
}

Actions only(const Action& action) { return {.list = {action}, .said = 1}; }

Payment paying(const std::vector<std::pair<Resource, Place>>& pieces) {
    Payment payment;
    for (const auto& [resource, place] : pieces) {
        payment[place].add(resource);
    }
    return payment;
}

Production base(Resource one, Resource other, Resource out) {
    Production items;
    items.base = BaseProduction{.in = {one, other}, .out = out};
    return items;
}

Production slots(std::initializer_list<unsigned> numbers) {
    Production items;
    for (const unsigned number : numbers) {
        items.slots.insert(number);
    }
    return items;
}

Production leader(unsigned number, Resource out) {
    Production items;
    items.leaders.insert(number);
    if (number >= 1 && number <= kept_leaders) {
        items.leader_out[number - 1] = out;
    }
    return items;
}

Production all_three() {
    Production items = base(Resource::coin, Resource::stone, Resource::shield);
    items.slots.insert(2);
    items.leaders.insert(1);
    items.leader_out[0] = Resource::servant;
    return items;
}

Production twice(Production items) {
    items.twice = true;
    return items;
}

using enum Resource;

}  // namespace

TEST_CASE("the sentences of Renaissance are free of endless loops",
          "[grammar][renaissance][parse]") {
    CHECK(tao::pegtl::analyze<rule::keep>() == 0);
    CHECK(tao::pegtl::analyze<rule::goes_to>() == 0);
    CHECK(tao::pegtl::analyze<rule::market>() == 0);
    CHECK(tao::pegtl::analyze<rule::drop>() == 0);
    CHECK(tao::pegtl::analyze<rule::buy>() == 0);
    CHECK(tao::pegtl::analyze<rule::produce>() == 0);
    CHECK(tao::pegtl::analyze<rule::swap>() == 0);
    CHECK(tao::pegtl::analyze<rule::shift>() == 0);
    CHECK(tao::pegtl::analyze<rule::numbered>() == 0);
    CHECK(tao::pegtl::analyze<rule::nothing_more>() == 0);
}

namespace {
struct Accepted {
    std::string line{};
    Actions actions{};
};
}  // namespace

// clang-format off
TEST_CASE("good lines of Renaissance say what they mean", "[grammar][renaissance][parse]") {
    const auto c = GENERATE(values<Accepted>({
        {"KEEP 1 3",                       only(KeepLeaders{1, 3})},
        {"keep \t 4  2 ",                  only(KeepLeaders{4, 2})},
        {"KEEP 0 999999999999",            only(KeepLeaders{0, 255})},
        {"PICK coin mid",                  only(PickResource{coin, Place::mid})},
        {"PICK Yellow MEDIUM",             only(PickResource{coin, Place::mid})},
        {"PICK grey small",                only(PickResource{stone, Place::small})},
        {"PICK gray big",                  only(PickResource{stone, Place::big})},
        {"PICK purple sp1",                only(PickResource{servant, Place::sp1})},
        {"PICK blue sp2",                  only(PickResource{shield, Place::sp2})},
        {"PUT servant big",                only(PutResource{servant, Place::big})},
        {"DROP shield",                    only(DropResource{.resource = shield})},
        {"DROP shield  ",                  only(DropResource{.resource = shield})},
        {"DROP shield big",                only(DropResource{.resource = shield, .depot = Place::big})},
        {"MARKET ROW 2",                   only(TakeMarbles{{Line::Axis::row, 2}})},
        {"market col 4",                   only(TakeMarbles{{Line::Axis::column, 4}})},
        {"MARKET COLUMN 4",                only(TakeMarbles{{Line::Axis::column, 4}})},
        {"MARKET ROW 300",                 only(TakeMarbles{{Line::Axis::row, 255}})},
        {"MARKET ROW 2 coin@big stone@MID  Shield@drop",
                                           {.list = {TakeMarbles{{Line::Axis::row, 2}}, PutResource{coin, Place::big}, PutResource{stone, Place::mid},
                                                     DropResource{.resource = shield}}, .said = 4}},
        {"MARKET COL 1 yellow@medium",     {.list = {TakeMarbles{{Line::Axis::column, 1}}, PutResource{coin, Place::mid}}, .said = 2}},
        {"BUY green 2 SLOT 1",             only(BuyCard{.colour = Colour::green, .level = 2, .slot = 1})},
        {"buy Purple 3 slot 3",            only(BuyCard{.colour = Colour::purple, .level = 3, .slot = 3})},
        {"BUY blue 9 SLOT 0",              only(BuyCard{.colour = Colour::blue, .level = 9, .slot = 0})},
        {"BUY yellow 1 SLOT 2 PAY coin@big coin@strongbox blue@sp1",
                                           only(BuyCard{.colour = Colour::yellow, .level = 1, .slot = 2,
                                                        .payment = paying({{coin, Place::big}, {coin, Place::strongbox}, {shield, Place::sp1}})})},
        {"PRODUCE BASE coin stone FOR shield", only(Produce{.items = base(coin, stone, shield)})},
        {"PRODUCE SLOT 1, SLOT 3",         only(Produce{.items = slots({1, 3})})},
        {"PRODUCE slot 3,slot 1",          only(Produce{.items = slots({1, 3})})},
        {"PRODUCE LEADER 2 FOR coin",      only(Produce{.items = leader(2, coin)})},
        {"PRODUCE LEADER 9 FOR coin",      only(Produce{.items = leader(9, coin)})},
        {"PRODUCE SLOT 8",                 only(Produce{.items = slots({8})})},
        {"PRODUCE LEADER 1 FOR servant , SLOT 2 , BASE coin stone FOR shield", only(Produce{.items = all_three()})},
        {"PRODUCE SLOT 1, SLOT 1",         only(Produce{.items = twice(slots({1}))})},
        {"PRODUCE BASE coin coin FOR coin, BASE coin stone FOR shield", only(Produce{.items = twice(base(coin, stone, shield))})},
        {"PRODUCE SLOT 1 PAY coin@big",    only(Produce{.items = slots({1}), .payment = paying({{coin, Place::big}})})},
        {"PRODUCE",                        only(Produce{})},
        {"PRODUCE PAY coin@big",           only(Produce{.payment = paying({{coin, Place::big}})})},
        {"SWAP small big",                 only(SwapDepots{Place::small, Place::big})},
        {"SWAP medium sp2",                only(SwapDepots{Place::mid, Place::sp2})},
        {"SHIFT coin big sp1",             only(ShiftResource{coin, Place::big, Place::sp1})},
        {"ACTIVATE 1",                     only(PlayLeader{1})},
        {"DISCARD 2",                      only(DiscardLeader{2})},
        {"END ",                           only(EndTurn{})},
    }));
    DYNAMIC_SECTION(c.line) {
        const auto parsed = parse_line(c.line);
        REQUIRE(parsed);
        CHECK(*parsed == c.actions);
    }
}

namespace {
struct Refused {
    std::string line{};
    std::string code{};
    std::string text{};
};
}  // namespace

TEST_CASE("bad lines of Renaissance are told what was expected", "[grammar][renaissance][parse]") {
    const std::string resources = "; one of coin, stone, servant, shield";
    const std::string depots = "; one of small, mid, big, sp1, sp2";
    const std::string market = "; MARKET ROW n | COL n [resource@depot | resource@drop ...]";
    const std::string buy = "; BUY colour level SLOT n [PAY resource@place ...]";
    const std::string produce = "; PRODUCE BASE r r FOR r | SLOT n | LEADER n FOR r [, ...] [PAY resource@place ...]";
    const std::string piece = "; a resource and its place, such as coin@big or stone@strongbox";
    const std::string placement = "; a resource and its place, such as coin@big, or coin@drop";
    const auto c = GENERATE_COPY(values<Refused>({
        // a word that is none of its kind
        {"KEEP one two",              "bad-argument", "no leader 'one'; a number from 1 to 4"},
        {"KEEP 1 two",                "bad-argument", "no leader 'two'; a number from 1 to 4"},
        {"PICK gold mid",             "bad-argument", "no resource 'gold'" + resources},
        {"PICK coins mid",            "bad-argument", "no resource 'coins'" + resources},
        {"PICK white mid",            "bad-argument", "no resource 'white'" + resources},
        {"PICK coin middle",          "bad-argument", "no depot 'middle'" + depots},
        {"PICK coin strongbox",       "bad-argument", "no depot 'strongbox'" + depots},
        {"PUT coin@big",              "bad-argument", "no resource 'coin@big'" + resources},
        {"DROP coin floor",           "bad-argument", "no depot 'floor'" + depots},
        {"MARKET DIAGONAL 2",         "bad-argument", "no line 'DIAGONAL'; ROW and a number from 1 to 3, or COL and a number from 1 to 4"},
        {"MARKET 2",                  "bad-argument", "no line '2'; ROW and a number from 1 to 3, or COL and a number from 1 to 4"},
        {"MARKET ROW two",            "bad-argument", "no number 'two'; rows are 1 to 3, columns 1 to 4"},
        {"MARKET ROW 2 coin",         "bad-argument", "no placement 'coin'" + placement},
        {"MARKET ROW 2 gold@big",     "bad-argument", "no placement 'gold@big'" + placement},
        {"MARKET ROW 2 coin@bag",     "bad-argument", "no placement 'coin@bag'" + placement},
        {"MARKET ROW 2 coin@strongbox", "bad-argument", "no placement 'coin@strongbox'" + placement},
        {"MARKET ROW 2 coin @big",    "bad-argument", "no placement 'coin'" + placement},
        {"MARKET ROW 2 white@big",    "bad-argument", "no placement 'white@big'" + placement},
        {"BUY mauve 1 SLOT 1",        "bad-argument", "no colour 'mauve'; one of green, blue, yellow, purple"},
        {"BUY coin 1 SLOT 1",         "bad-argument", "no colour 'coin'; one of green, blue, yellow, purple"},
        {"BUY green one SLOT 1",      "bad-argument", "no level 'one'; a number from 1 to 3"},
        {"BUY green 1 SLOT one",      "bad-argument", "no slot 'one'; a number from 1 to 3"},
        {"BUY green 1 SLOT 1 PAY coin", "bad-argument", "no piece 'coin'" + piece},
        {"BUY green 1 SLOT 1 PAY coin@big x@big", "bad-argument", "no piece 'x@big'" + piece},
        {"BUY green 1 SLOT 1 PAY coin@drop", "bad-argument", "no piece 'coin@drop'" + piece},
        {"PRODUCE ALL",               "bad-argument", "no production 'ALL'; BASE r r FOR r, SLOT n or LEADER n FOR r"},
        {"PRODUCE BASE coin gold FOR shield", "bad-argument", "no resource 'gold'" + resources},
        {"PRODUCE BASE coin coin FOR faith", "bad-argument", "no resource 'faith'" + resources},
        {"PRODUCE SLOT x",            "bad-argument", "no slot 'x'; a number from 1 to 3"},
        {"PRODUCE LEADER x FOR coin", "bad-argument", "no leader 'x'; a number such as 1"},
        {"SWAP small tall",           "bad-argument", "no depot 'tall'" + depots},
        {"SHIFT coin tall big",       "bad-argument", "no depot 'tall'" + depots},
        {"ACTIVATE first",            "bad-argument", "no leader 'first'; a number such as 1"},
        // a word that is missing
        {"KEEP",                      "syntax", "column 6: expected the number of a leader; KEEP a b"},
        {"KEEP 1",                    "syntax", "column 7: expected the number of another leader; KEEP a b"},
        {"PICK",                      "syntax", "column 6: expected a resource; PICK resource depot"},
        {"PICK coin",                 "syntax", "column 10: expected a depot; PICK resource depot"},
        {"MARKET",                    "syntax", "column 8: expected ROW or COL" + market},
        {"MARKET ROW",                "syntax", "column 11: expected the number of the row or column" + market},
        {"DROP",                      "syntax", "column 6: expected a resource; DROP resource [depot]"},
        {"BUY",                       "syntax", "column 5: expected a colour" + buy},
        {"BUY green",                 "syntax", "column 10: expected a level" + buy},
        {"BUY green 2",               "syntax", "column 12: expected SLOT and its number" + buy},
        {"BUY green 2 1",             "syntax", "column 13: expected SLOT and its number, not '1'" + buy},
        {"BUY green 2 SLOT",          "syntax", "column 17: expected the number of a slot" + buy},
        {"BUY green 2 SLOT 1 PAY",    "syntax", "column 23: expected a piece and where it comes from, such as coin@big" + buy},
        {"PRODUCE BASE",              "syntax", "column 13: expected a resource" + produce},
        {"PRODUCE BASE coin coin",    "syntax", "column 23: expected FOR and what it gives" + produce},
        {"PRODUCE BASE coin coin coin", "syntax", "column 24: expected FOR and what it gives, not 'coin'" + produce},
        {"PRODUCE BASE coin FOR coin", "syntax", "column 19: expected a resource, not 'FOR'" + produce},
        {"PRODUCE SLOT",              "syntax", "column 13: expected the number of a slot" + produce},
        {"PRODUCE LEADER 1",          "syntax", "column 17: expected FOR and what it gives" + produce},
        {"PRODUCE SLOT 1,",           "syntax", "column 16: expected a production" + produce},
        {"PRODUCE PAY",               "syntax", "column 12: expected a piece and where it comes from, such as coin@big" + produce},
        {"SWAP",                      "syntax", "column 6: expected a depot; SWAP depot depot"},
        {"SWAP small",                "syntax", "column 11: expected a depot; SWAP depot depot"},
        {"SHIFT coin big",            "syntax", "column 15: expected a depot; SHIFT resource depot depot"},
        {"ACTIVATE",                  "syntax", "column 10: expected the number of a leader; ACTIVATE n"},
        // a word too many, or out of its place
        {"KEEP 1 2 3",                "syntax", "column 10: expected the end of the line, not '3'; KEEP a b"},
        {"PUT coin big mid",          "syntax", "column 14: expected the end of the line, not 'mid'; PUT resource depot"},
        {"DROP coin big mid",         "syntax", "column 15: expected the end of the line, not 'mid'; DROP resource [depot]"},
        {"MARKET ROW 2, coin@big",    "syntax", "column 13: expected a resource and its place, such as coin@big, or the end of the line, not ','" + market},
        {"BUY green 2 SLOT 1 coin@big", "syntax", "column 20: expected PAY or the end of the line, not 'coin@big'" + buy},
        {"PRODUCE SLOT 1 SLOT 2",     "syntax", "column 16: expected a comma, PAY or the end of the line, not 'SLOT'" + produce},
        {"PRODUCE SLOT 1 PAY coin@big, SLOT 2", "syntax", "column 28: expected a piece and where it comes from, such as coin@big, not ','" + produce},
        {"SWAP small big mid",        "syntax", "column 16: expected the end of the line, not 'mid'; SWAP depot depot"},
        {"END now",                   "syntax", "column 5: expected the end of the line, not 'now'; END"},
    }));
    DYNAMIC_SECTION(c.line) {
        const auto parsed = parse_line(c.line);
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error().code == c.code);
        CHECK(parsed.error().text == c.text);
    }
}
// clang-format on

TEST_CASE("a line of very many placements keeps their number", "[grammar][renaissance][parse]") {
    std::string line{"MARKET ROW 1"};
    for (int i = 0; i < 99; ++i) {
        line += " coin@big";
    }
    const auto parsed = parse_line(line);
    REQUIRE(parsed);
    CHECK(parsed->said == 100);
    CHECK(parsed->list.size() == 1 + most_placements);
}

TEST_CASE("a count of very many pieces does not overflow", "[grammar][renaissance][parse]") {
    std::string line{"BUY green 1 SLOT 1 PAY"};
    for (int i = 0; i < 300; ++i) {
        line += " coin@big";
    }
    const auto parsed = parse_line(line);
    REQUIRE(parsed);
    CHECK((*std::get<BuyCard>(parsed->list[0]).payment)[Place::big][coin] == 255);
}

TEST_CASE("columns of Renaissance count from where the arguments begin",
          "[grammar][renaissance][parse]") {
    const auto refused = parse(verb_called("SWAP"), "small big mid", 20);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().text ==
          "column 30: expected the end of the line, not 'mid'; SWAP depot depot");
    CHECK_FALSE(unreadable(verb_called("SWAP"), "small big"));
    CHECK(unreadable(verb_called("SWAP"), "small big mid"));
}

TEST_CASE("reading a good line of Renaissance asks for no memory",
          "[grammar][renaissance][parse]") {
    struct Words {
        const Verb& verb;
        std::string_view arguments{};
    };
    const Words lines[] = {
        {verb_called("KEEP"), "1 3"},
        {verb_called("MARKET"), "ROW 2 coin@big stone@mid shield@drop"},
        {verb_called("BUY"), "green 2 SLOT 1 PAY coin@big coin@strongbox"},
        {verb_called("PRODUCE"),
         "BASE coin stone FOR shield, SLOT 1, LEADER 1 FOR coin PAY coin@big"},
        {verb_called("SHIFT"), "coin big sp1"},
    };
    const std::size_t before = allocations();
    bool all_read = true;
    for (const Words& line : lines) {
        all_read = parse(line.verb, line.arguments).has_value() && all_read;
    }
    const std::size_t asked = allocations() - before;
    CHECK(asked == 0);
    CHECK(all_read);
}

}  // namespace tavola::renaissance
