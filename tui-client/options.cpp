#include "tui-client/options.hpp"

#include <algorithm>
#include <array>

namespace tavola::tui {

namespace {

struct Row {
    std::string_view name{};
    std::string_view value{};  ///< what it takes; empty for a switch
    std::string_view meaning{};
    void (*apply)(Options&, const std::string&) = nullptr;
};

void set_task(Options& options, Task task) {
    const bool is_other = options.task != Task::play && options.task != task;
    const bool ends = task == Task::help || task == Task::version;
    if (is_other && !ends) {
        options.mistake = "--local, --watch and --replay exclude each other";
    }
    options.task = task;
}

void set_players(Options& options, const std::string& value) {
    options.players = value.size() == 1 && value[0] >= '1' && value[0] <= '4' ? value[0] - '0' : 0;
    if (options.players == 0) {
        options.mistake = "--players takes a number from 1 to 4";
    }
}

void set_bots(Options& options, const std::string& value) {
    options.bots = value;
    if (std::ranges::find(bot_levels.begin() + 1, bot_levels.end(), value) == bot_levels.end()) {
        options.mistake = "--bots takes easy, normal or hard";
    }
}

void set_theme(Options& options, const std::string& value) {
    options.theme_chosen = true;
    options.settings.theme = value == "light" ? Theme::light : Theme::dark;
    if (value != "light" && value != "dark") {
        options.mistake = "--theme takes dark or light";
    }
}

// clang-format off
constexpr std::array rows{
    Row{"--local",     "",      "play here, against bots, on a server of your own",   [](Options& o, const std::string&) { set_task(o, Task::local); }},
    Row{"--players",   "n",     "with --local: how many sit at the table (2)",        set_players},
    Row{"--bots",      "level", "with --local: easy, normal or hard (normal)",        set_bots},
    Row{"--expert",    "",      "with --local: the expert rules",                     [](Options& o, const std::string&) { o.expert = true; }},
    Row{"--watch",     "id",    "look on at a table",                                 [](Options& o, const std::string& v) { set_task(o, Task::watch); o.watched = v; }},
    Row{"--replay",    "file",  "step through the record of a game",                  [](Options& o, const std::string& v) { set_task(o, Task::replay); o.replayed = v; }},
    Row{"--name",      "name",  "who you are; else what was used last",               [](Options& o, const std::string& v) { o.name = v; }},
    Row{"--ascii",     "",      "draw with ASCII letters only",                       [](Options& o, const std::string&) { o.ascii = true; }},
    Row{"--no-colour", "",      "draw without colours (so does NO_COLOR)",            [](Options& o, const std::string&) { o.colours = false; }},
    Row{"--theme",     "name",  "dark or light, as the terminal's background is",     set_theme},
    Row{"--no-mouse",  "",      "leave the mouse to the terminal",                    [](Options& o, const std::string&) { o.settings.mouse = false; }},
    Row{"--no-bell",   "",      "no bell when it is your turn",                       [](Options& o, const std::string&) { o.settings.bell = false; }},
    Row{"--confirm",   "",      "ask before a move that cannot be undone",            [](Options& o, const std::string&) { o.settings.confirm = true; }},
    Row{"--help",      "",      "show this help",                                     [](Options& o, const std::string&) { set_task(o, Task::help); }},
    Row{"--version",   "",      "show the version",                                   [](Options& o, const std::string&) { set_task(o, Task::version); }},
};
// clang-format on

/// Words that are no option: a game behind --local, else the server.
void take_words(Options& options, const std::vector<std::string>& words) {
    if (words.empty()) {
        return;
    }
    if (words.size() > 1) {
        options.mistake = "'" + words[1] + "' is one word too many";
    } else if (options.task == Task::local) {
        options.game = words.front();
    } else {
        options.server = words.front();
    }
}

}  // namespace

Options options_from(const std::vector<std::string>& arguments) {
    Options options;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < arguments.size() && options.mistake.empty(); ++i) {
        const std::string& argument = arguments[i];
        if (!argument.starts_with('-') || argument == "-") {
            words.push_back(argument);
            continue;
        }
        const auto equals = argument.find('=');
        const std::string name = argument.substr(0, equals);
        const auto row = std::ranges::find(rows, name, &Row::name);
        if (row == rows.end()) {
            options.mistake = "there is no option " + name;
        } else if (row->value.empty()) {
            row->apply(options, {});
        } else if (equals != std::string::npos) {
            row->apply(options, argument.substr(equals + 1));
        } else if (i + 1 < arguments.size()) {
            row->apply(options, arguments[++i]);
        } else {
            options.mistake = name + " takes a " + std::string{row->value};
        }
    }
    if (options.mistake.empty()) {
        take_words(options, words);
    }
    return options;
}

std::string usage() {
    std::string text =
        "usage: tavola [options] [host[:port]]\n"
        "       tavola --local [game] [--players n] [--bots level] [--expert]\n"
        "       tavola --replay file\n\n"
        "Plays board games in the terminal, on a tavolad server (port 7777) or on your own.\n\n";
    for (const Row& row : rows) {
        std::string line = "  " + std::string{row.name} + " " + std::string{row.value};
        line.resize(std::max<std::size_t>(line.size() + 1, 20), ' ');
        text += line + std::string{row.meaning} + "\n";
    }
    return text + "\nIn the program, ? shows all keys.\n";
}

}  // namespace tavola::tui
