#pragma once

#include "games/core/siphash.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace tavola {

/// True for types that are bytes through and through: no padding, no byte order, nothing that two
/// equal values could differ in. Game states are such types.
template <class T>
concept PureBytes = std::is_trivially_copyable_v<T> &&
                    std::has_unique_object_representations_v<T> && alignof(T) == 1;

/// One number for a whole state: equal states have equal digests on every machine.
template <PureBytes State>
[[nodiscard]] std::uint64_t digest(const State& state) {
    const auto bytes = std::bit_cast<std::array<std::uint8_t, sizeof(State)>>(state);
    return SipHash::of_bytes(0x7374617465, 0x646967657374, bytes);
}

}  // namespace tavola
