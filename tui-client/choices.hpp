#pragma once

#include "tui-client/canvas.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The legal moves, cut into steps that a cursor can walk over.
///
/// `MOVE red ISLAND 4` is chosen in two steps, `MOVE red` and `ISLAND 4`: a verb goes with its
/// first argument, a keyword with the word behind it. Which steps are possible comes from the list
/// of whole lines alone, so that this serves any game.
namespace tavola::tui {

struct Choice {
    std::string words{};  ///< of this step; empty for "that is all"
    std::string line{};   ///< what is sent; empty while further steps are needed

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// `MOVE red ISLAND 4` → `MOVE red`, `ISLAND 4`.
[[nodiscard]] std::vector<std::string> steps_of(std::string_view line);

/// What can follow the steps taken so far, each once, in the order of the lines.
[[nodiscard]] std::vector<Choice> choices_after(std::span<const std::string> lines,
                                                std::span<const std::string> path);

/// Where the cursor is in the moves of this moment.
class Choosing {
  public:
    Choosing() = default;

    /// Other moves than before: begins anew. The same: goes on where it was.
    void offer(const std::vector<std::string>& lines);

    [[nodiscard]] std::span<const Choice> choices() const { return choices_; }
    [[nodiscard]] std::span<const std::string> path() const { return path_; }
    [[nodiscard]] std::size_t cursor() const { return cursor_; }
    /// What the cursor is on, if there is anything.
    [[nodiscard]] const Choice* current() const;
    /// The place of a step among the choices.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view words) const;

    void point_at(std::size_t index);
    void next(int by);
    /// Takes the step under the cursor. When that makes a whole line, it is the result; if not,
    /// goes on to where there is something to choose, or to the last step, and gives nothing.
    [[nodiscard]] std::string take();
    /// Goes back to the last step where there was a choice; false at the beginning.
    bool back();

  private:
    void look();

    std::vector<std::string> lines_{};
    std::vector<std::string> path_{};
    std::vector<Choice> choices_{};
    std::size_t cursor_ = 0;
};

/// Where on the screen a choice was drawn.
struct Spot {
    std::size_t choice = 0;
    Area area{};

    friend bool operator==(const Spot&, const Spot&) = default;
};

enum class Direction : std::uint8_t { up, down, left, right };

/// The choice that lies in this direction from the one under the cursor, as the eye would find it;
/// nothing when none does.
[[nodiscard]] std::optional<std::size_t> neighbour(std::span<const Spot> spots,
                                                   std::size_t from,
                                                   Direction direction);

}  // namespace tavola::tui
