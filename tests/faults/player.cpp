#include "tests/faults/player.hpp"

#include <algorithm>
#include <utility>

namespace tavola::faults {

namespace {

/// The line is done: what is left of all lines.
void apply(std::vector<std::string>& lines, const std::string& line) {
    if (line != "UNDO") {
        lines.push_back(line);
    } else if (!lines.empty()) {
        lines.pop_back();
    }
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text.append(text.empty() ? "" : "; ").append(line);
    }
    return text;
}

}  // namespace

void Witness::note(const Json& message) {
    if (!message.contains("event") || !message.contains("seq")) {
        return;
    }
    const auto seq = message.at("seq").get<std::uint64_t>();
    promise(seq);
    if (message.at("event") == "state") {
        return;
    }
    Json story = message;
    story.erase("table");
    story.erase("state");  // UNDO brings one, for those who are there
    const auto [known, is_new] = news_.try_emplace(seq, story);
    if (!is_new && known->second != story) {
        changed_ = known->second.dump() + " became " + story.dump();
    }
}

std::string Witness::contradiction(const Json& since) const {
    if (!changed_.empty()) {
        return changed_;
    }
    if (since.at("seq") < promised_) {
        return "it is at " + since.at("seq").dump() + " after " + std::to_string(promised_);
    }
    std::map<std::uint64_t, const Json*> kept;
    for (const Json& event : since.at("events")) {
        kept.emplace(event.at("seq").get<std::uint64_t>(), &event);
    }
    for (const auto& [seq, story] : news_) {
        const auto found = kept.find(seq);
        if (found == kept.end() || *found->second != story) {
            return "nobody knows of " + story.dump();
        }
    }
    return {};
}

std::vector<std::string> lines_of(const Json& history, const std::string& name) {
    const std::string start = "AS " + name + " ";
    std::vector<std::string> lines;
    for (const Json& entry : history) {
        if (const auto line = entry.get<std::string>(); line.starts_with(start)) {
            lines.push_back(line.substr(start.size()));
        }
    }
    return lines;
}

Player::Player(std::string name, std::uint64_t seed, Client::Watch watch)
    : name_{std::move(name)}, chance_{seed}, watch_{std::move(watch)} {}

void Player::tell_over(const Json& message) {
    witness_.note(message);
    if (message.value("event", "") == "over") {
        over_ = true;
    }
}

Json Player::log_in(std::uint16_t port) {
    client_.emplace(
        port, [this](const Json& message) { tell_over(message); }, watch_);
    Json answer = client_->ask("LOGIN " + name_ + (has_key() ? " KEY " + key_ : ""));
    key_ = answer.value("key", key_);
    return answer;
}

Json Player::sit_down(const std::string& line) {
    Json answer = client_->ask(line);
    seated_ = seated_ || answer.at("ok").get<bool>();
    return answer;
}

Json Player::act(const std::string& line) {
    under_way_ = line;
    Json answer = client_->ask(line);
    under_way_.reset();
    if (answer.at("ok").get<bool>()) {
        apply(lines_, line);
        ++acknowledged_;
        witness_.promise(answer.value("seq", std::uint64_t{0}));
    }
    return answer;
}

/// Characters are dear and rare; a line in eight or so is taken back.
std::string Player::chosen(const Json& moves) {
    if (!lines_.empty() && lines_.back().starts_with("MOVE ") && chance_() % 8 == 0) {
        return "UNDO";
    }
    return moves.at(chance_() % moves.size()).get<std::string>();
}

std::optional<Json> Player::step() {
    const Json asked = client_->ask("ASK");
    if (asked.at("ask").empty() || asked.at("ask").at(0) == "again" || !asked.contains("table")) {
        return std::nullopt;
    }
    const Json moves = client_->ask("MOVES");
    if (!moves.at("ok").get<bool>() || moves.at("moves").empty()) {
        throw std::runtime_error{name_ + " is asked, but may do nothing: " + moves.dump()};
    }
    return act(chosen(moves.at("moves")));
}

void Player::play() {
    while (!over_) {
        const Json turn = client_->ask("WAIT");
        if (turn.value("wait", "") == "over") {
            over_ = true;
            return;
        }
        const auto answer = step();
        if (answer && !answer->at("ok").get<bool>() && answer->at("error") != "nothing-to-undo") {
            throw std::runtime_error{name_ + " was refused: " + answer->dump()};
        }
    }
}

/// The record has what was acknowledged, and of the line that was under way all or nothing.
bool Player::explains(const std::vector<std::string>& record) const {
    if (record == lines_) {
        return true;
    }
    std::vector<std::string> with_last = lines_;
    if (under_way_) {
        apply(with_last, *under_way_);
    }
    return record == with_last;
}

std::string Player::grievance(std::uint64_t table) {
    const Json history = client_->ask("HISTORY " + std::to_string(table));
    if (!history.at("ok").get<bool>()) {
        return name_ + " has lost the game: " + history.dump();
    }
    std::vector<std::string> record = lines_of(history.at("history"), name_);
    if (!explains(record)) {
        return name_ + " was promised [" + joined(lines_) + "], under way was [" +
               under_way_.value_or("") + "], and there is [" + joined(record) + "]";
    }
    lines_ = std::move(record);
    under_way_.reset();
    if (history.at("history").back().get<std::string>().starts_with("HASH ")) {
        over_ = true;  // by the line that was under way, if nobody had heard of it
        return {};
    }
    const Json since = client_->ask("SINCE 0");
    if (over_ || !since.at("ok").get<bool>()) {
        return name_ + (over_ ? " saw it end" : " has lost the seat: " + since.dump());
    }
    const std::string contradiction = witness_.contradiction(since);
    return contradiction.empty() ? contradiction : name_ + ": " + contradiction;
}

}  // namespace tavola::faults
