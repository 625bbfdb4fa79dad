#pragma once

#include "grammar/json_writer.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What may be done, for programs: all legal commands, sorted into choices per argument.
namespace tavola {

/// One legal action as the JSON command that does it:
/// `{"cmd":"move","student":"red","to":"dining"}` is the verb `MOVE` with two arguments.
struct Command {
    struct Argument {
        std::string_view field{};
        std::string value{};  ///< as JSON has it: `"red"`, `4`, `["red","blue"]`

        friend bool operator==(const Argument&, const Argument&) = default;
    };
    std::string_view verb{};  ///< as the verb table has it
    std::vector<Argument> arguments{};

    // each adds an argument; the words are the protocol's own, so that nothing needs an escape
    Command& with(std::string_view field, std::string_view word);
    Command& with(std::string_view field, std::size_t number);
    Command& with_list(std::string_view field, std::span<const std::string_view> words);
};

/// Commands that can be chosen argument by argument: whichever value of each field is taken, the
/// command is legal.
struct Choices {
    struct Field {
        std::string_view name{};
        std::vector<std::string> values{};  ///< as JSON has them
        /// Instead of values, when the argument is a list of objects: these, each of which is
        /// chosen field by field.
        std::vector<std::vector<Field>> parts{};
    };
    std::string_view verb{};
    std::vector<Field> fields{};

    /// How many commands these are.
    [[nodiscard]] std::size_t count() const;
};

/// The same commands, each in exactly one of the choices; few choices, in the order in which their
/// first commands came. The commands differ from each other.
[[nodiscard]] std::vector<Choices> choices_among(std::span<const Command> commands);

/// `"cmd":"move","student":["red","blue"],"to":["dining"],"count":2`, into an object that is open.
/// A list of objects has such fields in it: `"items":[{"slot":[1]},{"leader":[2],"for":["coin"]}]`.
void write_choices(const Choices& choices, JsonWriter& to);

}  // namespace tavola
