#include "grammar/line.hpp"

#include "grammar/codes.hpp"
#include "grammar/expectation.hpp"
#include "grammar/free_text.hpp"
#include "grammar/line_rules.hpp"

#include <string>

namespace tavola {

namespace {

namespace pegtl = tao::pegtl;
using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

Input input_of(std::string_view text) { return {text.data(), text.data() + text.size(), ""}; }

template <class Rule>
bool matches(std::string_view text) {
    Input in = input_of(text);
    return pegtl::parse<Rule>(in);
}

template <class Rule>
struct Build : pegtl::nothing<Rule> {};

template <std::string_view Line::*Part>
struct Store {
    template <class ActionInput>
    static void apply(const ActionInput& in, Line& line) {
        line.*Part = in.string_view();
    }
};
template <>
struct Build<line_rule::tag> : Store<&Line::tag> {};
template <>
struct Build<line_rule::actor> : Store<&Line::as_name> {};
template <>
struct Build<line_rule::verb> : Store<&Line::verb> {};
template <>
struct Build<line_rule::arguments> : Store<&Line::arguments> {};

struct Messages {
    template <class Rule>
    static constexpr const char* message = nullptr;
};
template <>
constexpr const char* Messages::message<line_rule::tag> = tag_description.data();
template <>
constexpr const char* Messages::message<line_rule::actor> = "the name of a player behind AS";
template <>
constexpr const char* Messages::message<line_rule::verb> =
    "a command (a JSON line carries its tag and name inside, as \"tag\" and \"as\")";

template <class Rule>
using Raising = pegtl::must_if<Messages, pegtl::normal, false>::control<Rule>;

/// Why this line is no command; the same grammar again, this time to be told where it stops.
Refusal misshapen(std::string_view raw) {
    Input in = input_of(raw);
    try {
        pegtl::parse<line_rule::command, pegtl::nothing, Raising>(in);
    } catch (const pegtl::parse_error& error) {
        const std::size_t start = start_of_word(raw, error.positions().front().byte);
        const std::string_view found = word_at(raw, start);
        const bool is_name = error.message() == Messages::message<line_rule::actor>;
        return expectation(is_name && !found.empty() ? code::bad_argument : code::syntax,
                           characters_in(raw.substr(0, start)) + 1,
                           error.message(),
                           found);
    }
    return {.code = code::syntax, .text = "expected a command"};
}

Refusal illegible(std::string_view raw) {
    Input in = input_of(raw);
    pegtl::parse<pegtl::star<pegtl::sor<line_rule::printable, line_rule::beyond>>>(in);
    const auto at = static_cast<std::size_t>(in.current() - raw.data());
    const auto byte = static_cast<unsigned char>(raw[at]);
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string text = "column " + std::to_string(characters_in(raw.substr(0, at)) + 1);
    text.append(": the byte 0x");
    text.push_back(hex[byte >> 4U]);
    text.push_back(hex[byte & 0xFU]);
    text.append(byte < 0x80 ? " is a control character" : " is not UTF-8 here");
    return {.code = code::bad_encoding, .text = std::move(text)};
}

/// A line that nobody can read may still have a tag in front, and its answer should carry it.
Line refused(std::string_view raw, Refusal refusal) {
    Line line{.kind = LineKind::refused};
    Input in = input_of(raw);
    pegtl::parse<pegtl::seq<line_rule::blanks, line_rule::tagged>, Build>(in, line);
    line.refusal = std::move(refusal);
    return line;
}

}  // namespace

Line parse_line(std::string_view raw, std::size_t limit) {
    if (raw.size() > limit) {
        return refused(
            raw,
            {.code = code::line_too_long,
             .text = "a line has at most " + std::to_string(limit) + " bytes, this one has more"});
    }
    if (!matches<line_rule::legible>(raw)) {
        return refused(raw, illegible(raw));
    }

    Line line{.kind = LineKind::command};
    Input in = input_of(raw);
    if (pegtl::parse<line_rule::command, Build>(in, line)) {
        line.arguments_column = static_cast<std::size_t>(line.arguments.data() - raw.data()) + 1;
        return line;
    }
    if (matches<line_rule::json>(raw)) {
        return {.kind = LineKind::json, .arguments = raw};
    }
    if (matches<line_rule::empty>(raw)) {
        return {};
    }
    return refused(raw, misshapen(raw));
}

bool is_tag(std::string_view word) { return matches<pegtl::seq<line_rule::tag, pegtl::eof>>(word); }

}  // namespace tavola
