#include "grammar/json_command.hpp"

#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "grammar/identity.hpp"
#include "grammar/json_pattern.hpp"
#include "grammar/json_reader.hpp"
#include "grammar/line.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace tavola {

namespace {

using Values = std::vector<JsonValue>;
using Problem = std::optional<Refusal>;

Refusal about_field(std::string_view field, std::string_view what) {
    return {.code = code::bad_argument,
            .text = "the field " + quoted(field) + " " + std::string{what}};
}

/// Could it leave its place in the line, or turn into something else there?
bool is_one_word(std::string_view word) {
    const auto breaks_out = [](char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte <= ' ' || byte == 0x7F || letter == ',' || letter == '#' || letter == '{';
    };
    return !word.empty() && std::ranges::none_of(word, breaks_out);
}

std::string decoded(std::string_view escaped) {
    if (escaped.find('\\') == std::string_view::npos) {
        return std::string{escaped};
    }
    std::string plain;
    append_decoded(escaped, plain);
    return plain;
}

constexpr char capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

void append_capitals(std::string_view word, std::string& to) {
    std::ranges::transform(word, std::back_inserter(to), capital);
}

/// An object of the line, whose fields can be asked for by name.
class Object {
  public:
    Object(const Values& values, std::size_t at) : values_{&values}, at_{at} {}

    /// The field of this name; null when there is none, or its value is null.
    [[nodiscard]] const JsonValue* field(const PatternItem& item) const {
        return present(first([&](std::string_view key) { return names_field(item, key); }));
    }
    [[nodiscard]] const JsonValue* field(std::string_view name) const {
        return present(first([&](std::string_view key) { return key == name; }));
    }
    /// The first field whose name, escapes decoded, is what is wanted; null when there is none.
    template <class Wanted>
    [[nodiscard]] const JsonValue* first(const Wanted& wanted) const {
        const Values& values = *values_;
        for (std::size_t i = at_ + 1; i < values[at_].end; i = values[i].end) {
            const bool escaped = values[i].key.find('\\') != std::string_view::npos;
            if (escaped ? wanted(decoded(values[i].key)) : wanted(values[i].key)) {
                return &values[i];
            }
        }
        return nullptr;
    }

  private:
    static const JsonValue* present(const JsonValue* value) {
        return value == nullptr || value->kind == JsonKind::null ? nullptr : value;
    }

    const Values* values_;
    std::size_t at_;
};

/// Writes the words of a command, by its verb's pattern.
class Speller {
  public:
    Speller(const Values& values, std::string& line) : values_{&values}, line_{&line} {}

    Problem spell(std::string_view pattern, const Object& object) {
        while (!pattern.empty()) {
            if (auto problem = spell(next_item(pattern), object)) {
                return problem;
            }
        }
        return std::nullopt;
    }
    /// Appends a string or number that is one word.
    Problem word(std::string_view field, const JsonValue& value, PatternKind kind) {
        if (value.kind != JsonKind::string && value.kind != JsonKind::number) {
            return about_field(field, "is a string or a number");
        }
        const std::string word = decoded(value.text);
        if (!is_one_word(word)) {
            return about_field(
                field, "is one word, without blanks, commas, '#', '{' and control characters");
        }
        gap();
        if (kind == PatternKind::keyword) {
            append_capitals(word, *line_);
        } else {
            line_->append(word);
        }
        return std::nullopt;
    }

  private:
    Problem spell(const PatternItem& item, const Object& object) {
        if (item.kind == PatternKind::list) {
            return list(item, object);
        }
        const JsonValue* value = object.field(item);
        if (value == nullptr) {
            return item.optional ? std::nullopt : Problem{about_field(name_of(item), "is missing")};
        }
        switch (item.kind) {
            case PatternKind::words:
                return words(item, *value);
            case PatternKind::flag:
                return flag(item, *value);
            case PatternKind::text:
                return text(item, *value);
            default:
                key(item);
                return word(name_of(item), *value, item.kind);
        }
    }
    Problem words(const PatternItem& item, const JsonValue& value) {
        if (value.kind != JsonKind::array) {
            return about_field(item.field, "is an array");
        }
        const auto begin = static_cast<std::size_t>(&value - values_->data()) + 1;
        if (begin == value.end) {
            return item.optional ? std::nullopt : Problem{about_field(item.field, "is empty")};
        }
        key(item);
        for (std::size_t i = begin; i < value.end; i = (*values_)[i].end) {
            if (auto problem = word(item.field, (*values_)[i], PatternKind::word)) {
                return problem;
            }
        }
        return std::nullopt;
    }
    Problem flag(const PatternItem& item, const JsonValue& value) {
        if (value.kind != JsonKind::boolean) {
            return about_field(item.field, "is true or false");
        }
        if (value.text == "true") {
            gap();
            append_capitals(item.field, *line_);
        }
        return std::nullopt;
    }
    Problem text(const PatternItem& item, const JsonValue& value) {
        if (value.kind != JsonKind::string) {
            return about_field(item.field, "is a string");
        }
        key(item);
        gap();
        line_->append(
            cleaned(decoded(value.text)));  // a control character would make it an illegible line
        return std::nullopt;
    }
    Problem list(const PatternItem& item, const Object& object) {
        const JsonValue* array = object.field(item);
        if (array == nullptr) {
            return spell(item.inner, object);
        }
        const auto begin = static_cast<std::size_t>(array - values_->data()) + 1;
        if (array->kind != JsonKind::array || begin == array->end) {
            return about_field(item.field, "is an array of objects, at least one");
        }
        for (std::size_t i = begin; i < array->end; i = (*values_)[i].end) {
            if (i != begin) {
                line_->push_back(',');
            }
            if (auto problem = part(item, i)) {
                return problem;
            }
        }
        return std::nullopt;
    }
    Problem part(const PatternItem& item, std::size_t at);

