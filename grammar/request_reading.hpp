#pragma once

#include "grammar/codes.hpp"
#include "grammar/expectation.hpp"
#include "grammar/free_text.hpp"
#include "grammar/refusal.hpp"
#include "grammar/request_messages.hpp"

#include <charconv>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

/// How the sentences of requests are read, for the .cpp files that do so.
namespace tavola::request {

using Input = tao::pegtl::
    memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf_crlf, const char*>;

/// The arguments of a verb, and where they begin in the client's line.
struct Arguments {
    std::string_view text{};
    std::size_t column = 1;

    [[nodiscard]] Input input() const { return {text.data(), text.data() + text.size(), ""}; }
    [[nodiscard]] std::size_t column_of(std::size_t byte) const {
        return column + characters_in(text.substr(0, byte));
    }
    /// The column of a word that is a part of them.
    [[nodiscard]] std::size_t column_of(std::string_view word) const {
        return column_of(static_cast<std::size_t>(word.data() - text.data()));
    }
};

template <class Number>
struct Range {
    Number least = 0;
    Number most = std::numeric_limits<Number>::max();
};

/// A word that is of the right shape but says too much.
[[nodiscard]] inline Refusal wrong_word(const Arguments& arguments,
                                        std::string_view word,
                                        std::string_view expected) {
    return expectation(code::bad_argument, arguments.column_of(word), expected, word);
}

/// First pass: only accepts or refuses, and never throws.
template <class Sentence, template <class...> class Action, class State>
[[nodiscard]] bool understood(const Arguments& arguments, State& state) {
    Input in = arguments.input();
    return tao::pegtl::parse<Sentence, Action>(in, state);
}

template <class Rule>
using Raising = tao::pegtl::must_if<Messages, tao::pegtl::normal, false>::control<Rule>;

/// Second pass, over arguments that were refused: where they went wrong and what was expected.
template <class Sentence>
[[nodiscard]] Refusal explanation(const Arguments& arguments) {
    Input in = arguments.input();
    std::string expected = Messages::message<rule::finish>;
    std::size_t byte = arguments.text.size();
    try {
        tao::pegtl::parse<Sentence, tao::pegtl::nothing, Raising>(in);
    } catch (const tao::pegtl::parse_error& error) {
        expected = error.message();
        byte = start_of_word(arguments.text, error.positions().front().byte);
    }
    const std::string_view found = word_at(arguments.text, byte);
    const bool wrong_kind = !found.empty() && expected != Messages::message<rule::finish>;
    return expectation(
        wrong_kind ? code::bad_argument : code::syntax, arguments.column_of(byte), expected, found);
}

/// Reads digits whose value must lie between the two, these included; otherwise says so.
template <class Number>
[[nodiscard]] std::optional<Refusal> read_number(const Arguments& arguments,
                                                 std::string_view digits,
                                                 Range<Number> range,
                                                 Number& into) {
    Number value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (read.ec != std::errc{} || value < range.least || value > range.most) {
        const std::string expected =
            "a number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
        return wrong_word(arguments, digits, expected);
    }
    into = value;
    return std::nullopt;
}

}  // namespace tavola::request
