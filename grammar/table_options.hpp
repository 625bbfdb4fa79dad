#pragma once

#include "grammar/refusal.hpp"
#include "grammar/requests.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tavola::request {

/// Reads what follows NEW and QUICK, or says why not; see parse_request for the refusals. An option
/// that is said twice is `syntax`. Of refused arguments nothing is to be used.
[[nodiscard]] std::optional<Refusal> read_table_options(std::string_view arguments,
                                                        std::size_t column,
                                                        TableOptions& into);

}  // namespace tavola::request
