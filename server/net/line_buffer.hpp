#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tavola {

/// Bytes to lines, without copying those that came whole. A line ends with LF or CRLF. Of a line
/// that is too long only so much is kept that whoever reads it sees that it is.
class LineBuffer {
  public:
    explicit LineBuffer(std::size_t longest) : longest_{longest} {}

    /// Bytes as they came, in whatever pieces. They must stay where they are until next() has found
    /// nothing more in them, or keep() is called.
    void add(std::string_view bytes);
    /// The next complete line without its end, good until the next call; nullopt when there is
    /// none, and then the beginning of one is kept.
    [[nodiscard]] std::optional<std::string_view> next();
    /// Copies what has not been taken yet, so that the bytes may go.
    void keep();
    /// What came after the last LF, when no more will come, good until the next call; nullopt when
    /// there is nothing. next() must have found nothing more.
    [[nodiscard]] std::optional<std::string_view> rest();
    /// The beginning of a line that is not complete yet; it is somebody else's from now on.
    [[nodiscard]] std::string take_beginning();
    /// How many bytes it holds in memory of its own.
    [[nodiscard]] std::size_t kept() const { return kept_.size() - taken_; }

  private:
    void keep_beginning(std::string_view bytes);
    [[nodiscard]] std::string_view shortened(std::string_view line) const;

    std::size_t longest_;
    std::string kept_{};        ///< complete lines, then the beginning of the next
    std::size_t taken_ = 0;     ///< of kept_
    std::string_view fresh_{};  ///< stands behind kept_, in the caller's memory
};

}  // namespace tavola
