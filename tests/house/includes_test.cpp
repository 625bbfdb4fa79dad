// Holds the source tree to its arrows: who may include what, and which folders stay pure.

#include "tests/house/tree.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::house {
namespace {

/// Patterns: `*` is a run of characters without a slash, `**` any run, `GAME` the second folder of
/// the including file's path. `std` stands for the standard library, `pure-std` for what is left of
/// it without I/O, clocks, chance and threads, `hall-std` for the same with the types of time, and
/// `system` for a C header that is not one of the libraries named in this table.
struct Arrow {
    std::string_view from{};
    std::vector<std::string_view> to{};
};

// clang-format off
/// The first row whose left side matches a path says all that this path may include. A path without
/// a row (tests, benchmarks, examples) may include anything.
const std::vector<Arrow> arrows{
    {"games/core/**",         {"pure-std", "games/core/**"}},
    {"games/*/**",            {"pure-std", "games/core/**", "games/GAME/**"}},
    {"games/**",              {}},  // all code of this storey is in a folder

    {"grammar/registry.*",    {"std", "tao/**", "games/**", "grammar/**"}},  // the one place that lists the games
    {"grammar/*/**",          {"std", "tao/**", "games/core/**", "games/GAME/**", "grammar/*", "grammar/GAME/**"}},
    {"grammar/**",            {"std", "tao/**", "games/core/**", "grammar/*"}},

    {"server/hall/**",        {"hall-std", "games/**", "grammar/**", "server/hall/**"}},
    {"server/net/**",         {"std", "system", "Poco/**", "games/**", "grammar/**", "server/**"}},
    {"server/storage/**",     {"std", "system", "Poco/**", "games/**", "grammar/**", "server/**"}},
    {"server/app.*",          {"std", "system", "Poco/**", "games/**", "grammar/**", "server/**"}},
    {"server/main.cpp",       {"std", "system", "Poco/**", "games/**", "grammar/**", "server/**"}},
    {"server/**",             {"std", "system",            "games/**", "grammar/**", "server/**"}},

    {"tui-client/link.*",     {"std", "system", "Poco/**", "games/core/**", "games/*/view.hpp", "grammar/**", "tui-client/**"}},
    {"tui-client/curses/**",  {"std", "system", "curses",  "games/core/**", "games/*/view.hpp", "grammar/**", "tui-client/**"}},
    {"tui-client/**",         {"std", "system",            "games/core/**", "games/*/view.hpp", "grammar/**", "tui-client/**"}},
};

constexpr std::array storeys{"games/**", "grammar/**", "server/**", "tui-client/**", "tests/**", "bench/**", "examples/**"};
constexpr std::array curses{"*curses*", "*curses*/**", "panel.h", "menu.h", "form.h", "term.h"};
constexpr std::array libraries{"Poco/**", "tao/**"};

constexpr std::array impure_headers{
    "cstdio", "fstream", "filesystem", "iostream", "istream", "ostream", "spanstream", "syncstream", "print", "locale", "clocale",
    "chrono", "ctime", "random",
    "atomic", "barrier", "condition_variable", "csignal", "future", "latch", "mutex", "semaphore", "shared_mutex", "stop_token", "thread",
};

/// What a pure folder does not say, whatever it includes. It gets time and chance as parameters.
constexpr std::array impure_words{
    "random_device", "_clock::now", "getenv", "std::rand(", "srand(", "std::time(", "thread_local",
};
constexpr std::array pure_folders{"games/**", "server/hall/**"};
// clang-format on

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.empty()) {
        return text.empty();
    }
    if (pattern.front() != '*') {
        return !text.empty() && pattern.front() == text.front() &&
               matches(pattern.substr(1), text.substr(1));
    }
    const bool deep = pattern.starts_with("**");
    const auto rest = pattern.substr(deep ? 2 : 1);
    for (std::size_t taken = 0;; ++taken) {
        if (matches(rest, text.substr(taken))) {
            return true;
        }
        if (taken == text.size() || (!deep && text[taken] == '/')) {
            return false;
        }
    }
}

