#include "grammar/json_reader.hpp"

#include "grammar/codes.hpp"
#include "grammar/expectation.hpp"
#include "grammar/free_text.hpp"
#include "grammar/json_rules.hpp"

#include <tao/pegtl/contrib/unescape.hpp>

#include <array>
#include <cassert>
#include <utility>

namespace tavola {

namespace {

namespace pegtl = tao::pegtl;
namespace json = tao::pegtl::json;
using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

Input input_of(std::string_view text) { return {text.data(), text.data() + text.size(), ""}; }

/// Builds the list of values. What JSON allows but we do not is noted and fails the parse.
class Reader {
  public:
    Reader(std::string_view line, std::vector<JsonValue>& into, const JsonLimits& limits)
        : line_{line}, values_{&into}, limits_{limits} {
        assert(limits.depth <= deepest_json);
    }

    void key(std::string_view text) { key_ = text; }
    bool scalar(JsonKind kind, std::string_view text) { return add(kind, text); }
    bool open(JsonKind kind, std::string_view text) {
        if (depth_ == limits_.depth) {
            return complain("at most " + std::to_string(limits_.depth) + " levels of brackets",
                            text);
        }
        if (!add(kind, {})) {
            return false;
        }
        open_[depth_] = values_->size() - 1;
        ++depth_;
        return true;
    }
    void close() {
        --depth_;
        (*values_)[open_[depth_]].end = values_->size();
    }
    /// Something that is JSON, but not for us. Always false.
    bool complain(std::string expected, std::string_view found) {
        if (expected_.empty()) {
            expected_ = std::move(expected);
            found_ = found;
        }
        return false;
    }
    [[nodiscard]] std::optional<Refusal> complaint() const {
        if (expected_.empty()) {
            return std::nullopt;
        }
        const auto before = static_cast<std::size_t>(found_.data() - line_.data());
        return expectation(
            code::syntax, characters_in(line_.substr(0, before)) + 1, expected_, found_);
    }

  private:
    bool add(JsonKind kind, std::string_view text) {
        if (values_->size() == limits_.values) {
            return complain("fewer values", text);
        }
        const bool is_field = depth_ > 0 && holder().kind == JsonKind::object;
        if (is_field && !is_new_field(key_)) {
            return false;
        }
        values_->push_back({.kind = kind,
                            .key = is_field ? key_ : std::string_view{},
                            .text = text,
                            .end = values_->size() + 1});
        return true;
    }
    [[nodiscard]] const JsonValue& holder() const { return (*values_)[open_[depth_ - 1]]; }
    [[nodiscard]] bool is_new_field(std::string_view key) {
        std::size_t fields = 0;
        for (std::size_t i = open_[depth_ - 1] + 1; i < values_->size(); i = (*values_)[i].end) {
            if (are_same((*values_)[i].key, key)) {
                return complain("each field once", key);
            }
            ++fields;
        }
        return fields < limits_.fields || complain("fewer fields", key);
    }
    [[nodiscard]] static bool are_same(std::string_view one, std::string_view other) {
        if (one.find('\\') == std::string_view::npos &&
            other.find('\\') == std::string_view::npos) {
            return one == other;
        }
        std::string plain_one;
        std::string plain_other;
        append_decoded(one, plain_one);
        append_decoded(other, plain_other);
        return plain_one == plain_other;
    }

