#pragma once

#include "grammar/match.hpp"

/// The games that can be played here: all_games() and game_named() of match.hpp are made from the
/// list in registry.cpp, where a new game adds one line.
