#include "grammar/eriantys/half.hpp"

#include "games/eriantys/apply.hpp"
#include "games/eriantys/characters.hpp"
#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/spell.hpp"

#include <algorithm>
#include <string_view>
#include <variant>

namespace tavola::eriantys {

namespace {

bool is_known(Character character) {
    return number_of(character) >= 1 && number_of(character) <= character_count;
}

bool has_arguments(const PlayCharacter& play) {
    return play.colour || play.island || !play.given.empty() || !play.taken.empty();
}

/// Calls `visit` with ways to complete the card: each choice of its first missing argument, and
/// something simple for the others, until it returns true. Whatever is possible is possible in one
/// of these ways: every island serves as well as another, and whoever can swap several students
/// can swap one (a full table takes back its own colour).
template <class Visit>
bool any_completion(PlayCharacter play, Step step, const Visit& visit) {
    const bool wants_island =
        facts_of(play.character).arguments == Arguments::colour_and_island || step == Step::island;
    if (wants_island) {
        play.island = tile_numbered(1);
    }
    if (step == Step::island) {
        return visit(play);
    }
    for (const Colour colour : all_colours) {
        if (step == Step::colour) {
            play.colour = colour;
            if (visit(play)) {
                return true;
            }
            continue;
        }
        for (const Colour other : all_colours) {
            play.given = {};
            play.taken = {};
            play.given[colour] = 1;
            play.taken[other] = 1;
            if (visit(play)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

std::optional<Step> next_step(const PlayCharacter& play) {
    if (!is_known(play.character)) {
        return std::nullopt;
    }
    const Arguments arguments = facts_of(play.character).arguments;
    if (!has_arguments(play)) {
        switch (arguments) {
            case Arguments::none:
                return std::nullopt;
            case Arguments::island:
                return Step::island;
            case Arguments::colour:
            case Arguments::colour_and_island:
                return Step::colour;
            case Arguments::exchange:
                return Step::swap;
        }
    }
    const bool lacks_island =
        play.colour && !play.island && arguments == Arguments::colour_and_island;
    return lacks_island ? std::optional{Step::island} : std::nullopt;
}

std::optional<RefusedAction> refusal_to_begin(const State& state,
                                              Seat seat,
                                              const PlayCharacter& play) {
    const std::optional<Step> step = next_step(play);
    if (!step) {
        return std::nullopt;
    }
    std::optional<RefusedAction> reason;
    const bool possible = any_completion(play, *step, [&](const PlayCharacter& whole) {
        const std::optional<Illegal> illegal = refusal_of(state, seat, whole);
        // That there is no such student is the weakest reason: another colour may tell more.
        if (illegal && (!reason || reason->illegal == Illegal::no_such_student)) {
            reason = RefusedAction{.action = whole, .illegal = *illegal};
        }
        return !illegal;
    });
    return possible ? std::nullopt : reason;
}

Colours colours_for(const State& state, const PlayCharacter& play) {
    Colours colours;
    any_completion(play, Step::colour, [&](const PlayCharacter& whole) {
        if (!refusal_of(state, state.board.active(), whole)) {
            colours.push_back(*whole.colour);
        }
        return false;
    });
    return colours;
}

unsigned largest_swap(const State& state, const PlayCharacter& play) {
    const School& school = state.board.school(state.board.active());
    const CharacterCard* const card = card_of(state.board, play.character);
    if (card == nullptr) {
        return 0;
    }
    const Students& other = play.character == Character::jester ? card->students : school.dining;
    return std::min({unsigned{facts_of(play.character).most_exchanged},
                     school.entrance.total(),
                     other.total()});
}

Characters playable_characters(const State& state) {
    Characters playable;
    for (const CharacterCard& card : state.board.characters) {
        if (card.character == Character::none) {
            continue;
        }
        const PlayCharacter play{.character = card.character};
        const Seat seat = state.board.active();
        const bool refused = next_step(play) ? refusal_to_begin(state, seat, play).has_value()
                                             : refusal_of(state, seat, play).has_value();
        if (!refused) {
            playable.push_back(card.character);
        }
    }
    return playable;
}

std::optional<PlayCharacter> card_under_way(const State& state, Seat seat, const HalfPlayed& half) {
    const std::string_view verb = verb_of(Sentence::character).name;
    if (!half.words.starts_with(verb)) {
        return std::nullopt;
    }
    const auto parsed =
        parse(verb_of(Sentence::character), std::string_view{half.words}.substr(verb.size()));
    if (!parsed || !std::holds_alternative<PlayCharacter>(*parsed)) {
        return std::nullopt;
    }
    const auto& play = std::get<PlayCharacter>(*parsed);
    if (!next_step(play) || refusal_to_begin(state, seat, play)) {
        return std::nullopt;
    }
    return play;
}

HalfPlayed half_played(const PlayCharacter& play) { return {.words = spell(Action{play})}; }

}  // namespace tavola::eriantys
