#pragma once

#include "games/renaissance/cards.hpp"
#include "games/renaissance/leaders.hpp"
#include "games/renaissance/renaissance.hpp"
#include "games/renaissance/warehouse.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Positions for the rules tests, said in as many words as matter to the rule.
namespace tavola::renaissance {

inline constexpr Seat ann{0};
inline constexpr Seat bob{1};
inline constexpr Seat carl{2};
inline constexpr Seat dora{3};

/// A letter each: c(oin), s(tone), v (servant), h (shield).
inline Resource resource(char letter) {
    const std::size_t at = std::string_view{"csvh"}.find(letter);
    REQUIRE(at != std::string_view::npos);
    return all_resources[at];
}

/// "ccs": two coins, one stone.
inline Resources resources(std::string_view letters) {
    Resources counted;
    for (const char letter : letters) {
        counted.add(resource(letter));
    }
    return counted;
}

/// w(hite) b(lue) g(rey) y(ellow) p(urple) r(ed).
inline Marble marble(char letter) {
    const std::size_t at = std::string_view{"wbgypr"}.find(letter);
    REQUIRE(at != std::string_view::npos);
    return static_cast<Marble>(at);
}

/// "wgyy bwpw rbgw p": three rows from the top, then the spare.
inline Market market(std::string_view letters) {
    Market laid;
    std::vector<Marble> marbles;
    for (const char letter : letters) {
        if (letter != ' ') {
            marbles.push_back(marble(letter));
        }
    }
    REQUIRE(marbles.size() == marble_count);
    std::copy_n(marbles.begin(), laid.grid.size(), laid.grid.begin());
    laid.spare = marbles.back();
    return laid;
}

/// Pieces and where they are paid from: {Place::big, "cc"}.
struct Piece {
    Place place{};
    std::string_view letters{};
};
inline Payment payment(std::initializer_list<Piece> pieces) {
    Payment made;
    for (const Piece& piece : pieces) {
        made[piece.place] += resources(piece.letters);
    }
    return made;
}

inline constexpr Line row(unsigned number) {
    return {.axis = Line::Axis::row, .number = static_cast<std::uint8_t>(number)};
}
inline constexpr Line column(unsigned number) {
    return {.axis = Line::Axis::column, .number = static_cast<std::uint8_t>(number)};
}

/// Builds a State. Without further words: everybody has kept two discount leaders or what is left,
/// Ann has the inkwell and is to act, all boards are empty, all markers are on 0, and the top card
/// of each pile is its cheapest.
class Position {
  public:
    explicit Position(std::size_t players = 2) : state_{setup({.players = players}, 0)} {
        Board& board = state_.board;
        board.first = ann;
        board.turn = ann;
        board.phase = Phase::acting;
        board.market = market("wgyy bwpw rbgw p");
        for (const Seat seat : board.seats()) {
            board.player(seat).faith = 0;
            board.player(seat).dealt = {};
        }
        if (players == 1) {
            tokens({1, 2, 3, 4, 5, 6, 7});
        }
    }

    Position& phase(Phase phase) {
        board().phase = phase;
        return *this;
    }
    Position& first(Seat seat) {
        board().first = seat;
        return *this;
    }
    Position& turn(Seat seat) {
        board().turn = seat;
        return *this;
    }
    Position& last_round(Reason reason) {
        board().last_round = reason;
        return *this;
    }
    Position& marbles(std::string_view letters) {
        board().market = market(letters);
        return *this;
    }
    Position& pending(std::string_view letters, unsigned white = 0) {
        board().pending = resources(letters);
        board().white = static_cast<std::uint8_t>(white);
        return phase(Phase::placing);
    }
    Position& dropped(unsigned count) {
        board().dropped = static_cast<std::uint8_t>(count);
        return *this;
    }

