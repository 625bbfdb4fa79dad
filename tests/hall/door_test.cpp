#include "server/hall/hall.hpp"
#include "tests/support/seeded_secrets.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace tavola {
namespace {

constexpr ClientId anna{1};
constexpr ClientId bruno{2};
constexpr Instant noon{};

/// A hall, and what it last did for whom.
struct Doorway {
    SeededSecrets secrets{1};
    Hall hall{secrets, "1.0"};
    std::map<ClientId, std::string> heard{};
    std::map<ClientId, Manner> manner{};
    std::map<ClientId, bool> closed{};
    std::optional<WorkId> work{};

    void take(const Effects& effects) {
        heard.clear();
        std::optional<AppendId> written;
        carry_out(effects, written);
        while (written) {
            carry_out(hall.on_durable(*std::exchange(written, std::nullopt), noon), written);
        }
    }
    void carry_out(const Effects& effects, std::optional<AppendId>& written) {
        for (const Effect& effect : effects) {
            if (const auto* send = std::get_if<Send>(&effect)) {
                heard[send->to] += send->lines;
                manner[send->to] = send->manner;
            } else if (const auto* close = std::get_if<Close>(&effect)) {
                closed[close->client] = true;
            } else if (const auto* append = std::get_if<Append>(&effect)) {
                written = append->id;
            } else {
                work = std::get<Work>(effect).id;
            }
        }
    }
    void connect(ClientId client) { take(hall.on_connect(client, {}, noon)); }
    void say(ClientId client, std::string_view line) { take(hall.on_line(client, line, noon)); }
    bool heard_line(ClientId client, std::string_view line) {
        return ("\n" + heard[client]).find("\n" + std::string{line} + "\n") != std::string::npos;
    }
};

/// Anna and Bruno are at one table, which waits for a third.
Doorway seated() {
    Doorway door;
    door.connect(anna);
    door.connect(bruno);
    door.say(anna, "LOGIN anna");
    door.say(anna, "NEW eriantys 3");
    door.say(bruno, "LOGIN bruno");
    door.say(bruno, "JOIN 1");
    return door;
}

}  // namespace

TEST_CASE("whoever is shown out hears why, and the others that they are gone", "[hall][door]") {
    Doorway door = seated();
    door.take(door.hall.show_out(anna, "too-slow", noon));
    CHECK(door.heard[anna] == "* BYE too-slow\n");
    CHECK(door.closed[anna]);
    CHECK(door.heard_line(bruno, "* GONE anna"));
    CHECK(door.hall.attendance().players == 1);
    door.take(door.hall.show_out(anna, "too-slow", noon));
    CHECK(door.heard.empty());
}

TEST_CASE("when the server goes everybody hears one word", "[hall][door]") {
    Doorway door = seated();
    door.say(bruno, "MODE JSON");
    door.take(door.hall.shut_down(noon));
    CHECK(door.heard[anna] == "* BYE shutting-down\n");
    CHECK(door.heard[bruno] == "{\"event\":\"bye\",\"reason\":\"shutting-down\"}\n");
    CHECK(door.closed.size() == 2);
    CHECK(door.hall.attendance().connections == 0);
    CHECK(door.hall.attendance().tables == 1);
}

TEST_CASE("a connection knows how its session speaks", "[hall][door]") {
    Doorway door;
    door.connect(anna);
    CHECK(door.manner[anna] == Manner{});
    door.say(anna, "MODE JSON");
    CHECK(door.manner[anna] == Manner{.json = true});
    door.say(anna, "MODE TEXT");
    door.say(anna, "KEEPALIVE ON");
    CHECK(door.manner[anna] == Manner{.keepalive = true});
    door.say(anna, "KEEPALIVE OFF");
    door.say(anna, "LOGIN anna");
    door.say(anna, "PASSWORD");
    CHECK(door.manner[anna] == Manner{.hidden = true});
    door.say(anna, "");
    CHECK(door.manner[anna] == Manner{});
}

TEST_CASE("an answer is owed until it is given", "[hall][door]") {
    Doorway door;
    door.connect(anna);
    door.say(anna, "LOGIN anna secret");
    CHECK(door.hall.owes_answer(anna));
    door.take(door.hall.on_work_done(*door.work, WorkResult{std::string{"hash"}}, noon));
    CHECK_FALSE(door.hall.owes_answer(anna));
    door.say(anna, "NEW eriantys 2");
    door.say(anna, "WAIT");
    CHECK(door.hall.owes_answer(anna));
    CHECK_FALSE(door.hall.owes_answer(bruno));
}

TEST_CASE("a terminal that tells its size is drawn for", "[hall][door]") {
    Doorway door;
    door.connect(anna);
    door.say(anna, "LOGIN anna");
    const auto longest = [&] {
        door.say(anna, "STATE");
        std::size_t most = 0;
        std::string_view rest = door.heard[anna];
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            most = std::max(most, rest.starts_with("| ") ? end : 0);
            rest.remove_prefix(end + 1);
        }
        return most;
    };
    door.say(anna, "NEW eriantys 2 HOTSEAT anna bruno");
    for (const auto* line : {"TOWER black", "WIZARD king", "TOWER white", "WIZARD sage"}) {
        door.say(anna, line);
    }
    const std::size_t usual = longest();
    door.hall.on_terminal(anna, {.width = 40});
    CHECK(longest() <= 40);
    CHECK(usual > 40);
    door.hall.on_terminal(bruno, {.width = 40});  // nobody
}

}  // namespace tavola
