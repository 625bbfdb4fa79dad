#include "tests/support/transcript.hpp"

#include "grammar/caseless.hpp"
#include "tests/support/autoplay.hpp"
#include "tests/support/hall_stage.hpp"
#include "tests/support/json_schema.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <stdexcept>

namespace tavola {

namespace {

using Words = std::vector<std::string>;

std::string trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    if (start == std::string_view::npos) {
        return {};
    }
    return std::string{text.substr(start, text.find_last_not_of(" \t") - start + 1)};
}

Words split(std::string_view text, char separator) {
    Words parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(trimmed(text.substr(0, end)));
        if (end == std::string_view::npos) {
            return parts;
        }
        text.remove_prefix(end + 1);
    }
}

Words words_of(const std::string& text) {
    std::istringstream in{text};
    Words words;
    for (std::string word; in >> word;) {
        words.push_back(word);
    }
    return words;
}

Duration duration_of(const std::string& words) {
    std::size_t digits = 0;
    const auto count = std::stoll(words, &digits);
    const std::string unit = words.substr(digits);
    if (unit == "s") {
        return std::chrono::seconds{count};
    }
    if (unit == "m") {
        return std::chrono::minutes{count};
    }
    if (unit == "h") {
        return std::chrono::hours{count};
    }
    throw std::runtime_error{"a time is +60s, +2m or +24h"};
}

Goal goal_of(const std::string& words) {
    std::istringstream in{words};
    Goal goal;
    in >> goal.player >> goal.verb;
    for (std::string key; in >> key;) {
        if (key == "ROUND") {
            in >> goal.round;
        } else if (key == "PREFERRING") {
            std::getline(in >> std::ws, goal.preferred);
        } else {
            throw std::runtime_error{"@until knows ROUND and PREFERRING, not " + key};
        }
    }
    return goal;
}

/// The word behind a key in a line of text or JSON: `KEY k7qd-…`, `"key":"k7qd-…"`.
std::string word_behind(const std::string& line, const std::string& text, const std::string& json) {
    for (const std::string& key : {text, json}) {
        if (const std::size_t at = line.find(key); at != std::string::npos) {
            const std::size_t start = at + key.size();
            return line.substr(start, line.find_first_of(" \",}", start) - start);
        }
    }
    return {};
}

/// A line of a transcript, as it is written.
struct Script {
    enum class Kind : std::uint8_t { other, send, directive, received };

    Kind kind = Kind::other;
    std::string who{};   ///< the client, or the directive
    std::string rest{};  ///< what is sent, or the directive's words
};

Script read_line(const std::string& line) {
    if (line.starts_with("@closed ")) {
        return {.kind = Script::Kind::received};
    }
    if (line.starts_with('@')) {
        const std::size_t gap = std::min(line.find(' '), line.size());
        return {.kind = Script::Kind::directive,
                .who = line.substr(0, gap),
                .rest = trimmed(std::string_view{line}.substr(gap))};
    }
    const std::size_t mark = line.find_first_of("<> \t");
    if (line.starts_with('#') || line.empty()) {
        return {};
    }
    if (mark == std::string::npos || mark == 0 || line[mark] == ' ') {
        throw std::runtime_error{"this is no line of a transcript: " + line};
    }
    if (line[mark] == '<') {
        return {.kind = Script::Kind::received};
    }
    // One space parts the mark from the line; the line itself is taken as it is.
    const std::size_t start = mark + (line.substr(mark + 1).starts_with(' ') ? 2 : 1);
    return {.kind = Script::Kind::send, .who = line.substr(0, mark), .rest = line.substr(start)};
}

std::string written(const Heard& heard) {
    if (heard.closed) {
        return "@closed " + heard.client;
    }
    return heard.client + (heard.line.empty() ? "<" : "< ") + heard.line;
}

/// Why a line is none of the protocol's, or empty.
std::string flaw_of(const std::string& line) {
    static const JsonSchema message{"message"};
    if (line.starts_with('{')) {
        return message.complaint_about(line);
    }
    static constexpr std::array marks{"OK", "ERR ", "|", "* ", "? ", "="};
    const std::size_t start = line.starts_with('#') ? line.find(' ') + 1 : 0;
    const bool marked = std::ranges::any_of(marks, [&](const char* mark) {
        return line.compare(start, std::string{mark}.size(), mark) == 0;
    });
    return marked ? "" : "the line has no mark";
}

/// The lines that differ, between those that are the same.
std::string difference(const Words& expected, const Words& got) {
    const auto [e, g] = std::ranges::mismatch(expected, got);
    const auto start = e - expected.begin();
    std::size_t tail = 0;
    const std::size_t most =
        std::min(expected.size(), got.size()) - static_cast<std::size_t>(start);
    while (tail < most && expected[expected.size() - 1 - tail] == got[got.size() - 1 - tail]) {
        ++tail;
    }
    std::string lines;
    for (auto line = e; line != expected.end() - static_cast<std::ptrdiff_t>(tail); ++line) {
        lines += "  expected  " + *line + "\n";
    }
    for (auto line = g; line != got.end() - static_cast<std::ptrdiff_t>(tail); ++line) {
        lines += "  got       " + *line + "\n";
    }
    return lines;
}

class Player {
  public:
    explicit Player(std::string_view path) : path_{path} {}

    PlayedTranscript play(std::string_view text) {
        std::istringstream in{std::string{text}};
        for (std::string line; std::getline(in, line);) {
            ++line_number_;
            take(line);
        }
        settle();
        return std::move(played_);
    }

