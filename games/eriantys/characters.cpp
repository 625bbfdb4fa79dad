#include "games/eriantys/characters.hpp"

#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/ending.hpp"
#include "games/eriantys/students.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace tavola::eriantys {

namespace {

// ---- what a card itself refuses, once its arguments have the right form ----

using Refusal = std::optional<Illegal>;

const School& active_school(const State& state) { return state.board.school(state.board.active()); }

Refusal nothing(const State& /*state*/,
                const CharacterCard& /*card*/,
                const PlayCharacter& /*play*/) {
    return std::nullopt;
}

Refusal absent_from_card(const State& /*state*/,
                         const CharacterCard& card,
                         const PlayCharacter& play) {
    return card.students[*play.colour] > 0 ? Refusal{} : Illegal::no_such_student;
}

Refusal no_tile_on_card(const State& /*state*/,
                        const CharacterCard& card,
                        const PlayCharacter& /*play*/) {
    return card.no_entry > 0 ? Refusal{} : Illegal::no_tiles_left;
}

Refusal exchange_with_card(const State& state,
                           const CharacterCard& card,
                           const PlayCharacter& play) {
    const bool all_there =
        active_school(state).entrance.contains(play.given) && card.students.contains(play.taken);
    return all_there ? Refusal{} : Illegal::no_such_student;
}

Refusal exchange_with_dining(const State& state,
                             const CharacterCard& /*card*/,
                             const PlayCharacter& play) {
    const School& school = active_school(state);
    if (!school.entrance.contains(play.given) || !school.dining.contains(play.taken)) {
        return Illegal::no_such_student;
    }
    const auto overflows = [&](Colour colour) {
        return school.dining[colour] - play.taken[colour] + play.given[colour] >
               static_cast<int>(seats_at_a_table);
    };
    return std::ranges::any_of(all_colours, overflows) ? Illegal::dining_full : Refusal{};
}

Refusal no_seat_for_it(const State& state, const CharacterCard& card, const PlayCharacter& play) {
    if (card.students[*play.colour] == 0) {
        return Illegal::no_such_student;
    }
    const bool full = active_school(state).dining[*play.colour] >= seats_at_a_table;
    return full ? Illegal::dining_full : Refusal{};
}

// ---- what the cards do ----

void last_until_the_turn_ends(State& /*state*/,
                              CharacterCard& /*card*/,
                              const PlayCharacter& /*play*/,
                              Events& /*events*/) {
    // Whoever counts influence, steps or professors asks board.character_played.
}

/// The card gets another student for the one it gave, unless the bag is empty.
void refill(State& state, CharacterCard& card) { card.students += draw_students(state, 1); }

void monk(State& state, CharacterCard& card, const PlayCharacter& play, Events& events) {
    Group& group = state.board.groups[group_of(state.board, *play.island)];
    --card.students[*play.colour];
    ++group.students[*play.colour];
    events.push_back(event::IslandGained{.island = group.first, .colour = *play.colour});
    refill(state, card);
}

void farmer(State& state, CharacterCard& /*card*/, const PlayCharacter& /*play*/, Events& events) {
    for (const Colour colour : all_colours) {
        settle_professor(state.board, colour, events);
    }
}

void herald(State& state, CharacterCard& /*card*/, const PlayCharacter& play, Events& events) {
    resolve_group(state.board, group_of(state.board, *play.island), events);
}

void postman(State& state, CharacterCard& /*card*/, const PlayCharacter& /*play*/, Events& events) {
    const Seat seat = state.board.active();
    events.push_back(
        event::StepsAdded{.seat = seat,
                          .extra = postman_steps,
                          .bound = static_cast<std::uint8_t>(reach_of(state.board, seat))});
}

void granny(State& state, CharacterCard& card, const PlayCharacter& play, Events& events) {
    Group& group = state.board.groups[group_of(state.board, *play.island)];
    --card.no_entry;
    ++group.no_entry;
    events.push_back(event::NoEntryChanged{.island = group.first, .tiles = group.no_entry});
}

void jester(State& state, CharacterCard& card, const PlayCharacter& play, Events& events) {
    Students& entrance = state.board.school(state.board.active()).entrance;
    entrance -= play.given;
    entrance += play.taken;
    card.students -= play.taken;
    card.students += play.given;
    events.push_back(event::Swapped{.seat = state.board.active(),
                                    .with = event::Swapped::With::card,
                                    .given = play.given,
                                    .taken = play.taken});
}

void hunter(State& state, CharacterCard& /*card*/, const PlayCharacter& play, Events& /*events*/) {
    state.board.ignored_colour = *play.colour;
}

void minstrel(State& state, CharacterCard& /*card*/, const PlayCharacter& play, Events& events) {
    Board& board = state.board;
    School& school = board.school(board.active());
    const Students before = school.dining;
    school.entrance -= play.given;
    school.entrance += play.taken;
    school.dining -= play.taken;
    school.dining += play.given;
    events.push_back(event::Swapped{.seat = board.active(),
                                    .with = event::Swapped::With::dining,
                                    .given = play.given,
                                    .taken = play.taken});

    unsigned coins = 0;  // by net change: like for like earns nothing (D18)
    for (const Colour colour : all_colours) {
        coins += coin_seats_gained(before[colour], school.dining[colour]);
    }
    pay_from_bank(board, board.active(), coins, events);
    for (const Colour colour : all_colours) {
        if (school.dining[colour] != before[colour]) {
            settle_professor(board, colour, events);
        }
    }
}

void princess(State& state, CharacterCard& card, const PlayCharacter& play, Events& events) {
    const Seat seat = state.board.active();
    --card.students[*play.colour];
    events.push_back(event::DiningChanged{.seat = seat, .colour = *play.colour, .change = 1});
    seat_student(state.board, seat, *play.colour, events);
    refill(state, card);
}

void thief(State& state, CharacterCard& /*card*/, const PlayCharacter& play, Events& events) {
    constexpr std::uint8_t most_taken = 3;
    const Colour colour = *play.colour;
    for (const Seat seat : state.board.seats()) {
        Students& dining = state.board.school(seat).dining;
        const std::uint8_t lost = std::min(dining[colour], most_taken);
        if (lost == 0) {
            continue;
        }
        dining[colour] = static_cast<std::uint8_t>(dining[colour] - lost);
        state.bag[colour] = static_cast<std::uint8_t>(state.bag[colour] + lost);
        events.push_back(event::DiningChanged{
            .seat = seat, .colour = colour, .change = static_cast<std::int8_t>(-lost)});
    }
    // Professors stay: what everybody loses can give nobody a new lead (D6).
}

struct Row {
    CharacterFacts facts{};
    Refusal (*refusal)(const State&, const CharacterCard&, const PlayCharacter&) = nullptr;
    void (*effect)(State&, CharacterCard&, const PlayCharacter&, Events&) = nullptr;
};

// clang-format off
constexpr std::array<Row, character_count> rows{{
    {{"monk",             1, 4, 0, Arguments::colour_and_island, 0}, absent_from_card,     monk},
    {{"farmer",           2, 0, 0, Arguments::none,              0}, nothing,              farmer},
    {{"herald",           3, 0, 0, Arguments::island,            0}, nothing,              herald},
    {{"magic postman",    1, 0, 0, Arguments::none,              0}, nothing,              postman},
    {{"herb granny",      2, 0, no_entry_tiles, Arguments::island, 0}, no_tile_on_card,    granny},
    {{"centaur",          3, 0, 0, Arguments::none,              0}, nothing,              last_until_the_turn_ends},
    {{"jester",           1, 6, 0, Arguments::exchange,          3}, exchange_with_card,   jester},
    {{"knight",           2, 0, 0, Arguments::none,              0}, nothing,              last_until_the_turn_ends},
    {{"mushroom hunter",  3, 0, 0, Arguments::colour,            0}, nothing,              hunter},
    {{"minstrel",         1, 0, 0, Arguments::exchange,          2}, exchange_with_dining, minstrel},
    {{"spoiled princess", 2, 4, 0, Arguments::colour,            0}, no_seat_for_it,       princess},
    {{"thief",            3, 0, 0, Arguments::colour,            0}, nothing,              thief},
}};
// clang-format on

const Row& row_of(Character character) {
    assert(number_of(character) >= 1 && number_of(character) <= character_count);
    return rows[number_of(character) - 1];
}

// ---- the form of the arguments ----

bool takes_colour(Arguments arguments) {
    return arguments == Arguments::colour || arguments == Arguments::colour_and_island;
}

bool takes_island(Arguments arguments) {
    return arguments == Arguments::island || arguments == Arguments::colour_and_island;
}

Refusal malformed(const PlayCharacter& play) {
    const CharacterFacts& facts = facts_of(play.character);
    const unsigned given = play.given.total();
    const unsigned taken = play.taken.total();
    const bool exchange_fits = facts.arguments == Arguments::exchange
                                   ? given == taken && given >= 1 && given <= facts.most_exchanged
                                   : given == 0 && taken == 0;
    if (play.colour.has_value() != takes_colour(facts.arguments) ||
        play.island.has_value() != takes_island(facts.arguments) || !exchange_fits ||
        (play.colour && !is_colour(*play.colour))) {
        return Illegal::bad_argument;
    }
    if (play.island && !is_tile(*play.island)) {
        return Illegal::no_such_island;
    }
    return std::nullopt;
}

// ---- all the arguments that a card could be given ----

/// Calls `visit` with each choice of `size` of these students, counts of the first colours highest
/// first, until it returns true; tells whether it did.
template <class Visit>
bool any_handful(const Students& from,
                 unsigned size,
                 const Visit& visit,
                 Students chosen = {},
                 std::size_t next = 0) {
    if (size == 0) {
        return visit(chosen);
    }
    if (next == colour_count) {
        return false;
    }
    const Colour colour = all_colours[next];
    for (unsigned count = std::min<unsigned>(from[colour], size) + 1; count-- > 0;) {
        chosen[colour] = static_cast<std::uint8_t>(count);
        if (any_handful(from, size - count, visit, chosen, next + 1)) {
            return true;
        }
    }
    return false;
}

template <class Visit>
bool any_exchange(const State& state,
                  const CharacterCard& card,
                  PlayCharacter play,
                  const Visit& visit) {
    const School& school = active_school(state);
    const Students& other = card.character == Character::jester ? card.students : school.dining;
    for (unsigned size = 1; size <= facts_of(play.character).most_exchanged; ++size) {
        const bool found = any_handful(school.entrance, size, [&](const Students& given) {
            play.given = given;
            return any_handful(other, size, [&](const Students& taken) {
                play.taken = taken;
                return visit(play);
            });
        });
        if (found) {
            return true;
        }
    }
    return false;
}

template <class Visit>
bool any_island(const Board& board, PlayCharacter play, const Visit& visit) {
    for (std::size_t group = 0; group < board.group_count; ++group) {
        play.island = board.groups[group].first;
        if (visit(play)) {
            return true;
        }
    }
    return false;
}

template <class Visit>
bool any_colour(PlayCharacter play, const Visit& visit) {
    for (const Colour colour : all_colours) {
        play.colour = colour;
        if (visit(play)) {
            return true;
        }
    }
    return false;
}

/// Calls `visit` with every well-formed use of the card until it returns true.
template <class Visit>
bool any_use(const State& state, const CharacterCard& card, const Visit& visit) {
    const PlayCharacter play{.character = card.character};
    switch (facts_of(card.character).arguments) {
        case Arguments::none:
            return visit(play);
        case Arguments::island:
            return any_island(state.board, play, visit);
        case Arguments::colour:
            return any_colour(play, visit);
        case Arguments::colour_and_island:
            return any_colour(play, [&](const PlayCharacter& coloured) {
                return any_island(state.board, coloured, visit);
            });
        case Arguments::exchange:
            return any_exchange(state, card, play, visit);
    }
    return false;
}

/// Calls `visit` with every legal use of every character until it returns true.
template <class Visit>
bool any_legal_use(const State& state, const Visit& visit) {
    if (state.board.character_played != Character::none) {
        return false;
    }
    const unsigned coins = active_school(state).coins;
    for (const CharacterCard& card : state.board.characters) {
        if (card.character == Character::none || price_of(card) > coins) {
            continue;
        }
        const auto refusal = row_of(card.character).refusal;
        const bool found = any_use(state, card, [&](const PlayCharacter& play) {
            return !refusal(state, card, play) && visit(play);
        });
        if (found) {
            return true;
        }
    }
    return false;
}

/// The first time one of the coins stays on the card for good.
std::uint8_t pay(Board& board, CharacterCard& card) {
    const std::uint8_t price = price_of(card);
    const auto to_bank = static_cast<std::uint8_t>(card.used ? price : price - 1);
    std::uint8_t& purse = board.school(board.active()).coins;
    purse = static_cast<std::uint8_t>(purse - price);
    board.bank = static_cast<std::uint8_t>(board.bank + to_bank);
    card.used = true;
    return price;
}

}  // namespace

