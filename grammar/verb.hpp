#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tavola {

/// Where a verb works; elsewhere the hall refuses it with the code that fits.
enum class Place : std::uint8_t {
    anywhere,  ///< before LOGIN too
    inside,    ///< once logged in
    table,     ///< at a table
    game,      ///< an action of this table's game
};

/// A verb as everybody needs to know it: the parser, HELP, COMMANDS, completion, the man page.
struct Verb {
    std::string_view name{};         ///< `ASSISTANT`
    std::string_view short_forms{};  ///< `A PLAY`: further words for it
    Place place = Place::anywhere;
    bool abbreviates = true;      ///< false: never by a prefix (LEAVE, DELETE, PASSWORD, QUIT)
    std::string_view synopsis{};  ///< `ASSISTANT n`
    std::string_view summary{};   ///< one line, without a full stop
    std::string_view help{};      ///< paragraphs for HELP, lines of at most 76 columns
    std::string_view example{};   ///< a line that could be sent
    std::string_view json{};      ///< how a JSON command becomes a line: see json_command.hpp
};

/// Where the arguments begin in a line of the verb's full name and one blank, counted from 1.
[[nodiscard]] constexpr std::size_t usual_column(const Verb& verb) { return verb.name.size() + 2; }

struct UnknownVerb {
    std::string_view nearest{};  ///< what was probably meant; empty when nothing is near
};
struct AmbiguousVerb {
    std::vector<std::string_view> candidates{};
};
using FoundVerb = std::variant<const Verb*, UnknownVerb, AmbiguousVerb>;

/// By exact word, then by short form, then by unique prefix; without case, over both tables.
[[nodiscard]] FoundVerb find_verb(std::string_view word,
                                  std::span<const Verb> of_session,
                                  std::span<const Verb> of_game);

/// The verbs of the session, the lobby and any table, in the order in which HELP lists them.
[[nodiscard]] std::span<const Verb> session_verbs();

}  // namespace tavola
