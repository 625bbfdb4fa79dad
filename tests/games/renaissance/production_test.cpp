#include "games/renaissance/production.hpp"

#include "tests/games/renaissance/position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace tavola::renaissance {
namespace {

/// Items said one by one: base("cs", 'h'), slots({1, 2}), leader(1, 'c').
class Items {
  public:
    Items& base(std::string_view in, char out) {
        production_.base = {.in = {resource(in[0]), resource(in[1])}, .out = resource(out)};
        return *this;
    }
    Items& slots(std::initializer_list<unsigned> numbers) {
        for (const unsigned number : numbers) {
            production_.twice = !production_.slots.insert(number) || production_.twice;
        }
        return *this;
    }
    Items& leader(unsigned number, char out) {
        production_.twice = !production_.leaders.insert(number) || production_.twice;
        if (number >= 1 && number <= kept_leaders) {
            production_.leader_out[number - 1] = resource(out);
        }
        return *this;
    }
    operator Action() const { return Produce{.items = production_}; }
    [[nodiscard]] Produce paid(const Payment& payment) const {
        return {.items = production_, .payment = payment};
    }

  private:
    Production production_;
};

}  // namespace

TEST_CASE("the booklet's production: three cards at once", "[renaissance][production]") {
    State state = Position{}
                      .depot(ann, Place::small, "s")
                      .depot(ann, Place::mid, "hh")
                      .depot(ann, Place::big, "ccc")
                      .strongbox(ann, "vs")
                      .slot(ann, 1, {1, 21})
                      .slot(ann, 2, {14})
                      .slot(ann, 3, {10});
    const Events events = play(state, ann, Items{}.slots({1, 2, 3}));
    CHECK(shelves(state, ann) == "s - -");
    CHECK(in_strongbox(state, ann) == resources("sssssssvh"));
    CHECK(state.board.player(ann).faith == 1);
    CHECK(in_this_order<event::Produced, event::FaithMoved>(events));
    const auto produced = all<event::Produced>(events).at(0);
    CHECK(produced.payment ==
          payment({{Place::mid, "hh"}, {Place::big, "ccc"}, {Place::strongbox, "v"}}));
    CHECK(produced.got == resources("ssssssvh"));
    CHECK(state.board.phase == Phase::acted);
}

TEST_CASE("the base production turns any two into any one", "[renaissance][production]") {
    State state = Position{}.depot(ann, Place::mid, "cc").strongbox(ann, "s");
    State same_kind = state;
    play(state, ann, Items{}.base("cs", 'h'));
    CHECK(shelves(state, ann) == "- c -");
    CHECK(in_strongbox(state, ann) == resources("h"));
    CHECK(state.board.player(ann).faith == 0);
    play(same_kind, ann, Items{}.base("cc", 'c'));
    CHECK(shelves(same_kind, ann) == "- - -");
    CHECK(in_strongbox(same_kind, ann) == resources("cs"));
}

TEST_CASE("only the top card of a slot produces", "[renaissance][production]") {
    State state = Position{}.slot(ann, 1, {1, 17}).strongbox(ann, "cs");
    play(state, ann, Items{}.slots({1}));  // 17: a stone for two faith
    CHECK(in_strongbox(state, ann) == resources("c"));
    CHECK(state.board.player(ann).faith == 2);
}

TEST_CASE("a production leader turns one of its kind into one of choice and faith",
          "[renaissance][production]") {
    State state = Position{}.played(ann, 2, 61).strongbox(ann, "h");
    play(state, ann, Items{}.leader(2, 'v'));
    CHECK(in_strongbox(state, ann) == resources("v"));
    CHECK(state.board.player(ann).faith == 1);
}

TEST_CASE("what a production gives cannot pay for another of the same action",
          "[renaissance][production]") {
    // Card 7 makes a stone of a servant, card 5 a servant of a stone.
    const State state = Position{}.slot(ann, 1, {7}).slot(ann, 2, {5}).strongbox(ann, "v");
    CHECK(refused(state, ann, Items{}.slots({1})) == std::nullopt);
    CHECK(refused(state, ann, Items{}.slots({1, 2})) == Illegal::no_such_resource);
}

TEST_CASE("all faith of a production is one move", "[renaissance][production]") {
    State state = Position{}
                      .faith(ann, 7)
                      .slot(ann, 1, {1, 17})
                      .played(ann, 1, 61)
                      .played(ann, 2, 62)
                      .strongbox(ann, "svh");
    const Events events = play(state, ann, Items{}.slots({1}).leader(1, 'c').leader(2, 'c'));
    CHECK(in_this_order<event::Produced, event::FaithMoved, event::VaticanReport>(events));
    CHECK(state.board.player(ann).faith == 11);
}

