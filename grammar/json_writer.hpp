#pragma once

#include "grammar/names.hpp"

#include <charconv>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

namespace tavola {

/// Spells a message as the fields of a JSON object; see TextWriter. Everything is appended to a
/// buffer that its owner uses again, so that writing does not allocate.
class JsonWriter {
  public:
    /// Fields are appended to `line`, which must outlive the writer.
    JsonWriter(std::string& line, const Names& names) : line_{&line}, names_{&names} {}

    /// Whether earlier fields of the object stand in the line already.
    enum class Continues : bool { no, yes };
    JsonWriter(std::string& line, const Names& names, Continues continues)
        : line_{&line}, names_{&names}, first_{continues == Continues::no} {}

    void begin_object() { open('{'); }
    void begin_object(std::string_view name) {
        field(name);
        open('{');
    }
    void end_object() { close('}'); }

    void verb(std::string_view name) {
        field("event");
        quote_lower(name);
    }
    void ask(std::span<const std::string_view> verbs) {
        begin_list("ask");
        for (const std::string_view name : verbs) {
            comma();
            quote_lower(name);
        }
        end_list();
    }
    void key(std::string_view /*upper*/) {}
    void keyword(std::string_view name, std::string_view upper) {
        field(name);
        quote_lower(upper);
    }
    void word(std::string_view name, std::string_view value) {
        field(name);
        quote(value);
    }
    /// A value that is not there, which text calls `none`.
    void none(std::string_view name) {
        field(name);
        line_->append("null");
    }
    void player(std::string_view name, Seat seat) {
        field(name);
        put(seat);
    }
    void number(std::string_view name, std::integral auto value) {
        field(name);
        put_number(value);
    }
    void flag(std::string_view name, bool value) {
        field(name);
        line_->append(value ? "true" : "false");
    }
    void change(std::string_view name, int value) { number(name, value); }
    /// An object whose fields were written before, without braces.
    void raw_object(std::string_view name, std::string_view fields) {
        begin_object(name);
        raw_fields(fields);
        end_object();
    }
    /// Fields that were written before, without braces.
    void raw_fields(std::string_view fields) {
        if (!fields.empty()) {
            comma();
            line_->append(fields);
        }
    }

    void begin_list(std::string_view name) {
        field(name);
        open('[');
    }
    void end_list() { close(']'); }
    void item(std::string_view value) {
        comma();
        quote(value);
    }
    void item(Seat seat) {
        comma();
        put(seat);
    }
    void item(std::integral auto value) {
        comma();
        put_number(value);
    }
    /// A value that is JSON already.
    void raw_item(std::string_view json) {
        comma();
        line_->append(json);
    }
    void begin_part() {
        comma();
        open('{');
    }
    void end_part() { close('}'); }

    template <class Tell>
    void in_json_only(const Tell& tell) {
        tell(*this);
    }
    template <class Tell>
    void in_text_only(const Tell& /*tell*/) {}

    /// The text as a JSON string. It must be UTF-8; control characters are escaped.
    void quote(std::string_view text);

  private:
    void open(char bracket) {
        line_->push_back(bracket);
        first_ = true;
    }
    void close(char bracket) {
        line_->push_back(bracket);
        first_ = false;
    }
    void comma() {
        if (!first_) {
            line_->push_back(',');
        }
        first_ = false;
    }
    void field(std::string_view name) {
        comma();
        line_->push_back('"');
        line_->append(name);
        line_->append("\":");
    }
    void put(Seat seat) {
        if (seat == nobody) {
            line_->append("null");
        } else {
            quote((*names_)[seat]);
        }
    }
    void put_number(std::integral auto value) {
        char digits[20];  // NOLINT(modernize-avoid-c-arrays): room for any 64-bit number
        const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
        line_->append(digits, end);
    }
    /// A word of the protocol, which JSON has in lower case.
    void quote_lower(std::string_view upper);

    std::string* line_;
    const Names* names_;
    bool first_ = true;
};

}  // namespace tavola
