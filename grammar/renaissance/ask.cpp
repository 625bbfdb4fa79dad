#include "grammar/renaissance/ask.hpp"

#include "games/core/inline_vec.hpp"
#include "games/renaissance/apply.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/warehouse.hpp"
#include "grammar/renaissance/words.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace tavola::renaissance {

namespace {

using Verbs = InlineVec<std::string_view, 7>;

std::uint8_t as_said(std::size_t number) { return static_cast<std::uint8_t>(number); }

/// What some form of the verbs would be; each is asked for with what makes it easiest to do.
class Possible {
  public:
    Possible(const State& state, Seat seat)
        : state_{state}, seat_{seat}, player_{state.board.player(seat)} {}

    [[nodiscard]] bool buying() const {
        for (std::size_t pile = 0; pile < pile_count; ++pile) {
            for (std::size_t slot = 1; slot <= slot_count; ++slot) {
                if (is_legal(BuyCard{.colour = colour_of_pile(pile),
                                     .level = as_said(level_of_pile(pile)),
                                     .slot = as_said(slot)})) {
                    return true;
                }
            }
        }
        return false;
    }
    /// Whatever can be produced at all can be produced by one item.
    [[nodiscard]] bool producing() const {
        for (unsigned number = 1; number <= slot_count; ++number) {
            Produce card;
            card.items.slots.insert(number);
            Produce leader;
            leader.items.leaders.insert(number);
            leader.items.leader_out = {Resource::coin, Resource::coin};
            if (is_legal(card) || is_legal(leader)) {
                return true;
            }
        }
        for (const Resource one : all_resources) {
            for (const Resource other : all_resources) {
                Produce base;
                base.items.base = BaseProduction{.in = {one, other}, .out = Resource::coin};
                if (is_legal(base)) {
                    return true;
                }
            }
        }
        return false;
    }
    [[nodiscard]] bool swapping() const {
        return any_two_depots([&](Place from, Place to) { return is_legal(SwapDepots{from, to}); });
    }
    [[nodiscard]] bool shifting() const {
        return any_two_depots([&](Place from, Place to) {
            return is_legal(ShiftResource{player_.depot(from).kind, from, to});
        });
    }
    [[nodiscard]] bool putting() const {
        return std::ranges::any_of(all_resources, [&](Resource resource) {
            return std::ranges::any_of(all_depots, [&](Place depot) {
                return is_legal(PutResource{resource, depot});
            });
        });
    }
    [[nodiscard]] bool activating() const {
        return is_legal(PlayLeader{1}) || is_legal(PlayLeader{2});
    }
    [[nodiscard]] bool discarding() const {
        return is_legal(DiscardLeader{1}) || is_legal(DiscardLeader{2});
    }

  private:
    [[nodiscard]] bool is_legal(const Action& action) const {
        return !refusal_of(state_, seat_, action);
    }
    template <class Test>
    [[nodiscard]] static bool any_two_depots(const Test& test) {
        return std::ranges::any_of(all_depots, [&](Place from) {
            return std::ranges::any_of(all_depots, [&](Place to) { return test(from, to); });
        });
    }

    const State& state_;
    Seat seat_;
    const PlayerBoard& player_;
};

void add_if(bool possible, std::string_view verb, Verbs& verbs) {
    if (possible) {
        verbs.push_back(verb);
    }
}

Verbs verbs_due(const State& state, Seat seat) {
    const Possible possible{state, seat};
    Verbs verbs;
    switch (state.board.phase) {
        case Phase::keeping:
            return {"KEEP"};
        case Phase::picking:
            return {"PICK"};
        case Phase::acting:
            verbs.push_back("MARKET");
            add_if(possible.buying(), "BUY", verbs);
            add_if(possible.producing(), "PRODUCE", verbs);
            break;
        case Phase::placing:
            add_if(possible.putting(), "PUT", verbs);
            verbs.push_back("DROP");
            break;
        case Phase::acted:
            verbs.push_back("END");
            break;
        case Phase::over:
            return verbs;
    }
    add_if(possible.swapping(), "SWAP", verbs);
    add_if(possible.shifting(), "SHIFT", verbs);
    add_if(possible.activating(), "ACTIVATE", verbs);
    add_if(possible.discarding(), "DISCARD", verbs);
    return verbs;
}

template <class Writer>
void tell_pending(Writer& to, const Board& board) {
    to.key("PENDING");
    to.begin_list("pending");
    for_each_piece(board.pending, [&](Resource resource) { to.item(word_for(resource)); });
    for (unsigned i = 0; i < board.white; ++i) {
        to.item(word_for(Marble::white));
    }
    to.end_list();
    if (board.white == 0) {
        return;
    }
    to.key("OR");
    to.begin_list("or");
    for (const Resource kind : resources_by(board.player(board.turn), Ability::white_marble)) {
        to.item(word_for(kind));
    }
    to.end_list();
}

template <class Writer>
void narrow(Writer& to, const Board& board) {
    if (board.phase == Phase::keeping) {
        to.key("OF");
        to.begin_list("of");
        for (std::size_t number = 1; number <= dealt_leaders; ++number) {
            to.item(number);
        }
        to.end_list();
    } else if (board.phase == Phase::picking) {
        to.key("LEFT");
        to.number("left", board.picks_left);
    } else if (board.phase == Phase::placing) {
        tell_pending(to, board);
    }
}

template <class Writer>
void ask_with(const State& state, Seat seat, Writer& to) {
    if (!state.board.to_act().contains(seat)) {
        return;
    }
    const Verbs verbs = verbs_due(state, seat);
    to.ask(std::span<const std::string_view>{verbs.begin(), verbs.size()});
    narrow(to, state.board);
}

}  // namespace

void tell_ask(const State& state, Seat seat, TextWriter& to) { ask_with(state, seat, to); }

void tell_ask(const State& state, Seat seat, JsonWriter& to) { ask_with(state, seat, to); }

}  // namespace tavola::renaissance
