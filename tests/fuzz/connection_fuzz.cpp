// Several connections, plain and telnet, with any bytes in any pieces, on wires that stall, close
// and break, with a disk that is late or fails: whatever happens, plain clients hear whole lines
// with their marks, nobody costs more memory than allowed, and in the end everybody is gone.

#include "server/secure.hpp"
#include "tests/net/exchange.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tavola {
namespace {

using namespace std::chrono_literals;

void demand(bool holds, const char* law, std::string_view what = {}) {
    if (!holds) {
        std::cerr << law << ": " << what << '\n';
        std::abort();
    }
}

const NetLimits tight{.connections = 6,
                      .connections_of_an_address = 2,
                      .line_bytes = 64,
                      .lines_a_round = 4,
                      .lines_a_second = 100,
                      .line_burst = 50,
                      .unread_output = 2'000,
                      .most_output = 20'000};

/// A line of the server begins with its mark or a tag, or is JSON, or belongs to the page for
/// browsers.
bool is_marked(std::string_view line) {
    constexpr std::string_view marks = "#*?=|{";
    return line.starts_with("OK") || line.starts_with("ERR ") ||
           (!line.empty() && marks.find(line.front()) != std::string_view::npos);
}

class Play {
  public:
    explicit Play(std::string_view input) : input_{input} {}

    void run() {
        while (!input_.empty()) {
            step();
            drain();
        }
        end();
    }

  private:
    struct Guest {
        ClientId id{};
        bool plain = true;  ///< it never sent a byte of telnet, nor asked like a browser
        std::string line{};
    };

    std::uint8_t byte() {
        if (input_.empty()) {
            return 0;
        }
        const auto first = static_cast<std::uint8_t>(input_.front());
        input_.remove_prefix(1);
        return first;
    }

    void step() {
        const std::uint8_t what = byte();
        if (guests_.empty() || (what >= 250 && guests_.size() < 12)) {
            come(what % 2 == 0);
            return;
        }
        Guest& guest = guests_[what % guests_.size()];
        switch (byte() % 12) {
            case 0:
                house_.half_close(guest.id);
                break;
            case 1:
                house_.vanish(guest.id);
                break;
            case 2:
                house_.wire(guest.id).room = byte();
                house_.poll(guest.id);
                break;
            case 3:
                house_.wire(guest.id).room = 1'000'000;
                house_.poll(guest.id);
                break;
            case 4:
                house_.pass(std::chrono::milliseconds{byte() * byte()});
                break;
            case 5:
                use_disk();
                break;
            case 6:
                work();
                break;
            default:
                send(guest);
        }
    }

    void come(bool telnet) {
        const Origin origin{byte() % 4U};
        const ClientId id = house_.connect(origin, {.is_person = telnet});
        guests_.push_back({.id = id, .plain = !telnet});
    }

    void send(Guest& guest) {
        const std::size_t size = std::min<std::size_t>(byte(), input_.size());
        const std::string bytes{input_.substr(0, size)};
        input_.remove_prefix(size);
        const bool odd =
            bytes.find('\xff') != std::string::npos || bytes.find("HTTP/") != std::string::npos;
        guest.plain = guest.plain && !odd;
        house_.send(guest.id, bytes);
    }

    void use_disk() {
        switch (byte() % 3) {
            case 0:
                house_.writes_at_once = !house_.writes_at_once;
                break;
            case 1:
                house_.write();
                break;
            default:
                if (house_.is_writing()) {
                    house_.fail();
                }
        }
    }

    /// Bots choose at random and passwords are not hashed, so that many rounds fit into a second.
    void work() {
        const Work* next = house_.next_work();
        if (next == nullptr) {
            return;
        }
        if (const auto* think = std::get_if<Think>(&next->job)) {
            Work easy = *next;
            std::get<Think>(easy.job) = *think;
            std::get<Think>(easy.job).level = BotLevel::easy;
            house_.finish_work(perform(easy));
        } else if (const auto* hash = std::get_if<HashPassword>(&next->job)) {
            house_.finish_work("hash of " + hash->password);
        } else {
            const auto& check = std::get<CheckPassword>(next->job);
            house_.finish_work(check.hash == "hash of " + check.password);
        }
    }

    void drain() {
        for (Guest& guest : guests_) {
            const std::string heard = house_.heard(guest.id);
            if (!guest.plain) {
                continue;
            }
            guest.line += heard;
            for (std::size_t end = guest.line.find('\n'); end != std::string::npos;
                 end = guest.line.find('\n')) {
                demand(is_marked(std::string_view{guest.line}.substr(0, end)),
                       "a line without its mark",
                       guest.line.substr(0, end));
                guest.line.erase(0, end + 1);
            }
        }
        demand(house_.switchboard().size() <= 80, "those who were refused stay");
    }

    void end() {
        house_.writes_at_once = true;
        house_.write();
        house_.switchboard().shut_down(house_.now);
        house_.settle();
        house_.pass(10s);
        drain();
        demand(house_.switchboard().size() == 0, "somebody never leaves");
    }

    std::string_view input_;
    Exchange house_{tight, {.line_bytes = 64}};
    std::vector<Guest> guests_{};
};

}  // namespace
}  // namespace tavola

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // A string_view's bytes are the same bytes.
    tavola::Play{{reinterpret_cast<const char*>(data), size}}.run();
    return 0;
}
