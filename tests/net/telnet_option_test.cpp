#include "server/net/telnet_option.hpp"

#include <catch2/catch.hpp>

#include <deque>
#include <optional>
#include <random>

namespace tavola::telnet {
namespace {

/// Two ends of one option, with a wire each way: here an end is asked to do it, there it is done.
class TwoEnds {
  public:
    void ask_here(Switch wanted) { push(to_there_, here_.ask(wanted)); }
    void ask_there(Switch wanted) { push(to_here_, there_.ask(wanted)); }

    /// Lets the next word arrive on one side; false when none is under way there.
    bool deliver_here(bool agreeable) { return deliver(to_here_, here_, to_there_, agreeable); }
    bool deliver_there(bool agreeable) { return deliver(to_there_, there_, to_here_, agreeable); }

    [[nodiscard]] bool agree() const { return here_.is_on() == there_.is_on(); }
    [[nodiscard]] bool is_on() const { return here_.is_on(); }

  private:
    static void push(std::deque<Switch>& wire, std::optional<Switch> word) {
        if (word) {
            wire.push_back(*word);
        }
    }
    static bool deliver(std::deque<Switch>& from,
                        OptionSide& end,
                        std::deque<Switch>& to,
                        bool agreeable) {
        if (from.empty()) {
            return false;
        }
        const Switch word = from.front();
        from.pop_front();
        push(to, (word == Switch::on ? end.hear_on(agreeable) : end.hear_off()).reply);
        return true;
    }

    OptionSide here_{};
    OptionSide there_{};
    std::deque<Switch> to_here_{};
    std::deque<Switch> to_there_{};
};

}  // namespace

TEST_CASE("two ends come to an end, and agree, whatever either wants", "[net][telnet]") {
    const auto seed = GENERATE(range(0U, 200U));
    CAPTURE(seed);
    std::mt19937 chance{seed};
    const auto coin = [&] { return chance() % 2 == 0; };
    const bool willing_here = coin();
    const bool willing_there = coin();
    TwoEnds ends;
    for (int step = 0; step < 50; ++step) {
        const Switch wanted = coin() ? Switch::on : Switch::off;
        switch (chance() % 4) {
            case 0:
                ends.ask_here(willing_here ? wanted : Switch::off);
                break;
            case 1:
                ends.ask_there(willing_there ? wanted : Switch::off);
                break;
            case 2:
                ends.deliver_here(willing_here);
                break;
            default:
                ends.deliver_there(willing_there);
        }
    }
    std::size_t words = 0;
    while (ends.deliver_here(willing_here) || ends.deliver_there(willing_there)) {
        REQUIRE(++words < 200);
    }
    CHECK(ends.agree());
    if (!willing_here || !willing_there) {
        CHECK_FALSE(ends.is_on());
    }
}

TEST_CASE("a change of mind while the answer is under way is kept", "[net][telnet]") {
    OptionSide side;
    CHECK(side.ask(Switch::on) == Switch::on);
    CHECK_FALSE(side.ask(Switch::off));
    const auto outcome = side.hear_on(false);
    CHECK(outcome.reply == Switch::off);
    CHECK_FALSE(side.is_on());
    CHECK_FALSE(side.ask(Switch::on));
    CHECK(side.hear_off().reply == Switch::on);
    CHECK(side.hear_on(false).settled == Switch::on);
    CHECK(side.is_on());
}

TEST_CASE("an end that refuses to stop is not argued with", "[net][telnet]") {
    OptionSide side;
    static_cast<void>(side.hear_on(true));
    CHECK(side.ask(Switch::off) == Switch::off);
    CHECK_FALSE(side.hear_on(true).reply);
    CHECK_FALSE(side.is_on());
}

}  // namespace tavola::telnet
