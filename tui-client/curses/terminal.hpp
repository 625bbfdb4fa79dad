#pragma once

#include <string>

namespace tavola::tui {

/// Why this terminal will not do: it is none, or it cannot place a cursor. Empty when it will.
[[nodiscard]] std::string terminal_flaw();

}  // namespace tavola::tui
