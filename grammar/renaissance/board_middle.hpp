#pragma once

#include "grammar/drawing.hpp"
#include "grammar/renaissance/scene.hpp"

#include <cstddef>

/// The middle of the table: the market, the development cards, the faith track, Lorenzo.
namespace tavola::renaissance {

/// From this width on the cards are drawn as a grid, and the track as a line of spaces.
inline constexpr std::size_t narrowest_grid = 77;

/// The marbles as they lie, with the spare.
void draw_market(const Scene& scene, Canvas& canvas);
/// The top cards: a grid, or a list on a narrow board.
void draw_cards(const Scene& scene, Canvas& canvas);
/// The markers on the faith track, with its sections and points.
void draw_track(const Scene& scene, Canvas& canvas);
/// The black cross and the tokens, of a solo game.
void draw_lorenzo(const Scene& scene, Canvas& canvas);

}  // namespace tavola::renaissance
