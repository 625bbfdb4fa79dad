#include "tests/support/autoplay.hpp"

#include "grammar/caseless.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

namespace tavola {

namespace {

using nlohmann::json;

constexpr int longest_game = 5'000;

/// The lines of the reply to a query, without a word of it being heard by anybody else.
std::vector<std::string> replied(HallStage& stage,
                                 const std::string& client,
                                 std::string_view query) {
    stage.send(client, query);
    std::vector<std::string> lines;
    for (Heard& heard : stage.take_heard()) {
        if (heard.client == client) {
            lines.push_back(std::move(heard.line));
        }
    }
    return lines;
}

std::string in_capitals(std::string word) {
    std::ranges::transform(
        word, word.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return word;
}

bool is_number(const std::string& word) { return word.find_first_not_of("0123456789") == 0; }

Asked asked_in_json(const json& reply) {
    Asked asked;
    for (const json& verb : reply.value("ask", json::array())) {
        asked.verbs.push_back(in_capitals(verb.get<std::string>()));
    }
    for (const json& choice : reply.value("of", json::array())) {
        asked.of.push_back(choice.is_string() ? choice.get<std::string>() : choice.dump());
    }
    asked.as = reply.value("as", std::string{});
    return asked;
}

/// `MOVE CHARACTER LEFT 2 CARDS 3 7`: the keys count as verbs too, which does no harm here.
Asked asked_in_words(const std::string& words) {
    Asked asked;
    std::istringstream in{words};
    bool choices = false;
    for (std::string word; in >> word;) {
        if (word == "AS") {
            in >> asked.as;
        } else if (word == "OF") {
            choices = true;
        } else if (word != in_capitals(word) || (choices && is_number(word))) {
            asked.of.push_back(word);
        } else {
            asked.verbs.push_back(word);
            choices = false;
        }
    }
    return asked;
}

std::vector<std::string> moves_of(HallStage& stage, const std::string& client) {
    std::vector<std::string> moves;
    for (const std::string& line : replied(stage, client, "MOVES")) {
        if (line.starts_with("| ")) {
            moves.push_back(line.substr(2));
        } else if (line.starts_with("{\"ok\"")) {
            for (const json& move : json::parse(line).value("moves", json::array())) {
                moves.push_back(move.get<std::string>());
            }
        }
    }
    return moves;
}

/// Keeps only those moves that satisfy, unless none does.
template <class Condition>
void narrow(std::vector<std::string>& moves, const Condition& condition) {
    if (std::ranges::any_of(moves, condition)) {
        std::erase_if(moves, [&](const std::string& move) { return !condition(move); });
    }
}

}  // namespace

Asked asked_of(HallStage& stage, const std::string& client) {
    for (const std::string& line : replied(stage, client, "ASK")) {
        if (line.starts_with("| ")) {
            return asked_in_words(line.substr(2));
        }
        if (line.starts_with("{\"ok\"")) {
            return asked_in_json(json::parse(line));
        }
    }
    return {};
}

unsigned Autoplay::round_at(const std::string& client) {
    for (const std::string& line : replied(stage_, client, "STATE JSON")) {
        const std::size_t start = line.find('{');
        if (start != std::string::npos && !line.starts_with("?")) {
            const json reply = json::parse(line.substr(start), nullptr, false);
            const json& state = reply.contains("state") ? reply["state"] : reply;
            return state.value("round", 0U);
        }
    }
    return 0;
}

bool Autoplay::reached(const Goal& goal, const std::string& client, const Asked& asked) {
    const std::string& player = asked.as.empty() ? client : asked.as;
    return (goal.player == "anybody" || same_word(player, goal.player)) &&
           std::ranges::find(asked.verbs, goal.verb) != asked.verbs.end() &&
           (goal.round == 0 || round_at(client) >= goal.round);
}

/// True when there was something to do.
bool Autoplay::act(const std::string& client, const Asked& asked, const Goal& goal) {
    if (asked.verbs.empty()) {
        return false;
    }
    const std::string& verb = asked.verbs.front();
    if (verb == "TOWER" || verb == "WIZARD") {
        stage_.send(client, verb + " " + asked.of.at(0));
        return true;
    }
    std::vector<std::string> moves = moves_of(stage_, client);
    if (moves.empty()) {
        return false;
    }
    narrow(moves, [](const std::string& move) { return !move.starts_with("CHARACTER"); });
    narrow(moves, [](const std::string& move) { return !move.starts_with("~"); });
    narrow(moves,
           [&](const std::string& move) { return move.find(goal.preferred) != std::string::npos; });
    stage_.send(client, moves[chance_.below(static_cast<std::uint32_t>(moves.size()))]);
    return true;
}

void Autoplay::until(const Goal& goal) {
    for (int step = 0; step < longest_game; ++step) {
        bool anybody_acted = false;
        for (const std::string& client : stage_.clients()) {
            const Asked asked = asked_of(stage_, client);
            if (reached(goal, client, asked)) {
                return;
            }
            anybody_acted = act(client, asked, goal) || anybody_acted;
            if (anybody_acted) {
                break;
            }
        }
        if (!anybody_acted) {
            break;
        }
    }
    throw std::runtime_error{goal.player + " is never asked " + goal.verb};
}

}  // namespace tavola
