#include "server/secure.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace tavola {

namespace {

WorkResult done(const Think& think) {
    Rng rng{think.seed};
    return think.match->advise(think.seat, think.level, rng);
}

WorkResult done(const HashPassword& job) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(),
                          job.password.data(),
                          job.password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        throw std::runtime_error{"no memory to hash a password"};
    }
    return std::string{hash.data()};
}

WorkResult done(const CheckPassword& job) {
    return crypto_pwhash_str_verify(job.hash.c_str(), job.password.data(), job.password.size()) ==
           0;
}

/// Without a store nothing was kept.
WorkResult done(const FetchGame& /*job*/) { return std::optional<KeptTable>{}; }

}  // namespace

SecureSecrets::SecureSecrets() {
    if (sodium_init() < 0) {
        throw std::runtime_error{"libsodium cannot start"};
    }
}

std::uint64_t SecureSecrets::random() {
    std::uint64_t drawn = 0;
    randombytes_buf(&drawn, sizeof(drawn));
    return drawn;
}

std::string SecureSecrets::sha256(std::string_view text) const {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    // libsodium takes bytes as unsigned char; a string_view's are the same bytes.
    crypto_hash_sha256(
        hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::array<char, 2 * crypto_hash_sha256_BYTES + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    return digits.data();
}

WorkResult perform(const Work& work, Store* store) {
    if (const auto* fetch = std::get_if<FetchGame>(&work.job); fetch != nullptr && store) {
        return store->finished_table(fetch->id);
    }
    return std::visit([](const auto& job) { return done(job); }, work.job);
}

}  // namespace tavola
