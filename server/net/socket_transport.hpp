#pragma once

#include "server/net/transport.hpp"

#include <Poco/Net/StreamSocket.h>

namespace tavola {

/// Plain bytes over TCP or a UNIX socket. The socket must not block.
class SocketTransport final : public Transport {
  public:
    explicit SocketTransport(const Poco::Net::StreamSocket& socket) : socket_{socket} {}
    ~SocketTransport() override;
    SocketTransport(const SocketTransport&) = delete;
    SocketTransport(SocketTransport&&) = delete;
    SocketTransport& operator=(const SocketTransport&) = delete;
    SocketTransport& operator=(SocketTransport&&) = delete;

    Moved read(std::span<char> into) override;
    Moved write(std::string_view bytes) override;
    Moved end_writing() override;
    [[nodiscard]] int descriptor() const override;

  private:
    Poco::Net::StreamSocket socket_;
};

}  // namespace tavola
