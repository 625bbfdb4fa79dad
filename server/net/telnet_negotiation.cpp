// The options of telnet: who does what, and what is told once it is agreed on.

#include "server/net/telnet.hpp"
#include "server/net/terminal_type.hpp"

#include <algorithm>

namespace tavola {

using telnet::Code;
using telnet::Option;
using telnet::OptionSide;
using telnet::Switch;
using telnet::to_byte;

namespace {

constexpr char iac = to_byte(Code::iac);

/// What subnegotiations say first.
constexpr char type_is = '\0';
constexpr char type_send = '\1';
constexpr char charset_request = '\1';
constexpr char charset_accepted = '\2';
constexpr char charset_rejected = '\3';

constexpr std::size_t most_of_a_sub = 128;
constexpr std::size_t most_of_a_package = 64;

/// What we are willing to do when the client asks for it. ECHO is for passwords alone.
bool can_do(Option option) {
    return option == Option::suppress_go_ahead || option == Option::end_of_record ||
           option == Option::charset || option == Option::mssp || option == Option::gmcp;
}

/// What we like the client to do.
bool may_do(Option option) {
    return option == Option::suppress_go_ahead || option == Option::terminal_type ||
           option == Option::window_size || option == Option::charset;
}

void put_sub(std::string& wire, Option option, std::string_view body) {
    wire.push_back(iac);
    wire.push_back(to_byte(Code::subnegotiation));
    wire.push_back(to_byte(option));
    wire += body;
    wire.push_back(iac);
    wire.push_back(to_byte(Code::end_subnegotiation));
}

Code word_for_ours(Switch wanted) { return wanted == Switch::on ? Code::will : Code::wont; }

Code word_for_theirs(Switch wanted) { return wanted == Switch::on ? Code::do_it : Code::dont; }

std::optional<std::size_t> place_of(Option option) {
    const auto* const found = std::ranges::find(telnet::known_options, option);
    return found == telnet::known_options.end()
               ? std::nullopt
               : std::optional{static_cast<std::size_t>(found - telnet::known_options.begin())};
}

}  // namespace

Telnet::Sides* Telnet::sides_of(Option option) {
    const auto place = place_of(option);
    return place ? &options_[*place] : nullptr;
}

bool Telnet::is_ours(Option option) const {
    const auto place = place_of(option);
    return place && options_[*place].ours.is_on();
}

void Telnet::say(Code word, char option, std::string& wire) {
    wire.push_back(iac);
    wire.push_back(to_byte(word));
    wire.push_back(option);
}

void Telnet::ask_ours(Option option, Switch wanted, std::string& wire) {
    if (const auto said = sides_of(option)->ours.ask(wanted)) {
        say(word_for_ours(*said), to_byte(option), wire);
    }
}

void Telnet::ask_theirs(Option option, std::string& wire) {
    if (const auto said = sides_of(option)->theirs.ask(Switch::on)) {
        say(word_for_theirs(*said), to_byte(option), wire);
    }
}

void Telnet::negotiate(Code word, char option_byte, Hearing& hearing) {
    negotiates_ = true;
    const auto option = static_cast<Option>(option_byte);
    if (option == Option::timing_mark) {
        mark_time(word, hearing);
        return;
    }
    if (replies_left_ == 0) {
        return;  // it is not serious
    }
    const std::size_t said = hearing.wire.size();
    if (place_of(option)) {
        negotiate_known(word, option, hearing);
    } else if (word == Code::will) {
        say(Code::dont, option_byte, hearing.wire);
    } else if (word == Code::do_it) {
        say(Code::wont, option_byte, hearing.wire);
    }
    if (hearing.wire.size() != said) {
        --replies_left_;
    }
}

void Telnet::negotiate_known(Code word, Option option, Hearing& hearing) {
    const bool about_us = word == Code::do_it || word == Code::dont;
    const bool on = word == Code::do_it || word == Code::will;
    Sides& sides = *sides_of(option);
    OptionSide& side = about_us ? sides.ours : sides.theirs;
    const bool agreeable = about_us ? can_do(option) : may_do(option);
    const OptionSide::Outcome outcome = on ? side.hear_on(agreeable) : side.hear_off();
    if (outcome.reply) {
        const Code reply =
            about_us ? word_for_ours(*outcome.reply) : word_for_theirs(*outcome.reply);
        say(reply, to_byte(option), hearing.wire);
    }
    if (!outcome.settled) {
        return;
    }
    if (about_us) {
        settled_ours(option, *outcome.settled == Switch::on, hearing);
    } else {
        settled_theirs(option, *outcome.settled == Switch::on, hearing);
    }
}

/// Each DO is answered once all that came before it is dealt with, as it is by now; WILL and WONT
/// are the answers to ours, and alike signs of life.
void Telnet::mark_time(Code word, Hearing& hearing) {
    if (word == Code::do_it) {
        say(Code::will, to_byte(Option::timing_mark), hearing.wire);
    } else if (word != Code::dont) {
        hearing.listener.on_alive();
    }
}

void Telnet::settled_ours(Option option, bool on, Hearing& hearing) {
    if (option == Option::gmcp) {
        hearing.listener.on_gmcp_agreed(on);
    } else if (option == Option::mssp && on) {
        hearing.listener.on_status_wanted();
    } else if (option == Option::charset && on) {
        put_sub(hearing.wire, option, std::string{charset_request} + ";UTF-8;US-ASCII");
    }
}

void Telnet::settled_theirs(Option option, bool on, Hearing& hearing) const {
    if (option == Option::terminal_type && on && types_left_ > 0) {
        put_sub(hearing.wire, option, {&type_send, 1});
    }
}

std::size_t Telnet::sub_limit() const {
    const bool message = static_cast<Option>(sub_option_) == Option::gmcp;
    return message ? longest_ + most_of_a_package : most_of_a_sub;
}

void Telnet::end_sub(Hearing& hearing) {
    const auto option = static_cast<Option>(sub_option_);
    const Sides* sides = sides_of(option);
    const bool agreed = sides != nullptr && (sides->ours.is_on() || sides->theirs.is_on());
    if (!agreed || (sub_too_long_ && option != Option::gmcp)) {
        return;
    }
    if (option == Option::gmcp) {
        hearing.listener.on_gmcp(read_gmcp(sub_));
    } else if (option == Option::window_size) {
        if (const auto width = width_in(sub_)) {
            hearing.listener.on_terminal({.width = width});
        }
    } else if (option == Option::terminal_type) {
        hear_terminal_type(sub_, hearing);
    } else if (option == Option::charset) {
        hear_charset(sub_, hearing);
    }
}

/// One name is asked for after the other, until one comes twice: that was the last (RFC 1091).
void Telnet::hear_terminal_type(std::string_view body, Hearing& hearing) {
    if (!body.starts_with(type_is) || types_left_ == 0) {
        return;
    }
    const std::string_view name = body.substr(1);
    const Terminal terminal = terminal_named(name);
    if (terminal.colour || terminal.utf8 || terminal.plain) {
        hearing.listener.on_terminal(terminal);
    }
    --types_left_;
    if (name == terminal_name_ || terminal.utf8 || types_left_ == 0) {
        types_left_ = 0;
        std::string{}.swap(terminal_name_);
        return;
    }
    terminal_name_ = name;
    put_sub(hearing.wire, Option::terminal_type, {&type_send, 1});
}

void Telnet::hear_charset(std::string_view body, Hearing& hearing) {
    if (body.starts_with(charset_request) && replies_left_ > 0) {
        --replies_left_;
        const auto chosen = charset_of(body.substr(1));
        std::string answer{chosen ? charset_accepted : charset_rejected};
        answer += chosen.value_or("");
        put_sub(hearing.wire, Option::charset, answer);
        if (chosen) {
            hearing.listener.on_terminal({.utf8 = is_utf8(*chosen)});
        }
    } else if (body.starts_with(charset_accepted)) {
        hearing.listener.on_terminal({.utf8 = is_utf8(body.substr(1))});
    }
}

}  // namespace tavola
