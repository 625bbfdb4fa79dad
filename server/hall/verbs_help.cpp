#include "grammar/caseless.hpp"
#include "grammar/codes.hpp"
#include "grammar/free_text.hpp"
#include "grammar/verb_lookup.hpp"
#include "server/hall/telling.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

/// HELP and RULES.
namespace tavola {

namespace {

void append_lines(std::vector<std::string>& lines, std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::vector<std::string> help_on(const Verb& verb) {
    std::vector<std::string> lines{std::string{verb.synopsis}};
    if (!verb.short_forms.empty()) {
        lines.push_back("also: " + std::string{verb.short_forms});
    }
    lines.emplace_back();
    append_lines(lines, verb.help);
    lines.emplace_back();
    lines.push_back("example:  " + std::string{verb.example});
    return lines;
}

void append_summaries(std::vector<std::string>& lines, std::span<const Verb> verbs) {
    constexpr std::size_t column = 12;
    for (const Verb& verb : verbs) {
        std::string line{verb.name};
        line.resize(std::max(column, line.size() + 1), ' ');
        lines.push_back(line + std::string{verb.summary});
    }
}

/// What one game says, below its name.
void append_headed(std::vector<std::string>& lines,
                   const std::string& heading,
                   const std::vector<std::string>& what) {
    if (!lines.empty()) {
        lines.emplace_back();
    }
    lines.push_back(heading);
    lines.insert(lines.end(), what.begin(), what.end());
}

}  // namespace

void Hall::handle(Answering& a, const request::Help& help) {
    const GameKind* game = game_at(a.session);
    const std::span<const Verb> of_game = game == nullptr ? std::span<const Verb>{} : game->verbs;
    if (help.verb.empty()) {
        std::vector<std::string> lines;
        append_summaries(lines, session_verbs());
        if (game != nullptr) {
            lines.emplace_back();
            lines.push_back("At this table of " + std::string{game->name} + ":");
            append_summaries(lines, of_game);
        }
        lines.emplace_back();
        lines.emplace_back("HELP verb tells more; RULES explains the game.");
        a.reply.lines("help", lines);
        return;
    }
    const FoundVerb found = find_verb(help.verb, session_verbs(), of_game);
    if (const auto* verb = std::get_if<const Verb*>(&found)) {
        a.reply.lines("help", help_on(**verb));
        return;
    }
    // Away from a table, the verbs of all games can be looked up.
    std::vector<std::string> lines;
    for (const GameKind& kind : all_games()) {
        if (const Verb* verb = verb_named(help.verb, kind.verbs)) {
            append_headed(lines, "In " + std::string{kind.name} + ":", help_on(*verb));
        }
    }
    if (!lines.empty()) {
        a.reply.lines("help", lines);
        return;
    }
    a.reply.refuse({code::bad_argument,
                    "there is no command " + quoted(help.verb) + "; HELP alone lists them"});
}

void Hall::handle(Answering& a, const request::Rules& rules) {
    const GameKind* here = game_at(a.session);
    std::vector<std::string> lines;
    for (const GameKind& game : all_games()) {
        if (here != nullptr && here != &game) {
            continue;
        }
        if (rules.topic.empty() || same_word(rules.topic, game.name)) {
            lines.push_back("Rules of " + std::string{game.name} + ", by topic (RULES topic):");
            for (const Topic& topic : game.topics) {
                std::string line = "  " + std::string{topic.name};
                line.resize(std::max<std::size_t>(18, line.size() + 1), ' ');
                lines.push_back(line + std::string{topic.summary});
            }
            continue;
        }
        for (const Topic& topic : game.topics) {
            if (!same_word(rules.topic, topic.name)) {
                continue;
            }
            std::vector<std::string> text;
            append_lines(text, topic.text);
            if (here != nullptr) {
                lines = std::move(text);
            } else {
                append_headed(lines, "In " + std::string{game.name} + ":", text);
            }
        }
    }
    if (lines.empty()) {
        a.reply.refuse({code::bad_argument,
                        "there is no topic " + quoted(rules.topic) + "; RULES alone lists them"});
        return;
    }
    a.reply.lines("rules", lines);
}

}  // namespace tavola