TEST_CASE("what cannot be produced is refused with its reason",
          "[renaissance][production][RR-D25]") {
    struct Case {
        std::string_view name{};
        Action action{};
        std::optional<Illegal> refusal{};
    };
    Production bad_base;
    bad_base.base = {.in = {Resource::coin, no_resource}, .out = Resource::coin};
    // clang-format off
    const auto c = GENERATE_COPY(values<Case>({
        {"nothing chosen", Items{}, Illegal::nothing_to_produce},
        {"an empty slot", Items{}.slots({2}), Illegal::nothing_to_produce},
        {"an empty slot among others", Items{}.slots({1, 2}), Illegal::nothing_to_produce},
        {"a slot that is none", Items{}.slots({4}), Illegal::bad_argument},
        {"a slot far off", Items{}.slots({1, 99}), Illegal::bad_argument},
        {"slot 0", Items{}.slots({0}), Illegal::bad_argument},
        {"the same slot twice", Items{}.slots({1, 1}), Illegal::bad_argument},
        {"a resource that is none", Produce{.items = bad_base}, Illegal::bad_argument},
        {"a leader in hand", Items{}.leader(2, 'c'), Illegal::no_such_leader},
        {"a leader that is none", Items{}.leader(3, 'c'), Illegal::no_such_leader},
        {"leader 0", Items{}.leader(0, 'c'), Illegal::no_such_leader},
        {"the same leader twice", Items{}.leader(1, 'c').leader(1, 'c'), Illegal::bad_argument},
        {"too few resources", Items{}.base("vv", 'c'), Illegal::no_such_resource},
        {"too few for all together", Items{}.slots({1}).base("cc", 'c'), Illegal::no_such_resource},
        {"a payment that is too much", Items{}.slots({1}).paid(payment({{Place::strongbox, "cc"}})), Illegal::bad_argument},
        {"a payment from elsewhere", Items{}.slots({1}).paid(payment({{Place::big, "c"}})), Illegal::no_such_resource},
        {"a payment from no depot", Items{}.slots({1}).paid(payment({{Place::sp1, "c"}})), Illegal::bad_argument},
        {"all that there is", Items{}.slots({1}).leader(1, 'c').base("cs", 'v'), std::nullopt},
        {"a payment that fits", Items{}.slots({1}).paid(payment({{Place::strongbox, "c"}})), std::nullopt},
    }));
    // clang-format on
    DYNAMIC_SECTION(c.name) {
        const State state = Position{}
                                .slot(ann, 1, {1})
                                .played(ann, 1, 61)
                                .leader(ann, 2, 62)
                                .strongbox(ann, "ccsh");
        CHECK(refused(state, ann, c.action) == c.refusal);
    }
}

TEST_CASE("a leader of another ability does not produce", "[renaissance][production]") {
    const State state = Position{}.played(ann, 1, 50).strongbox(ann, "hh");
    CHECK(refused(state, ann, Items{}.leader(1, 'c')) == Illegal::no_such_leader);
}

TEST_CASE("every production that can be paid is listed once", "[renaissance][production]") {
    const State state = Position{}.slot(ann, 1, {1}).played(ann, 1, 61).strongbox(ann, "cch");
    std::vector<Action> productions;
    for (const Action& action : legal(state, ann)) {
        if (std::holds_alternative<Produce>(action)) {
            CHECK(std::ranges::count(productions, action) == 0);
            productions.push_back(action);
        }
    }
    // Slot or not, the leader with four outputs or not, and of the rest two for the base:
    // cc, ch of "cch"; ch of "ch"; cc of "cc"; none of "c".
    CHECK(productions.size() == (0 + 2 * 4) + (1 + 1 * 4) + 4 * (1 + 1 * 4) + 4 * (1 + 0));
}

TEST_CASE("the largest list of all fits", "[renaissance][production]") {
    const State state = Position{}
                            .slot(ann, 1, {1})
                            .slot(ann, 2, {2})
                            .slot(ann, 3, {3})
                            .played(ann, 1, 61)
                            .played(ann, 2, 62)
                            .depot(ann, Place::small, "c")
                            .depot(ann, Place::mid, "s")
                            .depot(ann, Place::big, "v")
                            .strongbox(ann, "ccccccccccssssssssssvvvvvvvvvvhhhhhhhhhh");
    const auto actions = legal(state, ann);
    CHECK(std::ranges::count_if(actions, [](const Action& action) {
              return std::holds_alternative<Produce>(action);
          }) == 41 * 8 * 25 - 1);
}

}  // namespace tavola::renaissance
