#pragma once

#include "grammar/json_writer.hpp"
#include "grammar/names.hpp"
#include "grammar/refusal.hpp"
#include "grammar/text_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tavola {

enum class Mode : std::uint8_t { text, json };

/// The answer to one line, in the words or the fields of the session's mode. What is told is told
/// once, by a function that takes either writer: `reply.ok([&](auto& to) { to.word("name", name);
/// })`.
class Reply {
  public:
    explicit Reply(Mode mode, Names names = {}) : mode_{mode}, names_{names} {}

    [[nodiscard]] Mode mode() const { return mode_; }

    /// What follows `OK`.
    template <class Tell>
    void ok(const Tell& tell) {
        if (mode_ == Mode::text || keeps_answer_) {
            TextWriter words{words_, names_};
            tell(words);
        }
        if (mode_ == Mode::json || keeps_answer_) {
            JsonWriter fields = field_writer();
            tell(fields);
        }
    }
    /// A list: in text a `|` line an item, in JSON an array of objects of this name.
    template <class Items, class Tell>
    void list(std::string_view field, const Items& items, const Tell& tell) {
        if (mode_ == Mode::text) {
            for (const auto& item : items) {
                std::string line;
                TextWriter words{line, names_};
                tell(words, item);
                data(line);
            }
            return;
        }
        JsonWriter fields = field_writer();
        fields.begin_list(field);
        for (const auto& item : items) {
            fields.begin_part();
            tell(fields, item);
            fields.end_part();
        }
        fields.end_list();
    }
    /// Lines of text: `|` lines, or an array of strings.
    template <class Lines>
    void lines(std::string_view field, const Lines& lines) {
        if (mode_ == Mode::text) {
            for (const auto& line : lines) {
                data(line);
            }
            return;
        }
        JsonWriter fields = field_writer();
        fields.begin_list(field);
        for (const auto& line : lines) {
            fields.item(std::string_view{line});
        }
        fields.end_list();
    }
    /// Fields that only programs are told.
    template <class Tell>
    void in_json(const Tell& tell) {
        if (mode_ == Mode::json) {
            JsonWriter fields = field_writer();
            tell(fields);
        }
    }

    void refuse(Refusal refusal) { refusal_ = std::move(refusal); }
    [[nodiscard]] bool refused() const { return refusal_.has_value(); }

    // safe repetition: the line may come again in either mode
    /// From here on what follows `OK` is kept for answer().
    void keep_answer() { keeps_answer_ = true; }
    /// What follows `OK`: its words, a line feed, and the same as fields of JSON.
    [[nodiscard]] std::string answer() const { return words_ + "\n" + fields_; }
    /// Answers what was answered before, and that it is said again.
    void repeat(std::string_view answer);

    /// All lines of the answer, each with its line feed and, in text, its tag.
    [[nodiscard]] std::string spelled(std::string_view tag) const;

  private:
    void data(std::string_view line) {
        data_.append(line);
        data_.push_back('\n');
    }
    /// Continues the object of which earlier fields were written already.
    [[nodiscard]] JsonWriter field_writer() {
        return JsonWriter{fields_,
                          names_,
                          fields_.empty() ? JsonWriter::Continues::no : JsonWriter::Continues::yes};
    }

    Mode mode_;
    Names names_;
    std::string data_{};    ///< lines of the reply, without their mark
    std::string words_{};   ///< behind OK
    std::string fields_{};  ///< of the JSON object, without braces
    std::optional<Refusal> refusal_{};
    bool keeps_answer_ = false;
};

}  // namespace tavola
