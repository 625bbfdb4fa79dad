#include "server/net/telnet.hpp"

#include <algorithm>

namespace tavola {

using telnet::Code;
using telnet::Option;
using telnet::Switch;
using telnet::to_byte;

namespace {

constexpr char iac = to_byte(Code::iac);

/// A client that negotiates in earnest needs some twenty.
constexpr std::uint8_t most_replies = 100;
/// Client, terminal and MTTS are three; a list of types that goes on behind them is not read.
constexpr std::uint8_t most_terminal_types = 4;

void put(std::string& wire, Code command) {
    wire.push_back(iac);
    wire.push_back(to_byte(command));
}

/// In data, the byte that starts commands is written twice.
void put_escaped(std::string& wire, std::string_view data) {
    for (const char byte : data) {
        wire.push_back(byte);
        if (byte == iac) {
            wire.push_back(byte);
        }
    }
}

}  // namespace

Telnet::Telnet(TelnetRole role, std::size_t longest_line)
    : editor_{longest_line},
      longest_{static_cast<std::uint32_t>(longest_line)},
      role_{role},
      replies_left_{most_replies},
      types_left_{most_terminal_types} {}

void Telnet::open(std::string& wire) {
    if (role_ == TelnetRole::answers) {
        return;
    }
    for (const Option option : {Option::terminal_type, Option::window_size}) {
        ask_theirs(option, wire);
    }
    for (const Option option :
         {Option::end_of_record, Option::charset, Option::gmcp, Option::mssp}) {
        ask_ours(option, Switch::on, wire);
    }
}

void Telnet::receive(std::string_view bytes, TelnetListener& listener, std::string& wire) {
    Hearing hearing{listener, wire};
    for (const char byte : bytes) {
        take(byte, hearing);
    }
}

void Telnet::take(char byte, Hearing& hearing) {
    switch (state_) {
        case State::text:
            take_text(byte, hearing);
            break;
        case State::command:
            take_command(byte, hearing);
            break;
        case State::option:
            state_ = State::text;
            negotiate(word_, byte, hearing);
            break;
        case State::sub_option:
            sub_option_ = static_cast<std::uint8_t>(byte);
            negotiates_ = true;
            state_ = State::sub;
            break;
        case State::sub:
        case State::sub_command:
            take_sub(byte, hearing);
            break;
    }
}

void Telnet::take_text(char byte, Hearing& hearing) {
    if (byte == iac) {
        state_ = State::command;
        return;
    }
    // CR has ended the line already; what belongs to it may come much later.
    const bool swallowed = after_return_ && (byte == '\n' || byte == '\0');
    after_return_ = byte == '\r';
    if (swallowed) {
        return;
    }
    if (byte == '\r' || byte == '\n') {
        end_line(hearing);
    } else {
        editor_.type(byte);
    }
}

void Telnet::end_line(Hearing& hearing) {
    hearing.listener.on_line(editor_.line());
    editor_.finish();
}

void Telnet::take_command(char byte, Hearing& hearing) {
    const auto command = static_cast<Code>(byte);
    state_ = State::text;
    switch (command) {
        case Code::will:
        case Code::wont:
        case Code::do_it:
        case Code::dont:
            word_ = command;
            state_ = State::option;
            break;
        case Code::subnegotiation:
            state_ = State::sub_option;
            break;
        case Code::iac:
            after_return_ = false;
            editor_.type(byte);
            break;
        default:
            obey(command, hearing);
    }
}

void Telnet::obey(Code command, Hearing& hearing) {
    switch (command) {
        case Code::are_you_there:
            hearing.listener.on_are_you_there();
            break;
        case Code::erase_character:
            editor_.erase_character();
            break;
        case Code::erase_line:
        case Code::interrupt:
            editor_.erase_line();
            break;
        default:
            break;  // NOP, GA and whatever else has no meaning here
    }
}

void Telnet::take_sub(char byte, Hearing& hearing) {
    const bool escaped = state_ == State::sub_command;
    if (!escaped && byte == iac) {
        state_ = State::sub_command;
        return;
    }
    if (!escaped || byte == iac) {
        state_ = State::sub;
        sub_too_long_ = sub_.size() >= sub_limit();
        if (!sub_too_long_) {
            sub_.push_back(byte);
        }
        return;
    }
    state_ = State::text;
    if (static_cast<Code>(byte) == Code::end_subnegotiation) {
        end_sub(hearing);
    }
    std::string{}.swap(sub_);
    sub_too_long_ = false;
    if (static_cast<Code>(byte) != Code::end_subnegotiation) {
        take_command(byte, hearing);  // it was broken off: this is already the next
    }
}

void Telnet::send_text(std::string_view lines, std::string& wire) {
    for (const char byte : lines) {
        if (byte == '\n') {
            wire.push_back('\r');
        }
        wire.push_back(byte);
        if (byte == iac) {
            wire.push_back(byte);
        }
    }
}

void Telnet::mark_ask(std::string& wire) const {
    if (is_ours(Option::end_of_record)) {
        put(wire, Code::end_of_record);
    } else if (!is_ours(Option::suppress_go_ahead)) {
        put(wire, Code::go_ahead);
    }
}

void Telnet::hide_input(bool hidden, std::string& wire) {
    if (!hidden && is_ours(Option::echo)) {
        wire += "\r\n";
    }
    ask_ours(Option::echo, hidden ? Switch::on : Switch::off, wire);
}

void Telnet::send_gmcp(std::string_view package, std::string_view json, std::string& wire) {
    put(wire, Code::subnegotiation);
    wire.push_back(to_byte(Option::gmcp));
    put_escaped(wire, package);
    if (!json.empty()) {
        wire.push_back(' ');
        put_escaped(wire, json);
    }
    put(wire, Code::end_subnegotiation);
}

void Telnet::send_status(const ServerStatus& status, std::string& wire) {
    put(wire, Code::subnegotiation);
    wire.push_back(to_byte(Option::mssp));
    put_escaped(wire, spell_status(status));
    put(wire, Code::end_subnegotiation);
}

void Telnet::check_alive(std::string& wire) {
    put(wire, Code::do_it);
    wire.push_back(to_byte(Option::timing_mark));
}

}  // namespace tavola
