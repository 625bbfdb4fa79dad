#pragma once

#include "grammar/names.hpp"

#include <charconv>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace tavola {

/// Spells a message as the words of a line: `MOVE anna red ISLAND 4`. A message is told once, to
/// this or to a JsonWriter, which have the same functions: what is a named field in JSON is a word
/// in its place here.
class TextWriter {
  public:
    /// Words are appended to `line`, which must outlive the writer.
    TextWriter(std::string& line, const Names& names) : line_{&line}, names_{&names} {}

    void verb(std::string_view name) { put(name); }
    /// An ask begins with the verbs that are possible.
    void ask(std::span<const std::string_view> verbs) {
        for (const std::string_view name : verbs) {
            put(name);
        }
    }
    /// A word that only tells people what comes next: `FROM`, `STEPS`.
    void key(std::string_view upper) { put(upper); }
    /// A word of the protocol that carries the meaning itself: `DINING`.
    void keyword(std::string_view /*field*/, std::string_view upper) { put(upper); }
    void word(std::string_view /*field*/, std::string_view value) { put(value); }
    void none(std::string_view /*field*/) { put("none"); }
    void player(std::string_view /*field*/, Seat seat) { put((*names_)[seat]); }
    void number(std::string_view /*field*/, std::integral auto value) { put_number(value); }
    /// `+1`, `-3`.
    void change(std::string_view /*field*/, int value) {
        gap();
        if (value > 0) {
            line_->push_back('+');
        }
        append_number(value);
    }

    // Lists of words simply follow each other; parts of a list are set apart by commas.
    void begin_list(std::string_view /*field*/) { first_part_ = true; }
    void end_list() {}
    void item(std::string_view value) { put(value); }
    void item(Seat seat) { put((*names_)[seat]); }
    void item(std::integral auto value) { put_number(value); }
    void begin_part() {
        if (!first_part_) {
            line_->push_back(',');
        }
        first_part_ = false;
    }
    void end_part() { first_part_ = false; }  // also after a list inside the part

    /// What only programs are told.
    template <class Tell>
    void in_json_only(const Tell& /*tell*/) {}
    /// What only people are told, because JSON says it otherwise.
    template <class Tell>
    void in_text_only(const Tell& tell) {
        tell(*this);
    }

  private:
    void gap() {
        if (!line_->empty()) {
            line_->push_back(' ');
        }
    }
    void put(std::string_view text) {
        gap();
        line_->append(text);
    }
    void append_number(std::integral auto value) {
        char digits[20];  // NOLINT(modernize-avoid-c-arrays): room for any 64-bit number
        const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
        line_->append(digits, end);
    }
    void put_number(std::integral auto value) {
        gap();
        append_number(value);
    }

    std::string* line_;
    const Names* names_;
    bool first_part_ = true;
};

}  // namespace tavola
