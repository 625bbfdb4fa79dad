#include "server/net/acceptor.hpp"

#include "server/net/listening_socket.hpp"
#include "server/net/socket_transport.hpp"

#include <Poco/Exception.h>
#include <Poco/Net/DNS.h>
#include <Poco/Net/IPAddress.h>
#include <Poco/Net/SocketAddress.h>
#include <Poco/Net/TCPServer.h>
#include <Poco/Net/TCPServerConnection.h>
#include <Poco/Net/TCPServerConnectionFactory.h>
#include <Poco/Net/TCPServerParams.h>
#include <Poco/ThreadPool.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace tavola {

namespace {

using Poco::Net::IPAddress;
using Poco::Net::SocketAddress;
using Poco::Net::StreamSocket;

constexpr int backlog = 4096;
constexpr int most_queued = 8192;

void set_option(int socket, int level, int name, int value) {
    ::setsockopt(socket, level, name, &value, sizeof value);  // all of them are wishes
}

/// A host that vanished is noticed, and a client that does not read costs the kernel little.
void prepare(int socket, Door door, const NetLimits& limits) {
    set_option(socket, SOL_SOCKET, SO_SNDBUF, limits.send_buffer);
    if (door == Door::local) {
        return;
    }
    constexpr int probes = 4;
    const auto silence = static_cast<int>(limits.silence.count());
    set_option(socket, SOL_SOCKET, SO_KEEPALIVE, 1);
    set_option(socket, IPPROTO_TCP, TCP_KEEPIDLE, std::max(silence / 2000, 1));
    set_option(socket, IPPROTO_TCP, TCP_KEEPINTVL, std::max(silence / 2000 / probes, 1));
    set_option(socket, IPPROTO_TCP, TCP_KEEPCNT, probes);
    set_option(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, silence);
}

/// An IPv4 address, or the network part of an IPv6 one: who has one address of it has them all.
Origin origin_of(const IPAddress& address) {
    if (address.isLoopback()) {
        return Origin{};
    }
    std::array<unsigned char, 16> bytes{};
    std::memcpy(bytes.data(), address.addr(), static_cast<std::size_t>(address.length()));
    const bool mapped = address.isIPv4Mapped();
    const std::size_t begin = mapped ? 12 : 0;
    const std::size_t count = mapped || address.family() == IPAddress::IPv4 ? 4 : 8;
    std::uint64_t number = 0;
    for (std::size_t i = begin; i < begin + count; ++i) {
        number = number << 8U | bytes[i];
    }
    return Origin{number};
}

/// What all who come in at one door are treated by. The references belong to the acceptor.
struct Doorway {
    Door door = Door::plain;
    const NetLimits& limits;
    const std::function<void(Newcomer)>& welcome;
    const TlsIdentity* identity = nullptr;  ///< for Door::tls

    [[nodiscard]] std::unique_ptr<Transport> transport_over(const StreamSocket& socket) const {
        if (door == Door::tls) {
            return identity->secure(socket);
        }
        return std::make_unique<SocketTransport>(socket);
    }
};

/// Hands the socket over and returns, so that its thread is free for the next one.
class HandOver final : public Poco::Net::TCPServerConnection {
  public:
    HandOver(const StreamSocket& socket, const Doorway& way)
        : TCPServerConnection{socket}, way_{way} {}

    void run() override {
        try {
            const Origin origin =
                way_.door == Door::local ? Origin{} : origin_of(socket().peerAddress().host());
            prepare(socket().impl()->sockfd(), way_.door, way_.limits);
            way_.welcome({.transport = way_.transport_over(socket()),
                          .arrival = {.is_person = way_.door == Door::telnet},
                          .origin = origin,
                          .opens_telnet = way_.door == Door::telnet});
        } catch (const Poco::Exception&) {
            // It is gone already, and its socket goes with this object.
        }
    }

  private:
    Doorway way_;
};

class HandOverFactory final : public Poco::Net::TCPServerConnectionFactory {
  public:
    explicit HandOverFactory(const Doorway& way) : way_{way} {}

    Poco::Net::TCPServerConnection* createConnection(const StreamSocket& socket) override {
        return new HandOver{socket, way_};  // Poco deletes it
    }

  private:
    Doorway way_;
};

Poco::Net::TCPServerParams::Ptr parameters() {
    Poco::Net::TCPServerParams::Ptr chosen{new Poco::Net::TCPServerParams};
    chosen->setMaxThreads(2);
    chosen->setMaxQueued(most_queued);
    return chosen;
}

int exit_code_of(int trouble) {
    return trouble == EACCES || trouble == EPERM ? EX_NOPERM : EX_UNAVAILABLE;
}

[[noreturn]] void cannot_listen(const std::string& where, int trouble) {
    throw CannotStart{"cannot listen on " + where + ": " + std::generic_category().message(trouble),
                      exit_code_of(trouble)};
}

/// All addresses that a name or a number stands for.
std::vector<IPAddress> addresses_of(const std::string& name) {
    IPAddress number;
    if (IPAddress::tryParse(name, number)) {
        return {number};
    }
    try {
        return Poco::Net::DNS::hostByName(name).addresses();
    } catch (const Poco::Exception&) {
        throw CannotStart{"no address is known for '" + name + "'", EX_NOHOST};
    }
}

/// What Poco asks for with reuseAddress alone includes SO_REUSEPORT, and then a second server
/// would share the port without a word.
void bind_tcp(ListeningSocket& socket, const SocketAddress& address) {
    if (address.family() == SocketAddress::IPv6) {
        // The wildcard takes IPv4 too, any other address only its own kind.
        socket.bind6(address, true, false, !address.host().isWildcard());
    } else {
        socket.bind(address, true, false);
    }
    socket.listen(backlog);
}

/// The socket of a server that crashed is in the way; one that somebody listens at stays, and so
/// does any other file.
void remove_left_over(const SocketAddress& address) {
    const std::string path = address.toString();
    struct stat found {};
    if (::lstat(path.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode)) {
        return;
    }
    try {
        const StreamSocket somebody{address};
    } catch (const Poco::Exception& trouble) {
        if (trouble.code() == ECONNREFUSED) {
            ::unlink(path.c_str());
        }
    }
}

}  // namespace

