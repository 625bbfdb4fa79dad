#include "grammar/renaissance/parse.hpp"

#include "grammar/renaissance/rules.hpp"
#include "grammar/sentence_reading.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <utility>

namespace tavola::renaissance {

namespace {

namespace pegtl = tao::pegtl;

// ---- what the rules mean ----

/// What was said so far.
struct Draft {
    Resource resource{};
    Place place{};
    Place from{};
    Place to{};
    std::optional<Place> dropped_from{};
    Colour colour{};
    Line line{};
    std::uint8_t number = 0;
    std::uint8_t second = 0;
    std::uint8_t slot = 0;
    std::uint8_t leader = 0;
    std::array<Resource, 2> in{};
    std::size_t ins = 0;
    Production items{};
    std::optional<Payment> payment{};
    Actions* actions = nullptr;  ///< where they are kept: in the result itself

    void say(Resource said) { resource = said; }
    void say(Place said) { place = said; }
    void say(Colour said) { colour = said; }
    void say(Line::Axis said) { line.axis = said; }

    void add(const Action& action) const {
        if (actions->list.size() < actions->list.capacity()) {
            actions->list.push_back(action);
        }
        ++actions->said;
    }
};

constexpr std::uint8_t most = std::numeric_limits<std::uint8_t>::max();

std::uint8_t small(std::string_view digits) {
    return static_cast<std::uint8_t>(std::min<std::uint32_t>(lexis::natural_value(digits), most));
}

template <class Rule>
struct Build : pegtl::nothing<Rule> {};

template <auto Value, class... Words>
struct Build<rule::means<Value, Words...>> {
    static void apply0(Draft& draft) { draft.say(Value); }
};
template <auto Value, class... Letters>
struct Build<rule::says<Value, Letters...>> {
    static void apply0(Draft& draft) { draft.say(Value); }
};
// These are such words themselves.
template <>
struct Build<rule::row_word> {
    static void apply0(Draft& draft) { draft.say(Line::Axis::row); }
};
template <>
struct Build<rule::column_word> {
    static void apply0(Draft& draft) { draft.say(Line::Axis::column); }
};

template <std::uint8_t Draft::*Number>
struct BuildNumber {
    template <class Input>
    static void apply(const Input& in, Draft& draft) {
        draft.*Number = small(in.string_view());
    }
};
// clang-format off
template <> struct Build<rule::first_number>  : BuildNumber<&Draft::number> {};
template <> struct Build<rule::number_due>    : BuildNumber<&Draft::number> {};
template <> struct Build<rule::level_number>  : BuildNumber<&Draft::number> {};
template <> struct Build<rule::kept_second>   : BuildNumber<&Draft::second> {};
template <> struct Build<rule::slot_number>   : BuildNumber<&Draft::slot> {};
template <> struct Build<rule::leader_number> : BuildNumber<&Draft::leader> {};
// clang-format on

template <>
struct Build<rule::line_number> {
    template <class Input>
    static void apply(const Input& in, Draft& draft) {
        draft.line.number = small(in.string_view());
        draft.add(TakeMarbles{draft.line});
    }
};

template <Place Draft::*Depot>
struct BuildDepot {
    static void apply0(Draft& draft) { draft.*Depot = draft.place; }
};
// clang-format off
template <> struct Build<rule::depot_due>  : BuildDepot<&Draft::to> {};
template <> struct Build<rule::from_due>   : BuildDepot<&Draft::from> {};
template <> struct Build<rule::from_depot> : BuildDepot<&Draft::from> {};
// clang-format on
template <>
struct Build<rule::drop_depot> {
    static void apply0(Draft& draft) { draft.dropped_from = draft.place; }
};

template <>
struct Build<rule::drop_place> {
    static void apply0(Draft& draft) { draft.add(DropResource{.resource = draft.resource}); }
};
template <>
struct Build<rule::put_place> {
    static void apply0(Draft& draft) { draft.add(PutResource{draft.resource, draft.place}); }
};

template <>
struct Build<rule::paid> {
    static void apply0(Draft& draft) {
        Payment& payment = draft.payment ? *draft.payment : draft.payment.emplace();
        std::uint8_t& count = payment[draft.place][draft.resource];
        count = count < most ? static_cast<std::uint8_t>(count + 1) : count;
    }
};

template <>
struct Build<rule::base_in> {
    static void apply0(Draft& draft) { draft.in[draft.ins++ % 2] = draft.resource; }
};
template <>
struct Build<rule::base_item> {
    static void apply0(Draft& draft) {
        draft.items.twice = draft.items.twice || draft.items.base.has_value();
        draft.items.base = BaseProduction{.in = draft.in, .out = draft.resource};
    }
};
template <>
struct Build<rule::slot_item> {
    static void apply0(Draft& draft) {
        draft.items.twice = !draft.items.slots.insert(draft.slot) || draft.items.twice;
    }
};
template <>
struct Build<rule::leader_item> {
    static void apply0(Draft& draft) {
        draft.items.twice = !draft.items.leaders.insert(draft.leader) || draft.items.twice;
        if (draft.leader >= 1 && draft.leader <= kept_leaders) {
            draft.items.leader_out[draft.leader - std::size_t{1}] = draft.resource;
        }
    }
};

// ---- what is expected where ----

/// For each rule that must be met once the line has come so far, in the three parts of
/// sentence::refusal_at().
template <class Rule>
constexpr const char* expectation = nullptr;

constexpr const char* a_resource = "resource|a resource|one of coin, stone, servant, shield";
constexpr const char* a_depot = "depot|a depot|one of small, mid, big, sp1, sp2";
constexpr const char* a_slot = "slot|the number of a slot|a number from 1 to 3";
constexpr const char* a_leader = "leader|the number of a leader|a number such as 1";
constexpr const char* a_payment =
    "piece|a piece and where it comes from, such as coin@big|a resource and its place, such as "
    "coin@big or stone@strongbox";

// clang-format off
template <> constexpr const char* expectation<rule::first_number>    = "leader|the number of a leader|a number from 1 to 4";
template <> constexpr const char* expectation<rule::second_number>   = "leader|the number of another leader|a number from 1 to 4";
template <> constexpr const char* expectation<rule::resource_first>  = a_resource;
template <> constexpr const char* expectation<rule::base_in_due>     = a_resource;
template <> constexpr const char* expectation<rule::output_due>      = a_resource;
template <> constexpr const char* expectation<rule::for_due>         = "|FOR and what it gives|";
template <> constexpr const char* expectation<rule::depot_due>       = a_depot;
template <> constexpr const char* expectation<rule::drop_depot>      = "depot|a depot or the end of the line|one of small, mid, big, sp1, sp2";
template <> constexpr const char* expectation<rule::from_due>        = a_depot;
template <> constexpr const char* expectation<rule::from_depot>      = a_depot;
template <> constexpr const char* expectation<rule::line_due>        = "line|ROW or COL|ROW and a number from 1 to 3, or COL and a number from 1 to 4";
template <> constexpr const char* expectation<rule::line_number_due> = "number|the number of the row or column|rows are 1 to 3, columns 1 to 4";
template <> constexpr const char* expectation<rule::placement_due>   = "placement|a resource and its place, such as coin@big, or the end of the line|a resource and its "
                                                                       "place, such as coin@big, or coin@drop";
template <> constexpr const char* expectation<rule::colour_due>      = "colour|a colour|one of green, blue, yellow, purple";
template <> constexpr const char* expectation<rule::level_due>       = "level|a level|a number from 1 to 3";
template <> constexpr const char* expectation<rule::into_slot>       = "|SLOT and its number|";
template <> constexpr const char* expectation<rule::slot_due>        = a_slot;
template <> constexpr const char* expectation<rule::leader_due>      = a_leader;
template <> constexpr const char* expectation<rule::number_due>      = a_leader;
template <> constexpr const char* expectation<rule::first_paid>      = a_payment;
template <> constexpr const char* expectation<rule::next_paid>       = a_payment;
template <> constexpr const char* expectation<rule::purchase_end>    = "|PAY or the end of the line|";
template <> constexpr const char* expectation<rule::items_end>       = "|a comma, PAY or the end of the line|";
template <> constexpr const char* expectation<rule::item_due>        = "production|a production|BASE r r FOR r, SLOT n or LEADER n FOR r";
template <> constexpr const char* expectation<rule::end>             = "|the end of the line|";
template <> constexpr const char* expectation<rule::nothing_more>    = "|the end of the line|";
// clang-format on

struct Expectations {
    template <class Rule>
    static constexpr const char* message = expectation<Rule>;
};

bool is_keyword(std::string_view word) {
    sentence::Input in = sentence::input_of(word);
    return pegtl::parse<pegtl::seq<rule::keyword, pegtl::eof>>(in);
}

// ---- from what was said to what is meant ----

BuyCard purchase_of(const Draft& draft) {
    return {.colour = draft.colour,
            .level = draft.number,
            .slot = draft.slot,
            .payment = draft.payment};
}

DropResource drop_of(const Draft& draft) {
    return {.resource = draft.resource, .depot = draft.dropped_from};
}

template <class Rule, class Meaning>
Expected<Actions, Refusal> parse_by(const sentence::Said& said, const Meaning& meaning) {
    Expected<Actions, Refusal> result{std::in_place};
    Draft draft{.actions = &*result};
    sentence::Input in = sentence::input_of(said.arguments);
    if (pegtl::parse<Rule, Build>(in, draft)) {
        meaning(draft);
    } else {
        result = Unexpected{sentence::refusal_by<Rule, Expectations>(said, is_keyword)};
    }
    return result;
}

}  // namespace

Expected<Actions, Refusal> parse(const Verb& verb, std::string_view arguments, std::size_t column) {
    const sentence::Said said{.verb = verb, .arguments = arguments, .column = column};
    // clang-format off
    switch (sentence_of(verb)) {
        case Sentence::keep:     return parse_by<rule::keep>(said,         [](Draft& d) { d.add(KeepLeaders{d.number, d.second}); });
        case Sentence::pick:     return parse_by<rule::goes_to>(said,      [](Draft& d) { d.add(PickResource{d.resource, d.to}); });
        case Sentence::market:   return parse_by<rule::market>(said,       [](Draft&)   { /* they are there */ });
        case Sentence::put:      return parse_by<rule::goes_to>(said,      [](Draft& d) { d.add(PutResource{d.resource, d.to}); });
        case Sentence::drop:     return parse_by<rule::drop>(said,         [](Draft& d) { d.add(drop_of(d)); });
        case Sentence::buy:      return parse_by<rule::buy>(said,          [](Draft& d) { d.add(purchase_of(d)); });
        case Sentence::produce:  return parse_by<rule::produce>(said,      [](Draft& d) { d.add(Produce{d.items, d.payment}); });
        case Sentence::swap:     return parse_by<rule::swap>(said,         [](Draft& d) { d.add(SwapDepots{d.from, d.to}); });
        case Sentence::shift:    return parse_by<rule::shift>(said,        [](Draft& d) { d.add(ShiftResource{d.resource, d.from, d.to}); });
        case Sentence::activate: return parse_by<rule::numbered>(said,     [](Draft& d) { d.add(PlayLeader{d.number}); });
        case Sentence::discard:  return parse_by<rule::numbered>(said,     [](Draft& d) { d.add(DiscardLeader{d.number}); });
        case Sentence::end:      return parse_by<rule::nothing_more>(said, [](Draft& d) { d.add(EndTurn{}); });
    }
    // clang-format on
    assert(false);
    return Actions{};
}

std::optional<Refusal> unreadable(const Verb& verb, std::string_view arguments) {
    const auto parsed = parse(verb, arguments);
    return parsed ? std::nullopt : std::optional{parsed.error()};
}

}  // namespace tavola::renaissance
