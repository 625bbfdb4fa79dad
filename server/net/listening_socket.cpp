#include "server/net/listening_socket.hpp"

#include <Poco/Exception.h>
#include <Poco/Net/StreamSocketImpl.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <utility>

namespace tavola {

namespace {

int spare_descriptor() { return ::open("/dev/null", O_RDONLY | O_CLOEXEC); }

}  // namespace

ListeningSocket::ListeningSocket()
    : bell_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)}, spare_{spare_descriptor()} {
    if (bell_ < 0 || spare_ < 0) {
        throw std::system_error{errno, std::generic_category(), "a listening socket"};
    }
}

ListeningSocket::~ListeningSocket() {
    ::close(bell_);
    ::close(spare_);
}

bool ListeningSocket::poll(const Poco::Timespan& /*timeout*/, int /*mode*/) {
    std::array<pollfd, 2> waiting{pollfd{.fd = sockfd(), .events = POLLIN, .revents = 0},
                                  pollfd{.fd = bell_, .events = POLLIN, .revents = 0}};
    ::poll(waiting.data(), waiting.size(), -1);
    return waiting[1].revents == 0 && waiting[0].revents != 0;
}

void ListeningSocket::interrupt() const {
    const std::uint64_t ring = 1;
    [[maybe_unused]] const ssize_t written = ::write(bell_, &ring, sizeof ring);
}

void ListeningSocket::refuse_one() {
    constexpr std::string_view words =
        "ERR server-full there is no room left; please come back later\n";
    ::close(std::exchange(spare_, -1));
    const int socket = ::accept4(sockfd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket >= 0) {
        ::send(socket, words.data(), words.size(), MSG_NOSIGNAL);
        ::close(socket);
    }
    spare_ = spare_descriptor();
}

Poco::Net::SocketImpl* ListeningSocket::acceptConnection(Poco::Net::SocketAddress& /*client*/) {
    const int socket = ::accept4(sockfd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket >= 0) {
        return new Poco::Net::StreamSocketImpl{socket};  // Poco counts its references
    }
    const int trouble = errno;
    if (trouble == EMFILE || trouble == ENFILE) {
        refuse_one();
    }
    throw Poco::IOException{"accept", trouble};
}

}  // namespace tavola
