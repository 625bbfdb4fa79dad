#include "games/eriantys/explanation.hpp"

#include "games/core/bot.hpp"
#include "games/eriantys/apply.hpp"
#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/characters.hpp"
#include "games/eriantys/influence.hpp"
#include "games/eriantys/students.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <variant>

namespace tavola::eriantys {

namespace {

// ---- words ----

constexpr std::array<std::string_view, colour_count> colour_words{
    "red", "green", "blue", "yellow", "pink"};

std::string number(std::size_t value) { return std::to_string(value); }

std::string word(Colour colour) { return std::string{colour_words[index_of(colour)]}; }

std::string counted(std::size_t count, std::string_view noun) {
    return number(count) + " " + std::string{noun} + (count == 1 ? "" : "s");
}

/// The players of that side: "{1}", "{0} and {2}".
std::string word(const Board& board, Side side) {
    std::string words;
    for (const Seat seat : board.seats()) {
        if (board.school(seat).side == side) {
            words += (words.empty() ? "" : " and ") + in_braces(seat);
        }
    }
    return words;
}

/// "island 7", "islands 12+1".
std::string word(const Group& group) {
    std::string words = group.tiles == 1 ? "island " : "islands ";
    for (std::size_t i = 0; i < group.tiles; ++i) {
        words += i == 0 ? "" : "+";
        words += number((number_of(group.first) - 1 + i) % tile_count + 1);
    }
    return words;
}

/// "2 red and 1 blue", "1 red, 1 blue and 1 pink".
std::string word(const Students& students) {
    std::string words;
    unsigned left = students.total();
    for (const Colour colour : all_colours) {
        const unsigned count = students[colour];
        if (count == 0) {
            continue;
        }
        left -= count;
        if (!words.empty()) {
            words += left == 0 ? " and " : ", ";
        }
        words += number(count) + " " + word(colour);
    }
    return words;
}

// ---- facts ----

const Group& group_at(const Board& board, Tile tile) { return board.groups[group_of(board, tile)]; }

Side side_of(const Board& board, Seat seat) {
    return seat == nobody ? no_side : board.school(seat).side;
}

Side own_side(const Board& board) { return side_of(board, board.active()); }

/// "4 influence against 2": the side's and the most that any other has.
std::string score(const Board& board, const Group& group, const InfluenceRules& rules, Side side) {
    const Influence influence = influence_on(board, group, rules);
    unsigned most = 0;
    for (std::size_t i = 0; i < board.sizes().sides; ++i) {
        most = i == index_of(side) ? most : std::max(most, influence[i]);
    }
    return number(influence[index_of(side)]) + " influence against " + number(most);
}

unsigned most_of_others(const Board& board, Seat seat, Colour colour) {
    unsigned most = 0;
    for (const Seat other : board.seats()) {
        most = other == seat ? most : std::max<unsigned>(most, board.school(other).dining[colour]);
    }
    return most;
}

// ---- what the events tell ----

std::string told(const State& before, const State& after, const event::Conquered& conquered) {
    const Board& board = before.board;
    const Group& group = group_at(board, conquered.island);
    const Side side = side_of(board, conquered.by);
    std::string words = "takes " + word(group);
    if (group.tower_side != no_side) {
        words += " from " + word(board, group.tower_side);
    }
    // A character of this turn bends the count, and it may be the very action that is explained.
    words += " with " + score(board, group, influence_rules(after.board), side);
    const Group& joined = group_at(after.board, conquered.island);
    return joined.tiles > group.tiles ? words + " and unifies " + word(joined) : words;
}

std::string told(const State& before, const State& /*after*/, const event::ProfessorMoved& moved) {
    std::string words = "gets the " + word(moved.colour) + " professor";
    const Side loser = side_of(before.board, moved.from);
    if (loser != no_side && loser != own_side(before.board)) {
        words += " from " + word(before.board, loser);
    }
    return words;
}

/// The one thing of a kind that happened to the side's good.
template <class Kind>
std::optional<std::string> told_of(const Events& events,
                                   const State& before,
                                   const State& after,
                                   Seat Kind::*beneficiary) {
    for (const Event& event : events) {
        const Kind* kind = std::get_if<Kind>(&event);
        if (kind != nullptr &&
            side_of(before.board, kind->*beneficiary) == own_side(before.board)) {
            return told(before, after, *kind);
        }
    }
    return std::nullopt;
}

bool wins(const Events& events, Seat seat) {
    const auto* over = events.empty() ? nullptr : std::get_if<event::GameOver>(&events.back());
    return over != nullptr && over->outcome.winners.contains(seat) && !over->outcome.shared;
}

/// What the action brings at once.
std::optional<std::string> told_at_once(const State& state, const Action& action) {
    State after = state;
    const Seat seat = state.board.active();
    const auto events = apply(after, seat, action);
    if (!events) {
        return std::nullopt;
    }
    auto words = told_of(*events, state, after, &event::Conquered::by);
    if (!words) {
        words = told_of(*events, state, after, &event::ProfessorMoved::to);
    }
    if (wins(*events, seat)) {
        return words ? "wins the game: " + *words : "wins the game";
    }
    return words;
}

// ---- what else speaks for an action ----

std::string reason(const State& state, const Plan& /*plan*/, const MoveToDining& move) {
    const Board& board = state.board;
    const Seat seat = board.active();
    const std::string colour = word(move.student);
    const unsigned now = board.school(seat).dining[move.student] + 1U;
    const std::string others = number(most_of_others(board, seat, move.student));
    if (side_of(board, board.professor(move.student)) == own_side(board)) {
        return "guards the " + colour + " professor with " + counted(now, "student") + " against " +
               others;
    }
    if (board.expert && coin_seats_gained(now - 1, now) > 0) {
        return "earns a coin at seat " + number(now) + " of the " + colour + " table";
    }
    return "works towards the " + colour + " professor with " + counted(now, "student") +
           " against " + others;
}

std::string reason(const State& state, const Plan& plan, const MoveToIsland& move) {
    State after = state;
    const Board& board = after.board;
    const bool moved = apply(after, board.active(), move).has_value();
    const Group& group = group_at(board, move.island);
    const Side owner = side_of(board, board.professor(move.student));
    if (moved && owner == own_side(board)) {
        const bool planned =
            plan.lands && group_of(board, *plan.lands) == group_of(board, move.island);
        return std::string{planned ? "prepares " : "strengthens "} + word(group) +
               (planned ? " for mother nature, now with " : ", now with ") +
               score(board, group, {}, owner);
    }
    const std::string harm = owner == no_side ? "counts for nobody" : "does the least harm";
    return "has no use for the " + word(move.student) + " student, which " + harm + " on " +
           word(group);
}

std::string reason(const State& state, const Plan& plan, const MoveMotherNature& move) {
    const Board& board = state.board;
    const Group& group =
        board.groups[(board.mother_nature + std::size_t{move.steps}) % board.group_count];
    if (group.no_entry > 0) {
        return "uses up a no-entry tile on " + word(group);
    }
    const Side taker = group_at(plan.end, group.first).tower_side;
    if (taker != group.tower_side) {
        return "finds nothing better, though " + word(group) + " goes to " + word(board, taker);
    }
    if (taker == own_side(board)) {
        return "stays safely on " + word(group) + " and leaves the others little within reach";
    }
    return "changes nothing on " + word(group) + " and leaves the others little within reach";
}

std::string reason(const State& state, const Plan& /*plan*/, const TakeCloud& take) {
    const Board& board = state.board;
    const Students& students = board.clouds[take.cloud - std::size_t{1}];
    const Colour best = *std::ranges::max_element(all_colours, {}, [&](Colour colour) {
        return students[colour] == 0 ? -1 : worth_in_entrance(board, board.active(), colour);
    });
    const bool own = side_of(board, board.professor(best)) == own_side(board);
    return "brings " + word(students) + (own ? ", to go with the " : ", towards the ") +
           word(best) + " professor";
}

std::string purpose(const Board& board, const PlayCharacter& play) {
    switch (play.character) {
        case Character::none:
            return {};
        case Character::monk:
            return "puts a " + word(*play.colour) + " student on " +
                   word(group_at(board, *play.island));
        case Character::farmer:
            return "takes professors on ties";
        case Character::herald:
            return "has " + word(group_at(board, *play.island)) + " counted at once";
        case Character::postman:
            return "lets mother nature go " + counted(postman_steps, "step") + " further";
        case Character::granny:
            return "keeps mother nature from changing " + word(group_at(board, *play.island));
        case Character::centaur:
            return "makes towers count for nothing";
        case Character::jester:
            return "trades " + word(play.given) + " for " + word(play.taken) + " in the entrance";
        case Character::knight:
            return "adds 2 influence everywhere";
        case Character::hunter:
            return "makes " + word(*play.colour) + " students count for nothing";
        case Character::minstrel:
            return "seats " + word(play.given) + " in place of " + word(play.taken);
        case Character::princess:
            return "seats a " + word(*play.colour) + " student";
        case Character::thief:
            return "sends up to 3 " + word(*play.colour) + " students home from every table";
    }
    return {};
}

/// Whether the card is played for where mother nature goes.
bool serves_the_walk(const Board& board, const PlayCharacter& play, Tile lands) {
    switch (play.character) {
        case Character::monk:
            return group_of(board, *play.island) == group_of(board, lands);
        case Character::postman:
        case Character::centaur:
        case Character::knight:
        case Character::hunter:
            return true;
        default:
            return false;
    }
}

std::string reason(const State& state, const Plan& plan, const PlayCharacter& play) {
    const Board& board = state.board;
    std::string words = purpose(board, play);
    const auto conquest = conquest_of(plan, board);
    if (conquest && serves_the_walk(board, play, *conquest)) {
        words += ", to take " + word(group_at(board, *conquest)) + ",";
    }
    const CharacterCard* card = card_of(board, play.character);
    return card == nullptr ? words : words + " for " + counted(price_of(*card), "coin");
}

std::string reason(const State& /*state*/, const Plan& /*plan*/, const EndTurn& /*end*/) {
    return "saves the coins: no character is worth its price now";
}

std::string reason(const State& state, const Plan& /*plan*/, const PlayAssistant& card) {
    return explain_assistant(state.board, card, std::nullopt);
}

/// "before {1}'s 5", "after {1}'s 5": of whoever has played the nearest value.
std::string place_in_the_order(const Board& board, unsigned value) {
    std::string words;
    unsigned nearest = Hand::largest;
    for (std::size_t i = 0; i < board.turn; ++i) {
        const School& other = board.school(board.order[i]);
        const bool earlier = other.assistant <= value;
        const unsigned apart = earlier ? value - other.assistant : other.assistant - value;
        if (other.side != own_side(board) && apart < nearest) {
            nearest = apart;
            words = (earlier ? "after " : "before ") + in_braces(board.order[i]) + "'s " +
                    number(other.assistant);
        }
    }
    return words;
}

bool has_lower_cards(const Board& board, unsigned value) {
    const Hand hand = board.school(board.active()).hand;
    for (unsigned lower = 1; lower < value; ++lower) {
        if (hand.contains(lower)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::string explain(const State& state, const Action& action, const Plan& plan) {
    if (auto words = told_at_once(state, action)) {
        return *words;
    }
    return std::visit([&](const auto& move) { return reason(state, plan, move); }, action);
}

std::string explain_assistant(const Board& board, const Action& action, std::optional<Tile> takes) {
    const unsigned value = std::get<PlayAssistant>(action).value;
    const std::string steps = "up to " + counted(steps_of(value), "step");
    const std::string place = place_in_the_order(board, value);
    std::string words = place.empty() ? "allows " + steps : "acts " + place + " with " + steps;
    if (takes) {
        words += ", enough to take " + word(group_at(board, *takes));
    }
    return has_lower_cards(board, value) ? words + ", and keeps lower cards for later" : words;
}

}  // namespace tavola::eriantys
