#include "server/net/mssp.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace tavola {

namespace {

constexpr char variable_follows = '\x01';
constexpr char value_follows = '\x02';

bool is_printable(char byte) { return static_cast<unsigned char>(byte) >= 0x20U && byte != '\x7F'; }

void put(std::string& text, char mark, std::string_view words) {
    text.push_back(mark);
    std::ranges::copy_if(words, std::back_inserter(text), is_printable);
}

void tell(std::string& text, std::string_view variable, std::string_view value) {
    put(text, variable_follows, variable);
    put(text, value_follows, value);
}

}  // namespace

std::string spell_status(const ServerStatus& status) {
    std::string text;
    tell(text, "NAME", status.name);
    tell(text, "PLAYERS", std::to_string(status.players));
    tell(text, "UPTIME", std::to_string(status.started.time_since_epoch().count()));
    tell(text, "CODEBASE", status.codebase);
    if (!status.contact.empty()) {
        tell(text, "CONTACT", status.contact);
    }
    if (!status.ports.empty()) {
        put(text, variable_follows, "PORT");
    }
    for (const std::uint16_t port : status.ports) {
        put(text, value_follows, std::to_string(port));
    }
    if (!status.games.empty()) {
        put(text, variable_follows, "SUBGENRE");
    }
    for (const std::string& game : status.games) {
        put(text, value_follows, game);
    }
    tell(text, "GENRE", "Board games");
    tell(text, "LANGUAGE", "English");
    for (const std::string_view yes : {"ANSI", "GMCP", "UTF-8", "MSSP"}) {
        tell(text, yes, "1");
    }
    return text;
}

}  // namespace tavola
