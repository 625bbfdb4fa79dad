#pragma once

#include "tui-client/model.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

struct Completion {
    std::string text{};  ///< the line, as far as there is one way to go on
    std::vector<std::string>
        candidates{};  ///< the words that could stand here, when there are several

    friend bool operator==(const Completion&, const Completion&) = default;
};

/// Completes the last word of a line: a verb that works here and now, or a word of a legal move.
[[nodiscard]] Completion completed(const Model& model, std::string_view line);

}  // namespace tavola::tui
