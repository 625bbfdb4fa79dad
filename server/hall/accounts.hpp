#pragma once

#include "server/hall/directory.hpp"
#include "server/hall/ids.hpp"
#include "server/hall/records.hpp"
#include "server/hall/secrets.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {

/// A name that somebody holds.
struct Account {
    std::string name{};
    std::string key_hash{};
    std::string password_hash{};  ///< empty: a guest
    Instant last_seen{};
    std::optional<ClientId> connected{};

    /// A line that changed something, on a connection that may be gone by now.
    struct Done {
        std::string tag{};
        std::string line{};
        std::string answer{};  ///< as Reply::answer() gave it
        ClientId connection{};
    };
    std::vector<Done> done{};

    [[nodiscard]] bool registered() const { return !password_hash.empty(); }
    [[nodiscard]] AccountRecord record() const {
        return {name, key_hash, password_hash, last_seen};
    }
};

/// Who is who.
class Accounts {
  public:
    [[nodiscard]] Account* find(std::string_view name);
    Account& open(std::string_view name);
    void close(std::string_view name) { accounts_.erase(std::string{name}); }

    /// A name like this one that nobody holds.
    [[nodiscard]] std::string free_name_like(std::string_view name) const;

    /// Remembers a tagged line, and forgets the oldest of more than 32.
    static void remember(Account& account, Account::Done done);
    /// This very line as it was done last on an earlier connection; null when it was not.
    [[nodiscard]] static const Account::Done* done_before(const Account& account,
                                                          std::string_view tag,
                                                          std::string_view line,
                                                          ClientId connection);

    [[nodiscard]] auto begin() { return accounts_.begin(); }
    [[nodiscard]] auto end() { return accounts_.end(); }

  private:
    std::map<std::string, Account, NameOrder> accounts_{};
};

/// A key of 128 bits that can be read aloud: `k7qd-93mx-…`.
[[nodiscard]] std::string new_key(Secrets& secrets);

/// The code of a private table: 60 bits in the same letters.
[[nodiscard]] std::string new_table_code(Secrets& secrets);

}  // namespace tavola
