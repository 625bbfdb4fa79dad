#pragma once

#include "server/hall/ids.hpp"

#include <deque>
#include <functional>
#include <utility>
#include <vector>

namespace tavola {

/// How to undo what was done ahead of the disk. The hall decides before the journal has written:
/// with each change it notes the way back, and walks it, newest first, when a write fails.
class TakeBacks {
  public:
    using WayBack = std::function<void()>;

    /// The way back from a change that belongs to the line under way.
    void note(WayBack way_back) { under_way_.push_back(std::move(way_back)); }

    /// The line is done, and this was the first thing that it wrote; AppendId{} when it wrote
    /// nothing, and so nothing of it can be lost.
    void line_done(AppendId first_written) {
        for (WayBack& way_back : std::exchange(under_way_, {})) {
            if (first_written != AppendId{}) {
                noted_.emplace_back(first_written, std::move(way_back));
            }
        }
    }

    void on_durable(AppendId up_to) {
        while (!noted_.empty() && noted_.front().first <= up_to) {
            noted_.pop_front();
        }
    }

    void on_failed(AppendId from) {
        while (!noted_.empty() && noted_.back().first >= from) {
            const WayBack way_back = std::move(noted_.back().second);
            noted_.pop_back();
            way_back();
        }
    }

  private:
    std::vector<WayBack> under_way_{};
    std::deque<std::pair<AppendId, WayBack>> noted_{};
};

}  // namespace tavola
