#include "tui-client/json.hpp"

#include "grammar/free_text.hpp"

#include <algorithm>
#include <charconv>

namespace tavola::tui {

namespace {

std::string legible(std::string_view escaped) {
    std::string text;
    append_decoded(escaped, text);
    return cleaned(text);
}

/// The value at `at` of the list with all that belongs to it. The reader has bounded the depth.
Json tree_of(const std::vector<JsonValue>& values, std::size_t at) {
    const JsonValue& value = values[at];
    Json tree{.kind = value.kind, .key = legible(value.key)};
    tree.text = value.kind == JsonKind::string ? legible(value.text) : std::string{value.text};
    for (std::size_t i = at + 1; i < value.end; i = values[i].end) {
        tree.items.push_back(tree_of(values, i));
    }
    return tree;
}

}  // namespace

const Json& Json::operator[](std::string_view name) const {
    static const Json nothing{};
    if (kind != JsonKind::object) {
        return nothing;
    }
    const auto found = std::ranges::find(items, name, &Json::key);
    return found == items.end() ? nothing : *found;
}

int Json::number(int fallback) const {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    const bool whole = kind == JsonKind::number && read.ec == std::errc{} && read.ptr == end;
    return whole ? value : fallback;
}

std::string Json::word() const {
    return kind == JsonKind::string || kind == JsonKind::number ? text : std::string{};
}

std::vector<std::string> Json::words() const {
    std::vector<std::string> all;
    if (kind == JsonKind::array) {
        std::ranges::transform(items, std::back_inserter(all), &Json::word);
    }
    return all;
}

std::optional<Json> read_message(std::string_view line) {
    std::vector<JsonValue> values;
    if (read_json(line, values, message_limits)) {
        return std::nullopt;
    }
    return tree_of(values, 0);
}

}  // namespace tavola::tui
