#pragma once

#include "grammar/request_rules.hpp"

/// What to say when a word of a request is missing or none of its kind: "expected …".
namespace tavola::request {

struct Messages {
    /// Rules without a message may fail quietly: something else is tried then.
    template <class Rule>
    static constexpr const char* message = nullptr;
};

// clang-format off
template <> inline constexpr const char* Messages::message<rule::finish>     = "the end of the line";
template <> inline constexpr const char* Messages::message<rule::version>    = "the number of a protocol version";
template <> inline constexpr const char* Messages::message<rule::player>     = "a player's name";
template <> inline constexpr const char* Messages::message<rule::key>        = "the key that an earlier LOGIN was given";
template <> inline constexpr const char* Messages::message<rule::table>      = "a table: its number, or the code of a private one";
template <> inline constexpr const char* Messages::message<rule::on_off>     = "on or off";
template <> inline constexpr const char* Messages::message<rule::yes_no>     = "yes or no";
template <> inline constexpr const char* Messages::message<rule::json_text>  = "JSON or TEXT";
template <> inline constexpr const char* Messages::message<rule::only_json>  = "JSON or nothing";
template <> inline constexpr const char* Messages::message<rule::keep>       = "KEEP or nothing";
template <> inline constexpr const char* Messages::message<rule::seconds>    = "a number of seconds";
template <> inline constexpr const char* Messages::message<rule::event>      = "the number of an event";
template <> inline constexpr const char* Messages::message<rule::digest>     = "a hash of up to 16 hexadecimal digits";
template <> inline constexpr const char* Messages::message<rule::message>    = "the text";
template <> inline constexpr const char* Messages::message<rule::action>     = "an action, such as the ones that MOVES lists";
template <> inline constexpr const char* Messages::message<rule::columns>    = "a number from 20 to 250";
template <> inline constexpr const char* Messages::message<rule::setting>    = "one of WIDTH, COLOUR, UTF8, BOARD, PROMPT, BELL, PLAIN, LOBBY";
template <> inline constexpr const char* Messages::message<rule::seed>       = "a number for the seed";
template <> inline constexpr const char* Messages::message<rule::seat_name>  = "a player's name";
template <> inline constexpr const char* Messages::message<rule::turn_time>  = "a number of seconds";
template <> inline constexpr const char* Messages::message<rule::wait_bot>   = "wait or bot";
template <> inline constexpr const char* Messages::message<rule::title>      = "a name for the table";
template <> inline constexpr const char* Messages::message<rule::option>     = "a number of players, or one of EXPERT, PRIVATE, SEED, HOTSEAT, CLOCK, ABSENT, NOUNDO, NAME";
template <> inline constexpr const char* Messages::message<rule::level>      = "easy or normal";
template <> inline constexpr const char* Messages::message<rule::add_remove> = "ADD or REMOVE";
// clang-format on

}  // namespace tavola::request
