#include "server/net/tls_transport.hpp"

#include <Poco/Net/SSLException.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>

#include <algorithm>
#include <utility>

namespace tavola {

namespace {

using How = Moved::How;

/// As much as fits a record, and whole lines if there are any: what has been begun is sent to its
/// end, even if what stands behind it is dropped.
std::string_view record_of(std::string_view bytes) {
    const std::string_view most = bytes.substr(0, SSL3_RT_MAX_PLAIN_LENGTH);
    const std::size_t end = most.rfind('\n');
    return end == std::string_view::npos ? most : most.substr(0, end + 1);
}

}  // namespace

void TlsTransport::Freer::operator()(ssl_st* ssl) const { ::SSL_free(ssl); }

TlsTransport::TlsTransport(const Poco::Net::StreamSocket& socket, const Poco::Net::Context& context)
    : socket_{socket}, ssl_{::SSL_new(context.sslContext())} {
    if (!ssl_ || ::SSL_set_fd(ssl_.get(), descriptor()) != 1) {
        throw Poco::Net::SSLException{"a connection cannot be secured"};
    }
    ::SSL_set_accept_state(ssl_.get());
}

/// As with a plain socket, whoever still listens hears that this is the end, if there is room.
TlsTransport::~TlsTransport() {
    end_writing();
    socket_.impl()->close();
}

int TlsTransport::descriptor() const { return socket_.impl()->sockfd(); }

bool TlsTransport::holds_bytes() const { return ::SSL_pending(ssl_.get()) > 0; }

Moved TlsTransport::why(int result) {
    switch (::SSL_get_error(ssl_.get(), result)) {
        case SSL_ERROR_WANT_READ:
            return {.how = How::wait_to_read};
        case SSL_ERROR_WANT_WRITE:
            return {.how = How::wait_to_write};
        case SSL_ERROR_ZERO_RETURN:
            return {.how = How::ended};
        default:
            broken_ = true;
            return {.how = How::broken};
    }
}

Moved TlsTransport::read(std::span<char> into) {
    if (broken_) {
        return {.how = How::broken};
    }
    if (ending_) {
        if (const Moved moved = end_writing(); moved.how == How::wait_to_write) {
            return moved;
        }
    }
    std::size_t count = 0;
    ::ERR_clear_error();
    const int result = ::SSL_read_ex(ssl_.get(), into.data(), into.size(), &count);
    return result == 1 ? Moved{.how = How::done, .bytes = count} : why(result);
}

Moved TlsTransport::write(std::string_view bytes) {
    if (broken_) {
        return {.how = How::broken};
    }
    const std::string_view next = under_way_.empty() ? record_of(bytes) : under_way_;
    std::size_t count = 0;
    ::ERR_clear_error();
    if (const int result = ::SSL_write_ex(ssl_.get(), next.data(), next.size(), &count);
        result != 1) {
        const Moved moved = why(result);
        if (under_way_.empty()) {
            under_way_ = next;
        }
        return moved;
    }
    // The rest may have been dropped since it was begun.
    const bool offered = bytes.starts_with(next);
    std::string{}.swap(under_way_);
    return {.how = How::done, .bytes = offered ? count : 0};
}

Moved TlsTransport::end_writing() {
    ending_ = false;
    if (!broken_ && ::SSL_is_init_finished(ssl_.get()) == 1) {
        ::ERR_clear_error();
        if (const int result = ::SSL_shutdown(ssl_.get()); result < 0) {
            const Moved moved = why(result);
            ending_ = moved.how == How::wait_to_write;
            if (ending_) {
                return moved;
            }
        }
    }
    ::shutdown(descriptor(), SHUT_WR);
    return {};
}

}  // namespace tavola
