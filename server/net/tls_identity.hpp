#pragma once

#include "server/net/transport.hpp"

#include <Poco/Net/Context.h>
#include <Poco/Net/StreamSocket.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tavola {

/// Where a certificate, with those of its issuers behind it, and its key are: two files of PEM,
/// which may be the same.
struct CertificateFiles {
    std::string certificate{};
    std::string key{};  ///< empty: in the file of the certificate
};

/// Who the server is to those who come by TLS. Any thread may call it.
class TlsIdentity {
  public:
    /// Throws CannotStart, with one line that says what is wrong with which file.
    explicit TlsIdentity(const CertificateFiles& files);

    /// Takes another certificate, or the same one renewed, for all who come from now on; those who
    /// are here notice nothing. The complaint is for people, and then all is as it was.
    [[nodiscard]] std::optional<std::string> replace(const CertificateFiles& files);

    /// TLS over this socket, which must not block and has not been read from. The handshake is part
    /// of the first reading and writing. Throws Poco::Exception when there is no memory.
    [[nodiscard]] std::unique_ptr<Transport> secure(const Poco::Net::StreamSocket& socket) const;

  private:
    mutable std::mutex mutex_{};
    Poco::Net::Context::Ptr context_;
};

}  // namespace tavola
