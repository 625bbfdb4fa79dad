#include "games/renaissance/solo.hpp"

#include "games/renaissance/faith.hpp"
#include "games/renaissance/piles.hpp"

#include <utility>

namespace tavola::renaissance {

namespace {

constexpr unsigned cards_discarded = 2;

/// The lowest pile of the colour that has cards; nullopt when all are gone.
std::optional<std::size_t> lowest_pile(const Board& board, Colour colour) {
    for (std::size_t level = 1; level <= level_count; ++level) {
        if (board.pile(colour, level).left > 0) {
            return pile_of(colour, level);
        }
    }
    return std::nullopt;
}

void discard_cards(State& state, Colour colour, Events& events) {
    for (unsigned i = 0; i < cards_discarded; ++i) {
        if (const auto pile = lowest_pile(state.board, colour)) {
            state.board.removed.insert(take_top(state, *pile, events));
        }
    }
}

void shuffle_tokens(State& state) {
    for (std::size_t i = 0; i < token_count; ++i) {
        state.stack[i] = token_numbered(i + 1);
    }
    state.rng.shuffle(state.stack);
    state.board.revealed = 0;
    state.board.revealed_tokens = {};
}

/// The stack's first tokens are those still to come; whoever is drawn leaves a gap at the end.
Token take_token(State& state) {
    const Token token = state.stack.front();
    for (std::size_t i = 1; i < token_count; ++i) {
        state.stack[i - 1] = state.stack[i];
    }
    state.stack.back() = no_token;
    return token;
}

}  // namespace

void draw_token(State& state, Events& events) {
    Board& board = state.board;
    const Token token = take_token(state);
    board.revealed_tokens[board.revealed++] = token;
    board.last_token = token;
    board.revelations = board.revelations + 1;
    events.push_back(event::TokenDrawn{token});

    const TokenFacts& facts = facts_of(token);
    if (facts.discards) {
        discard_cards(state, *facts.discards, events);
    }
    if (facts.cross > 0) {
        advance(board, {.cross = facts.cross}, events);
    }
    if (facts.shuffles) {
        shuffle_tokens(state);
    }
}

Reason solo_ending(const Board& board) {
    const PlayerBoard& player = board.player(board.first);
    if (player.faith == last_space) {
        return Reason::faith;
    }
    if (player.cards() >= cards_to_end) {
        return Reason::cards;
    }
    if (board.cross == last_space) {
        return Reason::lorenzo;
    }
    return some_colour_is_gone(board) ? Reason::colour : Reason::none;
}

}  // namespace tavola::renaissance
