#pragma once

#include <Poco/Net/ServerSocket.h>
#include <Poco/Net/ServerSocketImpl.h>

#include <memory>
#include <string>

namespace tavola {

/// A server socket for Poco's TCPServer that does better what Poco's own does badly: accepted
/// sockets do not block and are not inherited by other programs; waiting costs no descriptor and no
/// time, and can be ended; and when there are no more descriptors, whoever comes hears `ERR
/// server-full` instead of nothing, while the server does not spin.
// NOLINTNEXTLINE(cppcoreguidelines-virtual-class-destructor): Poco counts its references
class ListeningSocket : public Poco::Net::ServerSocketImpl {
  public:
    /// Throws std::system_error when there are no descriptors.
    ListeningSocket();
    ListeningSocket(const ListeningSocket&) = delete;
    ListeningSocket(ListeningSocket&&) = delete;
    ListeningSocket& operator=(const ListeningSocket&) = delete;
    ListeningSocket& operator=(ListeningSocket&&) = delete;

    Poco::Net::SocketImpl* acceptConnection(Poco::Net::SocketAddress& client) override;
    /// Waits for somebody to come, or for interrupt(), however long that takes.
    bool poll(const Poco::Timespan& timeout, int mode) override;
    /// Nobody is waited for any more. Any thread may call it.
    void interrupt() const;

  protected:
    ~ListeningSocket() override;

  private:
    void refuse_one();

    int bell_;
    int spare_;  ///< given up to accept and refuse somebody when there is no other descriptor
};

/// The handle that TCPServer wants; a slice of it is as good.
class ListeningHandle : public Poco::Net::ServerSocket {
  public:
    explicit ListeningHandle(ListeningSocket* socket) : ServerSocket{socket, true} {}
};

}  // namespace tavola
