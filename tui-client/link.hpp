#pragma once

#include <Poco/Net/SocketAddress.h>
#include <Poco/Net/StreamSocket.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavola::tui {

/// A connection that carries lines both ways and never waits.
class Link {
  public:
    /// Begins to connect.
    explicit Link(const Poco::Net::SocketAddress& address);
    /// One end of a pair of sockets, whose other end is in good hands. It is owned from now on.
    explicit Link(int descriptor);

    [[nodiscard]] int descriptor() const;
    /// Shall the caller wait until it can write?
    [[nodiscard]] bool wants_to_write() const { return !is_up_ || !unsent_.empty(); }
    [[nodiscard]] bool is_up() const { return is_up_; }

    void send(std::string_view line);
    /// It can write now: goes on with the connecting, or with what was not sent yet. Throws
    /// Poco::Exception when the connection failed.
    void write();
    /// It can read now: the lines that are complete, without their ends. Nothing when the other
    /// side has closed. Throws Poco::Exception when the connection failed, or when a line has no
    /// end.
    [[nodiscard]] std::optional<std::vector<std::string>> read();

  private:
    Poco::Net::StreamSocket socket_;
    bool is_up_ = false;
    std::string unsent_{};
    std::string partial_{};
};

/// Where a server is: `host`, `host:port`, `[2001:db8::1]:port`. The port is 7777 if none is given.
/// Throws Poco::Exception when there is no such host. This may take a while.
[[nodiscard]] Poco::Net::SocketAddress address_of(const std::string& server);

}  // namespace tavola::tui
