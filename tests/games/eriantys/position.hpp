#pragma once

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/eriantys.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

/// Positions for the rules tests, said in as many words as matter to the rule.
namespace tavola::eriantys {

inline constexpr Seat ann{0};
inline constexpr Seat bob{1};
inline constexpr Seat carl{2};
inline constexpr Seat dora{3};

/// "rrg": two red, one green. Letters: r(ed) g(reen) b(lue) y(ellow) p(ink).
inline Students students(std::string_view letters) {
    Students counted;
    for (const char letter : letters) {
        const std::size_t at = std::string_view{"rgbyp"}.find(letter);
        REQUIRE(at != std::string_view::npos);
        ++counted[all_colours[at]];
    }
    return counted;
}

inline constexpr Tile tile(std::size_t number) { return tile_numbered(number); }

/// Builds a State. Without further words: round 1, Ann is to move students, everybody has played
/// an assistant (Ann 1, Bob 2, …), islands, entrances, dining rooms and clouds are empty, mother
/// nature is on island 1, and what is not placed is in the bag, the bank and the reserves.
class Position {
  public:
    explicit Position(std::size_t players = 2, Variant variant = Variant::base)
        : Position{standard_options(players, variant)} {}

    explicit Position(const Options& options) {
        board_ = setup(options, 0).board;
        for (Group& group : board_.groups) {
            group.students = {};
        }
        board_.mother_nature = 0;
        board_.clouds = {};
        board_.characters = {};
        board_.starter = ann;
        for (const Seat seat : board_.seats()) {
            School& school = board_.school(seat);
            school.entrance = {};
            school.coins = 0;
            assistant(seat, static_cast<unsigned>(tavola::index_of(seat)) + 1);
        }
        for (std::size_t i = 0; i < board_.players; ++i) {
            board_.order[i] = seat_at(i);
        }
        active(ann);
        phase(Phase::students);
    }

    Position& phase(Phase phase) {
        board_.phase = phase;
        board_.moves_left = phase == Phase::students ? board_.sizes().moves : 0;
        return *this;
    }
    /// The order in which this phase is played; clockwise from Ann unless said otherwise.
    Position& order(std::initializer_list<Seat> seats) {
        REQUIRE(seats.size() == board_.players);
        std::copy(seats.begin(), seats.end(), board_.order.begin());
        return *this;
    }
    /// The seat acts now, at its place in the order.
    Position& active(Seat seat) {
        const auto first = board_.order.begin();
        const auto found = std::find(first, first + board_.players, seat);
        board_.turn = static_cast<std::uint8_t>(found - first);
        return *this;
    }
    Position& round(unsigned number) {
        board_.round = static_cast<std::uint8_t>(number);
        return *this;
    }
    Position& starter(Seat seat) {
        board_.starter = seat;
        return *this;
    }
    Position& moves_left(unsigned count) {
        board_.moves_left = static_cast<std::uint8_t>(count);
        return *this;
    }
    Position& clouds_short() {
        board_.clouds_short = true;
        return *this;
    }
    Position& last_round(Reason reason) {
        board_.last_round = reason;
        return *this;
    }

    /// The seat has played this assistant in this round; 0: none yet.
    Position& assistant(Seat seat, unsigned value) {
        School& school = board_.school(seat);
        school.assistant = static_cast<std::uint8_t>(value);
        school.hand.remove(value);
        return *this;
    }
    Position& hand(Seat seat, std::initializer_list<unsigned> values) {
        Hand& hand = board_.school(seat).hand;
        hand = Hand::none();
        for (const unsigned value : values) {
            hand.insert(value);
        }
        return *this;
    }
    Position& entrance(Seat seat, std::string_view letters) {
        board_.school(seat).entrance = students(letters);
        return *this;
    }
    Position& dining(Seat seat, std::string_view letters) {
        board_.school(seat).dining = students(letters);
        return *this;
    }
    Position& professor(Colour colour, Seat seat) {
        board_.professor(colour) = seat;
        return *this;
    }
    Position& coins(Seat seat, unsigned count) {
        board_.school(seat).coins = static_cast<std::uint8_t>(count);
        return *this;
    }

