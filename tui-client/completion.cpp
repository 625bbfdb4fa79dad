#include "tui-client/completion.hpp"

#include "grammar/caseless.hpp"

#include <algorithm>
#include <array>

namespace tavola::tui {

namespace {

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

/// Verbs behind which an action, or a verb, stands.
constexpr std::array<std::string_view, 2> before_actions{"WHY", "WHATIF"};

void add(std::vector<std::string>& words, std::string_view word) {
    if (!word.empty() && std::ranges::find(words, word) == words.end()) {
        words.emplace_back(word);
    }
}

/// The words that moves have where the line's last word begins.
void add_from_moves(std::vector<std::string>& words, const Model& model, std::string_view line) {
    if (!model.table) {
        return;
    }
    const auto last = line.rfind(' ') + 1;  // 0 when there is only one word
    for (const std::string& move : model.table->moves) {
        if (begins_with(move, line)) {
            add(words, first_word(std::string_view{move}.substr(last)));
        }
    }
}

void add_verbs(std::vector<std::string>& words, const Model& model, std::string_view beginning) {
    for (const std::string& synopsis : model.commands) {
        if (begins_with(first_word(synopsis), beginning)) {
            add(words, first_word(synopsis));
        }
    }
}

std::string common_beginning(const std::vector<std::string>& words) {
    std::string common = words.front();
    for (const std::string& word : words) {
        const auto parts = std::ranges::mismatch(common, word);
        common.erase(parts.in1, common.end());
    }
    return common;
}

}  // namespace

Completion completed(const Model& model, std::string_view line) {
    std::vector<std::string> words;
    const auto blank = line.find(' ');
    const std::string_view last = line.substr(line.rfind(' ') + 1);
    if (blank == std::string_view::npos) {
        add_verbs(words, model, line);
        add_from_moves(words, model, line);
    } else if (std::ranges::any_of(before_actions, [&](std::string_view verb) {
                   return same_word(first_word(line), verb);
               })) {
        add_from_moves(words, model, line.substr(blank + 1));
    } else if (same_word(first_word(line), "HELP")) {
        add_verbs(words, model, last);
    } else {
        add_from_moves(words, model, line);
    }
    Completion found{.text = std::string{line}};
    if (words.empty()) {
        return found;
    }
    const std::string common = common_beginning(words);
    if (common.size() >= last.size()) {
        found.text.replace(line.size() - last.size(), last.size(), common);
    }
    if (words.size() == 1) {
        found.text += ' ';
    } else {
        found.candidates = words;
    }
    return found;
}

}  // namespace tavola::tui
