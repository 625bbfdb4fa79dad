#include "server/net/poller.hpp"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace tavola {

namespace {

constexpr std::uint64_t bell_token = 0;
constexpr std::size_t most_events = 1024;

[[noreturn]] void fail(const char* what) {
    throw std::system_error{errno, std::generic_category(), what};
}

void change(int epoll, int operation, int descriptor, std::uint32_t events, std::uint64_t token) {
    epoll_event event{};
    event.events = events;
    event.data.u64 = token;
    if (::epoll_ctl(epoll, operation, descriptor, &event) != 0) {
        fail("epoll_ctl");
    }
}

}  // namespace

Poller::Poller()
    : epoll_{::epoll_create1(EPOLL_CLOEXEC)}, bell_{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)} {
    if (epoll_ < 0 || bell_ < 0) {
        fail("epoll");
    }
    change(epoll_, EPOLL_CTL_ADD, bell_, EPOLLIN, bell_token);
}

Poller::~Poller() {
    ::close(bell_);
    ::close(epoll_);
}

void Poller::poll(int descriptor, std::uint64_t token, Interest interest) const {
    epoll_event event{};
    event.events = (interest.reading ? std::uint32_t{EPOLLIN} : 0U) |
                   (interest.writing ? std::uint32_t{EPOLLOUT} : 0U);
    event.data.u64 = token;
    if (::epoll_ctl(epoll_, EPOLL_CTL_MOD, descriptor, &event) != 0) {
        change(epoll_, EPOLL_CTL_ADD, descriptor, event.events, token);
    }
}

void Poller::forget(int descriptor) const { change(epoll_, EPOLL_CTL_DEL, descriptor, 0, 0); }

const std::vector<Poller::Event>& Poller::wait(std::optional<std::chrono::milliseconds> time) {
    // Longer than that is never needed, and fits an int.
    constexpr std::chrono::milliseconds longest = std::chrono::hours{1};
    const auto limit = std::clamp(time.value_or(longest), std::chrono::milliseconds{}, longest);
    std::array<epoll_event, most_events> happened{};
    const int count = ::epoll_wait(
        epoll_, happened.data(), static_cast<int>(most_events), static_cast<int>(limit.count()));
    if (count < 0 && errno != EINTR) {
        fail("epoll_wait");
    }
    events_.clear();
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = happened[static_cast<std::size_t>(i)];
        if (event.data.u64 == bell_token) {
            std::uint64_t rings = 0;
            [[maybe_unused]] const ssize_t read = ::read(bell_, &rings, sizeof rings);
            continue;
        }
        events_.push_back({.token = event.data.u64,
                           .ready = {.reading = (event.events & EPOLLIN) != 0,
                                     .writing = (event.events & EPOLLOUT) != 0},
                           .hung_up = (event.events & (EPOLLHUP | EPOLLERR)) != 0});
    }
    return events_;
}

void Poller::wake() const noexcept {
    const std::uint64_t ring = 1;
    [[maybe_unused]] const ssize_t written = ::write(bell_, &ring, sizeof ring);
}

}  // namespace tavola
