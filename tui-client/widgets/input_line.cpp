#include "tui-client/widgets/input_line.hpp"

#include <algorithm>

namespace tavola::tui {

namespace {

constexpr std::size_t longest_input = 900;  // a client's line has 1,024 bytes, the tag included
constexpr std::size_t longest_history = 200;

bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

void InputLine::replace(std::string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

std::size_t InputLine::before() const {
    std::size_t at = cursor_;
    while (at > 0 && continues_letter(text_[--at])) {
    }
    return at;
}

std::size_t InputLine::behind() const {
    std::size_t at = std::min(cursor_ + 1, text_.size());
    while (at < text_.size() && continues_letter(text_[at])) {
        ++at;
    }
    return at;
}

bool InputLine::edit(char32_t control) {
    switch (control) {
        case U'a':
            cursor_ = 0;
            return true;
        case U'e':
            cursor_ = text_.size();
            return true;
        case U'u':
            text_.erase(0, cursor_);
            cursor_ = 0;
            return true;
        case U'k':
            text_.erase(cursor_);
            return true;
        case U'w': {
            const auto word = text_.find_last_not_of(' ', cursor_ == 0 ? 0 : cursor_ - 1);
            const auto blank = word == std::string::npos ? word : text_.rfind(' ', word);
            const std::size_t from = blank == std::string::npos ? 0 : blank + 1;
            text_.erase(from, cursor_ - from);
            cursor_ = from;
            return true;
        }
        default:
            return false;
    }
}

bool InputLine::press(const Key& key) {
    switch (key.name) {
        case KeyName::letter: {
            std::string letter;
            append_letter(letter, key.letter);
            if (key.letter >= U' ' && text_.size() + letter.size() <= longest_input) {
                text_.insert(cursor_, letter);
                cursor_ += letter.size();
            }
            return true;
        }
        case KeyName::control:
            return edit(key.letter);
        case KeyName::backspace: {
            const std::size_t from = before();
            text_.erase(from, cursor_ - from);
            cursor_ = from;
            return true;
        }
        case KeyName::erase:
            text_.erase(cursor_, behind() - cursor_);
            return true;
        case KeyName::left:
            cursor_ = before();
            return true;
        case KeyName::right:
            cursor_ = behind();
            return true;
        case KeyName::home:
            cursor_ = 0;
            return true;
        case KeyName::end:
            cursor_ = text_.size();
            return true;
        default:
            return false;
    }
}

void InputLine::draw(Canvas& canvas, const Area& area, bool focused, bool secret) const {
    const int cursor = width_of(std::string_view{text_}.substr(0, cursor_));
    const int first = std::max(0, cursor - area.width + 1);
    std::string shown =
        secret ? std::string(static_cast<std::size_t>(width_of(text_)), '*') : text_;
    for (int i = 0; i < first; ++i) {
        std::size_t length = 1;
        while (length < shown.size() && continues_letter(shown[length])) {
            ++length;
        }
        shown.erase(0, length);
    }
    canvas.fill(area, {.underlined = !focused});
    canvas.write_within({area.row, area.column}, area.width, shown, {.bold = focused});
    if (focused) {
        canvas.restyle({area.row, area.column + cursor - first, 1, 1}, reversed);
    }
}

void InputHistory::add(const std::string& line) {
    if (!line.empty() && (lines_.empty() || lines_.back() != line)) {
        lines_.push_back(line);
        if (lines_.size() > longest_history) {
            lines_.erase(lines_.begin());
        }
    }
    at_ = lines_.size();
    present_.clear();
}

std::string InputHistory::older(const std::string& present) {
    if (at_ == lines_.size()) {
        present_ = present;
    }
    if (at_ > 0) {
        --at_;
    }
    return at_ < lines_.size() ? lines_[at_] : present_;
}

std::string InputHistory::newer() {
    at_ = std::min(at_ + 1, lines_.size());
    return at_ < lines_.size() ? lines_[at_] : present_;
}

}  // namespace tavola::tui
