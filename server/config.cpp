#include "server/config.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <system_error>

namespace tavola {

namespace {

/// Empty when it is not set. Called before there are threads.
std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no threads yet
    return value == nullptr ? "" : value;
}

std::optional<std::string> set_port(std::uint16_t& port, std::string_view value) {
    const auto [end, trouble] = std::from_chars(value.data(), value.data() + value.size(), port);
    if (trouble == std::errc{} && end == value.data() + value.size()) {
        return std::nullopt;
    }
    return "a port is a number from 0 to 65535, not '" + std::string{value} + "'";
}

/// One word, or several with commas between them.
void add_words(std::vector<std::string>& words, std::string_view list) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(','), list.size());
        if (end > 0) {
            words.emplace_back(list.substr(0, end));
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
}

}  // namespace

std::optional<std::string> set(Config& config, std::string_view name, std::string_view value) {
    if (value.empty()) {
        return std::string{name} + " is empty";
    }
    if (name == "port") {
        return set_port(config.port, value);
    }
    if (name == "telnet-port") {
        return set_port(config.telnet_port, value);
    }
    if (name == "address") {
        add_words(config.addresses, value);
    } else if (name == "socket") {
        config.socket = value;
    } else if (name == "data") {
        config.data = value;
    } else {
        return "there is nothing called '" + std::string{name} + "' to configure";
    }
    return std::nullopt;
}

std::string usual_data_directory() {
    // systemd may name several, separated by colons; the first is ours.
    if (const std::string given = environment("STATE_DIRECTORY"); !given.empty()) {
        return given.substr(0, given.find(':'));
    }
    if (const std::string state = environment("XDG_STATE_HOME"); !state.empty()) {
        return state + "/tavola";
    }
    if (::geteuid() == 0) {
        return "/var/lib/tavola";
    }
    const std::string home = environment("HOME");
    return home.empty() ? "" : home + "/.local/state/tavola";
}

}  // namespace tavola
