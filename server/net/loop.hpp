#pragma once

#include "server/config.hpp"
#include "server/hall/hall.hpp"
#include "server/net/mailbox.hpp"
#include "server/net/poller.hpp"
#include "server/net/switchboard.hpp"
#include "server/net/workers.hpp"
#include "server/storage/journal.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <utility>

namespace tavola {

/// The thread that owns the hall and all connections. Its round: read all that is readable, let the
/// hall decide, hand the round's appends to the journal, send what the journal has made durable.
class Loop {
  public:
    /// Hall and store must outlive it; the hall has been restored from what the store kept.
    Loop(Hall& hall, Store& store, const NetLimits& limits);

    /// Calls `readable` in the loop's thread whenever the descriptor is, as long as it is open. To
    /// be called before run(), once.
    void watch(int descriptor, std::function<void()> readable);

    /// What MSSP tells, but for the number of players. To be called before run().
    void describe(ServerStatus status) { switchboard_.describe(std::move(status)); }

    /// Serves until stop() is called and everybody was seen out, with everything on disk. When that
    /// begins, `close_doors` is called once; nobody must be welcomed after it.
    void run(const std::function<void()>& close_doors);

    // For any thread.
    void welcome(Newcomer newcomer);
    void stop();

  private:
    void round();
    void open_letters(Instant now);
    void read_report(Instant now);
    [[nodiscard]] bool is_over(Instant now) const;

    Poller poller_{};
    std::atomic<bool> stopping_ = false;
    std::optional<Instant> last_call_{};  ///< when it ends, even if somebody is still there
    Duration farewell_;
    Mailbox<Newcomer> newcomers_{};
    Mailbox<std::pair<WorkId, WorkResult>> results_{};
    std::function<void()> watched_{};
    Switchboard switchboard_;
    Journal journal_;
    Workers workers_;  ///< last: its threads use the mailbox
};

}  // namespace tavola
