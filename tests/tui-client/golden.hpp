#pragma once

#include <string>

namespace tavola::tui {

/// Compares with the file of tests/screens/tui/; with TAVOLA_GOLDEN=update it is written first.
void compare_with_golden(const std::string& name, const std::string& text);

}  // namespace tavola::tui