    /// Makes one group of `count` tiles, clockwise from `first`.
    Position& group(std::size_t first, std::size_t count) {
        const std::size_t kept = index(first);
        for (std::size_t i = 1; i < count; ++i) {
            const std::size_t gone = index((first + i - 1) % tile_count + 1);
            board_.groups[kept].students += board_.groups[gone].students;
            board_.groups[gone].tiles = 0;
        }
        board_.groups[kept].tiles = static_cast<std::uint8_t>(count);
        squeeze();
        return *this;
    }
    Position& island(std::size_t number, std::string_view letters) {
        board_.groups[index(number)].students = students(letters);
        return *this;
    }
    /// The side of the seat has the group: a tower on each of its tiles.
    Position& tower(std::size_t number, Seat seat) {
        Group& group = board_.groups[index(number)];
        group.tower_side = board_.school(seat).side;
        group.towers = group.tiles;
        std::uint8_t& reserve = board_.reserve_of(group.tower_side);
        REQUIRE(reserve > group.towers);
        reserve = static_cast<std::uint8_t>(reserve - group.towers);
        return *this;
    }
    /// Leaves the side of the seat so few towers, as if the others stood somewhere else.
    Position& reserve(Seat seat, unsigned towers) {
        board_.reserve_of(board_.school(seat).side) = static_cast<std::uint8_t>(towers);
        return *this;
    }
    Position& no_entry(std::size_t number, unsigned tiles) {
        board_.groups[index(number)].no_entry = static_cast<std::uint8_t>(tiles);
        return *this;
    }
    Position& mother_nature(std::size_t number) {
        board_.mother_nature = static_cast<std::uint8_t>(index(number));
        return *this;
    }
    Position& cloud(std::size_t number, std::string_view letters) {
        board_.clouds[number - 1] = students(letters);
        return *this;
    }

    /// Lays the character out (at most three), with these students on it.
    Position& character(Character character, std::string_view letters = "") {
        const auto free =
            std::ranges::find(board_.characters, Character::none, &CharacterCard::character);
        REQUIRE(free != board_.characters.end());
        *free = CharacterCard{.character = character, .students = students(letters)};
        return *this;
    }
    Position& used(Character character) {
        card_of(board_, character)->used = true;
        return *this;
    }
    /// The character was played earlier in this turn.
    Position& played(Character character) {
        board_.character_played = character;
        return *this;
    }

    /// The bag holds just these, whatever lies open.
    Position& bag(std::string_view letters) {
        bag_ = students(letters);
        return *this;
    }

    [[nodiscard]] State build() const {
        Rng rng{1};
        State state = imagine({.board = board_}, rng);
        if (bag_) {
            state.bag = *bag_;
        }
        Board& board = state.board;
        unsigned coins = 0;
        for (const Seat seat : board.seats()) {
            coins += board.school(seat).coins;
        }
        unsigned tiles_out = 0;
        for (const Group& group : board.groups) {
            tiles_out += group.no_entry;
        }
        for (CharacterCard& card : board.characters) {
            coins += card.used ? 1 : 0;
            if (card.character == Character::granny) {
                card.no_entry = static_cast<std::uint8_t>(no_entry_tiles - tiles_out);
            }
        }
        if (board.expert && !bank_) {
            board.bank = static_cast<std::uint8_t>(coins_in_the_game - coins);
        }
        if (bank_) {
            board.bank = static_cast<std::uint8_t>(*bank_);
        }
        return state;
    }
    operator State() const { return build(); }

    Position& bank(unsigned coins) {
        bank_ = coins;
        return *this;
    }

  private:
    [[nodiscard]] std::size_t index(std::size_t number) const {
        return group_of(board_, tile_numbered(number));
    }
    /// Takes out the groups that have no tiles left.
    void squeeze() {
        const Tile mother_nature = board_.groups[board_.mother_nature].first;
        const auto last = board_.groups.begin() + board_.group_count;
        const auto end = std::remove_if(
            board_.groups.begin(), last, [](const Group& group) { return group.tiles == 0; });
        std::fill(end, board_.groups.end(), Group{});
        board_.group_count = static_cast<std::uint8_t>(end - board_.groups.begin());
        board_.mother_nature = static_cast<std::uint8_t>(group_of(board_, mother_nature));
    }

    Board board_;
    std::optional<Students> bag_;
    std::optional<unsigned> bank_;
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

inline const Group& group_at(const State& state, std::size_t number) {
    return state.board.groups[group_of(state.board, tile_numbered(number))];
}

inline std::vector<Action> legal(const State& state, Seat seat) {
    static ActionList list;
    legal_actions(state, seat, list);
    return {list.begin(), list.end()};
}

}  // namespace tavola::eriantys
