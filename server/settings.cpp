#include "server/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <system_error>

namespace tavola {

namespace {

using Flaw = std::optional<std::string>;

// clang-format off
constexpr std::array table{
    Setting{"address",             "Where to listen: names or numbers, with commas between them.",                     "127.0.0.1, ::1", [](Config& c) -> ValuePlace { return &c.addresses; }},
    Setting{"port",                "The port for plain lines; 0 lets the system choose.",                              "", [](Config& c) -> ValuePlace { return &c.port; }},
    Setting{"telnet-port",         "The port for telnet and MUD clients; 0 lets the system choose.",                   "", [](Config& c) -> ValuePlace { return &c.telnet_port; }},
    Setting{"tls-port",            "The port for lines over TLS; 0 lets the system choose.",                           "", [](Config& c) -> ValuePlace { return &c.tls_port; }},
    Setting{"tls-certificate",     "The file with the certificate for it and those of its issuers.",                   "", [](Config& c) -> ValuePlace { return &c.tls_certificate; }},
    Setting{"tls-key",             "The file with the certificate's key, unless that is in the same file.",            "", [](Config& c) -> ValuePlace { return &c.tls_key; }},
    Setting{"socket",              "The path of a UNIX socket to listen at, too.",                                     "", [](Config& c) -> ValuePlace { return &c.socket; }},
    Setting{"data",                "The directory in which names and games are kept.",                                 "/var/lib/tavola", [](Config& c) -> ValuePlace { return &c.data; }},

    Setting{"connections",         "How many connections there may be; 0 is as many as there are descriptors.",        "", [](Config& c) -> ValuePlace { return &c.net.connections; }},
    Setting{"address-connections", "How many one address may have; an IPv6 network of 64 bits counts as one.",         "", [](Config& c) -> ValuePlace { return &c.net.connections_of_an_address; }},
    Setting{"local-connections",   "How many this machine may have, UNIX sockets included; 0 is any number.",          "", [](Config& c) -> ValuePlace { return &c.net.connections_of_this_machine; }},
    Setting{"line-bytes",          "How long a line of a client may be.",                                              "", [](Config& c) -> ValuePlace { return &c.net.line_bytes; }},
    Setting{"lines-a-second",      "How many lines a connection may send; more are delayed; 0 is any number.",         "", [](Config& c) -> ValuePlace { return &c.net.lines_a_second; }},
    Setting{"line-burst",          "How many lines may come at once before that.",                                     "", [](Config& c) -> ValuePlace { return &c.net.line_burst; }},
    Setting{"unread-output",       "With more bytes than this unsent, the lines of a connection wait.",                "", [](Config& c) -> ValuePlace { return &c.net.unread_output; }},
    Setting{"most-output",         "With more bytes than this unsent, a connection is closed.",                        "", [](Config& c) -> ValuePlace { return &c.net.most_output; }},
    Setting{"stall",               "A connection that reads nothing for so long, though there is something, is closed.", "", [](Config& c) -> ValuePlace { return &c.net.stall; }},
    Setting{"ping",                "How often JSON clients are pinged.",                                               "", [](Config& c) -> ValuePlace { return &c.net.ping; }},
    Setting{"missed-pings",        "After so many unanswered ones a client is taken for gone.",                        "", [](Config& c) -> ValuePlace { return &c.net.missed_pings; }},
    Setting{"silence",             "A host that acknowledges no packet for so long is taken for gone.",                "", [](Config& c) -> ValuePlace { return &c.net.silence; }},

    Setting{"login",               "How much time there is to say who you are.",                                       "", [](Config& c) -> ValuePlace { return &c.hall.login; }},
    Setting{"grace",               "How long an absent player's seat is held before the table goes on without.",       "", [](Config& c) -> ValuePlace { return &c.hall.grace; }},
    Setting{"choice",              "How much time there is for a choice of the set-up.",                               "", [](Config& c) -> ValuePlace { return &c.hall.choice; }},
    Setting{"again",               "How much time there is to answer AGAIN.",                                          "", [](Config& c) -> ValuePlace { return &c.hall.again; }},
    Setting{"guest-lapse",         "How long a guest's name is held after the last connection.",                       "", [](Config& c) -> ValuePlace { return &c.hall.guest_lapse; }},
    Setting{"empty-table",         "How long a table that never started stays when nobody is there.",                  "", [](Config& c) -> ValuePlace { return &c.hall.empty_table; }},
    Setting{"abandoned-table",     "How long a suspended game is kept.",                                               "", [](Config& c) -> ValuePlace { return &c.hall.abandoned_table; }},
    Setting{"finished",            "How long a finished game is kept.",                                                "", [](Config& c) -> ValuePlace { return &c.retention.finished; }},
    Setting{"tables-of-a-name",    "How many unfinished tables one name may have.",                                    "", [](Config& c) -> ValuePlace { return &c.hall.tables_of_a_name; }},
    Setting{"tables-a-minute",     "How many tables a client may open in a minute, after a few at once; 0 is any number.", "", [](Config& c) -> ValuePlace { return &c.hall.tables_a_minute; }},
    Setting{"watchers-of-a-table", "How many may look on at one table.",                                               "", [](Config& c) -> ValuePlace { return &c.hall.watchers_of_a_table; }},
};

struct Unit {
    char letter = 's';
    Duration length{};
};
constexpr std::array<Unit, 4> units{{
    {'d', std::chrono::hours{24}}, {'h', std::chrono::hours{1}}, {'m', std::chrono::minutes{1}}, {'s', std::chrono::seconds{1}},
}};
// clang-format on

template <std::unsigned_integral Number>
bool is_number(std::string_view value, Number& number) {
    const auto [end, trouble] = std::from_chars(value.data(), value.data() + value.size(), number);
    return trouble == std::errc{} && end == value.data() + value.size();
}

Flaw read(std::uint16_t& port, std::string_view value) {
    std::uint16_t read = 0;
    if (is_number(value, read)) {
        port = read;
        return std::nullopt;
    }
    return "a port is a number from 0 to 65535, not '" + std::string{value} + "'";
}

/// A port, or none.
Flaw read(std::optional<std::uint16_t>& port, std::string_view value) {
    if (value == "none") {
        port.reset();
        return std::nullopt;
    }
    std::uint16_t some = 0;
    Flaw flaw = read(some, value);
    if (!flaw) {
        port = some;
    }
    return flaw;
}

template <std::unsigned_integral Number>
Flaw read(Number& number, std::string_view value) {
    Number read{};
    constexpr Number most = 1'000'000'000;  // so that nothing that is counted with it overflows
    if (is_number(value, read) && read <= most) {
        number = read;
        return std::nullopt;
    }
    return "it is a number from 0 to 1000000000, not '" + std::string{value} + "'";
}

Flaw read(Duration& duration, std::string_view value) {
    const auto unit = std::ranges::find(units, value.back(), &Unit::letter);
    std::uint32_t count = 0;
    if (unit == units.end() || !is_number(value.substr(0, value.size() - 1), count) || count == 0 ||
        count > std::chrono::hours{24 * 36'500} / unit->length) {
        return "it is a time such as 30s, 5m, 24h or 90d, not '" + std::string{value} + "'";
    }
    duration = count * unit->length;
    return std::nullopt;
}

Flaw read(std::string& text, std::string_view value) {
    text = value;
    return std::nullopt;
}

/// One word, or several with commas and perhaps spaces between them.
Flaw read(std::vector<std::string>& words, std::string_view list) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find_first_of(", "), list.size());
        if (end > 0) {
            words.emplace_back(list.substr(0, end));
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return std::nullopt;
}

template <std::unsigned_integral Number>
std::string shown(Number number) {
    return std::to_string(number);
}

std::string shown(std::optional<std::uint16_t> port) { return port ? shown(*port) : "none"; }

std::string shown(Duration duration) {
    const auto unit = std::ranges::find_if(
        units, [&](const Unit& one) { return duration % one.length == Duration{}; });
    return std::to_string(duration / unit->length) + unit->letter;
}

std::string shown(const std::string& text) { return text; }

std::string shown(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) {
        list += (list.empty() ? "" : ", ") + word;
    }
    return list;
}

}  // namespace

std::span<const Setting> settings() { return table; }

std::string usual_value(const Setting& setting) {
    Config config;
    return !setting.usual.empty()
               ? std::string{setting.usual}
               : std::visit([](auto* place) { return shown(*place); }, setting.place(config));
}

std::optional<std::string> set(Config& config, std::string_view name, std::string_view value) {
    const auto setting = std::ranges::find(table, name, &Setting::name);
    if (setting == table.end()) {
        return "there is nothing called '" + std::string{name} + "' to configure";
    }
    if (value.empty()) {
        return std::string{name} + " is empty";
    }
    const auto flaw =
        std::visit([&](auto* place) { return read(*place, value); }, setting->place(config));
    config.hall.line_bytes = config.net.line_bytes;
    return flaw ? Flaw{std::string{name} + ": " + *flaw} : std::nullopt;
}

}  // namespace tavola
