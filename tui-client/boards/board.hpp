#pragma once

#include "tui-client/canvas.hpp"
#include "tui-client/choices.hpp"
#include "tui-client/json.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Boards: the snapshot of a game as a picture.
namespace tavola::tui {

/// What is drawn, for whom, and what of it can be chosen now.
struct BoardScene {
    const Json& state;
    std::string_view viewer{};  ///< the player with whose eyes we see; empty for a watcher
    const Choosing& choosing;
    int scroll = 0;  ///< lines left out at the top, where a board is longer than the screen
};

/// A canvas on which what can be chosen stands out, and where it was drawn is remembered.
class BoardPen {
  public:
    BoardPen(Canvas& canvas, const Choosing& choosing, std::vector<Spot>& spots)
        : canvas_{canvas}, choosing_{choosing}, spots_{spots} {}

    [[nodiscard]] Canvas& canvas() { return canvas_; }
    [[nodiscard]] bool offers(std::string_view words) const {
        return choosing_.find(words).has_value();
    }

    /// Writes; if the words can be chosen, so that one sees it.
    int write(Point at, std::string_view text, std::string_view words, Style style = {});
    /// Marks an area as the place of a choice: its letters stand out, and a click there counts.
    void mark(const Area& area, std::string_view words);
    /// Lets letters stand out that belong to a choice whose place is elsewhere.
    void highlight(const Area& area, std::string_view words);

  private:
    Canvas& canvas_;
    const Choosing& choosing_;
    std::vector<Spot>& spots_;
};

/// How a choice looks: what the cursor is on is reversed, the others are underlined.
[[nodiscard]] Style choice_style(Style base, bool under_cursor);

enum class BoardKind : std::uint8_t { drawn, plain };

/// Draws the board of the state's game, or a plain one when that game has none, or when the
/// snapshot is not what its board expects. Says which it was.
BoardKind draw_board(const BoardScene& scene,
                     const Area& area,
                     Canvas& canvas,
                     std::vector<Spot>& spots);

/// What the choice is about, for a game that has more to say than its words; empty if none.
[[nodiscard]] std::string remark_on(const Json& state, std::string_view words);

}  // namespace tavola::tui
