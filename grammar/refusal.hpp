#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tavola {

/// Why a line was not done: a stable code (protocol, section 10) and a sentence for people, which
/// says what would be right.
struct Refusal {
    std::string_view code{};
    std::string text{};

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

}  // namespace tavola