    void key(const PatternItem& item) {
        if (!item.key.empty()) {
            gap();
            line_->append(item.key);
        }
    }
    void gap() {
        if (!line_->empty() && line_->back() != ' ') {
            line_->push_back(' ');
        }
    }
    /// As the client would write it.
    static std::string name_of(const PatternItem& item) {
        std::string name{item.field};
        std::ranges::transform(name, name.begin(), lower_letter);
        return name;
    }

    const Values* values_;
    std::string* line_;
};

bool is_known(std::string_view pattern, const Object& object, std::string_view key) {
    while (!pattern.empty()) {
        const PatternItem item = next_item(pattern);
        if (names_field(item, key)) {
            return true;
        }
        const bool spread = item.kind == PatternKind::list && object.field(item) == nullptr;
        if (spread && is_known(item.inner, object, key)) {
            return true;
        }
    }
    return false;
}

/// Refuses the first field that the pattern does not have: a mistyped name must not pass unnoticed.
Problem unknown_field(std::string_view pattern,
                      const Object& object,
                      std::span<const std::string_view> common = {}) {
    const JsonValue* stranger = object.first([&](std::string_view key) {
        return std::ranges::find(common, key) == common.end() && !is_known(pattern, object, key);
    });
    if (stranger == nullptr) {
        return std::nullopt;
    }
    return about_field(decoded(stranger->key), "is not one of this command");
}

Problem Speller::part(const PatternItem& item, std::size_t at) {
    if ((*values_)[at].kind != JsonKind::object) {
        return about_field(item.field, "is an array of objects, at least one");
    }
    const Object object{*values_, at};
    if (auto problem = unknown_field(item.inner, object)) {
        return problem;
    }
    return spell(item.inner, object);
}

/// The tag and the name of who acts, by the rules that they have in text.
Problem spell_head(const Object& object, SpelledCommand& command) {
    const auto is_wordlike = [](const JsonValue& value) {
        return value.kind == JsonKind::string || value.kind == JsonKind::number;
    };
    if (const JsonValue* tag = object.field("tag")) {
        const std::string word = decoded(tag->text);
        if (!is_wordlike(*tag) || !is_tag(word)) {
            return about_field("tag", "is 1 to 16 of A-Z a-z 0-9 . _ -");
        }
        command.tag = word;
        command.line.append("#").append(word).append(" ");
    }
    if (const JsonValue* as = object.field("as")) {
        const std::string word = decoded(as->text);
        if (!is_wordlike(*as) || !name_flaw(word).empty()) {
            return about_field("as", "is a player's name");
        }
        command.line.append("AS ").append(word).append(" ");
    }
    return std::nullopt;
}

/// The fields of every command, which its verb's pattern need not name.
constexpr std::array<std::string_view, 3> common_fields{"cmd", "tag", "as"};

Problem spell_command(const Object& object,
                      Speller& speller,
                      std::span<const Verb> of_session,
                      std::span<const Verb> of_game) {
    const JsonValue* cmd = object.field("cmd");
    if (cmd == nullptr) {
        return Refusal{.code = code::syntax,
                       .text = "the field 'cmd' is missing: it names the verb"};
    }
    if (auto problem = speller.word("cmd", *cmd, PatternKind::keyword)) {
        return problem;
    }
    const FoundVerb found = find_verb(decoded(cmd->text), of_session, of_game);
    const auto* verb = std::get_if<const Verb*>(&found);
    if (verb == nullptr) {
        return std::nullopt;  // whoever reads the line will say so
    }
    if (auto problem = unknown_field((*verb)->json, object, common_fields)) {
        return problem;
    }
    return speller.spell((*verb)->json, object);
}

}  // namespace

SpelledCommand spell_json_command(std::string_view json,
                                  std::span<const Verb> of_session,
                                  std::span<const Verb> of_game) {
    SpelledCommand command;
    command.line.reserve(json.size());
    Values values;
    values.reserve(16);  // more than most commands have
    Problem problem = read_json(json, values);
    if (!problem) {
        const Object object{values, 0};
        Speller speller{values, command.line};
        problem = spell_head(object, command);
        if (!problem) {
            problem = spell_command(object, speller, of_session, of_game);
        }
    }
    if (problem) {
        command.line.clear();
        command.refusal = std::move(*problem);
    }
    return command;
}

std::string json_verb(std::string_view json) {
    Values values;
    if (read_json(json, values)) {
        return {};
    }
    const JsonValue* cmd = Object{values, 0}.field("cmd");
    return cmd == nullptr || cmd->kind != JsonKind::string ? std::string{} : decoded(cmd->text);
}

}  // namespace tavola