  private:
    /// What was received belongs to the last line that did something.
    void take(const std::string& line) {
        try {
            const Script script = read_line(line);
            if (script.kind == Script::Kind::received) {
                expected_.push_back(line);
                return;
            }
            settle();
            played_.text += line + "\n";
            if (script.kind == Script::Kind::other) {
                return;
            }
            cause_ = line;
            cause_number_ = line_number_;
            perform(script);
        } catch (const std::exception& error) {
            throw std::runtime_error{place(line_number_) + error.what()};
        }
    }

    void perform(const Script& script) {
        if (script.kind == Script::Kind::send) {
            stage_.send(script.who, filled_in(script.rest));
            listen(shows_);
            return;
        }
        using Act = void (Player::*)(const std::string&);
        static const std::map<std::string, Act> acts{{"@connect", &Player::connect},
                                                     {"@login", &Player::log_in},
                                                     {"@setup", &Player::set_up},
                                                     {"@until", &Player::play_until},
                                                     {"@time", &Player::pass},
                                                     {"@gone", &Player::drop},
                                                     {"@fail", &Player::fail},
                                                     {"@mend", &Player::mend},
                                                     {"@quiet", &Player::be_quiet},
                                                     {"@show", &Player::show}};
        const auto act = acts.find(script.who);
        if (act == acts.end()) {
            throw std::runtime_error{"there is no " + script.who};
        }
        (this->*act->second)(script.rest);
        listen(shows_);
    }

    void connect(const std::string& words) {
        const Words parts = words_of(words);
        const auto is = [&](const char* kind) {
            return std::ranges::find(parts, kind) != parts.end();
        };
        stage_.connect(parts.at(0), {.is_private = is("private"), .is_person = is("person")});
    }

    void log_in(const std::string& names) {
        for (const std::string& name : split(names, ',')) {
            stage_.connect(name);
            stage_.send(name, "LOGIN " + name);
        }
        listen(false);
    }

    /// `NEW eriantys 2 SEED 7; anna, bob; until anna MN`
    void set_up(const std::string& words) {
        const Words parts = split(words, ';');
        const Words names = split(parts.at(1), ',');
        log_in(parts.at(1));
        stage_.send(names.at(0), parts.at(0));
        const std::string table = new_table();
        for (std::size_t i = 1; i < names.size(); ++i) {
            stage_.send(names[i], "JOIN " + table);
        }
        play_until("anybody ASSISTANT");
        for (std::size_t i = 2; i < parts.size(); ++i) {
            if (!parts[i].starts_with("until ")) {
                throw std::runtime_error{"@setup goes on with until, not with " + parts[i]};
            }
            play_until(parts[i].substr(6));
        }
    }

    [[nodiscard]] std::string new_table() {
        std::string table;
        for (const Heard& heard : stage_.take_heard()) {
            if (heard.line.starts_with("OK NEW ")) {
                table = words_of(heard.line).at(2);
            }
        }
        return table;
    }

    void play_until(const std::string& words) {
        autoplay_.until(goal_of(words));
        listen(false);
    }

    void pass(const std::string& words) { stage_.pass(duration_of(words)); }
    void drop(const std::string& client) { stage_.drop(client); }
    void fail(const std::string& /*nothing*/) { stage_.break_store(); }
    void mend(const std::string& /*nothing*/) { stage_.mend_store(); }
    void be_quiet(const std::string& /*nothing*/) { shows_ = false; }
    void show(const std::string& /*nothing*/) { shows_ = true; }

    void listen(bool shown) {
        for (const Heard& heard : stage_.take_heard()) {
            remember(heard);
            if (const std::string flaw = heard.closed ? "" : flaw_of(heard.line); !flaw.empty()) {
                played_.complaints.push_back(place(line_number_) + flaw + "\n  in        " +
                                             heard.line + "\n");
            }
            if (shown) {
                got_.push_back(written(heard));
            }
        }
    }

    void remember(const Heard& heard) {
        const std::string key = word_behind(heard.line, " KEY ", R"("key":")");
        if (!key.empty() && (heard.line.find("OK LOGIN") != std::string::npos ||
                             heard.line.find(R"("ok":true)") != std::string::npos)) {
            known_["<key of " + heard.client + ">"] = key;
        }
        if (const std::string code = word_behind(heard.line, "OK NEW ", R"("id":")");
            !code.empty()) {
            known_["<code of " + heard.client + ">"] = code;
        }
    }

    [[nodiscard]] std::string filled_in(std::string line) const {
        for (const auto& [blank, word] : known_) {
            if (const std::size_t at = line.find(blank); at != std::string::npos) {
                line.replace(at, blank.size(), word);
            }
        }
        return line;
    }

    /// Compares what was heard since the last line that did something with what is written there.
    void settle() {
        if (expected_ != got_) {
            played_.complaints.push_back(place(cause_number_) + "after \"" + cause_ + "\"\n" +
                                         difference(expected_, got_));
        }
        for (const std::string& line : got_) {
            played_.text += line + "\n";
        }
        expected_.clear();
        got_.clear();
    }

    [[nodiscard]] std::string place(std::size_t line) const {
        return path_ + ":" + std::to_string(line) + ": ";
    }

    std::string path_;
    HallStage stage_{};
    Autoplay autoplay_{stage_};
    bool shows_ = true;
    std::size_t line_number_ = 0;
    std::size_t cause_number_ = 0;
    std::string cause_{};
    Words expected_{};
    Words got_{};
    std::map<std::string, std::string> known_{};
    PlayedTranscript played_{};
};

}  // namespace

PlayedTranscript play_transcript(std::string_view path, std::string_view text) {
    return Player{path}.play(text);
}

}  // namespace tavola
