#include "server/net/switchboard.hpp"

#include "grammar/codes.hpp"
#include "server/net/browser.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tavola {

namespace {

constexpr Origin this_machine{};
constexpr std::size_t bytes_a_round = 16'384;
constexpr std::size_t most_refused = 64;  ///< more of them are not even told

}  // namespace

Switchboard::Switchboard(Hall& hall, const NetLimits& limits, Outlets outlets)
    : hall_{hall}, limits_{limits}, outlets_{std::move(outlets)}, shared_(bytes_a_round) {}

Switchboard::Client* Switchboard::find(ClientId id) {
    const auto found = clients_.find(id);
    return found == clients_.end() ? nullptr : &found->second;
}

/// Whatever happened to a connection, settle() will see to it.
void Switchboard::touch(Client& client) {
    if (!std::exchange(client.dirty, true)) {
        dirty_.push_back(client.link.id());
    }
}

// Coming and going

bool Switchboard::has_room_for(Origin origin) const {
    const std::size_t here = clients_.size() - refused_;
    if (limits_.connections > 0 && here > limits_.connections) {
        return false;
    }
    const std::size_t most = origin == this_machine ? limits_.connections_of_this_machine
                                                    : limits_.connections_of_an_address;
    const auto found = origins_.find(origin);
    return most == 0 || found == origins_.end() || found->second < most;
}

void Switchboard::admit(Newcomer newcomer, Instant now) {
    const ClientId id{++last_client_};
    const Origin origin = newcomer.origin;
    Client& client = clients_
                         .try_emplace(id,
                                      Client{.link = {id,
                                                      std::move(newcomer.transport),
                                                      origin,
                                                      newcomer.opens_telnet,
                                                      limits_}})
                         .first->second;
    touch(client);
    if (closed_ || !has_room_for(origin)) {
        refuse(client);
        return;
    }
    ++origins_[origin];
    client.known = true;
    carry_out(hall_.on_connect(id, newcomer.arrival, now));
}

void Switchboard::refuse(Client& client) {
    client.refused = true;
    if (++refused_ > most_refused) {
        client.link.give_up();
        return;
    }
    const std::string_view code = closed_ ? code::shutting_down : code::server_full;
    const std::string_view text = closed_ ? "the server is going down" : "there is no room left";
    std::string line{"ERR "};
    line.append(code).append(" ").append(text).append("; please come back later\n");
    client.link.put({.lines = std::move(line)}, durable_);
    client.link.leave();
}

void Switchboard::forget(Client& client) {
    if (client.refused) {
        --refused_;
    } else if (const auto found = origins_.find(client.link.origin()); --found->second == 0) {
        origins_.erase(found);
    }
    clients_.erase(client.link.id());
}

/// The hall lets somebody go, who hears why.
void Switchboard::show_out(Client& client, std::string_view reason, Instant now) {
    client.link.cut();
    client.ends_by = now + limits_.farewell;
    client.stalled = Instant::max();
    carry_out(hall_.show_out(client.link.id(), reason, now));
    touch(client);
}

void Switchboard::shut_down(Instant now) {
    closed_ = true;
    carry_out(hall_.shut_down(now));
    limits_.linger = std::min<Duration>(limits_.linger, std::chrono::milliseconds{500});
    for (auto& [id, client] : clients_) {
        client.ends_by = std::min(client.ends_by, now + limits_.farewell);
        touch(client);
    }
}

// What the hall wants done

void Switchboard::carry_out(Effects effects) {
    for (Effect& effect : effects) {
        std::visit([this](auto& one) { perform(std::move(one)); }, effect);
    }
}

void Switchboard::perform(Append append) { appends_.push_back(std::move(append)); }

void Switchboard::perform(Work work) const { outlets_.work(std::move(work)); }

void Switchboard::perform(Send send) {
    Client* client = find(send.to);
    if (client == nullptr || !client->known) {
        return;
    }
    client->full = client->full && hall_.holds_too_much(send.to);
    client->link.put(std::move(send), durable_);
    hold(*client);
    touch(*client);
}

void Switchboard::perform(Close close) {
    if (Client* client = find(close.client)) {
        client->known = false;
        client->link.put_end();
        hold(*client);
        touch(*client);
    }
}

void Switchboard::hold(Client& client) {
    if (client.link.waits_for_disk() && !std::exchange(client.holding, true)) {
        holding_.push_back(client.link.id());
    }
}

