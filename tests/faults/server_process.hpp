#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace tavola::faults {

/// The real tavolad in a process of its own, on ports that the system chose. Which program that is
/// says $TAVOLAD; unless it does, it is the one that was built beside this test.
class ServerProcess {
  public:
    /// Returns when it listens; throws, with what it said, when it ends instead.
    explicit ServerProcess(const std::filesystem::path& data);
    /// Kills it if it still runs.
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess& operator=(ServerProcess&&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// kill -9, from any thread and at any moment before end() returns.
    void kill() const;
    /// Waits for the end of a server that was killed.
    void end();
    /// Ends it by request; tells its exit status.
    int stop();
    /// How many descriptors it has open.
    [[nodiscard]] std::size_t descriptors() const;
    /// All that it said on its standard error.
    [[nodiscard]] std::string log() const;

  private:
    void spawn(const std::filesystem::path& data);
    void listen_to(int error);
    [[nodiscard]] std::uint16_t announced_port();
    int wait();

    pid_t pid_ = -1;
    std::uint16_t port_ = 0;
    mutable std::mutex mutex_{};
    std::condition_variable said_more_{};
    std::string log_{};
    bool silent_ = false;  ///< it will say nothing more
    std::jthread ear_{};   ///< last: it uses all of the above
};

}  // namespace tavola::faults
