#pragma once

#include "server/config.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace tavola {

/// Where a value of the configuration lives.
using ValuePlace = std::variant<std::uint16_t*,
                                std::optional<std::uint16_t>*,
                                std::uint32_t*,
                                std::size_t*,
                                Duration*,
                                std::string*,
                                std::vector<std::string>*>;

/// What can be configured, as everybody needs to know it: the configuration file, its man page, the
/// commented example in etc/.
struct Setting {
    std::string_view name{};      ///< `telnet-port`
    std::string_view sentence{};  ///< what it does; with its full stop
    std::string_view usual{};     ///< what is shown as the default where that is not the value
    ValuePlace (*place)(Config&) = nullptr;
};

/// All of them, in the order of the man page.
[[nodiscard]] std::span<const Setting> settings();

/// The default, as the file would say it.
[[nodiscard]] std::string usual_value(const Setting& setting);

}  // namespace tavola