    /// Fills a depot with pieces of one kind.
    Position& depot(Seat seat, Place place, std::string_view letters) {
        PlayerBoard& player = board().player(seat);
        for (const char letter : letters) {
            REQUIRE_FALSE(refusal_to_store(player, resource(letter), place));
            store(player, resource(letter), place);
        }
        return *this;
    }
    Position& strongbox(Seat seat, std::string_view letters) {
        board().player(seat).strongbox.add(resources(letters));
        return *this;
    }
    /// The cards of a slot by number, from the bottom.
    Position& slot(Seat seat, std::size_t number, std::initializer_list<std::size_t> cards) {
        std::size_t level = 0;
        for (const std::size_t card : cards) {
            board().player(seat).slots[number - 1].cards[level++] = card_numbered(card);
            REQUIRE(facts_of(card_numbered(card)).level == level);
        }
        return *this;
    }
    Position& faith(Seat seat, unsigned space) {
        board().player(seat).faith = static_cast<std::uint8_t>(space);
        return *this;
    }
    /// The report of that section was held: these players won the tile, the others lost it.
    Position& reported(std::size_t section, SeatSet up = {}) {
        for (const Seat seat : board().seats()) {
            board().player(seat).tiles[section - 1] = up.contains(seat) ? Tile::up : Tile::lost;
        }
        return *this;
    }
    /// Leader `number` of the seat is this card, in hand.
    Position& leader(Seat seat, std::size_t number, std::size_t card) {
        board().player(seat).leaders[number - 1] = {.leader = leader_numbered(card),
                                                    .state = HeldLeader::State::hand};
        return *this;
    }
    /// The same, and it is played already.
    Position& played(Seat seat, std::size_t number, std::size_t card) {
        leader(seat, number, card);
        play_leader(board().player(seat), number);
        return *this;
    }
    Position& discarded(Seat seat, std::size_t number, std::size_t card) {
        leader(seat, number, card);
        board().player(seat).leaders[number - 1].state = HeldLeader::State::discarded;
        return *this;
    }

    /// This card is on top of its pile.
    Position& top(std::size_t card) {
        tops_.push_back(card_numbered(card));
        return *this;
    }
    /// Lorenzo has left only so many cards of the pile.
    Position& left(Colour colour, std::size_t level, std::size_t count) {
        left_.emplace_back(pile_of(colour, level), count);
        return *this;
    }
    Position& cross(unsigned space) {
        board().cross = static_cast<std::uint8_t>(space);
        return *this;
    }
    /// The tokens to come, the next one first; the others of the seven are revealed.
    Position& tokens(std::initializer_list<std::size_t> numbers) {
        state_.stack = {};
        board().revealed_tokens = {};
        board().revealed = 0;
        std::size_t next = 0;
        for (const std::size_t number : numbers) {
            state_.stack[next++] = token_numbered(number);
        }
        for (std::size_t number = 1; number <= token_count; ++number) {
            const Token token = token_numbered(number);
            if (std::ranges::find(state_.stack, token) == state_.stack.end()) {
                board().revealed_tokens[board().revealed++] = token;
            }
        }
        return *this;
    }

    [[nodiscard]] State build() const {
        State state = state_;
        deal(state);
        lay_piles(state);
        return state;
    }
    operator State() const { return build(); }

  private:
    [[nodiscard]] Board& board() { return state_.board; }

    /// Leaders for those that nobody asked about, each card once.
    static void deal(State& state) {
        std::vector<Leader> used;
        for (const PlayerBoard& player : state.board.player_boards) {
            for (const HeldLeader& held : player.leaders) {
                used.push_back(held.leader);
            }
        }
        std::size_t next = first_leader;
        const auto another = [&] {
            while (std::ranges::find(used, leader_numbered(next)) != used.end()) {
                ++next;
            }
            return leader_numbered(next++);
        };
        for (const Seat seat : state.board.seats()) {
            PlayerBoard& player = state.board.player(seat);
            std::size_t dealt = 0;
            for (HeldLeader& held : player.leaders) {
                if (state.board.phase != Phase::keeping && held.state == HeldLeader::State::none) {
                    held = {.leader = another(), .state = HeldLeader::State::hand};
                }
                if (held.state != HeldLeader::State::none) {
                    player.dealt[dealt++] = held.leader;
                }
            }
            while (dealt < dealt_leaders) {
                player.dealt[dealt++] = another();
            }
        }
    }

