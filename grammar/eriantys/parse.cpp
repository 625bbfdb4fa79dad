#include "grammar/eriantys/parse.hpp"

#include "games/eriantys/characters.hpp"
#include "grammar/eriantys/rules.hpp"
#include "grammar/sentence_reading.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace tavola::eriantys {

namespace {

namespace pegtl = tao::pegtl;

// ---- what the rules mean ----

/// What was said so far.
struct Draft {
    Colour colour{};
    Tile tile{};
    bool has_tile = false;
    bool has_return = false;  ///< FOR was said
    std::uint8_t number = 0;
    Character character{};
    TowerColour tower{};
    Wizard wizard{};
    Students given{};
    Students taken{};
    Actions* actions = nullptr;  ///< where they are kept: in the result itself

    void say(Colour said) { colour = said; }
    void say(Character said) { character = said; }
    void say(TowerColour said) { tower = said; }
    void say(Wizard said) { wizard = said; }

    void add(const Action& action) const {
        if (actions->list.size() < most_moves) {
            actions->list.push_back(action);
        }
        ++actions->said;
    }
};

constexpr std::uint8_t most = std::numeric_limits<std::uint8_t>::max();

std::uint8_t small(std::string_view digits) {
    return static_cast<std::uint8_t>(std::min<std::uint32_t>(lexis::natural_value(digits), most));
}

void count(Students& students, Colour colour) {
    if (students[colour] < most) {
        ++students[colour];
    }
}

template <class Rule>
struct Build : pegtl::nothing<Rule> {};

template <auto Value, class... Words>
struct Build<rule::means<Value, Words...>> {
    static void apply0(Draft& draft) { draft.say(Value); }
};

struct BuildNumber {
    template <class Input>
    static void apply(const Input& in, Draft& draft) {
        draft.number = small(in.string_view());
    }
};
template <>
struct Build<rule::assistant_due> : BuildNumber {};
template <>
struct Build<rule::steps_due> : BuildNumber {};
template <>
struct Build<rule::cloud_due> : BuildNumber {};

template <>
struct Build<rule::card_number> {
    template <class Input>
    static void apply(const Input& in, Draft& draft) {
        draft.character = character_numbered(small(in.string_view()));
    }
};

template <>
struct Build<rule::tile> {
    template <class Input>
    static void apply(const Input& in, Draft& draft) {
        draft.tile = tile_numbered(small(in.string_view()));
        draft.has_tile = true;
    }
};

template <>
struct Build<rule::to_dining> {
    static void apply0(Draft& draft) { draft.add(MoveToDining{draft.colour}); }
};
template <>
struct Build<rule::to_island> {
    static void apply0(Draft& draft) { draft.add(MoveToIsland{draft.colour, draft.tile}); }
};

template <>
struct Build<rule::given> {
    static void apply0(Draft& draft) { count(draft.given, draft.colour); }
};
template <>
struct Build<rule::taken> {
    static void apply0(Draft& draft) {
        count(draft.taken, draft.colour);
        draft.has_return = true;
    }
};

// ---- what is expected where ----

/// For each rule that must be met once the line has come so far: what the thing is called, what to
/// say when nothing is there, and which there are.
template <class Rule>
constexpr const char* expectation = nullptr;

constexpr const char* a_colour = "colour|a colour|one of red, green, blue, yellow, pink";
constexpr const char* a_colour_or_for =
    "colour|a colour, or FOR and what comes back|one of red, green, blue, yellow, pink";
constexpr const char* an_argument =
    "colour|a colour, FOR or the end of the line|one of red, green, blue, yellow, pink";
constexpr const char* an_island = "island|the number of an island|a number from 1 to 12";

// clang-format off
template <> constexpr const char* expectation<rule::assistant_due> = "assistant|the number of an assistant|a number from 1 to 10";
template <> constexpr const char* expectation<rule::steps_due>     = "number|a number of steps|a number such as 1";
template <> constexpr const char* expectation<rule::cloud_due>     = "cloud|the number of a cloud|a number such as 1";
template <> constexpr const char* expectation<rule::student>       = a_colour;
template <> constexpr const char* expectation<rule::place>         = "place|a place|DINING, ISLAND n or just n";
template <> constexpr const char* expectation<rule::tile_due>      = an_island;
template <> constexpr const char* expectation<rule::island_due>    = an_island;
template <> constexpr const char* expectation<rule::moves_end>     = "|a comma or the end of the line|";
template <> constexpr const char* expectation<rule::end>           = "|the end of the line|";
template <> constexpr const char* expectation<rule::nothing_more>  = "|the end of the line|";
template <> constexpr const char* expectation<rule::card_due>      = "character|a character|a number from 1 to 12 or one of monk, farmer, herald, postman, "
                                                                     "granny, centaur, jester, knight, hunter, minstrel, princess, thief";
template <> constexpr const char* expectation<rule::first_argument> = "colour|a colour, ISLAND or the end of the line|one of red, green, blue, yellow, pink";
template <> constexpr const char* expectation<rule::swap_argument> = an_argument;
template <> constexpr const char* expectation<rule::first_given>   = a_colour;
template <> constexpr const char* expectation<rule::next_given>    = a_colour_or_for;
template <> constexpr const char* expectation<rule::first_taken>   = a_colour;
template <> constexpr const char* expectation<rule::next_taken>    = a_colour;
template <> constexpr const char* expectation<rule::tower_due>     = "tower colour|a tower colour|one of black, white, grey";
template <> constexpr const char* expectation<rule::wizard_due>    = "wizard|a wizard|one of king, witch, sage, druid";
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

bool exchanges(Character character) {
    const std::size_t number = number_of(character);
    return number >= 1 && number <= character_count &&
           facts_of(character).arguments == Arguments::exchange;
}

PlayCharacter character_of(const Draft& draft) {
    PlayCharacter play{.character = draft.character};
    if (draft.has_tile) {
        play.island = draft.tile;
    }
    const bool one_colour = draft.given.total() == 1 && !draft.has_return;
    if (one_colour && !exchanges(draft.character)) {
        play.colour = draft.colour;
    } else {
        play.given = draft.given;
        play.taken = draft.taken;
    }
    return play;
}

/// Everything is built in the result, where actions are what it holds unless `meaning` says
/// otherwise: copying what was just written byte by byte took longer than reading the line.
template <class Rule, class Meaning>
Expected<Parsed, Refusal> parse_by(const sentence::Said& said, const Meaning& meaning) {
    Expected<Parsed, Refusal> result{std::in_place};
    Draft draft{.actions = std::get_if<Actions>(&*result)};
    sentence::Input in = sentence::input_of(said.arguments);
    if (pegtl::parse<Rule, Build>(in, draft)) {
        meaning(draft, *result);
    } else {
        result = Unexpected{sentence::refusal_by<Rule, Expectations>(said, is_keyword)};
    }
    return result;
}

}  // namespace

