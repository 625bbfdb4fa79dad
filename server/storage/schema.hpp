#pragma once

#include "server/storage/sqlite.hpp"

#include <filesystem>
#include <span>
#include <string_view>

namespace tavola {

/// How the tables of the database came to be: the first step makes version 1 of nothing, and each
/// later one brings the version before it up to date. Steps are added, never changed.
using SchemaSteps = std::span<const std::string_view>;

/// The steps up to the version that this program reads and writes.
[[nodiscard]] SchemaSteps schema_steps();

/// Brings the database to the version of the last step, in one transaction. An older one is first
/// copied to a file beside it, `<name>.version-<n>`. Throws StoreFailure when a step fails, when
/// the file is not a database of tavola, and when it is of a newer version than the steps.
void bring_up_to_date(sqlite::Database& database,
                      const std::filesystem::path& file,
                      SchemaSteps steps);

}  // namespace tavola
