#include "tui-client/link.hpp"

#include <Poco/Net/NetException.h>
#include <Poco/Net/StreamSocketImpl.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace tavola::tui {

namespace {

constexpr std::size_t longest_line = 1U << 20U;
constexpr unsigned short usual_port = 7777;

[[noreturn]] void fail(int error) {
    throw Poco::Net::NetException{std::generic_category().message(error)};
}

/// What a call on a socket that does not wait has moved; nothing when it would have to wait.
std::optional<int> moved(int result) {
    if (result >= 0) {
        return result;
    }
    if (errno != EAGAIN && errno != EINTR) {
        fail(errno);
    }
    return std::nullopt;
}

}  // namespace

Link::Link(const Poco::Net::SocketAddress& address) { socket_.connectNB(address); }

Link::Link(int descriptor)
    : socket_{new Poco::Net::StreamSocketImpl{descriptor}},  // the socket owns and counts it
      is_up_{true} {
    socket_.setBlocking(false);
}

int Link::descriptor() const { return socket_.impl()->sockfd(); }

void Link::send(std::string_view line) { unsent_.append(line).append("\n"); }

void Link::write() {
    if (!is_up_) {
        if (const int error = socket_.impl()->socketError(); error != 0) {
            fail(error);
        }
        is_up_ = true;
        socket_.setNoDelay(true);
        return;
    }
    while (!unsent_.empty()) {
        const auto sent = moved(
            static_cast<int>(::send(descriptor(), unsent_.data(), unsent_.size(), MSG_NOSIGNAL)));
        if (!sent) {
            return;
        }
        unsent_.erase(0, static_cast<std::size_t>(*sent));
    }
}

std::optional<std::vector<std::string>> Link::read() {
    std::vector<std::string> lines;
    std::array<char, 65'536> bytes{};
    const auto count = moved(static_cast<int>(::recv(descriptor(), bytes.data(), bytes.size(), 0)));
    if (!count) {
        return lines;
    }
    if (*count == 0) {
        return std::nullopt;
    }
    partial_.append(bytes.data(), static_cast<std::size_t>(*count));
    std::size_t begin = 0;
    for (auto end = partial_.find('\n'); end != std::string::npos;
         end = partial_.find('\n', begin)) {
        std::size_t length = end - begin;
        length -= length > 0 && partial_[end - 1] == '\r' ? 1U : 0U;
        lines.push_back(partial_.substr(begin, length));
        begin = end + 1;
    }
    partial_.erase(0, begin);
    if (partial_.size() > longest_line) {
        throw Poco::Net::NetException{"the server sent a line without end"};
    }
    return lines;
}

Poco::Net::SocketAddress address_of(const std::string& server) {
    const bool has_port =
        server.rfind(':') != std::string::npos &&
        (server.ends_with(']') ? false
                               : server.find(':') == server.rfind(':') || server.starts_with('['));
    if (has_port) {
        return Poco::Net::SocketAddress{server};
    }
    std::string host = server;
    if (host.starts_with('[') && host.ends_with(']')) {
        host = host.substr(1, host.size() - 2);
    }
    return {host, usual_port};
}

}  // namespace tavola::tui
