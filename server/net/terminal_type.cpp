#include "server/net/terminal_type.hpp"

#include "grammar/caseless.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace tavola {

namespace {

constexpr std::size_t narrowest = 20;
constexpr std::size_t widest = 250;

// The bits of the Mud Terminal Type Standard.
constexpr unsigned mtts_ansi = 1;
constexpr unsigned mtts_utf8 = 4;
constexpr unsigned mtts_256_colours = 8;
constexpr unsigned mtts_screen_reader = 64;
constexpr unsigned mtts_true_colour = 256;

/// Terminals that have had colours for as long as anybody remembers.
constexpr std::array<std::string_view, 16> coloured{"xterm",
                                                    "linux",
                                                    "screen",
                                                    "tmux",
                                                    "rxvt",
                                                    "ansi",
                                                    "konsole",
                                                    "gnome",
                                                    "alacritty",
                                                    "kitty",
                                                    "putty",
                                                    "cygwin",
                                                    "mlterm",
                                                    "eterm",
                                                    "vte",
                                                    "foot"};

std::optional<unsigned> number_in(std::string_view text) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional{value} : std::nullopt;
}

bool contains(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(), [](char a, char b) {
               return lower_letter(a) == b;
           }) != text.end();
}

unsigned two_bytes(std::string_view text) {
    return static_cast<unsigned char>(text[0]) * 256U + static_cast<unsigned char>(text[1]);
}

}  // namespace

Terminal terminal_named(std::string_view name) {
    constexpr std::string_view mtts = "mtts ";
    if (begins_with(name, mtts)) {
        const auto bits = number_in(name.substr(mtts.size()));
        if (!bits) {
            return {};
        }
        const auto has = [&](unsigned bit) { return (*bits & bit) != 0; };
        return {.colour = has(mtts_ansi) || has(mtts_256_colours) || has(mtts_true_colour),
                .utf8 = has(mtts_utf8),
                .plain = has(mtts_screen_reader)};
    }
    const auto begins_so = [&](std::string_view family) { return begins_with(name, family); };
    if (contains(name, "mono")) {
        return {.colour = false};
    }
    if (std::ranges::any_of(coloured, begins_so) || contains(name, "color")) {
        return {.colour = true};
    }
    const bool plain = is_listed(name, "dumb unknown network vt52 vt100 vt102");
    return {.colour = plain ? std::optional{false} : std::nullopt};
}

std::optional<std::size_t> width_in(std::string_view window_size) {
    if (window_size.size() != 4) {
        return std::nullopt;
    }
    const std::size_t width = two_bytes(window_size);  // 0: the client leaves it to us (RFC 1073)
    return width == 0 ? std::nullopt : std::optional{std::clamp(width, narrowest, widest)};
}

std::optional<std::string_view> charset_of(std::string_view list) {
    constexpr std::string_view translation = "[TTABLE]";  // and a byte for its version
    if (list.starts_with(translation)) {
        list.remove_prefix(std::min(translation.size() + 1, list.size()));
    }
    if (list.empty()) {
        return std::nullopt;
    }
    const char separator = list.front();
    std::optional<std::string_view> found;
    while (!list.empty()) {
        list.remove_prefix(1);
        const std::string_view name = list.substr(0, list.find(separator));
        if (is_utf8(name)) {
            return name;
        }
        if (is_listed(name, "us-ascii ascii")) {
            found = name;
        }
        list.remove_prefix(name.size());
    }
    return found;
}

bool is_utf8(std::string_view charset) { return is_listed(charset, "utf-8 utf8"); }

}  // namespace tavola
