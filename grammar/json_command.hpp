#pragma once

#include "grammar/refusal.hpp"
#include "grammar/verb.hpp"

#include <span>
#include <string>
#include <string_view>

/// Commands as JSON. They are spelled as text lines and read as such, so that there is one parser
/// and no form can do what the other cannot.
namespace tavola {

/// A JSON line as the same command in words.
struct SpelledCommand {
    std::string line{};  ///< `#abc AS anna MOVE red ISLAND 4`; empty when it is refused
    std::string tag{};   ///< for the answer to a refused one, where it could be read
    Refusal refusal{};   ///< its code is empty when all is well
};

/// Spells `{"cmd":"move","student":"red","to":"island","island":4,"tag":"abc","as":"anna"}` by the
/// `json` pattern of the verb that `cmd` names. A pattern is a list of words:
///
///     field          a string or number, written as one word; it must be there
///     FIELD          the same, written in capitals: a keyword of the protocol (`"to":"island"`)
///     field?         the same, but it may be missing; so with all that follow
///     KEY=field?     KEY and the value behind it, when there is one
///     field...       an array, each value a word; also KEY=field...?
///     field!         true or false: writes FIELD when true; may be missing
///     field*         a string that goes to the end of the line; also KEY=field*?
///     list[a b c?]   an array of objects, each spelled by the inner pattern and set apart by
///                    commas; or, without the array, the inner fields as the command's own
///
/// `tag` and `as` may stand in any command; null counts as missing. Refused are, as `syntax`, what
/// is no JSON object or has no `cmd`, and, as `bad-argument` that names the field, a field that the
/// verb does not have or lacks, and a value of the wrong kind or one that is more than a word:
/// empty or with blanks, commas, `#`, `{` or control characters in it. A verb that is unknown or
/// ambiguous is spelled without arguments: the line is refused like the same one in text.
[[nodiscard]] SpelledCommand spell_json_command(std::string_view json,
                                                std::span<const Verb> of_session,
                                                std::span<const Verb> of_game);

/// What `cmd` names, as it is written there; empty when the line has no such field or is no JSON.
[[nodiscard]] std::string json_verb(std::string_view json);

}  // namespace tavola
