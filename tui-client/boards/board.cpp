#include "tui-client/boards/board.hpp"

#include "tui-client/boards/eriantys_board.hpp"
#include "tui-client/boards/plain_board.hpp"

#include <algorithm>
#include <array>

namespace tavola::tui {

namespace {

/// A game's own drawing, and its remarks on choices.
struct GameBoard {
    std::string_view game{};
    bool (*draw)(const BoardScene&, const Area&, Canvas&, std::vector<Spot>&) = nullptr;
    std::string (*remark)(const Json&, std::string_view) = nullptr;
};

constexpr std::array boards{
    GameBoard{"eriantys", draw_eriantys, remark_on_eriantys},
};

const GameBoard* board_of(const Json& state) {
    const std::string game = state["game"].word();
    const auto found = std::ranges::find(boards, game, &GameBoard::game);
    return found == boards.end() ? nullptr : &*found;
}

}  // namespace

Style choice_style(Style base, bool under_cursor) {
    base.bold = true;
    base.underlined = !under_cursor;
    base.reversed = under_cursor;
    return base;
}

int BoardPen::write(Point at, std::string_view text, std::string_view words, Style style) {
    const int end = canvas_.write(at, text, style);
    mark({at.row, at.column, 1, end - at.column}, words);
    return end;
}

void BoardPen::mark(const Area& area, std::string_view words) {
    if (const auto choice = choosing_.find(words)) {
        spots_.push_back({*choice, area});
        highlight(area, words);
    }
}

void BoardPen::highlight(const Area& area, std::string_view words) {
    const auto choice = choosing_.find(words);
    if (!choice) {
        return;
    }
    const bool here = *choice == choosing_.cursor();
    for (int row = area.row; row < area.row + area.height; ++row) {
        for (int column = area.column; column < area.column + area.width; ++column) {
            const Point at{row, column};
            if (canvas_.area().contains(at) && (here || canvas_.at(at).letter != U' ')) {
                canvas_.restyle({row, column, 1, 1}, choice_style(canvas_.at(at).style, here));
            }
        }
    }
}

BoardKind draw_board(const BoardScene& scene,
                     const Area& area,
                     Canvas& canvas,
                     std::vector<Spot>& spots) {
    const GameBoard* const board = board_of(scene.state);
    if (board != nullptr && board->draw(scene, area, canvas, spots)) {
        return BoardKind::drawn;
    }
    draw_plain(scene, area, canvas, spots);
    return BoardKind::plain;
}

std::string remark_on(const Json& state, std::string_view words) {
    const GameBoard* const board = board_of(state);
    return board == nullptr ? std::string{} : board->remark(state, words);
}

}  // namespace tavola::tui
