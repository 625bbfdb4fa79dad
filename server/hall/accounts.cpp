#include "server/hall/accounts.hpp"

#include <algorithm>

namespace tavola {

namespace {

// Crockford's letters: none that look alike.
constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t most_remembered = 32;
constexpr std::size_t longest_name = 16;

/// So many letters of five bits each, in groups of four.
std::string random_letters(Secrets& secrets, std::size_t count) {
    std::string text;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 12 == 0) {  // 60 of the 64 bits
            bits = secrets.random();
        }
        if (i > 0 && i % 4 == 0) {
            text.push_back('-');
        }
        text.push_back(letters[bits % letters.size()]);
        bits /= letters.size();
    }
    return text;
}

}  // namespace

Account* Accounts::find(std::string_view name) {
    const auto found = accounts_.find(name);
    return found == accounts_.end() ? nullptr : &found->second;
}

Account& Accounts::open(std::string_view name) {
    Account& account = accounts_[std::string{name}];
    account.name = name;
    return account;
}

std::string Accounts::free_name_like(std::string_view name) const {
    for (unsigned number = 2;; ++number) {
        const std::string suffix = std::to_string(number);
        std::string tried{name.substr(0, longest_name - suffix.size())};
        tried += suffix;
        if (!accounts_.contains(tried)) {
            return tried;
        }
    }
}

void Accounts::remember(Account& account, Account::Done done) {
    account.done.push_back(std::move(done));
    if (account.done.size() > most_remembered) {
        account.done.erase(account.done.begin());
    }
}

const Account::Done* Accounts::done_before(const Account& account,
                                           std::string_view tag,
                                           std::string_view line,
                                           ClientId connection) {
    const auto found =
        std::find_if(account.done.rbegin(), account.done.rend(), [&](const Account::Done& done) {
            return done.connection != connection && done.tag == tag && done.line == line;
        });
    return found == account.done.rend() ? nullptr : &*found;
}

std::string new_key(Secrets& secrets) { return random_letters(secrets, 26); }

std::string new_table_code(Secrets& secrets) { return random_letters(secrets, 12); }

}  // namespace tavola
