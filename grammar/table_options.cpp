#include "grammar/table_options.hpp"

#include "grammar/caseless.hpp"
#include "grammar/identity.hpp"
#include "grammar/request_reading.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace tavola::request {

namespace {

constexpr std::uint32_t longest_turn = 86'400;  // a day

/// The options as they were said. Numbers stay words until the whole line has been understood, so
/// that a number out of its range is refused in its own words.
struct Draft {
    TableOptions& options;  // NOLINT(cppcoreguidelines-*): filled in where it lies
    std::string_view players{};
    std::string_view seed{};
    std::string_view clock{};
    std::string_view title{};
    std::string_view one_too_many{};  ///< the first name for which there is no seat
    std::string_view repeated{};      ///< the first option that was said before

    std::array<std::string_view, 8> said{};
    std::size_t said_count = 0;

    /// There are eight options and the players; each is only counted when it is new.
    void note(std::string_view option) {
        const auto word = word_at(option, 0);
        const auto end = said.begin() + static_cast<std::ptrdiff_t>(said_count);
        const bool again =
            std::any_of(said.begin(), end, [&](auto other) { return same_word(word, other); });
        if (again && repeated.empty()) {
            repeated = word;
        } else if (!again) {
            said[said_count] = word;
            ++said_count;
        }
    }
};

template <class Rule>
struct Build : tao::pegtl::nothing<Rule> {};

template <class Rule>
struct Note {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        draft.note(in.string_view());
    }
};
// clang-format off
template <> struct Build<rule::has_seed>  : Note<rule::has_seed> {};
template <> struct Build<rule::hotseat>   : Note<rule::hotseat> {};
template <> struct Build<rule::has_clock> : Note<rule::has_clock> {};
template <> struct Build<rule::absent>    : Note<rule::absent> {};
// clang-format on

template <std::string_view Draft::*Part>
struct Store {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        draft.*Part = in.string_view();
    }
};
// clang-format off
template <> struct Build<rule::seed>      : Store<&Draft::seed> {};
template <> struct Build<rule::turn_time> : Store<&Draft::clock> {};
template <> struct Build<rule::title>     : Store<&Draft::title> {};
// clang-format on

template <bool TableOptions::*Option>
struct SwitchOn {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        draft.note(in.string_view());
        draft.options.*Option = true;
    }
};
// clang-format off
template <> struct Build<rule::is_expert>  : SwitchOn<&TableOptions::expert> {};
template <> struct Build<rule::is_private> : SwitchOn<&TableOptions::is_private> {};
template <> struct Build<rule::is_noundo>  : SwitchOn<&TableOptions::no_undo> {};
// clang-format on

template <Absence Choice>
struct Choose {
    static void apply0(Draft& draft) { draft.options.absent = Choice; }
};
// clang-format off
template <> struct Build<rule::wait>        : Choose<Absence::wait> {};
template <> struct Build<rule::bot_instead> : Choose<Absence::bot> {};
// clang-format on

template <>
struct Build<rule::game> {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        draft.options.game = in.string_view();
    }
};
template <>
struct Build<rule::players> {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        if (!draft.players.empty() && draft.repeated.empty()) {
            draft.repeated = in.string_view();
        }
        draft.players = in.string_view();
    }
};
template <>
struct Build<rule::seat_name> {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        if (draft.options.hotseat.size() < SeatNames::capacity()) {
            draft.options.hotseat.push_back(in.string_view());
        } else if (draft.one_too_many.empty()) {
            draft.one_too_many = in.string_view();
        }
    }
};

/// Reads a number that may not have been said at all.
template <class Number>
std::optional<Refusal> read_if_said(const Arguments& arguments,
                                    std::string_view digits,
                                    Range<Number> range,
                                    std::optional<Number>& into) {
    if (digits.empty()) {
        return std::nullopt;
    }
    return read_number(arguments, digits, range, into.emplace());
}

std::optional<Refusal> read_numbers(const Arguments& arguments, Draft& draft) {
    TableOptions& options = draft.options;
    constexpr Range<std::uint8_t> seats{1, max_seats};
    if (auto refusal = read_if_said(arguments, draft.players, seats, options.players)) {
        return refusal;
    }
    constexpr Range<std::uint64_t> any{};
    if (auto refusal = read_if_said(arguments, draft.seed, any, options.seed)) {
        return refusal;
    }
    constexpr Range<std::uint32_t> up_to_a_day{1, longest_turn};
    return read_if_said(arguments, draft.clock, up_to_a_day, options.clock);
}

std::optional<Refusal> check_names(const Arguments& arguments, const Draft& draft) {
    if (!draft.one_too_many.empty()) {
        return wrong_word(
            arguments, draft.one_too_many, "at most " + std::to_string(max_seats) + " names");
    }
    const SeatNames& names = draft.options.hotseat;
    for (const std::string_view& name : names) {
        if (std::string flaw = name_flaw(name); !flaw.empty()) {
            return Refusal{code::bad_name, std::move(flaw)};
        }
        const bool twice =
            std::any_of(names.begin(), &name, [&](auto other) { return same_word(name, other); });
        if (twice) {
            return wrong_word(arguments, name, "a different name for each seat");
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> read_table_options(std::string_view arguments,
                                          std::size_t column,
                                          TableOptions& into) {
    const Arguments said{.text = arguments, .column = column};
    Draft draft{.options = into};
    if (!understood<rule::new_table, Build>(said, draft)) {
        return explanation<rule::new_table>(said);
    }
    if (!draft.repeated.empty()) {
        const std::size_t where = said.column_of(draft.repeated);
        return expectation(code::syntax, where, "each option once", draft.repeated);
    }
    if (auto refusal = read_numbers(said, draft)) {
        return refusal;
    }
    if (auto refusal = check_names(said, draft)) {
        return refusal;
    }
    into.name = cleaned(draft.title);
    return std::nullopt;
}

}  // namespace tavola::request
