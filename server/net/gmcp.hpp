#pragma once

#include <cstdint>
#include <string_view>

/// Messages of the Generic Mud Communication Protocol: a package's name, a space, and JSON. Ours
/// carry the very objects of JSON mode.
namespace tavola {

struct GmcpMessage {
    std::string_view package{};  ///< `Core.Hello`; compared without case
    std::string_view json{};     ///< empty when there is none

    friend bool operator==(const GmcpMessage&, const GmcpMessage&) = default;
};

/// What a subnegotiation says.
[[nodiscard]] GmcpMessage read_gmcp(std::string_view body);

/// The package that a line of JSON mode goes in: `Tavola.Reply`, `Tavola.Event` or `Tavola.Ask`.
[[nodiscard]] std::string_view gmcp_package_of(std::string_view json_line);

/// What a message of a client is for.
enum class GmcpPurpose : std::uint8_t {
    command,    ///< `Tavola.Command`: its JSON is a line of the client
    ping,       ///< `Core.Ping`: to be sent back as it is
    subscribe,  ///< `Core.Supports.Set` or `.Add` with `Tavola`: JSON is wanted
    unsubscribe,
    other,  ///< to be ignored, as the protocol asks: `Core.Hello` and what other games have
};
[[nodiscard]] GmcpPurpose purpose_of(const GmcpMessage& message);

}  // namespace tavola
