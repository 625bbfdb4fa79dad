#pragma once

#include <cstddef>

/// The disk under the tests: what a program asks of it to be made safe is counted, and can be
/// refused. It stands between SQLite and the system in the programs that link disk.cpp.
namespace tavola::storage_tests::disk {

/// So many times something was synced.
[[nodiscard]] std::size_t syncs();

/// From now on a sync fails with an input/output error, as a dying disk's does; or works again.
void refuse_syncs(bool refused);

}  // namespace tavola::storage_tests::disk
