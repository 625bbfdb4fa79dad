#include "server/net/speech.hpp"

#include <algorithm>
#include <utility>

namespace tavola {

namespace {

constexpr char iac = telnet::to_byte(telnet::Code::iac);

/// Lines are written down, with their ends, and the rest is noted.
class Ears final : public TelnetListener {
  public:
    Ears(Heard& heard, std::string& wire) : heard_{heard}, wire_{wire} {}

    [[nodiscard]] std::string& text() { return text_; }

    void on_line(std::string_view line) override { text_.append(line).push_back('\n'); }
    void on_terminal(const Terminal& terminal) override {
        Terminal& all = heard_.terminal ? *heard_.terminal : heard_.terminal.emplace();
        all.width = terminal.width ? terminal.width : all.width;
        all.colour = terminal.colour ? terminal.colour : all.colour;
        all.utf8 = terminal.utf8 ? terminal.utf8 : all.utf8;
        all.plain = terminal.plain ? terminal.plain : all.plain;
    }
    void on_gmcp_agreed(bool agreed) override {
        if (!agreed) {
            heard_.wants_gmcp = false;
        }
    }
    void on_gmcp(const GmcpMessage& message) override {
        switch (purpose_of(message)) {
            case GmcpPurpose::command:
                text_.append(message.json);
                std::replace(text_.end() - static_cast<std::ptrdiff_t>(message.json.size()),
                             text_.end(),
                             '\n',
                             ' ');  // between the words of JSON they mean the same
                text_.push_back('\n');
                break;
            case GmcpPurpose::ping:
                Telnet::send_gmcp(message.package, message.json, wire_);
                break;
            case GmcpPurpose::subscribe:
                heard_.wants_gmcp = true;
                break;
            case GmcpPurpose::unsubscribe:
                heard_.wants_gmcp = false;
                break;
            case GmcpPurpose::other:
                break;
        }
    }
    void on_status_wanted() override { heard_.wants_status = true; }
    void on_alive() override {}  // any byte is a sign of life
    void on_are_you_there() override { heard_.wants_sign = true; }

  private:
    Heard& heard_;
    std::string& wire_;
    std::string text_{};
};

bool is_ask(std::string_view line) {
    return line.starts_with("? ") || line.starts_with("{\"ask\":");
}

/// Calls `each` for every line, with its end.
template <class Each>
void for_each_line(std::string_view lines, const Each& each) {
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size() - 1) + 1;
        each(lines.substr(0, end));
        lines.remove_prefix(end);
    }
}

}  // namespace

Speech::Speech(bool opens_telnet, std::size_t longest_line)
    : longest_{static_cast<std::uint32_t>(longest_line)} {
    if (opens_telnet) {
        telnet_ = std::make_unique<Telnet>(TelnetRole::opens, longest_line);
    }
}

void Speech::open(std::string& wire) {
    if (telnet_) {
        telnet_->open(wire);
    }
}

Heard Speech::hear(std::string_view bytes, LineBuffer& lines, std::string& wire) {
    Heard heard;
    if (telnet_) {
        hear_telnet(bytes, lines, wire, heard);
        return heard;
    }
    const std::size_t first = bytes.find(iac);
    lines.add(bytes.substr(0, first));
    if (first != std::string_view::npos) {
        telnet_ = std::make_unique<Telnet>(TelnetRole::answers, longest_);
        hear_telnet(lines.take_beginning(), lines, wire, heard);
        hear_telnet(bytes.substr(first), lines, wire, heard);
    }
    return heard;
}

void Speech::hear_telnet(std::string_view bytes,
                         LineBuffer& lines,
                         std::string& wire,
                         Heard& heard) {
    Ears ears{heard, wire};
    telnet_->receive(bytes, ears, wire);
    lines.add(ears.text());
    lines.keep();
}

std::optional<std::string_view> Speech::last_line(LineBuffer& lines) {
    if (!telnet_) {
        return lines.rest();
    }
    const std::string_view line = telnet_->unfinished_line();
    return line.empty() ? std::nullopt : std::optional{line};
}

void Speech::say(std::string lines, const Manner& manner, std::string& wire) {
    const Manner before = std::exchange(manner_, manner);
    if (!telnet_) {
        if (wire.empty()) {
            wire = std::move(lines);
        } else {
            wire += lines;
        }
        return;
    }
    if (before.hidden && !manner.hidden) {
        telnet_->hide_input(false, wire);
    }
    for_each_line(lines, [&](std::string_view line) {
        Telnet::send_text(line, wire);
        if (is_ask(line)) {
            telnet_->mark_ask(wire);
        }
    });
    if (manner.hidden && !before.hidden) {
        telnet_->hide_input(true, wire);
    }
}

void Speech::say_by_gmcp(std::string_view objects, std::string& wire) const {
    if (!telnet_ || !telnet_->has_gmcp()) {
        return;
    }
    for_each_line(objects, [&](std::string_view line) {
        line.remove_suffix(line.ends_with('\n') ? 1 : 0);
        Telnet::send_gmcp(gmcp_package_of(line), line, wire);
    });
}

void Speech::tell_status(const ServerStatus& status, std::string& wire) const {
    if (telnet_) {
        Telnet::send_status(status, wire);
    }
}

}  // namespace tavola
