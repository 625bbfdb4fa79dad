#pragma once

#include "server/hall/hall.hpp"
#include "server/storage/store.hpp"

namespace tavola {

/// One session of a private hall on standard input and output: reads lines until the end of input
/// (or QUIT), answers each of them, and returns. Bots think between the lines. What the hall
/// appends is in the store before it is answered. Throws std::system_error when output cannot be
/// written.
void serve_stdio(Hall& hall, Store& store);

}  // namespace tavola
