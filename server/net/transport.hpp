#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tavola {

/// What came of an attempt to read or to write.
struct Moved {
    enum class How : std::uint8_t {
        done,           ///< some bytes were moved
        wait_to_read,   ///< none now; try again when the descriptor is readable
        wait_to_write,  ///< none now; try again when the descriptor is writable
        ended,          ///< the other side sends no more, but may still read
        broken,         ///< nothing moves any more, in neither direction
    };
    How how = How::done;
    std::size_t bytes = 0;
};

/// A way for bytes to and from one client: a socket, with or without encryption. It never blocks
/// and never throws. Reading may have to wait until the descriptor is writable and the other way
/// round, as it is with TLS. Its end closes the descriptor.
class Transport {
  public:
    Transport() = default;
    virtual ~Transport() = default;
    Transport(const Transport&) = delete;
    Transport(Transport&&) = delete;
    Transport& operator=(const Transport&) = delete;
    Transport& operator=(Transport&&) = delete;

    virtual Moved read(std::span<char> into) = 0;
    virtual Moved write(std::string_view bytes) = 0;
    /// True when read() has bytes that no poll of the descriptor will announce.
    [[nodiscard]] virtual bool holds_bytes() const { return false; }
    /// Tells the other side that no more bytes will come. When it has to wait for that, the next
    /// calls of read() see to it.
    virtual Moved end_writing() = 0;
    [[nodiscard]] virtual int descriptor() const = 0;
};

}  // namespace tavola
