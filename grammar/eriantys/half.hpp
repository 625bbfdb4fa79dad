#pragma once

#include "games/core/inline_vec.hpp"
#include "games/eriantys/actions.hpp"
#include "games/eriantys/illegal.hpp"
#include "games/eriantys/state.hpp"
#include "grammar/match.hpp"

#include <cstdint>
#include <optional>

/// Characters that are played in several lines (protocol, section 6): `CHARACTER 1`, then
/// `COLOUR red`, then `ISLAND 4`. Nothing is paid or seen before the last of them.
namespace tavola::eriantys {

enum class Step : std::uint8_t { colour, island, swap };

/// What the card still has to be told. Nullopt when it has all it takes, and also when it has
/// something that it does not take: that is for the rules to refuse.
[[nodiscard]] std::optional<Step> next_step(const PlayCharacter& play);

/// An action that the rules refuse, and why.
struct RefusedAction {
    Action action{};
    Illegal illegal{};
};

/// Why the seat cannot begin or go on with this card, which lacks an argument; nullopt when some
/// arguments would be legal. The action is a way to complete it that shows the reason.
[[nodiscard]] std::optional<RefusedAction> refusal_to_begin(const State& state,
                                                            Seat seat,
                                                            const PlayCharacter& play);

using Colours = InlineVec<Colour, colour_count>;

/// The colours that the card, whose next step is a colour, could be told now.
[[nodiscard]] Colours colours_for(const State& state, const PlayCharacter& play);

/// How many students the jester or the minstrel could swap at most now.
[[nodiscard]] unsigned largest_swap(const State& state, const PlayCharacter& play);

using Characters = InlineVec<Character, 3>;

/// The characters that the active player could play now in some way, as they lie there.
[[nodiscard]] Characters playable_characters(const State& state);

/// The card under way; nullopt when there is none, or when it can no longer be played by this seat:
/// the turn has passed, or UNDO has taken the coins back.
[[nodiscard]] std::optional<PlayCharacter> card_under_way(const State& state,
                                                          Seat seat,
                                                          const HalfPlayed& half);

/// The words to keep of a card that lacks an argument.
[[nodiscard]] HalfPlayed half_played(const PlayCharacter& play);

}  // namespace tavola::eriantys
