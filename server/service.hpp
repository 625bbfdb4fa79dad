#pragma once

#include "server/config.hpp"
#include "server/hall/hall.hpp"
#include "server/net/acceptor.hpp"
#include "server/net/loop.hpp"
#include "server/secure.hpp"
#include "server/storage/store.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tavola {

/// Loads the store into the hall; tells, for the log, what could not be understood.
[[nodiscard]] std::vector<std::string> restore(Hall& hall, Store& store);

/// A whole server: a hall with everything that was kept, the loop that serves it, and the doors.
class Service {
  public:
    /// Restores what the store kept, and listens, but lets nobody in yet. The store must outlive
    /// it. Throws CannotStart, and whatever the store throws.
    Service(const Config& config, Store& store);

    /// What of the store could not be understood, for the log.
    [[nodiscard]] const std::vector<std::string>& damage() const { return damage_; }
    /// Where it listens, one line each.
    [[nodiscard]] std::vector<std::string> places() const { return acceptor_.places(); }
    /// Another certificate for those who come by TLS from now on, or the same one renewed. The
    /// complaint is for people, and then the old one stays. Any thread may call it.
    [[nodiscard]] std::optional<std::string> replace_certificate(const CertificateFiles& files) {
        return acceptor_.replace_certificate(files);
    }
    /// Calls `readable` while it runs, whenever the descriptor is. Before run(), once.
    void watch(int descriptor, std::function<void()> readable);
    /// Serves until stop() is called and everybody has been seen out.
    void run();
    /// Any thread may call it, and also what watch() calls.
    void stop();

  private:
    SecureSecrets secrets_{};
    Hall hall_;
    std::vector<std::string> damage_;
    Loop loop_;
    Acceptor acceptor_;
};

}  // namespace tavola
