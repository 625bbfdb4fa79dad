#include "grammar/eriantys/play.hpp"

#include "games/eriantys/apply.hpp"
#include "grammar/eriantys/explain.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/parse.hpp"
#include "grammar/eriantys/spell.hpp"
#include "grammar/eriantys/story.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tavola::eriantys {

namespace {

using Result = Expected<Played, Refusal>;

Refusal refuse(Illegal illegal, std::string text) {
    return {.code = code_of(illegal), .text = std::move(text)};
}

Refusal refuse(const State& state, Seat seat, const RefusedAction& refused) {
    return refuse(refused.illegal, explain(state, seat, refused.action, refused.illegal));
}

/// What forbids any action at all to the seat.
std::optional<Illegal> barred(const State& state, Seat seat) {
    if (state.board.phase == Phase::over) {
        return Illegal::game_over;
    }
    return seat == state.board.active() ? std::nullopt : std::optional{Illegal::not_your_turn};
}

// ---- actions that are whole ----

/// A line holds at most as many moves as are due; other actions stand alone.
std::optional<Refusal> too_many(const State& state, Seat seat, const Actions& actions) {
    const std::size_t due = state.board.moves_left;
    if (actions.said == 1 || barred(state, seat) || state.board.phase != Phase::students ||
        actions.said <= due) {
        return std::nullopt;
    }
    return refuse(
        Illegal::bad_argument,
        "the line has " + std::to_string(actions.said) + " moves, and " + what_is_due(state));
}

Refusal refuse_one_of(const State& state, Seat seat, const Actions& actions, std::size_t at) {
    const Action& action = actions.list[at];
    Refusal refusal =
        refuse(state, seat, {.action = action, .illegal = *refusal_of(state, seat, action)});
    if (actions.said > 1) {
        refusal.text.insert(0, "move " + std::to_string(at + 1) + ": ");
    }
    return refusal;
}

Result play_actions(State& state, Seat seat, const Actions& actions) {
    if (std::optional<Refusal> refusal = too_many(state, seat, actions)) {
        return Unexpected{*std::move(refusal)};
    }
    State next = state;
    std::vector<Action> done;
    std::vector<Event> events;
    for (std::size_t i = 0; i < actions.list.size(); ++i) {
        const Action action = canonical(next.board, actions.list[i]);
        const auto happened = apply(next, seat, action);
        if (!happened) {
            return Unexpected{refuse_one_of(next, seat, actions, i)};
        }
        done.push_back(action);
        events.insert(events.end(), happened->begin(), happened->end());
    }
    state = next;
    return Played{.line = spell(done), .story = story_of(events)};
}

Result play_whole(State& state, Seat seat, const PlayCharacter& play) {
    return play_actions(state, seat, {.list = {play}, .said = 1});
}

/// Plays the card, or keeps it when it still lacks an argument.
Result play_card(State& state, Seat seat, const PlayCharacter& play, HalfPlayed& half) {
    if (!next_step(play)) {
        Result result = play_whole(state, seat, play);
        if (result) {
            half = {};
        }
        return result;
    }
    if (const std::optional<RefusedAction> refused = refusal_to_begin(state, seat, play)) {
        return Unexpected{refuse(state, seat, *refused)};
    }
    half = half_played(play);
    return Played{};
}

// ---- no card is half-played ----

Result begin(State& state, Seat seat, const Actions& actions, HalfPlayed& /*half*/) {
    return play_actions(state, seat, actions);
}

Result begin(State& state, Seat seat, const PlayCharacter& play, HalfPlayed& half) {
    return play_card(state, seat, play, half);
}

/// Steps of a card, and choices of the set-up, which is over.
template <class Other>
Result begin(State& state, Seat seat, const Other& /*other*/, HalfPlayed& /*half*/) {
    if (const std::optional<Illegal> illegal = barred(state, seat)) {
        return Unexpected{refuse(state, seat, {.action = EndTurn{}, .illegal = *illegal})};
    }
    constexpr bool of_setup =
        std::is_same_v<Other, TowerChoice> || std::is_same_v<Other, WizardChoice>;
    const std::string reason = of_setup ? "towers and wizards were chosen before the game"
                                        : "no character is waiting for an answer";
    return Unexpected{refuse(Illegal::wrong_phase, reason + "; " + what_is_due(state))};
}

// ---- a card is half-played ----

std::string wanted(const PlayCharacter& play) {
    switch (*next_step(play)) {
        case Step::colour:
            return "COLOUR colour";
        case Step::island:
            return "ISLAND n";
        case Step::swap:
            return "SWAP colours FOR colours";
    }
    return {};
}

/// The card with what the step tells it; nullopt when that is not what it waits for.
std::optional<PlayCharacter> completed(PlayCharacter play, const Parsed& said) {
    const Step step = *next_step(play);
    if (step == Step::colour && std::holds_alternative<ColourStep>(said)) {
        play.colour = std::get<ColourStep>(said).colour;
    } else if (step == Step::island && std::holds_alternative<IslandStep>(said)) {
        play.island = std::get<IslandStep>(said).island;
    } else if (step == Step::swap && std::holds_alternative<SwapStep>(said)) {
        play.given = std::get<SwapStep>(said).given;
        play.taken = std::get<SwapStep>(said).taken;
    } else {
        return std::nullopt;
    }
    return play;
}

Result go_on(
    State& state, Seat seat, const PlayCharacter& play, const Parsed& said, HalfPlayed& half) {
    if (std::holds_alternative<CancelStep>(said)) {
        half = {};
        return Played{};
    }
    if (const std::optional<PlayCharacter> next = completed(play, said)) {
        return play_card(state, seat, *next, half);
    }
    return Unexpected{
        refuse(Illegal::must_finish,
               called(play.character) + " waits for " + wanted(play) + "; CANCEL gives it up")};
}

}  // namespace

Expected<Played, Refusal> play_line(State& state, Seat seat, const Line& line, HalfPlayed& half) {
    const Expected<Parsed, Refusal> parsed = parse(
        *line.verb, line.arguments, line.column == 0 ? usual_column(*line.verb) : line.column);
    if (!parsed) {
        return Unexpected{parsed.error()};
    }
    if (const std::optional<PlayCharacter> play = card_under_way(state, seat, half)) {
        return go_on(state, seat, *play, *parsed, half);
    }
    half = {};
    return std::visit([&](const auto& said) { return begin(state, seat, said, half); }, *parsed);
}

}  // namespace tavola::eriantys
