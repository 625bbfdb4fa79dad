#pragma once

#include "tui-client/options.hpp"

namespace tavola::tui {

/// The program: keyboard, connection and signals in one loop. Gives the exit status, as sysexits.h
/// counts them: 69 when there is no terminal to play in.
[[nodiscard]] int run(const Options& options);

}  // namespace tavola::tui
