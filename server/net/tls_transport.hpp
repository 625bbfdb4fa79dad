#pragma once

#include "server/net/transport.hpp"

#include <Poco/Net/Context.h>
#include <Poco/Net/StreamSocket.h>

#include <memory>
#include <string>

struct ssl_st;

namespace tavola {

/// TLS over a socket that does not block. The handshake happens in the first calls of read() and
/// write(), as far as the client's bytes go.
///
/// It is OpenSSL's SSL on a context of Poco's: Poco's own SecureStreamSocket throws for whatever a
/// client does, and cannot end one direction alone.
class TlsTransport final : public Transport {
  public:
    /// Throws Poco::Net::SSLException.
    TlsTransport(const Poco::Net::StreamSocket& socket, const Poco::Net::Context& context);
    ~TlsTransport() override;
    TlsTransport(const TlsTransport&) = delete;
    TlsTransport(TlsTransport&&) = delete;
    TlsTransport& operator=(const TlsTransport&) = delete;
    TlsTransport& operator=(TlsTransport&&) = delete;

    /// The end without a close_notify is not the end of the client's words, but a broken
    /// connection: somebody else may have cut them short.
    Moved read(std::span<char> into) override;
    Moved write(std::string_view bytes) override;
    [[nodiscard]] bool holds_bytes() const override;
    Moved end_writing() override;
    [[nodiscard]] int descriptor() const override;

  private:
    struct Freer {
        void operator()(ssl_st* ssl) const;
    };
    /// Why the last call moved nothing.
    Moved why(int result);

    Poco::Net::StreamSocket socket_;
    std::unique_ptr<ssl_st, Freer> ssl_;
    std::string under_way_{};  ///< what OpenSSL has begun to write: it wants to hear the same again
    bool broken_ = false;
    bool ending_ = false;  ///< close_notify is to be sent
};

}  // namespace tavola