template <typename Patterns>
bool matches_any(const Patterns& patterns, std::string_view text) {
    return std::ranges::any_of(patterns, [&](auto pattern) { return matches(pattern, text); });
}

/// The standard library's headers are the ones without a suffix or a folder.
bool is_standard(std::string_view header) {
    return header.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") ==
           std::string_view::npos;
}

bool is_pure_standard(std::string_view header) {
    return is_standard(header) && std::ranges::find(impure_headers, header) == impure_headers.end();
}

bool is_system(std::string_view header) {
    return header.ends_with(".h") && !matches_any(storeys, header) &&
           !matches_any(curses, header) && !matches_any(libraries, header);
}

/// The second folder of a path: "eriantys" for games/eriantys/view.cpp.
std::string_view game_of(std::string_view path) {
    const auto rest = path.substr(path.find('/') + 1);
    return rest.substr(0, rest.find('/'));
}

bool is_allowed(std::string_view to, std::string_view game, std::string_view header) {
    if (to == "std") {
        return is_standard(header);
    }
    if (to == "pure-std") {
        return is_pure_standard(header);
    }
    if (to == "hall-std") {
        return is_pure_standard(header) || header == "chrono";
    }
    if (to == "system") {
        return is_system(header);
    }
    if (to == "curses") {
        return matches_any(curses, header);
    }
    std::string pattern{to};
    if (const auto at = pattern.find("GAME"); at != std::string::npos) {
        pattern.replace(at, 4, game);
    }
    return matches(pattern, header) && header.find("..") == std::string_view::npos;
}

/// Why this file may not include this header; nothing if it may.
std::optional<std::string> violation(std::string_view path, std::string_view header) {
    const auto row =
        std::ranges::find_if(arrows, [&](const Arrow& arrow) { return matches(arrow.from, path); });
    if (row == arrows.end()) {
        return std::nullopt;
    }
    const auto allowed = [&](auto to) { return is_allowed(to, game_of(path), header); };
    if (std::ranges::any_of(row->to, allowed)) {
        return std::nullopt;
    }
    std::string reason{path};
    reason.append(" includes ").append(header).append("; ").append(row->from);
    reason.append(" may include only:");
    for (const auto to : row->to) {
        reason.append(" ").append(to);
    }
    return reason;
}

/// The header that a line includes, without its quotes or brackets. A macro comes out as it stands,
/// and no row of the table allows it.
std::optional<std::string> included_by(std::string_view line) {
    const auto skip_blanks = [&] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip_blanks();
    if (!line.starts_with('#')) {
        return std::nullopt;
    }
    line.remove_prefix(1);
    skip_blanks();
    if (!line.starts_with("include")) {
        return std::nullopt;
    }
    line.remove_prefix(std::string_view{"include"}.size());
    skip_blanks();
    if (line.starts_with('"') || line.starts_with('<')) {
        line.remove_prefix(1);
        return std::string{line.substr(0, line.find_first_of("\">"))};
    }
    return "(" + std::string{line} + ")";
}

/// The word of chance, time or environment that this line of a pure folder says, if it does.
std::optional<std::string> impurity(std::string_view path, std::string_view line) {
    if (matches_any(pure_folders, path)) {
        for (const std::string_view word : impure_words) {
            if (without_comment(line).find(word) != std::string_view::npos) {
                return std::string{path} + " says " + std::string{word};
            }
        }
    }
    return std::nullopt;
}

struct Example {
    const char* path;
    const char* header;
};

}  // namespace

