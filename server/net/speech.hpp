#pragma once

#include "server/hall/effects.hpp"
#include "server/hall/session.hpp"
#include "server/net/line_buffer.hpp"
#include "server/net/telnet.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tavola {

/// What came in beside lines.
struct Heard {
    std::optional<Terminal> terminal{};  ///< what is new about it
    bool wants_status = false;           ///< MSSP
    bool wants_sign = false;             ///< are you there?
    std::optional<bool> wants_gmcp{};    ///< JSON objects, beside the text
};

/// How one client and the server make themselves understood: in plain lines, or by telnet, which
/// starts on the telnet port at once and elsewhere with the first byte of it that a client sends.
class Speech {
  public:
    Speech(bool opens_telnet, std::size_t longest_line);

    /// What is to be sent before anything else.
    void open(std::string& wire);
    /// Puts the lines of these bytes behind those in `lines`, and what telnet answers behind
    /// `wire`. The bytes must stay where they are, as for LineBuffer::add().
    [[nodiscard]] Heard hear(std::string_view bytes, LineBuffer& lines, std::string& wire);
    /// What came of a line that has no end, when no more will come.
    [[nodiscard]] std::optional<std::string_view> last_line(LineBuffer& lines);

    /// Whole lines, of a session that stands like this behind them. Each ask gets its mark, and
    /// what is typed is hidden or shown.
    void say(std::string lines, const Manner& manner, std::string& wire);
    /// The same objects that a program would get, one a line; nothing unless GMCP was agreed on.
    void say_by_gmcp(std::string_view objects, std::string& wire) const;
    void tell_status(const ServerStatus& status, std::string& wire) const;
    /// Asks for a sign of life that nobody sees; only when can_check_alive().
    static void check_alive(std::string& wire) { Telnet::check_alive(wire); }

    [[nodiscard]] const Manner& manner() const { return manner_; }
    [[nodiscard]] bool can_check_alive() const {
        return telnet_ != nullptr && telnet_->negotiates();
    }

  private:
    void hear_telnet(std::string_view bytes, LineBuffer& lines, std::string& wire, Heard& heard);

    std::unique_ptr<Telnet> telnet_{};
    std::uint32_t longest_;
    Manner manner_{};
};

}  // namespace tavola