Expected<Parsed, Refusal> parse(const Verb& verb, std::string_view arguments, std::size_t column) {
    const sentence::Said said{.verb = verb, .arguments = arguments, .column = column};
    // clang-format off
    switch (sentence_of(verb)) {
        case Sentence::assistant:     return parse_by<rule::assistant>(said,     [](Draft& d, Parsed&)    { d.add(PlayAssistant{d.number}); });
        case Sentence::move:          return parse_by<rule::moves>(said,         [](Draft&,   Parsed&)    { /* they are there */ });
        case Sentence::mother_nature: return parse_by<rule::mother_nature>(said, [](Draft& d, Parsed&)    { d.add(MoveMotherNature{d.number}); });
        case Sentence::cloud:         return parse_by<rule::cloud>(said,         [](Draft& d, Parsed&)    { d.add(TakeCloud{d.number}); });
        case Sentence::character:     return parse_by<rule::character>(said,     [](Draft& d, Parsed& to) { to = character_of(d); });
        case Sentence::end:           return parse_by<rule::nothing_more>(said,  [](Draft& d, Parsed&)    { d.add(EndTurn{}); });
        case Sentence::colour:        return parse_by<rule::colour_step>(said,   [](Draft& d, Parsed& to) { to = ColourStep{d.colour}; });
        case Sentence::island:        return parse_by<rule::island_step>(said,   [](Draft& d, Parsed& to) { to = IslandStep{d.tile}; });
        case Sentence::swap:          return parse_by<rule::swap_step>(said,     [](Draft& d, Parsed& to) { to = SwapStep{d.given, d.taken}; });
        case Sentence::cancel:        return parse_by<rule::nothing_more>(said,  [](Draft&,   Parsed& to) { to = CancelStep{}; });
        case Sentence::tower:         return parse_by<rule::tower>(said,         [](Draft& d, Parsed& to) { to = TowerChoice{d.tower}; });
        case Sentence::wizard:        return parse_by<rule::wizard>(said,        [](Draft& d, Parsed& to) { to = WizardChoice{d.wizard}; });
    }
    // clang-format on
    assert(false);
    return Parsed{CancelStep{}};
}

std::optional<Refusal> unreadable(const Verb& verb, std::string_view arguments) {
    const auto parsed = parse(verb, arguments);
    return parsed ? std::nullopt : std::optional{parsed.error()};
}

}  // namespace tavola::eriantys
