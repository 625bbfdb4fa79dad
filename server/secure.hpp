#pragma once

#include "server/hall/effects.hpp"
#include "server/hall/secrets.hpp"
#include "server/storage/store.hpp"

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

/// Does a job of the hall: thinks for a bot, hashes or checks a password (Argon2id), looks up a
/// finished game in the store. It takes milliseconds to a second, and touches nothing else.
[[nodiscard]] WorkResult perform(const Work& work, Store* store = nullptr);

}  // namespace tavola
