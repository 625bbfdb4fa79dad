#include "tests/faults/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace tavola::faults {

namespace {

constexpr unsigned pings_of_a_minute = 12;

template <class Value>
void set_option(int socket, int level, int name, const Value& value) {
    ::setsockopt(socket, level, name, &value, sizeof value);
}

}  // namespace

Caller::Caller(std::uint16_t port, Window window)
    : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    set_option(socket_, SOL_SOCKET, SO_RCVTIMEO, timeval{.tv_sec = 60, .tv_usec = 0});
    set_option(socket_, IPPROTO_TCP, TCP_NODELAY, 1);
    if (window == Window::small) {
        set_option(socket_, SOL_SOCKET, SO_RCVBUF, 2048);
        set_option(socket_, SOL_SOCKET, SO_SNDBUF, 2048);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        const int trouble = errno;
        close();
        throw Gone{std::generic_category().message(trouble)};
    }
}

Caller::~Caller() { close(); }

Caller::Caller(Caller&& other) noexcept
    : socket_{std::exchange(other.socket_, -1)},
      heard_{std::move(other.heard_)},
      begin_{other.begin_} {}

Caller& Caller::operator=(Caller&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(heard_, other.heard_);
    std::swap(begin_, other.begin_);
    return *this;
}

void Caller::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0) {
            throw Gone{std::generic_category().message(errno)};
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::size_t Caller::send_what_fits(std::string_view bytes) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

void Caller::receive() {
    heard_.erase(0, std::exchange(begin_, 0));
    std::array<char, 16'384> bytes{};
    const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (count < 0 && errno == EAGAIN) {
        throw std::runtime_error{"nothing came for a minute after: " + heard_};
    }
    if (count <= 0) {
        throw Gone{"the connection ended after: " + heard_};
    }
    heard_.append(bytes.data(), static_cast<std::size_t>(count));
}

std::string Caller::hear_line() {
    while (heard_.find('\n', begin_) == std::string::npos) {
        receive();
    }
    const std::size_t end = heard_.find('\n', begin_);
    const std::size_t begin = std::exchange(begin_, end + 1);
    return heard_.substr(begin, end - begin);
}

std::string Caller::hear_all() {
    try {
        for (;;) {
            receive();
        }
    } catch (const Gone&) {
        return std::exchange(heard_, {});
    }
}

void Caller::shut(int how) { ::shutdown(socket_, how); }

void Caller::close() {
    if (socket_ >= 0) {
        ::close(std::exchange(socket_, -1));
    }
}

void Caller::reset() {
    set_option(socket_, SOL_SOCKET, SO_LINGER, linger{.l_onoff = 1, .l_linger = 0});
    close();
}

Client::Client(std::uint16_t port, News news, Watch watch)
    : caller_{port}, news_{std::move(news)}, watch_{std::move(watch)} {
    caller_.send("MODE JSON\n");
    while (!caller_.hear_line().starts_with(R"({"ok":true,"mode":"json")")) {
    }
}

bool Client::is_reply(const Json& message) {
    const bool reply = message.contains("ok");
    if (watch_) {
        watch_(reply ? Moment::heard_reply : Moment::heard_news);
    }
    return reply;
}

Json Client::hear(unsigned most_pings) {
    for (unsigned pings = 0; pings < most_pings; ++pings) {
        Json message = Json::parse(caller_.hear_line());
        if (message.value("event", "") != "ping") {
            return message;
        }
        caller_.send("PONG\n");
    }
    throw std::runtime_error{"nothing but pings came"};
}

Json Client::ask(const std::string& line) {
    caller_.send(line + "\n");
    if (watch_) {
        watch_(Moment::sent);
    }
    for (;;) {
        Json message = hear(pings_of_a_minute);
        if (!is_reply(message) && news_) {
            news_(message);
        } else if (message.contains("ok")) {
            return message;
        }
    }
}

}  // namespace tavola::faults
