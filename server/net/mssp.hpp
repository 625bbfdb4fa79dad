#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tavola {

/// What a server tells the lists of games that ask for it (Mud Server Status Protocol).
struct ServerStatus {
    std::string name{};  ///< of this server
    std::size_t players = 0;
    std::chrono::sys_seconds started{};
    std::vector<std::uint16_t> ports{};  ///< the telnet port first
    std::string codebase{};              ///< `tavolad 1.0`
    std::vector<std::string> games{};
    std::string contact{};  ///< an address of mail; empty: not told
};

/// The body of the subnegotiation, without its frame. What could break the frame is left out of the
/// names.
[[nodiscard]] std::string spell_status(const ServerStatus& status);

}  // namespace tavola
