#pragma once

#include "games/core/expected.hpp"
#include "games/core/inline_vec.hpp"
#include "games/core/seat.hpp"
#include "grammar/match.hpp"
#include "grammar/refusal.hpp"
#include "grammar/verb.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// What a client asks of the house, understood but not yet judged: whether there is such a table,
/// game or player is the hall's to say. Words are views into the line that was read and live as
/// long as it; free text is a string of its own, cleaned.
namespace tavola::request {

// who you are, and how the session speaks
struct Hello {
    std::uint32_t version = 0;
    std::string_view client{};  ///< whatever follows; may be empty
};
struct Login {
    std::string_view name{};      ///< fit to be a name; whether it is reserved is not yet asked
    std::string_view password{};  ///< empty: none was given
    std::string_view key{};       ///< empty: none was given; never both
};
struct Password {
    std::string_view word{};  ///< empty: the next line is the password
};
struct Quit {};
struct Ping {};
struct Pong {};
struct Mode {
    bool json = false;
};
struct Keepalive {
    bool on = false;
};
enum class Setting : std::uint8_t { width, colour, utf8, board, prompt, bell, plain, lobby };
struct Set {
    Setting setting = Setting::width;
    bool on = false;          ///< of all settings but the width
    std::uint16_t width = 0;  ///< 20-250
};

// knowing one's way
struct Help {
    std::string_view verb{};  ///< empty: all of them
};
struct Rules {
    std::string_view topic{};  ///< empty: the list; may be several words
};
struct Caps {};
struct Commands {};
struct Ask {};

// tables
enum class Absence : std::uint8_t { bot, wait };
using SeatNames = InlineVec<std::string_view, max_seats>;

/// What NEW and QUICK say of a table. What is not said is empty: QUICK takes any, NEW the usual.
struct TableOptions {
    std::string_view game{};
    std::optional<std::uint8_t> players{};  ///< how many a game takes is not yet asked
    bool expert = false;
    bool is_private = false;
    bool no_undo = false;
    std::optional<std::uint64_t> seed{};
    SeatNames hotseat{};  ///< each fit to be a name, all different; empty: no hotseat table
    std::optional<std::uint32_t> clock{};  ///< seconds a turn, 1-86400
    std::optional<Absence> absent{};
    std::string name{};  ///< cleaned
};
struct Tables {};
struct New {
    TableOptions options{};
};
struct Quick {
    TableOptions options{};
};
struct Join {
    std::string_view table{};  ///< a number or a private code
};
struct Watch {
    std::string_view table{};
};
struct Leave {
    bool keep = false;
};
struct BotAdd {
    std::optional<BotLevel> level{};
};
struct BotRemove {};
struct Saved {};
struct Resume {
    std::string_view table{};
};
struct Delete {
    std::string_view table{};
};
struct Again {
    bool yes = false;
};
struct Say {
    std::string text{};  ///< cleaned, never empty
};
struct Tell {
    std::string_view name{};
    std::string text{};  ///< cleaned, never empty
};
struct Who {};

// at the table
struct State {
    bool json = false;
};
struct Moves {};
struct Hint {};
struct Why {
    std::string_view action{};  ///< a line of the game, verb and all; never empty
    std::size_t column = 1;     ///< where it begins in the client's line
};
struct WhatIf {
    std::string_view action{};
    std::size_t column = 1;
};
struct Undo {};
struct History {
    std::string_view table{};  ///< empty: this one
};
struct Since {
    std::uint64_t event = 0;
};
struct Hash {
    std::optional<std::uint64_t> digest{};  ///< nothing: which is it?
};
struct Wait {
    std::optional<std::uint32_t> seconds{};  ///< 0-86400; nothing: as long as it takes
};

}  // namespace tavola::request

namespace tavola {

// clang-format off
using Request = std::variant<
    request::Hello, request::Login, request::Password, request::Quit, request::Ping, request::Pong,
    request::Mode, request::Keepalive, request::Set,
    request::Help, request::Rules, request::Caps, request::Commands, request::Ask,
    request::Tables, request::New, request::Quick, request::Join, request::Watch, request::Leave,
    request::BotAdd, request::BotRemove, request::Saved, request::Resume, request::Delete,
    request::Again, request::Say, request::Tell, request::Who,
    request::State, request::Moves, request::Hint, request::Why, request::WhatIf, request::Undo,
    request::History, request::Since, request::Hash, request::Wait>;
// clang-format on

/// Reads the arguments of one of session_verbs(). Refuses with `syntax` where a word is missing or
/// too many, with `bad-argument` where a word is none of its kind, with `bad-name` and
/// `bad-password` where one can be neither; columns in the text count from `column`, which is where
/// the arguments begin in the client's line. A game's verb is a programming error.
[[nodiscard]] Expected<Request, Refusal> parse_request(const Verb& verb,
                                                       std::string_view arguments,
                                                       std::size_t column = 1);

}  // namespace tavola
