#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tavola {

/// The line that a person on telnet is typing. BS and DEL take back a character, ^W a word, ^U all
/// of it. Of a line that is too long only so much is kept that whoever reads it sees that it is.
class LineEditor {
  public:
    explicit LineEditor(std::size_t longest) : longest_{static_cast<std::uint32_t>(longest)} {}

    /// A byte that is no end of line.
    void type(char byte);
    void erase_character();
    void erase_word();
    void erase_line();

    /// The line so far; it is over when finish() is called.
    [[nodiscard]] std::string_view line() const { return line_; }
    void finish();

  private:
    std::string line_{};
    std::uint32_t longest_;
    bool too_long_ = false;  ///< then nothing is taken back any more but all of it
};

}  // namespace tavola
