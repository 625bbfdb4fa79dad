#pragma once

#include "games/core/rng.hpp"
#include "server/hall/secrets.hpp"
#include "server/secure.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace tavola {

/// Secrets that a seed tells: keys, codes and unchosen seeds are the same in every run. The hash is
/// the real one, so that a commitment can be checked.
class SeededSecrets final : public Secrets {
  public:
    explicit SeededSecrets(std::uint64_t seed = 1) : chance_{seed} {}

    [[nodiscard]] std::uint64_t random() override { return chance_.next(); }
    [[nodiscard]] std::string sha256(std::string_view text) const override {
        return hash_.sha256(text);
    }

  private:
    Rng chance_;
    SecureSecrets hash_{};
};

}  // namespace tavola