/// One TCPServer with threads of its own, so that no other listener can use them up.
class Acceptor::Listener {
  public:
    Listener(Poco::AutoPtr<ListeningSocket> socket, const Doorway& way)
        : socket_{std::move(socket)},
          address_{socket_->address()},
          door_{way.door},
          server_{new HandOverFactory{way},
                  threads_,
                  ListeningHandle{socket_.duplicate()},
                  parameters()} {}

    [[nodiscard]] const SocketAddress& address() const { return address_; }
    [[nodiscard]] Door door() const { return door_; }
    [[nodiscard]] std::string place() const {
        static constexpr std::array<const char*, 4> names{
            " (plain)", " (telnet)", " (tls)", " (local)"};
        return address_.toString() + names[static_cast<std::size_t>(door_)];
    }
    void start() { server_.start(); }
    void stop() {
        socket_->interrupt();
        server_.stop();
        socket_->close();
        if (door_ == Door::local) {
            ::unlink(address_.toString().c_str());
        }
    }

  private:
    Poco::AutoPtr<ListeningSocket> socket_;
    SocketAddress address_;
    Door door_;
    Poco::ThreadPool threads_{1, 2};
    Poco::Net::TCPServer server_;
};

Acceptor::Acceptor(const NetLimits& limits, std::function<void(Newcomer)> welcome)
    : limits_{limits}, welcome_{std::move(welcome)} {}

Acceptor::~Acceptor() { stop(); }

void Acceptor::listen(const Config& config) {
    listen_on(config, config.port, Door::plain);
    listen_on(config, config.telnet_port, Door::telnet);
    if (config.tls_port) {
        identity_ = std::make_unique<TlsIdentity>(
            CertificateFiles{.certificate = config.tls_certificate, .key = config.tls_key});
        listen_on(config, *config.tls_port, Door::tls);
    }
    if (!config.socket.empty()) {
        listen_at_path(config.socket);
    }
}

/// All addresses get the same port, also when the system chooses it for the first.
void Acceptor::listen_on(const Config& config, std::uint16_t port, Door door) {
    const bool usual = config.addresses.empty();
    const std::vector<std::string> names =
        usual ? std::vector<std::string>{"127.0.0.1", "::1"} : config.addresses;
    for (const std::string& name : names) {
        for (const IPAddress& host : addresses_of(name)) {
            const SocketAddress address{host, port};
            Poco::AutoPtr<ListeningSocket> socket{new ListeningSocket};
            try {
                bind_tcp(*socket, address);
            } catch (const Poco::Exception& trouble) {
                const bool missing =
                    trouble.code() == EADDRNOTAVAIL || trouble.code() == EAFNOSUPPORT;
                if (usual && missing && host.family() == IPAddress::IPv6) {
                    continue;
                }
                cannot_listen(address.toString(), trouble.code());
            }
            listeners_.push_back(std::make_unique<Listener>(
                socket, Doorway{door, limits_, welcome_, identity_.get()}));
            port = listeners_.back()->address().port();
        }
    }
}

void Acceptor::listen_at_path(const std::string& path) {
    Poco::AutoPtr<ListeningSocket> socket{new ListeningSocket};
    try {
        const SocketAddress address{SocketAddress::UNIX_LOCAL, path};
        remove_left_over(address);
        socket->bind(address, false, false);
        ::chmod(path.c_str(), 0666);  // who may come in is up to the directory
        socket->listen(backlog);
    } catch (const Poco::Exception& trouble) {
        cannot_listen(path, trouble.code());
    }
    listeners_.push_back(
        std::make_unique<Listener>(socket, Doorway{Door::local, limits_, welcome_}));
}

std::vector<std::string> Acceptor::places() const {
    std::vector<std::string> all;
    for (const auto& listener : listeners_) {
        all.push_back(listener->place());
    }
    return all;
}

std::vector<std::uint16_t> Acceptor::ports() const {
    std::vector<std::uint16_t> all;
    for (const Door door : {Door::telnet, Door::plain}) {
        const auto found = std::ranges::find_if(
            listeners_, [&](const auto& listener) { return listener->door() == door; });
        if (found != listeners_.end()) {
            all.push_back((*found)->address().port());
        }
    }
    return all;
}

std::optional<std::string> Acceptor::replace_certificate(const CertificateFiles& files) {
    return identity_ ? identity_->replace(files) : std::nullopt;
}

void Acceptor::start() {
    for (const auto& listener : listeners_) {
        listener->start();
    }
}

void Acceptor::stop() {
    for (const auto& listener : listeners_) {
        listener->stop();
    }
    listeners_.clear();
}

}  // namespace tavola
