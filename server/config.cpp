#include "server/config.hpp"

#include <unistd.h>

#include <cstdlib>

namespace tavola {

namespace {

/// Empty when it is not set. Called before there are threads.
std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): no threads yet
    return value == nullptr ? "" : value;
}

}  // namespace

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