void Switchboard::on_work_done(WorkId work, WorkResult result, Instant now) {
    carry_out(hall_.on_work_done(work, std::move(result), now));
}

void Switchboard::on_durable(AppendId up_to, Instant now) {
    if (up_to <= durable_) {
        return;
    }
    durable_ = up_to;
    for (const ClientId id : std::exchange(holding_, {})) {
        if (Client* client = find(id)) {
            client->holding = false;
            client->link.release(durable_);
            hold(*client);
            touch(*client);
        }
    }
    carry_out(hall_.on_durable(up_to, now));
}

void Switchboard::on_failed(AppendId from, Instant now) {
    std::erase_if(appends_, [&](const Append& append) { return append.id >= from; });
    for (const ClientId id : std::exchange(holding_, {})) {
        if (Client* client = find(id)) {
            client->holding = false;
            client->link.drop_from(from);
            client->link.release(durable_);
            hold(*client);
            touch(*client);
        }
    }
    carry_out(hall_.on_failed(from, now));
}

// What comes in

void Switchboard::on_ready(ClientId id, Interest ready, bool hung_up, Instant now) {
    Client* client = find(id);
    if (client == nullptr) {
        return;
    }
    if (hung_up && !std::exchange(client->hung_up, true)) {
        outlets_.forget(client->link.descriptor());
    }
    if (hung_up || client->link.can_write(ready)) {
        touch(*client);
    }
    const bool waits = client->behind && client->link.stage() == Connection::Stage::open;
    if (!waits && (hung_up || client->link.can_read(ready))) {
        read_from(*client, now);
    }
}

void Switchboard::read_from(Client& client, Instant now) {
    if (const auto heard = client.link.read(shared_)) {
        client.unanswered_pings = 0;
        attend(client, *heard);
    }
    touch(client);  // also for what is not a line
    if (client.link.stage() == Connection::Stage::open) {
        take_lines(client, now);
    }
}

/// What a client tells beside lines.
void Switchboard::attend(Client& client, const Heard& heard) {
    if (heard.terminal) {
        hall_.on_terminal(client.link.id(), *heard.terminal);
    }
    if (heard.wants_status) {
        client.link.tell_status(status());
    }
    if (heard.wants_sign) {
        const Manner manner = client.link.speech().manner();
        const std::string_view sign = manner.json
                                          ? "{\"event\":\"notice\",\"text\":\"tavola is here\"}\n"
                                          : "= Yes, tavola is here.\n";
        client.link.put({.lines = std::string{sign}, .manner = manner}, durable_);
    }
}

ServerStatus Switchboard::status() const {
    ServerStatus all = status_;
    all.players = hall_.attendance().players;
    return all;
}

bool Switchboard::may_speak(const Client& client, Instant now) const {
    return client.known && client.link.stage() == Connection::Stage::open && !client.full &&
           client.link.unsent_in_all() <= limits_.unread_output && client.gate.is_open(rate(), now);
}

/// Answers lines until there are no more, or its share of the round is used up, or it has to wait
/// for something. Then it is behind, and its lines are kept.
void Switchboard::take_lines(Client& client, Instant now) {
    touch(client);
    for (std::size_t taken = 0; may_speak(client, now) && taken < limits_.lines_a_round; ++taken) {
        const auto line = client.link.lines().next();
        if (!line) {
            client.behind = false;
            take_last_line(client, now);
            return;
        }
        take_line(client, *line, now);
    }
    client.link.lines().keep();
    client.behind = true;
}

/// When no more bytes come, the last line needs no end.
void Switchboard::take_last_line(Client& client, Instant now) {
    if (client.link.has_ended()) {
        if (const auto line = client.link.last_line()) {
            take_line(client, *line, now);
        }
    }
}

void Switchboard::take_line(Client& client, std::string_view line, Instant now) {
    client.gate.pass(rate(), now);
    if (client.link.take_first_line() && is_http_request(line)) {
        answer_browser(client, now);
        return;
    }
    Effects effects = hall_.on_line(client.link.id(), line, now);
    client.full = effects.empty() && hall_.holds_too_much(client.link.id());
    carry_out(std::move(effects));
}

void Switchboard::answer_browser(Client& client, Instant now) {
    client.link.put({.lines = answer_to_http()}, durable_);
    client.link.leave();
    client.known = false;
    touch(client);
    carry_out(hall_.on_gone(client.link.id(), now));
}

}  // namespace tavola
