#pragma once

#include "games/renaissance/view.hpp"
#include "grammar/names.hpp"

#include <string>
#include <vector>

namespace tavola::renaissance {

/// Everything that the board shows, in sentences: for screen readers and tiny screens.
[[nodiscard]] std::vector<std::string> plain_sentences(const View& view,
                                                       Viewer viewer,
                                                       const Names& names);

}  // namespace tavola::renaissance
