#include "tests/games/eriantys/any_action.hpp"

#include "games/eriantys/archipelago.hpp"

#include <optional>
#include <variant>

namespace tavola::eriantys {

namespace {

std::uint8_t number_up_to(Rng& rng, std::uint32_t largest) {
    return static_cast<std::uint8_t>(rng.below(largest + 1));
}

Colour any_colour(Rng& rng) {
    return static_cast<Colour>(number_up_to(rng, colour_count));  // one too far now and then
}

Tile any_tile(Rng& rng) { return static_cast<Tile>(number_up_to(rng, tile_count + 1)); }

Students any_handful(Rng& rng) {
    Students handful;
    for (std::uint32_t left = rng.below(5); left > 0; --left) {
        ++handful[all_colours[rng.below(colour_count)]];
    }
    return handful;
}

/// Mostly a character of this game, mostly with the kinds of arguments that some card takes.
PlayCharacter any_character(const State& state, Rng& rng) {
    PlayCharacter play;
    play.character = rng.below(4) == 0 ? static_cast<Character>(number_up_to(rng, 13))
                                       : state.board.characters[rng.below(3)].character;
    switch (rng.below(5)) {
        case 0:
            break;
        case 1:
            play.island = any_tile(rng);
            break;
        case 2:
            play.colour = any_colour(rng);
            break;
        case 3:
            play.colour = any_colour(rng);
            play.island = any_tile(rng);
            break;
        default:
            play.given = any_handful(rng);
            play.taken = any_handful(rng);
            break;
    }
    return play;
}

}  // namespace

Action any_action(const State& state, Rng& rng) {
    switch (rng.below(8)) {
        case 0:
            return PlayAssistant{number_up_to(rng, Hand::largest + 1)};
        case 1:
            return MoveToDining{any_colour(rng)};
        case 2:
            return MoveToIsland{any_colour(rng), any_tile(rng)};
        case 3:
            return MoveMotherNature{number_up_to(rng, 8)};
        case 4:
            return TakeCloud{number_up_to(rng, max_seats + 1)};
        case 5:
            return EndTurn{};
        default:
            return any_character(state, rng);
    }
}

Action as_listed(const State& state, const Action& action) {
    const auto first_of = [&](Tile tile) {
        return is_tile(tile) ? state.board.groups[group_of(state.board, tile)].first : tile;
    };
    Action listed = action;
    if (auto* move = std::get_if<MoveToIsland>(&listed)) {
        move->island = first_of(move->island);
    }
    if (auto* play = std::get_if<PlayCharacter>(&listed); play != nullptr && play->island) {
        play->island = first_of(*play->island);
    }
    return listed;
}

}  // namespace tavola::eriantys
