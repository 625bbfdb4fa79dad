#pragma once

#include "grammar/drawing.hpp"
#include "grammar/eriantys/scene.hpp"

#include <cstddef>

/// The islands of the text board.
namespace tavola::eriantys {

/// The narrowest canvas that has room for the map.
inline constexpr std::size_t narrowest_map = 73;

/// Draws the islands as a map below what the canvas has: 1 to 6 from the left, 7 to 12 back from
/// the right, so that neighbours in the ring are neighbours here. Every tile keeps its place, and
/// the border between unified ones is gone.
void draw_map(const Scene& scene, Canvas& canvas);

/// Lists the islands, one after another, for a narrow canvas.
void list_islands(const Scene& scene, Canvas& canvas);

}  // namespace tavola::eriantys
