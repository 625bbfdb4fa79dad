#pragma once

#include "games/core/seat.hpp"
#include "games/eriantys/view.hpp"
#include "grammar/names.hpp"

#include <string>
#include <vector>

namespace tavola::eriantys {

/// Everything that the board shows, for ears and for tiny screens: one sentence or a few short
/// ones an element, in ASCII, without drawings, letters for colours or anything to be counted.
/// What is to be done comes first, then the viewer's own school, the others', the islands and the
/// rest.
[[nodiscard]] std::vector<std::string> plain_sentences(const View& view,
                                                       Viewer viewer,
                                                       const Names& names);

}  // namespace tavola::eriantys
