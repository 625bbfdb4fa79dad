#pragma once

/// Gives the terminal back when the program dies of a fatal signal, where no destructor runs.
namespace tavola::tui {

/// Notes how the terminal is before it is touched.
void remember_terminal();
/// From now on a fatal signal restores it first.
void arm_rescue();
void disarm_rescue();

}  // namespace tavola::tui
