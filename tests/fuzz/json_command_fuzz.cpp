// Feeds the reader of JSON commands with whatever comes. Nothing may crash; what is read is what
// nlohmann reads; what is spelled is one legible line with the verb and the tag that were given.

#include "grammar/json_command.hpp"

#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "grammar/json_reader.hpp"
#include "grammar/line.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {
namespace {

// clang-format off
constexpr std::array game{
    Verb{.name = "MOVE", .json = "moves[student TO island?]"},
    Verb{.name = "CHARACTER", .json = "character colour? ISLAND=island? given...? FOR=taken...?"},
    Verb{.name = "SWAP", .json = "given... FOR=taken..."},
};
// clang-format on

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

void check(const Refusal& refusal) {
    const auto same = [&](const code::Meaning& meaning) { return meaning.word == refusal.code; };
    demand(std::ranges::any_of(code::all, same), "a code that nobody knows");
    demand(!refusal.text.empty(), "a refusal without a reason");
    demand(refusal.text == cleaned(refusal.text), "a refusal that disturbs the screen");
}

/// nlohmann refuses numbers that no double can hold; the grammar of JSON does not.
bool has_huge_number(const std::vector<JsonValue>& values) {
    return std::ranges::any_of(values, [](const JsonValue& value) {
        return value.kind == JsonKind::number &&
               std::isinf(std::strtod(std::string{value.text}.c_str(), nullptr));
    });
}

/// What is read must be JSON to somebody else too, and every field must have the same text there.
void compare(std::string_view json, const std::vector<JsonValue>& values) {
    if (has_huge_number(values)) {
        return;
    }
    const auto tree = nlohmann::json::parse(json, nullptr, false);
    demand(tree.is_object(), "it was read, but it is no JSON object");
    std::size_t fields = 0;
    for (std::size_t i = 1; i < values.size(); i = values[i].end) {
        std::string key;
        append_decoded(values[i].key, key);
        demand(tree.contains(key), "a field that is not there");
        if (values[i].kind == JsonKind::string) {
            std::string text;
            append_decoded(values[i].text, text);
            demand(tree[key] == text, "a string was read differently");
        }
        ++fields;
    }
    demand(fields == tree.size(), "a field was overlooked");
}

void feed(std::string_view raw) {
    const Line line = parse_line(raw);
    if (line.kind != LineKind::json) {
        return;
    }
    std::vector<JsonValue> values;
    if (!read_json(line.arguments, values)) {
        compare(line.arguments, values);
    }
    const SpelledCommand command = spell_json_command(line.arguments, session_verbs(), game);
    demand(command.tag.empty() || is_tag(command.tag), "a tag that is none");
    if (!command.refusal.code.empty()) {
        check(command.refusal);
        demand(command.line.empty(), "refused, but spelled");
        return;
    }
    const Line spelled = parse_line(command.line);
    demand(spelled.kind == LineKind::command || spelled.verb.empty(), "it is not one line");
    demand(spelled.tag == command.tag, "another tag");
    demand(command.line.size() <= usual_line_limit, "the line grew");
}

}  // namespace
}  // namespace tavola

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tavola::feed({reinterpret_cast<const char*>(data), size});  // NOLINT: bytes are text here
    return 0;
}
