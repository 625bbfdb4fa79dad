#pragma once

#include "server/hall/session.hpp"
#include "server/net/gmcp.hpp"
#include "server/net/line_editor.hpp"
#include "server/net/mssp.hpp"
#include "server/net/telnet_codes.hpp"
#include "server/net/telnet_option.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tavola {

/// Who speaks first: the telnet port offers what it can, the plain port only answers.
enum class TelnetRole : std::uint8_t { opens, answers };

/// What a telnet client told, in the order of its bytes. What is viewed lives until the call is
/// over; the codec may be used for sending meanwhile, not for receiving.
class TelnetListener {
  public:
    virtual ~TelnetListener() = default;

    /// A line without its end, as it was when the end was typed. It may be empty, too long by one
    /// byte or more, and not UTF-8.
    virtual void on_line(std::string_view line) = 0;
    /// What is new about the terminal; nothing is told about what stays open.
    virtual void on_terminal(const Terminal& terminal) = 0;
    /// GMCP is agreed on, or no more.
    virtual void on_gmcp_agreed(bool agreed) = 0;
    /// A message by GMCP; one that is too long comes as its beginning, longer than a line may be.
    virtual void on_gmcp(const GmcpMessage& message) = 0;
    /// The client wants to know who we are: send_status() answers.
    virtual void on_status_wanted() = 0;
    /// The client answered check_alive().
    virtual void on_alive() = 0;
    /// The client wants to see a sign of life: a line.
    virtual void on_are_you_there() = 0;

  protected:
    TelnetListener() = default;
    TelnetListener(const TelnetListener&) = default;
    TelnetListener(TelnetListener&&) = default;
    TelnetListener& operator=(const TelnetListener&) = default;
    TelnetListener& operator=(TelnetListener&&) = default;
};

/// The telnet protocol of one connection, without the connection: bytes come in, lines and facts go
/// to a listener, and what is to be sent is appended to a buffer. A connection on the plain port
/// needs none until its first IAC (255) comes; then whatever it had of an unfinished line is
/// received first.
///
/// Lines end with CR LF, CR NUL, CR or LF. Negotiation follows RFC 1143. Hostile clients are
/// answered so many times and then no more; a subnegotiation is kept up to a bound, and what is
/// beyond is skipped to its end. SUPPRESS-GO-AHEAD is agreed to, but never offered: it would put
/// Debian's telnet into character mode.
///
/// Not on libtelnet (0.21 in Debian): it starts to inflate what a client sends whenever the client
/// says so (MCCP2, unasked and without a bound), lets the rest of a long subnegotiation through as
/// text, and takes TIMING-MARK for an option, so that it can be asked only once.
class Telnet {
  public:
    Telnet(TelnetRole role, std::size_t longest_line);

    /// What is to be sent first; nothing where we only answer.
    void open(std::string& wire);
    /// Bytes as they came, in whatever pieces. Answers are appended to `wire`.
    void receive(std::string_view bytes, TelnetListener& listener, std::string& wire);
    /// What was typed of a line, when no more will come.
    [[nodiscard]] std::string_view unfinished_line() const { return editor_.line(); }

    /// Did the client ever negotiate? Then it is no netcat, and answers check_alive().
    [[nodiscard]] bool negotiates() const { return negotiates_; }
    [[nodiscard]] bool has_gmcp() const { return is_ours(telnet::Option::gmcp); }

    // Each appends to `wire` what is to be sent.

    /// Text in lines; each end of line becomes CR LF.
    static void send_text(std::string_view lines, std::string& wire);
    /// The ask ends here: EOR where agreed, else GA unless suppressed.
    void mark_ask(std::string& wire) const;
    /// A password is typed next, and is not to be seen; or it has been typed, and the end of line
    /// that nobody saw is made up for.
    void hide_input(bool hidden, std::string& wire);
    /// An object by GMCP; only while has_gmcp().
    static void send_gmcp(std::string_view package, std::string_view json, std::string& wire);
    static void send_status(const ServerStatus& status, std::string& wire);
    /// Asks for a sign of life that no person sees (TIMING-MARK).
    static void check_alive(std::string& wire);

  private:
    enum class State : std::uint8_t { text, command, option, sub_option, sub, sub_command };
    struct Sides {
        telnet::OptionSide ours{};
        telnet::OptionSide theirs{};
    };

    /// What stays the same while bytes are received.
    struct Hearing {
        TelnetListener& listener;
        std::string& wire;
    };

    void take(char byte, Hearing& hearing);
    void take_text(char byte, Hearing& hearing);
    void take_command(char byte, Hearing& hearing);
    void take_sub(char byte, Hearing& hearing);
    void obey(telnet::Code command, Hearing& hearing);
    void end_line(Hearing& hearing);

    void negotiate(telnet::Code word, char option_byte, Hearing& hearing);
    void negotiate_known(telnet::Code word, telnet::Option option, Hearing& hearing);
    static void mark_time(telnet::Code word, Hearing& hearing);
    static void settled_ours(telnet::Option option, bool on, Hearing& hearing);
    void settled_theirs(telnet::Option option, bool on, Hearing& hearing) const;
    static void say(telnet::Code word, char option, std::string& wire);
    void ask_ours(telnet::Option option, telnet::Switch wanted, std::string& wire);
    void ask_theirs(telnet::Option option, std::string& wire);

    void end_sub(Hearing& hearing);
    void hear_terminal_type(std::string_view body, Hearing& hearing);
    void hear_charset(std::string_view body, Hearing& hearing);

    [[nodiscard]] Sides* sides_of(telnet::Option option);
    [[nodiscard]] bool is_ours(telnet::Option option) const;
    [[nodiscard]] std::size_t sub_limit() const;

    LineEditor editor_;
    std::string sub_{};  ///< the subnegotiation so far; empty in between
    std::string terminal_name_{};
    std::uint32_t longest_;
    std::array<Sides, telnet::known_options.size()> options_{};
    TelnetRole role_;
    State state_ = State::text;
    telnet::Code word_{};          ///< of the negotiation under way
    std::uint8_t sub_option_ = 0;  ///< what the subnegotiation is about
    std::uint8_t replies_left_;
    std::uint8_t types_left_;  ///< so many more terminal types are asked for
    bool after_return_ = false;
    bool sub_too_long_ = false;
    bool negotiates_ = false;
};

}  // namespace tavola
