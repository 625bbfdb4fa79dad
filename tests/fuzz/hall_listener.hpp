#pragma once

#include "grammar/line.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tavola {

inline void demand(bool holds, const char* law, std::string_view line = {}) {
    if (!holds) {
        std::cerr << law << (line.empty() ? "" : ": ") << line << '\n';
        std::abort();
    }
}

/// A line that was sent and not answered yet.
struct Sent {
    std::string text{};
    std::string tag{};
    bool silent = false;  ///< empty, or PONG: not answered, unless it stands for a password
};

/// A client that holds the server to its word: each line is answered once and in order, whatever
/// comes starts with its mark or is JSON, and nothing in it disturbs a screen.
class Listener {
  public:
    /// False when it could not be told later whether the line wants an answer: PONG is taken out of
    /// order, so that one behind other lines may or may not be somebody's password. Such a line is
    /// not to be sent.
    [[nodiscard]] bool sends(const std::string& text) {
        const Line line = parse_line(text);
        const bool pong = text == "PONG" || text == R"({"cmd":"pong"})";
        if (!pong && could_be_pong(line)) {
            return false;
        }
        if (pong && (password_next_ || !sent_.empty())) {
            return false;
        }
        const bool silent = pong || line.kind == LineKind::empty;
        sent_.push_back({text, tag_of(line), silent});
        return true;
    }

    void hears(std::string_view line) {
        if (line.starts_with("{")) {
            hears_json(line);
            return;
        }
        std::string_view tag;
        if (line.starts_with("#")) {
            tag = line.substr(1, line.find(' ') - 1);
            line.remove_prefix(tag.size() + 2);
        }
        demand(is_clean(line), "control characters", line);
        if (line.starts_with("OK") || line.starts_with("ERR ")) {
            hears_answer(line, tag);
        } else if (line == "|" || line.starts_with("| ") || line.starts_with("|~ ")) {
            hears_data(line, tag);
        } else {
            demand(tag.empty() && is_news(line), "a line without its mark", line);
            demand(!amid_reply_, "news amid a reply", line);
            offers_ = line.starts_with("? ") ? offers_of(line.substr(2)) : std::move(offers_);
            said_goodbye_ = said_goodbye_ || line.starts_with("* BYE ");
        }
    }

    /// The oldest line that still wants an answer, or nothing.
    [[nodiscard]] const Sent* unanswered() const {
        const auto wanted = [](const Sent& sent) { return !sent.silent; };
        const auto found = std::ranges::find_if(sent_, wanted);
        return found == sent_.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool said_goodbye() const { return said_goodbye_; }
    /// What MOVES listed last, if nothing came in between.
    [[nodiscard]] const std::vector<std::string>& moves() const { return moves_; }
    /// Lines that answer the last ask.
    [[nodiscard]] const std::vector<std::string>& offers() const { return offers_; }

  private:
    [[nodiscard]] static std::string tag_of(const Line& line) {
        if (line.kind != LineKind::json) {
            return std::string{line.tag};
        }
        const auto tree = nlohmann::json::parse(line.arguments, nullptr, false);
        const bool has = tree.is_object() && tree.contains("tag") && tree["tag"].is_string();
        const std::string tag = has ? tree["tag"].get<std::string>() : "";
        return is_tag(tag) ? tag : "";
    }

    /// In some odd form: shortened, with arguments, in JSON.
    [[nodiscard]] static bool could_be_pong(const Line& line) {
        if (line.kind == LineKind::json) {
            return line.arguments.find_first_of("pP") != std::string_view::npos &&
                   line.arguments.find("cmd\":\"p") != std::string_view::npos;
        }
        const std::string_view verb = line.verb;
        return line.kind == LineKind::command && (verb[0] == 'P' || verb[0] == 'p') &&
               (verb.size() < 2 || verb[1] == 'O' || verb[1] == 'o');
    }

    [[nodiscard]] static bool is_news(std::string_view line) {
        return line == "=" || line.starts_with("= ") || line.starts_with("* ") ||
               line.starts_with("? ");
    }

    /// Drawings may have colours, an ask may ring.
    [[nodiscard]] static bool is_clean(std::string_view line) {
        const bool drawn = line.starts_with("=") || line.starts_with("|") || line.starts_with("?");
        return std::ranges::none_of(line, [&](char byte) {
            const auto code = static_cast<unsigned char>(byte);
            return code == 0x7F || (code < 0x20 && !(drawn && (code == 0x1B || code == 0x07)));
        });
    }

    /// The verb of an ask with each of the words behind OF.
    [[nodiscard]] static std::vector<std::string> offers_of(std::string_view ask) {
        std::vector<std::string> all;
        const std::string verb{ask.substr(0, ask.find(' '))};
        const std::size_t of = ask.find(" OF ");
        while (of != std::string_view::npos && ask.rfind(' ') >= of + 3) {
            all.push_back(verb + std::string{ask.substr(ask.rfind(' '))});
            ask = ask.substr(0, ask.rfind(' '));
        }
        return all;
    }

    void hears_json(std::string_view line) {
        const auto tree = nlohmann::json::parse(line, nullptr, false);
        demand(tree.is_object(), "this is no JSON", line);
        const bool reply = tree.contains("ok");
        const bool ask = tree.contains("ask");
        const bool news = tree.contains("event");
        demand(news ? !reply && !ask : reply || ask, "an odd object", line);
        if (reply) {
            hears_answer(line, tree.value("tag", ""));
            moves_ = tree.value("moves", moves_);
        } else if (ask) {
            offers_.clear();
            for (const auto& word : tree.value("of", nlohmann::json::array())) {
                const std::string text = word.is_string() ? word.get<std::string>() : word.dump();
                offers_.push_back(tree["ask"].at(0).get<std::string>() + " " + text);
            }
        } else {
            said_goodbye_ = said_goodbye_ || tree["event"] == "bye";
        }
    }

    void hears_data(std::string_view line, std::string_view tag) {
        const Sent* asked = password_next_ ? nullptr : unanswered();
        demand(asked != nullptr && asked->tag == tag, "data that nobody asked for", line);
        if (!std::exchange(amid_reply_, true)) {
            moves_.clear();
        }
        if (line.starts_with("| ")) {
            moves_.emplace_back(line.substr(2));
        }
    }

    /// The answer must be that of the oldest line which wants one.
    void hears_answer(std::string_view line, std::string_view tag) {
        const bool is_password = std::exchange(password_next_, false);
        while (!is_password && !sent_.empty() && sent_.front().silent) {
            sent_.pop_front();
        }
        demand(!sent_.empty(), "an answer to nothing", line);
        demand((is_password ? "" : sent_.front().tag) == tag, "an answer to another line", line);
        sent_.pop_front();
        password_next_ = line == "OK PASSWORD" || line.ends_with(R"("next":"password"})");
        amid_reply_ = false;
        if (!line.starts_with("OK MOVES ")) {
            moves_.clear();
        }
    }

    std::deque<Sent> sent_{};
    std::vector<std::string> moves_{};
    std::vector<std::string> offers_{};
    bool password_next_ = false;  ///< the next line is a password, whatever it looks like
    bool amid_reply_ = false;
    bool said_goodbye_ = false;
};

}  // namespace tavola
