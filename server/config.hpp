#pragma once

#include "server/hall/hall.hpp"
#include "server/storage/store.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// How connections are treated.
struct NetLimits {
    std::size_t connections = 0;                  ///< in all; 0: as many as there are descriptors
    std::size_t connections_of_an_address = 64;   ///< an IPv6 network of 64 bits counts as one
    std::size_t connections_of_this_machine = 0;  ///< loopback and UNIX sockets; 0: any number
    std::size_t line_bytes = usual_line_limit;
    std::size_t lines_a_round = 64;               ///< then it is the others' turn
    std::uint32_t lines_a_second = 1'000;         ///< more of them are delayed; 0: any number
    std::uint32_t line_burst = 10'000;            ///< so many may come at once before that
    std::size_t unread_output = 65'536;           ///< more than that unsent: its lines wait
    std::size_t most_output = 1'048'576;          ///< more than that unsent: it is shown out
    Duration stall = std::chrono::seconds{30};    ///< shown out after reading nothing for so long
    Duration farewell = std::chrono::seconds{5};  ///< for the last words to leave
    Duration linger = std::chrono::seconds{2};    ///< for the other side to close, after them
    Duration ping = std::chrono::seconds{5};
    unsigned missed_pings = 5;                   ///< in a row: taken for gone
    Duration silence = std::chrono::minutes{2};  ///< a host that answers no packet is gone
    int send_buffer = 32'768;                    ///< of the kernel, for each connection
};

/// Everything that options and the configuration file say.
struct Config {
    /// Names or numbers; what the machine does not have of the usual ones is passed over.
    std::vector<std::string> addresses{};
    std::uint16_t port = 7777;         ///< 0: the system chooses
    std::uint16_t telnet_port = 7723;  ///< 0: the system chooses
    std::optional<std::uint16_t> tls_port{};
    std::string tls_certificate{};  ///< file of PEM
    std::string tls_key{};          ///< empty: in the file of the certificate
    std::string socket{};           ///< path of a UNIX socket; empty: none
    std::string data{};             ///< directory; empty: the usual one
    NetLimits net{};
    Limits hall{};
    Retention retention{};
};

/// Sets what goes by this name, as options and the configuration file call it; settings.hpp has the
/// list. The complaint is for people; nullopt: all is well.
[[nodiscard]] std::optional<std::string> set(Config& config,
                                             std::string_view name,
                                             std::string_view value);

/// Where data is kept unless somebody says otherwise: $STATE_DIRECTORY, else below $XDG_STATE_HOME,
/// else /var/lib/tavola for root, else ~/.local/state/tavola. Empty when there is no home either.
[[nodiscard]] std::string usual_data_directory();

}  // namespace tavola
