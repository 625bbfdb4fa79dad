// Feeds the hall with whatever comes: lines of several clients from a phrase book and raw bytes,
// who come and go while time jumps, the store fails and is mended, and work is done late, out of
// order or never. Each client holds the hall to its word (hall_listener.hpp), and in the end the
// hall comes to rest. HALL_FUZZ_TRACE=1 prints the conversation.

#include "server/hall/hall.hpp"

#include "server/net/line_buffer.hpp"
#include "server/secure.hpp"
#include "tests/fuzz/hall_listener.hpp"
#include "tests/fuzz/hall_phrases.hpp"
#include "tests/support/seeded_secrets.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

namespace tavola {
namespace {

using namespace std::chrono_literals;

constexpr std::array<Duration, 8> jumps{1ms, 1s, 6s, 30s, 61s, 121s, 3700s, 25h};

void trace(std::string_view who, std::string_view what) {
    static const bool wanted = std::getenv("HALL_FUZZ_TRACE") != nullptr;  // NOLINT: no threads
    if (wanted) {
        std::cerr << who << what << '\n';
    }
}

std::string number_of(auto id) { return std::to_string(static_cast<std::uint64_t>(id)); }

/// What is on its way to a client.
struct Letter {
    std::string lines{};
    AppendId rests_on{};
    bool closes = false;
};

struct Client {
    ClientId id{};
    bool alive = false;
    LineBuffer buffer{usual_line_limit};
    std::deque<Letter> mail{};
    Listener listener{};
};

class Theatre {
  public:
    explicit Theatre(Input input) : input_{input} {}

    void play() {
        const bool work_may_be_lost = input_.byte() % 8 == 0;
        while (!input_.empty()) {
            step(work_may_be_lost);
        }
        come_to_rest();
    }

  private:
    // what may happen
    void step(bool work_may_be_lost);
    void connect(Client& client);
    void disconnect(Client& client);
    void speak(Client& client, std::string_view bytes);
    void send_line(Client& client, const std::string& text);
    void pass(Duration time);
    void do_work(std::size_t which);
    void use_store();
    void fail_store();
    std::string legal(const Client& client);

    // what comes of it
    void carry_out(const Effects& effects);
    void post(const Append& append);
    void post(const Send& send);
    void post(const Close& close);
    void post(const Work& work) { work_.push_back(work); }
    void deliver(Client& client);
    void learn(std::string_view line);
    void come_to_rest();
    Client* client_of(ClientId id);

