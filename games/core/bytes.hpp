#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace tavola {

/// A number kept as bytes, lowest first. A state made of bytes and of these alone has no padding
/// and no byte order: it is equal, hashed and stored byte by byte, the same on every machine.
template <std::unsigned_integral Number>
class Packed {
  public:
    constexpr Packed() = default;
    constexpr Packed(Number number) : bytes_{split(number)} {}  // implicit: it is that number

    constexpr operator Number() const { return join(bytes_); }

    friend constexpr bool operator==(const Packed&, const Packed&) = default;

  private:
    using Bytes = std::array<std::uint8_t, sizeof(Number)>;

    static constexpr Bytes split(Number number) {
        if constexpr (std::endian::native == std::endian::little) {
            return std::bit_cast<Bytes>(number);
        } else {
            Bytes bytes{};
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
            }
            return bytes;
        }
    }
    static constexpr Number join(const Bytes& bytes) {
        if constexpr (std::endian::native == std::endian::little) {
            return std::bit_cast<Number>(bytes);
        } else {
            Number number = 0;
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                number = static_cast<Number>(number | (static_cast<Number>(bytes[i]) << (8 * i)));
            }
            return number;
        }
    }

    Bytes bytes_{};
};

}  // namespace tavola
