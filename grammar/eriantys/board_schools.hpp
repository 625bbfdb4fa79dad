#pragma once

#include "grammar/drawing.hpp"
#include "grammar/eriantys/scene.hpp"

/// The school boards of the text board.
namespace tavola::eriantys {

/// Draws all school boards below what the canvas has, the viewer's first: in frames side by side
/// where there is room, in lines where there is not.
void draw_schools(const Scene& scene, Canvas& canvas);

}  // namespace tavola::eriantys