    std::string_view line_;
    std::vector<JsonValue>* values_;
    JsonLimits limits_;
    std::array<std::size_t, deepest_json> open_{};  // where the arrays and objects under way begin
    std::size_t depth_ = 0;
    std::string_view key_{};
    std::string expected_{};
    std::string_view found_{};
};

template <class Rule>
struct Build : pegtl::nothing<Rule> {};

template <JsonKind Kind>
struct Scalar {
    template <class ActionInput>
    static bool apply(const ActionInput& in, Reader& reader) {
        return reader.scalar(Kind, in.string_view());
    }
};
template <JsonKind Kind>
struct Open {
    template <class ActionInput>
    static bool apply(const ActionInput& in, Reader& reader) {
        return reader.open(Kind, in.string_view().substr(0, 1));
    }
};
struct Close {
    static void apply0(Reader& reader) { reader.close(); }
};
// clang-format off
template <> struct Build<json::string_content> : Scalar<JsonKind::string> {};
template <> struct Build<json::number>         : Scalar<JsonKind::number> {};
template <> struct Build<json::true_>          : Scalar<JsonKind::boolean> {};
template <> struct Build<json::false_>         : Scalar<JsonKind::boolean> {};
template <> struct Build<json::null>           : Scalar<JsonKind::null> {};
template <> struct Build<json::begin_array>    : Open<JsonKind::array> {};
template <> struct Build<json::begin_object>   : Open<JsonKind::object> {};
template <> struct Build<json::end_array>      : Close {};
template <> struct Build<json::end_object>     : Close {};
// clang-format on

template <>
struct Build<json::key_content> {
    template <class ActionInput>
    static void apply(const ActionInput& in, Reader& reader) {
        reader.key(in.string_view());
    }
};

/// The value of four hexadecimal digits.
unsigned unit_at(const char* digits) {
    return pegtl::unescape::unhex_string<unsigned>(digits, digits + 4);
}

constexpr bool is_high_surrogate(unsigned unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
constexpr bool is_low_surrogate(unsigned unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

template <>
struct Build<json::unicode> {
    /// A run of escapes, `u00E8\uD83D\uDE00`: every high surrogate must have its low one behind it.
    template <class ActionInput>
    static bool apply(const ActionInput& in, Reader& reader) {
        constexpr std::size_t step = 6;  // from one u to the next
        const std::string_view units = in.string_view();
        for (std::size_t at = 0; at < units.size(); at += step) {
            const unsigned unit = unit_at(units.data() + at + 1);
            const bool paired = is_high_surrogate(unit) && at + step < units.size() &&
                                is_low_surrogate(unit_at(units.data() + at + step + 1));
            if (paired) {
                at += step;
            } else if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
                return reader.complain("both halves of a surrogate pair", units.substr(at, 5));
            }
        }
        return true;
    }
};

struct Messages {
    template <class Rule>
    static constexpr const char* message = nullptr;
};
// clang-format off
template <> constexpr const char* Messages::message<json_rule::whole>         = "one JSON object";
template <> constexpr const char* Messages::message<json_rule::finish>        = "the end of the line";
template <> constexpr const char* Messages::message<json::name_separator>     = "a colon";
template <> constexpr const char* Messages::message<json::member_value>       = "a value";
template <> constexpr const char* Messages::message<json::next_array_element> = "a value";
template <> constexpr const char* Messages::message<json::next_member>        = "a field's name in quotes";
template <> constexpr const char* Messages::message<json::end_array>          = "a comma or ]";
template <> constexpr const char* Messages::message<json::end_object>         = "a comma or }";
template <> constexpr const char* Messages::message<json::escaped>            = "an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits";
template <> constexpr const char* Messages::message<json::char_>              = "the closing quote";
// clang-format on

template <class Rule>
using Raising = pegtl::must_if<Messages, pegtl::normal, false>::control<Rule>;

/// Where the line stops to be JSON.
Refusal explanation(std::string_view line) {
    Input in = input_of(line);
    std::string expected = Messages::message<json_rule::whole>;
    std::size_t byte = 0;
    try {
        pegtl::parse<json_rule::line, pegtl::nothing, Raising>(in);
    } catch (const pegtl::parse_error& error) {
        expected = error.message();
        byte = error.positions().front().byte;
    }
    const std::string_view found = line.substr(byte, 1);
    return expectation(code::syntax, characters_in(line.substr(0, byte)) + 1, expected, found);
}

template <class Rule>
struct Decode : pegtl::nothing<Rule> {};
template <>
struct Decode<json_rule::plain> : pegtl::unescape::append_all {};
template <>
struct Decode<json::escaped_char>
    : pegtl::unescape::
          unescape_c<json::escaped_char, '"', '\\', '/', '\b', '\f', '\n', '\r', '\t'> {};
template <>
struct Decode<json::unicode> : pegtl::unescape::unescape_j {};

}  // namespace

std::optional<Refusal> read_json(std::string_view line,
                                 std::vector<JsonValue>& into,
                                 const JsonLimits& limits) {
    into.clear();
    Reader reader{line, into, limits};
    Input in = input_of(line);
    if (pegtl::parse<json_rule::line, Build>(in, reader)) {
        return std::nullopt;
    }
    auto refusal = reader.complaint();
    return refusal ? refusal : explanation(line);
}

void append_decoded(std::string_view escaped, std::string& to) {
    Input in = input_of(escaped);
    pegtl::parse<json_rule::text, Decode>(in, to);
}

}  // namespace tavola
