#pragma once

#include "tui-client/boards/board.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

/// The ring of islands, the clouds and characters inside it, the schools below. False, and nothing
/// drawn, when the snapshot is no table of Eriantys. The area is at least 80 by 19.
bool draw_eriantys(const BoardScene& scene,
                   const Area& area,
                   Canvas& canvas,
                   std::vector<Spot>& spots);

/// What a character does, for a choice that plays it.
[[nodiscard]] std::string remark_on_eriantys(const Json& state, std::string_view words);

}  // namespace tavola::tui
