#pragma once

#include "server/net/transport.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tavola {

/// The client's end of a connection that is only memory.
struct MemoryWire {
    std::string to_server{};
    std::string from_server{};
    std::size_t room =
        std::numeric_limits<std::size_t>::max();  ///< what can be sent before it blocks
    std::size_t writes = 0;                       ///< how often something was sent
    bool sent_all = false;                        ///< the client closed its half
    bool broken = false;                          ///< nobody is there
    bool server_ended = false;                    ///< the server closed its half
    bool server_closed = false;                   ///< the server let go of it
};

/// The server's end.
class MemoryTransport final : public Transport {
  public:
    explicit MemoryTransport(std::shared_ptr<MemoryWire> wire) : wire_{std::move(wire)} {}
    ~MemoryTransport() override { wire_->server_closed = true; }
    MemoryTransport(const MemoryTransport&) = delete;
    MemoryTransport(MemoryTransport&&) = delete;
    MemoryTransport& operator=(const MemoryTransport&) = delete;
    MemoryTransport& operator=(MemoryTransport&&) = delete;

    Moved read(std::span<char> into) override {
        if (wire_->broken) {
            return {.how = Moved::How::broken};
        }
        const std::size_t count = std::min(into.size(), wire_->to_server.size());
        if (count == 0) {
            return {.how = wire_->sent_all ? Moved::How::ended : Moved::How::wait_to_read};
        }
        std::copy_n(wire_->to_server.begin(), count, into.begin());
        wire_->to_server.erase(0, count);
        return {.how = Moved::How::done, .bytes = count};
    }
    Moved write(std::string_view bytes) override {
        if (wire_->broken) {
            return {.how = Moved::How::broken};
        }
        const std::size_t count = std::min(bytes.size(), wire_->room);
        if (count == 0) {
            return {.how = Moved::How::wait_to_write};
        }
        ++wire_->writes;
        wire_->room -= count;
        wire_->from_server.append(bytes.substr(0, count));
        return {.how = Moved::How::done, .bytes = count};
    }
    Moved end_writing() override {
        wire_->server_ended = true;
        return {};
    }
    [[nodiscard]] int descriptor() const override { return -1; }

  private:
    std::shared_ptr<MemoryWire> wire_;
};

}  // namespace tavola