    Input input_;
    SeededSecrets secrets_{1};
    Hall hall_{secrets_, "1.0"};
    Instant now_{std::chrono::sys_days{std::chrono::January / 1 / 2026}};
    std::array<Client, 4> clients_{};
    std::uint64_t last_client_ = 0;
    AppendId appended_{};
    AppendId durable_{};
    std::deque<AppendId> rounds_{};  ///< the last append of each, which is written whole
    bool store_is_broken_ = false;
    bool writes_at_once_ = true;
    std::deque<Work> work_{};
    bool works_at_once_ = true;
    bool busy_ = false;  ///< all work is being done already
    bool work_was_lost_ = false;
    Learned learned_{};
};

Client* Theatre::client_of(ClientId id) {
    const auto same = [&](const Client& client) { return client.alive && client.id == id; };
    const auto found = std::ranges::find_if(clients_, same);
    return found == clients_.end() ? nullptr : &*found;
}

void Theatre::step(bool work_may_be_lost) {
    const std::uint8_t what = input_.byte();
    Client& client = clients_[what / 64];
    switch (what % 16) {
        case 0:
            return client.alive ? disconnect(client) : connect(client);
        case 1:
            return pass(input_.pick(jumps));
        case 2:
            return use_store();
        case 3:
            works_at_once_ = input_.byte() % 2 == 0;
            return do_work(input_.byte());
        case 4:
            if (work_may_be_lost && !work_.empty()) {
                work_was_lost_ = true;
                work_.pop_front();
            }
            return;
        case 5:
            return speak(client, raw_bytes(input_));
        case 6:
        case 7:
        case 8:
        case 9:
        case 10:
            return speak(client, legal(client) + "\n");
        default:
            return speak(client, phrase(input_, learned_) + "\n");
    }
}

void Theatre::connect(Client& client) {
    client = {};
    client.id = ClientId{++last_client_};
    client.alive = true;
    const std::uint8_t how = input_.byte();
    trace("connect ", number_of(client.id));
    carry_out(hall_.on_connect(
        client.id, {.is_private = how % 4 == 0, .is_person = how / 4 % 2 == 0}, now_));
}

void Theatre::disconnect(Client& client) {
    trace("gone ", number_of(client.id));
    client.alive = false;
    carry_out(hall_.on_gone(client.id, now_));
}

/// What gets on with the game: an answer to the ask, or else MOVES and what it listed.
std::string Theatre::legal(const Client& client) {
    if (!client.listener.offers().empty()) {
        return input_.pick(client.listener.offers());
    }
    return client.listener.moves().empty() ? "MOVES" : input_.pick(client.listener.moves());
}

void Theatre::speak(Client& client, std::string_view bytes) {
    client.buffer.add(bytes);
    while (const auto line = client.buffer.next()) {
        if (client.alive && !hall_.holds_too_much(client.id)) {
            send_line(client, std::string{*line});
        }
    }
}

void Theatre::send_line(Client& client, const std::string& text) {
    if (client.listener.sends(text)) {
        trace(number_of(client.id) + "> ", text);
        carry_out(hall_.on_line(client.id, text, now_));
    }
}

/// The hall is woken when it wants to be, up to a point: with a broken store it tries again and
/// again, for as long as time passes.
void Theatre::pass(Duration time) {
    trace("pass ", std::to_string(time.count()));
    const Instant end = now_ + time;
    int in_a_row = 0;
    for (int wakings = 0; work_.empty() && wakings < 500; ++wakings) {
        const auto due = hall_.next_tick();
        if (!due || *due > end) {
            break;
        }
        in_a_row = *due > now_ ? 0 : in_a_row + 1;
        demand(in_a_row < 100, "the hall wants to be woken again and again");
        now_ = std::max(now_, *due);
        carry_out(hall_.on_tick(now_));
    }
    now_ = end;
    carry_out(hall_.on_tick(now_));
}

/// Bots choose at random and passwords are not hashed, so that many rounds fit into a second.
WorkResult quickly_done(Work work) {
    if (auto* think = std::get_if<Think>(&work.job)) {
        think->level = BotLevel::easy;
        return perform(work);
    }
    if (const auto* hash = std::get_if<HashPassword>(&work.job)) {
        return "hash of " + hash->password;
    }
    const auto& check = std::get<CheckPassword>(work.job);
    return check.hash == "hash of " + check.password;
}

void Theatre::do_work(std::size_t which) {
    if (work_.empty()) {
        return;
    }
    const auto chosen = work_.begin() + static_cast<std::ptrdiff_t>(which % work_.size());
    const Work work = *chosen;
    work_.erase(chosen);
    trace("work ", number_of(work.id));
    carry_out(hall_.on_work_done(work.id, quickly_done(work), now_));
}

void Theatre::use_store() {
    switch (input_.byte() % 6) {
        case 0:
            store_is_broken_ = true;
            break;
        case 1:
            store_is_broken_ = false;
            break;
        case 2:
            writes_at_once_ = !writes_at_once_;
            break;
        case 3:
            return fail_store();
        default:
            break;
    }
    trace("store ", store_is_broken_ ? "broken" : writes_at_once_ ? "prompt" : "late");
    carry_out({});
    if (!store_is_broken_ && !rounds_.empty()) {
        const std::size_t written = 1 + input_.byte() % rounds_.size();
        durable_ = rounds_[written - 1];
        rounds_.erase(rounds_.begin(), rounds_.begin() + static_cast<std::ptrdiff_t>(written));
        carry_out(hall_.on_durable(durable_, now_));
    }
}

/// All that is not durable is lost, with whatever rests on it, be it words or a Close.
void Theatre::fail_store() {
    if (durable_ == appended_) {
        return;
    }
    trace("store ", "fails");
    for (Client& client : clients_) {
        std::erase_if(client.mail,
                      [&](const Letter& letter) { return letter.rests_on > durable_; });
    }
    const AppendId from{static_cast<std::uint64_t>(durable_) + 1};
    durable_ = appended_;  // those numbers are used up
    rounds_.clear();
    carry_out(hall_.on_failed(from, now_));
}

void Theatre::post(const Append& append) {
    demand(append.id > appended_, "append ids do not rise");
    appended_ = append.id;
}

void Theatre::post(const Send& send) {
    demand(send.rests_on <= appended_, "a send rests on what comes later");
    demand(send.lines.size() < 1'000'000, "somebody is flooded");
    if (Client* to = client_of(send.to)) {
        to->mail.push_back({send.lines, send.rests_on});
    }
}

void Theatre::post(const Close& close) {
    if (Client* to = client_of(close.client)) {
        to->mail.push_back({{}, {}, true});
    }
}

void Theatre::carry_out(const Effects& effects) {
    const AppendId before = appended_;
    for (const Effect& effect : effects) {
        std::visit([&](const auto& one) { post(one); }, effect);
    }
    if (appended_ > before) {
        rounds_.push_back(appended_);
    }
    if (writes_at_once_ && durable_ < appended_) {
        if (store_is_broken_) {
            return fail_store();
        }
        durable_ = appended_;
        rounds_.clear();
        return carry_out(hall_.on_durable(durable_, now_));
    }
    std::ranges::for_each(clients_, [&](Client& client) { deliver(client); });
    if (!std::exchange(busy_, true)) {
        for (int done = 0; works_at_once_ && !work_.empty(); ++done) {
            demand(done < 5'000, "the hall never stops working");
            do_work(0);
        }
        busy_ = false;
    }
}

void Theatre::deliver(Client& client) {
    while (client.alive && !client.mail.empty() && client.mail.front().rests_on <= durable_) {
        const Letter letter = std::move(client.mail.front());
        client.mail.pop_front();
        std::string_view lines = letter.lines;
        demand(lines.empty() || lines.back() == '\n', "a line without its end");
        while (!lines.empty()) {
            const std::string_view line = lines.substr(0, lines.find('\n'));
            lines.remove_prefix(line.size() + 1);
            trace(number_of(client.id) + "< ", line);
            client.listener.hears(line);
            learn(line);
        }
        demand(!letter.closes || client.listener.said_goodbye(), "closed without a BYE");
        client.alive = !letter.closes;
    }
}

/// Keys and tables that may be named from now on.
void Theatre::learn(std::string_view line) {
    if (line.starts_with("OK LOGIN ")) {
        learned_.keys.emplace_back(line.substr(line.rfind(' ') + 1));
    }
    if (line.starts_with("OK NEW ") || line.starts_with("OK QUICK ")) {
        const std::string_view id = line.substr(line.find(' ', 3) + 1);
        learned_.tables.emplace_back(id.substr(0, id.find(' ')));
    }
}

/// The store and the workers do their duty again: everybody is answered, unless a WAIT stands.
void Theatre::come_to_rest() {
    trace("rest", "");
    store_is_broken_ = false;
    writes_at_once_ = works_at_once_ = true;
    carry_out({});
    demand(work_.empty() && durable_ == appended_, "the hall does not come to rest");
    for (Client& client : clients_) {
        if (!client.alive || work_was_lost_ || hall_.is_waiting(client.id)) {
            continue;
        }
        speak(client, "\n");  // whatever was begun ends here
        send_line(client, "#the-end PING");
        const Sent* left = client.listener.unanswered();
        demand(!client.alive || left == nullptr || hall_.is_waiting(client.id),
               "a line was never answered",
               left == nullptr ? "" : left->text);
    }
    pass(25h);
    for (Client& client : clients_) {
        if (client.alive) {
            disconnect(client);
        }
    }
    pass(25h);
    pass(25h);
}

}  // namespace
}  // namespace tavola

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tavola::Theatre{tavola::Input{{data, size}}}.play();
    return 0;
}
