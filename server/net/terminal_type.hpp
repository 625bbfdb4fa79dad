#pragma once

#include "server/hall/session.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// What clients tell of their terminals in the subnegotiations of telnet.
namespace tavola {

/// What the name of a terminal type says: `XTERM-256COLOR` has colours, `DUMB` and `VT100` have
/// none, and `MTTS 13` tells all in its bits (colour, UTF-8, a screen reader).
[[nodiscard]] Terminal terminal_named(std::string_view name);

/// The width, in bounds; nullopt when the client does not tell one, or something else.
[[nodiscard]] std::optional<std::size_t> width_in(std::string_view window_size);

/// The answer to a client's CHARSET request, a name of its list, or nullopt when none will do; the
/// body is what stands behind REQUEST.
[[nodiscard]] std::optional<std::string_view> charset_of(std::string_view list);

/// Is it a name of UTF-8?
[[nodiscard]] bool is_utf8(std::string_view charset);

}  // namespace tavola
