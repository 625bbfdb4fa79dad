#pragma once

#include <string_view>

namespace tavola {

inline constexpr std::string_view version = TAVOLA_VERSION;

}  // namespace tavola
