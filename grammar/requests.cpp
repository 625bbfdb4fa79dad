#include "grammar/requests.hpp"

#include "grammar/identity.hpp"
#include "grammar/request_reading.hpp"
#include "grammar/table_options.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <type_traits>
#include <utility>

namespace tavola {

namespace request {

namespace {

constexpr std::uint32_t longest_wait = 86'400;  // a day

/// What a sentence says, before it is made a request of.
struct Draft {
    std::string_view word{};    ///< the name, table, password, verb …
    std::string_view key{};     ///< of LOGIN
    std::string_view number{};  ///< digits
    std::string_view text{};    ///< to the end of the line
    bool chosen = false;        ///< the first of two: on, yes, JSON, KEEP, ADD
    Setting setting = Setting::width;
    std::optional<BotLevel> level{};
    std::string_view password{};
};

template <class Rule>
struct Build : tao::pegtl::nothing<Rule> {};

template <std::string_view Draft::*Part>
struct Store {
    template <class ActionInput>
    static void apply(const ActionInput& in, Draft& draft) {
        draft.*Part = in.string_view();
    }
};
struct Choose {
    static void apply0(Draft& draft) { draft.chosen = true; }
};
template <Setting Chosen>
struct Name {
    static void apply0(Draft& draft) { draft.setting = Chosen; }
};
template <BotLevel Level>
struct Rank {
    static void apply0(Draft& draft) { draft.level = Level; }
};

// clang-format off
template <> struct Build<rule::player>    : Store<&Draft::word> {};
template <> struct Build<rule::table>     : Store<&Draft::word> {};
template <> struct Build<rule::any_verb>  : Store<&Draft::word> {};
template <> struct Build<rule::digest>    : Store<&Draft::word> {};
template <> struct Build<rule::password>  : Store<&Draft::password> {};
template <> struct Build<rule::key>       : Store<&Draft::key> {};
template <> struct Build<rule::version>   : Store<&Draft::number> {};
template <> struct Build<rule::columns>   : Store<&Draft::number> {};
template <> struct Build<rule::seconds>   : Store<&Draft::number> {};
template <> struct Build<rule::event>     : Store<&Draft::number> {};
template <> struct Build<rule::client>    : Store<&Draft::text> {};
template <> struct Build<rule::topic>     : Store<&Draft::text> {};
template <> struct Build<rule::message>   : Store<&Draft::text> {};
template <> struct Build<rule::action>    : Store<&Draft::text> {};
template <> struct Build<rule::on>        : Choose {};
template <> struct Build<rule::yes>       : Choose {};
template <> struct Build<rule::json>      : Choose {};
template <> struct Build<rule::only_json> : Choose {};
template <> struct Build<rule::keep>      : Choose {};
template <> struct Build<rule::add>       : Choose {};
template <> struct Build<rule::colour>    : Name<Setting::colour> {};
template <> struct Build<rule::utf8_mark> : Name<Setting::utf8> {};
template <> struct Build<rule::board>     : Name<Setting::board> {};
template <> struct Build<rule::prompt>    : Name<Setting::prompt> {};
template <> struct Build<rule::bell>      : Name<Setting::bell> {};
template <> struct Build<rule::plain>     : Name<Setting::plain> {};
template <> struct Build<rule::lobby>     : Name<Setting::lobby> {};
template <> struct Build<rule::easy_level>   : Rank<BotLevel::easy> {};
template <> struct Build<rule::normal_level> : Rank<BotLevel::normal> {};
// clang-format on

using Parsed = Expected<Request, Refusal>;

/// Reads a sentence and makes a request, or a refusal, of what it says.
template <class Sentence, class Make>
Parsed read(const Arguments& arguments, const Make& make) {
    Draft draft;
    if (!understood<Sentence, Build>(arguments, draft)) {
        return Unexpected{explanation<Sentence>(arguments)};
    }
    return make(draft);
}

std::string_view without_blanks_behind(std::string_view text) {
    return text.substr(0, text.find_last_not_of(" \t") + 1);
}

template <class Wordless>
Parsed wordless(const Arguments& arguments) {
    return read<rule::no_words>(arguments, [](const Draft&) -> Parsed { return {Wordless{}}; });
}

template <class AtTable>
Parsed at_table(const Arguments& arguments) {
    return read<rule::one_table>(
        arguments, [](const Draft& draft) -> Parsed { return {AtTable{draft.word}}; });
}

template <class Question>
Parsed about_action(const Arguments& arguments) {
    return read<rule::question>(arguments, [&](const Draft& draft) -> Parsed {
        return {Question{without_blanks_behind(draft.text), arguments.column_of(draft.text)}};
    });
}

/// The request, once the number that was said is in its place.
template <class Numbered, class Number>
Parsed with_number(const Arguments& arguments,
                   const Draft& draft,
                   Range<std::type_identity_t<Number>> range,
                   Numbered& request,
                   Number& place) {
    if (auto refusal = read_number(arguments, draft.number, range, place)) {
        return Unexpected{std::move(*refusal)};
    }
    return {request};
}

template <class Opening>
Parsed with_options(const Arguments& arguments) {
    Opening opening;
    if (auto refusal = read_table_options(arguments.text, arguments.column, opening.options)) {
        return Unexpected{std::move(*refusal)};
    }
    return {std::move(opening)};
}

Parsed hello(const Arguments& arguments) {
    return read<rule::hello>(arguments, [&](const Draft& draft) -> Parsed {
        Hello hello{.client = without_blanks_behind(draft.text)};
        return with_number(arguments, draft, {}, hello, hello.version);
    });
}

Parsed login(const Arguments& arguments) {
    return read<rule::login>(arguments, [](const Draft& draft) -> Parsed {
        if (std::string flaw = name_flaw(draft.word); !flaw.empty()) {
            return Unexpected{Refusal{code::bad_name, std::move(flaw)}};
        }
        if (!draft.password.empty()) {
            if (std::string flaw = password_flaw(draft.password); !flaw.empty()) {
                return Unexpected{Refusal{code::bad_password, std::move(flaw)}};
            }
        }
        return {Login{.name = draft.word, .password = draft.password, .key = draft.key}};
    });
}

Parsed password(const Arguments& arguments) {
    return read<rule::new_secret>(arguments, [](const Draft& draft) -> Parsed {
        if (!draft.password.empty()) {
            if (std::string flaw = password_flaw(draft.password); !flaw.empty()) {
                return Unexpected{Refusal{code::bad_password, std::move(flaw)}};
            }
        }
        return {Password{draft.password}};
    });
}

Parsed mode(const Arguments& arguments) {
    return read<rule::mode>(arguments,
                            [](const Draft& draft) -> Parsed { return {Mode{draft.chosen}}; });
}

Parsed keepalive(const Arguments& arguments) {
    return read<rule::keepalive>(
        arguments, [](const Draft& draft) -> Parsed { return {Keepalive{draft.chosen}}; });
}

Parsed set(const Arguments& arguments) {
    return read<rule::set>(arguments, [&](const Draft& draft) -> Parsed {
        if (draft.setting != Setting::width) {
            return {Set{.setting = draft.setting, .on = draft.chosen}};
        }
        Set set{.setting = Setting::width};
        return with_number(arguments, draft, {20, 250}, set, set.width);
    });
}

Parsed help(const Arguments& arguments) {
    return read<rule::help>(arguments,
                            [](const Draft& draft) -> Parsed { return {Help{draft.word}}; });
}

Parsed rules(const Arguments& arguments) {
    return read<rule::rules>(arguments, [](const Draft& draft) -> Parsed {
        return {Rules{without_blanks_behind(draft.text)}};
    });
}

Parsed leave(const Arguments& arguments) {
    return read<rule::leave>(arguments,
                             [](const Draft& draft) -> Parsed { return {Leave{draft.chosen}}; });
}

Parsed bot(const Arguments& arguments) {
    return read<rule::bot>(arguments, [](const Draft& draft) -> Parsed {
        if (draft.chosen) {
            return {BotAdd{draft.level}};
        }
        return {BotRemove{}};
    });
}

Parsed again(const Arguments& arguments) {
    return read<rule::again>(arguments,
                             [](const Draft& draft) -> Parsed { return {Again{draft.chosen}}; });
}

/// Passes on what was said, if anything is left of it that can be passed on.
template <class Message>
Parsed with_text(const Arguments& arguments, const Draft& draft, Message message) {
    message.text = cleaned(draft.text);
    if (message.text.find_first_not_of(' ') == std::string::npos) {
        return Unexpected{expectation(
            code::syntax, arguments.column_of(draft.text), Messages::message<rule::message>, {})};
    }
    return {std::move(message)};
}

Parsed say(const Arguments& arguments) {
    return read<rule::say>(arguments,
                           [&](const Draft& draft) { return with_text(arguments, draft, Say{}); });
}

Parsed tell(const Arguments& arguments) {
    return read<rule::tell>(arguments, [&](const Draft& draft) {
        return with_text(arguments, draft, Tell{.name = draft.word});
    });
}

Parsed state(const Arguments& arguments) {
    return read<rule::state>(arguments,
                             [](const Draft& draft) -> Parsed { return {State{draft.chosen}}; });
}

Parsed history(const Arguments& arguments) {
    return read<rule::history>(arguments,
                               [](const Draft& draft) -> Parsed { return {History{draft.word}}; });
}

Parsed since(const Arguments& arguments) {
    return read<rule::since>(arguments, [&](const Draft& draft) -> Parsed {
        Since since{};
        return with_number(arguments, draft, {}, since, since.event);
    });
}

Parsed hash(const Arguments& arguments) {
    return read<rule::hash>(arguments, [](const Draft& draft) -> Parsed {
        if (draft.word.empty()) {
            return {Hash{}};
        }
        std::uint64_t digest = 0;  // at most 16 digits: it always fits
        std::from_chars(draft.word.data(), draft.word.data() + draft.word.size(), digest, 16);
        return {Hash{digest}};
    });
}

Parsed wait(const Arguments& arguments) {
    return read<rule::wait_for>(arguments, [&](const Draft& draft) -> Parsed {
        if (draft.number.empty()) {
            return {Wait{}};
        }
        Wait wait{};
        return with_number(arguments, draft, {0, longest_wait}, wait, wait.seconds.emplace());
    });
}

/// AS stands before a command and is read with the line, so it never gets here with one.
Parsed as(const Arguments& arguments) {
    return Unexpected{
        expectation(code::syntax, arguments.column, "AS name and a command behind it", {})};
}

struct Reader {
    std::string_view verb{};
    Parsed (*read)(const Arguments&) = nullptr;
};

// clang-format off
constexpr std::array readers{
    Reader{"AGAIN",     again},             Reader{"AS",        as},
    Reader{"ASK",       wordless<Ask>},     Reader{"BOT",       bot},
    Reader{"CAPS",      wordless<Caps>},    Reader{"COMMANDS",  wordless<Commands>},
    Reader{"DELETE",    at_table<Delete>},  Reader{"HASH",      hash},
    Reader{"HELLO",     hello},             Reader{"HELP",      help},
    Reader{"HINT",      wordless<Hint>},    Reader{"HISTORY",   history},
    Reader{"JOIN",      at_table<Join>},    Reader{"KEEPALIVE", keepalive},
    Reader{"LEAVE",     leave},             Reader{"LOGIN",     login},
    Reader{"MODE",      mode},              Reader{"MOVES",     wordless<Moves>},
    Reader{"NEW",       with_options<New>}, Reader{"PASSWORD",  password},
    Reader{"PING",      wordless<Ping>},    Reader{"PONG",      wordless<Pong>},
    Reader{"QUICK",     with_options<Quick>}, Reader{"QUIT",    wordless<Quit>},
    Reader{"RESUME",    at_table<Resume>},  Reader{"RULES",     rules},
    Reader{"SAVED",     wordless<Saved>},   Reader{"SAY",       say},
    Reader{"SET",       set},               Reader{"SINCE",     since},
    Reader{"STATE",     state},             Reader{"TABLES",    wordless<Tables>},
    Reader{"TELL",      tell},              Reader{"UNDO",      wordless<Undo>},
    Reader{"WAIT",      wait},              Reader{"WATCH",     at_table<Watch>},
    Reader{"WHATIF",    about_action<WhatIf>}, Reader{"WHO",    wordless<Who>},
    Reader{"WHY",       about_action<Why>},
};
// clang-format on
static_assert(std::ranges::is_sorted(readers, {}, &Reader::verb));

}  // namespace

}  // namespace request

Expected<Request, Refusal> parse_request(const Verb& verb,
                                         std::string_view arguments,
                                         std::size_t column) {
    const auto reader =
        std::ranges::lower_bound(request::readers, verb.name, {}, &request::Reader::verb);
    if (reader == request::readers.end() || reader->verb != verb.name) {
        assert(false && "not a verb of the session");
        return Unexpected{Refusal{code::unknown_command, "this is not for the house to do"}};
    }
    return reader->read({.text = arguments, .column = column});
}

}  // namespace tavola
