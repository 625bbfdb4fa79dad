#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace tavola {

/// A vector whose elements live inside it: never more than `Capacity`, never an allocation, and
/// copied like any plain value. Elements past the end are not constructed, so an empty one costs
/// nothing, however large its capacity.
template <class T, std::size_t Capacity>
class InlineVec {
    static_assert(std::is_trivially_copyable_v<T>, "elements are copied as bytes");
    static_assert(Capacity <= UINT16_MAX);

  public:
    using value_type = T;

    // NOLINTNEXTLINE(modernize-use-equals-default, *-member-init): the elements stay unborn
    constexpr InlineVec() noexcept {}
    constexpr InlineVec(std::initializer_list<T> values) {
        for (const T& value : values) {
            push_back(value);
        }
    }

    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

    [[nodiscard]] constexpr const T* begin() const { return items_; }
    [[nodiscard]] constexpr const T* end() const { return items_ + size_; }
    [[nodiscard]] constexpr T* begin() { return items_; }
    [[nodiscard]] constexpr T* end() { return items_ + size_; }

    [[nodiscard]] constexpr const T& operator[](std::size_t at) const {
        assert(at < size_);
        return items_[at];
    }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size_ - std::size_t{1}]; }

    /// There must be room: whoever chooses a capacity knows the largest case.
    constexpr void push_back(const T& value) {
        assert(size_ < Capacity);
        std::construct_at(items_ + size_, value);
        ++size_;
    }
    /// Appends make(0), make(1) … make(count - 1). In a tight loop this is several times faster
    /// than push_back, which must look up its size after every byte that is written.
    template <class Make>
    constexpr void append(std::size_t count, const Make& make) {
        assert(size_ + count <= Capacity);
        T* const place = items_ + size_;
        for (std::size_t i = 0; i < count; ++i) {
            std::construct_at(place + i, make(i));
        }
        size_ = static_cast<std::uint16_t>(size_ + count);
    }
    constexpr void clear() { size_ = 0; }

    friend constexpr bool operator==(const InlineVec& a, const InlineVec& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

  private:
    union {
        T items_[Capacity];  // NOLINT(modernize-avoid-c-arrays, readability-identifier-naming)
    };
    std::uint16_t size_ = 0;
};

}  // namespace tavola
