#include "grammar/renaissance/board.hpp"

#include "games/renaissance/ending.hpp"
#include "grammar/drawing.hpp"
#include "grammar/renaissance/board_middle.hpp"
#include "grammar/renaissance/board_players.hpp"
#include "grammar/renaissance/phrases.hpp"
#include "grammar/renaissance/scene.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace tavola::renaissance {

namespace {

constexpr std::size_t narrowest_board = 20;
constexpr std::size_t widest_board = 132;

using Chunks = std::vector<Text>;

void write_headline(const Scene& scene, Canvas& canvas) {
    const Board& board = scene.board();
    Chunks chunks;
    chunks.emplace_back(board.solo() ? "Masters of Renaissance, solo" : "Masters of Renaissance",
                        Ink::strong);
    if (scene.is_over()) {
        chunks.emplace_back("GAME OVER", Ink::marked);
        chunks.emplace_back(scene.result(), Ink::strong);
        for (const Seat seat : scene.seats()) {
            chunks.emplace_back(std::string{scene.name(seat)} + " " +
                                std::to_string(score_of(scene.player(seat)).points()) + "VP");
        }
    } else {
        chunks.emplace_back(scene.task(), Ink::strong);
        if (board.last_round != Reason::none) {
            chunks.emplace_back("LAST ROUND, " + std::string{cause_of(board.last_round)},
                                Ink::marked);
        }
    }
    canvas.append(flowed(chunks, {.width = canvas.width(), .gap = 3}));
}

/// What the short words mean.
void write_legend(Canvas& canvas) {
    Chunks chunks;
    for (const Resource resource : all_resources) {
        Text chunk{short_for(resource), ink_for(resource)};
        chunks.push_back(chunk.add(" ").add(word_for(resource)));
    }
    chunks.push_back(Text{"F", Ink::red}.add(" faith"));
    chunks.emplace_back("VP points");
    if (canvas.width() >= narrowest_grid) {
        chunks.emplace_back("[ ] Vatican section");
    }
    chunks.emplace_back("> to act");
    canvas.append(flowed(chunks, {.width = canvas.width()}));
}

}  // namespace

std::vector<std::string> draw_board(const View& view,
                                    Viewer viewer,
                                    const Names& names,
                                    const BoardStyle& style) {
    const Scene scene{view, viewer, names};
    Canvas canvas{std::clamp(style.width, narrowest_board, widest_board)};
    write_headline(scene, canvas);
    draw_market(scene, canvas);
    draw_cards(scene, canvas);
    draw_track(scene, canvas);
    if (scene.board().solo()) {
        draw_lorenzo(scene, canvas);
    }
    draw_players(scene, canvas);
    write_legend(canvas);
    return canvas.lines(style);
}

}  // namespace tavola::renaissance