TEST_CASE("an include along the arrows is allowed", "[house][includes]") {
    const auto c = GENERATE(values<Example>({
        {"games/core/rng.hpp", "cstdint"},
        {"games/core/rng.hpp", "games/core/siphash.hpp"},
        {"games/eriantys/apply.cpp", "games/core/seat.hpp"},
        {"games/eriantys/apply.cpp", "games/eriantys/state.hpp"},
        {"grammar/line.cpp", "tao/pegtl.hpp"},
        {"grammar/line.cpp", "grammar/verb.hpp"},
        {"grammar/match.hpp", "games/core/rules.hpp"},
        {"grammar/registry.cpp", "games/eriantys/eriantys.hpp"},
        {"grammar/registry.cpp", "grammar/eriantys/verbs.hpp"},
        {"grammar/eriantys/verbs.cpp", "games/eriantys/actions.hpp"},
        {"grammar/eriantys/verbs.cpp", "grammar/eriantys/rules.hpp"},
        {"grammar/eriantys/verbs.cpp", "grammar/lexis_rules.hpp"},
        {"server/hall/hall.hpp", "chrono"},
        {"server/hall/table.cpp", "grammar/match.hpp"},
        {"server/net/loop.cpp", "Poco/Net/StreamSocket.h"},
        {"server/net/loop.cpp", "sys/epoll.h"},
        {"server/net/loop.cpp", "thread"},
        {"server/net/loop.cpp", "server/hall/hall.hpp"},
        {"server/storage/sqlite_store.cpp", "sqlite3.h"},
        {"server/app.cpp", "Poco/Util/ServerApplication.h"},
        {"server/main.cpp", "Poco/Util/ServerApplication.h"},
        {"server/config.cpp", "fstream"},
        {"tui-client/link.cpp", "Poco/Net/StreamSocket.h"},
        {"tui-client/curses/screen.cpp", "ncurses.h"},
        {"tui-client/curses/screen.cpp", "ncursesw/curses.h"},
        {"tui-client/boards/eriantys_board.cpp", "games/eriantys/view.hpp"},
        {"tui-client/boards/eriantys_board.cpp", "games/core/seat.hpp"},
        {"tui-client/app.cpp", "poll.h"},
        {"tests/games/eriantys/setup_test.cpp", "random"},
        {"bench/engine.cpp", "chrono"},
    }));
    DYNAMIC_SECTION(c.path << " includes " << c.header) {
        CHECK(violation(c.path, c.header).value_or("allowed") == "allowed");
    }
}

