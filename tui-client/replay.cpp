#include "tui-client/replay.hpp"

#include "grammar/free_text.hpp"
#include "tui-client/telling.hpp"

#include <algorithm>
#include <utility>

namespace tavola::tui {

namespace {

/// The next line of the record with the question for the snapshot behind it.
std::vector<std::string> next_lines(Replay& replay) {
    if (replay.sent == replay.lines.size()) {
        return {};
    }
    replay.news.clear();
    replay.state_due = false;
    return {replay.lines[replay.sent++], "STATE JSON"};
}

std::vector<std::string> hear_answer(Replay& replay, const Json& reply) {
    if (replay.frames.size() == replay.sent) {
        return {};  // a reply too many
    }
    const bool ok = reply["ok"].is_true();
    if (!replay.state_due) {
        replay.state_due = true;
        if (!ok) {
            replay.trouble = "line " + std::to_string(replay.sent) + " of the record, '" +
                             replay.lines[replay.sent - 1] + "': " + reply["text"].word();
        }
        return {};
    }
    if (!replay.trouble.empty()) {
        return {};
    }
    Frame frame{.line = replay.lines[replay.sent - 1], .events = std::move(replay.news)};
    frame.state = ok ? reply["state"] : Json{};
    replay.frames.push_back(std::move(frame));
    // A person wants to begin at the beginning: the first frame with a board.
    const bool is_first_board = ok && !replay.frames[replay.at].state.exists();
    if (replay.follows || (is_first_board && replay.frames.size() > 1 && !replay.stepped)) {
        replay.at = replay.frames.size() - 1;
    }
    return next_lines(replay);
}

}  // namespace

std::vector<std::string> record_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string line = cleaned(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with("| ")) {
            line.erase(0, 2);
        }
        if (!line.empty() && !line.starts_with('#') && !line.starts_with("OK")) {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::vector<std::string> begin(Replay& replay) {
    std::vector<std::string> lines = next_lines(replay);
    if (lines.empty()) {
        replay.trouble = "the record is empty";
    }
    return lines;
}

std::vector<std::string> hear(Replay& replay, std::string_view line) {
    const auto message = line.starts_with('{') ? read_message(line) : std::nullopt;
    if (!message) {
        return {};
    }
    if ((*message)["event"].exists() && !(*message)["event"].word().starts_with("state")) {
        replay.news.push_back(sentence_for(*message));
    }
    return (*message)["ok"].exists() ? hear_answer(replay, *message) : std::vector<std::string>{};
}

void step(Replay& replay, int by) {
    replay.follows = false;
    replay.stepped = true;
    const int last = static_cast<int>(replay.frames.size()) - 1;
    replay.at = static_cast<std::size_t>(
        std::clamp(static_cast<int>(replay.at) + by, 0, std::max(last, 0)));
}

void step_to_end(Replay& replay) {
    step(replay, static_cast<int>(replay.frames.size()));
    replay.follows = true;
}

}  // namespace tavola::tui
