#pragma once

#include "tui-client/boards/board.hpp"

namespace tavola::tui {

/// The snapshot by its fields, beside a list of what can be chosen: serves any game, also one that
/// this client has never heard of.
void draw_plain(const BoardScene& scene,
                const Area& area,
                Canvas& canvas,
                std::vector<Spot>& spots);

/// The fields in lines, those of a part indented below its name.
[[nodiscard]] std::vector<std::string> plain_lines(const Json& state, int width);

}  // namespace tavola::tui
