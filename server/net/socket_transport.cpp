#include "server/net/socket_transport.hpp"

#include <sys/socket.h>

#include <cerrno>

namespace tavola {

namespace {

bool would_block() { return errno == EAGAIN || errno == EINTR; }

}  // namespace

/// The thread that accepted it may not have let go of it yet, but the descriptor goes now.
SocketTransport::~SocketTransport() { socket_.impl()->close(); }

int SocketTransport::descriptor() const { return socket_.impl()->sockfd(); }

Moved SocketTransport::read(std::span<char> into) {
    const ssize_t count = ::recv(descriptor(), into.data(), into.size(), 0);
    if (count > 0) {
        return {.how = Moved::How::done, .bytes = static_cast<std::size_t>(count)};
    }
    if (count == 0) {
        return {.how = Moved::How::ended};
    }
    return {.how = would_block() ? Moved::How::wait_to_read : Moved::How::broken};
}

/// Poco's own sendBytes() throws when it would block.
Moved SocketTransport::write(std::string_view bytes) {
    const ssize_t count = ::send(descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count >= 0) {
        return {.how = Moved::How::done, .bytes = static_cast<std::size_t>(count)};
    }
    return {.how = would_block() ? Moved::How::wait_to_write : Moved::How::broken};
}

Moved SocketTransport::end_writing() {
    ::shutdown(descriptor(), SHUT_WR);
    return {};
}

}  // namespace tavola
