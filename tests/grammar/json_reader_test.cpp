#include "grammar/json_reader.hpp"

#include "grammar/json_rules.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace tavola {

namespace {

std::string decoded(std::string_view escaped) {
    std::string plain;
    append_decoded(escaped, plain);
    return plain;
}

/// The values as nlohmann has them.
nlohmann::json tree_of(const std::vector<JsonValue>& values, std::size_t at) {
    const JsonValue& value = values[at];
    switch (value.kind) {
        case JsonKind::string:
            return decoded(value.text);
        case JsonKind::number:
        case JsonKind::boolean:
        case JsonKind::null:
            return nlohmann::json::parse(value.kind == JsonKind::null ? "null" : value.text);
        case JsonKind::array:
        case JsonKind::object:
            break;
    }
    nlohmann::json tree =
        value.kind == JsonKind::array ? nlohmann::json::array() : nlohmann::json::object();
    for (std::size_t i = at + 1; i < value.end; i = values[i].end) {
        if (value.kind == JsonKind::array) {
            tree.push_back(tree_of(values, i));
        } else {
            tree[decoded(values[i].key)] = tree_of(values, i);
        }
    }
    return tree;
}

struct Refused {
    std::string_view line{};
    std::string_view text{};
};

}  // namespace

TEST_CASE("the grammar of JSON lines has no endless loop", "[grammar][json]") {
    CHECK(tao::pegtl::analyze<json_rule::line>() == 0);
    CHECK(tao::pegtl::analyze<json_rule::text>() == 0);
}

TEST_CASE("a JSON object is read as nlohmann reads it", "[grammar][json][C01]") {
    const auto* const line = GENERATE(R"({})",
                                      R"( { } )",
                                      R"({"cmd":"ping"})",
                                      R"({"a":1,"b":-2.5e3,"c":true,"d":false,"e":null,"f":"x"})",
                                      R"({"a":[1,[2,"x"],{"b":[]}],"c":{"d":{}}})",
                                      R"({ "a" : [ 1 , 2 ] , "b" : { "c" : "d" } } )",
                                      R"({"text":"caffè 你好 🎲"})",
                                      R"({"text":"\"\\\/\b\f\n\r\t"})",
                                      R"({"text":"\u00e8\u4F60\uD83C\uDFB2\u0000!"})",
                                      R"({"text":"a\uD83D\uDE00\uD83D\uDE00b"})",
                                      R"({"\u0063md":"x"})",
                                      R"({"":""})",
                                      R"({"seed":18446744073709551615})");
    CAPTURE(line);
    std::vector<JsonValue> values;
    const auto refusal = read_json(line, values);
    REQUIRE_FALSE(refusal.has_value());
    CHECK(tree_of(values, 0) == nlohmann::json::parse(line));
    CHECK(values.front().end == values.size());
}

TEST_CASE("what is no JSON object is refused with the column", "[grammar][json]") {
    // clang-format off
    const auto c = GENERATE(values<Refused>({
        {R"()",                 "column 1: expected one JSON object"},
        {R"([1])",              "column 1: expected one JSON object, not '['"},
        {R"({)",                "column 2: expected a comma or }"},
        {R"({"a"})",            "column 5: expected a colon, not '}'"},
        {R"({"a":})",           "column 6: expected a value, not '}'"},
        {R"({"a":x})",          "column 6: expected a value, not 'x'"},
        {R"({"a":True})",       "column 6: expected a value, not 'T'"},
        {R"({"a":1,})",         "column 8: expected a field's name in quotes, not '}'"},
        {R"({"a":1 "b":2})",    "column 8: expected a comma or }, not '\"'"},
        {R"({"a":01})",         "column 7: expected a comma or }, not '1'"},
        {R"({"a":[1,]})",       "column 9: expected a value, not ']'"},
        {R"({"a":[1)",          "column 8: expected a comma or ]"},
        {R"({'a':1})",          "column 2: expected a comma or }, not '''"},
        {R"({"a":"b)",          "column 8: expected the closing quote"},
        {"{\"a\":\"b\tc\"}",    "column 8: expected the closing quote, not ' '"},
        {R"({"è":"\x"})",       "column 8: expected an escape: \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits, not 'x'"},
        {R"({"a":1} {"b":2})",  "column 9: expected the end of the line, not '{'"},
        {R"({"a":1,"a":2})",    "column 9: expected each field once, not 'a'"},
        {R"({"a":1,"\u0061":2})", "column 9: expected each field once, not '\\u0061'"},
        {R"({"l":[{"b":1,"c":1,"b":2}]})", "column 21: expected each field once, not 'b'"},
        {R"({"a":"\uD800"})",   "column 8: expected both halves of a surrogate pair, not 'uD800'"},
        {R"({"a":"\uDC00"})",   "column 8: expected both halves of a surrogate pair, not 'uDC00'"},
        {R"({"a":"\uD800x"})",  "column 8: expected both halves of a surrogate pair, not 'uD800'"},
        {R"({"a":"\uD83D\u0041"})", "column 8: expected both halves of a surrogate pair, not 'uD83D'"},
        {R"({"a":"\uDE00\uD83D"})", "column 8: expected both halves of a surrogate pair, not 'uDE00'"},
        {R"({"\uD800":1})",     "column 4: expected both halves of a surrogate pair, not 'uD800'"},
        {R"({"a":[[[[1]]]]})",  "column 9: expected at most 4 levels of brackets, not '['"},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.line) {
        std::vector<JsonValue> values;
        const auto refusal = read_json(c.line, values);
        REQUIRE(refusal.has_value());
        CHECK(refusal->code == "syntax");
        CHECK(refusal->text == c.text);
    }
}

TEST_CASE("one field of the same name in two objects is no repetition", "[grammar][json]") {
    std::vector<JsonValue> values;
    CHECK_FALSE(read_json(R"({"a":{"a":1},"l":[{"a":1},{"a":2}]})", values).has_value());
}

TEST_CASE("a JSON line has a bounded number of values", "[grammar][json]") {
    const auto line_of = [](std::size_t count) {
        std::string line = R"({"a":[0)";
        for (std::size_t i = 1; i < count; ++i) {
            line.append(",0");
        }
        return line + "]}";
    };
    std::vector<JsonValue> values;
    CHECK_FALSE(read_json(line_of(command_limits.values - 2), values).has_value());
    CHECK(values.size() == command_limits.values);
    const auto refusal = read_json(line_of(command_limits.values - 1), values);
    REQUIRE(refusal.has_value());
    CHECK(refusal->text == "column 515: expected fewer values, not '0'");
}

}  // namespace tavola
