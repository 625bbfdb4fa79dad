#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tavola {

/// What must not be guessed, and what proves it was not made up later. The server's comes from the
/// system's secure source, a test's from a seed.
class Secrets {
  public:
    virtual ~Secrets() = default;

    [[nodiscard]] virtual std::uint64_t random() = 0;
    /// SHA-256 in lower-case hexadecimal.
    [[nodiscard]] virtual std::string sha256(std::string_view text) const = 0;

  protected:
    Secrets() = default;
    Secrets(const Secrets&) = default;
    Secrets(Secrets&&) = default;
    Secrets& operator=(const Secrets&) = default;
    Secrets& operator=(Secrets&&) = default;
};

}  // namespace tavola
