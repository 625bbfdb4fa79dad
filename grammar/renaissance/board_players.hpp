#pragma once

#include "grammar/drawing.hpp"
#include "grammar/renaissance/scene.hpp"

namespace tavola::renaissance {

/// The players' boards, the viewer's first: depots, strongbox, slots and leaders. In frames where
/// there is room, and from 116 columns on the other players' side by side.
void draw_players(const Scene& scene, Canvas& canvas);

}  // namespace tavola::renaissance
