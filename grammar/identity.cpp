#include "grammar/identity.hpp"

#include "grammar/caseless.hpp"
#include "grammar/free_text.hpp"
#include "grammar/verb_lookup.hpp"

#include <algorithm>

namespace tavola {

namespace {

constexpr std::size_t longest_name = 16;
constexpr std::size_t shortest_password = 4;
constexpr std::size_t longest_password = 64;

constexpr bool is_letter(char byte) {
    const char lower = lower_letter(byte);
    return lower >= 'a' && lower <= 'z';
}
constexpr bool is_name_char(char byte) {
    return is_letter(byte) || (byte >= '0' && byte <= '9') || byte == '_' || byte == '-';
}

/// Keywords of the house's own sentences, events and asks, and what the protocol reserves by name:
/// with any of these for a name, a line could be read in two ways.
constexpr std::string_view house_words =
    "nobody none nothing lorenzo card server "
    "expert private seed hotseat clock absent noundo name key json text on off yes no keep add "
    "remove easy normal hard wait bot width colour color utf8 board prompt bell plain lobby "
    "of left steps cards max pending or for from to with by after order winner tie lost reason "
    "seq repeated pong turn over table joined watching gone back caretaker deleted paused "
    "suspended resumed closed seated start commit reveal lastround score notice bye tavola "
    "red green blue yellow pink purple black white grey "
    "coin stone shield servant faith small mid big sp1 sp2 strongbox";

bool is_word_of(std::string_view name, std::span<const Verb> verbs) {
    return std::ranges::any_of(verbs, [&](const Verb& verb) {
        return same_word(name, verb.name) || is_listed(name, verb.short_forms);
    });
}

}  // namespace

std::string name_flaw(std::string_view word) {
    if (word.empty()) {
        return "a name has at least one letter";
    }
    if (!is_letter(word.front())) {
        return "a name starts with a letter from A to Z, unlike " + quoted(word);
    }
    if (!std::ranges::all_of(word, is_name_char)) {
        return "a name has only letters from A to Z, digits, _ and -, unlike " + quoted(word);
    }
    if (word.size() > longest_name) {
        return "a name has at most 16 letters, " + quoted(word) + " has " +
               std::to_string(word.size());
    }
    return {};
}

bool is_reserved_name(std::string_view name) {
    return is_listed(name, house_words) || is_word_of(name, session_verbs());
}

bool is_reserved_name(std::string_view name,
                      std::span<const Verb> verbs_of_game,
                      std::span<const std::string_view> further) {
    return is_reserved_name(name) || is_word_of(name, verbs_of_game) ||
           std::ranges::any_of(further,
                               [&](std::string_view word) { return same_word(name, word); });
}

std::string password_flaw(std::string_view word) {
    if (word.size() < shortest_password || word.size() > longest_password) {
        return "a password has 4 to 64 bytes";
    }
    if (word.find_first_of(" \t") != std::string_view::npos) {
        return "a password is one word";
    }
    if (word.front() == '{') {
        return "a password does not start with {";
    }
    return {};
}

}  // namespace tavola
