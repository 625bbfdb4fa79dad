#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/keys.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

/// A line that is being typed, with a cursor in it.
class InputLine {
  public:
    InputLine() = default;
    explicit InputLine(std::string text) : text_{std::move(text)}, cursor_{text_.size()} {}

    [[nodiscard]] const std::string& text() const { return text_; }
    void replace(std::string text);

    /// Letters, backspace and the keys of readline: ^A ^E ^U ^K ^W. False when the key is none of
    /// these and does nothing here.
    bool press(const Key& key);

    /// One line high: the end near the cursor is shown when the text is longer. A secret is shown
    /// as stars.
    void draw(Canvas& canvas, const Area& area, bool focused, bool secret = false) const;

    friend bool operator==(const InputLine&, const InputLine&) = default;

  private:
    [[nodiscard]] std::size_t before() const;
    [[nodiscard]] std::size_t behind() const;
    bool edit(char32_t control);

    std::string text_{};
    std::size_t cursor_ = 0;  // in bytes, always between letters
};

/// Lines typed earlier, to be had again with the arrows.
class InputHistory {
  public:
    void add(const std::string& line);
    /// The line before (or behind) the one shown; the present text is kept for the way back.
    [[nodiscard]] std::string older(const std::string& present);
    [[nodiscard]] std::string newer();

    friend bool operator==(const InputHistory&, const InputHistory&) = default;

  private:
    std::vector<std::string> lines_{};
    std::size_t at_ = 0;
    std::string present_{};
};

}  // namespace tavola::tui