const CharacterFacts& facts_of(Character character) { return row_of(character).facts; }

const CharacterCard* card_of(const Board& board, Character character) {
    for (const CharacterCard& card : board.characters) {
        if (card.character == character && character != Character::none) {
            return &card;
        }
    }
    return nullptr;
}

CharacterCard* card_of(Board& board, Character character) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the board itself is not const
    return const_cast<CharacterCard*>(card_of(std::as_const(board), character));
}

std::uint8_t price_of(const CharacterCard& card) {
    return static_cast<std::uint8_t>(facts_of(card.character).cost + (card.used ? 1 : 0));
}

std::optional<Illegal> refusal_of_character(const State& state, const PlayCharacter& play) {
    const CharacterCard* card = card_of(state.board, play.character);
    if (card == nullptr) {
        return Illegal::no_such_character;
    }
    if (state.board.character_played != Character::none) {
        return Illegal::character_already_played;
    }
    if (price_of(*card) > active_school(state).coins) {
        return Illegal::cannot_afford;
    }
    if (const Refusal refusal = malformed(play)) {
        return refusal;
    }
    return row_of(play.character).refusal(state, *card, play);
}

bool can_play_character(const State& state) {
    return any_legal_use(state, [](const PlayCharacter&) { return true; });
}

void list_characters(const State& state, ActionList& list) {
    any_legal_use(state, [&](const PlayCharacter& play) {
        list.push_back(play);
        return false;
    });
}

void play_character(State& state, const PlayCharacter& play, Events& events) {
    Board& board = state.board;
    const Seat seat = board.active();
    CharacterCard& card = *card_of(board, play.character);
    PlayCharacter told = play;
    if (told.island) {
        told.island = board.groups[group_of(board, *told.island)].first;
    }

    const std::uint8_t before = board.school(seat).coins;
    const std::uint8_t cost = pay(board, card);
    events.push_back(event::CharacterPlayed{.seat = seat, .cost = cost, .play = told});
    events.push_back(
        event::CoinsChanged{.seat = seat, .before = before, .after = board.school(seat).coins});

    board.character_played = play.character;
    const bool bag_was_empty = state.bag.empty();
    row_of(play.character).effect(state, card, play, events);
    events.push_back(event::CardChanged{.price = price_of(card), .card = card});
    if (state.bag.empty() && !bag_was_empty) {
        declare_last_round(board, Reason::bag, events);
    }
}

}  // namespace tavola::eriantys
