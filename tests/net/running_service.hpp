#pragma once

#include "server/service.hpp"
#include "server/storage/memory_store.hpp"

#include <Poco/Net/ServerSocket.h>
#include <Poco/Net/StreamSocket.h>
#include <Poco/Timespan.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace tavola {

/// A real server on ports that the system chose, in a thread of its own.
class RunningService {
  public:
    explicit RunningService(Config config = {}, std::string socket = {})
        : service_{on_free_ports(std::move(config), std::move(socket)), store_}, thread_{[this] {
              service_.run();
          }} {}
    ~RunningService() { service_.stop(); }
    RunningService(const RunningService&) = delete;
    RunningService(RunningService&&) = delete;
    RunningService& operator=(const RunningService&) = delete;
    RunningService& operator=(RunningService&&) = delete;

    /// Where it listens, of those places that end like this: `(plain)`.
    [[nodiscard]] std::string place(std::string_view start, std::string_view end) const {
        for (const std::string& place : places_) {
            if (place.starts_with(start) && place.ends_with(end)) {
                return place.substr(0, place.find(' '));
            }
        }
        throw std::runtime_error{"it does not listen there"};
    }
    [[nodiscard]] Service& service() { return service_; }
    void stop() {
        service_.stop();
        thread_.join();
    }

  private:
    static Config on_free_ports(Config config, std::string socket) {
        config.port = 0;
        config.telnet_port = 0;
        config.socket = std::move(socket);
        return config;
    }

    MemoryStore store_{};
    Service service_;
    std::vector<std::string> places_ = service_.places();
    std::jthread thread_;
};

/// A client with a blocking socket that gives up when nothing comes for long.
class Caller {
  public:
    explicit Caller(const Poco::Net::SocketAddress& address) : socket_{address} {
        socket_.setReceiveTimeout(Poco::Timespan{30, 0});
    }

    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const int sent = socket_.sendBytes(bytes.data(), static_cast<int>(bytes.size()));
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    void half_close() { socket_.shutdownSend(); }
    /// Everything up to and with this text.
    std::string hear_until(std::string_view text) {
        while (heard_.find(text) == std::string::npos && receive()) {
        }
        const std::size_t end = heard_.find(text);
        if (end == std::string::npos) {
            throw std::runtime_error{"it ended without '" + std::string{text} + "': " + heard_};
        }
        std::string found = heard_.substr(0, end + text.size());
        heard_.erase(0, found.size());
        return found;
    }
    /// Everything until the server closes.
    std::string hear_all() {
        while (receive()) {
        }
        return std::exchange(heard_, {});
    }
    /// Sends a line and hears everything up to the end of its answer.
    std::string ask(std::string_view line) {
        const std::string tag = "#t" + std::to_string(++tags_) + " ";
        send(tag + std::string{line} + "\n");
        std::string all;
        for (std::string next; !next.starts_with(tag + "OK") && !next.starts_with(tag + "ERR");) {
            next = hear_until("\n");
            all += next;
        }
        return all;
    }
    Poco::Net::StreamSocket& socket() { return socket_; }

  private:
    bool receive() {
        std::array<char, 4096> bytes{};
        const int count = socket_.receiveBytes(bytes.data(), static_cast<int>(bytes.size()));
        heard_.append(bytes.data(), static_cast<std::size_t>(std::max(count, 0)));
        return count > 0;
    }

    Poco::Net::StreamSocket socket_;
    std::string heard_{};
    int tags_ = 0;
};

}  // namespace tavola
