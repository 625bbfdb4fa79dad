#include "tests/support/hall_stage.hpp"

#include "server/secure.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

namespace tavola {

namespace {

constexpr Instant opening_time = std::chrono::sys_days{std::chrono::January / 1 / 2026};

// More wake-ups than this at one time mean that the hall asks for one that changes nothing.
constexpr int most_wake_ups = 10'000;

}  // namespace

HallStage::HallStage(Limits limits, std::uint64_t seed)
    : secrets_{seed}, limits_{limits}, now_{opening_time} {
    hall_.emplace(secrets_, "1.0", limits);
}

ClientId HallStage::id_of(const std::string& client) const {
    const auto found = ids_.find(client);
    if (found == ids_.end()) {
        throw std::runtime_error{client + " is not connected"};
    }
    return found->second;
}

bool HallStage::is_connected(const std::string& client) const { return ids_.contains(client); }

std::vector<std::string> HallStage::clients() const {
    std::vector<std::string> all;
    for (const auto& [id, name] : names_) {
        all.push_back(name);
    }
    return all;
}

std::vector<Heard> HallStage::take_heard() { return std::exchange(heard_, {}); }

void HallStage::connect(const std::string& client, Arrival arrival) {
    if (is_connected(client)) {
        throw std::runtime_error{client + " is connected already"};
    }
    const ClientId id{++last_client_};
    ids_[client] = id;
    names_[id] = client;
    carry_out(hall_->on_connect(id, arrival, now_));
}

void HallStage::disconnect(ClientId client) {
    ids_.erase(names_.at(client));
    names_.erase(client);
}

void HallStage::drop(const std::string& client) {
    const ClientId id = id_of(client);
    disconnect(id);
    carry_out(hall_->on_gone(id, now_));
}

void HallStage::send(const std::string& client, std::string_view line) {
    carry_out(hall_->on_line(id_of(client), line, now_));
}

void HallStage::pass(Duration time) {
    const Instant end = now_ + time;
    for (int wake_ups = 0;; ++wake_ups) {
        const auto due = hall_->next_tick();
        if (!due || *due > end) {
            break;
        }
        if (wake_ups == most_wake_ups) {
            throw std::runtime_error{"the hall wants to be woken again and again"};
        }
        now_ = std::max(now_, *due);
        carry_out(hall_->on_tick(now_));
    }
    now_ = end;
    carry_out(hall_->on_tick(now_));
}

void HallStage::deliver(const Send& send) {
    const auto name = names_.find(send.to);
    if (name == names_.end()) {
        return;
    }
    std::string_view lines = send.lines;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        heard_.push_back({.client = name->second, .line = std::string{lines.substr(0, end)}});
        lines.remove_prefix(std::min(end + 1, lines.size()));
    }
}

/// What the effects append is durable now, or else lost together with all that rests on it.
void HallStage::write_down(const Effects& effects, Effects& more) {
    std::vector<Append> appends;
    for (const Effect& effect : effects) {
        if (const auto* append = std::get_if<Append>(&effect)) {
            appends.push_back(*append);
        }
    }
    const bool lost = !appends.empty() && !store_works_;
    if (store_is_late_) {
        std::ranges::copy(appends, std::back_inserter(waiting_));
    } else if (!appends.empty() && !lost) {
        store_.commit(appends);
        more = hall_->on_durable(appends.back().id, now_);
    }
    std::vector<const Send*> sends;
    for (const Effect& effect : effects) {
        const auto* send = std::get_if<Send>(&effect);
        if (send == nullptr || (lost && send->rests_on >= appends.front().id)) {
            continue;
        }
        if (store_is_late_ && (send->rests_on != AppendId{} || is_held_back(send->to))) {
            held_back_.push_back(*send);
        } else {
            sends.push_back(send);
        }
    }
    // Connections do not hear each other, so that any order between them is as good.
    std::ranges::stable_sort(sends, {}, &Send::to);
    for (const Send* send : sends) {
        deliver(*send);
    }
    if (lost) {
        more = hall_->on_failed(appends.front().id, now_);
    }
}

bool HallStage::is_held_back(ClientId client) const {
    return std::ranges::find(held_back_, client, &Send::to) != held_back_.end();
}

void HallStage::catch_up() {
    store_is_late_ = false;
    const std::vector<Append> appends = std::exchange(waiting_, {});
    for (const Send& send : std::exchange(held_back_, {})) {
        deliver(send);
    }
    if (!appends.empty()) {
        store_.commit(appends);
        carry_out(hall_->on_durable(appends.back().id, now_));
    }
}

void HallStage::lose_what_waits() {
    store_is_late_ = false;
    held_back_.clear();
    const std::vector<Append> appends = std::exchange(waiting_, {});
    if (!appends.empty()) {
        carry_out(hall_->on_failed(appends.front().id, now_));
    }
}

void HallStage::crash() {
    store_is_late_ = false;
    waiting_.clear();
    held_back_.clear();
    names_.clear();
    ids_.clear();
    hall_.emplace(secrets_, "1.0", limits_);
    for (const std::string& trouble : hall_->restore(store_.load(), now_)) {
        throw std::runtime_error{trouble};
    }
}

void HallStage::carry_out(Effects effects) {
    while (!effects.empty()) {
        Effects more;
        write_down(effects, more);
        for (const Effect& effect : effects) {
            if (const auto* close = std::get_if<Close>(&effect);
                close != nullptr && names_.contains(close->client)) {
                heard_.push_back({.client = names_.at(close->client), .closed = true});
                disconnect(close->client);
            } else if (const auto* work = std::get_if<Work>(&effect)) {
                Effects done = hall_->on_work_done(work->id, perform(*work, &store_), now_);
                std::move(done.begin(), done.end(), std::back_inserter(more));
            }
        }
        effects = std::move(more);
    }
}

}  // namespace tavola
