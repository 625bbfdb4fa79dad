#pragma once

#include "grammar/refusal.hpp"
#include "grammar/verb.hpp"

#include <tao/pegtl.hpp>

#include <cassert>
#include <cstddef>
#include <string_view>

/// What the languages of all games share when they read a sentence: the input, and the words for a
/// line that is none. A game's rules are in its rules.hpp, what they mean and what is expected
/// where in its parse.cpp.
namespace tavola::sentence {

/// A line as far as its words matter.
struct Said {
    const Verb& verb;
    std::string_view arguments{};
    std::size_t column = 1;  ///< of the arguments
};

using Input =
    tao::pegtl::memory_input<tao::pegtl::tracking_mode::lazy, tao::pegtl::eol::lf, const char*>;

[[nodiscard]] inline Input input_of(std::string_view text) {
    return {text.data(), text.data() + text.size(), ""};
}

/// Is the word one that only holds sentences together (ISLAND, FOR)? It is never a wrong name of a
/// piece, only a word in the wrong place.
using IsKeyword = bool (*)(std::string_view word);

/// The refusal of a line that gave up at this byte of its arguments. `expected` has three parts,
/// `colour|a colour|one of red, green`: what the thing is called, what to say when it is not there,
/// and which there are. A word where the thing should be is a `bad-argument`, anything else (also
/// when the first part is empty) `syntax` with its column.
[[nodiscard]] Refusal refusal_at(const Said& said,
                                 std::size_t failed_at,
                                 std::string_view expected,
                                 IsKeyword is_keyword);

/// Parses a line that was refused once more, now for the place and the reason: the class has a
/// `message` for each rule that must be met, in the three parts of refusal_at().
template <class Rule, class Expectations>
[[nodiscard]] Refusal refusal_by(const Said& said, IsKeyword is_keyword) {
    Input in = input_of(said.arguments);
    try {
        tao::pegtl::parse<Rule,
                          tao::pegtl::nothing,
                          tao::pegtl::must_if<Expectations>::template control>(in);
    } catch (const tao::pegtl::parse_error& error) {
        return refusal_at(said, error.positions().front().byte, error.message(), is_keyword);
    }
    assert(false);  // every way to fail has its expectation
    return refusal_at(said, 0, "|something else|", is_keyword);
}

}  // namespace tavola::sentence
