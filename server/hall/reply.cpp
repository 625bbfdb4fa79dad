#include "server/hall/reply.hpp"

#include <algorithm>

namespace tavola {

namespace {

std::string tagged(std::string_view tag) {
    return tag.empty() ? std::string{} : "#" + std::string{tag} + " ";
}

std::string spelled_as_text(std::string_view tag,
                            std::string_view data,
                            std::string_view words,
                            const std::optional<Refusal>& refusal) {
    const std::string mark = tagged(tag);
    std::string lines;
    if (refusal) {
        return mark + "ERR " + std::string{refusal->code} + " " + refusal->text + "\n";
    }
    while (!data.empty()) {
        const std::size_t end = data.find('\n');
        lines += mark + "|";
        lines += end == 0 || data.front() == '~' ? "" : " ";  // `|~` marks a pattern of MOVES
        lines += std::string{data.substr(0, end)} + "\n";
        data.remove_prefix(end + 1);
    }
    return lines + mark + (words.empty() ? "OK" : "OK ") + std::string{words} + "\n";
}

}  // namespace

void Reply::repeat(std::string_view answer) {
    const std::size_t end = std::min(answer.find('\n'), answer.size());
    words_ = answer.substr(0, end);
    fields_ = answer.substr(std::min(end + 1, answer.size()));
    ok([](auto& to) { to.keyword("result", "REPEATED"); });
}

std::string Reply::spelled(std::string_view tag) const {
    if (mode_ == Mode::text) {
        return spelled_as_text(tag, data_, words_, refusal_);
    }
    std::string line;
    const Names nobody_here;
    JsonWriter object{line, nobody_here};
    object.begin_object();
    object.flag("ok", !refusal_.has_value());
    if (!tag.empty()) {
        object.word("tag", tag);
    }
    if (refusal_) {
        object.word("error", refusal_->code);
        object.word("text", refusal_->text);
    } else {
        object.raw_fields(fields_);
    }
    object.end_object();
    return line + "\n";
}

}  // namespace tavola
