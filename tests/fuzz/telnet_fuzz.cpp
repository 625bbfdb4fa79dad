// A telnet client that sends whatever it likes, in whatever pieces: nothing may crash, what it
// tells must not depend on the pieces, lines and messages keep their bounds, and answers come to an
// end.

#include "server/net/telnet.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace tavola {
namespace {

constexpr std::size_t longest = 64;
constexpr std::size_t most_answers = 4'000;  // bytes, beside timing marks

void demand(bool holds, const char* law) {
    if (!holds) {
        std::cerr << law << '\n';
        std::abort();
    }
}

/// Writes all that it is told into one text.
class Notes final : public TelnetListener {
  public:
    void on_line(std::string_view line) override {
        demand(line.size() <= longest + 1, "a line without bounds");
        demand(line.find_first_of("\r\n\b\x7F\x15\x17") == std::string_view::npos,
               "a line with an end or an edit in it");
        note('l', line);
    }
    void on_terminal(const Terminal& terminal) override {
        demand(!terminal.width || (*terminal.width >= 20 && *terminal.width <= 250), "odd width");
        note('t', terminal.width ? std::to_string(*terminal.width) : "");
    }
    void on_gmcp_agreed(bool agreed) override { note('a', agreed ? "yes" : "no"); }
    void on_gmcp(const GmcpMessage& message) override {
        demand(message.package.size() + message.json.size() <= longest + 64, "a long message");
        static_cast<void>(purpose_of(message));
        note('g', message.package);
        note('j', message.json);
    }
    void on_status_wanted() override { note('s', ""); }
    void on_alive() override { note('v', ""); }
    void on_are_you_there() override { note('?', ""); }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void note(char kind, std::string_view what) {
        text_.push_back(kind);
        text_.append(what).push_back('\n');
    }
    std::string text_{};
};

/// A connection in the middle of its life: a password is asked for at some time.
struct Connection {
    explicit Connection(TelnetRole role) : telnet{role, longest} {
        telnet.open(wire);
        telnet.hide_input(true, wire);
    }
    void receive(std::string_view bytes) { telnet.receive(bytes, notes, wire); }
    void finish() {
        telnet.mark_ask(wire);
        telnet.hide_input(false, wire);
    }

    Telnet telnet;
    std::string wire{};
    Notes notes{};
};

void check_pieces(TelnetRole role, std::size_t piece, std::string_view bytes) {
    Connection whole{role};
    whole.receive(bytes);
    whole.finish();

    Connection pieces{role};
    for (std::string_view rest = bytes; !rest.empty();) {
        const std::size_t size = std::min(piece, rest.size());
        pieces.receive(rest.substr(0, size));
        rest.remove_prefix(size);
    }
    pieces.finish();
    demand(pieces.notes.text() == whole.notes.text(), "pieces tell something else");
    demand(pieces.wire == whole.wire, "pieces are answered differently");
    demand(whole.wire.size() <= most_answers + 2 * bytes.size(), "answers without an end");
}

/// What we send, we could read: text survives the way through two ends.
void check_echo(std::string_view bytes) {
    std::string text;
    std::ranges::copy_if(bytes, std::back_inserter(text), [](char byte) {
        return static_cast<unsigned char>(byte) >= 0x20 && byte != '\x7F';
    });
    text.resize(std::min(text.size(), longest));
    std::string wire;
    Telnet::send_text(text + "\n", wire);
    Connection other{TelnetRole::answers};
    other.receive(wire);
    demand(other.notes.text() == "l" + text + "\n", "text that does not survive");
}

}  // namespace
}  // namespace tavola

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) {
        return 0;
    }
    const auto role = data[0] % 2 == 0 ? tavola::TelnetRole::answers : tavola::TelnetRole::opens;
    const std::size_t piece = 1 + data[0] / 2U % 16U;
    // NOLINTNEXTLINE: bytes are text here
    const std::string_view bytes{reinterpret_cast<const char*>(data) + 1, size - 1};
    tavola::check_pieces(role, piece, bytes);
    tavola::check_echo(bytes);
    return 0;
}
