#pragma once

#include "server/hall/ids.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace tavola {

/// Who has to be seen to, and when: at most one time for each. Ten thousand tables that wait for
/// nothing cost nothing here.
template <class Subject>
class Agenda {
  public:
    /// Puts the subject down for that time instead of any other; nullopt strikes it off.
    void set(const Subject& subject, std::optional<Instant> due) {
        if (const auto found = due_.find(subject); found != due_.end()) {
            if (due == found->second) {
                return;
            }
            by_time_.erase({found->second, subject});
            due_.erase(found);
        }
        if (due) {
            due_.emplace(subject, *due);
            by_time_.emplace(*due, subject);
        }
    }

    [[nodiscard]] std::optional<Instant> next() const {
        return by_time_.empty() ? std::nullopt : std::optional{by_time_.begin()->first};
    }

    /// All whose time has come, struck off.
    [[nodiscard]] std::vector<Subject> take_due(Instant now) {
        std::vector<Subject> taken;
        while (!by_time_.empty() && by_time_.begin()->first <= now) {
            taken.push_back(by_time_.begin()->second);
            due_.erase(by_time_.begin()->second);
            by_time_.erase(by_time_.begin());
        }
        return taken;
    }

  private:
    std::map<Subject, Instant> due_{};
    std::set<std::pair<Instant, Subject>> by_time_{};
};

}  // namespace tavola
