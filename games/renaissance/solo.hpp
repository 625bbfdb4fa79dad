#pragma once

#include "games/renaissance/events.hpp"
#include "games/renaissance/pieces.hpp"
#include "games/renaissance/state.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

/// Lorenzo and his tokens (rules, section 12).
namespace tavola::renaissance {

struct TokenFacts {
    std::optional<Colour> discards{};  ///< two cards of this colour; then nothing else
    std::uint8_t cross = 0;            ///< so far the black cross goes
    bool shuffles = false;
};

inline constexpr std::array<TokenFacts, token_count> token_table{{
    {.discards = Colour::blue},
    {.discards = Colour::green},
    {.discards = Colour::purple},
    {.discards = Colour::yellow},
    {.cross = 2},
    {.cross = 2},
    {.cross = 1, .shuffles = true},
}};

[[nodiscard]] constexpr bool is_token(Token token) {
    return number_of(token) >= 1 && number_of(token) <= token_count;
}
[[nodiscard]] constexpr const TokenFacts& facts_of(Token token) {
    assert(is_token(token));
    return token_table[number_of(token) - 1];
}

/// Reveals the next token and does what it says. Whether that ends the game is for the caller.
void draw_token(State& state, Events& events);

/// Why the solo game ends now, if it does: what the player has reached comes before what Lorenzo
/// has. To be asked when an action is complete.
[[nodiscard]] Reason solo_ending(const Board& board);

}  // namespace tavola::renaissance
