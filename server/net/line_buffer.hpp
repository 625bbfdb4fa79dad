#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tavola {

/// Bytes to lines. A line ends with LF or CRLF. Of a line that is too long only so much is kept
/// that whoever reads it sees that it is.
class LineBuffer {
  public:
    explicit LineBuffer(std::size_t longest) : longest_{longest} {}

    /// Bytes as they came, in whatever pieces.
    void add(std::string_view bytes);
    /// The next complete line without its end.
    [[nodiscard]] std::optional<std::string> next();
    /// What came after the last LF, when no more will come; nullopt when there is nothing.
    [[nodiscard]] std::optional<std::string> rest();

  private:
    std::size_t longest_;
    std::string kept_{};    ///< complete lines and the beginning of the next
    std::size_t line_ = 0;  ///< length of the line at the end that is not complete yet
};

}  // namespace tavola
