#include "grammar/eriantys/ask.hpp"

#include "games/core/inline_vec.hpp"
#include "games/eriantys/archipelago.hpp"
#include "games/eriantys/turn_order.hpp"
#include "grammar/eriantys/half.hpp"
#include "grammar/eriantys/words.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tavola::eriantys {

namespace {

/// `OF 1 2 5`: the choices of which `possible(number)` is true.
template <class Writer, class Possible>
void of_numbers(Writer& to, std::size_t largest, const Possible& possible) {
    to.key("OF");
    to.begin_list("of");
    for (std::size_t number = 1; number <= largest; ++number) {
        if (possible(number)) {
            to.item(number);
        }
    }
    to.end_list();
}

template <class Writer>
void steps(Writer& to, unsigned reach) {
    to.key("STEPS");
    to.in_text_only([&](auto& text) { text.word("steps", "1-" + std::to_string(reach)); });
    to.in_json_only([&](auto& json) {
        json.number("min_steps", 1);
        json.number("max_steps", reach);
    });
}

std::string_view verb_due(Phase phase) {
    switch (phase) {
        case Phase::planning:
            return "ASSISTANT";
        case Phase::students:
            return "MOVE";
        case Phase::mother_nature:
            return "MN";
        case Phase::cloud:
            return "CLOUD";
        case Phase::turn_end:
            return "END";
        case Phase::over:
            break;
    }
    return {};
}

template <class Writer>
void narrow(Writer& to, const Board& board) {
    const Seat seat = board.active();
    switch (board.phase) {
        case Phase::planning:
            of_numbers(to, Hand::largest, [hand = playable_assistants(board, seat)](std::size_t n) {
                return hand.contains(static_cast<unsigned>(n));
            });
            break;
        case Phase::students:
            to.key("LEFT");
            to.number("left", board.moves_left);
            break;
        case Phase::mother_nature:
            steps(to, reach_of(board, seat));
            break;
        case Phase::cloud:
            of_numbers(to, board.sizes().clouds, [&](std::size_t cloud) {
                return !board.clouds[cloud - 1].empty();
            });
            break;
        case Phase::turn_end:
        case Phase::over:
            break;
    }
}

template <class Writer>
void cards(Writer& to, const Characters& characters) {
    to.key("CARDS");
    to.begin_list("cards");
    for (const Character character : characters) {
        to.item(number_of(character));
    }
    to.end_list();
}

template <class Writer>
void ask_action(const State& state, Writer& to) {
    const Characters characters = state.board.expert ? playable_characters(state) : Characters{};
    InlineVec<std::string_view, 2> verbs{verb_due(state.board.phase)};
    if (!characters.empty()) {
        verbs.push_back("CHARACTER");
    }
    to.ask(std::span<const std::string_view>{verbs.begin(), verbs.size()});
    narrow(to, state.board);
    if (!characters.empty()) {
        cards(to, characters);
    }
}

template <class Writer>
void ask_step(const State& state, const PlayCharacter& play, Writer& to) {
    const Step step = *next_step(play);
    const std::string_view verb = step == Step::colour   ? "COLOUR"
                                  : step == Step::island ? "ISLAND"
                                                         : "SWAP";
    to.ask(std::array{verb, std::string_view{"CANCEL"}});
    if (step == Step::colour) {
        to.key("OF");
        to.begin_list("of");
        for (const Colour colour : colours_for(state, play)) {
            to.item(word_for(colour));
        }
        to.end_list();
    } else if (step == Step::swap) {
        to.key("MAX");
        to.number("max", largest_swap(state, play));
    }
}

template <class Writer>
void ask_with(const State& state, Seat seat, const HalfPlayed& half, Writer& to) {
    if (state.board.phase == Phase::over || seat != state.board.active()) {
        return;
    }
    if (const std::optional<PlayCharacter> play = card_under_way(state, seat, half)) {
        ask_step(state, *play, to);
    } else {
        ask_action(state, to);
    }
}

}  // namespace

void tell_ask(const State& state, Seat seat, const HalfPlayed& half, TextWriter& to) {
    ask_with(state, seat, half, to);
}

void tell_ask(const State& state, Seat seat, const HalfPlayed& half, JsonWriter& to) {
    ask_with(state, seat, half, to);
}

}  // namespace tavola::eriantys
