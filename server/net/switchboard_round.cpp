#include "server/net/switchboard.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

/// The end of a round, and what only time brings.
namespace tavola {

namespace {

constexpr Instant never = Instant::max();
constexpr std::string_view ping_line = "{\"event\":\"ping\"}\n";

}  // namespace

void Switchboard::settle(Instant now) {
    hand_over();
    while (!dirty_.empty()) {  // whoever goes is news for others
        for (const ClientId id : std::exchange(dirty_, {})) {
            if (Client* client = find(id)) {
                client->dirty = false;
                settle_one(*client, now);
            }
        }
    }
    hand_over();
}

void Switchboard::hand_over() {
    if (!appends_.empty()) {
        outlets_.append(std::exchange(appends_, {}));
    }
}

void Switchboard::settle_one(Client& client, Instant now) {
    flush(client, now);
    follow_stage(client, now);
    if (client.link.stage() == Connection::Stage::gone) {
        if (std::exchange(client.known, false)) {
            carry_out(hall_.on_gone(client.link.id(), now));
        }
        forget(client);
        return;
    }
    const bool unread = (client.hung_up && !client.link.has_ended()) || client.link.holds_bytes();
    if (client.behind ? may_speak(client, now) : unread) {
        behind_.push_back(client.link.id());
    }
    const Interest wanted = client.link.wanted(client.known && !client.behind);
    if (!client.hung_up && wanted != client.polled) {
        client.polled = wanted;
        outlets_.poll(client.link.id(), client.link.descriptor(), wanted);
    }
    set_alarm(client, now);
}

void Switchboard::flush(Client& client, Instant now) const {
    const bool moved = client.link.flush();
    if (client.link.unsent() == 0) {
        client.stalled = never;
    } else if (moved || client.stalled == never) {
        client.stalled = now + limits_.stall;
    }
}

/// What its own bytes and those of the other side mean for the connection's life.
void Switchboard::follow_stage(Client& client, Instant now) {
    switch (client.link.stage()) {
        case Connection::Stage::open:
            if (is_done_with(client)) {
                client.link.give_up();
            } else if (client.known && client.link.unsent() > limits_.most_output) {
                show_out(client, "too-slow", now);
            }
            break;
        case Connection::Stage::leaving:
            follow_leaving(client, now);
            break;
        case Connection::Stage::lingering:
            if (client.hung_up || client.link.has_ended()) {
                client.link.give_up();
            }
            break;
        case Connection::Stage::gone:
            break;
    }
}

/// The client sends no more, and has all its answers or is not there to hear them.
bool Switchboard::is_done_with(const Client& client) const {
    if (client.hung_up && client.full) {
        return true;
    }
    if (!client.known || client.behind || !client.link.has_ended()) {
        return false;
    }
    return client.hung_up || (client.link.unsent_in_all() == 0 && !client.link.waits_for_disk() &&
                              !hall_.owes_answer(client.link.id()));
}

void Switchboard::follow_leaving(Client& client, Instant now) const {
    const bool all_left = client.link.unsent() == 0 && !client.link.waits_for_disk();
    if (client.hung_up || (all_left && client.link.has_ended())) {
        client.link.give_up();
    } else if (all_left) {
        client.link.linger();
        client.ends_by = now + limits_.linger;
    } else {
        client.ends_by = std::min(client.ends_by, now + limits_.farewell);
    }
}

void Switchboard::set_alarm(Client& client, Instant now) {
    const Manner& manner = client.link.speech().manner();
    const bool pinged = manner.json || (manner.keepalive && client.link.speech().can_check_alive());
    if (!pinged || !client.known || client.link.has_ended()) {
        client.ping_due = never;
    } else if (client.ping_due == never) {
        client.ping_due = now + limits_.ping;
    }
    Instant due = std::min({client.ping_due, client.stalled, client.ends_by});
    if (client.behind && !client.gate.is_open(rate(), now)) {
        due = std::min(due, client.gate.opens_at(rate()));
    }
    if (due < client.alarm) {
        client.alarm = due;
        calendar_.emplace(due, client.link.id());
    }
}

void Switchboard::ring(Client& client, Instant now) {
    touch(client);  // whoever waited at the gate goes on, and the next alarm is set
    if (client.ends_by <= now) {
        client.link.give_up();
    } else if (client.stalled <= now) {
        show_out(client, "too-slow", now);
    } else if (client.ping_due <= now) {
        ping(client, now);
    }
}

void Switchboard::ping(Client& client, Instant now) {
    if (client.unanswered_pings >= limits_.missed_pings) {
        show_out(client, "no-answer", now);
        return;
    }
    client.ping_due = now + limits_.ping;
    // Whoever reads slowly, or waits for our disk, has no ping to answer.
    if (client.link.unsent_in_all() > 0) {
        return;
    }
    ++client.unanswered_pings;
    const Manner manner = client.link.speech().manner();
    if (manner.json) {
        client.link.put({.lines = std::string{ping_line}, .manner = manner}, durable_);
    } else {
        client.link.check_alive();
    }
}

void Switchboard::on_time(Instant now) {
    ring_alarms(now);
    for (const ClientId id : std::exchange(behind_, {})) {
        if (Client* client = find(id)) {
            take_turn(*client, now);
        }
    }
    if (hall_due_ && *hall_due_ <= now) {
        carry_out(hall_.on_tick(now));
    }
}

void Switchboard::ring_alarms(Instant now) {
    while (!calendar_.empty() && calendar_.top().first <= now) {
        const auto [time, id] = calendar_.top();
        calendar_.pop();
        Client* client = find(id);
        if (client != nullptr && client->alarm == time) {
            client->alarm = never;
            ring(*client, now);
        }
    }
}

/// Lines that had to wait; then what the loop does not tell of.
void Switchboard::take_turn(Client& client, Instant now) {
    if (client.behind) {
        take_lines(client, now);
    }
    if (!client.behind && (client.hung_up || client.link.holds_bytes())) {
        read_from(client, now);
    }
}

std::optional<Instant> Switchboard::next_time() {
    hall_due_ = hall_.next_tick();
    if (!behind_.empty()) {
        return Instant::min();
    }
    if (!calendar_.empty() && (!hall_due_ || calendar_.top().first < *hall_due_)) {
        return calendar_.top().first;
    }
    return hall_due_;
}

}  // namespace tavola
