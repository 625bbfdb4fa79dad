#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tavola {

/// SipHash-2-4 (Aumasson and Bernstein, 2012): without the key its outputs tell nothing about each
/// other. The generator draws from it, and states are summed up by it.
class SipHash {
  public:
    constexpr SipHash(std::uint64_t key_low, std::uint64_t key_high)
        : v0_{key_low ^ 0x736f6d6570736575U},
          v1_{key_high ^ 0x646f72616e646f6dU},
          v2_{key_low ^ 0x6c7967656e657261U},
          v3_{key_high ^ 0x7465646279746573U} {}

    /// The hash of one 64-bit word, lowest byte first.
    [[nodiscard]] static constexpr std::uint64_t of_word(std::uint64_t key_low,
                                                         std::uint64_t key_high,
                                                         std::uint64_t word) {
        SipHash hash{key_low, key_high};
        hash.absorb(word);
        return hash.finish(sizeof(word), 0);
    }

    [[nodiscard]] static constexpr std::uint64_t of_bytes(std::uint64_t key_low,
                                                          std::uint64_t key_high,
                                                          std::span<const std::uint8_t> bytes) {
        SipHash hash{key_low, key_high};
        const std::size_t length = bytes.size();
        for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
            hash.absorb(word_of(bytes.first(8)));
        }
        return hash.finish(length, word_of(bytes));
    }

  private:
    [[nodiscard]] static constexpr std::uint64_t word_of(std::span<const std::uint8_t> bytes) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            word |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
        }
        return word;
    }

    constexpr void absorb(std::uint64_t word) {
        v3_ ^= word;
        round();
        round();
        v0_ ^= word;
    }

    [[nodiscard]] constexpr std::uint64_t finish(std::size_t length, std::uint64_t rest) {
        absorb((std::uint64_t{length} << 56U) | rest);
        v2_ ^= 0xffU;
        for (int i = 0; i < 4; ++i) {
            round();
        }
        return v0_ ^ v1_ ^ v2_ ^ v3_;
    }

    constexpr void round() {
        v0_ += v1_;
        v1_ = std::rotl(v1_, 13) ^ v0_;
        v0_ = std::rotl(v0_, 32);
        v2_ += v3_;
        v3_ = std::rotl(v3_, 16) ^ v2_;
        v0_ += v3_;
        v3_ = std::rotl(v3_, 21) ^ v0_;
        v2_ += v1_;
        v1_ = std::rotl(v1_, 17) ^ v2_;
        v2_ = std::rotl(v2_, 32);
    }

    std::uint64_t v0_;
    std::uint64_t v1_;
    std::uint64_t v2_;
    std::uint64_t v3_;
};

}  // namespace tavola
