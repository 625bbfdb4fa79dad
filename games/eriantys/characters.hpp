#pragma once

#include "games/eriantys/actions.hpp"
#include "games/eriantys/events.hpp"
#include "games/eriantys/illegal.hpp"
#include "games/eriantys/state.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

/// The twelve characters of the expert game (rules, section 8).
namespace tavola::eriantys {

/// What a character must be told.
enum class Arguments : std::uint8_t { none, island, colour, colour_and_island, exchange };

/// The card as printed.
struct CharacterFacts {
    std::string_view name{};
    std::uint8_t cost = 0;
    std::uint8_t students = 0;  ///< that lie on it from the start
    std::uint8_t no_entry = 0;  ///< tiles that lie on it from the start
    Arguments arguments{};
    std::uint8_t most_exchanged = 0;  ///< students from the entrance, for Arguments::exchange
};

/// The character must be one of the twelve.
[[nodiscard]] const CharacterFacts& facts_of(Character character);

inline constexpr unsigned postman_steps = 2;

/// The card of that character on the table, or nullptr when it is not in this game.
[[nodiscard]] CharacterCard* card_of(Board& board, Character character);
[[nodiscard]] const CharacterCard* card_of(const Board& board, Character character);

/// What the next use costs.
[[nodiscard]] std::uint8_t price_of(const CharacterCard& card);

/// Why the active player cannot play it just so, or nullopt. The phase is the caller's business.
[[nodiscard]] std::optional<Illegal> refusal_of_character(const State& state,
                                                          const PlayCharacter& play);

/// True when the active player could play some character in some legal way.
[[nodiscard]] bool can_play_character(const State& state);

/// Every legal way to play one, appended to the list.
void list_characters(const State& state, ActionList& list);

/// Pays for it and does what it says. It must not be refused. The herald may set board.ending.
void play_character(State& state, const PlayCharacter& play, Events& events);

}  // namespace tavola::eriantys
