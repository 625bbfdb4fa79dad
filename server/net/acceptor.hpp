#pragma once

#include "server/cannot_start.hpp"
#include "server/config.hpp"
#include "server/net/loop.hpp"
#include "server/net/tls_identity.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tavola {

/// What a listener speaks at first.
enum class Door : std::uint8_t { plain, telnet, tls, local };

/// The listeners. Each is a Poco::Net::TCPServer that accepts, hands the socket over and is done
/// with it. Nobody is let in before start().
class Acceptor {
  public:
    /// `welcome` is called by the acceptors' threads; it must not throw.
    Acceptor(const NetLimits& limits, std::function<void(Newcomer)> welcome);
    ~Acceptor();
    Acceptor(const Acceptor&) = delete;
    Acceptor(Acceptor&&) = delete;
    Acceptor& operator=(const Acceptor&) = delete;
    Acceptor& operator=(Acceptor&&) = delete;

    /// Listens wherever the configuration says. Throws CannotStart.
    void listen(const Config& config);

    /// Where it listens: `127.0.0.1:7777 (plain)`, `[::1]:7777 (plain)`, `/run/tavola (local)`.
    [[nodiscard]] std::vector<std::string> places() const;
    /// The ports, the telnet port first.
    [[nodiscard]] std::vector<std::uint16_t> ports() const;
    /// Another certificate for those who come by TLS; without such a listener it is nothing. The
    /// complaint is for people, and then the old one stays. Any thread may call it.
    [[nodiscard]] std::optional<std::string> replace_certificate(const CertificateFiles& files);
    void start();
    /// From now on nobody comes in, and nobody is on the way in either.
    void stop();

  private:
    class Listener;

    void listen_on(const Config& config, std::uint16_t port, Door door);
    void listen_at_path(const std::string& path);

    NetLimits limits_;
    std::function<void(Newcomer)> welcome_;
    std::unique_ptr<TlsIdentity> identity_{};
    std::vector<std::unique_ptr<Listener>> listeners_{};
};

}  // namespace tavola
