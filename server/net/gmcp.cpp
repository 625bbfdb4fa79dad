#include "server/net/gmcp.hpp"

#include "grammar/caseless.hpp"

#include <algorithm>

namespace tavola {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool starts_with_key(std::string_view line, std::string_view key) {
    return line.size() > key.size() + 2 && line.substr(2).starts_with(key);
}

/// Is our module in a list such as ["Char 1", "Tavola 1"]?
bool names_us(std::string_view list) {
    constexpr std::string_view ours = "tavola";
    for (std::size_t at = list.find('"'); at < list.size(); at = list.find('"', at + 1)) {
        const std::string_view rest = list.substr(at + 1);
        const std::string_view end = rest.substr(std::min(ours.size(), rest.size()));
        if (same_word(rest.substr(0, ours.size()), ours) &&
            (end.starts_with('"') || end.starts_with(' '))) {
            return true;
        }
    }
    return false;
}

}  // namespace

GmcpMessage read_gmcp(std::string_view body) {
    const std::size_t end = std::min(body.find_first_of(blanks), body.size());
    std::string_view json = body.substr(end);
    json.remove_prefix(std::min(json.find_first_not_of(blanks), json.size()));
    json = json.substr(0, json.find_last_not_of(blanks) + 1);
    return {.package = body.substr(0, end), .json = json};
}

std::string_view gmcp_package_of(std::string_view json_line) {
    if (starts_with_key(json_line, "event\"")) {
        return "Tavola.Event";
    }
    return starts_with_key(json_line, "ask\"") ? "Tavola.Ask" : "Tavola.Reply";
}

GmcpPurpose purpose_of(const GmcpMessage& message) {
    const auto is = [&](std::string_view package) { return same_word(message.package, package); };
    if (is("Tavola.Command")) {
        return GmcpPurpose::command;
    }
    if (is("Core.Ping")) {
        return GmcpPurpose::ping;
    }
    if (is("Core.Supports.Set") || is("Core.Supports.Add")) {
        return names_us(message.json) ? GmcpPurpose::subscribe : GmcpPurpose::other;
    }
    if (is("Core.Supports.Remove")) {
        return names_us(message.json) ? GmcpPurpose::unsubscribe : GmcpPurpose::other;
    }
    return GmcpPurpose::other;
}

}  // namespace tavola
