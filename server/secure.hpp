#pragma once

#include "server/hall/effects.hpp"
#include "server/hall/secrets.hpp"

#include <string>

namespace tavola {

/// Chance from the system's secure source, and SHA-256, by libsodium.
class SecureSecrets final : public Secrets {
  public:
    /// Throws std::runtime_error when the library cannot start.
    SecureSecrets();

    [[nodiscard]] std::uint64_t random() override;
    [[nodiscard]] std::string sha256(std::string_view text) const override;
};

/// Does a job of the hall: thinks for a bot, hashes or checks a password (Argon2id). It takes
/// milliseconds to a second, and touches nothing but its argument.
[[nodiscard]] WorkResult perform(const Work& work);

}  // namespace tavola
