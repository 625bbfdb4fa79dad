#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace tavola {

/// Marks a reason on its way into an Expected: `return Unexpected{Illegal::wrong_phase};`
template <class Reason>
struct Unexpected {
    Reason reason;
};

template <class Reason>
Unexpected(Reason) -> Unexpected<Reason>;

/// A value, or the reason why there is none. The names are those of C++23's std::expected, which
/// the compilers of Debian 12 do not have. Reading the wrong half is a programming error.
template <class Value, class Reason>
class [[nodiscard]] Expected {
  public:
    // Implicit on purpose: a function returns its value or an Unexpected without ceremony.
    constexpr Expected(Value value) : content_{std::in_place_index<0>, std::move(value)} {}
    /// An empty value to be filled in where it lies: large ones need not be moved.
    constexpr explicit Expected(std::in_place_t) : content_{std::in_place_index<0>} {}
    constexpr Expected(Unexpected<Reason> unexpected)
        : content_{std::in_place_index<1>, std::move(unexpected.reason)} {}

    [[nodiscard]] constexpr bool has_value() const { return content_.index() == 0; }
    [[nodiscard]] constexpr explicit operator bool() const { return has_value(); }

    [[nodiscard]] constexpr const Value& operator*() const& {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] constexpr Value& operator*() & {
        assert(has_value());
        return *std::get_if<0>(&content_);
    }
    [[nodiscard]] constexpr const Value* operator->() const { return &**this; }
    [[nodiscard]] constexpr Value* operator->() { return &**this; }

    [[nodiscard]] constexpr const Reason& error() const {
        assert(!has_value());
        return *std::get_if<1>(&content_);
    }

    friend constexpr bool operator==(const Expected&, const Expected&) = default;

  private:
    std::variant<Value, Reason> content_;
};

}  // namespace tavola
