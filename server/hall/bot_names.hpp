#pragma once

#include <array>
#include <string_view>

namespace tavola {

/// What bots are called; nobody else may be.
inline constexpr std::array<std::string_view, 4> bot_names{
    "bot-ada", "bot-bice", "bot-ciro", "bot-dora"};

}  // namespace tavola
