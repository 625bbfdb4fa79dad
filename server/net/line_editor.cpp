#include "server/net/line_editor.hpp"

namespace tavola {

namespace {

constexpr char backspace = '\x08';
constexpr char erase_all = '\x15';     // ^U
constexpr char erase_a_word = '\x17';  // ^W
constexpr char rub_out = '\x7F';

/// A line of a usual length is typed without a second thought to memory; a longer one gives it
/// back.
constexpr std::size_t kept_for_the_next_line = 64;

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

}  // namespace

void LineEditor::type(char byte) {
    switch (byte) {
        case backspace:
        case rub_out:
            erase_character();
            return;
        case erase_a_word:
            erase_word();
            return;
        case erase_all:
            erase_line();
            return;
        default:
            break;
    }
    if (line_.size() <= longest_) {  // one too many tells enough
        line_.push_back(byte);
    }
    too_long_ = line_.size() > longest_;
}

/// All bytes of it, however many; bytes that are no UTF-8 go one by one.
void LineEditor::erase_character() {
    if (too_long_ || line_.empty()) {
        return;
    }
    std::size_t size = 1;
    while (size < 4 && size < line_.size() && goes_on(line_[line_.size() - size])) {
        ++size;
    }
    const auto first = static_cast<unsigned char>(line_[line_.size() - size]);
    line_.resize(line_.size() - (first >= 0xC0U ? size : 1));
}

void LineEditor::erase_word() {
    if (too_long_) {
        return;
    }
    while (!line_.empty() && is_blank(line_.back())) {
        line_.pop_back();
    }
    while (!line_.empty() && !is_blank(line_.back())) {
        line_.pop_back();
    }
}

void LineEditor::erase_line() { finish(); }

void LineEditor::finish() {
    line_.clear();
    too_long_ = false;
    if (line_.capacity() > kept_for_the_next_line) {
        line_.shrink_to_fit();
    }
}

}  // namespace tavola
