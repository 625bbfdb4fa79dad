#pragma once

#include "tests/games/eriantys/position.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

/// For the tests of single characters, in which Ann plays one for the first time in the game.
namespace tavola::eriantys {

inline constexpr unsigned anns_coins = 5;

/// An expert game with this character, and the coins for it.
inline Position table_with(Character character,
                           std::string_view on_card = "",
                           std::size_t players = 2) {
    Position position{players, Variant::expert};
    position.character(character, on_card).coins(ann, anns_coins);
    return position;
}

inline const CharacterCard& card(const State& state, Character character) {
    return *card_of(state.board, character);
}

/// All that is told of it, in order: played and paid, what it did, how the card lies there now, and
/// what followed.
inline Events story(const State& after,
                    const PlayCharacter& played,
                    std::initializer_list<Event> effect,
                    std::initializer_list<Event> followed = {}) {
    const std::uint8_t cost = facts_of(played.character).cost;
    Events events{event::CharacterPlayed{.seat = ann, .cost = cost, .play = played},
                  event::CoinsChanged{.seat = ann,
                                      .before = anns_coins,
                                      .after = static_cast<std::uint8_t>(anns_coins - cost)}};
    for (const Event& event : effect) {
        events.push_back(event);
    }
    events.push_back(event::CardChanged{.price = static_cast<std::uint8_t>(cost + 1),
                                        .card = card(after, played.character)});
    for (const Event& event : followed) {
        events.push_back(event);
    }
    return events;
}

/// So many students of one colour.
inline std::string row(char letter, std::size_t count) { return std::string(count, letter); }

inline event::CoinsChanged purse(unsigned before, unsigned after) {
    return {.seat = ann,
            .before = static_cast<std::uint8_t>(before),
            .after = static_cast<std::uint8_t>(after)};
}

/// A way to play a card that is refused, and why.
struct Wrong {
    std::string_view name{};
    PlayCharacter play{};
    Illegal reason{};
};

/// The rest of Ann's turn when mother nature is to move, and Bob's up to the same point: he puts
/// his pink students on island 9.
inline void go_on_to_bobs_mother_nature(State& state) {
    play(state, ann, MoveMotherNature{1});
    play(state, ann, TakeCloud{1});
    REQUIRE(state.board.active() == bob);
    while (state.board.phase == Phase::students) {
        play(state, bob, MoveToIsland{Colour::pink, tile(9)});
    }
}

}  // namespace tavola::eriantys
