#pragma once

#include "server/net/telnet.hpp"

#include <string>
#include <string_view>
#include <vector>

/// The other end of a telnet connection, as tests see it.
namespace tavola::net_tests {

/// Writes down what a codec tells, a line each.
class Notes final : public TelnetListener {
  public:
    void on_line(std::string_view line) override { note("line " + std::string{line}); }
    void on_terminal(const Terminal& terminal) override {
        std::string text{"terminal"};
        if (terminal.width) {
            text += " width=" + std::to_string(*terminal.width);
        }
        const auto flag = [&](const char* name, std::optional<bool> value) {
            if (value) {
                text.append(" ").append(name).append(*value ? "=yes" : "=no");
            }
        };
        flag("colour", terminal.colour);
        flag("utf8", terminal.utf8);
        flag("plain", terminal.plain);
        note(text);
    }
    void on_gmcp_agreed(bool agreed) override { note(agreed ? "gmcp on" : "gmcp off"); }
    void on_gmcp(const GmcpMessage& message) override {
        note("gmcp " + std::string{message.package} + "|" + std::string{message.json});
    }
    void on_status_wanted() override { note("status"); }
    void on_alive() override { note("alive"); }
    void on_are_you_there() override { note("there?"); }

    [[nodiscard]] const std::vector<std::string>& all() const { return notes_; }
    [[nodiscard]] std::vector<std::string> take() { return std::exchange(notes_, {}); }

  private:
    void note(std::string text) { notes_.push_back(std::move(text)); }

    std::vector<std::string> notes_{};
};

/// The names of telnet's bytes: "IAC DO ECHO" is a string of three. Other words are text; a number
/// is a byte; `_` stands for a space, and an empty text is a word of its own.
[[nodiscard]] std::string bytes(std::string_view words);

/// Bytes in these words.
[[nodiscard]] std::string words(std::string_view bytes);

}  // namespace tavola::net_tests