    void lay_piles(State& state) const {
        CardSet gone = state.board.removed;
        for (const PlayerBoard& player : state.board.player_boards) {
            for (const Slot& slot : player.slots) {
                std::ranges::for_each(slot.cards, [&](Card card) { gone.insert(card); });
            }
        }
        for (std::size_t pile = 0; pile < pile_count; ++pile) {
            std::vector<Card> cards;  // the top one first
            for (std::size_t number = 1; number <= card_count; ++number) {
                const Card card = card_numbered(number);
                if (pile_of(card) == pile && !gone.contains(card)) {
                    cards.push_back(card);
                }
            }
            for (const Card wanted : tops_) {
                const auto found = std::ranges::find(cards, wanted);
                if (found != cards.end()) {
                    std::rotate(cards.begin(), found, found + 1);
                }
            }
            for (const auto& [cut, count] : left_) {
                while (cut == pile && cards.size() > count) {
                    state.board.removed.insert(cards.back());
                    cards.pop_back();
                }
            }
            lay_pile(state, pile, cards);
        }
    }
    static void lay_pile(State& state, std::size_t pile, const std::vector<Card>& cards) {
        state.board.piles[pile] = {.top = cards.empty() ? no_card : cards.front(),
                                   .left = static_cast<std::uint8_t>(cards.size())};
        state.underneath[pile] = {};
        for (std::size_t i = 1; i < cards.size(); ++i) {
            state.underneath[pile][cards.size() - 1 - i] = cards[i];
        }
    }

    State state_;
    std::vector<Card> tops_;
    std::vector<std::pair<std::size_t, std::size_t>> left_;
};

// ---- playing on a position ----

/// Does the action, which must be legal, and tells what happened.
inline Events play(State& state, Seat seat, const Action& action) {
    const auto happened = apply(state, seat, action);
    if (!happened) {
        FAIL("refused: " << code_of(happened.error()));
    }
    return *happened;
}

/// The reason why the action is refused, and a check that refusing it changed nothing; nullopt
/// when it is not refused.
inline std::optional<Illegal> refused(const State& state, Seat seat, const Action& action) {
    State copy = state;
    const auto happened = apply(copy, seat, action);
    if (happened) {
        return std::nullopt;
    }
    CHECK(copy == state);
    CHECK(refusal_of(state, seat, action) == happened.error());
    return happened.error();
}

/// All events of one kind, in order.
template <class Kind>
std::vector<Kind> all(const Events& events) {
    std::vector<Kind> found;
    for (const Event& event : events) {
        if (const Kind* kind = std::get_if<Kind>(&event)) {
            found.push_back(*kind);
        }
    }
    return found;
}

/// The kinds of the events, in order, by their place in the variant: for tests of order.
template <class... Kinds>
bool in_this_order(const Events& events) {
    const std::vector<std::size_t> expected{Event{Kinds{}}.index()...};
    std::vector<std::size_t> found;
    for (const Event& event : events) {
        found.push_back(event.index());
    }
    return found == expected;
}

inline std::vector<Action> legal(const State& state, Seat seat) {
    static ActionList list;
    legal_actions(state, seat, list);
    return {list.begin(), list.end()};
}

/// "c - sss": what lies on small, mid and big, a dash for nothing.
inline std::string shelves(const State& state, Seat seat) {
    std::string words;
    for (const Place shelf : all_shelves) {
        const Stock& stock = state.board.player(seat).depot(shelf);
        words += shelf == Place::small ? "" : " ";
        words += stock.count == 0 ? std::string{"-"}
                                  : std::string(stock.count, "csvh"[index_of(stock.kind)]);
    }
    return words;
}

/// What lies in the strongbox.
inline Resources in_strongbox(const State& state, Seat seat) {
    Resources found;
    for (const Resource kind : all_resources) {
        found.add(kind, state.board.player(seat).strongbox[kind]);
    }
    return found;
}

}  // namespace tavola::renaissance