TEST_CASE("an include against the arrows is found", "[house][includes]") {
    const auto c = GENERATE(values<Example>({
        {"games/core/rng.hpp", "random"},
        {"games/core/rng.hpp", "stdint.h"},
        {"games/core/rules.hpp", "games/eriantys/state.hpp"},
        {"games/eriantys/apply.cpp", "games/renaissance/state.hpp"},
        {"games/eriantys/apply.cpp", "games/eriantys_too/state.hpp"},
        {"games/eriantys/apply.cpp", "games/eriantys/../renaissance/state.hpp"},
        {"games/eriantys/apply.cpp", "../../grammar/line.hpp"},
        {"games/eriantys/apply.cpp", "state.hpp"},
        {"games/eriantys/apply.cpp", "grammar/line.hpp"},
        {"games/eriantys/apply.cpp", "tao/pegtl.hpp"},
        {"games/eriantys/apply.cpp", "Poco/Random.h"},
        {"games/eriantys/apply.cpp", "tests/support/board.hpp"},
        {"games/eriantys/apply.cpp", "(HEADER)"},
        {"games/eriantys/bot.cpp", "chrono"},
        {"games/eriantys/bot.cpp", "thread"},
        {"games/eriantys/bot.cpp", "mutex"},
        {"games/eriantys/bot.cpp", "atomic"},
        {"games/eriantys/bot.cpp", "iostream"},
        {"games/eriantys/bot.cpp", "fstream"},
        {"games/eriantys/bot.cpp", "cstdio"},
        {"games/eriantys/bot.cpp", "ctime"},
        {"games/stray.hpp", "vector"},
        {"grammar/line.cpp", "Poco/UTF8Encoding.h"},
        {"grammar/line.cpp", "server/hall/session.hpp"},
        {"grammar/line.cpp", "unistd.h"},
        {"grammar/match.cpp", "games/eriantys/eriantys.hpp"},
        {"grammar/verb.cpp", "grammar/eriantys/rules.hpp"},
        {"grammar/eriantys/verbs.cpp", "grammar/renaissance/rules.hpp"},
        {"grammar/eriantys/verbs.cpp", "games/renaissance/actions.hpp"},
        {"server/hall/hall.cpp", "Poco/Timestamp.h"},
        {"server/hall/hall.cpp", "thread"},
        {"server/hall/hall.cpp", "random"},
        {"server/hall/hall.cpp", "unistd.h"},
        {"server/hall/hall.cpp", "server/net/loop.hpp"},
        {"server/config.cpp", "Poco/Util/PropertyFileConfiguration.h"},
        {"server/net/loop.cpp", "tao/pegtl.hpp"},
        {"server/net/loop.cpp", "acceptor.hpp"},
        {"server/net/loop.cpp", "tui-client/link.hpp"},
        {"server/app.cpp", "ncurses.h"},
        {"tui-client/app.cpp", "server/net/loop.hpp"},
        {"tui-client/app.cpp", "Poco/Net/StreamSocket.h"},
        {"tui-client/main.cpp", "ncurses.h"},
        {"tui-client/link.cpp", "curses.h"},
        {"tui-client/views/lobby.cpp", "panel.h"},
        {"tui-client/curses/screen.cpp", "Poco/Net/StreamSocket.h"},
        {"tui-client/boards/eriantys_board.cpp", "games/eriantys/state.hpp"},
    }));
    DYNAMIC_SECTION(c.path << " includes " << c.header) {
        CHECK(violation(c.path, c.header).has_value());
    }
}

TEST_CASE("includes are read however they are spelled", "[house][includes]") {
    CHECK(included_by("#include <vector>") == "vector");
    CHECK(included_by("#include \"games/core/seat.hpp\"  // why") == "games/core/seat.hpp");
    CHECK(included_by("  #\tinclude<sys/epoll.h>") == "sys/epoll.h");
    CHECK(included_by("#include HEADER") == "(HEADER)");
    CHECK(included_by("#pragma once") == std::nullopt);
    CHECK(included_by("// #include <vector>") == std::nullopt);
    CHECK(included_by("") == std::nullopt);
}

TEST_CASE("a pure folder is caught asking for time or chance", "[house][includes]") {
    CHECK(impurity("games/core/rng.cpp", "std::random_device seed;").has_value());
    CHECK(impurity("server/hall/hall.cpp", "x = std::chrono::steady_clock::now();").has_value());
    CHECK_FALSE(impurity("server/hall/hall.cpp", "std::chrono::steady_clock::time_point now;"));
    CHECK_FALSE(impurity("games/core/inline_vec.hpp", "std::random_access_iterator<T>"));
    CHECK_FALSE(impurity("games/core/rng.hpp", "/// Never std::random_device."));
    CHECK_FALSE(impurity("server/net/loop.cpp", "x = std::chrono::steady_clock::now();"));
}

TEST_CASE("every include of the tree follows the arrows", "[house][includes]") {
    std::size_t includes = 0;
    for (const auto& [path, text] : source_tree()) {
        if (!is_code(path)) {
            continue;
        }
        for (const auto line : lines_of(text)) {
            if (const auto reason = impurity(path, line)) {
                FAIL_CHECK(*reason);
            }
            if (const auto header = included_by(line)) {
                ++includes;
                if (const auto reason = violation(path, *header)) {
                    FAIL_CHECK(*reason);
                }
            }
        }
    }
    CHECK(includes > 0);  // else we looked in the wrong place
}

}  // namespace tavola::house
