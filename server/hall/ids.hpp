#pragma once

#include <chrono>
#include <cstdint>

namespace tavola {

/// A connection; never used again for another.
enum class ClientId : std::uint64_t {};

/// A table; the number that people type. A private table has one too, but it is never shown.
enum class TableId : std::uint32_t {};

/// A record on its way to the store, in the order of writing; 0 stands for none.
enum class AppendId : std::uint64_t {};

/// A job for the threads beside the loop.
enum class WorkId : std::uint64_t {};

/// The time that the loop hands in; the hall has no clock of its own.
using Duration = std::chrono::milliseconds;
using Instant = std::chrono::sys_time<Duration>;

}  // namespace tavola
