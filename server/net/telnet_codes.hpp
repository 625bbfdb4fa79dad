#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The bytes of RFC 854 and its options.
namespace tavola::telnet {

enum class Code : std::uint8_t {
    end_of_record = 239,  // RFC 885
    end_subnegotiation = 240,
    interrupt = 244,
    are_you_there = 246,
    erase_character = 247,
    erase_line = 248,
    go_ahead = 249,
    subnegotiation = 250,
    will = 251,
    wont = 252,
    do_it = 253,
    dont = 254,
    iac = 255,  // "interpret as command"; twice, it is a byte of data
};

enum class Option : std::uint8_t {
    echo = 1,               // RFC 857
    suppress_go_ahead = 3,  // RFC 858
    timing_mark = 6,        // RFC 860
    terminal_type = 24,     // RFC 1091
    end_of_record = 25,     // RFC 885
    window_size = 31,       // RFC 1073
    charset = 42,           // RFC 2066
    mssp = 70,              // Mud Server Status Protocol
    gmcp = 201,             // Generic Mud Communication Protocol
};

/// The options that can be agreed on. TIMING-MARK is not among them: it is a question with an
/// answer, each time anew.
inline constexpr std::array known_options{Option::echo,
                                          Option::suppress_go_ahead,
                                          Option::terminal_type,
                                          Option::end_of_record,
                                          Option::window_size,
                                          Option::charset,
                                          Option::mssp,
                                          Option::gmcp};

[[nodiscard]] constexpr char to_byte(Code command) {
    return static_cast<char>(static_cast<std::uint8_t>(command));
}
[[nodiscard]] constexpr char to_byte(Option option) {
    return static_cast<char>(static_cast<std::uint8_t>(option));
}

}  // namespace tavola::telnet
